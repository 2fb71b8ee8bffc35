import { type Edge, edgeLength, headingFrom, pointOnEdge } from '../../../table/edge.js';
import { distance, type Point } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import { centreOf } from '../footprint.js';
import { dropContacts } from '../melees.js';
import { setDownRefusals } from '../movement/setdown.js';
import { armyOf, distanceOf } from '../read.js';
import type { Officer, Situation } from '../state.js';
import { changeOfficer, emit } from '../write.js';

/** An officer who loses his horse comes to his own edge. @see WT-FOG-08 */

/** How far along an edge a point is, from its west or south end. */
const along = (edge: Edge, { x, y }: Point): number => (edge === 'north' || edge === 'south' ? x : y);

/** The pose of an officer who stands with his rear on an edge, so many inches along it. */
const poseAtEdge = (s: Situation, edge: Edge, inches: number): Pose => {
  const { table } = s.scenario;
  const foot = pointOnEdge(edge, inches / edgeLength(edge, table), table);
  return roundPose(advance({ ...foot, heading: headingFrom[edge] }, s.tables.elementSizes.command.depth));
};

/** Places along the edge: the nearest to where he stood, then 0.25" and so on off it, west or south first. */
export function* placesAlong(s: Situation, officer: Officer): Generator<Pose> {
  const edge = armyOf(s, officer.side).homeEdge;
  const half = s.tables.elementSizes.command.width / 2;
  const length = edgeLength(edge, s.scenario.table);
  const nearest = Math.min(length - half, Math.max(half, along(edge, centreOf(s, officer))));
  const step = distanceOf(s, 'placeStep');
  yield poseAtEdge(s, edge, nearest);
  for (let off = step; off <= length; off += step)
    for (const inches of [nearest - off, nearest + off])
      if (inches >= half && inches <= length - half) yield poseAtEdge(s, edge, inches);
}

/** Puts him at the first lawful place; without one he stays. */
export const unhorse = (battle: Battle, officer: Officer): void => {
  const { state } = battle;
  for (const pose of placesAlong(state, officer)) {
    if (setDownRefusals(state, officer, pose, 'pose').length > 0) continue;
    placeOfficer(battle, officer, pose, 'WT-FOG-08');
    return;
  }
};

/** Sets an officer down, as the fog demands. */
export const placeOfficer = (
  battle: Battle,
  { id, pose: from }: Officer,
  to: Pose,
  clause: 'WT-FOG-08' | 'WT-FOG-09',
): void => {
  const inches = distance(to, from);
  dropContacts(battle, id);
  changeOfficer(battle, id, { pose: to });
  emit(battle, { type: 'moved', clause, unit: id, cause: 'fog', from, path: [to], to, inches });
};
