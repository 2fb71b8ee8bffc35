import { picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { State } from '../../../src/rulesets/on-war/state.js';

/** A battle as the engine plays it: every question with the state it is asked in, and its answer. */

export interface Recorded {
  readonly state: State;
  /** What is asked: a decision and the side that takes it, or dice, what they need and who rolls. */
  readonly asked: string;
  /** Null for dice. */
  readonly action: Action | null;
  readonly faces: readonly number[];
}

const neededFor = (question: ReturnType<typeof onWar.ask>): string => {
  if (question?.kind !== 'roll') return '';
  const { read, target } = question;
  if (read.kind === 'reaching') return ` ${read.need}+`;
  if (read.kind === 'failing') return ` ${read.needs.join(' ')}+`;
  return target === null ? '' : ` ${target}`;
};

export const askedIn = (state: State): string => {
  const question = onWar.ask(state);
  if (question === null) return 'nothing';
  if (question.kind === 'decision') return `${question.task} of ${question.side}`;
  return `${question.purpose} ${question.by} ${question.dice}d${neededFor(question)}`;
};

/** Answers that lead to the enemy come first, now and then. */
const boldly = ['fightMelee', 'declareCharge', 'shoot', 'shootSection', 'breakthrough', 'occupy', 'enterBuilding'];

/** Plays a battle at random until it is over, or so many questions are answered; boldness is 0 to 4. */
export const recordOf = (begin: State, seed: number, most: number, boldness: number): readonly Recorded[] => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  const record: Recorded[] = [];
  let state = begin;
  while (record.length < most) {
    const question = onWar.ask(state);
    const asked = askedIn(state);
    if (question === null) {
      record.push({ state, asked, action: null, faces: [] });
      break;
    }
    const actions =
      question.kind === 'decision' ? onWar.candidates(onWar.view(state, question.side), { most: 6, pick }) : [];
    const bold = pick(4) >= boldness ? undefined : actions.find(({ type }) => boldly.includes(type));
    const action = bold ?? actions[pick(Math.max(1, actions.length))] ?? null;
    const rolled = action === null ? (dice.roll(question as never) as { readonly faces: readonly number[] }) : null;
    const answer = onWar.answer(state, rolled ?? { action: action as Action });
    if (!answer.ok) throw new Error(JSON.stringify([question, action, answer.refusals]));
    record.push({ state, asked, action, faces: rolled?.faces ?? [] });
    state = answer.state;
  }
  return record;
};
