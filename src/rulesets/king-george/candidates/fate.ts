import { type Point, squaredDistance } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { outwards } from '../../../table/search.js';
import { nearestOnSegment } from '../../../table/segment.js';
import { type Feature, featureParts, featureSegments } from '../../../table/terrain.js';
import { isOnWater } from '../fate/ford.js';
import { localsRefusals } from '../fate/locals.js';
import { nearestOnRims, sizeIn } from '../footprint.js';
import { middleOfEdge } from '../posts/place.js';
import { homewards } from '../read.js';
import type { SideId } from '../scenario.js';
import type { Leader, Situation } from '../state.js';
import { waterKinds } from '../tables.js';
import type { Proposal } from './proposal.js';

/** What to make of the gifts of Fate: where to look for a ford, and where to draw up the people of the country. */

const halfTurn = 180;
const quarterTurn = 90;

const nearestIn = (feature: Feature, from: Point): Point => {
  const points =
    feature.shape.kind === 'area'
      ? [nearestOnRims(featureParts(feature), from)]
      : featureSegments(feature).map((piece) => nearestOnSegment(piece.from, piece.to, from));
  const [first = from] = points;
  return points.reduce(
    (best, point) => (squaredDistance(point, from) < squaredDistance(best, from) ? point : best),
    first,
  );
};

/** A ford where he stands, or at the nearest point of each water. @see KG-FAT-31 */
export const fordProposals = (s: Situation, { ford, position }: Leader): readonly Proposal[] =>
  ford
    ? s.terrain
        .filter(({ kind }) => waterKinds.some((water) => water === kind))
        .map((feature) => () => {
          const point = isOnWater(s, position) ? position : nearestIn(feature, position);
          return [{ type: 'useFord', point: { x: point.x, y: point.y } }];
        })
    : [];

/** Places in line along the base edge, from its middle to both ends. */
const placesAtEdge = (s: Situation, side: SideId): readonly Pose[] => {
  const { width, depth } = sizeIn(s, { kind: 'regiment', companyOut: null, companyLost: false }, 'line');
  const heading = homewards(s, side) + halfTurn;
  const middle = advance({ ...middleOfEdge(s, side), heading }, depth);
  const reach = Math.max(s.scenario.table.width, s.scenario.table.height) / 2;
  const steps = Math.floor(reach / width);
  return outwards(steps, -width).map((off) =>
    roundPose({ ...advance({ ...middle, heading: heading + quarterTurn }, off), heading }),
  );
};

/** As many regiments in line on the base edge as there is room for, from the middle outwards. @see KG-FAT-32 */
export const localsProposals = (s: Situation): readonly Proposal[] => {
  const task = s.agenda.at(-1);
  if (task?.task !== 'placeLocals') return [];
  return [
    () => {
      const poses: Pose[] = [];
      for (const pose of placesAtEdge(s, task.side)) {
        const tried = [...poses, pose];
        const formations = tried.map(() => 'line' as const);
        if (tried.length <= task.count && localsRefusals(s, task, tried, formations).length === 0) poses.push(pose);
      }
      return [{ type: 'placeLocals', poses, formations: poses.map(() => 'line') }];
    },
  ];
};
