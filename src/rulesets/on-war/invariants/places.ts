import { pairsOf } from '../../../core/pieces.js';
import { bodiesOverlap, bodyOf } from '../../../table/body.js';
import { overlapDepth } from '../../../table/convex.js';
import { type Feature, featureParts } from '../../../table/terrain.js';
import { type Body, footprintOf } from '../footprint.js';
import { slackOf, unitsOnTable } from '../read.js';
import type { State, Unit } from '../state.js';
import { closedTo, isOnPassage } from '../terrain.js';
import { isTravelling } from './units.js';

/** Where battalions stand. */

/** Overlap in inches that the rounding of poses may leave beyond touching. */
const roundingSlack = 0.01;

/** Whether a stand is off the table; the hollow outline of a thin square may reach beyond it. @see OW-MOV-05 */
const isOff = (state: State, unit: Unit): boolean => {
  const { width, height } = state.scenario.table;
  const slack = slackOf(state, 'overlap');
  return footprintOf(state, unit)
    .placedStands()
    .flatMap(({ shape }) => shape.corners)
    .some(({ x, y }) => x < -slack || y < -slack || x > width + slack || y > height + slack);
};

/** Ground that no battalion may stand on: what is impassable to all, and buildings. */
const closedGround = (state: State) => closedTo(state, { arm: 'infantry' });

/** Whether a battalion turned to run where it stood: for that it needs no room. @see OW-ROU-02 */
const turnedToRun = (before: State | null, unit: Unit): boolean => {
  const was = before?.units.find(({ id }) => id === unit.id);
  return unit.routing || (was !== undefined && was.pose === unit.pose && was.formation === unit.formation);
};

/** Closed ground on which a battalion stands; undefined if there is none. */
const closedUnder = (state: State, unit: Unit): Feature | undefined => {
  const deepest = slackOf(state, 'overlap') + roundingSlack;
  return closedGround(state).find((feature) =>
    footprintOf(state, unit)
      .placedStands()
      .some(
        ({ shape }) =>
          !isOnPassage(state, shape.centre) &&
          featureParts(feature).some((part) => overlapDepth(shape.corners, part) > deepest),
      ),
  );
};

/** A battalion is wholly on the table, and comes to stand on open ground. @see OW-MOV-05 OW-MOV-17 OW-FBK-12 */
export const placeFaults = (before: State | null, state: State, unit: Unit): readonly string[] => {
  const { x, y, heading } = unit.pose;
  if (![x, y, heading].every(Number.isFinite)) return [`${unit.id} stands nowhere`];
  if (unit.garrison !== null || isTravelling(state, unit)) return [];
  const under = turnedToRun(before, unit) ? undefined : closedUnder(state, unit);
  return [
    ...(isOff(state, unit) ? [`${unit.id} is off the table`] : []),
    ...(under === undefined ? [] : [`${unit.id} stands on ${under.id}`]),
  ];
};

/** Whether one of two battalions has charged the other, and is in contact with it. */
const areJoined = ({ charges }: State, one: Unit, other: Unit): boolean =>
  charges.some(
    ({ charger, target, state }) =>
      state === 'contact' && [one.id, other.id].includes(charger) && [one.id, other.id].includes(target),
  );

/** The ground of a battalion; for a charger and its target that of its stands. */
const groundOf = (state: State, unit: Unit, joined: boolean): Body => {
  const ground = footprintOf(state, unit);
  return joined && unit.garrison === null ? bodyOf(ground.placedStands().map(({ shape }) => shape.corners)) : ground;
};

const isSquare = ({ formation }: Unit): boolean => formation.kind === 'square';

/** Whether a loose battalion has closed up: a friend may stand where the gaps between its stands were. @see OW-FRM-07 */
const hasClosedUp = ({ formation, stands, troopStands, commandStand }: Unit): boolean =>
  formation.kind === 'loose' && stands.length < troopStands + (commandStand ? 1 : 0);

/**
 * No two battalions overlap. A hidden one may be overlapped only by those who do not know of it, a square by its charger,
 * who stands between its faces when they close up, and a loose one by a friend when it closes up.
 *
 * @see OW-MOV-05 OW-CHG-10 OW-GEN-14 OW-FRM-07
 */
export const overlapFaults = (state: State): readonly string[] => {
  const tolerance = slackOf(state, 'overlap') + roundingSlack;
  const standing = unitsOnTable(state).filter((unit) => !isTravelling(state, unit));
  return pairsOf(standing)
    .filter(([one, other]) => {
      const joined = areJoined(state, one, other);
      if (joined && (isSquare(one) || isSquare(other))) return false;
      if (one.side === other.side && (hasClosedUp(one) || hasClosedUp(other))) return false;
      return bodiesOverlap(groundOf(state, one, joined), groundOf(state, other, joined), tolerance);
    })
    .map(([one, other]) => `${one.id} and ${other.id} stand in each other`);
};
