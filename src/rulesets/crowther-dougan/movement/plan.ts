import type { MoveStep } from '../actions.js';
import type { Refusal } from '../battle.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { checkRefusals, facingAfterCut } from './checks.js';
import { cutAtEnemies } from './enemies.js';
import { stepRefusals } from './form.js';
import { wayOfStretch } from './ground.js';
import { type Laid, layOut } from './layout.js';
import { diceFor, type Met, metOn } from './met.js';
import { isRoadMarch, isUnderRoad, mayMarchByRoad, wayOf } from './road.js';
import type { Piece } from './stretches.js';

/** A move worked out with what its side knows: laid out, cut, checked, its dice counted. @see CD-MOV-28 */

export interface Plan {
  readonly refusals: readonly Refusal[];
  /** What is left of the steps before any dice. */
  readonly pieces: readonly Piece[];
  readonly dice: number;
}

/** A move on a road. @see CD-MOV-18 */
export interface Road {
  /** Added to the rate, in cm. */
  readonly bonus: number;
  /** Ground that the road passes costs nothing. */
  readonly free: boolean;
}

/** @param plain - the move laid out without dice and bonus */
const roadOf = (s: Situation, unit: Unit, steps: readonly MoveStep[], plain: Laid): Road => {
  const bonus = s.tables.constants.roadBonusCm;
  if (!mayMarchByRoad(s, plain.pieces)) return { bonus: 0, free: false };
  if (isRoadMarch(s, layOut(s, unit, steps, { dice: 0, bonus }).pieces)) return { bonus, free: true };
  return { bonus: 0, free: isRoadMarch(s, plain.pieces) };
};

/** Whether a move goes farther because it keeps to roads. @see CD-MOV-18 */
export const gainsByRoad = (s: Situation, unit: Unit, steps: readonly MoveStep[]): boolean =>
  roadOf(s, unit, steps, layOut(s, unit, steps, { dice: 0, bonus: 0 })).bonus > 0;

/** A move laid out with its dice, cut at the enemies that its side knows. */
export const laidWith = (s: Situation, unit: Unit, steps: readonly MoveStep[], dice: number) => {
  const plain = layOut(s, unit, steps, { dice: 0, bonus: 0 });
  const road = roadOf(s, unit, steps, plain);
  const laid = dice === 0 && road.bonus === 0 ? plain : layOut(s, unit, steps, { dice, bonus: road.bonus });
  const cut = cutAtEnemies(s, laid.pieces, true, false);
  const cutStep = cut.step ?? laid.cutStep;
  const pieces = cutStep === null ? cut.pieces : facingAfterCut(s, unit, cut.pieces, steps, cutStep, true);
  return { pieces, road, refusals: laid.refusals, stopped: cut.enemy !== null };
};

/** Dice for entering and landing. @see CD-MOV-33 CD-BOA-04 */
const diceOfActs = (s: Situation, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => {
    if (piece.is !== 'act') return sum;
    if (piece.kind === 'disembark')
      return sum + (piece.unit.guns > 0 ? s.tables.otherDeductions.landingGuns : s.tables.otherDeductions.landing);
    if (piece.kind !== 'enter') return sum;
    const feature = s.terrain.find(({ id }) => id === piece.after.garrisonOf);
    return sum + (feature === undefined ? 0 : s.tables.terrain[feature.kind as keyof typeof s.tables.terrain].dice);
  }, 0);

/** What the stretches of a move meet. */
export const metBy = (s: Situation, unit: Unit, pieces: readonly Piece[], { free }: Road): Met => {
  const ways = pieces.flatMap((piece) => (piece.is === 'stretch' ? [wayOfStretch(s, piece)] : []));
  const byRoad = free ? wayOf(pieces) : [];
  return metOn(s, unit, ways, (feature) => free && isUnderRoad(s, byRoad, feature));
};

/** Works out a move. The form of its steps must be right. */
export const planMove = (s: Situation, unit: Unit, steps: readonly MoveStep[]): Plan => {
  const malformed = stepRefusals(s, steps);
  if (malformed.length > 0) return { refusals: malformed, pieces: [], dice: 0 };
  const { pieces, road, refusals, stopped } = laidWith(s, unit, steps, 0);
  const isHeld = stopped && !pieces.some((piece) => piece.is === 'stretch');
  const all = [
    ...refusals,
    ...(isHeld ? [refuse('tooNear', 'CD-MOV-24', 'steps')] : []),
    ...checkRefusals(s, unit, pieces, steps),
  ];
  const goes = pieces.some((piece) => piece.is === 'stretch');
  const dice = goes ? diceFor(s, metBy(s, unit, pieces, road)) + diceOfActs(s, pieces) : 0;
  return { refusals: all, pieces, dice };
};
