import { deepFreeze } from '../core/freeze.js';
import type { RulesetTypes } from '../core/ruleset.js';

/** What to measure at the end of every branch: any JSON value, from the last state and all events. */
export type PlainMeasure<K extends RulesetTypes, Value> = (state: K['state'], events: readonly K['event'][]) => Value;

/**
 * A measure that chooses what to keep of the events. Branches with equal states and notes are walked once, so fewer
 * notes mean fewer branches. Notes are any JSON values.
 */
export interface AccumulatingMeasure<State, Event, Value> {
  /** The note before the first event. */
  readonly start: unknown;
  /**
   * Returns the note after one more event: a new value, or the given one if the event does not matter. Null if no event
   * matters: then results that lead to the same state are merged before they are walked.
   */
  readonly note: ((noteSoFar: unknown, event: Event) => unknown) | null;
  readonly read: (state: State, note: unknown) => Value;
}

export type Measure<K extends RulesetTypes, Value> =
  | PlainMeasure<K, Value>
  | AccumulatingMeasure<K['state'], K['event'], Value>;

/** A measure with a running note: for example the number of hits so far instead of the list of volleys. */
export const accumulate = <State, Event, Note, Value>(
  start: Note,
  note: (noteSoFar: Note, event: Event) => Note,
  read: (state: State, note: Note) => Value,
): AccumulatingMeasure<State, Event, Value> => ({
  start,
  // The walk passes only values that `start` and `note` made, so they have their type.
  note: (noteSoFar, event) => note(noteSoFar as Note, event),
  read: (state, noteSoFar) => read(state, noteSoFar as Note),
});

/** A measure of the last state only: the cheapest kind. */
export const ofState = <State, Value>(read: (state: State) => Value): AccumulatingMeasure<State, unknown, Value> => ({
  start: null,
  note: null,
  read: (state) => read(state),
});

/** A measure of the events that pass a test. */
export const ofEvents = <State, Event, Each extends Event, Value>(
  matters: (event: Event) => event is Each,
  read: (events: readonly Each[], state: State) => Value,
): AccumulatingMeasure<State, Event, Value> =>
  accumulate<State, Event, readonly Each[], Value>(
    [],
    (noteSoFar, event) => (matters(event) ? [...noteSoFar, event] : noteSoFar),
    (state, events) => read(events, state),
  );

/** Converts any measure to one with notes; a plain function keeps every event. */
export const accumulatingMeasure = <K extends RulesetTypes, Value>(
  measure: Measure<K, Value>,
): AccumulatingMeasure<K['state'], K['event'], Value> =>
  typeof measure === 'function'
    ? accumulate<K['state'], K['event'], readonly K['event'][], Value>(
        [],
        (noteSoFar, event) => [...noteSoFar, event],
        measure,
      )
    : measure;

/** The note after more events. It is frozen, because equal notes are recognised by their objects. */
export const accumulated = <State, Event, Value>(
  { note }: AccumulatingMeasure<State, Event, Value>,
  before: unknown,
  events: readonly Event[],
): unknown =>
  note === null ? before : deepFreeze(events.reduce<unknown>((noteSoFar, event) => note(noteSoFar, event), before));
