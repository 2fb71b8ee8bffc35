import type { Dice } from './dice/provider.js';
import { guarded } from './guarded.js';
import { type Placement, type Placing, placePiece } from './place.js';
import type { Answer } from './question.js';
import type { Checked, CoreRefusalCode, Refusal } from './refusal.js';
import { refusal } from './refusal.js';
import { type Playable, runFrom, type Step, stepOf } from './steps.js';

/** A battle with all its steps: an immutable value like a state, which can be stored, compared and sent. */
export interface History<Scenario, State, Action, Event> {
  readonly scenario: Scenario;
  /** The state at the first question, and after the pieces that were placed by hand there. */
  readonly start: State;
  /** Pieces placed by hand before the first answer, in order; missing if there was none. */
  readonly placements?: readonly Placement[];
  readonly steps: readonly Step<State, Action, Event>[];
  /** Undone steps, the most recent undo last. The next answer clears them. */
  readonly undone: readonly (readonly Step<State, Action, Event>[])[];
}

/** The parts of a rule set that a history needs. */
export interface Undoable<State, Action, Event> extends Playable<State, Action, Event> {
  readonly reveals?: (event: Event) => boolean;
  readonly redact?: (event: Event, side: string) => Event | null;
  readonly stirsUnseen?: (state: State, action: Action, side: string) => boolean;
}

/** Options of `undo`. */
export interface UndoOptions {
  /** The side whose decision is undone; by default the side that decides now, or else the last that decided. */
  readonly side?: string;
  /** Undo across barriers: for umpires, tutorials and solitaire. */
  readonly force?: boolean;
}

/** The history of a new battle. */
export const beginHistory = guarded(
  'beginHistory',
  <Scenario, State, Action, Event>(
    ruleset: Playable<State, Action, Event> & { readonly begin: (scenario: Scenario) => State },
    scenario: Scenario,
  ): History<Scenario, State, Action, Event> => ({ scenario, start: ruleset.begin(scenario), steps: [], undone: [] }),
);

/** The current state of a history. */
export const stateOf = guarded(
  'stateOf',
  <State>(history: History<unknown, State, unknown, unknown>): State => history.steps.at(-1)?.state ?? history.start,
);

/** The answers given so far. */
export const answersOf = guarded(
  'answersOf',
  <Action>(history: History<unknown, unknown, Action, unknown>): readonly Answer<Action>[] =>
    history.steps.map((step) => step.answer),
);

const withSteps = <Scenario, State, Action, Event>(
  history: History<Scenario, State, Action, Event>,
  more: readonly Step<State, Action, Event>[],
): History<Scenario, State, Action, Event> =>
  more.length === 0 ? history : { ...history, steps: [...history.steps, ...more], undone: [] };

/** Gives one answer, of a side or of the dice. Undone steps can no longer be redone. */
export const proceed = guarded(
  'proceed',
  <Scenario, State, Action, Event>(
    ruleset: Playable<State, Action, Event>,
    history: History<Scenario, State, Action, Event>,
    answer: Answer<Action>,
  ): Checked<History<Scenario, State, Action, Event>> => {
    const step = stepOf(ruleset, stateOf(history), answer);
    return step.ok ? { ok: true, value: withSteps(history, [step.value]) } : step;
  },
);

/**
 * Gives an action and lets the dice answer rolls, as `play` does. With null, only the dice answer.
 *
 * @returns the history at a decision, at the end, or at a roll that the dice did not answer
 */
export const playHistory = guarded(
  'playHistory',
  <Scenario, State, Action, Event>(
    ruleset: Playable<State, Action, Event>,
    history: History<Scenario, State, Action, Event>,
    action: Action | null,
    dice: Dice,
  ): Checked<History<Scenario, State, Action, Event>> => {
    const run = runFrom(ruleset, stateOf(history), action === null ? null : { action }, dice);
    return run.ok ? { ok: true, value: withSteps(history, run.value.steps) } : run;
  },
);

/**
 * Places a piece by hand: an edit that the record holds. To take it back, place the piece where it stood.
 *
 * Undo of the answer before it takes it back as well. Undone steps can no longer be redone.
 *
 * @returns the history, or why the piece cannot stand there, as `placePiece`
 */
export const placeInHistory = guarded(
  'placeInHistory',
  <Scenario, State, Action, Event>(
    ruleset: Placing<State, Event>,
    history: History<Scenario, State, Action, Event>,
    given: Placement,
  ): Checked<History<Scenario, State, Action, Event>> => {
    const placed = placePiece(ruleset, stateOf(history), given);
    if (!placed.ok) return placed;
    const { state, events, placement } = placed.value;
    const last = history.steps.at(-1);
    if (last === undefined) {
      const placements = [...(history.placements ?? []), placement];
      return { ok: true, value: { ...history, start: state, placements, undone: [] } };
    }
    const placements = [...(last.placements ?? []), placement];
    const step = { ...last, state, events: [...last.events, ...events], placements };
    return { ok: true, value: { ...history, steps: [...history.steps.slice(0, -1), step], undone: [] } };
  },
);

const sideToUndo = <State, Action, Event>(
  ruleset: Undoable<State, Action, Event>,
  history: History<unknown, State, Action, Event>,
  side: string | undefined,
): string | null => {
  if (side !== undefined) return side;
  const open = ruleset.ask(stateOf(history));
  if (open?.kind === 'decision') return open.side;
  return history.steps.findLast((step) => step.by !== null)?.by ?? null;
};

/**
 * Whether something stands between now and the decision at an index: dice rolled, answers of another side, something
 * shown to the side, or a decision that may have brought on dice of which it is not told.
 */
const isBarred = <State, Action, Event>(
  { reveals, redact, stirsUnseen }: Undoable<State, Action, Event>,
  { steps, start }: History<unknown, State, Action, Event>,
  at: number,
  side: string,
): boolean =>
  steps.slice(at).some(({ by, answer, events }, index) => {
    if (by !== side) return true;
    const before = steps[at + index - 1]?.state ?? start;
    return (
      ('action' in answer && stirsUnseen?.(before, answer.action, side) === true) ||
      events.some((event) => reveals?.(event) === true && redact?.(event, side) !== null)
    );
  });

const nothing = (code: 'nothingToUndo' | 'nothingToRedo', text: string): Refusal<CoreRefusalCode> =>
  refusal(code, null, text);

/**
 * Undoes the latest decision of a side and everything that followed from it.
 *
 * There is a barrier if dice were rolled since, if another side answered, or if hidden information was revealed; also
 * if the decision may have brought on dice of which the side is told nothing, whether it did or not. Undo across a
 * barrier is refused unless it is forced.
 */
export const undo = guarded(
  'undo',
  <Scenario, State, Action, Event>(
    ruleset: Undoable<State, Action, Event>,
    history: History<Scenario, State, Action, Event>,
    options: UndoOptions = {},
  ): Checked<History<Scenario, State, Action, Event>> => {
    const side = sideToUndo(ruleset, history, options.side);
    const at = history.steps.findLastIndex((step) => side !== null && step.by === side);
    if (side === null || at < 0)
      return { ok: false, refusals: [nothing('nothingToUndo', 'No decision of this side can be taken back.')] };
    // How many rolls and answers there were would tell of those that the side may not know of.
    if (options.force !== true && isBarred(ruleset, history, at, side))
      return {
        ok: false,
        refusals: [
          refusal<CoreRefusalCode, string>(
            'undoBarrier',
            null,
            'Dice, an answer of another side or something shown came after that decision, or may have come unseen. Only force takes it back.',
          ),
        ],
      };
    const dropped = history.steps.slice(at);
    return { ok: true, value: { ...history, steps: history.steps.slice(0, at), undone: [...history.undone, dropped] } };
  },
);

/**
 * Takes back the answers from an index on, of any side and of the dice: for a roll that was typed wrongly, or a person
 * who plays both sides. `redo` restores them, with the same dice.
 *
 * @param index - of the first answer to take back, from 0
 * @returns `nothingToUndo` if the history has no such answer
 */
export const takeBack = guarded(
  'takeBack',
  <Scenario, State, Action, Event>(
    history: History<Scenario, State, Action, Event>,
    index: number,
  ): Checked<History<Scenario, State, Action, Event>> => {
    const dropped = Number.isInteger(index) && index >= 0 ? history.steps.slice(index) : [];
    if (dropped.length === 0)
      return { ok: false, refusals: [nothing('nothingToUndo', 'There is no such answer to take back.')] };
    const steps = history.steps.slice(0, index);
    return { ok: true, value: { ...history, steps, undone: [...history.undone, dropped] } };
  },
);

/** Restores the steps of the last undo, with the same dice. */
export const redo = guarded(
  'redo',
  <Scenario, State, Action, Event>(
    history: History<Scenario, State, Action, Event>,
  ): Checked<History<Scenario, State, Action, Event>> => {
    const again = history.undone.at(-1);
    return again === undefined
      ? { ok: false, refusals: [nothing('nothingToRedo', 'Nothing has been undone, or an answer was given since.')] }
      : {
          ok: true,
          value: { ...history, steps: [...history.steps, ...again], undone: history.undone.slice(0, -1) },
        };
  },
);

/** Whether `undo` with these options would succeed. */
export const canUndo = guarded(
  'canUndo',
  <State, Action, Event>(
    ruleset: Undoable<State, Action, Event>,
    history: History<unknown, State, Action, Event>,
    options: UndoOptions = {},
  ): boolean => undo(ruleset, history, options).ok,
);

/** Whether `redo` would succeed. */
export const canRedo = guarded(
  'canRedo',
  (history: History<unknown, unknown, unknown, unknown>): boolean => history.undone.length > 0,
);
