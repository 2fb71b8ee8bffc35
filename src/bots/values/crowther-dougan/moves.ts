import {
  type ActionOf,
  gapBetween,
  isArtillery,
  isBelowHalf,
  isCloseOrder,
  isOnTable,
  lastOf,
  planMove,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { directionOf } from '../../../table/heading.js';
import { distance, dot, subtract } from '../../../table/point.js';
import { nearestEnemy, placeScore } from './place.js';
import { hasToLeave, taskOf, worthOf } from './troops.js';
import { reaches, weights } from './weights.js';

/** Scores of moves. */

/** A musket that is empty and that the move or the change of formation leaves so. @see CD-REL-01 CD-REL-03 */
const unready = (view: View, unit: Unit, after: Unit): number => {
  const isStill = distance(unit.pose, after.pose) < 1 && unit.formation === after.formation;
  if (unit.loaded || unit.weapon === 'none' || isStill) return 0;
  const near = nearestEnemy(view, unit);
  return near !== null && near.gap < reaches.near ? weights.unready : 0;
};

const gunsStirred = (unit: Unit, after: Unit): number =>
  distance(unit.pose, after.pose) < 1 ? weights.gunsTurned : weights.gunsMoved;

/** What it costs to go back before the enemy, and guns to move when they have an enemy to fire at. @see CD-MOR-11 CD-REL-01 */
const unsteadied = (view: View, unit: Unit, after: Unit): number => {
  const near = nearestEnemy(view, unit);
  if (near === null || near.gap > reaches.gunRange) return 0;
  if (isArtillery(unit)) return unit.formation === 'unlimbered' ? gunsStirred(unit, after) : 0;
  if (distance(unit.pose, after.pose) < 1) return 0;
  const farther = gapBetween(view, after, near.enemy) - near.gap;
  return farther > 1 && near.gap < reaches.facing && !isBelowHalf(view, unit) ? weights.givesGround : 0;
};

/** Whether a march would run into friends who have yet to move. @see CD-MOV-15 */
const runsIntoFriends = (view: View, unit: Unit, after: Unit): boolean => {
  const way = distance(unit.pose, after.pose);
  if (way < reaches.crowd) return false;
  const ahead = directionOf(unit.pose.heading);
  return view.units.some((friend) => {
    if (friend.side !== unit.side || friend.id === unit.id || friend.acted !== null || !isOnTable(friend)) return false;
    const off = subtract(friend.pose, unit.pose);
    const forward = dot(off, ahead);
    return forward > 0 && forward < way + reaches.crowd && Math.abs(off.x * ahead.y - off.y * ahead.x) < reaches.crowd;
  });
};

/** Score of a move: what the new place is better than the old. */
export const moveScore = (view: View, { unitId, steps }: ActionOf<'move'>): number => {
  const unit = unitOf(view, unitId);
  if (steps.some(({ kind }) => kind === 'exit'))
    return hasToLeave(view, unit.side) ? weights.gone : -worthOf(view, unit);
  const { pieces, dice } = planMove(view, unit, steps);
  const after = lastOf(unit, pieces);
  const revealed = unit.hidden ? weights.ambush[taskOf(view, unit.side).posture] : 0;
  return (
    placeScore(view, after) -
    placeScore(view, unit) -
    weights.die * dice -
    unready(view, unit, after) -
    unsteadied(view, unit, after) -
    revealed -
    (isCloseOrder(unit) && runsIntoFriends(view, unit, after) ? weights.crowd : 0) -
    weights.stir
  );
};
