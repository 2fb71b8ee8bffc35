/**
 * A step in which units act in roster order, moving side first. It looks for the next unit that has to act, does what it
 * does for that one, and comes back with the place after it. So results are in force at once (CD-SEQ-10), and no list of
 * ids stands on the agenda that would betray a hidden unit.
 */
export interface Loop<Name extends string> {
  readonly task: Name;
  /** Place in the order of `inOrder` at which it goes on looking, from 0. */
  readonly from: number;
}
