import { nearestOnTable } from '../../../table/edge.js';
import { directionOf, normaliseHeading, turnBetween } from '../../../table/heading.js';
import { distance, type Point } from '../../../table/point.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import { isClear, nearestClear } from '../clearplace.js';
import { moveMade } from '../direction.js';
import { putUnit } from '../displace.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { beyondStop, revealNear } from '../hidden.js';
import { nearestKnownEnemy } from '../near.js';
import { rateNow } from '../rates.js';
import { constant, enemiesOf, isInside, lessThan, unitOf } from '../read.js';
import { poseAfter, runOf, untilClosedGround, untilEdge, untilEnemy } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import type { Astray, LostWalk } from '../tasks.js';
import { walk } from '../walked.js';
import { changeUnit, emit } from '../write.js';
import { type Crossing, onLine } from './crossings.js';
import { backToClear, carryOut, type Outcome, usedBy } from './march.js';
import { lastOf, type Piece, type Stretch, shortened } from './stretches.js';

/** Getting lost in the forest. @see CD-LST-06 CD-LST-07 CD-LST-08 CD-LST-10 */

const quarter = { right: 90, left: -90 } as const;

/** A point turned a quarter about another. */
const turned = ({ x, y }: Point, about: Point, side: 'left' | 'right'): Point => {
  const [dx, dy] = [x - about.x, y - about.y];
  return side === 'right' ? { x: about.x + dy, y: about.y - dx } : { x: about.x - dy, y: about.y + dx };
};

const isAtEdge = ({ scenario: { table } }: Situation, { x, y }: Point): boolean =>
  x <= onLine || y <= onLine || x >= table.width - onLine || y >= table.height - onLine;

/** What a lost unit still has to go, in cm. */
const leftOf = (s: Situation, unit: Unit, pieces: readonly Piece[], dice: number): number =>
  Math.max(0, rateNow(s, unit) * (1 - usedBy(s, pieces)) - dice);

/** What a cm of the way of a lost unit costs: going back costs double there too. @see CD-MOV-03 */
const priceOf = (s: Situation, { formation, pose }: Unit, heading: number): number =>
  formation !== 'skirmish' && turnBetween(pose.heading, heading) > quarter.right ? s.tables.backFactor : 1;

/**
 * The way straight on of a lost unit, as far as nothing stops it.
 *
 * @see CD-LST-07 CD-LST-08
 */
export const wayAstray = (s: Situation, unit: Unit, { heading, left }: Astray): Outcome => {
  const run = runOf(s, unit, heading);
  const barred = untilEdge(s, run, untilClosedGround(s, run, left / priceOf(s, unit, heading)));
  const { cm, enemy } = untilEnemy(s, run, barred, enemiesOf(s, unit.side));
  const step: Stretch = {
    ...{ is: 'stretch', step: 0, motion: 'path', unit, cm, direction: directionOf(heading), flank: 'left' },
    ...{ frontage: run.start.frontage, depth: run.start.depth },
  };
  return {
    pieces: cm > onLine ? backToClear(s, unit, [step]) : [],
    surprise: enemy,
    prevented: enemy === null ? null : { ...unit, pose: poseAfter(run, cm + beyondStop) },
  };
};

/** Ends the move of a unit that has got lost. */
const endAstray = (battle: Battle, unitId: string, { heading, used, start, judgedBy }: Astray, gone: number): void => {
  const { state } = battle;
  const end = unitOf(state, unitId);
  const began = { ...end, ...start };
  const measure = judgedBy === null ? null : { footprint: footprintOf(state, unitOf(state, judgedBy)) };
  const spent = gone * priceOf(state, end, heading);
  changeUnit(battle, unitId, {
    ...{ acted: 'move', moveUsed: Math.min(1, used + spent / Math.max(rateNow(state, end), onLine)) },
    lastMove: isInside(end)
      ? 'halted'
      : moveMade(state, end, measure, footprintOf(state, began), footprintOf(state, end)),
  });
};

/** A lost unit goes straight on. @see CD-LST-07 */
export const finishAstray = (battle: Battle, unitId: string, astray: Astray, outcome: Outcome): void => {
  const { pieces, surprise, prevented } = outcome;
  const unit = unitOf(battle.state, unitId);
  const to = lastOf(unit, pieces).pose;
  const gone = distance(unit.pose, to);
  if (pieces.length > 0) walk(battle, unitId, { cause: 'lost', clause: 'CD-LST-07', to, cm: gone });
  if (prevented !== null) revealNear(battle, prevented, footprintOf(battle.state, prevented), surprise);
  endAstray(battle, unitId, astray, gone);
};

/** Puts a lost unit at its exit point, or at the nearest clear place. @returns whether it may go on */
const appear = (battle: Battle, unitId: string, wanted: Pose, isOff: boolean): boolean => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const there = { ...unit, pose: wanted };
  const isFree = isClear(state, there, footprintOf(state, there));
  const to = isFree ? wanted : nearestClear(state, unit, wanted);
  if (to === null) return false;
  putUnit(battle, unitId, { pose: to });
  emit(battle, {
    ...{ type: 'moved', clause: 'CD-LST-07', unit: unitId, cause: 'lost', from: unit.pose, path: [], to },
    distance: distance(unit.pose, to),
  });
  return isFree && !isOff;
};

/** Whether an enemy is within 5 cm of a unit. @see CD-LST-08 */
const isNearEnemy = (s: Situation, unit: Unit): boolean =>
  enemiesOf(s, unit.side).some((enemy) => lessThan(s, gapBetween(s, unit, enemy), constant(s, 'approachLimitCm')));

/** What a move has come to at a crossing: what it used and has left, and where it began. */
const reckoned = (s: Situation, way: LostWalk, kept: readonly Piece[], cm: number): Omit<Astray, 'heading'> => {
  const unit = unitOf(s, way.unitId);
  if (way.astray !== null) {
    const { heading, left, used, start, judgedBy } = way.astray;
    const spent = cm * priceOf(s, unit, heading);
    return {
      ...{ left: Math.max(0, left - spent), used: used + spent / Math.max(rateNow(s, unit), onLine) },
      ...{ start, judgedBy },
    };
  }
  const { pose, formation, files } = unit;
  return {
    left: leftOf(s, lastOf(unit, kept), kept, way.deducted),
    used: usedBy(s, kept),
    start: { pose, formation, files },
    judgedBy: nearestKnownEnemy(s, unit)?.id ?? null,
  };
};

/**
 * A unit that has lost its way leaves the square by another edge.
 *
 * @returns the move that it goes on with; null: it is over
 * @see CD-LST-02 CD-LST-06 CD-LST-07 CD-LST-09
 */
export const goAstray = (
  battle: Battle,
  way: LostWalk,
  pieces: readonly Piece[],
  crossing: Crossing,
  side: 'left' | 'right',
): LostWalk | null => {
  const { unitId } = way;
  const last = pieces[crossing.piece];
  const kept = [
    ...pieces.slice(0, crossing.piece),
    ...(last?.is === 'stretch' ? [{ ...shortened(battle.state, last, crossing.cm), cm: crossing.cm }] : []),
  ];
  const reckoning = reckoned(battle.state, way, kept, crossing.cm);
  carryOut(battle, unitId, kept, way.steps, way.astray === null ? 'march' : 'lost');
  emit(battle, { type: 'wentAstray', clause: 'CD-LST-06', unit: unitId, toward: side });
  const exit = turned(crossing.at, crossing.middle, side);
  const at = nearestOnTable(exit, battle.state.scenario.table);
  const heading = normaliseHeading(unitOf(battle.state, unitId).pose.heading + quarter[side]);
  const isOff = isAtEdge(battle.state, exit) || distance(exit, at) > onLine;
  const astray = { ...reckoning, heading: normaliseHeading(crossing.heading + quarter[side]) };
  const mayGoOn = appear(battle, unitId, roundPose({ ...at, heading }), isOff);
  const out = unitOf(battle.state, unitId);
  // An enemy that its side did not know comes to light (CD-OBS-19).
  revealNear(battle, out, footprintOf(battle.state, out));
  if (mayGoOn && !isNearEnemy(battle.state, out)) return { ...way, crossings: 0, astray };
  endAstray(battle, unitId, astray, 0);
  return null;
};
