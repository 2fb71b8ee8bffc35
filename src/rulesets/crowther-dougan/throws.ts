import type { Die } from '../../core/die.js';
import type { DiceRoll } from '../../core/roll.js';
import type { ClauseId } from './clauses.js';
import { knows, otherSide } from './read.js';
import type { SideId } from './scenario.js';
import type { Situation, Unit } from './state.js';

/** What dice are thrown for, each with its die. @see CD-SEQ-06 */
export const dice = {
  firstMove: 'd6',
  commandPoints: 'average',
  observation: 'average',
  morale: 'd10',
  deduction: 'd6',
  lost: 'd6',
  lostDirection: 'd6',
  fire: 'average',
  combat: 'average',
  fireFraction: 'percentile',
  combatFraction: 'percentile',
  risk: 'percentile',
} as const satisfies Readonly<Record<string, Die>>;
export type Purpose = keyof typeof dice;

/** A throw of one die, read as it falls. Chapters spread it to change the number of dice and what it is compared with. */
export const oneDie = (
  purpose: Purpose,
  clause: ClauseId,
  side: SideId | null,
  by: string | null = null,
): DiceRoll<Purpose, ClauseId> => ({
  kind: 'roll',
  purpose,
  clause,
  side,
  by,
  dice: 1,
  die: dice[purpose],
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});

/** Dice of a unit that the other side does not know are told to its owner only. @see CD-OBS-21 */
export const secrecyOf = (s: Situation, unit: Unit): { readonly seenBy?: SideId } =>
  knows(s, otherSide(s, unit.side), unit) ? {} : { seenBy: unit.side };

/** A throw of a unit, for its owner only if the other side does not know it. */
export const dieOf = (s: Situation, purpose: Purpose, clause: ClauseId, unit: Unit): DiceRoll<Purpose, ClauseId> => ({
  ...oneDie(purpose, clause, unit.side, unit.id),
  ...secrecyOf(s, unit),
});

/** Deduction dice of a unit; with none nothing is rolled. @see CD-MOV-10 CD-MOV-14 */
export const deductionDice = (s: Situation, unit: Unit, number: number): DiceRoll<Purpose, ClauseId> => ({
  ...dieOf(s, 'deduction', 'CD-MOV-14', unit),
  dice: number,
});
