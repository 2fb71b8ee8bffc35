import type { Decision } from '../../core/question.js';
import type { Choice, Domain } from '../../core/ruleset.js';
import type { Action, ActionType } from './actions.js';
import { agenda } from './agenda.js';
import { candidates } from './candidates.js';
import { enemyDomain, pieceOptions, targetDomain } from './choices/domains.js';
import { orderChoices } from './choices/orders.js';
import { allocationChoices, arrivalChoices, groupableUnits, type PartialChoice } from './choices/parts.js';
import { findUnit } from './read.js';
import type { Situation, State } from './state.js';

export type Draft = Partial<Action>;
export type OrderChoice = Choice<Draft>;

interface Kind {
  readonly label: string;
  readonly clause: string;
}

const kinds: Readonly<Record<Exclude<ActionType, 'issueOrder'>, Kind>> = {
  placeReinforcement: { label: 'Bring on a reinforcement', clause: 'OTS-TRN-13' },
  endReinforcements: { label: 'Let the rest wait', clause: 'OTS-TRN-13' },
  uncontrolledNext: { label: 'Next unit to surge forward', clause: 'OTS-SPC-07' },
  initiativeFire: { label: 'Fire on its own initiative', clause: 'OTS-INI-01' },
  initiativeCharge: { label: 'Charge on its own initiative', clause: 'OTS-INI-01' },
  initiativeEvade: { label: 'Evade', clause: 'OTS-EVA-02' },
  officerEvade: { label: 'Officer evades', clause: 'OTS-OFF-10' },
  endInitiative: { label: 'Go on to the command phase', clause: 'OTS-TRN-02' },
  selectOfficer: { label: 'Officer takes command', clause: 'OTS-CMD-10' },
  finishOfficer: { label: 'Officer has finished', clause: 'OTS-TRN-06' },
  finishTurn: { label: 'Give no more orders', clause: 'OTS-TRN-06' },
  declareGroup: { label: 'Form a group', clause: 'OTS-GRP-02' },
  dissolveGroup: { label: 'Dissolve a group', clause: 'OTS-GRP-02' },
  standReadyFire: { label: 'Fire at the charger', clause: 'OTS-STR-04' },
  meleeAllocation: { label: 'Say whom the stands strike', clause: 'OTS-MEL-06' },
  officerStays: { label: 'Officer stays with the runaways', clause: 'OTS-MRL-09' },
  followUp: { label: 'Follow up', clause: 'OTS-MEL-20' },
  noFollowUp: { label: 'Do not follow up', clause: 'OTS-MEL-20' },
};

const ofType = <Type extends ActionType>(
  actions: readonly Action[],
  type: Type,
): readonly Extract<Action, { type: Type }>[] =>
  actions.filter((action): action is Extract<Action, { type: Type }> => action.type === type);

/** Ids of a field over the lawful candidates, each once. */
const idsOf = (actions: readonly Action[], field: string): readonly string[] => [
  ...new Set(
    actions.flatMap((action) => {
      const value: unknown = Object.getOwnPropertyDescriptor(action, field)?.value;
      return typeof value === 'string' ? [value] : [];
    }),
  ),
];

const idFields = ['unitId', 'officerId', 'groupId', 'targetId'] as const;

/** What is left to choose of an action: its ids one after the other, each over what is lawful with those before it. */
const idParameters = (s: Situation, draft: Draft, legal: readonly Action[]): Readonly<Record<string, Domain>> => {
  const fitting = legal.filter((action) =>
    Object.entries(draft).every(([key, value]) => Object.getOwnPropertyDescriptor(action, key)?.value === value),
  );
  for (const field of idFields) {
    if (field in draft) continue;
    const ids = idsOf(fitting, field);
    if (ids.length === 0) continue;
    const unit = 'unitId' in draft && typeof draft.unitId === 'string' ? findUnit(s, draft.unitId) : undefined;
    if (field === 'targetId' && unit !== undefined)
      return {
        targetId:
          draft.type === 'initiativeFire' ? targetDomain(s, unit, 'initiative', null) : enemyDomain(s, unit, ids),
      };
    return { [field]: pieceOptions(s, ids) };
  }
  return {};
};

const extraParameters = (type: ActionType, draft: Draft): Readonly<Record<string, Domain>> => {
  if (type === 'standReadyFire' && !('fire' in draft)) return { fire: { kind: 'yesOrNo' } };
  if (type === 'officerStays' && !('stay' in draft)) return { stay: { kind: 'yesOrNo' } };
  return {};
};

/** A group of any units that have somebody to form it with. */
const groupChoices = (s: Situation, draft: Draft): readonly PartialChoice[] => {
  const of = groupableUnits(s);
  if (of.length === 0) return [];
  if ('unitIds' in draft) return [{ draft, parameters: {} }];
  return [
    { draft, parameters: { unitIds: { kind: 'some', of, least: s.tables.constants.smallestGroup, most: of.length } } },
  ];
};

const partialChoices = (
  s: Situation,
  type: Exclude<ActionType, 'issueOrder'>,
  draft: Draft,
  all: readonly Action[],
): readonly PartialChoice[] => {
  if (type === 'declareGroup') return groupChoices(s, draft);
  if (type === 'placeReinforcement') return arrivalChoices(s, draft);
  if (type === 'meleeAllocation') return allocationChoices(s, draft);
  const legal = ofType(all, type);
  if (legal.length === 0) return [];
  const ids = idParameters(s, draft, legal);
  return [{ draft, parameters: Object.keys(ids).length > 0 ? ids : extraParameters(type, draft) }];
};

const plainChoices = (
  s: Situation,
  type: Exclude<ActionType, 'issueOrder'>,
  draft: Draft,
  all: readonly Action[],
): readonly OrderChoice[] =>
  partialChoices(s, type, { ...draft, type } as Draft, all).map((each) => ({ type, ...kinds[type], ...each }));

/**
 * Every kind of action open now, with the domain of what is to be chosen next; or, of a draft, what is left to choose.
 * Follow the domains one after the other until no parameters are left: the draft is then a whole action.
 *
 * Targets come with range, dice and the face that hits; moves with the length that is left.
 */
export const choices = (s: Situation, draft: Draft = {}): readonly OrderChoice[] => {
  const question = agenda.ask(s as State);
  if (question?.kind !== 'decision') return [];
  const open = (question as Decision<ActionType>).actions.filter(
    (type) => draft.type === undefined || draft.type === type,
  );
  const needed = open.some((type) => type !== 'issueOrder');
  const all = needed ? candidates(s) : [];
  return open.flatMap((type) => (type === 'issueOrder' ? orderChoices(s, draft) : plainChoices(s, type, draft, all)));
};
