/**
 * The combat panel over the map: both sides, what they have laid and rolled, and for who must choose the table of what each
 * card does against each. It goes away by itself when the fight is over.
 */

import { html } from "../../../static/kit/svg.js";
import { lastCombat } from "./fight.js";
import { count, DRACULA, isAboutMap, nameIn, percent, picture, those } from "./things.js";

/** @typedef {import("./things.js").Table} Table */
/** @typedef {import("./things.js").Doc} Doc */
/** @typedef {import("./things.js").Line} Line */
/** @typedef {import("./view.d.ts").Combat} Combat */
/** @typedef {import("./view.d.ts").Duel} Duel */
/** @typedef {import("./view.d.ts").Row} Row */
/** @typedef {import("./view.d.ts").Cell} Cell */
/** @typedef {import("./fight.js").Round} Round */
/** @typedef {import("./fight.js").Side} Side */
/** @typedef {string | {hidden: boolean} | null | undefined} Laid */

const LINGERS = 3; // beats for which the end of a fight stays in sight
const LINES = 3; // of what came of a round

export class CombatPanel {
  /**
   * @param {HTMLElement} root @param {import("./things.js").Tools} tools @param {import("./faces.js").Faces} faces
   * @param {import("./europe.js").Europe} europe @param {() => void} changed
   */
  constructor(root, tools, faces, europe, changed) {
    this.tools = tools;
    this.faces = faces;
    this.europe = europe;
    this.changed = changed;
    this.box = document.createElement("section");
    this.box.className = "fury-combat";
    this.box.setAttribute("aria-label", "Combat");
    this.box.hidden = true;
    root.append(this.box);
    this.away = -1; // the combat that was put aside, by the line it began with
    this.watched = -1; // the one this reader has seen, likewise
    this.turned = ""; // the round whose cards were last seen to turn
    /** The last of it, which is still there when the fight is over. @type {Combat | null} */
    this.last = null;
    /** What everything in it is called. @type {Table["names"]} */
    this.names = {};
    this.timer = 0;
    /** Lines that were told before their document came. @type {Line[]} */
    this.ahead = [];
  }

  /** A line of a fight is told. @param {Line} line @param {Table} view @param {Doc} doc */
  show(line, view, doc) {
    if (!this.last || this.box.hidden) return;
    this.ahead.push(line);
    this.draw(view, doc);
  }

  /** @param {Table} view @param {Doc} doc */
  update(view, doc) {
    this.ahead = [];
    const told = lastCombat(doc.log);
    const begin = told?.begin ?? 0;
    clearTimeout(this.timer);
    if (view.combat) [this.last, this.watched, this.names] = [view.combat, begin, view.names];
    const isAsked = doc.options.length > 0;
    const lingers = !view.combat && this.last && told && this.watched === begin && !isAsked && doc.at === undefined;
    if (doc.result || (!view.combat && !lingers)) return this.hide();
    if (lingers) this.timer = setTimeout(() => this.hide(), LINGERS * this.tools.pace());
    const mustChoose = doc.options.some((option) => those(option.targets, "combat").length);
    if (mustChoose && this.away === begin) this.away = -1; // the panel comes back
    return this.draw(view, doc);
  }

  hide() {
    clearTimeout(this.timer);
    this.last = null;
    this.box.hidden = true;
    this.europe.svg.toggleAttribute("data-covered", false);
    this.turned = "";
    this.tools.settled();
  }

  /** @param {Table} table @param {Doc} doc */
  draw(table, doc) {
    const now = this.last;
    if (!now) return;
    const view = { ...table, names: { ...this.names, ...table.names } };
    const told = lastCombat([...doc.log, ...this.ahead]);
    const round = told?.rounds[told.rounds.length - 1] || null;
    const isLaying = [...Object.values(now.selected), now.enemy].some(Boolean) && !isShown(now, round);
    const shown = isLaying ? null : round;
    const isSmall = this.away === (told?.begin ?? 0) || isAboutMap(doc);
    this.box.hidden = false;
    this.box.classList.toggle("small", isSmall);
    this.europe.svg.toggleAttribute("data-covered", !isSmall);
    this.tools.render(
      html`
        ${this.head(view, now, told?.begin ?? 0, isSmall)}
        ${
          !isSmall &&
          html`
            <div class="fury-sides">${this.hunters(view, now, shown)} ${this.enemy(view, now, shown)}</div>
            ${shown && this.verdict(view, shown)} ${view.combat?.duel && this.duel(view, view.combat.duel)}
          `
        }
      `,
      this.box,
    );
    this.flip(told && shown ? `${told.begin}.${told.rounds.length}` : "", doc);
    this.tools.settled();
  }

  /** @param {Table} view @param {Combat} now @param {number} begin @param {boolean} isSmall */
  head(view, now, begin, isSmall) {
    const where = [this.europe.nameOf(now.place), view.night ? "night" : "day"];
    const fold = () => {
      this.away = isSmall ? -1 : begin;
      this.changed();
    };
    return html`<header>
      <span>${where.join(" · ")} ${now.round > 0 ? html`· <b>round ${now.round}</b>` : ""}</span>
      <h2>Combat</h2>
      <span class="fury-continues">
        ${now.repelled ? "repelled · " : ""}without result in a row: <b>${now.continues}</b> of ${now.continue_limit}
      </span>
      <button class="fury-knob" type="button" onClick=${fold}>${isSmall ? "Show" : "To the map"}</button>
    </header>`;
  }

  // ---- both sides -------------------------------------------------------------------------------------------------------

  /** @param {Table} view @param {Combat} now @param {Round | null} shown */
  hunters(view, now, shown) {
    return html`<div class="fury-side hunters">
      ${now.hunters.map((who) => {
        const one = view.hunters[who];
        const isStruck = (shown ? shown.target : now.target) === who;
        return html`<div class=${`fury-fighter${isStruck ? " struck" : ""}`} key=${who}>
          <span class="fury-who" data-target=${`hunter:${who}`}>
            ${picture("fury-cameo", `cameo-${who}`, 100, 124)}
            <span>
              <b>${one.short}</b><br />health ${one.health} of ${one.max_health}${one.bites ? `, ${count(one.bites, "bite")}` : ""}
            </span>
          </span>
          ${this.lay(view, shown ? shown.hunters[who] : now.selected[who], "hunter")}
        </div>`;
      })}
      ${shown && this.roll(shown, "hunters")}
    </div>`;
  }

  /** @param {Table} view @param {Combat} now @param {Round | null} shown */
  enemy(view, now, shown) {
    const isCount = now.foe === DRACULA;
    const face = `token-${now.face}`;
    return html`<div class="fury-side enemy">
      ${shown && this.roll(shown, "enemy")}
      <div class="fury-fighter">
        ${this.lay(view, shown ? shown.enemy : now.enemy, isCount ? "dracula" : "agent")}
        <span class="fury-who">
          <span><b>${isCount ? view.dracula.name : nameIn(view, `token:${now.face}`)}</b><br />
            ${isCount ? `blood ${view.dracula.blood} of ${view.dracula.max_blood}` : ""}</span>
          ${isCount && picture("fury-cameo", `cameo-${DRACULA}`, 100, 124)}
          ${!isCount && this.faces.has(face) && picture("fury-cameo", `small-${now.face}`, 88)}
        </span>
      </div>
    </div>`;
  }

  /** A card on the table: laid face down, turned up, or still to come. @param {Table} view @param {Laid} card @param {string} side */
  lay(view, card, side) {
    if (!card) return html`<span class="fury-laid none">no card yet</span>`;
    if (typeof card !== "string") {
      return html`<span class="fury-laid down">
        ${this.faces.hasBacks() && picture("fury-back", `back-tactic-${side}`, 180, 250)}<span>a card, face down</span>
      </span>`;
    }
    const face = faceOf(view, card);
    return html`<span class="fury-laid up" ref=${(/** @type {Element | null} */ e) => this.tools.magnify(e, () => this.large(face))}>
      ${this.faces.hasIcon(face) && picture("fury-back", `icon-${face}`, 120)}<b>${nameIn(view, `combat:${card}`)}</b>
    </span>`;
  }

  /** @param {string} face */
  large(face) {
    return this.faces.has(face) ? picture("fury-large", face, 180, 250) : html`<p>…</p>`;
  }

  /** Dice as they fell; of two the lower one does not count. @param {Round} round @param {Side} side */
  roll(round, side) {
    const [faces, colour] = side === "hunters" ? [round.white, "white"] : [round.black, "black"];
    if (!faces.length || !this.faces.hasDice()) return null;
    const counts = faces.indexOf(Math.max(...faces));
    const added = round.added.filter((one) => one.side === side);
    const points = added.reduce((sum, one) => sum + one.points, 0);
    const total = round.totals[side === "hunters" ? 0 : 1];
    const dice = faces.map(
      (n, i) =>
        html`<svg class=${`fury-die${i === counts ? "" : " idle"}`} key=${`${colour}${i}`} viewBox="0 0 62 62" role="img"
            aria-label=${`${colour} die: ${n}${i === counts ? "" : ", does not count"}`}>
          <use href=${`#die-${colour}-${n}`} width="62" height="62" />
        </svg>`,
    );
    return html`<span class=${`fury-roll${round.winner === side ? " won" : ""}`}>
      ${dice} ${points ? html`<span class="fury-plus" title=${added.map((one) => one.text).join(" ")}>+${points}</span>` : ""}
      ${total === undefined ? "" : html`<b class="fury-total">${total}</b>`}
    </span>`;
  }

  /** Who won the round, by what, and what came of it. @param {Table} view @param {Round} round */
  verdict(view, round) {
    if (!round.winner) return null;
    const result = view.last_round;
    const isTold = result && result.enemy_card === round.enemy && round.hunters[result.hunter] === result.card;
    const [mine, theirs] = round.totals;
    return html`<div class=${`fury-verdict ${round.winner}`}>
      <b>${round.winner === "hunters" ? "The hunters win" : "The enemy wins"} the round${mine === theirs ? " by initiative" : ""}.</b>
      ${
        isTold &&
        html`<span class="fury-lookup">
          ${nameIn(view, `combat:${result.card}`)} against ${nameIn(view, `combat:${result.enemy_card}`)}:${" "}
          ${result.effects.map((effect) => nameIn(view, `effect:${effect}`)).join(", ")}.
        </span>`
      }
      ${round.added.map((one) => html`<span key=${one.text}>${one.text}</span>`)}
      ${round.lines.slice(-LINES).map((line) => html`<span key=${line.n}>${line.text}</span>`)}
    </div>`;
  }

  // ---- what each card does ------------------------------------------------------------------------------------------------

  /** My cards down, his across: what happens when I win the roll and when he does. @param {Table} view @param {Duel} duel */
  duel(view, duel) {
    const name = (/** @type {string} */ card) => nameIn(view, `combat:${card}`);
    return html`<div class="fury-duel" tabindex="0" role="region" aria-label="What each card does">
      <table>
        <thead>
          <tr><th scope="col">Your card</th>${duel.against.map((card) => html`<th scope="col" key=${card}>${name(card)}</th>`)}</tr>
        </thead>
        <tbody>
          ${duel.rows.map((row) => this.row(view, row, duel))}
          ${duel.barred.map(
            (card) =>
              html`<tr class="barred" key=${card}>
                <th scope="row">${name(card)}</th>
                <td colspan=${duel.against.length}>used in the round before: not twice in a row</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="fury-small">
        <span class="won">Above: you win the roll.</span> <span class="lost">Below: you lose it.</span> In per cent: how likely you win it.
        ${duel.others ? "They may hold other items, too." : ""}
      </p>
    </div>`;
  }

  /** @param {Table} view @param {Row} row @param {Duel} duel */
  row(view, row, duel) {
    const words = (/** @type {string[]} */ effects) => effects.map((effect) => nameIn(view, `effect:${effect}`)).join(", ");
    const cell = (/** @type {Cell} */ one, /** @type {number} */ i) =>
      html`<td key=${duel.against[i]}>
        <span class="won">${words(one.won)}</span><span class="lost">${words(one.lost)}</span>
        <span class="chance">${percent(one.chance)}</span>
      </td>`;
    const isPicked = !this.tools.isNarrow(); // a phone has no room for all rows: there one chooses in the list
    return html`<tr key=${`${row.card}${isPicked}`}>
      <th scope="row">
        <span class="fury-pick" data-target=${isPicked ? `combat:${row.card}` : undefined} ref=${(/** @type {Element | null} */ e) =>
          this.tools.magnify(e, () => this.large(faceOf(view, row.card)))}>${nameIn(view, `combat:${row.card}`)}</span>
      </th>
      ${row.cells.map(cell)}
    </tr>`;
  }

  /** Cards turn over once, when a round is new to this reader. @param {string} key @param {Doc} doc */
  flip(key, doc) {
    const isNew = key !== "" && key !== this.turned && doc.at === undefined;
    this.turned = key || this.turned;
    if (!isNew || !this.tools.mayMove() || !this.tools.pace()) return;
    this.box.classList.remove("turning");
    void this.box.offsetWidth; // the animation begins again only after a layout
    this.box.classList.add("turning");
  }
}

/** The drawing of a card that fights: an item, or one of the tactics of either side. @param {Table} view @param {string} card */
const faceOf = (view, card) => (nameIn(view, `item:${card}`) ? `item-${card}` : `tactic-${card}`);

/** Whether the cards on the table are those of this round, turned up. @param {Combat} now @param {Round | null} round */
const isShown = (now, round) =>
  !!round && Object.keys(round.hunters).every((who) => round.hunters[who] === now.selected[who]) && round.enemy === now.enemy;
