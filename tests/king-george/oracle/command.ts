import type { Action, LeaderStep } from '../../../src/rulesets/king-george/actions.js';
import type { Leader, Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { RefusalCode } from '../../../src/rulesets/king-george/tables.js';
import type { Point } from '../../../src/table/point.js';
import { commanderOf } from './deckof.js';
import { contains, crossedAt, distance, gap, gapToPoint, lerp, placed, type Segment } from './geometry.js';
import { areasOf, groundAt, isOnPassage, levelAt, linesOf, standingHouses } from './ground.js';
import { footprintOf, isFighting, isFleeing, isOnTable } from './layout.js';
import { isClear } from './sight.js';

/** What a leader may do in his activation, and whom a side may call from Hold (sections 4.4 and 4.7). */

export interface Verdict {
  readonly codes: readonly RefusalCode[];
  readonly isHair: boolean;
}
const says = (...pairs: readonly (readonly [RefusalCode, boolean])[]): readonly RefusalCode[] =>
  pairs.flatMap(([code, does]) => (does ? [code] : []));

/** The line from the centre of one base to that of another. @see KG-CMD-03 KG-CMD-04 KG-SIG-07 */
const seesLeader = (s: Situation, { position: from }: Leader, { position: to }: Leader): boolean => {
  const around = s.units.filter(
    (unit) => isOnTable(unit) && [from, to].some((at) => contains(footprintOf(s, unit), at)),
  );
  return isClear(s, { line: [from, to], levels: [levelAt(s, from), levelAt(s, to)], ends: around.map(({ id }) => id) });
};

/** @see KG-CMD-01 KG-CMD-06 */
const reached = (s: Situation, { rating }: Leader, far: number): readonly [boolean, boolean] => {
  const radius = s.tables.commandRadius[rating];
  return [far <= radius + 0.001, Math.abs(far - radius - 0.001) < 0.002];
};

const unitCodes = (s: Situation, leader: Leader, unit: Unit): Verdict => {
  const isOwn = commanderOf(s, unit) === leader.id;
  const isFree = leader.freeReach && unit.side === leader.side;
  const [isNear, isHair] = reached(s, leader, gapToPoint(footprintOf(s, unit), leader.position));
  const codes = says(
    ['notYourCommand', !isOwn && !isFree],
    ['alreadyActivated', unit.activated],
    ['outOfCommandRadius', !isNear && !isFree],
  );
  return { codes, isHair: isHair && !isFree };
};

/** @see KG-CMD-02 KG-CMD-03 KG-CMD-05 KG-CMD-08 KG-FAT-19 */
const leaderCodes = (s: Situation, leader: Leader, other: Leader): Verdict => {
  const [isNear, isHair] = reached(s, leader, distance(leader.position, other.position));
  const codes = says(
    ['unknownUnit', other.removed !== null],
    ['notYourCommand', other.superior !== leader.id],
    ['alreadyActivated', other.activated],
    ['leaderAbsent', other.vacant || other.missTurns > 0],
    ['ignoresSuperior', other.ignores === leader.id],
    ['outOfCommandRadius', !isNear],
    ['noLineOfSight', !seesLeader(s, leader, other)],
  );
  return { codes, isHair };
};

/** Time for a straight part of his way, and whether it comes where he may not go; null: it hangs on a hair. */
const strideOf = (s: Situation, [from, to]: Segment): { readonly time: number; readonly isBarred: boolean } | null => {
  const { move, rough } = s.tables.movement.leader;
  const [open, slow] = [move + s.weather.moveShift, (rough ?? 0) + s.weather.moveShift];
  const length = distance(from, to);
  const count = Math.max(1, Math.ceil(length / 0.01));
  let [time, isBarred] = [0, false];
  for (let index = 0; index < count; index += 1) {
    const ground = groundAt(s, 'openOrder', lerp([from, to], (index + 0.5) / count));
    if (ground === 'closed') isBarred = true;
    time += length / count / (ground === 'open' ? open : slow);
  }
  const waters = areasOf(s).filter(({ row }) => row.crossing > 0);
  const lines = linesOf(s).filter(({ row }) => row.crossing > 0 || row.ground.openOrder === 'closed');
  const isOdd =
    waters.some(({ polygon }) => contains(polygon, from) || polygon.some((_, at) => isCut(polygon, at, [from, to]))) ||
    standingHouses(s).some(({ polygon }) => polygon.some((_, at) => isCut(polygon, at, [from, to])));
  if (isOdd) return null;
  for (const { row, pieces } of lines)
    for (const piece of pieces) {
      const t = crossedAt([from, to], piece);
      if (t === null || isOnPassage(s, lerp([from, to], t))) continue;
      if (t < 0.01 || t > 0.99) return null;
      if (row.ground.openOrder === 'closed') isBarred = true;
      else time += row.crossing;
    }
  return { time, isBarred };
};
const isCut = (polygon: readonly Point[], at: number, line: Segment): boolean => {
  const [one, other] = [polygon[at], polygon[(at + 1) % polygon.length]];
  return one !== undefined && other !== undefined && crossedAt(line, [one, other]) !== null;
};

/** @see KG-CMD-09 KG-CMD-14 KG-MOV-12 KG-SCN-07 */
const rideCodes = (s: Situation, leader: Leader, steps: readonly LeaderStep[]): Verdict => {
  const { width, height } = s.scenario.table;
  const enemies = s.units.filter((unit) => isOnTable(unit) && unit.side !== leader.side);
  let [at, time, isHair] = [leader.position, 0, false];
  let [isBarred, isOff, isMet] = [false, false, false];
  for (const { bearing, inches } of steps) {
    const to = placed({ ...at, heading: bearing }, 0, inches);
    const stride = strideOf(s, [at, to]);
    if (stride === null) return { codes: [], isHair: true };
    time += stride.time;
    isBarred ||= stride.isBarred;
    const beyond = Math.max(-to.x, -to.y, to.x - width, to.y - height);
    isOff ||= beyond > 0.001;
    const near = Math.min(...enemies.map((enemy) => gap([at, to], footprintOf(s, enemy))), 99);
    isMet ||= near <= 0;
    isHair ||= Math.abs(beyond) < 0.01 || near < 0.06;
    at = to;
  }
  const least = Math.min(...enemies.map((enemy) => gapToPoint(footprintOf(s, enemy), at)), 99);
  const { enemyDistance, turnTime } = s.tables.constants;
  isHair ||= Math.abs(least - enemyDistance) < 0.004 || Math.abs(time - turnTime) < 0.004;
  const codes = says(
    ['leaderMoved', leader.moved],
    ['tooFar', time > turnTime + 0.001],
    ['terrainBarred', isBarred],
    ['offTable', isOff],
    ['blocked', isMet],
    ['enemyTooNear', least < enemyDistance - 0.001 || isMet],
  );
  return { codes, isHair };
};

/** Reasons against what a leader does; null: nothing that is judged here. */
export const commandCodes = (s: Situation, leader: Leader, action: Action): Verdict | null => {
  if (action.type === 'moveLeader') return rideCodes(s, leader, action.steps);
  if (action.type !== 'activate') return null;
  const unit = s.units.find((each) => each.id === action.id && isOnTable(each));
  if (unit !== undefined) return unitCodes(s, leader, unit);
  const other = s.officers.find((each) => each.id === action.id);
  if (other === undefined) return { codes: ['unknownUnit'], isHair: false };
  return leaderCodes(s, leader, other);
};

/** Orders that need no ground. @see KG-HLD-05 KG-HLD-06 KG-HLD-07 KG-HLD-10 KG-RAL-01 KG-RAL-03 KG-ACT-03 KG-ACT-04 */
export const restingCodes = (unit: Unit, action: Action, isFromHold: boolean): readonly RefusalCode[] | null => {
  const [isBusy, isGone] = [isFighting(unit), isFleeing(unit)];
  if (action.type === 'rally')
    return says(['notShaken', unit.state === 'normal' && !unit.evading], ['inContact', isBusy]);
  if (action.type === 'melee')
    return says(['notInContact', unit.contacts.every(({ enemy }) => enemy !== action.enemy)], ['fleeing', isGone]);
  if (action.type === 'pass') return says(['inContact', isBusy]);
  if (action.type !== 'hold') return null;
  if (action.use === 'wait') return says(['fleeing', isGone], ['inContact', isBusy], ['alreadyHeld', isFromHold]);
  return says(
    ['fleeing', isGone],
    ['inContact', isBusy],
    ['noFiredMarker', !unit.fired],
    ['underFire', unit.underFire],
  );
};
