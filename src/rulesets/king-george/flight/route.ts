import { boxOf } from '../../../table/box.js';
import { directionOf } from '../../../table/heading.js';
import { moveAlong, type Pose } from '../../../table/pose.js';
import type { Slide } from '../../../table/slide.js';
import { distanceToEdge } from '../../../table/sweep.js';
import { featureBox, featureParts } from '../../../table/terrain.js';
import {
  type Body,
  centreOfUnit,
  type Footprint,
  footprintAt,
  footprintOf,
  overlaps,
  poseAround,
} from '../footprint.js';
import { straightCourse } from '../paths.js';
import { constant, homewards, isFleeing, unitsOnTable } from '../read.js';
import { runsThroughUnit } from '../sight.js';
import { clearAt, runOf } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import { buildingsOf, featureOf, groundAt, moverOf, terrainRowOf } from '../terrain.js';

/** Result of a flight. */
export interface Flight {
  /** The unit before it runs: turned to its base edge, in the formation it flees in. */
  readonly runner: Unit;
  readonly to: Pose;
  /** `crowded`: closed ground stops it on another unit or a building, so it needs a clear place (KG-FLE-09). */
  readonly end: 'stands' | 'crowded' | 'captured' | 'leftTable';
}

/** Shifts a footprint inwards that a side edge would cut. @see KG-FLE-09 */
const shiftedIn = (s: Situation, unit: Unit, pose: Pose): Pose => {
  const { width, height } = s.scenario.table;
  const { minX, maxX, minY, maxY } = boxOf(footprintAt(s, unit, pose).parts.flat());
  const into = (low: number, high: number, size: number): number => Math.max(0, -low) - Math.max(0, high - size);
  const alongX = homewards(s, unit.side) % 180 === 0;
  return alongX ? { ...pose, x: pose.x + into(minX, maxX, width) } : { ...pose, y: pose.y + into(minY, maxY, height) };
};

/** The unit after it turns to flee: it leaves guns in action and buildings. @see KG-FLE-04 KG-ART-10 */
const turnedHome = (s: Situation, unit: Unit): Unit => {
  const leavesGuns = unit.formation === 'unlimbered';
  const formation = leavesGuns ? 'crew' : unit.formation;
  const pose = poseAround(s, unit, centreOfUnit(s, unit), homewards(s, unit.side), formation);
  const runner: Unit = { ...unit, formation, gunsAt: leavesGuns ? unit.pose : unit.gunsAt, inBuilding: null };
  return { ...runner, pose: shiftedIn(s, runner, pose) };
};

/**
 * Inches until the front centre meets ground or a crossing closed to the unit; null if it never does. A unit that
 * starts on such ground may move off it. Buildings are closed to squares, which cannot be in one.
 *
 * @see KG-FLE-04 KG-TER-01 KG-TER-02 KG-TER-08 KG-TER-11
 */
const firstClosed = (s: Situation, runner: Unit, length: number): number | null => {
  const { pose } = runner;
  const mover = moverOf(runner);
  const { reaches, crossings, closed } = straightCourse(s, runner, runner.formation, pose, length);
  const isHouse = closed !== null && buildingsOf(s).some(({ id }) => id === closed.featureId);
  const isClosedLine = (featureId: string): boolean => {
    const feature = featureOf(s, featureId);
    return feature !== undefined && terrainRowOf(s, feature).ground[mover] === 'closed';
  };
  const tolerance = constant(s, 'tolerance');
  const behind = moveAlong(pose, directionOf(pose.heading), -tolerance);
  const standsOnIt = groundAt(s, behind, mover) === 'closed';
  const comesOff = standsOnIt ? reaches.findIndex(({ ground }) => ground !== 'closed') : 0;
  const stops = [
    ...reaches
      .slice(comesOff < 0 ? reaches.length : comesOff)
      .filter(({ ground, from, to }) => ground === 'closed' && to - from > tolerance),
    ...crossings.filter(({ featureId }) => isClosedLine(featureId)).map(({ at }) => ({ from: at })),
    ...(isHouse && runner.formation === 'square' ? [{ from: closed.at }] : []),
  ].map(({ from }) => from);
  return stops.length === 0 ? null : Math.min(...stops);
};

/** Bodies that a flight may not end on: all other units, and standing buildings. @see KG-FLE-04 KG-FLE-09 */
const bodiesFor = (s: Situation, runner: Unit): readonly Body[] => [
  ...unitsOnTable(s)
    .filter(({ id }) => id !== runner.id)
    .map((other) => footprintOf(s, other)),
  ...buildingsOf(s).map((building) => ({ parts: featureParts(building), box: featureBox(building) })),
];

/** Whether the centre passes through an enemy that is not fleeing within this distance. @see KG-FLE-04 */
const isCaptured = (s: Situation, runner: Unit, run: Slide<Footprint>, inches: number): boolean => {
  const from = run.at(0).centre;
  const to = run.at(inches).centre;
  return unitsOnTable(s).some(
    (other) => other.side !== runner.side && !isFleeing(other) && runsThroughUnit(s, { from, to }, other),
  );
};

/**
 * Where a flight ends: straight to the base edge, through friends and on until the unit overlaps none. Closed ground
 * stops it, enemies in its path capture it, and the edge removes it.
 *
 * @param thrown - inches from the dice
 * @see KG-FLE-04 KG-FLE-06 KG-FLE-09
 */
export const flightOf = (s: Situation, unit: Unit, thrown: number): Flight => {
  const runner = turnedHome(s, unit);
  const run = runOf(footprintAt(s, runner, runner.pose), directionOf(runner.pose.heading));
  const { width, height } = s.scenario.table;
  const toEdge = distanceToEdge(runner.pose, run.direction, width, height);
  const bodies = bodiesFor(s, runner);
  const wanted = clearAt(s, run, thrown, bodies);
  const closed = firstClosed(s, runner, wanted);
  const inches = Math.min(wanted, closed ?? wanted);
  const to = run.at(inches).pose;
  if (isCaptured(s, runner, run, Math.min(inches, toEdge))) return { runner, to, end: 'captured' };
  if (inches >= toEdge - constant(s, 'tolerance')) return { runner, to, end: 'leftTable' };
  const place = run.at(inches);
  const crowded = inches < wanted && bodies.some((body) => overlaps(s, place, body));
  return { runner, to, end: crowded ? 'crowded' : 'stands' };
};
