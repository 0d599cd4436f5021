/** The sizes of screens the pages know. The style sheets say the same numbers: CSS cannot take them from here. */

const PHONE = matchMedia("(max-width: 44rem), (max-width: 70rem) and (max-aspect-ratio: 1/1)");
const WIDE = matchMedia("(min-aspect-ratio: 17/10)");

/** Whether the board is the page and all else one sheet below it. */
export const isPhone = () => PHONE.matches;
/** @param {() => void} hear called when a screen becomes a phone's or no longer is one */
export const onPhone = (hear) => PHONE.addEventListener("change", () => hear());

/** Whether there is width to spare, so that what lies under the stage goes into the dock. */
export const isWide = () => WIDE.matches;
/** @param {() => void} hear */
export const onWide = (hear) => WIDE.addEventListener("change", () => hear());
