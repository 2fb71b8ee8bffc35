import { meetingOf } from '../../../table/passage.js';
import { between, type Point } from '../../../table/point.js';
import { advance, type Pose } from '../../../table/pose.js';
import { clipSegment, pointToSegment } from '../../../table/segment.js';
import {
  type Feature,
  featureParts,
  featureSegments,
  isWithinOfFeature,
  pointInFeature,
} from '../../../table/terrain.js';
import { type Footprint, footprintOf, gapToPoint, nearestPointOf } from '../footprint.js';
import { constant, isFleeing } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { type Cover, covers } from '../tables.js';
import { featureOf, surveyOf, terrainRowOf } from './survey.js';

/** The best of several covers; they do not add up. @see KG-TER-05 KG-TER-10 */
const bestOf = (given: readonly Cover[]): Cover =>
  given.reduce<Cover>((best, cover) => (covers.indexOf(cover) > covers.indexOf(best) ? cover : best), 'none');

/** The cover a feature gives to a unit in it or behind it. @see KG-TER-01 */
export const coverOfFeature = (s: Situation, featureId: string): Cover => {
  const feature = featureOf(s, featureId);
  return feature === undefined ? 'none' : terrainRowOf(s, feature).cover;
};

/** Whether a unit is in an area: the centre of its footprint must be. @see KG-TER-02 */
const isIn = (footprint: Footprint, area: Feature): boolean => pointInFeature(footprint.centre, area, 0);

const liningReach = (s: Situation): number => constant(s, 'liningDistance') + constant(s, 'tolerance');

/** Whether a unit lines a linear feature. @see KG-TER-03 */
const lines = (s: Situation, footprint: Footprint, feature: Feature): boolean =>
  footprint.parts.some((part) => isWithinOfFeature(part, feature, liningReach(s)));

/** Cover of the areas the unit is in, and of the building it holds. A building covers only its garrison (KG-TER-12). */
const coverHere = (s: Situation, unit: Unit, footprint: Footprint): readonly Cover[] => [
  ...(unit.inBuilding === null ? [] : [coverOfFeature(s, unit.inBuilding)]),
  ...surveyOf(s)
    .areas.filter((area) => terrainRowOf(s, area).cover !== 'none' && isIn(footprint, area))
    .map((area) => terrainRowOf(s, area).cover),
];

const coveringLines = (s: Situation): readonly Feature[] =>
  surveyOf(s).lines.filter((feature) => terrainRowOf(s, feature).cover !== 'none');

/** The cover of a unit's position, for tests not caused by a shot or charge. @see KG-TER-06 KG-TER-05 */
export const standingCover = (s: Situation, unit: Unit): Cover => {
  const footprint = footprintOf(s, unit);
  const lined = coveringLines(s).filter((feature) => lines(s, footprint, feature));
  return bestOf([...coverHere(s, unit, footprint), ...lined.map((feature) => terrainRowOf(s, feature).cover)]);
};

/** Distance below which a point counts as on a line, inches. */
const ON = 1e-9;

/** Points where a way crosses a linear feature. Starting on it is not a crossing; ending on it is. */
const crossingsOf = (from: Point, to: Point, feature: Feature): readonly Point[] => {
  const bare = featureSegments(feature).flatMap((piece) => {
    if (pointToSegment(from, piece.from, piece.to) <= ON) return [];
    const at = meetingOf(from, to, piece.from, piece.to);
    return at === null ? [] : [between(from, to, at)];
  });
  const broad = featureParts(feature).flatMap((part) => {
    const passage = clipSegment(from, to, part);
    return passage === null || passage.enter === 0 ? [] : [between(from, to, passage.enter)];
  });
  return [...bare, ...broad];
};

/** Whether a way crosses a linear feature close to a footprint. @see KG-TER-03 */
const crossesNear = (s: Situation, footprint: Footprint, from: Point, to: Point, feature: Feature): boolean =>
  crossingsOf(from, to, feature).some((point) => gapToPoint(footprint, point) <= liningReach(s));

/**
 * The best cover a unit has against a shot: of the areas it is in, and of the lines the shot crosses close to it.
 *
 * @see KG-TER-03 KG-TER-05 KG-TER-10
 */
export const coverAgainst = (s: Situation, unit: Unit, from: Point, aim: Point): Cover => {
  const footprint = footprintOf(s, unit);
  const crossed = coveringLines(s).filter(
    (feature) => lines(s, footprint, feature) && crossesNear(s, footprint, from, aim, feature),
  );
  return bestOf([...coverHere(s, unit, footprint), ...crossed.map((feature) => terrainRowOf(s, feature).cover)]);
};

/**
 * The cover of the target of a charge, from its response to the end of the melee: that of the areas it is in, and of
 * what the charge crossed.
 *
 * @param obstacle - the cover line or building, null if none
 * @see KG-MEL-07 KG-MOR-10 KG-TER-05
 */
export const coverOfDefender = (s: Situation, unit: Unit, obstacle: string | null): Cover =>
  bestOf([...coverHere(s, unit, footprintOf(s, unit)), ...(obstacle === null ? [] : [coverOfFeature(s, obstacle)])]);

/** The points of a way from just behind its first pose, so that a line met at its start is crossed (KG-TER-04). */
const pointsOf = (s: Situation, way: readonly Pose[]): readonly Point[] => {
  const [first, ...others] = way;
  return first === undefined ? [] : [advance(first, -constant(s, 'tolerance')), ...others];
};

/**
 * The lines with cover that a charge crosses close to its target. Contact is made across all of them.
 *
 * @param way - the charger's poses, with those of its wheel, to the one where the footprints touch
 * @see KG-TER-07
 */
export const linesDefended = (s: Situation, target: Unit, way: readonly Pose[]): readonly Feature[] => {
  const footprint = footprintOf(s, target);
  const points = pointsOf(s, way);
  const at = points.at(-1);
  const path = at === undefined ? [] : [...points, nearestPointOf(footprint, at)];
  return coveringLines(s).filter((feature) =>
    path.slice(1).some((to, index) => crossesNear(s, footprint, path[index] ?? to, to, feature)),
  );
};

/**
 * What a unit defends against a charge: the building it holds, or a line with cover that the charge crosses close to it.
 * Null if there is none, or if the unit is fleeing.
 *
 * @param way - the charger's poses, with those of its wheel, to the one where the footprints touch
 * @returns id of the feature; of several, the one with the best cover, a building before a line that is no better
 * @see KG-TER-07 KG-TER-05
 */
export const obstacleAgainst = (s: Situation, target: Unit, way: readonly Pose[]): string | null => {
  if (isFleeing(target)) return null;
  const defended = [
    ...(target.inBuilding === null ? [] : [target.inBuilding]),
    ...linesDefended(s, target, way).map(({ id }) => id),
  ];
  const best = bestOf(defended.map((id) => coverOfFeature(s, id)));
  return defended.find((id) => coverOfFeature(s, id) === best) ?? null;
};

/**
 * Whether a unit can rest its weapons for a shot: in a building, or across a suitable feature that it lines.
 *
 * @see KG-FIR-14
 */
export const restsOn = (s: Situation, unit: Unit, from: Point, aim: Point): boolean => {
  const held = unit.inBuilding === null ? undefined : featureOf(s, unit.inBuilding);
  if (held !== undefined && terrainRowOf(s, held).rest) return true;
  const footprint = footprintOf(s, unit);
  return surveyOf(s).lines.some(
    (feature) =>
      terrainRowOf(s, feature).rest && lines(s, footprint, feature) && crossingsOf(aim, from, feature).length > 0,
  );
};
