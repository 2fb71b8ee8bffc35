import { numberField } from '../../../core/fields.js';
import { formatLength } from '../../../core/words.js';
import type { ActionOf } from '../actions.js';
import {
  breakThrough,
  breakthroughDistance,
  breakthroughRefusals,
  getsThrough,
  occupy as occupyBuilding,
  occupyRefusals,
} from '../aftermath.js';
import { footprintOf } from '../footprint.js';
import { usualPosts } from '../garrison.js';
import { nameOf } from '../names.js';
import { unitOf } from '../read.js';
import type { Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { closeRanks, consolidate } from './consolidate.js';
import { kind, neverRefused, type Open, say } from './kind.js';
import { type Manning, postsField } from './posts.js';

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
    () => {
      const unit = victorOf(open);
      return shares
        .map((share) => share * breakthroughDistance(open.state, unit))
        .filter((distance) => getsThrough(open.state, unit, distance))
        .map((distance) => ({ type: 'breakthrough', distance }));
    },
  ],
  refusals: (open, { distance }) => breakthroughRefusals(open.state, victorOf(open), distance),
  apply: (battle, { distance }, { unitId }) => breakThrough(battle, unitId, distance),
  words: (s, { distance }, about) => say(nameOf(s, about ?? ''), `break through by ${formatLength(distance, 'in')}`),
});

type Occupation = ActionOf<'occupy'>;

/** The garrison that the victor would be. Posts are asked for after melees alone. */
const manningOf = ({ state, task }: Open): Manning | null =>
  task.task === 'aftermath' && task.building !== null
    ? { unit: unitOf(state, task.unitId), building: task.building }
    : null;

const occupy = kind<Occupation, Aftermath>({
  type: 'occupy',
  label: 'Occupy the building',
  clause: 'OW-BLD-13',
  fields: {
    posts: postsField<Partial<Occupation>>(manningOf, { optional: true }),
  },
  samples: ({ state, task: { unitId, building } }) =>
    building === null ? [] : [() => [{ type: 'occupy', posts: usualPosts(state, unitOf(state, unitId), building) }]],
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

export const aftermathKinds = { breakthrough, closeRanks, consolidate, occupy, stay };
