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
  /** The only side that may see the result. By default, both sides may see it. */
  readonly seenBy?: string;
}

/** Makes the event of an answered roll. */
export const rolledOf = guarded(
  'rolledOf',
  (roll: Roll, result: number, faces: readonly number[] | null): Rolled => ({
    type: 'rolled',
    purpose: roll.purpose,
    side: roll.side,
    by: roll.by,
    faces,
    result,
    target: roll.target,
    breakdown: roll.breakdown,
    ...(roll.seenBy === undefined ? {} : { seenBy: roll.seenBy }),
  }),
);

/** The event of a roll as a side sees it. If it is hidden from the side, its faces and result are removed. */
export const rolledAsSeenBy = <Event extends Rolled>(event: Event, side: string): Event =>
  event.seenBy === undefined || event.seenBy === side ? event : { ...event, faces: null, result: 0 };
