import { memoize } from '../../../core/memoize.js';
import {
  type ActionOf,
  formationIn,
  isArtillery,
  isFoot,
  pathStart,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/on-war/bots.js';
import { turnBetween } from '../../../table/heading.js';
import { distance } from '../../../table/point.js';
import { advance, type Pose } from '../../../table/pose.js';
import { lurkingDanger } from './danger.js';
import { enemySpots, gapOf, type Spot, spotAt, spotOf } from './ground.js';
import { placeScore, presentPlace } from './place.js';
import { winsByWaiting } from './task.js';
import { worthOf } from './troops.js';
import { presentVolley, volleysFrom } from './volley.js';
import { weights } from './weights.js';

/** Scores of orders to move, and of what a victor does: each by the place it leads to. */

/** A line with an enemy within this distance keeps its place, in inches. */
const engaged = 24;

const keepsLine = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): boolean =>
    winsByWaiting(view, unit.side) &&
    isFoot(unit) &&
    enemySpots(view, unit.side).some((enemy) => !enemy.unit.routing && gapOf(enemy, spotOf(view, unit)) < engaged),
);

/** What it costs a side that holds if a battery with a target moves: heavy guns would not shoot at all (OW-ART-06). */
const silencedBy = (view: View, unit: Unit): number =>
  winsByWaiting(view, unit.side) && isArtillery(unit) && presentVolley(view, unit) > 0 ? weights.silence : 0;

/** Value of the place where a battalion is, with the volley it may fire from there this turn. */
const presentScore = memoize(
  (view: View, unit: Unit) => [unit, view.units, view.turn],
  (view, unit): number => presentPlace(view, unit) + presentVolley(view, unit),
);

/** Value of a place that a battalion moves to. */
const placeAfter = (view: View, at: Spot): number =>
  placeScore(view, at) - lurkingDanger(view, at) + (at.doubled || at.unit.rallied ? 0 : volleysFrom(view, at).moved);

/** Turns of fewer degrees change little. */
const slight = 10;

/** Score of an order to move. */
export const moveScore = (view: View, order: ActionOf<'move'>): number => {
  const unit = unitOf(view, order.unit);
  const end = order.path.at(-1) ?? pathStart(view, unit, order);
  const after = spotAt(view, unit, end, formationIn(unit, order), order.double === true);
  const way = distance(unit.pose, end);
  const kept = keepsLine(view, unit) ? weights.leave * way : silencedBy(view, unit);
  const unmasked = unit.hidden ? weights.unmask : 0;
  const isIdle = way < 1 && order.formation === undefined && turnBetween(unit.pose.heading, end.heading) < slight;
  const change = order.formation === undefined ? 0 : weights.reform;
  const stir = weights.stir + change + (isIdle ? weights.fidget : 0);
  return placeAfter(view, after) - presentScore(view, unit) - stir - kept - unmasked;
};

/** Score of forming square before anything else. */
export const squareScore = (view: View, unit: Unit): number => {
  const after = spotAt(view, unit, unit.pose, { kind: 'square', files: 0 }, false);
  const unmasked = unit.hidden ? weights.unmask : 0;
  return placeAfter(view, after) - presentScore(view, unit) - weights.stir - weights.reform - unmasked;
};

/** Value of the routed and beaten enemies that a breakthrough runs over. @see OW-BRK-05 */
const overrun = (view: View, unit: Unit, end: Pose): number => {
  const after = spotAt(view, unit, end, unit.formation, false);
  return enemySpots(view, unit.side)
    .filter((enemy) => (enemy.unit.beaten || enemy.unit.routing) && gapOf(enemy, after) === 0)
    .reduce((sum, enemy) => sum + worthOf(view, enemy.unit), 0);
};

/** Score of a breakthrough over a distance. */
export const breakthroughScore = (view: View, unit: Unit, inches: number): number => {
  const end = advance(unit.pose, inches);
  const gain = placeScore(view, spotAt(view, unit, end, unit.formation, false)) - presentPlace(view, unit);
  return gain + overrun(view, unit, end);
};

/** Score of the place and the heading that a victor takes. */
export const consolidationScore = (view: View, unit: Unit, order: ActionOf<'consolidate'>): number => {
  const at = order.path?.at(-1) ?? unit.pose;
  const pose = order.heading === undefined ? at : { ...at, heading: order.heading };
  const isStill = pose === unit.pose && order.formation === undefined;
  return isStill
    ? 0
    : placeScore(view, spotAt(view, unit, pose, formationIn(unit, order), false)) - presentPlace(view, unit);
};
