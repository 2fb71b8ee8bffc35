import { guarded } from './guarded.js';
import type { Modifier, Roll } from './roll.js';

/** Event of an answered roll, in every rule set. */
export interface Rolled {
  readonly type: 'rolled';
  readonly purpose: string;
  /** Null: the dice belong to no side. */
  readonly side: string | null;
  /** The unit or officer that rolled. */
  readonly by: string | null;
  /** Null if only the result was given, or if the roll is hidden. */
  readonly faces: readonly number[] | null;
  /** 0 if the roll is hidden. */
  readonly result: number;
  readonly target: number | null;
  readonly breakdown: readonly Modifier[];
  /** The only side that may see the result; null: no side may. By default, both sides may see it. */
  readonly seenBy?: string | null;
}

/** Makes the event of an answered roll. */
export const rolledOf = guarded('rolledOf', (roll: Roll, result: number, faces: readonly number[] | null): Rolled => {
  const { clause: _, ...event } = rolledEvent(roll, result, faces);
  return event;
});

/**
 * The same with the clause of the roll, as rule sets emit it. It is written out: for each event that is spread into
 * another V8 makes a hidden class of its own, and battles roll thousands of dice.
 */
export const rolledEvent = <Clause extends string>(
  roll: Roll,
  result: number,
  faces: readonly number[] | null,
): Rolled & { readonly clause: Clause } => {
  const { purpose, side, by, target, breakdown, seenBy } = roll;
  const clause = roll.clause as Clause;
  return seenBy === undefined
    ? { type: 'rolled', purpose, side, by, faces, result, target, breakdown, clause }
    : { type: 'rolled', purpose, side, by, faces, result, target, breakdown, seenBy, clause };
};

/** The event of a roll as a side sees it. If it is hidden from the side, its faces and result are removed. */
export const rolledAsSeenBy = <Event extends Rolled>(event: Event, side: string): Event =>
  event.seenBy === undefined || event.seenBy === side ? event : { ...event, faces: null, result: 0 };
