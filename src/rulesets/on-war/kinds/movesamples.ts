import { pointToPolygon } from '../../../table/convex.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import type { FormationOrder, MoveOrder } from '../actions.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { fewestFiles } from '../formations.js';
import { legCost } from '../movement/legs.js';
import { allowanceOf, formationIn, pathStart } from '../orders.js';
import { distanceOf, isArtillery, isHorse, knownEnemiesOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { openFormations } from '../tables.js';
import { featureOf } from '../terrain.js';

/** Moves that bots try, and by which a battalion is found able to move. */

/** A move without its battalion. */
export type Move = Omit<MoveOrder, 'unit'>;

/** Shorter moves count as none, in inches. */
const leastMove = 0.1;
/** Smaller turns cost the fire of a battalion that stands still and show it nothing new, in degrees. */
const leastTurn = 1;
/** Enemies that a battalion turns to, the nearest ones. */
const mostEnemies = 2;
const shares = [1, 0.5] as const;

/** Formations that a battalion may change into: lines of every number of files. */
export const formationOrders = (s: Situation, unit: Unit): readonly FormationOrder[] =>
  openFormations.flatMap((kind): readonly FormationOrder[] => {
    if (kind === 'square' || s.tables.movementAllowances[unit.type][kind] === null) return [];
    if (kind !== 'line') return [{ kind }];
    const fewest = fewestFiles(unit);
    return Array.from({ length: unit.stands.length - fewest + 1 }, (_, index) => ({
      kind,
      files: unit.stands.length - index,
    }));
  });

/** The changes that bots try: of the lines only the widest and the narrowest. */
const changesToTry = (s: Situation, unit: Unit): readonly FormationOrder[] => {
  const widest = unit.stands.length;
  return formationOrders(s, unit).filter(
    ({ kind, files = widest }) => kind !== 'line' || files === widest || files === fewestFiles(unit),
  );
};

/** Straight ahead, or back with a negative length. */
const straight = (from: Pose, length: number): readonly Pose[] =>
  Math.abs(length) < leastMove ? [] : [roundPose(advance(from, length))];

/** The allowance; that of a battery on difficult ground is halved. */
const lengthsOf = (s: Situation, unit: Unit, move: Omit<Move, 'path'>): readonly number[] => {
  const whole = allowanceOf(s, unit, move);
  const tried = isArtillery(unit) ? [...shares, s.tables.moveFactors.artilleryRoughFactor / 2] : shares;
  return tried.map((share) => whole * share);
};

const ahead = (s: Situation, unit: Unit, move: Omit<Move, 'path'>): readonly Move[] =>
  lengthsOf(s, unit, move).flatMap((length) => {
    const path = straight(pathStart(s, unit, move), length);
    return path.length === 0 ? [] : [{ ...move, path }];
  });

const nearestEnemies = (s: Situation, unit: Unit): readonly Unit[] =>
  knownEnemiesOf(s, unit.side)
    .toSorted((one, other) => distance(one.pose, unit.pose) - distance(other.pose, unit.pose))
    .slice(0, mostEnemies);

/** Gaps at which a battalion likes to stop before an enemy: at musket range, and as near as it may come. */
const gapsOf = (s: Situation): readonly number[] => [
  distanceOf(s, 'musketRange'),
  s.tables.moveFactors.minimumEnemyGap,
];

/** Inches by which a battalion comes nearer than its charge reaches, so that an enemy who turns stays within it. */
const spare = 0.5;

/** How far to go to an enemy to be able to charge him, by the straight distance of the front-edge centre. @see OW-CHG-10 */
const toCharge = (s: Situation, unit: Unit, enemy: Unit): readonly number[] => {
  const { assault } = s.tables.assaults[unit.type];
  return assault === null ? [] : [pointToPolygon(unit.pose, footprintOf(s, enemy).bounds.corners) - assault + spare];
};

/** Turned to an enemy: the turn alone, and ahead with what it leaves, up to the gaps. */
const towards = (s: Situation, unit: Unit, enemy: Unit): readonly Move[] => {
  const { pose } = unit;
  const facing = roundPose({ ...pose, heading: headingOf(subtract(enemy.pose, pose)) });
  const isTurn = turnBetween(pose.heading, facing.heading) >= leastTurn;
  const turned = isTurn ? facing : pose;
  const turn = isTurn ? [facing] : [];
  const mover = { unit, formation: formationIn(unit, {}) };
  const left = allowanceOf(s, unit, {}) - legCost(s, mover, { from: pose, to: turned });
  if (left < 0) return [];
  const gap = gapBetween(s, { ...unit, pose: turned }, enemy);
  const lengths = [left, left / 2, ...gapsOf(s).map((wanted) => gap - wanted), ...toCharge(s, unit, enemy)];
  return [
    ...(isTurn ? [{ path: turn }] : []),
    ...lengths
      .filter((length) => length >= leastMove && length <= left)
      .map((length) => ({ path: [...turn, ...straight(turned, length)] })),
  ];
};

/** Straight ahead as it stands, up to the gaps from each enemy. */
const upTo = (s: Situation, unit: Unit, enemy: Unit): readonly Move[] => {
  const gap = gapBetween(s, unit, enemy);
  return gapsOf(s)
    .map((wanted) => gap - wanted)
    .filter((length) => length >= leastMove && length <= allowanceOf(s, unit, {}))
    .map((length) => ({ path: straight(unit.pose, length) }));
};

/** Without a turn, over a distance along a bearing. */
const slide = ({ pose }: Unit, bearing: number, length: number): readonly Pose[] => [
  roundPose({ ...advance({ ...pose, heading: bearing }, length), heading: pose.heading }),
];

/** Directions without a turn, off the heading: at a slant, and to the sides. */
const slants = [45, -45, 90, -90] as const;

const aside = (s: Situation, unit: Unit): readonly Move[] =>
  slants.map((slant) => ({ path: slide(unit, unit.pose.heading + slant, allowanceOf(s, unit, {})) }));

/** Without a turn, to where an enemy may be charged; horse at the double as well. */
const slantTowards = (s: Situation, unit: Unit, enemy: Unit): readonly Move[] => {
  const bearing = headingOf(subtract(enemy.pose, unit.pose));
  const to = (move: Omit<Move, 'path'>, lengths: readonly number[]): readonly Move[] =>
    lengths
      .filter((length) => length >= leastMove && length <= allowanceOf(s, unit, move))
      .map((length) => ({ ...move, path: slide(unit, bearing, length) }));
  const onset = toCharge(s, unit, enemy);
  return [...to({}, [allowanceOf(s, unit, {}), ...onset]), ...(isHorse(unit) ? to({ double: true }, onset) : [])];
};

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Middles of the ground that decides the battle. */
const aimsOf = (s: Situation): readonly Point[] =>
  s.scenario.victory.flatMap((condition) => {
    const shape = condition.kind === 'groundHeld' ? featureOf(s, condition.featureId)?.shape : undefined;
    if (shape === undefined) return [];
    return [middleOf(shape.kind === 'area' ? shape.polygon : shape.points)];
  });

/** Without a turn, to ground that decides the battle. */
const toGround = (s: Situation, unit: Unit, aim: Point): readonly Move[] => {
  const bearing = headingOf(subtract(aim, unit.pose));
  return [{}, { double: true }].flatMap((move): readonly Move[] => {
    const length = Math.min(distance(aim, unit.pose), allowanceOf(s, unit, move));
    return length < leastMove ? [] : [{ ...move, path: slide(unit, bearing, length) }];
  });
};

/** Groups of moves to try, each worked out when it is asked for. */
export const moveSamples = (s: Situation, unit: Unit): readonly (() => readonly Move[])[] => [
  () => ahead(s, unit, {}),
  () => [{ path: [], aboutFace: true }],
  ...changesToTry(s, unit).map((formation) => (): readonly Move[] => [
    { path: [], formation },
    ...ahead(s, unit, { formation }),
  ]),
  ...nearestEnemies(s, unit).flatMap((enemy) => [() => towards(s, unit, enemy), () => upTo(s, unit, enemy)]),
  () => ahead(s, unit, { double: true }),
  () => shares.map((share) => ({ path: straight(unit.pose, -allowanceOf(s, unit, {}) * share) })),
  () => ahead(s, unit, { aboutFace: true }),
  () => aside(s, unit),
  ...nearestEnemies(s, unit).map((enemy) => () => slantTowards(s, unit, enemy)),
  ...aimsOf(s).map((aim) => () => toGround(s, unit, aim)),
];
