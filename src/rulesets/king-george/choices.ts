import { wordDomain } from '../../core/domains.js';
import type { Decision } from '../../core/question.js';
import type { Choice } from '../../core/ruleset.js';
import type { Action, ActionType } from './actions.js';
import { agenda } from './agenda.js';
import { candidates } from './candidates.js';
import { pieceOptions, subordinateDomain, valuesOf } from './choices/domains.js';
import { type Parameters, unitParameters } from './choices/orders.js';
import { ratesOfLeader } from './movement/rates.js';
import { findLeader, findUnit } from './read.js';
import type { Leader, Situation, State } from './state.js';

export type Draft = Partial<Action>;
export type OrderChoice = Choice<Draft>;

interface Kind {
  readonly label: string;
  readonly clause: string;
}

const kinds: Readonly<Record<ActionType, Kind>> = {
  move: { label: 'Move', clause: 'KG-MOV-01' },
  manoeuvre: { label: 'Manoeuvre', clause: 'KG-MOV-14' },
  fire: { label: 'Fire', clause: 'KG-FIR-08' },
  charge: { label: 'Charge', clause: 'KG-CHG-01' },
  melee: { label: 'Fight on', clause: 'KG-MEL-04' },
  hold: { label: 'Hold', clause: 'KG-HLD-01' },
  rally: { label: 'Rally', clause: 'KG-RAL-01' },
  pass: { label: 'Do nothing', clause: 'KG-ACT-02' },
  standAndFire: { label: 'Stand and fire', clause: 'KG-RSP-02' },
  formSquare: { label: 'Form square', clause: 'KG-RSP-08' },
  evade: { label: 'Evade', clause: 'KG-RSP-10' },
  counterCharge: { label: 'Counter-charge', clause: 'KG-RSP-13' },
  stand: { label: 'Stand', clause: 'KG-RSP-16' },
  secondActivation: { label: 'A second order', clause: 'KG-ACT-09' },
  secondFire: { label: 'A second shot', clause: 'KG-FAT-25' },
  rallyPose: { label: 'Form up', clause: 'KG-RAL-02' },
  follow: { label: 'Follow up', clause: 'KG-MEL-19' },
  moveLeader: { label: 'Ride', clause: 'KG-CMD-09' },
  activate: { label: 'Call upon', clause: 'KG-CMD-05' },
  useFord: { label: 'Find the ford', clause: 'KG-FAT-31' },
  end: { label: 'Give no more orders', clause: 'KG-CMD-08' },
  fateAttribute: { label: 'Better a rating', clause: 'KG-FAT-21' },
  chooseNearest: { label: 'Choose among the nearest', clause: 'KG-FAT-23' },
  placeLocals: { label: 'Bring on the people of the country', clause: 'KG-FAT-32' },
  spyOrder: { label: 'Put the cards in order', clause: 'KG-FAT-33' },
  leaveFire: { label: 'Leave the fire', clause: 'KG-FAT-34' },
  choosePromotion: { label: 'Promote', clause: 'KG-FAT-13' },
};

const leaderParameters = (s: Situation, leader: Leader, type: ActionType): Parameters => {
  if (type !== 'moveLeader') return {};
  const from = { ...leader.position, heading: null };
  return { steps: { kind: 'path', limit: ratesOfLeader(s, leader).move, from, turns: false } };
};

/** What is left to choose of an action that is no order to a unit. */
const otherParameters = (s: Situation, asked: Decision, type: ActionType, legal: readonly Action[]): Parameters => {
  const leader = asked.about === null ? undefined : findLeader(s, asked.about);
  switch (type) {
    case 'activate':
      return { id: subordinateDomain(s, leader, valuesOf(legal, 'id')) };
    case 'secondActivation':
    case 'secondFire':
      return { take: { kind: 'yesOrNo' } };
    case 'fateAttribute':
      return { rating: wordDomain(valuesOf(legal, 'rating')) };
    case 'chooseNearest':
      return { unit: pieceOptions(s, valuesOf(legal, 'unit')) };
    case 'choosePromotion':
      return { leader: pieceOptions(s, valuesOf(legal, 'leader')) };
    case 'spyOrder': {
      const of = (s.look?.cards ?? []).filter((card) => card !== null);
      return { order: { kind: 'some', of, least: of.length, most: of.length } };
    }
    default:
      return leader === undefined ? {} : leaderParameters(s, leader, type);
  }
};

const parametersOf = (s: Situation, asked: Decision, type: ActionType, legal: readonly Action[]): Parameters => {
  const unit = asked.about === null ? undefined : findUnit(s, asked.about);
  const own = unit === undefined ? {} : unitParameters(s, unit, type, legal);
  return { ...own, ...otherParameters(s, asked, type, legal) };
};

/** What a draft has settled is not asked again. */
const unsettled = (parameters: Parameters, draft: Draft): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).filter(([path]) => {
      const [field = path] = path.split('[');
      return !Object.hasOwn(draft, field);
    }),
  );

/** A kind that can be drawn up in any number of ways is open although none of the sample fits. */
const alwaysOpen: readonly ActionType[] = ['moveLeader', 'useFord', 'placeLocals'];

/**
 * Every kind of action open now, with the domain of what is to be chosen; or, of a draft, what is left to choose. When
 * no parameters are left the draft is a whole action.
 *
 * Targets come with range, dice, what is added to each and the face that hits (never for rockets); subordinates with
 * their distance. A path is drawn as steps: `limit` is what it may measure in the open, `steps[].to` the formations that
 * may be taken on the way.
 */
export const choices = (s: Situation, draft: Draft = {}): readonly OrderChoice[] => {
  const question = agenda.ask(s as State);
  if (question?.kind !== 'decision') return [];
  const all = candidates(s);
  const asked = question as Decision<ActionType>;
  return asked.actions
    .filter((type) => draft.type === undefined || draft.type === type)
    .flatMap((type): readonly OrderChoice[] => {
      const legal = all.filter((action) => action.type === type);
      if (legal.length === 0 && !alwaysOpen.includes(type)) return [];
      const parameters = unsettled(parametersOf(s, asked, type, legal), draft);
      return [{ type, ...kinds[type], draft: { ...draft, type } as Draft, parameters }];
    });
};
