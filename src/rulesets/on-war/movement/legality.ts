import { memoize } from '../../../core/memoize.js';
import { type Box, boxesApart, boxOf } from '../../../table/box.js';
import type { Pose } from '../../../table/pose.js';
import type { Segment } from '../../../table/segment.js';
import { type Feature, featuresInBox } from '../../../table/terrain.js';
import type { TurningLeg } from '../../../table/turningleg.js';
import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { type Body, bodiesGap, footprintOf, liesWhollyOnTable, overlaps } from '../footprint.js';
import { type Standing, unitsNear } from '../near.js';
import { atMost, chargeOf, isLoose, knownEnemiesOf, slackOf, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { barredTo, featuresAlong, liesAcross, lineCrosses, rowOf, standIsOn, surveyOf } from '../terrain.js';
import { lengthThrough } from '../through.js';
import { groundAt, type Mover, nearingOn, standWays, sweptBox } from './legs.js';

/** Why a battalion may not go a way, or stand at a place: by what its side knows. */

/** Whether a battalion may pass through a friend. @see OW-MOV-06 */
const mayPass = (mover: Mover, other: Unit): boolean =>
  other.side === mover.unit.side && (mover.formation.kind === 'loose' || isLoose(other));

/** Others of which its side knows that they are there, near a box. */
const othersNear = (s: Situation, { unit }: Mover, box: Box): readonly Standing[] =>
  unitsNear(s, box, 0).filter(({ unit: other }) => other.id !== unit.id && (other.side === unit.side || !other.hidden));

/** Very difficult ground stops artillery alone. */
const barClause = (s: Situation, feature: Feature): ClauseId =>
  rowOf(s, feature).guns === 'veryDifficult' ? 'OW-TER-08' : 'OW-MOV-05';

/** Friends stop a battalion because neither is in loose formation. */
const unitClause = ({ unit }: Mover, other: Unit): ClauseId => (other.side === unit.side ? 'OW-MOV-06' : 'OW-MOV-05');

/** Reasons against the ways of the stands on a leg. @see OW-MOV-05 OW-MOV-06 OW-TER-03 OW-TER-08 OW-GEN-18 */
const wayRefusals = (s: Situation, mover: Mover, ways: readonly Segment[], path: string): readonly Refusal[] => {
  const isCrossed = (feature: Feature): boolean => ways.some((way) => lineCrosses(s, way, feature));
  const barred = featuresAlong(barredTo(s, mover.unit), ways).find(isCrossed);
  const building = featuresAlong(surveyOf(s).buildings, ways).find(isCrossed);
  const box = boxOf(ways.flatMap(({ from, to }) => [from, to]));
  const blocking = othersNear(s, mover, box).find(
    ({ unit, footprint: { parts, box: ground } }) =>
      !mayPass(mover, unit) &&
      ways.some(({ from, to }) => lengthThrough(from, to, parts, ground) > slackOf(s, 'crossing')),
  );
  return [
    ...(barred === undefined ? [] : [refuse('terrainBarred', barClause(s, barred), path, { feature: barred.id })]),
    ...(building === undefined ? [] : [refuse('blocked', 'OW-MOV-05', path, { feature: building.id })]),
    ...(blocking === undefined
      ? []
      : [refuse('blocked', unitClause(mover, blocking.unit), path, { unit: blocking.unit.id })]),
  ];
};

/** Reasons against a place, apart from enemies near it. @see OW-MOV-05 OW-MOV-17 OW-FRM-09 */
export const placeRefusals = (s: Situation, mover: Mover, pose: Pose, path: string): readonly Refusal[] => {
  const ground = groundAt(s, mover, pose);
  const isUnder = (feature: Feature): boolean => ground.placedStands().some((stand) => standIsOn(s, stand, feature));
  const barred = featuresInBox(barredTo(s, mover.unit), ground.box).find(isUnder);
  const building = featuresInBox(surveyOf(s).buildings, ground.box).find(isUnder);
  const under = othersNear(s, mover, ground.box).find(({ footprint }) => overlaps(s, ground, footprint));
  return [
    ...(barred === undefined ? [] : [refuse('terrainBarred', barClause(s, barred), path, { feature: barred.id })]),
    ...(building === undefined ? [] : [refuse('blocked', 'OW-MOV-05', path, { feature: building.id })]),
    ...(under === undefined ? [] : [refuse('blocked', 'OW-MOV-05', path, { unit: under.unit.id })]),
    ...(liesWhollyOnTable(s, ground) ? [] : [refuse('offTable', 'OW-MOV-17', path)]),
  ];
};

/** The linear obstacle that a stand lies across; undefined if there is none. @see OW-TER-10 */
export const lineUnder = (s: Situation, mover: Mover, pose: Pose) => {
  const ground = groundAt(s, mover, pose);
  return featuresInBox(surveyOf(s).lines, ground.box).find((feature) =>
    ground.placedStands().some((stand) => liesAcross(s, stand, feature)),
  );
};

/**
 * Reasons against a new layout on the spot: a change of formation, an about-face, a place outside a building. Enemies
 * near it are looked at apart.
 *
 * @see OW-FRM-09 OW-FRM-11
 */
export const roomRefusals = (s: Situation, mover: Mover, pose: Pose, path: string): readonly Refusal[] => {
  const across = lineUnder(s, mover, pose);
  return [
    ...placeRefusals(s, mover, pose, path).map(({ code, facts }) =>
      code === 'offTable' ? refuse('offTable', 'OW-FRM-09', path) : refuse('noRoom', 'OW-FRM-09', path, facts),
    ),
    ...(across === undefined ? [] : [refuse('noRoom', 'OW-FRM-09', path, { feature: across.id })]),
  ];
};

/** Whether chargers may still have to go back: until defensive fire is over. @see OW-MOV-08 OW-CHG-18 */
const chargersMayReturn = ({ step, options }: Situation): boolean =>
  step !== 'assault' && options.chargeTiming === 'movement';

/** Ground from which friendly chargers in contact set out, while it is kept for them. @see OW-MOV-08 */
export const keptGround = (
  s: Situation,
  side: string,
  except: string,
): readonly { readonly unit: Unit; readonly ground: Body }[] =>
  (chargersMayReturn(s) ? unitsOfSide(s, side) : []).flatMap((unit) => {
    const charge = chargeOf(s, unit.id);
    if (unit.id === except || charge?.state !== 'contact') return [];
    return [{ unit, ground: groundAt(s, { unit, formation: unit.formation }, charge.startPose) }];
  });

/** Reasons against ending a normal move, a change on the spot included, on ground that is kept. @see OW-MOV-08 */
export const keptRefusals = (s: Situation, mover: Mover, pose: Pose, path: string): readonly Refusal[] => {
  const ground = groundAt(s, mover, pose);
  const kept = keptGround(s, mover.unit.side, mover.unit.id).find((each) => overlaps(s, ground, each.ground));
  return kept === undefined ? [] : [refuse('keptGround', 'OW-MOV-08', path, { unit: kept.unit.id })];
};

/** Reasons against ending a path at a place. @see OW-TER-10 OW-MOV-08 */
export const endRefusals = (s: Situation, mover: Mover, pose: Pose, path: string): readonly Refusal[] => {
  const across = lineUnder(s, mover, pose);
  return [
    ...(across === undefined ? [] : [refuse('terrainBarred', 'OW-TER-10', path, { feature: across.id })]),
    ...keptRefusals(s, mover, pose, path),
  ];
};

/** How near a battalion may come to each known enemy in this move. @see OW-MOV-07 */
export interface Nearest {
  readonly enemy: Unit;
  readonly ground: Body;
  /** Inches: the least gap, or the gap at which it began. */
  readonly limit: number;
}

export const limitsNear = memoize(
  (s: Situation, unit: Unit) => [unit, s.units, s.terrain, s.tables, s.melee],
  (s, unit): readonly Nearest[] => {
    const { minimumEnemyGap } = s.tables.moveFactors;
    const own = footprintOf(s, unit);
    return knownEnemiesOf(s, unit.side).map((enemy) => {
      const ground = footprintOf(s, enemy);
      return { enemy, ground, limit: Math.min(minimumEnemyGap, bodiesGap(own, ground, minimumEnemyGap)) };
    });
  },
);

/** An enemy that a place would be too near to; undefined if there is none. @see OW-MOV-07 */
export const tooNearAt = (s: Situation, mover: Mover, pose: Pose, limits: readonly Nearest[]): Nearest | undefined => {
  const ground = groundAt(s, mover, pose);
  return limits.find((each) => !atMost(s, each.limit, bodiesGap(ground, each.ground, each.limit + 1)));
};

/** An enemy that a leg would come too near to; undefined if there is none. @see OW-MOV-07 */
const tooNearOn = (s: Situation, mover: Mover, leg: TurningLeg, limits: readonly Nearest[]): Nearest | undefined => {
  const swept = sweptBox(s, mover, leg);
  const near = limits.filter(({ ground, limit }) => !boxesApart(swept, ground.box, limit));
  if (near.length === 0) return undefined;
  const isNearing = nearingOn(s, mover, leg);
  return near.find(({ ground, limit }) => isNearing(ground, limit - s.tables.tolerances.equality));
};

export const tooNear = ({ enemy, limit }: Nearest, path: string, clause: ClauseId = 'OW-MOV-07'): Refusal =>
  refuse('tooNearEnemy', clause, path, { enemy: enemy.id, limit });

/** Reasons against one leg. @see OW-MOV-05 OW-MOV-07 */
export const legRefusals = (
  s: Situation,
  mover: Mover,
  leg: TurningLeg,
  limits: readonly Nearest[],
  path: string,
): readonly Refusal[] => {
  const near = tooNearOn(s, mover, leg, limits);
  return [
    ...wayRefusals(s, mover, standWays(s, mover, leg), path),
    ...placeRefusals(s, mover, leg.to, path),
    ...(near === undefined ? [] : [tooNear(near, path)]),
  ];
};
