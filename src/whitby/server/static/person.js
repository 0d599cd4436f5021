/** Who somebody is: the mark he is known by, the form in which he says so, and the square code of a link. */

import { get, patch, post, saidOf } from "./api.js";
import { keepMyself, myName } from "./mine.js";
import { html, Icon, letter, useEffect, useState } from "./page.js";

/**
 * @typedef {import("./mine.js").Mark} Mark
 * @typedef {import("./mine.js").Myself} Myself
 */

export const COLOURS = ["red", "blue", "green", "yellow", "violet"];
/** @type {[string, string][]} what stands in a mark, and what it is called */
export const EMBLEMS = [
  ["", "your letter"],
  ["bat", "a bat"],
  ["castle", "a castle"],
  ["crucifix", "a cross"],
  ["fangs", "fangs"],
  ["horse-head", "a horse"],
  ["plague-doctor-profile", "a mask"],
  ["quill-ink", "a quill"],
  ["rat", "a rat"],
  ["vampire-cape", "a cape"],
  ["werewolf", "a wolf"],
];

/** @param {{mark: Mark, name: string}} props */
export const MarkSign = ({ mark, name }) =>
  html`<span class="mark" data-colour=${mark.colour} aria-hidden="true">
    ${mark.emblem ? html`<${Icon} name=${mark.emblem} />` : name.trim() ? letter(name.trim(), 0) : "?"}
  </span>`;

/**
 * Tell the server who one is, or what has changed; what it answers is kept.
 * @param {Myself | null} old @param {string} name @param {Mark} mark
 */
export async function introduce(old, name, mark) {
  const told = old ? await patch("/api/me", { name, mark }, old.me) : await post("/api/me", { name, mark });
  const self = /** @type {Myself} */ ({ ...old, ...told });
  keepMyself(self);
  return self;
}

/** Whose secret that is. @param {string} secret @returns {Promise<Myself>} */
export const whoIs = async (secret) => ({ me: secret, ...(await get("/api/me", secret)) });

/** @param {{mark: Mark, name: string, onChange: (mark: Mark) => void}} props */
function MarkChoice({ mark, name, onChange }) {
  return html`
    <fieldset class="marks">
      <legend>Your colour</legend>
      ${COLOURS.map(
        (colour) =>
          html`<label key=${colour}>
            <input type="radio" name="colour" checked=${mark.colour === colour} onChange=${() => onChange({ ...mark, colour })} />
            <${MarkSign} mark=${{ colour, emblem: "" }} name=${name} />
            <span class="vh">${colour}</span>
          </label>`,
      )}
    </fieldset>
    <fieldset class="marks">
      <legend>Your sign</legend>
      ${EMBLEMS.map(
        ([emblem, text]) =>
          html`<label key=${emblem} title=${text}>
            <input type="radio" name="emblem" checked=${mark.emblem === emblem} onChange=${() => onChange({ ...mark, emblem })} />
            <${MarkSign} mark=${{ colour: mark.colour, emblem }} name=${name} />
            <span class="vh">${text}</span>
          </label>`,
      )}
    </fieldset>
  `;
}

/**
 * Name and mark; whoever sends it is known from then on.
 * @param {{self: Myself | null, said: string, onDone: (self: Myself) => void, more?: any}} props `said` stands on the button
 */
export function WhoForm({ self, said, onDone, more }) {
  const [name, setName] = useState(self?.name || myName());
  const [mark, setMark] = useState(self?.mark || { colour: COLOURS[0], emblem: "" });
  const [wrong, setWrong] = useState("");
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      onDone(await introduce(self, name, mark));
      setWrong("");
    } catch (refused) {
      setWrong(saidOf(refused));
    }
  };
  return html`<form class="who-form" onSubmit=${send}>
    <div class="name-line">
      <${MarkSign} mark=${mark} name=${name} />
      <input class="input" aria-label="Your name" placeholder="Your name" maxlength="40" required autocomplete="nickname" value=${name}
          onInput=${(/** @type {any} */ e) => setName(e.target.value)} />
    </div>
    <${MarkChoice} mark=${mark} name=${name} onChange=${setMark} />
    ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
    <p class="row"><button class="btn primary" type="submit">${said}</button>${more}</p>
  </form>`;
}

/** The square code of a link, drawn by this server. @param {{text: string, label: string}} props */
export function Qr({ text, label }) {
  const [code, setCode] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    post("/api/qr", { text })
      .then(setCode)
      .catch(() => setCode(null)); // the link stands beside it
  }, [text]);
  if (!code) return html`<span class="qr" aria-hidden="true"></span>`;
  return html`<svg class="qr" viewBox=${`-3 -3 ${code.size + 6} ${code.size + 6}`} role="img" aria-label=${label}>
    <path d=${code.path} />
  </svg>`;
}
