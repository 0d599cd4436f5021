/** A new table: game, seats, edition, options, and Start. */

import { get, post } from "./api.js";
import { Cover } from "./cover.js";
import { remember } from "./mine.js";
import { dressPage, html, Icon, players, render, Sign, Token, useEffect, useRef, useState } from "./page.js";

/** @typedef {{how: "here" | "link" | "bot", name: string, level: string}} Wish how a seat shall be filled */

const GAME = location.pathname.split("/").filter(Boolean)[1] || "";
/** A slug as it is shown on a button: "van_helsing" reads "Van Helsing". */
const capital = (slug) =>
  slug
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** One person here, everybody else a bot of the middle level: the evening alone. @returns {Wish[]} */
function firstWishes(game, count) {
  const level = game.bots[Math.floor((game.bots.length - 1) / 2)]?.id || "";
  return Array.from({ length: count }, (_, i) => ({
    how: i === 0 || !level ? (i === 0 ? "here" : "link") : "bot",
    name: i === 0 ? "You" : "",
    level,
  }));
}

/** What the server is asked to make. @param {Wish} wish */
function seatOf(wish) {
  const name = wish.name.trim() || undefined;
  return wish.how === "bot" ? { kind: "bot", level: wish.level, name } : { kind: wish.how === "here" ? "person" : "open", name };
}

/** Keep the secrets in this browser, and go to the first seat that is played here. */
function sitDown(made, wishes) {
  const people = made.seats.filter((s) => s.token);
  const here = people.filter((s) => wishes[s.index].how === "here").map((s) => ({ seat: s.index, token: s.token }));
  const links = people.filter((s) => wishes[s.index].how === "link").map((s) => ({ seat: s.index, link: s.link }));
  const own = here[0]?.token || made.host;
  remember({ id: made.table, token: own, host: made.host, here, links });
  location.href = `/table/${made.table}#${own}`;
}

function GameChoice({ games, game, onChoose }) {
  return html`<fieldset class="block">
    <legend class="vh">Game</legend>
    <div class="section-head"><h2 aria-hidden="true">Game</h2></div>
    <div class="games" style=${`--count:${games.length}`}>
      ${games.map(
        (g) => html`<label class="choice game" key=${g.id}>
          <input type="radio" name="game" value=${g.id} checked=${g.id === game.id} onChange=${() => onChoose(g)} />
          <span class="face">
            <span class="thumb"><${Cover} game=${g} /></span>
            <span class="gname">${g.title}</span>
            <span class="faint small">${players(g.seats)}</span>
          </span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

const WAYS = [
  ["here", "person", "Here"],
  ["link", "link", "By link"],
  ["bot", "bot", "Bot"],
];

function SeatRow({ game, index, wish, side, onChange }) {
  const title = `Seat ${index + 1}`;
  const tail =
    wish.how === "bot"
      ? html`<select class="select" aria-label=${`${title}: level of the bot`} value=${wish.level}
          onChange=${(e) => onChange({ ...wish, level: e.target.value })}>
        ${game.bots.map((b) => html`<option value=${b.id} selected=${b.id === wish.level}>${b.title}: ${b.text}</option>`)}
      </select>`
      : html`<input class="input" aria-label=${`${title}: name`} maxlength="40"
          placeholder=${wish.how === "here" ? "Your name" : "Name, if you know it"} value=${wish.name}
          onInput=${(e) => onChange({ ...wish, name: e.target.value })} />`;
  const ways = WAYS.filter(([how]) => how !== "bot" || game.bots.length);
  return html`<div class="seatrow">
    <${Token} seat=${{ index, name: wish.name }} />
    <div class="sname"><strong>${title}</strong><span class="faint small">${side}</span></div>
    <div class="segmented" role="radiogroup" aria-label=${`${title} is played`}>
      ${ways.map(
        ([how, sign, text]) =>
          html`<label key=${how}>
            <input type="radio" name=${`how-${index}`} value=${how} checked=${wish.how === how}
                onChange=${() => onChange({ ...wish, how, name: how === "bot" ? "" : wish.name })} />
            <${Sign} name=${sign} />
            ${text}
          </label>`,
      )}
    </div>
    <div class="tail">${tail}</div>
  </div>`;
}

function Seats({ game, wishes, options, onChange }) {
  const lot = game.options.find((o) => o.id === "sides");
  const known = !lot || options.sides === lot.default;
  const set = (i, wish) => onChange(wishes.map((w, k) => (k === i ? wish : w)));
  const [most, least] = [Math.max(...game.seats), Math.min(...game.seats)];
  return html`<section class="block" aria-labelledby="seats-h">
    <div class="section-head"><h2 id="seats-h">Seats</h2><p>A seat can pass from a person to a bot and back at any time.</p></div>
    <div class="seatlist">
      ${wishes.map(
        (wish, i) =>
          html`<${SeatRow} key=${i} game=${game} index=${i} wish=${wish} side=${known ? game.sides[i] || "" : ""}
              onChange=${(w) => set(i, w)} />`,
      )}
    </div>
    ${
      most > least &&
      html`<div class="row seatcount">
        <button class="btn" type="button" disabled=${wishes.length >= most}
            onClick=${() => onChange([...wishes, firstWishes(game, 2)[1]])}>
          <${Sign} name="plus" />
          Add a seat
        </button>
        <button class="btn" type="button" disabled=${wishes.length <= least} onClick=${() => onChange(wishes.slice(0, -1))}>
          <${Sign} name="minus" />
          Take one away
        </button>
        <span class="muted">
          ${
            wishes.length >= most
              ? `${most} is the most this game takes.`
              : wishes.length <= least
                ? `${least} is the fewest this game takes.`
                : ""
          }
        </span>
      </div>`
    }
  </section>`;
}

function Edition({ edition, onChange }) {
  const input = useRef(null);
  const read = async (file) => {
    if (file) onChange({ name: file.name, text: await file.text() });
  };
  return html`<fieldset class="block">
    <legend class="vh">Edition</legend>
    <div class="section-head"><h2 aria-hidden="true">Edition</h2><p>Whitby's numbers, or those printed in your own box.</p></div>
    <div class="cols two">
      <label class="choice">
        <input type="radio" name="edition" value="" checked=${!edition} onChange=${() => onChange(null)} />
        <span class="face">
          <${Icon} name="dice-six-faces-five" />
          <strong>Whitby's tables</strong>
          <span class="tick"><${Sign} name="check" /></span>
          <span>Every number with its source; see the game's About page.</span>
        </span>
      </label>
      <label class="choice">
        <input type="radio" name="edition" value="own" checked=${!!edition} onClick=${() => input.current.click()} onChange=${() => {}} />
        <span class="face">
          <${Icon} name="quill-ink" />
          <strong>Your own numbers</strong>
          <span class="tick"><${Sign} name="check" /></span>
          <span>${edition ? edition.name : "A TOML file with what your copy says."}</span>
        </span>
      </label>
      <input ref=${input} id="edition-file" class="vh" type="file" accept=".toml,text/plain" aria-label="Edition file" tabindex="-1"
          onChange=${(e) => read(e.target.files[0])} />
    </div>
  </fieldset>`;
}

function Option({ option, value, onChange }) {
  const chosen = option.values.find((v) => v.id === value) || option.values[0];
  return html`<div class="opt" role="radiogroup" aria-labelledby=${`opt-${option.id}`} aria-describedby=${`why-${option.id}`}>
    <span class="name" id=${`opt-${option.id}`}>${option.title}</span>
    <span class="why" id=${`why-${option.id}`}>${chosen.text}.</span>
    <span class="segmented">
      ${option.values.map(
        (v) =>
          html`<label key=${v.id} title=${v.text}>
            <input type="radio" name=${`opt-${option.id}`} value=${v.id} aria-label=${v.text} checked=${v.id === value}
                onChange=${() => onChange(v.id)} />
            ${capital(v.id)}
          </label>`,
      )}
    </span>
  </div>`;
}

function Summary({ game, wishes, options, edition, busy, wrong }) {
  const count = (how) => wishes.filter((w) => w.how === how).length;
  const seats = [
    [count("here"), "here"],
    [count("link"), "by link"],
    [count("bot"), count("bot") === 1 ? "bot" : "bots"],
  ]
    .filter(([n]) => n)
    .map(([n, t]) => `${n} ${t}`)
    .join(", ");
  const changed = game.options.filter((o) => options[o.id] !== o.default);
  return html`<aside class="panel summary" aria-label="What will be laid">
    <div class="cap">
      <span class="thumb"><${Cover} game=${game} /></span>
      <div><h2>${game.title}</h2><p class="muted">${game.tagline}</p></div>
    </div>
    <div class="body">
      <dl>
        <dt>Seats</dt>
        <dd>${seats}</dd>
        <dt>Edition</dt>
        <dd>${edition ? edition.name : "Whitby's tables"}</dd>
        <dt>Length</dt>
        <dd>about ${game.minutes} minutes</dd>
        ${changed.map((o) => html`<dt>${o.title}</dt><dd>${capital(options[o.id])}</dd>`)}
      </dl>
      <p class="fair">
        <${Icon} name="perspective-dice-six-faces-random" />
        <span>The seed of the dice is fixed when you start and shown sealed; anyone can check every throw afterwards.</span>
      </p>
      ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
      <button class="btn primary big" type="submit" disabled=${busy}>Start the game</button>
      <p class="faint small note">
        ${count("link") ? "You will find the links to send at the table. " : ""}
        Bots never see more than their seat.
      </p>
    </div>
  </aside>`;
}

function Options({ game, table, change }) {
  const set = (id) => (value) => change({ options: { ...table.options, [id]: value } });
  return html`<section class="block" aria-labelledby="options-h">
    <div class="section-head"><h2 id="options-h">Options and variants</h2><p>The defaults are the rulebook and our rulings.</p></div>
    <div class="panel switches">
      ${game.options.map((o) => html`<${Option} key=${o.id} option=${o} value=${table.options[o.id]} onChange=${set(o.id)} />`)}
      ${
        isBotsOnly(table.wishes) &&
        html`<div class="opt" role="radiogroup" aria-labelledby="opt-play-on" aria-describedby="why-play-on">
          <span class="name" id="opt-play-on">While nobody looks</span>
          <span class="why" id="why-play-on">
            ${table.playOn ? "The bots play on by themselves" : "The bots rest until somebody looks"}.
          </span>
          <span class="segmented">
            ${[
              [false, "Rest"],
              [true, "Play on"],
            ].map(
              ([on, text]) =>
                html`<label key=${text}>
                  <input type="radio" name="play-on" checked=${table.playOn === on} onChange=${() => change({ playOn: on })} />
                  ${text}
                </label>`,
            )}
          </span>
        </div>`
      }
      <div class="opt">
        <label class="name" for="table-name">Name of the table</label>
        <span class="why">So that you find it again on the shelf.</span>
        <span class="namebox">
          <input class="input" id="table-name" maxlength="60" placeholder=${game.title} value=${table.name}
              onInput=${(e) => change({ name: e.target.value })} />
        </span>
      </div>
    </div>
  </section>`;
}

/** A table of this game as it stands before anything was chosen. */
const blank = (game) => ({
  game,
  wishes: firstWishes(game, game.seats[0]),
  options: Object.fromEntries(game.options.map((o) => [o.id, o.default])),
  edition: null,
  name: "",
  playOn: false,
});

/** @param {Wish[]} wishes */
const isBotsOnly = (wishes) => wishes.every((w) => w.how === "bot");

/** What the server is sent. */
const request = ({ game, wishes, options, edition, name, playOn }) => ({
  game: game.id,
  name: name.trim() || undefined,
  options,
  seats: wishes.map(seatOf),
  edition: edition?.text,
  play_on: playOn && isBotsOnly(wishes),
});

function Setup({ games, first }) {
  const [table, setTable] = useState(() => blank(first));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const change = (part) => {
    setTable((old) => ({ ...old, ...part }));
    setWrong("");
  };
  const choose = (game) => {
    change(blank(game));
    history.replaceState(null, "", `/new/${game.id}`);
    dress(game.id);
  };
  const start = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      sitDown(await post("/api/tables", request(table)), table.wishes);
    } catch (refused) {
      setWrong(refused.line || String(refused));
      setBusy(false);
    }
  };
  const { game, wishes } = table;
  return html`<form class="setup" onSubmit=${start}>
    <div>
      ${games.length > 1 && html`<${GameChoice} games=${games} game=${game} onChoose=${choose} />`}
      <${Seats} game=${game} wishes=${wishes} options=${table.options} onChange=${(w) => change({ wishes: w })} />
      <${Edition} edition=${table.edition} onChange=${(edition) => change({ edition })} />
      <${Options} game=${game} table=${table} change=${change} />
    </div>
    <${Summary} ...${table} busy=${busy} wrong=${wrong} />
    <div class="startbar">
      <div><strong>${game.title}</strong><br /><span class="muted small">${wishes.length} seats</span></div>
      <button class="btn primary" type="submit" disabled=${busy}>Start the game</button>
    </div>
  </form>`;
}

function NewTable() {
  const [games, setGames] = useState(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    get("/api/games")
      .then((found) => setGames(found.games))
      .catch((refused) => setWrong(refused.line));
  }, []);
  if (wrong) return html`<p class="panel pad" role="alert">${wrong}</p>`;
  if (!games) return null;
  const first = games.find((g) => g.id === GAME);
  if (!first) return html`<p class="panel pad" role="alert">There is no game of that name. <a href="/">Back to the shelf</a></p>`;
  return html`<${Setup} games=${games} first=${first} />`;
}

/** The bar leads to the rules of the game that is chosen now. */
function dress(game) {
  dressPage([
    { path: `/new/${game}`, text: "New table" },
    { path: `/rules/${game}`, text: "Rules" },
    { path: `/about/${game}`, text: "About" },
  ]);
}

dress(GAME);
render(html`<${NewTable} />`, document.getElementById("app"));
