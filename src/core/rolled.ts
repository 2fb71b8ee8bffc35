import type { Modifier, Roll } from './roll.js';

/** What is told of a roll that was answered, in every rule set. */
export interface Rolled {
  readonly type: 'rolled';
  readonly purpose: string;
  /** Null: nobody's dice. */
  readonly side: string | null;
  /** The unit or officer that rolled. */
  readonly by: string | null;
  /** Null where only the result was given, or where they are hidden. */
  readonly faces: readonly number[] | null;
  /** 0 where it is hidden. */
  readonly result: number;
  readonly target: number | null;
  readonly breakdown: readonly Modifier[];
  /** The only side that may see what it came to. Everybody may where nothing is said. */
  readonly seenBy?: string;
}

/** The event of an answered roll. */
export const rolledOf = (roll: Roll, result: number, faces: readonly number[] | null): Rolled => ({
  type: 'rolled',
  purpose: roll.purpose,
  side: roll.side,
  by: roll.by,
  faces,
  result,
  target: roll.target,
  breakdown: roll.breakdown,
  ...(roll.seenBy === undefined ? {} : { seenBy: roll.seenBy }),
});

/** A roll as a side is told of it: that it was made, but not what it came to, if it is not for its eyes. */
export const rolledAsSeenBy = <Event extends Rolled>(event: Event, side: string): Event =>
  event.seenBy === undefined || event.seenBy === side ? event : { ...event, faces: null, result: 0 };
