import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { BattleEvent } from '../../../src/rulesets/oer-the-sea/events.js';
import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Tally } from '../../western-theatre/oracle/tally.js';
import { numberFor } from './numbers.js';

/** Ways to play on where it does not matter what is decided. */

export type Faces = (dice: number) => readonly number[];

/** Faces from a seed; with `luck` every third die, or every second, is a six. */
export const chance = (seed: number, luck = 0): Faces => {
  let now = seed + 1;
  const next = (): number => {
    now = (now * 48271) % 2147483647;
    return luck > 0 && now % (4 - luck) === 0 ? 6 : (now % 6) + 1;
  };
  return (dice) => Array.from({ length: dice }, next);
};

/** The first decision that goes on with what is running. */
export const answerTo = (task: string, state: State): Action | null => {
  const top = state.agenda.at(-1);
  if (task === 'standReadyFire' && top?.task === 'standReadyFire')
    return { type: 'standReadyFire', unitId: top.onset.plan.targetId, fire: true };
  if (task === 'meleeAllocation' && top?.task === 'meleeAllocation')
    return { type: 'meleeAllocation', unitId: top.unitId, strikes: [] };
  if (task === 'officerStays' && top?.task === 'officerStays')
    return { type: 'officerStays', officerId: top.officerId, stay: true };
  return task === 'followUp' ? { type: 'noFollowUp' } : null;
};

const single = ['officerCasualty', 'collision', 'fear', 'morale', 'uncontrolled'];

/** Goes on with the best faces as long as single dice are asked for, and compares their numbers. */
export const settled = (count: Tally, start: State, most: number) => {
  let state = start;
  const [dice, events]: [string[], BattleEvent[]] = [[], []];
  while (dice.length < most) {
    const question = agenda.ask(state);
    if (question?.kind !== 'roll' || !single.includes(question.purpose)) break;
    dice.push(question.purpose);
    const number = numberFor(state);
    if (number !== null) count.compare(question.purpose, question.target, number, true, state);
    const answer = agenda.answer(state, { faces: [question.purpose === 'officerCasualty' ? 6 : 1] });
    if (!answer.ok) throw new Error(question.purpose);
    state = answer.state;
    events.push(...answer.events);
  }
  return { state, dice, events };
};
