import { polygonsGap } from '../../table/convex.js';
import { directionOf } from '../../table/heading.js';
import { distance, type Point } from '../../table/point.js';
import { along, roundPoint } from '../../table/way.js';
import type { LeaderStep } from './actions.js';
import type { Battle, Refusal } from './battle.js';
import { footprintOf, gapToPoint } from './footprint.js';
import { courseOf, ratesOfLeader, timeOver } from './paths.js';
import { constant, enemiesOf, leaderOf } from './read.js';
import { enemyTooNear, offTable, shown } from './reasons.js';
import { refuse } from './refusals.js';
import type { Leader, Situation } from './state.js';
import { moverOf } from './terrain.js';
import { changeLeader, emit } from './write.js';

/** A leader's own move: the centre of his base goes from point to point (KG-CMD-09, KG-CMD-14). */

const ahead = (from: Point, { bearing, inches }: LeaderStep): Point =>
  roundPoint(along(from, directionOf(bearing), inches));

/** The points that the steps lead to. */
const pointsOf = (leader: Leader, steps: readonly LeaderStep[]): readonly Point[] => {
  let at: Point = leader.position;
  return steps.map((step) => {
    at = ahead(at, step);
    return at;
  });
};

/** Obstacles on a step: the table edge, closed ground, enemies. @see KG-CMD-14 KG-SCN-07 */
const wayRefusals = (
  s: Situation,
  leader: Leader,
  from: Point,
  to: Point,
  barred: string | null,
  path: string,
): readonly Refusal[] => {
  const { width, height } = s.scenario.table;
  const tolerance = constant(s, 'tolerance');
  const isOff = to.x < -tolerance || to.y < -tolerance || to.x > width + tolerance || to.y > height + tolerance;
  const touched = enemiesOf(s, leader.side).find((enemy) =>
    footprintOf(s, enemy).parts.some((part) => polygonsGap(part, [from, to]) === 0),
  );
  return [
    ...(isOff ? [offTable(s, [to], 'KG-CMD-14', path)] : []),
    ...(barred === null ? [] : [refuse('terrainBarred', 'KG-CMD-14', path, { feature: barred })]),
    ...(touched === undefined ? [] : [refuse('blocked', 'KG-CMD-14', path, { unit: touched.id })]),
  ];
};

const endRefusals = (s: Situation, leader: Leader, end: Point): readonly Refusal[] => {
  const limit = constant(s, 'enemyDistance');
  for (const enemy of enemiesOf(s, leader.side)) {
    const gap = gapToPoint(footprintOf(s, enemy), end);
    if (gap < limit - constant(s, 'tolerance'))
      return [enemyTooNear({ enemy, distance: gap, limit }, 'KG-CMD-14', 'steps')];
  }
  return [];
};

/** The refusal of a step that is too long, with the distance and the time it would take. @see KG-CMD-09 KG-MOV-18 */
const tooFar = (inches: number, time: number, limit: number, path: string): Refusal => {
  const distance = shown(inches);
  if (!Number.isFinite(time))
    return refuse(
      'tooFar',
      'KG-CMD-09',
      path,
      { distance, limit },
      `He would ride ${distance}"; his move is ${limit}".`,
    );
  const facts = { distance, time: shown(time), limit };
  const text = `He would ride ${distance}", which takes ${facts.time} turns; his move is ${limit}".`;
  return refuse('tooFar', 'KG-CMD-09', path, facts, text);
};

/**
 * Every reason why a leader may not make this move.
 *
 * @see KG-CMD-09 KG-CMD-14 KG-MOV-12 KG-MOV-18 KG-MOV-06
 */
export const checkLeaderMove = (s: Situation, leader: Leader, steps: readonly LeaderStep[]): readonly Refusal[] => {
  if (steps.length === 0) return [refuse('wrongSteps', 'KG-CMD-14', 'steps', { steps: 0 }, 'It names no step.')];
  const rates = ratesOfLeader(s, leader);
  const fastest = Math.max(rates.move, rates.road);
  const limit = constant(s, 'turnTime') + constant(s, 'tolerance');
  const refusals: Refusal[] = [];
  let time = 0;
  let ridden = 0;
  let from = leader.position;
  let bearing = steps[0]?.bearing ?? 0;
  for (const [index, step] of steps.entries()) {
    const path = `steps[${index}].inches`;
    if (!(step.inches > 0)) return [refuse('invalid', 'KG-CMD-14', path, { inches: step.inches })];
    ridden += step.inches;
    const least = time + step.inches / fastest;
    if (!(fastest > 0 && least <= limit)) return [...refusals, tooFar(ridden, least, fastest, path)];
    const to = ahead(from, step);
    // He is still on the side of a line from which he came up to it.
    const behind = along(from, directionOf(bearing), -constant(s, 'tolerance'));
    // Buildings do not stop a leader (KG-TER-11 applies to units).
    const course = courseOf(s, moverOf(leader), [from, to], distance(from, to), behind, { entersHouses: true });
    time += timeOver(course, rates, 'move');
    refusals.push(...wayRefusals(s, leader, from, to, course.closed?.featureId ?? null, path));
    if (time > limit) return [...refusals, tooFar(ridden, time, rates.move, path)];
    from = to;
    bearing = step.bearing;
  }
  return [...refusals, ...endRefusals(s, leader, from)];
};

/** Carries out a leader's own move. His activation records that he has made it. @see KG-CMD-09 */
export const carryOutLeaderMove = (battle: Battle, leaderId: string, steps: readonly LeaderStep[]): void => {
  const leader = leaderOf(battle.state, leaderId);
  const path = pointsOf(leader, steps);
  const to = path.at(-1) ?? leader.position;
  changeLeader(battle, leaderId, { position: to, moved: true });
  emit(battle, { type: 'leaderMoved', clause: 'KG-CMD-09', leaderId, from: leader.position, path, to, cause: 'order' });
};
