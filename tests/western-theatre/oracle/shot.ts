import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Direction, FrontName, RefusalCode } from '../../../src/rulesets/western-theatre/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import {
  edgesOf,
  equal,
  gap,
  inFrame,
  isNear,
  lerp,
  meet,
  type Polygon,
  placed,
  type Segment,
  segmentsGap,
  shapesGap,
} from './geometry.js';
import { coverOf } from './ground.js';
import { type Block, blocksOf, cornersOf, type Front, footprint, frontsOf, isUnit, type Piece } from './layout.js';
import { apart, fireLine, inArc, passesOver } from './sight.js';

/** Fire in S9, after topics FIR and ART: whether a shot is lawful, and its dice. */

export type OracleShot =
  | { readonly ok: false; readonly codes: ReadonlySet<RefusalCode> }
  | { readonly ok: true; readonly dice: number; readonly direction: Direction };

export const pieceOf = (s: State, id: string): Piece => {
  const found = [...s.units, ...s.officers].find((piece) => piece.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

export const isDisordered = ({ marker, plight, formation }: Unit): boolean =>
  marker !== 'none' || plight !== 'none' || formation.kind === 'irregular';
export const isLight = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'lightInfantry' || arm === 'lightCavalry';
export const isHorse = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'lineCavalry' || arm === 'lightCavalry';

/** Enemies that touch a piece. @see WT-GEN-21 */
export const touchedBy = (s: State, piece: Piece): readonly Piece[] =>
  [...s.units, ...s.officers].filter(
    (other) =>
      other.location === 'table' &&
      other.side !== piece.side &&
      (s.contacts.some((pair) => pair.includes(piece.id) && pair.includes(other.id)) ||
        isNear(footprint(s, piece), footprint(s, other), 0.05 + equal)),
  );

/** @see WT-GEN-12 WT-FIR-25 WT-FRM-08 */
export const directionFrom = (s: State, from: Pose, target: Unit, at = target.pose): Direction => {
  if (target.formation.kind === 'square') return 'front';
  const block = nearestBlock(s, from, target, at);
  const { forward, lateral } = inFrame(block.pose, from);
  if (forward >= -equal) return 'front';
  if (forward <= -block.depth + equal) return 'rear';
  const names = blocksOf(s, target, at).map(({ name }) => name);
  if (names.length === 1) return 'flank';
  const outer =
    block.name === 'centre' ? !names.includes(lateral < 0 ? 'left' : 'right') : (block.name === 'left') === lateral < 0;
  return outer ? 'flank' : 'front';
};

/** The section nearest to the front-edge centre, from which the direction of a shot is judged. @see WT-FIR-25 */
const nearestBlock = (s: State, from: Pose, target: Unit, at: Pose): Block => {
  const order = ['unit', 'centre', 'left', 'right'];
  return blocksOf(s, target, at)
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map((block) => ({ block, far: shapesGap([cornersOf(block)], [[from]]) }))
    .reduce((best, each) => (each.far < best.far - equal ? each : best)).block;
};

/** @see WT-FIR-11 WT-FIR-12 */
export const isDense = (s: State, from: Pose, target: Unit, direction: Direction, at = target.pose): boolean => {
  if (isLight(target) || target.arm === 'artillery') return false;
  if (target.formation.kind === 'attackColumn') return true;
  const { rows, files } = nearestBlock(s, from, target, at);
  return (direction === 'flank' ? files : rows) >= 3;
};

/** Whether the strip straight ahead of a front, or of a part of it, meets a shape, if only by a touch. */
export const isStraightAhead = (pose: Pose, width: number, shape: readonly Polygon[]): boolean =>
  shape.some((part) => {
    const [left, right] = [-width / 2, width / 2];
    const strip: Polygon = [
      placed(pose, left, 0),
      placed(pose, left, 500),
      placed(pose, right, 500),
      placed(pose, right, 0),
    ];
    return gap(strip, part) <= equal;
  });

/** Figures of a file that count. */
const inFile = (unit: Unit, { files, rows, count }: Block, file: number): number => {
  // A short last row is filled from the left hand.
  const missing = file >= count - files * (rows - 1) ? 1 : 0;
  const deep = rows - missing;
  return isLight(unit) ? deep : Math.min(2, deep);
};

/** D + R / 2. @see WT-FIR-06 WT-FIR-07 WT-FIR-19 */
export const figuresFor = (unit: Unit, front: Front, shape: readonly Polygon[]): number => {
  const { pose, width, block, face } = front;
  if (face !== null) return isStraightAhead(pose, width, shape) ? face : face / 2;
  return Array.from({ length: block.files }, (_, file) => file).reduce((sum, file) => {
    const at = { ...placed(pose, (file - (block.files - 1) / 2) * block.pitch, 0), heading: pose.heading };
    const line: Segment = [at, placed(at, 0, 500)];
    const meets = shape.some((part) => edgesOf(part).some((edge) => meet(line, edge) || grazes(line, edge)));
    return sum + inFile(unit, block, file) * (meets ? 1 : 0.5);
  }, 0);
};
const grazes = (line: Segment, edge: Segment): boolean =>
  edge.some((point) => segmentsGap([line], [[point, point]]) <= equal);

export const bonusDice = (s: State, unit: Unit): number =>
  isDisordered(unit) ? 0 : s.tables.fireBonus[unit.experience.shoot];
export const weatherDice = (s: State): number => (s.deadCalm ? 1 : 0) + (s.rainLeft !== null && s.rainLeft > 0 ? 2 : 0);

interface Aim {
  readonly firer: Unit;
  readonly front: Front;
  readonly target: Unit;
  readonly parts: readonly Polygon[];
  readonly range: number;
  readonly line: Segment;
}

export const rangesOf = (s: State, { weapon }: Unit) => {
  if (weapon === 'none') return { canister: 0, short: -1, long: -1 };
  const { canister, short, long } = s.tables.weaponRanges[weapon];
  return { canister: canister ?? -1, short, long: long ?? short };
};

const edgeOf = ({ pose, width }: Front): Segment => [placed(pose, -width / 2, 0), placed(pose, width / 2, 0)];
/** Range of a front to the parts of a target that lie in its arc. @see WT-FIR-17 */
export const rangeTo = (front: Front, parts: readonly Polygon[]): number =>
  Math.min(
    ...parts.map((part) => (edgesOf(part).length === 0 ? Number.POSITIVE_INFINITY : gap([...edgeOf(front)], part))),
  );

/** @see WT-LOS-10 WT-LOS-11 */
const isGapOpen = (s: State, { firer, front, target, line }: Aim): boolean => {
  const blocks = blocksOf(s, target);
  const frontage = blocks.length > 1 ? blocks.reduce((sum, { width }) => sum + width, 0) : blocks[0].width;
  const needed = Math.min(12, 2 * frontage);
  const friends = s.units.filter(
    (unit) =>
      unit.location === 'table' &&
      unit.side === firer.side &&
      unit.id !== firer.id &&
      footprint(s, unit)
        .flat()
        .some((point) => inFrame(front.pose, point).forward > 0.05) &&
      apart(s, unit, firer) < apart(s, target, firer) - equal &&
      passesOver(s, firer, target, unit) !== 'yes' &&
      !standsAtEnd(s, unit, front),
  );
  const sides = [-1, 1].map((side) =>
    Math.min(...friends.flatMap((unit) => footprint(s, unit).map((part) => asideOf(part, line, side)))),
  );
  const [left = Number.POSITIVE_INFINITY, right = Number.POSITIVE_INFINITY] = sides;
  return left + right >= needed - equal;
};

/** Touches an end of the firer's front edge and does not cross its line. */
const standsAtEnd = (s: State, unit: Unit, front: Front): boolean => {
  const ends = edgeOf(front);
  const shape = footprint(s, unit);
  const touches = ends.some((end) => shape.some((part) => gap([end], part) <= 0.05 + equal));
  const forwards = shape.flat().map((point) => inFrame(front.pose, point).forward);
  return touches && Math.min(...forwards) >= -0.05;
};

/** Least distance of a shape from a line to one side of it, of the parts abreast of the line. */
const asideOf = (part: Polygon, line: Segment, side: number): number => {
  const pose = { ...line[0], heading: (Math.atan2(line[1].x - line[0].x, line[1].y - line[0].y) * 180) / Math.PI };
  const length = Math.hypot(line[1].x - line[0].x, line[1].y - line[0].y);
  const marks = part.map((point) => inFrame(pose, point));
  const cuts = edgesOf(part).flatMap(([a, b]) => {
    const [fa, fb] = [inFrame(pose, a).forward, inFrame(pose, b).forward];
    return [0, length].flatMap((at) =>
      (fa - at) * (fb - at) < 0 ? [inFrame(pose, lerp([a, b], (at - fa) / (fb - fa)))] : [],
    );
  });
  const abreast = [...marks, ...cuts].filter(({ forward }) => forward >= -equal && forward <= length + equal);
  return Math.min(
    ...abreast.filter(({ lateral }) => lateral * side > 0).map(({ lateral }) => Math.abs(lateral)),
    Number.POSITIVE_INFINITY,
  );
};

const statusCodes = (s: State, firer: Unit, front: Front, target: Piece): readonly RefusalCode[] => {
  const { kind } = firer.formation;
  const codes: RefusalCode[] = [];
  if (isHorse(firer)) codes.push('wrongArm');
  if (kind === 'columnOfMarch' || kind === 'limbered') codes.push('wrongFormation');
  if (firer.weapon === 'none') codes.push('noWeapon');
  if (firer.meleeId !== null) codes.push('inMelee');
  if (firer.plight !== 'none') codes.push('fleeing');
  if (firer.moved) codes.push('moved');
  if (firer.changedFormation) codes.push('changedFormation');
  const times = firer.fired.filter((name) => name === front.name).length;
  if (times >= (s.doubleFire.includes(firer.id) ? 2 : 1)) codes.push('alreadyFired');
  if (touchedBy(s, firer).length > 0) codes.push('touching');
  if (!isUnit(target)) codes.push('officerTarget');
  else {
    if (target.meleeId !== null) codes.push('targetInMelee');
    if (touchedBy(s, target).length > 0) codes.push('targetTouched');
  }
  return codes;
};

const aimCodes = (s: State, aim: Aim, state: string): readonly RefusalCode[] => {
  const { short, long } = rangesOf(s, aim.firer);
  const codes: RefusalCode[] = [];
  if (aim.range > long + equal) codes.push('outOfRange');
  if (aim.range > short + equal && coverOf(s, aim.target, aim.line) === 'hard') codes.push('hardCover');
  if (state === 'blocked') codes.push('noLineOfSight');
  if (state === 'first') codes.push('firstInLine');
  if (state === 'clear' && !isGapOpen(s, aim)) codes.push('gapTooNarrow');
  return codes;
};

const diceFor = (s: State, aim: Aim, bonus: number): number => {
  const { firer, front, target, range, line } = aim;
  const { canister, short } = rangesOf(s, firer);
  const shape = footprint(s, target);
  const isGuns = firer.arm === 'artillery';
  const halvings = [
    isDisordered(firer),
    range > short + equal,
    coverOf(s, target, line) !== 'none',
    isGuns && !isStraightAhead(front.pose, front.width, shape),
  ].filter(Boolean).length;
  const figures = isGuns ? firer.figures : figuresFor(firer, front, shape);
  const direction = directionFrom(s, front.pose, target);
  const dense = isDense(s, front.pose, target, direction) ? 2 : 0;
  const scatter = isGuns && range <= canister + equal ? 2 : 0;
  return Math.max(0, Math.floor(figures / 2 ** halvings + 1e-9) + bonus + dense + scatter - weatherDice(s));
};

/** A shot of a unit, or of one of its sections or faces. */
export const shotOf = (s: State, firerId: string, targetId: string, section?: FrontName, given = 0): OracleShot => {
  const [firer, target] = [pieceOf(s, firerId), pieceOf(s, targetId)];
  if (!isUnit(firer)) return { ok: false, codes: new Set(['invalid']) };
  const fronts = frontsOf(s, firer);
  const isOne = fronts.length === 1;
  const front = fronts.find(({ name }) => name === (section ?? 'unit'));
  if (front === undefined || (isOne && section !== undefined)) return { ok: false, codes: new Set(['invalid']) };
  const codes = new Set<RefusalCode>(statusCodes(s, firer, front, target));
  if (!isOne && given + firer.bonusGiven > bonusDice(s, firer)) codes.add('tooManyBonusDice');
  if (!isUnit(target)) return { ok: false, codes };
  const halfAngle = firer.arm === 'artillery' ? s.options.artilleryHalfAngle : null;
  const parts = inArc(front, footprint(s, target), halfAngle);
  if (parts.length === 0) return { ok: false, codes: codes.add('outsideArc') };
  const { line, state } = fireLine(s, firer, front, target, parts);
  const aim: Aim = { firer, front, target, parts, range: rangeTo(front, parts), line };
  for (const code of aimCodes(s, aim, state)) codes.add(code);
  if (codes.size > 0) return { ok: false, codes };
  const direction = directionFrom(s, front.pose, target);
  return { ok: true, dice: diceFor(s, aim, isOne ? bonusDice(s, firer) : given), direction };
};
