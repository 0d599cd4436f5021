/** Who I am here: name and sign, and the one link that makes another device mine. */

import { saidOf } from "./api.js";
import { keepMyself, myself } from "./mine.js";
import { copyText, dressPage, html, part, render, Sign, toast, useEffect, useState } from "./page.js";
import { MarkSign, Qr, WhoForm, whoIs } from "./person.js";

/** @typedef {import("./mine.js").Myself} Myself */

/** The secret this page was opened with. It is taken out of the address at once: addresses are looked over and sent on. */
function broughtSecret() {
  const secret = location.hash.slice(1);
  if (secret) history.replaceState(null, "", "/me");
  return secret;
}

/**
 * A link was opened that makes this browser somebody's: asked, for it might be anybody's.
 * @param {{secret: string, old: Myself | null, onDone: (self: Myself | null) => void}} props
 */
function Adopt({ secret, old, onDone }) {
  const [found, setFound] = useState(/** @type {Myself | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    whoIs(secret)
      .then(setFound)
      .catch((refused) => setWrong(saidOf(refused)));
  }, []);
  const be = () => {
    keepMyself(found);
    onDone(found);
  };
  if (wrong) return html`<p class="panel pad" role="alert">${wrong}</p>`;
  if (!found) return null;
  return html`<section class="panel pad" aria-labelledby="adopt-h">
    <h1 id="adopt-h">Are you ${found.name}?</h1>
    <p class="name-line"><${MarkSign} mark=${found.mark} name=${found.name} /><strong>${found.name}</strong></p>
    <p>Say yes only if this link is your own: whoever has it can sit in every seat you take.</p>
    ${old && old.id !== found.id && html`<p>This browser knows you as ${old.name}. That name stays behind.</p>`}
    <p class="row">
      <button class="btn primary" type="button" onClick=${be}>That is me</button>
      <button class="btn quiet" type="button" onClick=${() => onDone(old)}>No</button>
    </p>
  </section>`;
}

/** @param {{self: Myself}} props */
function Elsewhere({ self }) {
  const link = `${location.origin}/me#${self.me}`;
  const share = () => navigator.share({ title: "Whitby", url: link }).catch(() => {}); // whoever thinks better of it
  return html`<section class="panel pad elsewhere" aria-labelledby="else-h">
    <h2 id="else-h">On another device</h2>
    <p>Point its camera here, or open your link there. Whoever has this link is you: show it to nobody else.</p>
    <${Qr} text=${link} label="The square code of your own link" />
    <p class="row">
      <button class="btn" type="button" onClick=${() => copyText(link, "Your own link is copied.")}>
        <${Sign} name="copy" />Copy my link
      </button>
      ${"share" in navigator && html`<button class="btn" type="button" onClick=${share}><${Sign} name="share" />Send it to myself</button>`}
    </p>
  </section>`;
}

/** @param {{onDone: () => void}} props */
function Forget({ onDone }) {
  const [isSure, setSure] = useState(false);
  if (!isSure) return html`<button class="btn quiet" type="button" onClick=${() => setSure(true)}>Forget me in this browser</button>`;
  return html`<div class="panel pad" role="group" aria-label="Forget me in this browser">
    <p>Without your link, nobody can bring you back. Have you kept it?</p>
    <p class="row">
      <button class="btn danger" type="button" onClick=${onDone}>Forget me here</button>
      <button class="btn quiet" type="button" onClick=${() => setSure(false)}>Stay</button>
    </p>
  </div>`;
}

/** @param {{secret: string}} props */
function MyPage({ secret }) {
  const [self, setSelf] = useState(myself);
  const [asked, setAsked] = useState(secret);
  useEffect(() => dressPage([{ path: "/me", text: self?.name || "You" }]), [self?.name]);
  const forgetMe = () => {
    keepMyself(null);
    setSelf(null);
  };
  const adopted = (/** @type {Myself | null} */ now) => {
    setSelf(now);
    setAsked("");
  };
  const saved = (/** @type {Myself} */ now) => {
    setSelf(now);
    toast(`You are ${now.name} here.`);
  };
  if (asked) return html`<${Adopt} secret=${asked} old=${self} onDone=${adopted} />`;
  return html`
    <p class="eyebrow">No account, no password</p>
    <h1>Who you are here</h1>
    <div class="two">
      <section class="panel pad" aria-labelledby="name-h">
        <h2 id="name-h">Name and sign</h2>
        <${WhoForm} key=${self?.id || ""} self=${self} said=${self ? "Keep it so" : "That is me"} onDone=${saved} />
      </section>
      ${self && html`<${Elsewhere} self=${self} />`}
    </div>
    ${self && html`<${Forget} onDone=${forgetMe} />`}
  `;
}

render(html`<${MyPage} secret=${broughtSecret()} />`, part("#app"));
