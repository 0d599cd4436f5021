/** An invitation: who asks to what, how long it takes, how it is played, and the seats that are free. */

import { get, post, saidOf } from "./api.js";
import { Cover, Tokens } from "./cover.js";
import { keepMyName, known, myName, myself, remember } from "./mine.js";
import { copyText, dressPage, html, part, render, Sign, toast, useEffect, useState } from "./page.js";
import { COLOURS, introduce, MarkSign, Qr } from "./person.js";

/**
 * @typedef {import("./games.d.ts").BoxedGame} Game
 * @typedef {{index: number, name: string, side: string, figures: string[], kind: string, free: boolean, kept: string}} Place
 * @typedef {{id: string, name: string, game: string, title: string, tagline: string, minutes: number, state: string, round: string,
 *   host: string, mark: import("./mine.js").Mark | null, options: {title: string, label: string, text: string}[], edition: string | null,
 *   seats: Place[], seat: number | null, may_take: boolean, may_watch: boolean, is_host: boolean, public: boolean}} Invitation
 */

const ID = location.pathname.split("/").filter(Boolean)[1] || "";
const SECRET = location.hash.slice(1);

/** What this browser may show at the door: what the address brought, the host's secret, or one's own. */
const secretFor = (/** @type {string} */ id) => SECRET || known(id)?.host || myself()?.me || null;

/** Whoever sits down gives a name, and is known by it from then on where the server takes it. @param {string} name */
async function giveName(name) {
  keepMyName(name);
  if (!myself()) await introduce(null, name, { colour: COLOURS[0], emblem: "" }).catch(() => {}); // he sits down all the same
}

/** Sit down in that seat, and go there. @param {Invitation} table @param {number} seat @param {string} name */
async function sitDown(table, seat, name) {
  await giveName(name);
  if (table.seat === seat) {
    remember({ id: ID, token: SECRET });
    location.href = `/table/${ID}#${SECRET}`;
    return;
  }
  const { token, link } = await post(`/api/tables/${ID}/take`, { seat, word: SECRET, name }, myself()?.me);
  remember({ id: ID, token });
  location.href = link;
}

/** Who sits there, in a word. @param {Place} place */
function sitter(place) {
  if (place.kind === "bot") return `${place.name}, a bot`;
  if (place.kind !== "open") return place.name;
  return place.kept ? `kept for ${place.kept}` : "free";
}

/** @param {{place: Place, game: Game | undefined, mayTake: boolean, onTake: () => void}} props */
const Seat = ({ place, game, mayTake, onTake }) =>
  html`<li class="place">
    ${game && html`<${Tokens} game=${game} ids=${place.figures} />`}
    <span><strong>${place.side || `Seat ${place.index + 1}`}</strong>
      <span class="small">${sitter(place)}</span>
    </span>
    ${
      mayTake &&
      html`<button class="btn" type="button" onClick=${onTake}>
        <${Sign} name="plus" />Sit down<span class="vh"> as ${place.side || `seat ${place.index + 1}`}</span>
      </button>`
    }
  </li>`;

/** @param {{table: Invitation, game: Game | undefined, onAgain: () => void}} props */
function Seats({ table, game, onAgain }) {
  const [name, setName] = useState(myName() || (table.seat === null ? "" : table.seats[table.seat].kept));
  const mayTake = (/** @type {Place} */ p) =>
    table.seat === null ? table.may_take && p.free : table.seat === p.index && p.kind === "open";
  const take = (/** @type {number} */ seat) => async () => {
    if (!name.trim()) {
      toast("Say first what the others shall call you.");
      part("#guest-name").focus();
      return;
    }
    try {
      await sitDown(table, seat, name.trim());
    } catch (refused) {
      toast(saidOf(refused));
      onAgain();
    }
  };
  return html`<section class="panel pad" aria-labelledby="seats-h">
    <h2 id="seats-h">The seats</h2>
    ${
      table.seats.some(mayTake) &&
      html`<label class="guest" for="guest-name">
        <span>What shall the others call you?</span>
        <input class="input" id="guest-name" maxlength="40" autocomplete="nickname" placeholder="Your name" value=${name}
            onInput=${(/** @type {any} */ e) => setName(e.target.value)} />
      </label>`
    }
    <ul class="places">
      ${table.seats.map((p) => html`<${Seat} key=${p.index} place=${p} game=${game} mayTake=${mayTake(p)} onTake=${take(p.index)} />`)}
    </ul>
    <${Otherwise} table=${table} isFull=${!table.seats.some(mayTake)} />
  </section>`;
}

/** What there is for those who do not sit down here. @param {{table: Invitation, isFull: boolean}} props */
function Otherwise({ table, isFull }) {
  const sits = table.seat !== null && table.seats[table.seat].kind === "person";
  const link = table.seat !== null && SECRET ? `/table/${ID}#${SECRET}` : `/table/${ID}`;
  const isOpen = table.seats.some((p) => p.free);
  const why = isOpen ? "The free seats are for those who are asked in. Ask the host for an invitation." : "All seats are taken.";
  return html`
    ${isFull && !sits && !table.is_host && html`<p>${why}</p>`}
    <p class="row">
      ${
        sits || table.is_host
          ? html`<a class="btn primary" href=${table.is_host && !sits ? hostLink() : link}>Go to the table</a>`
          : table.may_watch && html`<a class="btn quiet" href=${`/table/${ID}`}><${Sign} name="eye" />Look on</a>`
      }
    </p>
  `;
}

/** Where the host sat last. */
const hostLink = () => {
  const own = known(ID);
  return own ? `/table/${ID}#${own.token}` : `/table/${ID}`;
};

/**
 * How the invitation goes out: a code to point a camera at, the share sheet of a telephone, a link to copy.
 * @param {{link: string, title: string}} props
 */
function Send({ link, title }) {
  const share = () => navigator.share({ title, text: `Come and play ${title}.`, url: link }).catch(() => {}); // whoever thinks better of it
  return html`
    <${Qr} text=${link} label="The square code of the invitation" />
    <p class="link"><code>${link}</code></p>
    <p class="row">
      <button class="btn" type="button" onClick=${() => copyText(link, "The invitation is copied.")}>
        <${Sign} name="copy" />Copy the link
      </button>
      ${"share" in navigator && html`<button class="btn" type="button" onClick=${share}><${Sign} name="share" />Share</button>`}
    </p>
  `;
}

/**
 * For the host: the link with its word, and whether the table stands in the parlour.
 * @param {{table: Invitation, onAgain: () => void}} props
 */
function Host({ table, onAgain }) {
  const [link, setLink] = useState("");
  useEffect(() => {
    post(`/api/tables/${ID}/invite`, {}, secretFor(ID))
      .then((made) => setLink(new URL(made.link, location.href).href))
      .catch((refused) => toast(saidOf(refused)));
  }, []);
  const open = async () => {
    try {
      await post(`/api/tables/${ID}`, { public: !table.public }, secretFor(ID));
    } catch (refused) {
      toast(saidOf(refused));
    }
    onAgain();
  };
  return html`<section class="panel pad send" aria-labelledby="send-h">
    <h2 id="send-h">Ask others in</h2>
    <p>Whoever has this link may take a free seat.</p>
    ${link && html`<${Send} link=${link} title=${table.title} />`}
    <label class="door">
      <input type="checkbox" checked=${table.public} onChange=${open} />
      <span>In the parlour: anybody at this house may sit down or look on.</span>
    </label>
  </section>`;
}

/** @param {{table: Invitation, game: Game | undefined}} props */
function What({ table, game }) {
  return html`<section class="panel what-panel" aria-labelledby="what-h">
    <span class="thumb">${game && html`<${Cover} game=${game} />`}</span>
    <div>
      <p class="by">
        ${table.mark && html`<${MarkSign} mark=${table.mark} name=${table.host} />`}
        <span>${table.is_host ? "You ask others to" : table.host ? `${table.host} asks you to` : "You are asked to"}</span>
      </p>
      <h1 id="what-h">${table.name}</h1>
      <p class="muted">${table.name !== table.title ? `${table.title}. ` : ""}${table.tagline}</p>
      <dl>
        <dt>Time</dt>
        <dd>about ${table.minutes} minutes</dd>
        <dt>Players</dt>
        <dd>${table.seats.length}</dd>
        ${table.round && html`<dt>Now</dt><dd>${table.state === "finished" ? "The game is over" : table.round}</dd>`}
        ${table.edition && html`<dt>Numbers</dt><dd>${table.edition}</dd>`}
      </dl>
      ${
        table.options.length > 0 &&
        html`<details class="how">
          <summary>With these options</summary>
          <dl>${table.options.map((option) => html`<dt key=${option.title}>${option.title}</dt><dd>${option.text}</dd>`)}</dl>
        </details>`
      }
      <p class="row"><a href=${`/rules/${table.game}`}>How it is played</a></p>
    </div>
  </section>`;
}

function Joining() {
  const [table, setTable] = useState(/** @type {Invitation | null} */ (null));
  const [games, setGames] = useState(/** @type {Game[]} */ ([]));
  const [wrong, setWrong] = useState("");
  const look = () =>
    get(`/api/tables/${ID}/invitation`, secretFor(ID))
      .then(setTable)
      .catch((refused) => setWrong(saidOf(refused)));
  useEffect(() => {
    look();
    get("/api/games")
      .then((found) => setGames(found.games))
      .catch(() => {});
  }, []);
  if (wrong) return html`<p class="panel pad" role="alert">${wrong} <a href="/">Back to the shelf</a></p>`;
  if (!table) return null;
  const game = games.find((g) => g.id === table.game);
  return html`
    <p class="eyebrow">An invitation</p>
    <${What} table=${table} game=${game} />
    <div class="two">
      <${Seats} table=${table} game=${game} onAgain=${look} />
      ${table.is_host && html`<${Host} table=${table} onAgain=${look} />`}
      ${
        !table.is_host &&
        table.public &&
        html`<section class="panel pad send" aria-labelledby="send-h">
          <h2 id="send-h">Bring a friend</h2>
          <${Send} link=${`${location.origin}/join/${ID}`} title=${table.title} />
        </section>`
      }
    </div>
  `;
}

dressPage(myself() ? [{ path: "/me", text: myName() }] : []);
render(html`<${Joining} />`, part("#app"));
