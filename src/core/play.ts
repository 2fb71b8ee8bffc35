import type { Dice } from './dice.js';
import type { Answer } from './question.js';
import type { Checked, Refusal } from './refusal.js';
import type { Roll } from './roll.js';
import { type Playable, type Run, runFrom } from './steps.js';

/** How far a battle was carried on, or every reason why it was not. */
export type Played<State, Action, Event> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly events: readonly Event[];
      /** The answers that led there, the dice's among them, in order: what a record is made of. */
      readonly answers: readonly Answer<Action>[];
      /** The roll that somebody has to be asked for, null if the battle waits for a decision or is over. */
      readonly waiting: Roll | null;
    }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

const playedOf = <State, Action, Event>(
  from: State,
  run: Checked<Run<State, Action, Event>>,
): Played<State, Action, Event> => {
  if (!run.ok) return run;
  const { steps, waiting } = run.value;
  return {
    ok: true,
    state: steps.at(-1)?.state ?? from,
    events: steps.flatMap((step) => step.events),
    answers: steps.map((step) => step.answer),
    waiting,
  };
};

/**
 * Answers the open decision and lets the dice answer rolls until the next decision or the end. Stops early, at the
 * roll, where the dice have to ask somebody.
 *
 * The state given stays as it was. A refusal, of the action or of what the dice gave, refuses the whole.
 */
export const play = <State, Action, Event>(
  ruleset: Playable<State, Action, Event>,
  state: State,
  action: Action,
  dice: Dice,
): Played<State, Action, Event> => playedOf(state, runFrom(ruleset, state, { action }, dice));

/**
 * The same without an action: for a battle that begins with a roll, and after somebody was asked for one. At a decision
 * or after the end nothing happens.
 */
export const rollUntilDecision = <State, Action, Event>(
  ruleset: Playable<State, Action, Event>,
  state: State,
  dice: Dice,
): Played<State, Action, Event> => playedOf(state, runFrom(ruleset, state, null, dice));
