import { deepFreeze } from '../core/freeze.js';
import type { Kinds } from '../core/ruleset.js';

/** What is asked of the end of every branch: any value JSON can hold, from the last state and all that happened. */
export type PlainMeasure<K extends Kinds, Value> = (state: K['state'], events: readonly K['event'][]) => Value;

/**
 * A measure that says what it keeps of the events. Branches whose states and notes are equal are walked once, so the
 * less is kept, the fewer there are.
 */
export interface NotingMeasure<K extends Kinds, Value, Note = unknown> {
  /** The note before anything has happened; any value JSON can hold. */
  readonly start: Note;
  /** The note after one more event: a new value, or the one given where the event does not matter. */
  readonly note: (so: Note, event: K['event']) => Note;
  readonly read: (state: K['state'], note: Note) => Value;
}

export type Measure<K extends Kinds, Value> = PlainMeasure<K, Value> | NotingMeasure<K, Value>;

/** A measure of the last state alone: the cheapest. */
export const ofState = <K extends Kinds, Value>(read: (state: K['state']) => Value): NotingMeasure<K, Value> => ({
  start: null,
  note: (so) => so,
  read: (state) => read(state),
});

/** A measure that looks at some events only: those the test lets pass. */
export const ofEvents = <K extends Kinds, Value, Each extends K['event'] = K['event']>(
  matters: (event: K['event']) => event is Each,
  read: (events: readonly Each[], state: K['state']) => Value,
): NotingMeasure<K, Value> =>
  noting<K, Value, readonly Each[]>(
    [],
    (so, event) => (matters(event) ? [...so, event] : so),
    (state, events) => read(events, state),
  );

/** A measure from a running note: the number of hits so far, say, instead of the list of volleys. */
export const noting = <K extends Kinds, Value, Note>(
  start: Note,
  note: (so: Note, event: K['event']) => Note,
  read: (state: K['state'], note: Note) => Value,
): NotingMeasure<K, Value> => ({
  start,
  // What a walk carries along is what `start` and `note` gave, so it is of their type again.
  note: (so, event) => note(so as Note, event),
  read: (state, so) => read(state, so as Note),
});

/** Any measure as one that keeps notes; a plain function keeps every event. */
export const notingMeasure = <K extends Kinds, Value>(measure: Measure<K, Value>): NotingMeasure<K, Value> =>
  typeof measure === 'function'
    ? noting<K, Value, readonly K['event'][]>([], (so, event) => [...so, event], measure)
    : measure;

/** The note after some more events. Frozen, because equal notes are told by their objects. */
export const noted = <K extends Kinds, Value>(
  measure: NotingMeasure<K, Value>,
  before: unknown,
  events: readonly K['event'][],
): unknown => deepFreeze(events.reduce<unknown>((so, event) => measure.note(so, event), before));
