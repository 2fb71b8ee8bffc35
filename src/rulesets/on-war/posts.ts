import { distance } from '../../table/point.js';
import type { Post, Section, StandId } from './scenario.js';
import type { Tables } from './tables.js';

/** Where the stands of a garrison may be posted. */

/** Stands that may be posted at a section: at a breach, by its length. @see OW-BLD-03 OW-GEN-08 */
export const postsAt = (
  { buildingSections, distances, tolerances }: Pick<Tables, 'buildingSections' | 'distances' | 'tolerances'>,
  { kind, from, to }: Section,
  isBreached: boolean,
): number =>
  isBreached
    ? Math.max(1, Math.floor((distance(from, to) + tolerances.equality) / distances.inchesPerPost))
    : buildingSections[kind].posts;

/** A section, and how many stands may be posted there. */
export interface Room {
  readonly section: string;
  readonly posts: number;
}

/**
 * The posts of a garrison that names none: sections in listing order, stands by number.
 *
 * @param stands - troop stands by number; the command stand stays inside
 * @see OW-BLD-03
 */
export const postsInOrder = (rooms: readonly Room[], stands: readonly StandId[]): readonly Post[] => {
  let taken = 0;
  return rooms.flatMap(({ section, posts }) => {
    const posted = stands.slice(taken, taken + posts);
    taken += posted.length;
    return posted.length === 0 ? [] : [{ section, stands: posted }];
  });
};
