import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { distance, edgesOf, inFrame, type Polygon, type Segment } from './geometry.js';
import { areaCalled } from './ground.js';
import { type Element, elementsOf, onTable } from './layout.js';

/** Who touches whom, base by base. @see CD-GEN-19 CD-HTH-04 */

/** How much of their length two sides share, if they lie along each other. */
const shared = (one: Segment, other: Segment): number => {
  const length = distance(...one);
  const heading = (Math.atan2(one[1].x - one[0].x, one[1].y - one[0].y) * 180) / Math.PI;
  const frame = { ...one[0], heading };
  const [from, to] = [inFrame(frame, other[0]), inFrame(frame, other[1])];
  if (Math.max(Math.abs(from.lateral), Math.abs(to.lateral)) > 0.05 + 1e-4) return 0;
  return Math.min(length, Math.max(from.forward, to.forward)) - Math.max(0, Math.min(from.forward, to.forward));
};

export const basesTouch = (one: Polygon, other: Polygon): boolean =>
  edgesOf(one).some((mine) => edgesOf(other).some((theirs) => shared(mine, theirs) >= 0.1 - 1e-4));

/** Bases of a unit; of a garrison its wall. */
const basesOf = (s: Situation, unit: Unit): readonly Polygon[] =>
  unit.formation === 'garrison' ? [areaCalled(s, unit.garrisonOf)] : elementsOf(unit).map(({ base }) => base);

export const touchingElements = (s: Situation, unit: Unit, enemy: Unit): readonly Element[] =>
  elementsOf(unit).filter(({ base }) => basesOf(s, enemy).some((other) => basesTouch(base, other)));

export const areInContact = (s: Situation, one: Unit, other: Unit): boolean =>
  one.side !== other.side &&
  onTable(one) &&
  onTable(other) &&
  basesOf(s, one).some((mine) => basesOf(s, other).some((theirs) => basesTouch(mine, theirs)));

export const contactsOf = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => areInContact(s, unit, other));
