import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import {
  distance,
  edgesOf,
  headingTo,
  inFrame,
  type Polygon,
  type Segment,
  tolerance,
  turnBetween,
} from './geometry.js';
import { areaCalled } from './ground.js';
import { type Element, elementsOf, onTable } from './layout.js';

/** Who touches whom, base by base. @see CD-GEN-19 CD-HTH-04 */

/** Sides that run within a degree of opposite ways face each other. */
const facing = 1.003;

/** Over which length two sides that face each other lie within the tolerance. */
const shared = (one: Segment, other: Segment): number => {
  const frame = { ...one[0], heading: headingTo(...one) };
  if (turnBetween(headingTo(...other), frame.heading) < 180 - facing) return 0;
  const [far, near] = [inFrame(frame, other[0]), inFrame(frame, other[1])];
  const slope = (far.lateral - near.lateral) / (far.forward - near.forward);
  const reach = (limit: number): number => near.forward + (limit - near.lateral) / slope;
  const held = tolerance + 1e-6;
  const strip = Math.abs(slope) < 1e-9 ? [-1e9, 1e9] : [reach(-held), reach(held)];
  if (Math.abs(slope) < 1e-9 && Math.abs(near.lateral) > held) return 0;
  const from = Math.max(0, near.forward, Math.min(...strip));
  return Math.min(distance(...one), far.forward, Math.max(...strip)) - from;
};

export const basesTouch = (one: Polygon, other: Polygon): boolean =>
  edgesOf(one).some((mine) => edgesOf(other).some((theirs) => shared(mine, theirs) >= 0.1 - 2e-4));

/** An outline with its corners in the order of those of bases: clockwise. */
const clockwise = (outline: Polygon): Polygon =>
  edgesOf(outline).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) > 0 ? outline.toReversed() : outline;

/** Bases of a unit; of a garrison its wall. */
const basesOf = (s: Situation, unit: Unit): readonly Polygon[] =>
  unit.formation === 'garrison'
    ? [clockwise(areaCalled(s, unit.garrisonOf))]
    : elementsOf(unit).map(({ base }) => base);

export const touchingElements = (s: Situation, unit: Unit, enemy: Unit): readonly Element[] =>
  elementsOf(unit).filter(({ base }) => basesOf(s, enemy).some((other) => basesTouch(base, other)));

/** The middles of those sides of a base that an enemy touches. */
export const sharedSides = (s: Situation, { base }: Element, enemy: Unit): readonly Point[] =>
  edgesOf(base).flatMap((side) => {
    const touched = basesOf(s, enemy).some((other) => edgesOf(other).some((each) => shared(side, each) >= 0.1 - 2e-4));
    const [from, to] = side;
    return touched ? [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }] : [];
  });

export const areInContact = (s: Situation, one: Unit, other: Unit): boolean =>
  one.side !== other.side &&
  onTable(one) &&
  onTable(other) &&
  basesOf(s, one).some((mine) => basesOf(s, other).some((theirs) => basesTouch(mine, theirs)));

export const contactsOf = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => areInContact(s, unit, other));
