import { type FailingReading, failsIn, mostMembers } from '../../../core/roll.js';

/** Rolls of which it matters who fails: the dice of members of battalions. */

/** As many as one roll can tell apart. Those left out are rolled afterwards. */
export const batchOf = <Member>(members: readonly Member[]): readonly Member[] => members.slice(0, mostMembers);

/**
 * The reading of dice of members.
 *
 * @param needs - the face that each die needs
 * @param members - the member that each die belongs to, from 0
 * @param kinds - a text for each member; members with the same text differ only in name
 */
export const failingRead = (
  needs: readonly number[],
  members: readonly number[],
  kinds: readonly string[],
): FailingReading => ({ kind: 'failing', needs, members, alike: kinds.map((kind) => kinds.indexOf(kind)) });

/** The members that failed, by the result of the roll. */
export const failing = <Member>(members: readonly Member[], result: number): readonly Member[] =>
  members.filter((_, index) => failsIn(result, index));

/** The members that passed, by the result of the roll. */
export const passing = <Member>(members: readonly Member[], result: number): readonly Member[] =>
  members.filter((_, index) => !failsIn(result, index));
