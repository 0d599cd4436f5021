/**
 * Choosing an option by pointing: which options still fit the targets pointed at so far. It knows no game; it compares the
 * targets that arrived with the options, and nothing else.
 */

/** @typedef {import("./wire.d.ts").Option} Option */

/**
 * @param {Option[]} options
 * @param {string[]} chosen targets pointed at so far
 * @returns {{candidates: Option[], complete: Option[], next: Map<string, Option[]>, later: Set<string>}}
 *   `next`: what may be pointed at now, with the options it stands for; `later`: targets of a further step.
 */
export function narrow(options, chosen) {
  const candidates = chosen.length ? options.filter((o) => chosen.every((t) => o.targets.includes(t))) : options;
  const complete = chosen.length ? candidates.filter((o) => o.targets.every((t) => chosen.includes(t))) : [];
  const next = new Map();
  const later = new Set();
  for (const option of candidates) {
    const open = option.targets.filter((t) => !chosen.includes(t));
    open.forEach((target, i) => {
      if (i === 0) next.set(target, [...(next.get(target) || []), option]);
      else later.add(target);
    });
  }
  for (const target of next.keys()) later.delete(target);
  return { candidates, complete, next, later };
}

/**
 * Pointing at one more target. Answers the new list of targets, and the option that is meant once only one can be.
 * Pointing again at the last target means the one option that asks for nothing more.
 * @param {Option[]} options
 * @param {string[]} chosen
 * @param {string} target
 * @returns {{chosen: string[], option: Option | null}}
 */
export function point(options, chosen, target) {
  if (chosen.includes(target)) {
    const { complete } = narrow(options, chosen);
    if (target === chosen[chosen.length - 1] && complete.length === 1) return { chosen, option: complete[0] };
    return { chosen: chosen.filter((t) => t !== target), option: null };
  }
  let now = [...chosen, target];
  let { candidates, complete } = narrow(options, now);
  if (!candidates.length) {
    // Something that does not go with what was chosen: begin again with it, if it begins anything.
    now = [target];
    ({ candidates, complete } = narrow(options, now));
    if (!candidates.length) return { chosen: [], option: null };
  }
  return { chosen: now, option: candidates.length === 1 && complete.length === 1 ? complete[0] : null };
}

/** Whether pointing at this target does anything now. @param {Option[]} options @param {string} target */
export const isOffered = (options, target) => options.some((o) => o.targets.includes(target));

const MANY = 20; // with so many options a long group is folded
const LONG = 12; // and this is long

/**
 * @typedef {{title: string, options: Option[], isFolded: boolean, hasLead: boolean}} Group `hasLead`: all its options begin at the same
 *   target and go on from there, so that pointing at it says as much as opening the group
 */

/**
 * The options as a list shows them: those of a group together, in the order in which their groups first came; what merely ends the
 * question apart. In a long list the long groups are folded: first one says which, then where.
 * @param {Option[]} options @returns {{groups: Group[], closing: Option[]}}
 */
export function arrange(options) {
  const closing = options.filter((o) => o.closes);
  /** @type {Map<string, Option[]>} */
  const byTitle = new Map();
  for (const option of options) if (!option.closes) byTitle.set(option.group || "", [...(byTitle.get(option.group || "") || []), option]);
  const mayFold = byTitle.size > 1 && options.length > MANY;
  const groups = [...byTitle].map(([title, list]) => ({
    title,
    options: list,
    isFolded: mayFold && !!title && list.length > LONG,
    hasLead: list.every(({ targets }) => targets.length > 1 && targets[0] === list[0].targets[0]),
  }));
  return { groups, closing };
}

/** The number of each option, in the order of the list: its own where a place has one, else counted. @param {Option[]} options */
export function numbered(options) {
  const { groups, closing } = arrange(options);
  const own = new Set(options.map((o) => o.key).filter(Boolean));
  let count = 0;
  /** @type {Map<string, string>} */
  const numbers = new Map();
  for (const option of [...groups.flatMap((g) => g.options), ...closing]) {
    if (!option.key)
      do count += 1;
      while (own.has(String(count)));
    numbers.set(option.id, option.key || String(count));
  }
  return numbers;
}
