import { ownAnswer } from './answer.js';
import type { Dice } from './dice/provider.js';
import type { Placement } from './place.js';
import type { Answer, Answered, Question } from './question.js';
import { type Checked, type CoreRefusalCode, type Refusal, refusal } from './refusal.js';
import type { Roll, RollAnswer } from './roll.js';

/** The parts of a rule set that ask questions and take answers. */
export interface Playable<State, Action, Event> {
  readonly ask: (state: State) => Question | null;
  readonly answer: (state: State, answer: Answer<Action>) => Answered<State, Event>;
}

/** A roll that was put right: what was given at first, and what stands now. */
export interface Correction {
  readonly was: RollAnswer;
  readonly now: RollAnswer;
  /** Later answers that still fitted at the time, and those that were dropped. */
  readonly kept: number;
  readonly dropped: number;
}

/** One accepted answer, the side that gave it, and its effects. */
export interface Step<State, Action, Event> {
  readonly answer: Answer<Action>;
  /** The side that decided; null if the dice answered. */
  readonly by: string | null;
  /** The state after it, and after the pieces that were placed by hand then. */
  readonly state: State;
  readonly events: readonly Event[];
  /** Corrections of this answer, oldest first; missing if there was none. */
  readonly corrections?: readonly Correction[];
  /** Pieces placed by hand before the next answer, in order; missing if there was none. */
  readonly placements?: readonly Placement[];
}

/** The steps up to the next decision, the end, or a roll that a person must answer. */
export interface Run<State, Action, Event> {
  readonly steps: readonly Step<State, Action, Event>[];
  /** The roll that the battle waits for; null if it waits for a decision or is over. */
  readonly waiting: Roll | null;
}

/**
 * Limit of rolls between two decisions. Dice that always tie would otherwise roll forever. A battle of Western Theatre in
 * which all troops come in turn 900 throws for fog and rain 2,125 times before.
 */
const mostRolls = 10_000;

/** Applies one answer: returns the step, with a copy of the answer, or every reason why it was refused. */
export const stepOf = <State, Action, Event>(
  ruleset: Playable<State, Action, Event>,
  state: State,
  given: Answer<Action>,
): Checked<Step<State, Action, Event>> => {
  const question = ruleset.ask(state);
  const own = ownAnswer<Action>(given);
  if (!own.ok) return own;
  // The rule set accepts only an answer that has its field.
  const answer = own.value as Answer<Action>;
  const answered = ruleset.answer(state, answer);
  if (!answered.ok) return answered;
  const by = question?.kind === 'decision' ? question.side : null;
  return { ok: true, value: { answer, by, state: answered.state, events: answered.events } };
};

const endless = (): Refusal<CoreRefusalCode> =>
  refusal('endlessRolls', null, `After ${mostRolls} rolls no decision has come; these dice never settle anything.`, {
    rolls: mostRolls,
  });

/** Lets the dice answer rolls, starting from a state, for as long as a roll is open. */
const rolledOn = <State, Action, Event>(
  ruleset: Playable<State, Action, Event>,
  from: State,
  dice: Dice,
  before: readonly Step<State, Action, Event>[],
): Checked<Run<State, Action, Event>> => {
  const steps = [...before];
  let state = from;
  for (let rolls = 0; rolls < mostRolls; rolls += 1) {
    const question = ruleset.ask(state);
    if (question?.kind !== 'roll') return { ok: true, value: { steps, waiting: null } };
    const answer = dice.roll(question);
    if (answer === null) return { ok: true, value: { steps, waiting: question } };
    const step = stepOf(ruleset, state, answer);
    if (!step.ok) return step;
    steps.push(step.value);
    state = step.value.state;
  }
  return { ok: false, refusals: [endless()] };
};

/**
 * Answers the open decision, if an action is given, and then rolls until a decision or a roll without an answer.
 *
 * All or nothing: one refused answer refuses the whole call.
 */
export const runFrom = <State, Action, Event>(
  ruleset: Playable<State, Action, Event>,
  state: State,
  given: { readonly action: Action } | null,
  dice: Dice,
): Checked<Run<State, Action, Event>> => {
  if (given === null) return rolledOn(ruleset, state, dice, []);
  const first = stepOf(ruleset, state, given);
  return first.ok ? rolledOn(ruleset, first.value.state, dice, [first.value]) : first;
};
