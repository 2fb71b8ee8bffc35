import { pieceOption } from '../../../core/domain.js';
import { listField, pieceField, piecesField } from '../../../core/fields.js';
import { formatList } from '../../../core/words.js';
import type { ActionOf } from '../actions.js';
import {
  allocate,
  allocationIn,
  isFairChoice,
  placeRefusals,
  placeTemplates,
  saveOf,
  standsInSight,
  targetOf,
  usualChoice,
  usualPlaces,
} from '../fire.js';
import { memberName, nameOf } from '../names.js';
import { refuse } from '../refusals.js';
import type { Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { kind, type Open, say } from './kind.js';

/** The choices that the dice of a shot leave: where templates are placed, and who is hit. */

type Templates = ActionOf<'placeTemplates'>;
type Placing = TaskOf<'placeTemplates'>;

/** Stands that may take the next template: none twice before all have one. */
const placesLeft = (s: Situation, { shot }: Placing, taken: readonly string[]): readonly string[] => {
  const places = standsInSight(s, shot);
  return taken.length < places.length ? places.filter((stand) => !taken.includes(stand)) : places;
};

const placeTemplatesKind = kind<Templates, Placing>({
  type: 'placeTemplates',
  label: 'Place the templates',
  clause: 'OW-HOW-02',
  fields: {
    stands: listField<Open<Placing>, Partial<Templates>>({
      label: 'stands in the middle of the templates',
      least: ({ task }) => task.hits,
      most: ({ task }) => task.hits,
      longest: 1000,
      entry: pieceField({
        label: 'stand',
        options: ({ state, task }, { stands = [] }, [index = 0]) =>
          placesLeft(state, task, stands.slice(0, index)).map((id) => pieceOption(id, id)),
      }),
    }),
  },
  /** The usual places, and the same shifted along the ranks. */
  samples: ({ state, task }) => [
    () => {
      const places = standsInSight(state, task.shot);
      return places.map((_, shift): Templates => {
        const shifted = [...places.slice(shift), ...places.slice(0, shift)];
        const stands = Array.from({ length: task.hits }, (_each, index) => shifted[index % shifted.length] ?? '');
        return { type: 'placeTemplates', stands: shift === 0 ? usualPlaces(state, task.shot, task.hits) : stands };
      });
    },
  ],
  refusals: ({ state, task }, { stands }) => placeRefusals(state, task.shot, task.hits, stands),
  apply: (battle, { stands }, { shot }) => schedule(battle, ...placeTemplates(battle, shot, stands)),
  words: (s, { stands }, about) => say(nameOf(s, about ?? ''), `place the templates on ${formatList(stands)}`),
});

type Allocate = ActionOf<'allocateHits'>;
type Allocating = TaskOf<'allocateHits'>;

const allocationFor = ({ state, task }: Open<Allocating>) => allocationIn(state, task.shot, task.hits);

/** Every different choice of commanders and the command stand, filled up with troop stands; then runs of the rank. */
const choicesOf = (rank: readonly string[], take: number): readonly (readonly string[])[] => {
  const troops = rank.filter((member) => /^t\d+$/.test(member));
  const others = rank.filter((member) => !troops.includes(member));
  let sets: readonly (readonly string[])[] = [[]];
  for (const member of others) sets = [...sets, ...sets.map((set) => [...set, member])];
  const filled = sets
    .filter((set) => set.length <= take && set.length + troops.length >= take)
    .map((set) => [...troops.slice(0, take - set.length), ...set]);
  const runs = rank.map((_, from) => [...rank.slice(from), ...rank.slice(0, from)].slice(0, take));
  return [...filled, ...runs];
};

/** Each allocation once, in the order in which it comes first: the dice follow the rank, whatever the order. */
const distinct = (choices: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const keys = choices.map((members) => members.toSorted().join(' '));
  return choices.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
};

const allocateHits = kind<Allocate, Allocating>({
  type: 'allocateHits',
  label: 'Allocate the hits',
  clause: 'OW-HIT-09',
  fields: {
    members: piecesField<Open<Allocating>, Partial<Allocate>>({
      label: 'stands and commanders that are hit',
      options: (open) => {
        const target = targetOf(open.state, open.task.shot);
        if (target === undefined) return undefined;
        return allocationFor(open).rank.map((id) =>
          pieceOption(id, memberName(open.state, id), { save: saveOf(open.state, target, id) }),
        );
      },
      least: (open) => allocationFor(open).take,
      most: (open) => allocationFor(open).take,
    }),
  },
  samples: (open) => [
    () => {
      const allocation = allocationFor(open);
      return distinct([usualChoice(allocation), ...choicesOf(allocation.rank, allocation.take)]).map(
        (members): Allocate => ({ type: 'allocateHits', members }),
      );
    },
  ],
  refusals: (open, { members }) => {
    const allocation = allocationFor(open);
    return isFairChoice(allocation, members)
      ? []
      : [refuse('badChoice', 'OW-HIT-09', 'members', { take: allocation.take, of: allocation.rank.length })];
  },
  apply: (battle, { members }, { shot, hits }) => schedule(battle, ...allocate(battle.state, shot, hits, members)),
  words: (s, { members }, about) =>
    say(nameOf(s, about ?? ''), `give the hits to ${formatList(members.map((id) => memberName(s, id)))}`),
});

export const hitKinds = { placeTemplates: placeTemplatesKind, allocateHits };
