import { memoize } from '../../core/memoize.js';
import { featuresInBox } from '../../table/terrain.js';
import { enemiesTouching } from './contact.js';
import { footprintOf, gapBetween } from './footprint.js';
import { atMost, constant, isIn, isPursuing, knows } from './read.js';
import { isFree, isScreened } from './sight/blocked.js';
import { isVisible, linesBetween } from './sight/lines.js';
import type { Situation, Unit } from './state.js';
import { concealingOf, findFeature, isBuilding, isInArea, rowOf } from './terrain.js';

export { groundBars, isFree, isScreened } from './sight/blocked.js';
export { isVisible, type Line } from './sight/lines.js';

/** Which unit sees which. @see CD-LOS-01 CD-LOS-07 */

/** Whether concealing ground conceals a unit in its formation. @see CD-LOS-06 */
const concealsIt = (s: Situation, unit: Unit, feature: Parameters<typeof rowOf>[1]): boolean => {
  const { conceals } = rowOf(s, feature);
  return conceals === 'all' || (conceals === 'skirmish' && isIn(unit, 'skirmish'));
};

/**
 * Whether a unit is concealed, not in the open: all its elements are in areas that conceal it, or it is in a building.
 *
 * @see CD-LOS-06
 */
export const isConcealed = memoize(
  (s: Situation, unit: Unit) => [unit, s.terrain, s.tables, s.scenario, unit.embarkedOn === null ? null : s.craft],
  (s, unit): boolean => {
    if (unit.garrisonOf !== null) {
      const held = findFeature(s, unit.garrisonOf);
      return held !== undefined && isBuilding(held);
    }
    const { placedElements, box } = footprintOf(s, unit);
    const covers = featuresInBox(concealingOf(s), box, 0).filter((feature) => concealsIt(s, unit, feature));
    const elements = placedElements();
    return (
      elements.length > 0 && elements.every(({ shape }) => covers.some((feature) => isInArea(shape.centre, feature)))
    );
  },
);

/** Whether one has a line of sight to another (CD-LOS-03). */
export const hasSightLine = (s: Situation, observer: Unit, target: Unit): boolean =>
  isVisible(s, observer, target) &&
  linesBetween(s, observer, target).some((line) => !isScreened(s, line) && isFree(s, line, { observer, target }));

/** The same, but concealing ground does not count. */
export const hasFreeLine = (s: Situation, observer: Unit, target: Unit): boolean =>
  isVisible(s, observer, target) &&
  linesBetween(s, observer, target).some((line) => isFree(s, line, { observer, target }));

/** Whether a unit is on the move against the enemy: its concealment does not count. @see CD-LOS-07 CD-CHG-12 */
const isRushing = (unit: Unit): boolean => unit.charge?.stage === 'initial' || isPursuing(unit);

/**
 * Whether a unit sees an enemy. What its side does not know it never sees, so it is the same in a view.
 *
 * @see CD-LOS-07
 */
export const sees = (s: Situation, observer: Unit, target: Unit): boolean => {
  if (!knows(s, observer.side, target)) return false;
  if (enemiesTouching(s, observer.id).some(({ id }) => id === target.id)) return true;
  const concealed = isConcealed(s, target);
  if ((!concealed || isRushing(target)) && hasSightLine(s, observer, target)) return true;
  if (!concealed) return false;
  const isFound = target.spottedBy.includes(observer.id);
  const isNear = !target.hidden && atMost(s, gapBetween(s, observer, target), constant(s, 'sightInCoverCm'));
  return (isFound || isNear) && hasFreeLine(s, observer, target);
};
