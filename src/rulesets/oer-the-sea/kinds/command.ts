import { listField, pieceField } from '../../../core/fields.js';
import { memoize } from '../../../core/memoize.js';
import type { ActionOf } from '../actions.js';
import {
  checkFinishOfficer,
  checkFinishTurn,
  checkSelectOfficer,
  finishOfficer,
  finishTurn,
  selectOfficer,
} from '../command.js';
import { checkDeclareGroup, declareGroup, dissolveGroup, linkGap, mayJoin, touchingUnits } from '../groups.js';
import { nameOf, recipientName, unitNames } from '../names.js';
import { unitsNearUnit } from '../near.js';
import { contactReach, findUnit, isOnTable, unitsOfSide } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { ableIds, kind, neverRefused, type Open, optionsOf, say, wholeTurn } from './kind.js';

/** The command phase except for orders: who commands, who has finished, and which groups exist. */

const selectOfficerKind = kind<ActionOf<'selectOfficer'>>({
  type: 'selectOfficer',
  label: 'Officer takes command',
  clause: 'OTS-CMD-10',
  fields: {
    officerId: pieceField({
      label: 'officer',
      actor: true,
      options: ({ state, side }) => {
        const able = state.officers.filter(
          (officer) =>
            officer.side === side && isOnTable(officer) && checkSelectOfficer(state, officer.id).length === 0,
        );
        return optionsOf(
          state,
          able.map(({ id }) => id),
        );
      },
    }),
  },
  refusals: ({ state }, { officerId }) => checkSelectOfficer(state, officerId),
  apply: (battle, { officerId }) => selectOfficer(battle, officerId),
  words: (s, { officerId }) =>
    say('Command', `${nameOf(s, officerId)} takes command`, `${nameOf(s, officerId)} takes command`),
});

const finishOfficerKind = kind<ActionOf<'finishOfficer'>>({
  type: 'finishOfficer',
  label: 'Officer has finished',
  clause: 'OTS-TRN-06',
  passes: true,
  fields: {},
  refusals: ({ state }) => checkFinishOfficer(state),
  apply: (battle) => finishOfficer(battle, battle.state.command.officerId ?? ''),
  words: (s) =>
    say(
      wholeTurn,
      'no more orders from this officer',
      `${s.command.officerId === null ? 'The officer' : nameOf(s, s.command.officerId)} has no more orders`,
    ),
});

const finishTurnKind = kind<ActionOf<'finishTurn'>>({
  type: 'finishTurn',
  label: 'Give no more orders',
  clause: 'OTS-TRN-06',
  passes: true,
  fields: {},
  refusals: ({ state }) => checkFinishTurn(state),
  apply: (battle) => finishTurn(battle),
  words: () => say(wholeTurn, 'end the turn', 'Ends the turn'),
});

/** Units of the same side near enough to a unit to be linked with it. */
const unitsToLink = (s: Situation, unit: Unit): readonly Unit[] => {
  const reach = Math.max(s.tables.constants.independentCompanyGap + s.tables.constants.epsilon, contactReach(s));
  return unitsNearUnit(s, unit, reach).filter(({ side }) => side === unit.side);
};

/** Ids of the units near enough to a unit to be linked with it. */
const mayLink = (s: Situation, id: string): readonly string[] => {
  const unit = findUnit(s, id);
  return unit === undefined ? [] : unitsToLink(s, unit).map((each) => each.id);
};

/** Whether units of a side are a group, or become one with others of it. @see OTS-GRP-01 */
const mayBecomeGroup = (s: Situation, ids: readonly string[]): boolean => {
  const { smallestGroup } = s.tables.constants;
  if (!mayJoin(s, ids)) return false;
  const chain = new Set(ids);
  // A set also visits what is added to it on the way.
  for (const id of chain)
    for (const other of mayLink(s, id)) {
      if (chain.size >= smallestGroup) return true;
      if (!chain.has(other) && mayJoin(s, [...chain, other])) chain.add(other);
    }
  return chain.size >= smallestGroup;
};

/**
 * Units that may join those already chosen: all that form a group with them, or part of one.
 *
 * @param given - the draft's value for this entry: only that id is checked
 */
const unitsToJoin = ({ state, side }: Open, chosen: readonly string[], given: unknown): readonly string[] => {
  const own = unitsOfSide(state, side).map(({ id }) => id);
  const near = new Set(chosen.length > 0 ? chosen.flatMap((id) => mayLink(state, id)) : own);
  return ableIds(own, given, (id) => near.has(id) && !chosen.includes(id) && mayBecomeGroup(state, [...chosen, id]));
};

/** The units of its commander that a unit touches, itself included. Every unit of a chain asks for those of all others. */
const touching = memoize(
  (s: Situation, unit: Unit) => [unit, s.units, s.scenario, s.tables],
  (s, unit) =>
    unitsToLink(s, unit).filter(
      (other) => other.commander === unit.commander && touchingUnits(s, unit, other, linkGap(s, [unit, other])),
    ),
);

/**
 * The chain of touching units under one commander that starts with a unit, whatever their groups; each is next to an
 * earlier one.
 */
const chainFrom = (s: Situation, unit: Unit): readonly Unit[] => {
  const chain = new Set([unit]);
  // A set also visits what is added to it on the way.
  for (const member of chain) for (const other of touching(s, member)) chain.add(other);
  return [...chain];
};

/**
 * The group of a unit's chain, if the unit is the first of the chain in list order that has no group; so each chain is
 * proposed once, and none that is a group already.
 */
const groupFrom = (s: Situation, unit: Unit): readonly ActionOf<'declareGroup'>[] => {
  const chain = chainFrom(s, unit);
  const first = s.units.find((each) => each.groupId === null && chain.includes(each));
  return chain.length >= s.tables.constants.smallestGroup && first === unit
    ? [{ type: 'declareGroup', unitIds: chain.map(({ id }) => id) }]
    : [];
};

const groupsHeading = 'Groups';

const declareGroupKind = kind<ActionOf<'declareGroup'>>({
  type: 'declareGroup',
  label: 'Form a group',
  clause: 'OTS-GRP-02',
  fields: {
    unitIds: listField({
      label: 'units of the group',
      entry: pieceField({
        label: 'unit of the group',
        options: (open, { unitIds = [] }, [index = 0], given) =>
          optionsOf(open.state, unitsToJoin(open, unitIds.slice(0, index), given)),
      }),
      least: ({ state }) => state.tables.constants.smallestGroup,
    }),
  },
  samples: ({ state, side }) =>
    unitsOfSide(state, side)
      .filter((unit) => unit.groupId === null)
      .map((unit) => () => groupFrom(state, unit)),
  refusals: ({ state }, { unitIds }) => checkDeclareGroup(state, state.active, unitIds),
  apply: (battle, { unitIds }) => declareGroup(battle, unitIds),
  words: (s, { unitIds }) =>
    say(
      groupsHeading,
      `form a group of ${unitIds.map((id) => nameOf(s, id)).join(', ')}`,
      `${unitNames(s, unitIds)} form a group`,
    ),
});

const dissolveGroupKind = kind<ActionOf<'dissolveGroup'>>({
  type: 'dissolveGroup',
  label: 'Dissolve a group',
  clause: 'OTS-GRP-02',
  fields: {
    groupId: pieceField({
      label: 'group',
      actor: true,
      options: ({ state, side }) =>
        state.groups
          .filter((group) => group.side === side)
          .map(({ id: groupId }) => ({
            value: groupId,
            id: groupId,
            label: recipientName(state, { groupId }),
            figures: {},
          })),
    }),
  },
  refusals: neverRefused,
  apply: (battle, { groupId }) => dissolveGroup(battle, groupId),
  words: (s, { groupId }) => {
    const name = recipientName(s, { groupId });
    return say(groupsHeading, `dissolve ${name}`, `Dissolves ${name}`);
  },
});

export const commandKinds = {
  selectOfficer: selectOfficerKind,
  finishOfficer: finishOfficerKind,
  finishTurn: finishTurnKind,
  declareGroup: declareGroupKind,
  dissolveGroup: dissolveGroupKind,
};
