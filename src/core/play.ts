import type { Dice } from './dice/provider.js';
import { guarded } from './guarded.js';
import type { Answer } from './question.js';
import type { Checked, Refusal } from './refusal.js';
import type { Roll } from './roll.js';
import { type Playable, type Run, runFrom } from './steps.js';

/** The result of playing on, or every reason why it was refused. */
export type Played<State, Action, Event> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly events: readonly Event[];
      /** The answers given, including those of the dice, in order. A record is made of them. */
      readonly answers: readonly Answer<Action>[];
      /** The roll that a person must answer; null if the battle waits for a decision or is over. */
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
 * Answers the open decision, then lets the dice answer rolls until the next decision or the end. It stops early at a
 * roll that the dice do not answer.
 *
 * The given state does not change. If the action or an answer of the dice is refused, the whole call is refused.
 */
export const play = guarded(
  'play',
  <State, Action, Event>(
    ruleset: Playable<State, Action, Event>,
    state: State,
    action: Action,
    dice: Dice,
  ): Played<State, Action, Event> => playedOf(state, runFrom(ruleset, state, { action }, dice)),
);

/**
 * The same without an action, for a battle that begins with a roll, and after a person has answered one. At a decision
 * or after the end it does nothing.
 */
export const rollUntilDecision = guarded(
  'rollUntilDecision',
  <State, Action, Event>(
    ruleset: Playable<State, Action, Event>,
    state: State,
    dice: Dice,
  ): Played<State, Action, Event> => playedOf(state, runFrom(ruleset, state, null, dice)),
);
