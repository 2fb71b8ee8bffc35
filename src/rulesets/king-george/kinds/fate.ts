import { type Option, type PoseRegion, pieceOption, pieceOptions, wordOptions } from '../../../core/domain.js';
import { listField, pieceField, placeField, wordField } from '../../../core/fields.js';
import { distance } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { alongLine, onlyPose } from '../../../table/regions.js';
import { outwards } from '../../../table/search.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf } from '../actions.js';
import {
  arrangeCards,
  cardsBeside,
  comeOut,
  doForced,
  joinLocals,
  leaveFireRefusals,
  localsRefusals,
  nearestRefusals,
  placesOutside,
  raiseRating,
  spyOrderRefusals,
} from '../fate.js';
import { sizeIn } from '../footprint.js';
import { middleOfEdge } from '../leaderplaces.js';
import { cardName, formationNames, nameOf } from '../names.js';
import { place } from '../phrases.js';
import { candidatesFor, promote, promotionRefusals } from '../posts.js';
import { homewards } from '../read.js';
import type { Card, Situation } from '../state.js';
import { type Formation, formations, skills } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { kind, neverRefused, type Open, saying, unitAsked } from './kind.js';
import { contiguous } from './ranges.js';

/** Decisions that Fate requires, and posts to be filled. */

const fateAttribute = kind<ActionOf<'fateAttribute'>, TaskOf<'fateAttribute'>>({
  type: 'fateAttribute',
  label: 'Better a rating',
  clause: 'KG-FAT-21',
  fields: { rating: wordField({ label: 'rating', words: skills, options: () => wordOptions(skills) }) },
  refusals: neverRefused,
  apply: (battle, { rating }, { unitId, code, levels }) =>
    raiseRating(battle, unitId, { kind: 'rating', code, skill: rating, levels }),
  words: saying(({ rating }) => `better its ${rating}`),
});

const chooseNearest = kind<ActionOf<'chooseNearest'>, TaskOf<'chooseNearest'>>({
  type: 'chooseNearest',
  label: 'Choose among the nearest',
  clause: 'KG-FAT-23',
  fields: {
    unit: pieceField({
      label: 'unit',
      options: ({ state, task }) => pieceOptions(task.from, (id) => nameOf(state, id)),
    }),
  },
  refusals: ({ task }, { unit }) => nearestRefusals(task.from, unit),
  apply: (battle, { unit }, { unitId, to }) => doForced(battle, unitId, unit, to),
  words: saying(({ unit }, s) => `choose ${nameOf(s, unit)}`),
});

const choosePromotion = kind<ActionOf<'choosePromotion'>, TaskOf<'choosePromotion'>>({
  type: 'choosePromotion',
  label: 'Promote',
  clause: 'KG-FAT-13',
  fields: {
    leader: pieceField({
      label: 'leader',
      options: ({ state, task }) =>
        pieceOptions(
          candidatesFor(state, task.postId).map(({ id }) => id),
          (id) => nameOf(state, id),
        ),
    }),
  },
  refusals: ({ state, task }, { leader }) => promotionRefusals(state, task.postId, leader),
  apply: (battle, { leader }, { postId }) => promote(battle, postId, leader),
  words: saying(({ leader }, s) => `promote ${nameOf(s, leader)}`),
});

type SpyOrder = ActionOf<'spyOrder'>;

const cardsSeen = ({ state }: Open): readonly Card[] =>
  (state.look?.cards ?? []).filter((card): card is Card => card !== null);

/** The cards that are not in order yet. Identical cards are one option. */
const cardsLeft = (open: Open, given: readonly Card[]): readonly Option[] =>
  [...new Set(cardsBeside(cardsSeen(open), given))].map((card) => pieceOption(card, cardName(open.state, card)));

const spyOrder = kind<SpyOrder, TaskOf<'spyOrder'>>({
  type: 'spyOrder',
  label: 'Put the cards in order',
  clause: 'KG-FAT-33',
  fields: {
    order: listField({
      label: 'cards, the next first',
      least: (open) => cardsSeen(open).length,
      most: (open) => cardsSeen(open).length,
      entry: pieceField({
        label: 'card',
        options: (open, { order = [] }, [index = 0]) => cardsLeft(open, order.slice(0, index)),
      }),
    }),
  },
  /** Three orders: unchanged, reversed, and with the first card last. */
  samples: (open) => {
    const seen = cardsSeen(open);
    const [first = '', ...others] = seen;
    const orders = seen.length < 2 ? [seen] : [seen, seen.toReversed(), [...others, first]];
    return [() => orders.map((order): SpyOrder => ({ type: 'spyOrder', order }))];
  },
  refusals: ({ state }, { order }) => spyOrderRefusals(state, order),
  apply: (battle, { order }) => arrangeCards(battle, order),
  words: saying(({ order }, s) => `put next: ${order.map((card) => cardName(s, card)).join(', ')}`),
});

type LeaveFire = ActionOf<'leaveFire'>;

const leaveFire = kind<LeaveFire, TaskOf<'leaveFire'>>({
  type: 'leaveFire',
  label: 'Leave the fire',
  clause: 'KG-FAT-34',
  fields: {
    pose: placeField({
      label: 'place',
      shape: poseShape,
      domain: (open) => ({
        kind: 'pose',
        regions: placesOutside(open.state, unitAsked(open), open.task.feature).map(onlyPose),
      }),
    }),
  },
  samples: (open) => [
    () =>
      placesOutside(open.state, unitAsked(open), open.task.feature).map(
        (pose): LeaveFire => ({ type: 'leaveFire', pose }),
      ),
  ],
  refusals: (open, { pose }) => leaveFireRefusals(open.state, unitAsked(open), open.task.feature, pose),
  apply: (battle, { pose }, { unitId, feature }) => comeOut(battle, unitId, feature, pose),
  words: saying(({ pose }) => `leave the fire for ${place(pose)}`),
});

type Locals = ActionOf<'placeLocals'>;
type Force = TaskOf<'placeLocals'>;

const halfTurn = 180;
const quarterTurn = 90;
/** No die roll gives more places than this. */
const mostPlaces = 12;

/** A pose on the base edge that faces the field, `off` inches to the right of the middle of the edge. */
const placeAtEdge = (s: Situation, { side }: Force, formation: Formation, off: number): Pose => {
  const { depth } = sizeIn(s, { kind: 'regiment', companyOut: null, companyLost: false }, formation);
  const heading = homewards(s, side) + halfTurn;
  const middle = advance({ ...middleOfEdge(s, side), heading }, depth);
  return roundPose({ ...advance({ ...middle, heading: heading + quarterTurn }, off), heading });
};

const widthIn = (s: Situation, formation: Formation): number =>
  sizeIn(s, { kind: 'regiment', companyOut: null, companyLost: false }, formation).width;

const reachOf = ({ scenario: { table } }: Situation): number => Math.max(table.width, table.height) / 2;

/** As many regiments in line on the base edge as there is room for, from the middle outwards. @see KG-FAT-32 */
const inLine = (s: Situation, task: Force): readonly Pose[] => {
  const width = widthIn(s, 'line');
  const poses: Pose[] = [];
  for (const off of outwards(Math.floor(reachOf(s) / width), -width)) {
    const tried = [...poses, placeAtEdge(s, task, 'line', off)];
    const formed = tried.map(() => 'line' as const);
    if (tried.length <= task.count && localsRefusals(s, task, tried, formed).length === 0)
      poses.push(...tried.slice(-1));
  }
  return poses;
};

/** Stretches of the base edge where one more regiment has room next to those already placed. */
const roomAtEdge = (
  s: Situation,
  task: Force,
  before: readonly Pose[],
  formed: readonly Formation[],
): readonly PoseRegion[] => {
  const formation = formed[before.length] ?? 'line';
  const drawnUp = formed.slice(0, before.length + 1);
  const isFree = (off: number): boolean =>
    localsRefusals(s, task, [...before, placeAtEdge(s, task, formation, off)], drawnUp).length === 0;
  const step = widthIn(s, formation) / 2;
  const regions: PoseRegion[] = [];
  for (let off = -reachOf(s); off <= reachOf(s); off += step) {
    if (!isFree(off)) continue;
    const last = contiguous(isFree, off, reachOf(s));
    const [from, to] = [placeAtEdge(s, task, formation, off), placeAtEdge(s, task, formation, last)];
    const region = distance(from, to) > 0 ? alongLine(from, to) : onlyPose(from).region;
    regions.push({ region, headings: { least: from.heading, most: from.heading } });
    off = last;
  }
  return regions;
};

/** Regiments are drawn up first and then placed one by one. Those left out are lost. */
const placeLocals = kind<Locals, Force>({
  type: 'placeLocals',
  label: 'Bring on the people of the country',
  clause: 'KG-FAT-32',
  fields: {
    formations: listField({
      label: 'formations',
      longest: mostPlaces,
      most: ({ state, task }) => inLine(state, task).length,
      entry: wordField({
        label: 'formation',
        words: formations,
        options: ({ state, task }) =>
          wordOptions(
            formations.filter((formation) => roomAtEdge(state, task, [], [formation]).length > 0),
            (formation) => formationNames[formation],
          ),
      }),
    }),
    poses: listField({
      label: 'places',
      longest: mostPlaces,
      least: (_, { formations: drawnUp = [] }) => drawnUp.length,
      most: (_, { formations: drawnUp = [] }) => drawnUp.length,
      entry: placeField({
        label: 'place',
        shape: poseShape,
        domain: ({ state, task }, { formations: drawnUp = [], poses = [] }) => ({
          kind: 'pose',
          regions: roomAtEdge(state, task, poses, drawnUp),
        }),
      }),
    }),
  },
  samples: ({ state, task }) => [
    () => [{ type: 'placeLocals', poses: [], formations: [] }],
    () => {
      const poses = inLine(state, task);
      return [{ type: 'placeLocals', poses, formations: poses.map(() => 'line') }];
    },
  ],
  refusals: ({ state, task }, { poses, formations: drawnUp }) => localsRefusals(state, task, poses, drawnUp),
  apply: (battle, { poses, formations: drawnUp }, task) => joinLocals(battle, task, poses, drawnUp),
  words: saying(({ poses }) => (poses.length === 0 ? 'turn them away' : `bring on ${poses.length} units`)),
});

export const fateKinds = { fateAttribute, chooseNearest, choosePromotion, spyOrder, leaveFire, placeLocals };
