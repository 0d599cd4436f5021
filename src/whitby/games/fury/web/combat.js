/** The combat panel over the map: both sides lay a card unseen, the cards turn together, and the result is shown and explained. */

import { CAST, DRACULA_CARDS, fightingCard, nameOf, only, SHORT, those } from "./parts.js";
import { lastCombat, roundWords } from "./fight.js";

const LONG = 8; // moves after which an end has been seen by everybody

export class CombatPanel {
  /** @param {HTMLElement} root @param {any} tools @param {() => void} changed */
  constructor(root, tools, changed) {
    this.tools = tools;
    this.changed = changed;
    this.box = document.createElement("section");
    this.box.className = "fury-combat";
    this.box.setAttribute("aria-label", "Combat");
    this.box.hidden = true;
    root.append(this.box);
    this.away = -1; // the combat that was put aside, and the one this reader has watched, each by the line it began with
    this.watched = -1;
    this.ended = null; // when its end was first seen
    this.turnedAt = null;
  }

  update(view, doc) {
    const told = lastCombat(doc.log);
    const now = view.combat;
    const begin = told?.begin ?? 0;
    if (now) [this.watched, this.ended] = [begin, null];
    else if (!told?.rounds.length || this.watched !== begin || doc.at !== undefined || this.isOld(doc)) return this.hide();
    const mustChoose = doc.options.some((o) => those(o.targets, "combat").length);
    if (now && this.away === begin && mustChoose) this.away = -1; // the panel comes back
    this.box.hidden = !now && this.away === begin;
    this.box.classList.toggle("small", !!now && this.away === begin);
    const scene = { ...this.scene(now, told), result: view.last_round };
    this.draw(now, scene, doc, begin);
    return this.flip(scene, told, doc);
  }

  /** The end of a combat stays in sight until this reader has decided something else. */
  isOld(doc) {
    this.ended ??= doc.seq;
    const old = doc.seq > this.ended && (doc.you === null || doc.log.at(-1)?.seat === doc.you || doc.seq > this.ended + LONG);
    if (old) this.watched = -1; // it does not come back
    return old;
  }

  hide() {
    this.box.hidden = true;
    this.turnedAt = null;
  }

  /** What lies on the stage: the cards being laid, or the round that was just turned up. */
  scene(now, told) {
    const last = told?.rounds.at(-1);
    const laying = now && [...Object.values(now.selected), now.enemy].some(Boolean);
    const turned =
      last && now && Object.keys(last.hunters).every((who) => last.hunters[who] === now.selected[who]) && last.enemy === now.enemy;
    if (now && ((laying && !turned) || !last))
      return { people: now.hunters, cards: now.selected, enemy: now.enemy, target: now.target, round: null };
    const people = now ? now.hunters : Object.keys(last.hunters);
    return { people, cards: last.hunters, enemy: last.enemy, target: last.target, round: last };
  }

  draw(now, scene, doc, begin) {
    const { html, render } = this.tools;
    const place = now?.place ? nameOf(`place-${now.place}`) : "";
    const over = !now;
    render(
      html`
        <header>
          <b class="fury-title">Combat</b>
          <span>${[place, over ? "over" : now.round > 0 ? `round ${now.round}` : "cards may be played"].filter(Boolean).join(" · ")}</span>
          ${
            now &&
            html`<span class="fury-continues" role="img" aria-label=${`${now.continues} of 3 continue results in a row`}>
              ${[0, 1, 2].map(
                (i) =>
                  html`<svg class=${i < now.continues ? "on" : ""} viewBox="0 0 48 48" aria-hidden="true">
                    <use href="#marker-continue" width="48" height="48" />
                  </svg>`,
              )}
            </span>`
          }
          ${now?.repelled && html`<span class="fury-note">repelled</span>`}
          <button class="fury-knob" type="button" onClick=${() => {
            this.away = this.away === begin ? -1 : begin;
            this.changed();
          }}>
            ${over ? "close" : this.away === begin ? "show" : "to the map"}
          </button>
        </header>
        <div class="fury-stage">
          <div class="fury-side hunters">
            ${scene.people.map((who) => this.lay(scene.cards[who], who, scene.target === who && !!scene.enemy && !scene.enemy.hidden))}
          </div>
          ${this.verdict(scene)}
          <div class="fury-side enemy">${this.enemyFace(now, scene)}${this.lay(scene.enemy, "enemy", false)}</div>
        </div>
        ${this.choices(doc)}
      `,
      this.box,
    );
  }

  /** A card on the stage: laid face down, turned up, or still to come. */
  lay(card, who, struck) {
    const { html } = this.tools;
    const side = who === "enemy" ? "dracula" : "hunter";
    const up = typeof card === "string";
    const words = up ? nameOf(fightingCard(card)) : card ? "a face-down card" : "no card yet";
    const owner = who === "enemy" ? "" : SHORT[who];
    return html`<figure class=${`fury-lay${up ? " up" : card ? " down" : ""}${struck ? " struck" : ""}`} key=${who}>
      ${
        owner &&
        html`<figcaption data-target=${`hunter:${who}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><use href=${`#badge-${who}`} width="24" height="24" /></svg>
          ${owner}
          ${struck ? html`<span class="vh">, the target</span>` : ""}
        </figcaption>`
      }
      <span class="fury-slot" data-peek=${up ? fightingCard(card) : undefined}>
        ${
          card
            ? html`<svg viewBox="0 0 180 250" aria-hidden="true">
              <use href=${`#${up ? fightingCard(card) : `back-tactic-${side}`}`} width="180" height="250" />
            </svg>`
            : ""
        }
        <span class="vh">${words}</span>
      </span>
    </figure>`;
  }

  enemyFace(now, scene) {
    const { html } = this.tools;
    const enemy = now ? (now.foe === "dracula" ? "dracula" : now.token || "new_vampire") : isDraculas(scene.enemy) ? "dracula" : null;
    if (!enemy) return null;
    const dracula = enemy === "dracula";
    return html`<figure class="fury-foe">
      <svg viewBox=${dracula ? "0 0 100 124" : "0 0 88 88"} aria-hidden="true">
        <use href=${dracula ? "#cameo-dracula" : `#token-${enemy}`} width=${dracula ? 100 : 88} height=${dracula ? 124 : 88} />
      </svg>
      <figcaption>${dracula ? "Dracula" : nameOf(`token-${enemy}`)}</figcaption>
    </figure>`;
  }

  /** The dice, the totals, who won, and what the two cards say to each other, in words. */
  verdict(scene) {
    const { html } = this.tools;
    const round = scene.round;
    if (!round || !round.figures.length) return html`<div class="fury-verdict"><span class="fury-vs" aria-hidden="true">⚔</span></div>`;
    const [mine, theirs] = round.figures;
    const winner = round.winner === "hunters" ? "hunter" : "dracula";
    return html`<div class=${`fury-verdict ${winner}`}>
      <div class="fury-dice">
        ${this.rolled("white", round.white)}
        ${this.added(round, "hunters")}
        <b class="fury-total">${mine}</b>
        <span class="faint">to</span>
        <b class="fury-total">${theirs}</b>
        ${this.added(round, "enemy")}
        ${this.rolled("black", round.black)}
      </div>
      ${
        round.added.length
          ? html`<ul class="fury-adds">${round.added.map((one) => html`<li key=${one.text} class=${one.side}>${one.text}</li>`)}</ul>`
          : ""
      }
      ${mine === theirs ? html`<p class="fury-note">The totals are equal: initiative decides.</p>` : ""}
      ${this.lookedUp(round, scene.result, winner)}
      <ul class="fury-told">${round.lines.slice(-4).map((line) => html`<li key=${line.n}>${line.text}</li>`)}</ul>
    </div>`;
  }

  /** Dice as they fell; of two the lower one does not count. */
  rolled(colour, faces) {
    const { html } = this.tools;
    const counts = faces.indexOf(Math.max(...faces));
    return faces.map(
      (n, i) =>
        html`<svg class=${`fury-die${i === counts ? "" : " idle"}`} key=${`${colour}${i}`} viewBox="0 0 62 62" role="img"
            aria-label=${`${colour} die: ${n}${i === counts ? "" : ", does not count"}`}>
          <use href=${`#die-${colour}-${n}`} width="62" height="62" />
        </svg>`,
    );
  }

  /** What is added to a roll, in one number; the reasons stand below. */
  added(round, side) {
    const { html } = this.tools;
    const points = round.added.filter((one) => one.side === side).reduce((sum, one) => sum + one.points, 0);
    return points
      ? html`<span class="fury-plus" title=${round.added
          .filter((one) => one.side === side)
          .map((one) => one.text)
          .join(" ")}>+${points}</span>`
      : "";
  }

  /** What the two cards that count say to each other, in signs and in words. */
  lookedUp(round, result, winner) {
    const { html } = this.tools;
    if (!result || result.enemy_card !== round.enemy || round.hunters[result.hunter] !== result.card) return null;
    const effects = result.effects.map((effect) => `result-${effect.replace(":", "-")}`).filter((id) => document.getElementById(id));
    const pair = `${nameOf(fightingCard(result.card))} against ${nameOf(fightingCard(result.enemy_card))}`;
    return html`
      <div class="fury-medals">
        ${effects.map(
          (id) =>
            html`<svg key=${id} viewBox="0 0 64 64" aria-hidden="true"><use href=${`#${id}-${winner}`} width="64" height="64" /></svg>`,
        )}
      </div>
      <p class="fury-lookup">
        ${pair}, ${winner === "hunter" ? "the hunters win" : "the enemy wins"}: <b>${effects.map(nameOf).join(", ").toLowerCase()}</b>
      </p>
    `;
  }

  /** The cards this seat may lay now, large enough to read. */
  choices(doc) {
    const { html } = this.tools;
    const cards = [...new Set(doc.options.flatMap((o) => those(o.targets, "combat")))];
    if (!cards.length) return null;
    const several = cards.some((slug) => !only(doc.options, `combat:${slug}`));
    return html`<div class="fury-choice">
      <span class="fury-note">${doc.prompt.text}${several ? " Point at a card, then at a hunter." : ""}</span>
      <div class="fury-hand" role="group" aria-label="Cards to lay">
        ${cards.map(
          (
            slug,
          ) => html`<span class="fury-card" key=${slug} data-target=${`combat:${slug}`} data-option=${only(doc.options, `combat:${slug}`)}
              data-peek=${fightingCard(slug)}>
            <svg viewBox="0 0 180 250" aria-hidden="true"><use href=${`#${fightingCard(slug)}`} width="180" height="250" /></svg>
            <span class="vh">${nameOf(fightingCard(slug))}</span>
          </span>`,
        )}
      </div>
    </div>`;
  }

  /** Cards turn over once, when a round is new to this reader. */
  flip(scene, told, doc) {
    const key = told ? `${told.begin}.${told.rounds.length}` : null;
    const turned = scene.round && this.turnedAt !== null && key !== this.turnedAt && doc.at === undefined;
    this.turnedAt = key ?? "";
    this.box.setAttribute("aria-description", scene.round ? roundWords(scene.round, spoken) : "");
    if (!turned || !this.tools.mayMove()) return;
    this.box.classList.remove("turning");
    void this.box.offsetWidth; // the animation begins again only after a layout
    this.box.classList.add("turning");
  }
}

const isDraculas = (card) => typeof card === "string" && DRACULA_CARDS.includes(card);
const spoken = (slug) => CAST[slug] || nameOf(fightingCard(slug || ""));
