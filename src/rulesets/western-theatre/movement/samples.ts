import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import { arcLength } from '../../../table/wheelsweep.js';
import type { LegOrder } from '../actions.js';
import { footprintOf, poseAtCentre } from '../footprint.js';
import { nearestTo } from '../near.js';
import { distanceOf, enemiesOf, lessThan } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { farthestAhead, requiredMove } from './ahead.js';
import { shortestLeg, straight, wayOf } from './legs.js';
import { frontageOf } from './path.js';
import { walk } from './walk.js';

/** Marches that bots try. */

/** Wheels that are tried, as shares of the final value. */
const wheelShares = [0.1, 0.25, 0.5] as const;
const quarterTurn = 90;
const halfTurn = 180;
const fullTurn = 360;

/** The inches that a unit can go on straight after some legs, up to those that are left. */
const onwards = (s: Situation, unit: Unit, legs: readonly LegOrder[], left: number): number => {
  const way = wayOf(s, unit, legs);
  const last = way.at(-1);
  if (last === undefined || left <= 0) return 0;
  const { inches } = walk(s, unit, [...way, straight(last.to, left)], { kind: 'march', ignored: [] });
  return inches - way.reduce((sum, { length }) => sum + length, 0);
};

/** Straight ahead: all that can be gone, the least, and half of the value. The first is always lawful. @see WT-MOV-33 */
const ahead = (s: Situation, unit: Unit, value: number): readonly (readonly LegOrder[])[] => {
  const most = farthestAhead(s, unit, value);
  if (lessThan(s, most, distanceOf(s, 'oneStep'))) return [];
  const lengths = new Set([
    most,
    ...[requiredMove(s, unit, value), value / 2].filter((each) => each > 0 && each < most),
  ]);
  return [...lengths].map((march) => [{ march }]);
};

/** Whether a unit can go straight ahead. */
export const goesAhead = (s: Situation, unit: Unit, value: number): boolean => ahead(s, unit, value).length > 0;

type Wheel = Extract<LegOrder, { readonly wheel: unknown }>;

/** The wheel that brings a unit to a heading, in inches of the outer corner. */
const wheelTo = (s: Situation, unit: Unit, heading: number): Wheel => {
  const turn = normaliseHeading(heading - unit.pose.heading);
  const degrees = Math.min(turn, fullTurn - turn);
  return { wheel: turn > halfTurn ? 'left' : 'right', inches: arcLength(frontageOf(s, unit), degrees) };
};

/** Wheels that bring the nearest enemy straight ahead, and square to the edge that is faced (WT-CHG-05). */
const towardsEnemy = (s: Situation, unit: Unit): readonly Wheel[] => {
  const enemy = nearestTo(s, unit, enemiesOf(s, unit.side));
  if (enemy === undefined) return [];
  const quarters = Math.round((unit.pose.heading - enemy.pose.heading) / quarterTurn);
  return [
    wheelTo(s, unit, headingOf(subtract(enemy.pose, unit.pose))),
    wheelTo(s, unit, normaliseHeading(enemy.pose.heading + quarters * quarterTurn)),
  ];
};

/** A wheel, and straight on with what is left; some of it, or nothing more. */
const afterWheel = (s: Situation, unit: Unit, value: number, wheel: Wheel): readonly (readonly LegOrder[])[] => {
  const { inches: length } = wheel;
  if (length < shortestLeg || length > value) return [];
  const most = onwards(s, unit, [wheel], value - length);
  const least = distanceOf(s, 'oneStep');
  return [most, most / 2].flatMap((march) => (march < least ? [] : [[wheel, { march }]])).concat([[wheel]]);
};

/** A march that begins with another facing. @see WT-FRM-12 */
interface Faced {
  readonly faceBefore: number;
  readonly legs: readonly LegOrder[];
}

/** Degrees between the facings that are tried. */
const facingStep = 15;

/**
 * Marches of a unit that may face any way first: all round, and to the nearest enemy, and straight on. None if it can go
 * straight ahead as it stands.
 *
 * @see WT-FRM-12
 */
export const facedSamples = (s: Situation, unit: Unit, value: number): readonly Faced[] => {
  if (goesAhead(s, unit, value)) return [];
  const { main } = footprintOf(s, unit);
  const enemy = nearestTo(s, unit, enemiesOf(s, unit.side));
  const turned = Array.from({ length: fullTurn / facingStep - 1 }, (_, index) =>
    normaliseHeading(unit.pose.heading + (index + 1) * facingStep),
  );
  const headings = [...(enemy === undefined ? [] : [headingOf(subtract(enemy.pose, unit.pose))]), ...turned];
  return headings.flatMap((faceBefore) => {
    const pose = poseAtCentre(s, unit, main.centre, faceBefore, unit.formation);
    return ahead(s, { ...unit, pose }, value).map((legs) => ({ faceBefore, legs }));
  });
};

/** Groups of legs to try, each worked out when it is asked for. */
export const marchSamples = (
  s: Situation,
  unit: Unit,
  value: number,
): readonly (() => readonly (readonly LegOrder[])[])[] => [
  () => ahead(s, unit, value),
  () => towardsEnemy(s, unit).flatMap((wheel) => afterWheel(s, unit, value, wheel)),
  ...wheelShares.flatMap((share) =>
    (['left', 'right'] as const).map(
      (side) => () => afterWheel(s, unit, value, { wheel: side, inches: value * share }),
    ),
  ),
];
