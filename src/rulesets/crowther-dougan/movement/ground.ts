import { type Body, bodiesOverlap, bodyOf } from '../../../table/body.js';
import { boxesApart } from '../../../table/box.js';
import { piecesOutside } from '../../../table/clip.js';
import { meetingOf, meetingsOf } from '../../../table/passage.js';
import { add, between, distance, lengthOf, type Point, scale, subtract } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { advance } from '../../../table/pose.js';
import { clipSegment, lengthInside, pointToSegment } from '../../../table/segment.js';
import { distanceToFeature, type Feature, featureParts, pointInFeature } from '../../../table/terrain.js';
import type { Footprint } from '../footprint.js';
import type { Situation, Unit } from '../state.js';
import {
  barsOf,
  closedTo,
  type GroundState,
  groundOf,
  isArea,
  isBuilding,
  isOnPassage,
  moverOf,
  passagesOf,
} from '../terrain.js';
import type { Way } from './met.js';
import { behindStart } from './met.js';
import { coveredBefore, endOf, ledOver, poseAlong, type Stretch, sweptBy } from './stretches.js';

/** Ground that bars a move, and ways through it. @see CD-MOV-16 CD-MOV-31 CD-MOV-32 */

/** Narrow enough to be judged on bridges, fords and in gaps by the front-edge centre alone. @see CD-MOV-32 */
const narrow: readonly string[] = ['column', 'limbered', 'skirmish'];
const isNarrow = ({ formation }: Pick<Unit, 'formation'>): boolean => narrow.includes(formation);

const near = 0.05;

/** Whether a straight line has a point in common with a line, or more than a touch with an area. @see CD-GEN-23 */
export const crosses = (s: GroundState, from: Point, to: Point, piece: Polygon): boolean => {
  const [a, b] = piece;
  if (a === undefined || b === undefined) return false;
  if (piece.length === 2) return meetingsOf(from, to, a, b, s.tables.tolerances.length).length > 0;
  const passage = clipSegment(from, to, piece);
  return passage !== null && (passage.leave - passage.enter) * distance(from, to) > near;
};

/** Whether a line goes through a gap of a feature. */
const throughGap = (s: GroundState, from: Point, to: Point, { id }: Pick<Feature, 'id'>): boolean =>
  (groundOf(s, id)?.gaps ?? []).some(
    ([a, b]) =>
      meetingOf(from, to, a, b) !== null || pointToSegment(from, a, b) <= near || pointToSegment(to, a, b) <= near,
  );

/** Whether a bridge or ford lies over a feature. */
const liesOver = (passage: Feature, feature: Feature): boolean =>
  featureParts(passage).some((part) => distanceToFeature(part, feature) <= near);

/** Whether a line lies on a bridge or ford over a feature somewhere. */
const onCrossing = (s: GroundState, from: Point, to: Point, feature: Feature): boolean =>
  passagesOf(s).some(
    (passage) =>
      liesOver(passage, feature) &&
      (pointInFeature(from, passage, 0) ||
        pointInFeature(to, passage, 0) ||
        lengthInside(from, to, featureParts(passage)) > 0),
  );

const isWater = ({ kind }: Pick<Feature, 'kind'>): boolean => kind === 'river' || kind === 'stream';

/** A way, and the same way as far to either side as the tolerance: who is at the very edge keeps to it. @see CD-GEN-08 */
const waysBeside = <Place extends Point>(from: Place, to: Place): readonly (readonly [Place, Place])[] => {
  const ahead = subtract(to, from);
  const length = lengthOf(ahead);
  if (length === 0) return [[from, to]];
  const side = scale({ x: ahead.y, y: 0 - ahead.x }, near / length);
  const moved = (place: Place, times: number): Place => ({ ...place, ...add(place, scale(side, times)) });
  return [0, 1, -1].map((times) => [moved(from, times), moved(to, times)] as const);
};

/** Whether a line leads by a passage that a feature has. */
const leadsThrough = (s: GroundState, from: Point, to: Point, feature: Feature): boolean =>
  throughGap(s, from, to, feature) || (isWater(feature) && onCrossing(s, from, to, feature));

/** Whether a centre goes through closed ground by its passages, and touches nothing of what bars. @see CD-MOV-32 */
export const passesThrough = (s: GroundState, from: Point, to: Point, feature: Feature, bars: Body): boolean =>
  waysBeside(from, to).some(
    ([start, end]) =>
      !bars.parts.some((piece) => crosses(s, start, end, piece)) && leadsThrough(s, start, end, feature),
  );

/** Whether a point of a feature is in one of its gaps, or on a bridge or ford over it. */
const isOnWayOver = (s: GroundState, point: Point, feature: Feature): boolean =>
  (groundOf(s, feature.id)?.gaps ?? []).some(([a, b]) => pointToSegment(point, a, b) <= near) ||
  (isWater(feature) && passagesOf(s).some((passage) => pointInFeature(point, passage, near)));

/** Whether a centre crosses an obstacle by its passages, and nowhere else: then it costs nothing. @see CD-MOV-32 */
export const crossesByPassage = (s: GroundState, from: Point, to: Point, feature: Feature): boolean =>
  waysBeside(from, to).some(([start, end]) => leadsThrough(s, start, end, feature)) &&
  (barsOf(s).find((bar) => bar.feature === feature)?.segments ?? [])
    .flatMap((segment) => meetingsOf(from, to, segment.from, segment.to, s.tables.tolerances.length))
    .every((part) => isOnWayOver(s, between(from, to, part), feature));

/** What is left of a straight stretch off the bridges and fords on which its centre goes. */
const offPassages = (s: GroundState, stretch: Stretch): readonly Stretch[] => {
  const [from, to] = [stretch.unit.pose, endOf(stretch)];
  if (stretch.motion === 'wheel') return [stretch];
  const shares = passagesOf(s)
    .flatMap(featureParts)
    .flatMap((part) => clipSegment(from, to, part) ?? [])
    .toSorted((one, other) => one.enter - other.enter);
  const left: Stretch[] = [];
  let gone = 0;
  for (const { enter, leave } of [...shares, { enter: 1, leave: 1 }]) {
    const pose = poseAlong(stretch, stretch.cm * gone);
    if (enter > gone) left.push({ ...stretch, unit: { ...stretch.unit, pose }, cm: stretch.cm * (enter - gone) });
    gone = Math.max(gone, leave);
  }
  return left;
};

/** The river, walls and cliffs beside a passage do not bar it; houses and woods do. @see CD-MOV-32 */
const mayLieBeside = (feature: Feature): boolean => feature.kind === 'river' || !isArea(feature);

const meets = (s: Situation, stretch: Stretch, bars: Body): boolean => {
  const covered = coveredBefore(stretch);
  const fresh = covered.length === 0 ? bars : bodyOf(piecesOutside(bars.parts, covered));
  return fresh.parts.length > 0 && bodiesOverlap(bodyOf([ledOver(stretch)]), fresh, s.tables.tolerances.overlap);
};

/** Whether the way of a centre goes by passages of a feature, or on others with the feature beside them alone. */
const goesByPassages = (s: Situation, stretch: Stretch, to: Point, feature: Feature, bars: Body): boolean => {
  const from = stretch.unit.pose;
  if (bars.parts.some((piece) => crosses(s, from, to, piece))) return false;
  const isBeside = (): boolean =>
    mayLieBeside(feature) && !offPassages(s, stretch).some((part) => meets(s, part, bars));
  return leadsThrough(s, from, to, feature) || isBeside();
};

/**
 * Whether a narrow unit goes by passages: through those of the feature, or on others with the feature beside them alone.
 *
 * @see CD-MOV-32
 */
const stretchPasses = (s: Situation, stretch: Stretch, feature: Feature, bars: Body): boolean =>
  isNarrow(stretch.unit) &&
  waysBeside(stretch.unit.pose, endOf(stretch)).some(([pose, to]) =>
    goesByPassages(s, { ...stretch, unit: { ...stretch.unit, pose } }, to, feature, bars),
  );

/** Closed ground on a stretch. @see CD-MOV-31 */
export const closedOn = (s: Situation, stretch: Stretch): Feature | undefined => {
  const { box } = bodyOf([ledOver(stretch)]);
  return closedTo(s, moverOf(stretch.unit)).find(
    ({ feature, body }) =>
      !boxesApart(box, body.box, 0) && meets(s, stretch, body) && !stretchPasses(s, stretch, feature, body),
  )?.feature;
};

/** Kinds that bar where a move ends. @see CD-MOV-31 */
const barsEnd = (feature: Feature): boolean =>
  isBuilding(feature) || feature.kind === 'fortification' || feature.kind === 'cliff';

/** Closed ground under a unit that stands somewhere. `all`: water and woods too, where it is put. */
export const closedBelow = (s: Situation, unit: Unit, ground: Footprint, all: boolean): Feature | undefined => {
  const rear = advance(ground.pose, -ground.depth);
  return closedTo(s, moverOf(unit)).find(
    ({ feature, body }) =>
      (all || barsEnd(feature)) &&
      bodiesOverlap(ground, body, s.tables.tolerances.overlap) &&
      !(
        isNarrow(unit) &&
        ((mayLieBeside(feature) && isOnPassage(s, ground.pose)) || passesThrough(s, ground.pose, rear, feature, body))
      ),
  )?.feature;
};

/** A stretch as deductions look at it. @see CD-MOV-33 */
export const wayOfStretch = (s: Situation, stretch: Stretch): Way => ({
  swept: bodyOf(sweptBy(stretch)),
  led: bodyOf([ledOver(stretch, behindStart)]),
  covered: coveredBefore(stretch, behindStart),
  from: stretch.motion === 'back' ? advance(stretch.unit.pose, -stretch.depth) : stretch.unit.pose,
  passes: (feature) => isNarrow(stretch.unit) && crossesByPassage(s, stretch.unit.pose, endOf(stretch), feature),
});
