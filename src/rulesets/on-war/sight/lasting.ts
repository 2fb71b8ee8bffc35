import { memoize } from '../../../core/memoize.js';
import { footprintAt } from '../footprint.js';
import type { Situation, Unit } from '../state.js';
import { surveyOf } from '../terrain.js';
import type { Outlook } from './outlook.js';
import type { Station } from './stations.js';

/** What was found out about the lines between two battalions. It lasts while neither of them nor any near them moves. */

/** Findings, and the ground of those who stood near the lines. */
interface Lasting<Found> {
  readonly near: readonly unknown[];
  readonly found: Map<string, Found>;
}

/** The ground a battalion covers, the same object while it stays where it is. */
const groundOf = (s: Situation, unit: Unit): unknown => footprintAt(s, unit, unit.pose, unit.formation);

/** Units that may block the lines: enemies, then friends. */
const standingNear = (s: Situation, { enemies, friends }: Outlook): readonly unknown[] => [
  ...enemies.map(({ unit }) => groundOf(s, unit)),
  null,
  ...friends.map(({ unit }) => groundOf(s, unit)),
];

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);

/**
 * Makes a cache of findings about the lines between two ends.
 *
 * @param empty - makes the findings before anything is found out
 * @returns a function that gives the findings of an outlook; `key` names everything else that they depend on
 */
export const lastingFindings = <Found>(
  empty: () => Found,
): ((s: Situation, outlook: Outlook, key: string) => Found) => {
  const from = memoize(
    (s: Situation, stations: readonly Station[]) => [stations, surveyOf(s), s.options],
    () => new WeakMap<readonly Station[], Lasting<Found>>(),
  );
  return (s, outlook, key) => {
    const to = outlook.to.stations;
    const lasting = from(s, outlook.from.stations);
    const near = standingNear(s, outlook);
    const known = lasting.get(to);
    const current = known !== undefined && areSame(known.near, near) ? known : { near, found: new Map() };
    if (current !== known) lasting.set(to, current);
    const found: Found = current.found.get(key) ?? empty();
    current.found.set(key, found);
    return found;
  };
};
