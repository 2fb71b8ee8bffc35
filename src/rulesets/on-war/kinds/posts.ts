import { wordOptions } from '../../../core/domain.js';
import { group, listField, piecesField, wordField } from '../../../core/fields.js';
import { described } from '../../../core/shape.js';
import { roomsOf } from '../garrison.js';
import { sectionName } from '../names.js';
import type { Room } from '../posts.js';
import { groundOf } from '../read.js';
import type { Post } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import { type Open, optionsOf } from './kind.js';

/** The posts of a garrison, section by section, in every kind of action that has them. */

/** Whose posts they are, and in which building. */
export interface Manning {
  readonly unit: Unit;
  readonly building: string;
}

interface WithPosts {
  readonly posts?: readonly Partial<Post>[] | undefined;
}

/** Sections where stands may be posted. */
const openRooms = (s: Situation, building: string): readonly Room[] => {
  const ground = groundOf(s, building);
  return ground === undefined ? [] : roomsOf(s, ground).filter(({ posts }) => posts > 0);
};

/**
 * The field for posts: for each section the stands posted there. What is not posted is inside.
 *
 * @param find - the battalion and its building, as far as the draft has them
 * @see OW-BLD-03
 */
export const postsField = <Draft extends WithPosts>(
  find: (open: Open, draft: Draft) => Manning | null,
  { optional }: { readonly optional: boolean },
) => {
  const before = ({ posts = [] }: Draft, index: number): readonly Partial<Post>[] => posts.slice(0, index);
  const roomsLeft = (open: Open, draft: Draft, index: number): readonly Room[] => {
    const found = find(open, draft);
    const taken = before(draft, index).map(({ section }) => section);
    return found === null
      ? []
      : openRooms(open.state, found.building).filter(({ section }) => !taken.includes(section));
  };
  const standsLeft = (open: Open, draft: Draft, index: number): readonly string[] => {
    const posted = before(draft, index).flatMap(({ stands = [] }) => stands);
    return find(open, draft)?.unit.stands.filter((stand) => !posted.includes(stand)) ?? [];
  };
  return listField<Open, Draft>({
    label: 'posts',
    optional,
    entry: group<Open, Draft>({
      section: {
        ...wordField<Open, Draft>({
          label: 'section',
          words: [],
          options: (open, draft, [index = 0]) => {
            const building = find(open, draft)?.building ?? '';
            const sections = standsLeft(open, draft, index).length === 0 ? [] : roomsLeft(open, draft, index);
            return wordOptions(
              sections.map(({ section }) => section),
              (section) => sectionName(open.state, building, section),
            );
          },
        }),
        shape: described('string', { label: 'section' }),
      },
      stands: piecesField<Open, Draft>({
        label: 'stands',
        least: () => 1,
        most: (open, draft, [index = 0]) => {
          const section = draft.posts?.[index]?.section;
          const room = roomsLeft(open, draft, index).find((each) => each.section === section);
          return Math.min(room?.posts ?? 0, standsLeft(open, draft, index).length);
        },
        options: (open, draft, [index = 0]) => optionsOf(open.state, standsLeft(open, draft, index)),
      }),
    }),
  });
};
