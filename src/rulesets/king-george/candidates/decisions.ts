import type { Decision } from '../../../core/question.js';
import type { Action, ActionType } from '../actions.js';
import { placesOutside } from '../fate/burning.js';
import { findUnit, unitsOfSide, unitsOnTable } from '../read.js';
import type { Card, Leader, Situation, Unit } from '../state.js';
import { formations } from '../tables.js';
import type { Proposal } from './proposal.js';

/** Answers to the plain decisions: yes or no, one of a few. */

const headings = [0, 45, 90, 135, 180, 225, 270, 315] as const;

const unitAsked = (s: Situation, { about }: Decision): Unit | undefined =>
  about === null ? undefined : findUnit(s, about);

const rallyPoses = (s: Situation, asked: Decision): readonly Action[] => {
  const unit = unitAsked(s, asked);
  if (unit === undefined) return [];
  const turned = [unit.pose.heading, ...headings.map((heading) => heading)];
  return turned.flatMap((heading) => formations.map((formation) => ({ type: 'rallyPose', formation, heading })));
};

/** As they lie, and in two other orders: the latest first, and the first last. */
const spyOrders = (s: Situation): readonly Action[] => {
  const seen = (s.look?.cards ?? []).filter((card): card is Card => card !== null);
  const [first = '', ...others] = seen;
  return seen.length < 2
    ? [{ type: 'spyOrder', order: seen }]
    : [seen, seen.toReversed(), [...others, first]].map((order) => ({ type: 'spyOrder', order }));
};

/** Leaders who report to the one who is asked: looking who sees whom is dear, and he can call up no others. */
const juniorsOf = (s: Situation, { about }: Decision): readonly Leader[] =>
  s.officers.filter(({ superior }) => superior !== null && superior === about);

type Answers = (s: Situation, asked: Decision) => readonly Action[];

const yesOrNo = (type: 'secondActivation' | 'secondFire'): readonly Action[] => [
  { type, take: true },
  { type, take: false },
];

const answers: { readonly [Type in ActionType]?: Answers } = {
  pass: () => [{ type: 'pass' }],
  end: () => [{ type: 'end' }],
  stand: () => [{ type: 'stand' }],
  formSquare: () => [{ type: 'formSquare' }],
  evade: () => [{ type: 'evade' }],
  counterCharge: () => [{ type: 'counterCharge' }],
  follow: () => [{ type: 'follow' }],
  rally: () => [{ type: 'rally' }],
  hold: () => [
    { type: 'hold', use: 'wait' },
    { type: 'hold', use: 'reload' },
  ],
  melee: (s, asked) => (unitAsked(s, asked)?.contacts ?? []).map(({ enemy }) => ({ type: 'melee', enemy })),
  secondActivation: () => yesOrNo('secondActivation'),
  secondFire: () => yesOrNo('secondFire'),
  fateAttribute: () => (['fire', 'melee', 'morale'] as const).map((rating) => ({ type: 'fateAttribute', rating })),
  rallyPose: rallyPoses,
  spyOrder: (s) => spyOrders(s),
  placeLocals: () => [{ type: 'placeLocals', poses: [], formations: [] }],
  leaveFire: (s, asked) => {
    const unit = unitAsked(s, asked);
    const places = unit?.inBuilding == null ? [] : placesOutside(s, unit, unit.inBuilding);
    return places.map((pose) => ({ type: 'leaveFire', pose }));
  },
  chooseNearest: (s) => unitsOnTable(s).map(({ id }) => ({ type: 'chooseNearest', unit: id })),
  choosePromotion: (s) => s.officers.map(({ id }) => ({ type: 'choosePromotion', leader: id })),
  activate: (s, asked) =>
    [...unitsOfSide(s, asked.side), ...juniorsOf(s, asked)].map(({ id }) => ({ type: 'activate', id })),
};

/** Answers that only close a decision: doing nothing, giving no more orders, taking a charge as it comes. */
const closingTypes: readonly ActionType[] = ['pass', 'end', 'stand'];

/** Those of them that the open decision takes. */
export const closingActions = (s: Situation, asked: Decision): readonly Action[] =>
  closingTypes.flatMap((type) => (asked.actions.includes(type) ? (answers[type]?.(s, asked) ?? []) : []));

/** Answers to the open decision that need no look at the ground. */
export const plainProposals = (s: Situation, asked: Decision): readonly Proposal[] =>
  Object.entries(answers)
    .filter(([type]) => asked.actions.includes(type) && !closingTypes.some((closing) => closing === type))
    .map(
      ([, each]) =>
        () =>
          each(s, asked),
    );
