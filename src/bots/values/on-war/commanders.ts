import { memoize } from '../../../core/memoize.js';
import {
  type ActionOf,
  distanceOf,
  findOfficer,
  findUnit,
  type Officer,
  type Unit,
  type View,
} from '../../../rulesets/on-war/bots.js';
import { pointToPolygon } from '../../../table/convex.js';
import { distance, type Point } from '../../../table/point.js';
import { dangerOf, nearestTo } from './danger.js';
import { enemySpots, ownSpots, type Spot, spotOf } from './ground.js';
import { reaches, weights } from './weights.js';

/** Scores of rides of commanders. */

/** A battalion near the enemy may need its checks rolled again. */
const isClose = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): boolean => (nearestTo(view, spotOf(view, unit))?.gap ?? Number.POSITIVE_INFINITY) < reaches.near,
);

const placeOf = (view: View, officer: Officer): Point => {
  const unit = officer.attachedTo === null ? undefined : findUnit(view, officer.attachedTo);
  return unit?.pose ?? officer.position;
};

/** How well a place serves the general: friends in his reach, most of all those near the enemy. @see OW-CMD-06 */
const generalScore = (view: View, side: string, at: Point): number =>
  ownSpots(view, side)
    .filter(({ shape }) => pointToPolygon(at, shape.corners) <= distanceOf(view, 'generalReach'))
    .reduce((sum, { unit }) => sum + (isClose(view, unit) ? weights.watchedClose : weights.watched), 0);

/** How far the battalions of his brigade are from a place, beyond his reach. */
const brigadeScore = (view: View, officer: Officer, at: Point): number => {
  const brigade = view.brigades.find(({ commander }) => commander === officer.id);
  const own = ownSpots(view, officer.side).filter(({ unit }) => unit.brigade === brigade?.id);
  const far = own.reduce((sum, { pose }) => sum + Math.max(0, distance(pose, at) - reaches.command), 0);
  return own.length === 0 ? 0 : (-weights.command * far) / own.length;
};

/** Whether he would ride with a battalion that he does not command. */
const isStranger = (view: View, officer: Officer, host: Spot | null): boolean =>
  host !== null && view.brigades.find(({ commander }) => commander === officer.id)?.id !== host.unit.brigade;

const adjutantScore = (view: View, host: Spot | null): number =>
  host !== null && isClose(view, host.unit) ? weights.adjutant : 0;

/** How well a commander is placed, with a battalion or alone. Alone he is in no danger (OW-FIR-22). */
const postScore = (view: View, officer: Officer, host: Spot | null, at: Point): number => {
  const danger = host === null ? 0 : weights.shared[officer.role] * dangerOf(view, host);
  switch (officer.role) {
    case 'general':
      // Only with a battalion is he of use (OW-CMD-06).
      return (host === null ? 0 : generalScore(view, officer.side, at)) + brigadeScore(view, officer, at) - danger;
    case 'brigadeCommander':
      return brigadeScore(view, officer, at) - danger - (isStranger(view, officer, host) ? weights.stranger : 0);
    default:
      return adjutantScore(view, host) - danger;
  }
};

const hostOf = (view: View, officer: Officer): Spot | null => {
  const unit = officer.attachedTo === null ? undefined : findUnit(view, officer.attachedTo);
  return unit === undefined ? null : spotOf(view, unit);
};

/** Score of a ride: how much better he is placed. */
export const rideScore = (view: View, order: ActionOf<'moveCommander'>): number => {
  const officer = findOfficer(view, order.commander);
  if (officer === undefined) return 0;
  const now = postScore(view, officer, hostOf(view, officer), placeOf(view, officer));
  if ('replaceOfficer' in order) return weights.replace;
  const unit = 'attachTo' in order ? findUnit(view, order.attachTo) : undefined;
  const host = unit === undefined ? null : spotOf(view, unit);
  const to = 'to' in order ? order.to : (unit?.pose ?? officer.position);
  const stays = officer.replacing ? weights.replace : 0;
  return postScore(view, officer, host, to) - now - stays - weights.ride;
};

/** Score of a flight from the enemy: with a battalion, or as far away as possible. */
export const escapeScore = (view: View, order: ActionOf<'escape'>): number => {
  const officer = findOfficer(view, order.commander);
  if (officer === undefined) return 0;
  if ('attachTo' in order) {
    const unit = findUnit(view, order.attachTo);
    return unit === undefined ? 0 : weights.command - weights.shared[officer.role] * dangerOf(view, spotOf(view, unit));
  }
  const apart = Math.min(
    reaches.near,
    ...enemySpots(view, officer.side).map(({ shape }) => pointToPolygon(order.to, shape.corners)),
  );
  return brigadeScore(view, officer, order.to) - (weights.command * (reaches.near - apart)) / reaches.near;
};
