/** Small things that open something else. */

import { html } from "./page.js";

/** A rule's name; opens the rule beside the table. @param {{session: any, id: string}} props */
export const RuleChip = ({ session, id }) =>
  id
    ? html`<button class="rule" type="button" title="Read this rule" onClick=${(/** @type {Event} */ e) => {
        e.stopPropagation();
        session.openRule(id);
      }}>${/^R\d+$/.test(id) ? `ruling ${id}` : `§ ${id}`}</button>`
    : null;
