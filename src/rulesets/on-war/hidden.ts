import { distance } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import { distanceToFeature, type Feature, pointInFeature } from '../../table/terrain.js';
import { farthestTravel, poseOnLeg, type TurningLeg } from '../../table/turningleg.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { type Footprint, footprintAt } from './footprint.js';
import { atMost, distanceOf, groundOf, unitOf } from './read.js';
import type { Drawn } from './scenario.js';
import type { Situation, Unit } from './state.js';
import type { TerrainKind } from './tables.js';
import { isOnPassage, liesAcross, rowOf, surveyOf } from './terrain.js';
import { changeUnit, emit } from './write.js';

/** Hidden battalions: what they hide in, and how they are discovered. */

/** Makes a hidden battalion known. One that finds it from hiding is not named: it stays unseen. @see OW-HID-03 OW-HID-16 */
export const reveal = (battle: Battle, unitId: string, by: string | null, clause: ClauseId): void => {
  if (!unitOf(battle.state, unitId).hidden) return;
  changeUnit(battle, unitId, { hidden: false });
  const isUnseen = by !== null && unitOf(battle.state, by).hidden;
  emit(battle, { type: 'discovered', clause, unit: unitId, by: isUnseen ? null : by });
};

/** Dice of a hidden battalion are for its own side only, and belong to no player. @see OW-HID-18 OW-FIR-23 */
export const secrecyOf = ({ hidden, side }: Unit) => (hidden ? { side: null, seenBy: side } : { side });

/** Whether troops may hide in or behind a feature at all. @see OW-HID-01 */
const mayHide = (s: Situation, feature: Feature): boolean => {
  const { hides } = rowOf(s, feature);
  const ground = groundOf(s, feature.id);
  if (hides === 'ifCrops') return ground?.crops === true;
  return hides === 'yes' || (hides === 'ifDepression' && ground?.depression === true);
};

/** Works in which troops hide at any depth if they are drawn as an area. @see OW-HID-01 */
const enclosures: readonly TerrainKind[] = ['fortification', 'earthwork'];

/** The area in which stands hide: that of a feature, or the inside of a work; null if it is a line. */
const areaOf = (s: Situation, feature: Feature): Feature | null => {
  if (!surveyOf(s).lines.includes(feature)) return feature;
  const ground = groundOf(s, feature.id);
  return ground?.shape.kind === 'area' && enclosures.includes(ground.kind) ? { ...feature, shape: ground.shape } : null;
};

/** Whether a battalion is in a cover: the centres of all its stands are, and on no road through it. @see OW-TER-12 */
const isIn = (s: Situation, ground: Footprint, feature: Feature): boolean => {
  const area = areaOf(s, feature);
  if (area === null) return false;
  const isRoad = surveyOf(s).passages.includes(feature);
  return ground
    .placedStands()
    .every(({ shape }) => pointInFeature(shape.centre, area, 0) && (isRoad || !isOnPassage(s, shape.centre)));
};

/** Whether a battalion one stand deep is behind a line: each stand near it and none across it. @see OW-HID-01 */
const isBehind = (s: Situation, ground: Footprint, feature: Feature): boolean =>
  surveyOf(s).lines.includes(feature) &&
  ground
    .placedStands()
    .every(
      (stand) =>
        stand.row === 0 &&
        atMost(s, distanceToFeature(stand.shape.corners, feature), distanceOf(s, 'hiddenBehind')) &&
        !liesAcross(s, stand, feature),
    );

const hides = (s: Situation, ground: Footprint, feature: Feature): boolean =>
  feature.kind !== 'building' && mayHide(s, feature) && (isIn(s, ground, feature) || isBehind(s, ground, feature));

/** The features that would hide a battalion at a pose. @see OW-HID-01 */
export const coversAt = (
  s: Situation,
  unit: Unit,
  pose: Pose,
  formation: Drawn = unit.formation,
): readonly Feature[] => {
  const ground = footprintAt(s, unit, pose, formation);
  return s.terrain.filter((feature) => hides(s, ground, feature));
};

/** Where a battalion was, and how it was formed there. */
interface Posture {
  readonly pose: Pose;
  readonly formation: Drawn;
}

/** A hidden battalion that was here and there is discovered, unless one cover hid it everywhere. @see OW-HID-03 */
export const revealUnlessCovered = (battle: Battle, unitId: string, postures: readonly Posture[]): void => {
  const unit = unitOf(battle.state, unitId);
  if (!unit.hidden || unit.garrison !== null) return;
  const { state } = battle;
  const grounds = postures.map(({ pose, formation }) => footprintAt(state, unit, pose, formation));
  const covered = state.terrain.some((feature) => grounds.every((ground) => hides(state, ground, feature)));
  if (!covered) reveal(battle, unitId, null, 'OW-HID-03');
};

/** Poses along a leg, so close together that no point of the battalion goes farther between them than the accuracy. */
const posesAlong = (s: Situation, unit: Unit, leg: TurningLeg): readonly Pose[] => {
  const { pose, parts } = footprintAt(s, unit, leg.from);
  const radius = Math.max(...parts.flat().map((corner) => distance(pose, corner)));
  const steps = Math.ceil(farthestTravel(leg, radius) / distanceOf(s, 'stopAccuracy'));
  return Array.from({ length: steps + 1 }, (_, step) => poseOnLeg(leg, steps === 0 ? 0 : step / steps));
};

/** Whether a feature hides a battalion at every pose of a leg. @see OW-MOV-15 */
const hidesAlong = (s: Situation, unit: Unit, leg: TurningLeg, feature: Feature): boolean =>
  posesAlong(s, unit, leg).every((pose) => hides(s, footprintAt(s, unit, pose), feature));

/**
 * A hidden battalion that moved is discovered, unless one cover hid it at every pose of its way.
 *
 * @param poses - the poses at which its legs began and ended
 * @see OW-HID-03
 */
export const revealIfMoved = (battle: Battle, unitId: string, poses: readonly Pose[]): void => {
  const unit = unitOf(battle.state, unitId);
  const [first] = poses;
  if (!unit.hidden || unit.garrison !== null || first === undefined) return;
  const { state } = battle;
  const legs = poses.slice(1).map((to, index) => ({ from: poses[index] ?? first, to }));
  const covered = coversAt(state, unit, first).some((feature) =>
    legs.every((leg) => hidesAlong(state, unit, leg, feature)),
  );
  if (!covered) reveal(battle, unitId, null, 'OW-HID-03');
};

/** Whether a battalion that discovers a hidden enemy tests its Leadership. @see OW-HID-07 OW-HID-11 */
export const takesLeadershipTest = (unit: Unit): boolean => unit.gone === 'no' && !unit.routing && !unit.surprised;

/** @see OW-HID-08 OW-HID-09 OW-ROU-10 */
export const surprise = (battle: Battle, unitId: string): void => {
  changeUnit(battle, unitId, { surprised: true, pursuing: null });
  emit(battle, { type: 'surprised', clause: 'OW-HID-08', unit: unitId });
};
