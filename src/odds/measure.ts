import { deepFreeze } from '../core/freeze.js';
import type { RulesetTypes } from '../core/ruleset.js';

/** What is asked of the end of every branch: any value JSON can hold, from the last state and all that happened. */
export type PlainMeasure<K extends RulesetTypes, Value> = (state: K['state'], events: readonly K['event'][]) => Value;

/**
 * A measure that says what it keeps of the events. Branches whose states and notes are equal are walked once, so the
 * less is kept, the fewer there are. Notes are any values JSON can hold.
 */
export interface AccumulatingMeasure<State, Event, Value> {
  /** The note before anything has happened. */
  readonly start: unknown;
  /**
   * The note after one more event: a new value, or the one given where the event does not matter. Null where none does:
   * then readings that lead to the same state are taken together before they are walked.
   */
  readonly note: ((so: unknown, event: Event) => unknown) | null;
  readonly read: (state: State, note: unknown) => Value;
}

export type Measure<K extends RulesetTypes, Value> =
  | PlainMeasure<K, Value>
  | AccumulatingMeasure<K['state'], K['event'], Value>;

/** A measure from a running note: the number of hits so far, say, instead of the list of volleys. */
export const accumulate = <State, Event, Note, Value>(
  start: Note,
  note: (so: Note, event: Event) => Note,
  read: (state: State, note: Note) => Value,
): AccumulatingMeasure<State, Event, Value> => ({
  start,
  // What a walk carries along is what `start` and `note` gave, so it is of their type again.
  note: (so, event) => note(so as Note, event),
  read: (state, so) => read(state, so as Note),
});

/** A measure of the last state alone: the cheapest. */
export const ofState = <State, Value>(read: (state: State) => Value): AccumulatingMeasure<State, unknown, Value> => ({
  start: null,
  note: null,
  read: (state) => read(state),
});

/** A measure that looks at some events only: those the test lets pass. */
export const ofEvents = <State, Event, Each extends Event, Value>(
  matters: (event: Event) => event is Each,
  read: (events: readonly Each[], state: State) => Value,
): AccumulatingMeasure<State, Event, Value> =>
  accumulate<State, Event, readonly Each[], Value>(
    [],
    (so, event) => (matters(event) ? [...so, event] : so),
    (state, events) => read(events, state),
  );

/** Any measure as one that keeps notes; a plain function keeps every event. */
export const accumulatingMeasure = <K extends RulesetTypes, Value>(
  measure: Measure<K, Value>,
): AccumulatingMeasure<K['state'], K['event'], Value> =>
  typeof measure === 'function'
    ? accumulate<K['state'], K['event'], readonly K['event'][], Value>([], (so, event) => [...so, event], measure)
    : measure;

/** The note after some more events. Frozen, because equal notes are told by their objects. */
export const accumulated = <State, Event, Value>(
  { note }: AccumulatingMeasure<State, Event, Value>,
  before: unknown,
  events: readonly Event[],
): unknown => (note === null ? before : deepFreeze(events.reduce<unknown>((so, event) => note(so, event), before)));
