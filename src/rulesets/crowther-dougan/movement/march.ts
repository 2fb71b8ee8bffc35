import type { Pose } from '../../../table/pose.js';
import { bisect } from '../../../table/search.js';
import type { MoveStep } from '../actions.js';
import type { Battle } from '../battle.js';
import { unitsUnder } from '../clearplace.js';
import { moveMade } from '../direction.js';
import { putUnit } from '../displace.js';
import type { MoveCause } from '../events.js';
import { footprintOf } from '../footprint.js';
import { revealNear } from '../hidden.js';
import { nearestKnownEnemy } from '../near.js';
import { rateNow } from '../rates.js';
import { knows, personalitiesWith, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { LastMove } from '../tables.js';
import { walk } from '../walked.js';
import { changePersonality, changeUnit, emit } from '../write.js';
import { facingAfterCut } from './checks.js';
import { cutAtEnemies } from './enemies.js';
import { laidWith } from './plan.js';
import { type Act, lastOf, nothing, type Piece, poseAlong, posesOf, type Stretch, shortened } from './stretches.js';

/** Carries out a move with what its dice leave. @see CD-MOV-28 CD-OBS-19 CD-MOV-25 */

/** A wheel is told in turns of so many degrees. */
const toldDegrees = 5;
/** Longest piece of a way that is looked at as one, in cm. */
const finest = 0.25;

const isClearOfUnits = (s: Situation, unit: Unit): boolean =>
  unitsUnder({ ...s, tables: touching(s) }, footprintOf(s, unit), [unit.id]).length === 0;

/** Tables by which only touching is no overlap: a move that goes back stops touching. */
const touching = ({ tables }: Situation): Situation['tables'] => ({
  ...tables,
  tolerances: { ...tables.tolerances, overlap: touch },
});
const touch = 1e-4;

/** The last length of a stretch, before its end on a unit, at which the unit stands on no other; null: none. */
const lastClear = (s: Situation, stretch: Stretch): number | null => {
  const isFree = (cm: number): boolean => isClearOfUnits(s, { ...stretch.unit, pose: poseAlong(stretch, cm) });
  const count = Math.ceil(stretch.cm / finest);
  for (let part = count - 1; part >= 0; part -= 1) {
    const at = (stretch.cm * part) / count;
    if (isFree(at)) return bisect(isFree, at, (stretch.cm * (part + 1)) / count);
  }
  return null;
};

/** A move that would end on a unit goes back along its way to the last clear place. @see CD-MOV-25 */
export const backToClear = (s: Situation, unit: Unit, pieces: readonly Piece[]): readonly Piece[] => {
  const last = pieces.at(-1);
  if (last === undefined || unitsUnder(s, footprintOf(s, lastOf(unit, pieces)), [unit.id]).length === 0) return pieces;
  const before = pieces.slice(0, -1);
  if (last.is === 'act')
    return last.kind === 'face' || last.kind === 'turnAbout' ? backToClear(s, unit, before) : pieces;
  const cm = lastClear(s, last);
  if (cm === null) return backToClear(s, unit, before);
  const short = shortened(s, last, cm);
  return short.cm > nothing ? [...before, short] : before;
};

/** Who goes back on a path takes its heading where it then stands, if there is room for it. @see CD-MOV-25 CD-MOV-30 */
const backFacing = (
  s: Situation,
  unit: Unit,
  pieces: readonly Piece[],
  steps: readonly MoveStep[],
  known: boolean,
): readonly Piece[] => {
  const back = backToClear(s, unit, pieces);
  const last = back.at(-1) ?? pieces[0];
  return back === pieces || last === undefined ? back : facingAfterCut(s, unit, back, steps, last.step, known);
};

/** Poses on the way of pieces without their start. */
const wayOfPieces = (pieces: readonly Piece[]): readonly Pose[] =>
  pieces.flatMap((piece) => (piece.is === 'act' ? [piece.after.pose] : posesOf(piece, toldDegrees).slice(1)));

const inPlace: readonly Act['kind'][] = ['turnAbout', 'pivot', 'face'];

/** Displaces the unit along pieces that keep its formation. */
const goAlong = (battle: Battle, unitId: string, pieces: readonly Piece[], cause: MoveCause): void => {
  const unit = unitOf(battle.state, unitId);
  const to = lastOf(unit, pieces).pose;
  const cm = pieces.reduce((sum, piece) => sum + (piece.is === 'stretch' ? piece.cm : 0), 0);
  walk(battle, unitId, { cause, clause: 'CD-MOV-28', to, path: wayOfPieces(pieces).slice(0, -1), cm });
};

/** What is done without distance, and told. */
const doAct = (battle: Battle, unitId: string, { kind, unit, after }: Act, step: MoveStep | undefined): void => {
  const { formation, files, pose, garrisonOf, embarkedOn } = after;
  switch (kind) {
    case 'changeFormation':
    case 'limber':
    case 'unlimber':
      putUnit(battle, unitId, { formation, files });
      return emit(battle, { type: 'formationChanged', clause: 'CD-UNI-06', unit: unitId, formation });
    case 'enter':
      putUnit(battle, unitId, { formation, pose, garrisonOf });
      return emit(battle, { type: 'entered', clause: 'CD-MOV-20', unit: unitId, feature: garrisonOf ?? '' });
    case 'embark':
      putUnit(battle, unitId, { formation, pose, embarkedOn });
      return emit(battle, { type: 'embarked', clause: 'CD-BOA-03', unit: unitId, craft: embarkedOn ?? '' });
    case 'leave':
      putUnit(battle, unitId, { formation, files, pose, garrisonOf: null });
      return emit(battle, { type: 'left', clause: 'CD-MOV-20', unit: unitId, feature: unit.garrisonOf ?? '', pose });
    case 'disembark':
      putUnit(battle, unitId, { formation, files, pose, embarkedOn: null });
      return emit(battle, { type: 'landed', clause: 'CD-BOA-08', unit: unitId, craft: unit.embarkedOn ?? '', pose });
    case 'exit':
      return step?.kind === 'exit' ? marchOff(battle, unitId, step.edge) : undefined;
    default:
      return undefined;
  }
};

/** The unit leaves the table, personalities with it. @see CD-MOV-35 CD-MOV-19 */
const marchOff = (battle: Battle, unitId: string, edge: Extract<MoveStep, { kind: 'exit' }>['edge']): void => {
  emit(battle, { type: 'exited', clause: 'CD-MOV-35', unit: unitId, edge });
  for (const { id } of personalitiesWith(battle.state, unitId))
    changePersonality(battle, id, { removed: 'exited', attachedTo: null, reserves: [] });
  changeUnit(battle, unitId, { charge: null, spottedBy: [], meleeCover: [] });
  putUnit(battle, unitId, { removed: 'exited' });
};

/** Carries out pieces one after the other. */
export const carryOut = (
  battle: Battle,
  unitId: string,
  pieces: readonly Piece[],
  steps: readonly MoveStep[],
  cause: MoveCause = 'march',
): void => {
  let pending: Piece[] = [];
  const go = (): void => {
    if (pending.length > 0) goAlong(battle, unitId, pending, cause);
    pending = [];
  };
  for (const piece of pieces) {
    if (piece.is === 'stretch' || inPlace.includes(piece.kind)) {
      pending.push(piece);
      continue;
    }
    go();
    doAct(battle, unitId, piece, steps[piece.step]);
  }
  go();
};

/** The share of a move that pieces use, dice not counted. @see CD-REL-03 CD-REL-08 */
export const usedBy = (s: Situation, pieces: readonly Piece[]): number => {
  const shareOf = (piece: Piece): number => {
    if (piece.is === 'act') return piece.share;
    const rate = rateNow(s, piece.unit);
    return rate === 0 ? 0 : (piece.cm * (piece.motion === 'back' ? s.tables.backFactor : 1)) / rate;
  };
  return Math.min(
    1,
    pieces.reduce((sum, piece) => sum + shareOf(piece), 0),
  );
};

/** The measure of CD-GEN-16 at the start of a move. */
const measureOf = (s: Situation, unit: Unit) => {
  const enemy = nearestKnownEnemy(s, unit);
  return enemy === undefined ? null : { footprint: footprintOf(s, enemy) };
};

/** What a move was; a unit that has only turned or changed formation halted. @see CD-GEN-16 */
const lastMoveBy = (s: Situation, unit: Unit, pieces: readonly Piece[]): LastMove => {
  const end = lastOf(unit, pieces);
  const still = pieces.every(
    (piece) =>
      piece.is === 'act' &&
      ['turnAbout', 'changeFormation', 'limber', 'unlimber', 'pivot', 'face'].includes(piece.kind),
  );
  if (still || end.removed !== null) return 'halted';
  return moveMade(s, unit, measureOf(s, unit), footprintOf(s, unit), footprintOf(s, end));
};

/** What the dice and unknown enemies leave of a move. */
export interface Outcome {
  readonly pieces: readonly Piece[];
  /** An enemy that stops it; of a march one that its side did not know. */
  readonly surprise: Unit | null;
  /** The unit as what he prevents would have left it. */
  readonly prevented: Unit | null;
}

/** What is left of a move once its dice are known. */
export const outcomeOf = (s: Situation, unit: Unit, steps: readonly MoveStep[], dice: number): Outcome => {
  const { pieces: laid } = laidWith(s, unit, steps, dice);
  const cut = cutAtEnemies(s, laid, false, true);
  const surprise = cut.enemy !== null && !knows(s, unit.side, cut.enemy) ? cut.enemy : null;
  const pieces =
    surprise === null || cut.step === null ? laid : facingAfterCut(s, unit, cut.pieces, steps, cut.step, false);
  const left = backFacing(s, unit, pieces, steps, surprise === null);
  return { pieces: left, surprise, prevented: surprise === null ? null : cut.prevented };
};

/** Ends a move: what it used, what it was, and who was met. */
export const finishMove = (battle: Battle, unit: Unit, pieces: readonly Piece[]): void => {
  const { state } = battle;
  changeUnit(battle, unit.id, {
    acted: 'move',
    moveUsed: unit.moveUsed + usedBy(state, pieces),
    lastMove: lastMoveBy(state, unit, pieces),
  });
};

/** Carries out what is left of a move. */
export const finishMarch = (
  battle: Battle,
  unitId: string,
  steps: readonly MoveStep[],
  { pieces, surprise, prevented }: Outcome,
): void => {
  finishMove(battle, unitOf(battle.state, unitId), pieces);
  carryOut(battle, unitId, pieces, steps);
  if (pieces.length === 0) emit(battle, { type: 'stayed', clause: 'CD-MOV-13', unit: unitId });
  if (prevented !== null) revealNear(battle, prevented, footprintOf(battle.state, prevented), surprise);
};
