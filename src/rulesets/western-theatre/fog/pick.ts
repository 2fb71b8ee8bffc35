import { facesRead, type Roll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import { removeOfficer } from '../losses.js';
import { officerOf, officersOfSide } from '../read.js';
import type { Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { oneDie } from '../throws.js';
import { emit } from '../write.js';
import { unhorse } from './unhorse.js';

/** An officer of the active side picked at random. @see WT-FOG-05 */

const sides = 6;

/** The slots of the officers on the table in roster order, each as the officer's id. @see WT-FOG-05 WT-FOG-06 */
export const slotsOf = (s: Situation): readonly string[] => {
  const { slots, armySlots } = s.tables.fogFigures;
  return officersOfSide(s, s.active).flatMap(({ id, level }) =>
    Array.from({ length: level === 'army' ? armySlots : slots }, () => id),
  );
};

/** How many numbers so many dice can show, read in base six. */
const numbersOf = (dice: number): number =>
  Array.from({ length: dice }, () => sides).reduce((all, each) => all * each, 1);

/** The least number of dice whose faces are as many as the slots. */
export const diceFor = (slots: number): number => {
  let dice = 1;
  while (numbersOf(dice) < slots) dice += 1;
  return dice;
};

export const pickRoll = (s: Situation): Roll => ({
  ...oneDie('fogPick', 'WT-FOG-05', s.active),
  dice: diceFor(slotsOf(s).length),
  read: { kind: 'faces', alike: false },
});

/**
 * The officer that the dice pick, read as a number in base six.
 *
 * @param result - what the dice read
 * @returns null: the number is above the last whole round of slots, and the dice are thrown again
 */
export const pickedFrom = (slots: readonly string[], result: number): string | null => {
  const dice = diceFor(slots.length);
  const number = facesRead(result, dice).reduce((value, face) => value * sides + face - 1, 0);
  const rounds = Math.floor(numbersOf(dice) / slots.length);
  return number < rounds * slots.length ? (slots[number % slots.length] ?? null) : null;
};

/** What results 2 and 3 do to the officer picked. @see WT-FOG-04 WT-FOG-08 */
export const strikeOfficer = (battle: Battle, officerId: string, effect: TaskOf<'fogPick'>['effect']): void => {
  const isKilled = effect === 'officerKilled';
  emit(battle, {
    type: 'fogCame',
    clause: isKilled ? 'WT-FOG-04' : 'WT-FOG-08',
    effect,
    pieces: [officerId],
  });
  if (isKilled) removeOfficer(battle, officerId, 'WT-FOG-07');
  else unhorse(battle, officerOf(battle.state, officerId));
};
