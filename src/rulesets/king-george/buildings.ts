import { overlapDepth, polygonsGap } from '../../table/convex.js';
import { directionOf } from '../../table/heading.js';
import type { Point } from '../../table/point.js';
import { moveAlong, type Pose } from '../../table/pose.js';
import { pointToSegment } from '../../table/segment.js';
import { distanceToFeature, type Feature, featureParts } from '../../table/terrain.js';
import type { Battle, Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { footprintOf } from './footprint.js';
import { placeRefusals } from './placing.js';
import { constant, isFoot, unitsOnTable } from './read.js';
import { shown } from './reasons.js';
import { refuse } from './refusals.js';
import { displaceLeaders } from './relocation.js';
import type { Situation, Unit } from './state.js';
import type { Formation } from './tables.js';
import { buildingsOf, featureOf, isBurning, moverOf, terrainRowOf } from './terrain.js';
import { changeUnit, emit } from './write.js';

/** Built-up areas: entering and leaving. */

/** Formations that may occupy a building. @see KG-TER-08 */
const indoors: readonly Formation[] = ['line', 'attackColumn', 'skirmish'];

/** Whether a unit of this kind and formation may occupy a building. @see KG-TER-01 KG-TER-08 */
export const mayOccupy = (s: Situation, unit: Unit, building: Feature): boolean =>
  isFoot(unit) && indoors.includes(unit.formation) && terrainRowOf(s, building).ground[moverOf(unit)] !== 'closed';

/** Distance of a point from a building, inches; 0 inside. */
export const gapToBuilding = (building: Feature, point: Point): number => distanceToFeature(point, building);

/**
 * The unit that keeps others out of a building: an enemy close to it, even one just driven out of it, or any unit on
 * it.
 *
 * @see KG-TER-11 KG-MEL-22
 */
const keeperOf = (s: Situation, unit: Unit, building: Feature): Unit | null => {
  const near = constant(s, 'buildingEnemyDistance') - constant(s, 'tolerance');
  const parts = featureParts(building);
  const keeps = (other: Unit): boolean =>
    footprintOf(s, other).parts.some((theirs) =>
      parts.some(
        (part) =>
          overlapDepth(part, theirs) > constant(s, 'overlapTolerance') ||
          (other.side !== unit.side && polygonsGap(part, theirs) < near),
      ),
    );
  return (
    unitsOnTable(s).find((other) => other.id !== unit.id && (other.inBuilding === building.id || keeps(other))) ?? null
  );
};

/**
 * Every reason why a unit may not occupy a building, wherever the unit stands.
 *
 * @see KG-TER-08 KG-TER-11 KG-FAT-34 KG-MEL-22
 */
export const occupyRefusals = (s: Situation, unit: Unit, featureId: string, path = ''): readonly Refusal[] => {
  const building = buildingsOf(s).find(({ id }) => id === featureId);
  if (building === undefined) return [refuse('buildingClosed', 'KG-TER-11', path, { feature: featureId })];
  if (!mayOccupy(s, unit, building))
    return [refuse('buildingClosed', 'KG-TER-08', path, { feature: featureId, formation: unit.formation })];
  if (isBurning(s, featureId)) {
    const turns = s.burning.find(({ feature }) => feature === featureId)?.turns ?? 0;
    return [refuse('buildingClosed', 'KG-FAT-34', path, { feature: featureId, turns })];
  }
  const keeper = keeperOf(s, unit, building);
  return keeper === null ? [] : [refuse('buildingClosed', 'KG-TER-11', path, { feature: featureId, unit: keeper.id })];
};

const notAtOutline = (feature: string, away: number, clause: ClauseId, path: string): Refusal => {
  const distance = shown(away);
  return refuse('notAtOutline', clause, path, { feature, distance }, `Its front is ${distance}" from the outline.`);
};

/**
 * `occupyRefusals` for a unit that must also have reached the outline. One in a building must leave it first. @see
 * KG-TER-08
 */
export const enterRefusals = (s: Situation, unit: Unit, featureId: string, path: string): readonly Refusal[] => {
  if (unit.inBuilding !== null) return [refuse('wrongState', 'KG-TER-08', path, { feature: unit.inBuilding })];
  const building = featureOf(s, featureId);
  const away = building === undefined ? 0 : gapToBuilding(building, unit.pose);
  return [
    ...occupyRefusals(s, unit, featureId, path),
    ...(away <= constant(s, 'tolerance') ? [] : [notAtOutline(featureId, away, 'KG-TER-08', path)]),
  ];
};

/** Distance ahead of the outline at which a pose is checked to face outward, inches. */
const probe = 0.01;

/** Distance of a point from the outline, inside or outside, inches. */
const gapToOutline = (building: Feature, point: Point): number => {
  const { shape } = building;
  const corners = shape.kind === 'area' ? shape.polygon : [];
  return Math.min(
    ...corners.map((corner, index) => pointToSegment(point, corner, corners[(index + 1) % corners.length] ?? corner)),
  );
};

/**
 * Reasons against an exit pose: its front centre must be on the outline of the building, facing outward.
 *
 * @see KG-TER-08 KG-CHG-14
 */
export const exitRefusals = (
  s: Situation,
  building: Feature,
  pose: Pose,
  clause: ClauseId,
  path: string,
): readonly Refusal[] => {
  const away = gapToOutline(building, pose);
  if (away > constant(s, 'tolerance')) return [notAtOutline(building.id, away, clause, path)];
  if (gapToBuilding(building, moveAlong(pose, directionOf(pose.heading), probe)) > 0) return [];
  const facts = { feature: building.id, heading: pose.heading };
  return [refuse('notAtOutline', clause, path, facts, 'It must face out of the building.')];
};

/** Every reason why a unit may not leave its building at a pose. @see KG-TER-08 KG-TER-12 KG-CHG-14 */
export const leaveRefusals = (s: Situation, unit: Unit, pose: Pose, path: string): readonly Refusal[] => {
  const building = unit.inBuilding === null ? undefined : featureOf(s, unit.inBuilding);
  if (building === undefined) return [refuse('notInBuilding', 'KG-TER-08', path)];
  const door = exitRefusals(s, building, pose, 'KG-TER-08', path);
  return door.length > 0 ? door : placeRefusals(s, unit, outOfBuilding(unit, pose), 'KG-TER-12', path);
};

/** A unit after it has left its building at a pose. */
export const outOfBuilding = (unit: Unit, pose: Pose): Unit => ({ ...unit, inBuilding: null, pose });

/** A unit occupies a building; enemy leaders in it make way. @see KG-TER-08 KG-CMD-12 */
export const occupy = (battle: Battle, unitId: string, feature: string): void => {
  changeUnit(battle, unitId, { inBuilding: feature });
  emit(battle, { type: 'buildingEntered', clause: 'KG-TER-08', unitId, feature });
  displaceLeaders(battle, unitId);
};
