/** The sizes of screens the pages know. The style sheets say the same numbers: CSS cannot take them from here. */

const PHONE = matchMedia("(max-width: 44rem)");
const ONE_COLUMN = matchMedia("(max-width: 70rem), (max-height: 34rem)");

/** Whether boards are laid out tall. */
export const isPhone = () => PHONE.matches;
/** @param {() => void} hear called when a screen becomes a phone's or no longer is one */
export const onPhone = (hear) => PHONE.addEventListener("change", () => hear());

/** Whether the panels of a table stand below each other, one at a time. */
export const isOneColumn = () => ONE_COLUMN.matches;
/** @param {() => void} hear */
export const onOneColumn = (hear) => ONE_COLUMN.addEventListener("change", () => hear());
