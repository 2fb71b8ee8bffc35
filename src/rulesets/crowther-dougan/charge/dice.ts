import { pointInFeature } from '../../../table/terrain.js';
import { enemiesTouching } from '../contact.js';
import { barsDefended } from '../cover.js';
import { areasMet, diceOf } from '../deductions.js';
import { footprintOf } from '../footprint.js';
import { isIn, unitsOfSide } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { type Bar, isOutline, obstaclesOf } from '../terrain.js';
import { bodyOfStrip, crossedAt, metAt, type Strip } from './strip.js';

/** Deduction dice of a charge, follow-up or pursuit. @see CD-CHG-06 CD-CHG-18 CD-CHG-33 CD-CHG-38 */

/** What a stretch costs. */
export interface Deductions {
  readonly dice: number;
  /** Kinds of area and ids of obstacles that are diced for: a charge does not dice for them again. @see CD-CHG-18 */
  readonly kinds: readonly string[];
}

/** Friends that a unit goes past: those who fight its target do not count. @see CD-CHG-33 */
export const friendsBeside = (s: Situation, { id, side }: Unit, target: Unit): readonly Unit[] => {
  const fighting = enemiesTouching(s, target.id);
  return unitsOfSide(s, side).filter((friend) => friend.id !== id && !fighting.some((each) => each.id === friend.id));
};

/** A work drawn as an area costs only those who come from outside. @see CD-CHG-32 CD-MOV-36 */
const startsInside = ({ start }: Strip, { feature }: Bar): boolean =>
  isOutline(feature) && pointInFeature(start.pose, feature, 0);

const isCrossed = (s: Situation, strip: Strip, bar: Bar): boolean =>
  !startsInside(strip, bar) &&
  crossedAt(
    s,
    strip,
    bar.segments.map(({ from, to }) => [from, to]),
  ) !== null;

/** Obstacles that the front edge passes beyond, but those that the target defends: they are contacted across. @see CD-CHG-08 */
const obstaclesOn = (s: Situation, strip: Strip, target: Unit): readonly Bar[] => {
  const defended = barsDefended(s, target, strip.unit);
  return obstaclesOf(s).filter((bar) => !defended.includes(bar) && isCrossed(s, strip, bar));
};

/**
 * The dice for all that a strip meets: kinds of area once, also under the unit where it starts; obstacles; friends passed.
 *
 * @param strip - as long as the stretch that is diced for
 * @param diced - kinds and obstacles diced for before
 * @param passable - whether a friend is passed rather than barring the way
 * @see CD-MOV-14 CD-CHG-11 CD-CHG-18 CD-CHG-38
 */
export const deductionsOn = (
  s: Situation,
  strip: Strip,
  target: Unit,
  diced: readonly string[],
  passable: (friend: Unit) => boolean = (friend) => isIn(friend, 'skirmish'),
): Deductions => {
  const areas = areasMet(s, strip.unit, [strip.start, bodyOfStrip(strip)]).filter(({ kind }) => !diced.includes(kind));
  const bars = obstaclesOn(s, strip, target)
    .map(({ feature }) => feature)
    .filter(({ id }) => !diced.includes(id));
  const friends = friendsBeside(s, strip.unit, target).filter(
    (friend) => passable(friend) && metAt(s, strip, footprintOf(s, friend)) !== null,
  );
  return {
    dice: diceOf(s, [...areas, ...bars], friends.length),
    kinds: [...areas.map(({ kind }) => kind), ...bars.map(({ id }) => id)],
  };
};
