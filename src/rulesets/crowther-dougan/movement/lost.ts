import { directionOf, headingOf, normaliseHeading } from '../../../table/heading.js';
import { between, distance, type Point, subtract } from '../../../table/point.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { isWithinOfFeature } from '../../../table/terrain.js';
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
import { forestsOf, isInArea } from '../terrain.js';
import { walk } from '../walked.js';
import { changeUnit, emit } from '../write.js';
import { backToClear, carryOut, type Outcome, usedBy } from './march.js';
import { lastOf, type Piece, posesOf, type Stretch, shortened } from './stretches.js';

/** Getting lost in the forest. @see CD-LST-01 CD-LST-02 CD-LST-03 CD-LST-06 CD-LST-07 CD-LST-10 */

/** Where the way of a front-edge centre leaves a square. */
export interface Crossing {
  /** Index of the piece on which it lies. */
  readonly piece: number;
  /** How far along that stretch, in cm. */
  readonly cm: number;
  readonly at: Point;
  /** The way that it goes there. */
  readonly heading: number;
  /** The middle of the square that it leaves. */
  readonly middle: Point;
}

/** Points nearer than this to a line are on it. */
const onLine = 1e-3;

/** Parts of a leg at which a coordinate passes a line, in order. */
const linesPassed = (from: number, to: number, side: number): readonly number[] => {
  if (Math.abs(to - from) < onLine) return [];
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  const first = Math.floor(least / side) + 1;
  const count = Math.max(0, Math.ceil(most / side) - first);
  return Array.from({ length: count }, (_, index) => (first + index) * side)
    .filter((line) => line > least + onLine && line < most - onLine)
    .map((line) => (line - from) / (to - from))
    .toSorted((one, other) => one - other);
};

/** Crossings of a straight leg; where four squares meet the one line that it meets more squarely. @see CD-LST-10 */
const crossingsOfLeg = (from: Point, to: Point, side: number): readonly number[] => {
  const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [byX, byY] = [linesPassed(from.x, to.x, side), linesPassed(from.y, to.y, side)];
  const [main, other] = wide >= high ? [byX, byY] : [byY, byX];
  const length = distance(from, to);
  const apart = other.filter((part) => !main.some((each) => Math.abs(each - part) * length <= onLine));
  return [...main, ...apart].toSorted((one, each) => one - each);
};

const middleOfSquare = (from: Point, to: Point, part: number, side: number): Point => {
  const back = Math.max(0, part - (2 * onLine) / Math.max(distance(from, to), onLine));
  const before = between(from, to, back);
  return {
    x: (Math.floor(before.x / side) + 1 / 2) * side,
    y: (Math.floor(before.y / side) + 1 / 2) * side,
  };
};

const crossingsOn = (s: Situation, stretch: Stretch, piece: number): readonly Crossing[] => {
  const side = constant(s, 'lostSquareCm');
  const poses = posesOf(stretch);
  const legs = poses.length - 1;
  return poses.slice(1).flatMap((to, index) => {
    const from = poses[index] ?? to;
    return crossingsOfLeg(from, to, side).map(
      (part): Crossing => ({
        piece,
        cm: (stretch.cm * (index + part)) / legs,
        at: between(from, to, part),
        heading: headingOf(subtract(to, from)),
        middle: middleOfSquare(from, to, part, side),
      }),
    );
  });
};

/** Ways that one follows through a forest. @see CD-LST-03 */
const guides: readonly string[] = ['road', 'stream', 'river'];
const finest = 0.5;

const placesOf = (piece: Piece): readonly Point[] => {
  if (piece.is === 'act') return [];
  const poses = posesOf(piece);
  return poses.slice(1).flatMap((to, index) => {
    const from = poses[index] ?? to;
    const parts = Math.max(1, Math.ceil(distance(from, to) / finest));
    return Array.from({ length: parts + 1 }, (_, part) => between(from, to, part / parts));
  });
};

const followsGuide = (s: Situation, pieces: readonly Piece[]): boolean => {
  const within = constant(s, 'lostFollowCm') + s.tables.tolerances.length;
  const guideways = s.terrain.filter(({ kind }) => guides.includes(kind));
  return pieces
    .flatMap(placesOf)
    .every((point) => guideways.some((feature) => isWithinOfFeature([point], feature, within)));
};

/** Crossings for which a move tests, in their order. @see CD-LST-02 CD-LST-03 */
export const crossingsOf = (s: Situation, pieces: readonly Piece[]): readonly Crossing[] => {
  if (!s.options.gettingLost || followsGuide(s, pieces)) return [];
  return pieces
    .flatMap((piece, index) => (piece.is === 'stretch' ? crossingsOn(s, piece, index) : []))
    .filter(({ at }) => forestsOf(s).some((forest) => isInArea(at, forest)));
};

const quarter = { right: 90, left: -90 } as const;

/** A point turned a quarter about another. */
const turned = ({ x, y }: Point, about: Point, side: 'left' | 'right'): Point => {
  const [dx, dy] = [x - about.x, y - about.y];
  return side === 'right' ? { x: about.x + dy, y: about.y - dx } : { x: about.x - dy, y: about.y + dx };
};

/** The nearest point of the table. */
const onTable = ({ scenario: { table } }: Situation, { x, y }: Point): Point => ({
  x: Math.min(table.width, Math.max(0, x)),
  y: Math.min(table.height, Math.max(0, y)),
});

const isAtEdge = ({ scenario: { table } }: Situation, { x, y }: Point): boolean =>
  x <= onLine || y <= onLine || x >= table.width - onLine || y >= table.height - onLine;

/** What a lost unit still has to go, in cm. */
const leftOf = (s: Situation, unit: Unit, pieces: readonly Piece[], dice: number): number =>
  Math.max(0, rateNow(s, unit) * (1 - usedBy(s, pieces)) - dice);

/**
 * The way straight on of a lost unit, as far as nothing stops it.
 *
 * @see CD-LST-07 CD-LST-08
 */
export const wayAstray = (s: Situation, unit: Unit, { heading, left }: Astray): Outcome => {
  const run = runOf(s, unit, heading);
  const barred = untilEdge(s, run, untilClosedGround(s, run, left));
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
const endAstray = (battle: Battle, unitId: string, { used, start, judgedBy }: Astray, gone: number): void => {
  const { state } = battle;
  const end = unitOf(state, unitId);
  const began = { ...end, ...start };
  const measure = judgedBy === null ? null : { footprint: footprintOf(state, unitOf(state, judgedBy)) };
  changeUnit(battle, unitId, {
    ...{ acted: 'move', moveUsed: Math.min(1, used + gone / Math.max(rateNow(state, end), onLine)) },
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
    const { left, used, start, judgedBy } = way.astray;
    return { left: Math.max(0, left - cm), used: used + cm / Math.max(rateNow(s, unit), onLine), start, judgedBy };
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
  const at = onTable(battle.state, exit);
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
