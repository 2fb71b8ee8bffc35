import { beyondEdge } from '../../../table/edge.js';
import type { Feature } from '../../../table/terrain.js';
import type { MoveStep } from '../actions.js';
import type { Refusal } from '../battle.js';
import { unitsUnder } from '../clearplace.js';
import { isInContact } from '../contact.js';
import { fartherBy } from '../direction.js';
import {
  bodiesGap,
  craftFootprint,
  type Footprint,
  footprintOf,
  frontPoint,
  heldFootprint,
  liesWhollyOnTable,
} from '../footprint.js';
import { nearestKnownEnemy } from '../near.js';
import { mayExitByOrder, mayMoveByOrder } from '../orders.js';
import { atMost, constant, findCraft, isSteady, knows, moreThan } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import { hasRoom, hasRoomAboard } from '../rooms.js';
import type { Situation, Unit } from '../state.js';
import { findFeature, groundOf, isBuilding, isOnPassage } from '../terrain.js';
import { enemyOfAct } from './enemies.js';
import { closedBelow, closedOn } from './ground.js';
import { faceAct, headingAfter } from './layout.js';
import { type Act, endOf, lastOf, type Piece } from './stretches.js';

/** What speaks against a move, as far as its side knows. @see CD-MOV-22 CD-MOV-28 */

/** Whether a unit may move at all in P4.4. @see CD-MOV-02 */
export const moverRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...(isSteady(unit) ? [] : [refuse('notSteady', 'CD-MOV-02', 'unitId', { unit: unit.id })]),
  ...(isInContact(s, unit.id) ? [refuse('inContact', 'CD-MOV-02', 'unitId', { unit: unit.id })] : []),
  ...(unit.acted === null ? [] : [refuse('alreadyMoved', 'CD-MOV-02', 'unitId', { unit: unit.id })]),
];

/** Units known to the side that a place overlaps. @see CD-GEN-14 CD-OBS-19 */
const takenBy = (s: Situation, unit: Unit, ground: Footprint, but: readonly string[] = []): readonly Unit[] =>
  unitsUnder(s, ground, [unit.id, ...but]).filter((other) => knows(s, unit.side, other));

/** Reasons against a place where a unit is put, as far as its side knows. @see CD-GEN-26 CD-UNI-06 */
export const placeRefusals = (s: Situation, unit: Unit, path: string): readonly Refusal[] => {
  const ground = footprintOf(s, unit);
  const closed = closedBelow(s, unit, ground, true);
  return [
    ...(closed === undefined ? [] : [refuse('impassable', 'CD-MOV-31', path, { feature: closed.id })]),
    ...(takenBy(s, unit, ground).length === 0 ? [] : [refuse('blocked', 'CD-GEN-14', path)]),
    ...(liesWhollyOnTable(s, ground) ? [] : [refuse('offTable', 'CD-GEN-21', path)]),
  ];
};

/** A change of formation that has no room. @see CD-UNI-06 */
const formRefusals = (s: Situation, { unit, after }: Act, path: string): readonly Refusal[] => {
  const isAllowed = after.formation !== 'garrison' && after.formation !== 'embarked';
  const known: readonly string[] = unit.guns === 0 && unit.arm === 'artillery' ? ['skirmish'] : unit.formationsAllowed;
  if (!isAllowed || !known.includes(after.formation))
    return [refuse('formationNotAllowed', 'CD-UNI-05', path, { formation: after.formation })];
  return placeRefusals(s, after, path).length === 0 ? [] : [refuse('blocked', 'CD-UNI-06', path)];
};

/** Distance to the place where a unit enters: a gap, if it is a work. Null: it has none. @see CD-MOV-20 */
const wayToEnter = (s: Situation, unit: Unit, feature: Feature): number | null => {
  const ground = footprintOf(s, unit);
  const { box } = heldFootprint(feature);
  if (isBuilding(feature)) return bodiesGap(ground, heldFootprint(feature));
  const ways = (groundOf(s, feature.id)?.gaps ?? []).map(([from, to]) =>
    bodiesGap(ground, { parts: [[from, to]], box }),
  );
  return ways.length === 0 ? null : Math.min(...ways);
};

const noGap = 'It has no gap by which a unit enters.';

const wallRefusals = (s: Situation, unit: Unit, feature: Feature, path: string): readonly Refusal[] => {
  const [way, most] = [wayToEnter(s, unit, feature), constant(s, 'enterCm')];
  if (way === null) return [refuse('tooFar', 'CD-MOV-20', path, { feature: feature.id }, noGap)];
  return atMost(s, way, most) ? [] : [refuseFar('CD-MOV-20', path, way, most)];
};

const enterRefusals = (s: Situation, { unit, after }: Act, path: string): readonly Refusal[] => {
  const feature = findFeature(s, after.garrisonOf ?? '');
  if (feature === undefined) return [];
  return [
    ...(hasRoom(s, unit, feature) ? [] : [refuse('noCapacity', 'CD-MOV-20', path, { feature: feature.id })]),
    ...wallRefusals(s, unit, feature, path),
  ];
};

const embarkRefusals = (s: Situation, { unit, after }: Act, path: string): readonly Refusal[] => {
  const craft = findCraft(s, after.embarkedOn ?? '');
  if (craft === undefined) return [];
  const [gap, most] = [bodiesGap(footprintOf(s, unit), craftFootprint(s, craft)), constant(s, 'boardingCm')];
  return [
    ...(hasRoomAboard(s, unit, craft) ? [] : [refuse('noCapacity', 'CD-BOA-07', path, { craft: craft.id })]),
    ...(atMost(s, gap, most) ? [] : [refuseFar('CD-BOA-03', path, gap, most)]),
  ];
};

/** Coming out of a building or craft: beside it, in an allowed formation, on a clear place. @see CD-MOV-20 CD-BOA-11 */
const outsideRefusals = (s: Situation, { kind, unit, after }: Act, path: string): readonly Refusal[] => {
  const within = constant(s, kind === 'leave' ? 'enterCm' : 'boardingCm');
  const clause = kind === 'leave' ? 'CD-MOV-20' : 'CD-BOA-11';
  const isLimbered = kind === 'disembark' && unit.guns > 0;
  const forms: readonly string[] =
    unit.arm === 'artillery' && unit.guns === 0 ? ['skirmish'] : isLimbered ? ['limbered'] : unit.formationsAllowed;
  if (!forms.includes(after.formation))
    return [refuse('formationNotAllowed', clause, path, { formation: after.formation })];
  const gap = bodiesGap(footprintOf(s, after), footprintOf(s, unit));
  return [...placeRefusals(s, after, path), ...(atMost(s, gap, within) ? [] : [refuseFar(clause, path, gap, within)])];
};

const exitRefusals = (
  s: Situation,
  unit: Unit,
  act: Act,
  step: MoveStep | undefined,
  path: string,
): readonly Refusal[] => {
  if (step?.kind !== 'exit') return [];
  const isOpen = s.scenario.exitEdges.some(({ side, edge }) => side === unit.side && edge === step.edge);
  if (!isOpen) return [refuse('offTable', 'CD-MOV-19', path, { edge: step.edge })];
  const [away, most] = [-beyondEdge(act.unit.pose, step.edge, s.scenario.table), constant(s, 'exitCm')];
  return [
    ...(atMost(s, away, most) ? [] : [refuseFar('CD-MOV-35', path, away, most)]),
    ...(mayExitByOrder(s, unit) ? [] : [refuse('forbiddenByOrder', 'CD-ORD-09', path)]),
  ];
};

/** Whether the turn at the end of a path brings it onto closed ground; on a bridge or ford the centre decides (CD-MOV-32). */
const isClosedTurn = (s: Situation, { after }: Act): boolean =>
  !isOnPassage(s, after.pose) && closedBelow(s, after, footprintOf(s, after), true) !== undefined;

/** Whether that turn brings a part of it off the table. @see CD-GEN-26 */
const isTurnOff = (s: Situation, { unit, after }: Act): boolean =>
  liesWhollyOnTable(s, footprintOf(s, unit)) && !liesWhollyOnTable(s, footprintOf(s, after));

const actRefusals = (s: Situation, unit: Unit, act: Act, step: MoveStep | undefined): readonly Refusal[] => {
  const path = `steps[${act.step}]`;
  const enemy = enemyOfAct(s, act, true);
  const near = enemy === null ? [] : [refuse('tooNear', 'CD-MOV-24', path, { unit: enemy.id })];
  switch (act.kind) {
    case 'changeFormation':
    case 'limber':
    case 'unlimber':
      return [...near, ...formRefusals(s, act, path)];
    case 'enter':
      return [...near, ...enterRefusals(s, act, path)];
    case 'embark':
      return [...near, ...embarkRefusals(s, act, path)];
    case 'leave':
    case 'disembark':
      return [...near, ...outsideRefusals(s, act, path)];
    case 'exit':
      return exitRefusals(s, unit, act, step, path);
    case 'face':
      return isClosedTurn(s, act) || isTurnOff(s, act) ? [...near, refuse('blocked', 'CD-MOV-30', path)] : near;
    default:
      return near;
  }
};

/** Steps that do not displace a unit. @see CD-MOR-12 CD-ORD-05 */
const still: readonly Act['kind'][] = ['turnAbout', 'changeFormation', 'limber', 'unlimber', 'pivot', 'face'];

const displaces = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => piece.is === 'stretch' || !still.includes(piece.kind));

/** Halt, order and advance, judged by the declared end. @see CD-MOV-22 CD-GEN-16 */
const conductRefusals = (s: Situation, unit: Unit, end: Unit): readonly Refusal[] => {
  const halt = unit.mustHalt ? [refuse('mustHalt', 'CD-MOR-12', 'unitId', { unit: unit.id })] : [];
  if (end.removed !== null) return halt;
  const enemy = nearestKnownEnemy(s, unit);
  const measure = enemy === undefined ? null : { footprint: footprintOf(s, enemy) };
  const [from, to] = [footprintOf(s, unit), footprintOf(s, end)];
  const farther = fartherBy(s, unit, measure, from, to);
  const ordered = unit.orderAt ?? unit.pose;
  return [
    ...halt,
    ...(mayMoveByOrder(s, unit, farther, frontPoint(s, unit, ordered), frontPoint(s, end, ordered))
      ? []
      : [refuse('forbiddenByOrder', 'CD-ORD-04', 'unitId', { order: unit.order })]),
    ...(unit.noAdvance && moreThan(s, -farther, 0) ? [refuse('mayNotAdvance', 'CD-MOR-09', 'unitId')] : []),
  ];
};

const isOnTableAt = (s: Situation, { x, y }: { readonly x: number; readonly y: number }): boolean => {
  const { width, height } = s.scenario.table;
  const { length } = s.tables.tolerances;
  return x >= -length && y >= -length && x <= width + length && y <= height + length;
};

const groundRefusals = (s: Situation, pieces: readonly Piece[]): readonly Refusal[] =>
  pieces.flatMap((piece): readonly Refusal[] => {
    if (piece.is === 'act') return [];
    const path = `steps[${piece.step}]`;
    const closed = closedOn(s, piece);
    return [
      ...(closed === undefined ? [] : [refuse('impassable', 'CD-MOV-31', path, { feature: closed.id })]),
      ...(isOnTableAt(s, endOf(piece)) ? [] : [refuse('offTable', 'CD-MOV-19', path)]),
    ];
  });

/** Reasons against where a move ends. @see CD-GEN-14 CD-GEN-21 CD-MOV-31 */
const endRefusals = (s: Situation, end: Unit): readonly Refusal[] => {
  if (end.removed !== null || end.garrisonOf !== null || end.embarkedOn !== null) return [];
  const ground = footprintOf(s, end);
  const closed = closedBelow(s, end, ground, false);
  return [
    ...(closed === undefined ? [] : [refuse('impassable', 'CD-MOV-31', 'steps', { feature: closed.id })]),
    ...(takenBy(s, end, ground).length === 0 ? [] : [refuse('blocked', 'CD-GEN-14', 'steps')]),
    ...(liesWhollyOnTable(s, ground) ? [] : [refuse('offTable', 'CD-GEN-21', 'steps')]),
  ];
};

/** Everything that speaks against a move that is laid out and cut. */
export const checkRefusals = (
  s: Situation,
  unit: Unit,
  pieces: readonly Piece[],
  steps: readonly MoveStep[],
): readonly Refusal[] => [
  ...groundRefusals(s, pieces),
  ...pieces.flatMap((piece) => (piece.is === 'act' ? actRefusals(s, unit, piece, steps[piece.step]) : [])),
  ...endRefusals(s, lastOf(unit, pieces)),
  ...(displaces(pieces) ? conductRefusals(s, unit, lastOf(unit, pieces)) : []),
];

/**
 * A cut path still takes its heading if there is room for it; else the unit faces as it did. `known`: only enemies
 * that its side knows count; an enemy that has surprised it counts too, and it turns no nearer to him.
 *
 * @see CD-MOV-30 CD-OBS-19
 */
export const facingAfterCut = (
  s: Situation,
  unit: Unit,
  pieces: readonly Piece[],
  steps: readonly MoveStep[],
  step: number,
  known: boolean,
): readonly Piece[] => {
  const end = lastOf(unit, pieces);
  const face = faceAct(end, step, headingAfter(steps[step]));
  if (face === null) return pieces;
  const isFree = enemyOfAct(s, face, known) === null && placeRefusals(s, face.after, 'steps').length === 0;
  return isFree ? [...pieces, face] : pieces;
};
