import type { Option } from '../../../core/domain.js';
import { pieceOption, pieceOptions } from '../../../core/domain.js';
import { group, listField, numberField, pieceField, piecesField } from '../../../core/fields.js';
import { formatLength } from '../../../core/words.js';
import type { ActionOf } from '../actions.js';
import {
  breakThrough,
  breakthroughDistance,
  breakthroughRefusals,
  occupy as occupyBuilding,
  occupyRefusals,
  roomsOf,
} from '../aftermath.js';
import { footprintOf } from '../footprint.js';
import { nameOf, sectionName } from '../names.js';
import { unitOf } from '../read.js';
import type { Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { consolidate } from './consolidate.js';
import { kind, neverRefused, type Open, say } from './kind.js';

/** Decisions after a melee: break through, consolidate, occupy a building, or stay before it. */

type Aftermath = TaskOf<'aftermath'>;
type Decision = Open<Aftermath>;

export const victorOf = ({ state, task }: Decision): Unit => unitOf(state, task.unitId);

/** Lengths of a breakthrough that bots try, as shares of the greatest. */
const shares = [1, 0.5] as const;

const breakthrough = kind<ActionOf<'breakthrough'>, Aftermath>({
  type: 'breakthrough',
  label: 'Break through',
  clause: 'OW-BRK-02',
  fields: {
    distance: numberField<Decision, unknown>({
      label: 'distance',
      unit: 'distance',
      step: 0.1,
      range: (open) => {
        const unit = victorOf(open);
        if (unit.disoriented) return undefined;
        const { width: frontage, depth } = footprintOf(open.state, unit).bounds;
        return {
          least: 0,
          most: breakthroughDistance(open.state, unit),
          moves: { motion: 'forward', role: 'distance', from: unit.pose, frontage, depth },
        };
      },
    }),
  },
  samples: (open) => [
    () =>
      shares.map((share) => ({
        type: 'breakthrough',
        distance: share * breakthroughDistance(open.state, victorOf(open)),
      })),
  ],
  refusals: (open, { distance }) => breakthroughRefusals(open.state, victorOf(open), distance),
  apply: (battle, { distance }, { unitId }) => breakThrough(battle, unitId, distance),
  words: (s, { distance }, about) => say(nameOf(s, about ?? ''), `break through by ${formatLength(distance, 'in')}`),
});

type Occupation = ActionOf<'occupy'>;

/** Sections with room for stands, each listed once. @see OW-BLD-03 */
const sectionsLeft = (open: Decision, { posts = [] }: Partial<Occupation>, index: number): readonly Option[] => {
  const { building } = open.task;
  if (building === null) return [];
  const listed = posts.slice(0, index).map(({ section }) => section);
  return roomsOf(open.state, building)
    .filter((room) => room.posts > 0 && !listed.includes(room.section))
    .map(({ section, posts: most }) =>
      pieceOption(section, sectionName(open.state, building, section), { posts: most }),
    );
};

const standsLeft = (open: Decision, { posts = [] }: Partial<Occupation>, index: number): readonly string[] => {
  const posted = posts.slice(0, index).flatMap(({ stands }) => stands);
  return victorOf(open).stands.filter((stand) => !posted.includes(stand));
};

const roomAt = (open: Decision, { posts = [] }: Partial<Occupation>, index: number): number => {
  const { building } = open.task;
  const section = posts[index]?.section;
  if (building === null || section === undefined) return 0;
  return roomsOf(open.state, building).find((room) => room.section === section)?.posts ?? 0;
};

const occupy = kind<Occupation, Aftermath>({
  type: 'occupy',
  label: 'Occupy the building',
  clause: 'OW-BLD-13',
  fields: {
    posts: listField<Decision, Partial<Occupation>>({
      label: 'posts',
      optional: true,
      entry: group<Decision, Partial<Occupation>>({
        section: pieceField({
          label: 'section',
          options: (open, draft, [index = 0]) => sectionsLeft(open, draft, index),
        }),
        stands: piecesField({
          label: 'stands posted there',
          options: (open, draft, [index = 0]) => pieceOptions(standsLeft(open, draft, index), (stand) => stand),
          least: () => 1,
          most: (open, draft, [index = 0]) => roomAt(open, draft, index),
        }),
      }),
      most: (open, draft) => {
        const { length } = draft.posts ?? [];
        return standsLeft(open, draft, length).length === 0
          ? length
          : length + sectionsLeft(open, draft, length).length;
      },
    }),
  },
  samples: () => [() => [{ type: 'occupy' }]],
  refusals: (open, { posts }) => {
    const { building } = open.task;
    return building === null ? [] : occupyRefusals(open.state, victorOf(open), building, posts);
  },
  apply: (battle, { posts }, { unitId, building }) => {
    if (building !== null) occupyBuilding(battle, unitId, building, posts);
  },
  words: (s, _, about) => say(nameOf(s, about ?? ''), 'occupy the building'),
});

const stay = kind<ActionOf<'stay'>, Aftermath>({
  type: 'stay',
  label: 'Stay outside',
  clause: 'OW-BLD-20',
  passes: true,
  fields: {},
  refusals: neverRefused,
  // The ranks have closed up already.
  apply: () => undefined,
  words: (s, _, about) => say(nameOf(s, about ?? ''), 'stay outside the building'),
});

export const aftermathKinds = { breakthrough, consolidate, occupy, stay };
