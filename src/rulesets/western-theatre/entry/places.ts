import { edgeLength, headingFrom, pointOnEdge } from '../../../table/edge.js';
import { directionOf } from '../../../table/heading.js';
import { type Pose, poseFromCentre, roundPose } from '../../../table/pose.js';
import { outwards } from '../../../table/search.js';
import type { Refusal } from '../battle.js';
import { pieceAt } from '../footprint.js';
import { setDownRefusals } from '../movement/setdown.js';
import { atMost, distanceOf, type Piece } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import type { Entry } from '../scenario.js';
import type { Group, Situation } from '../state.js';

/** Places on the entry edge. @see WT-ENT-04 */

const alongX = ({ edge }: Entry): boolean => edge === 'north' || edge === 'south';

/** The pose with the rear edge on the entry edge, its middle so far along it, heading inward. @see WT-ENT-04 */
export const poseOnEdge = (s: Situation, piece: Piece, entry: Entry, along: number): Pose => {
  const { table } = s.scenario;
  const heading = headingFrom[entry.edge];
  const rear = pointOnEdge(entry.edge, along / edgeLength(entry.edge, table), table);
  const { depth } = pieceAt(s, piece, { ...rear, heading }).main;
  const inward = directionOf(heading);
  const centre = { x: rear.x + (inward.x * depth) / 2, y: rear.y + (inward.y * depth) / 2 };
  return roundPose(poseFromCentre(centre, heading, depth));
};

/** How far along the entry edge a pose lies, from its west or south end. */
const alongEdge = (entry: Entry, { x, y }: Pose): number => (alongX(entry) ? x : y);

/** Why a piece of a group may not come on at a pose. @see WT-ENT-04 */
export const entryRefusals = (s: Situation, piece: Piece, { entry }: Group, pose: Pose): readonly Refusal[] => {
  if (entry === null) return [refuse('wrongPhase', 'WT-ENT-06', 'unitId', { unit: piece.id })];
  const along = alongEdge(entry, pose);
  const wanted = poseOnEdge(s, piece, entry, along);
  const turn = Math.abs(((((pose.heading - wanted.heading) % 360) + 540) % 360) - 180);
  const isOnEdge = [pose.x - wanted.x, pose.y - wanted.y, turn].every((off) => atMost(s, Math.abs(off), 0));
  const [off, most] = [Math.abs(along - entry.at), distanceOf(s, 'entry')];
  return [
    ...(isOnEdge ? [] : [refuse('notAtEdge', 'WT-ENT-04', 'pose', { edge: entry.edge, heading: wanted.heading })]),
    ...(atMost(s, off, most) ? [] : [refuseFar('WT-ENT-04', 'pose', off, most)]),
    ...setDownRefusals(s, piece, pose, 'pose'),
  ];
};

/** Places that are tried, nearest to the entry point first. */
export const entryPlaces = (s: Situation, piece: Piece, { entry }: Group): readonly Pose[] => {
  if (entry === null) return [];
  const [step, most] = [distanceOf(s, 'placeStep'), distanceOf(s, 'entry')];
  return outwards(Math.floor(most / step), step).map((off) => poseOnEdge(s, piece, entry, entry.at + off));
};
