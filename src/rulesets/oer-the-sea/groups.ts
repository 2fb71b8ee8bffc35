import { type Box, boxesApart, boxOf } from '../../table/box.js';
import type { Battle, Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { footprintOf, gapBetween } from './footprint.js';
import { contactReach, findUnit, isMounted, isOnTable, unitOf } from './read.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import type { Group, Situation, Unit } from './state.js';
import { changeGroup, changeState, changeUnit, emit } from './write.js';

const isCompany = (unit: Unit): boolean => unit.specialRules.includes('independentCompany');

/**
 * Largest gap between linked units: contact, or 5 cm if all are independent companies.
 *
 * @see OTS-GEN-05 OTS-GRP-01 OTS-SPC-20 OTS-SPC-21
 */
export const linkGap = (s: Situation, units: readonly Unit[]): number => {
  const { epsilon, independentCompanyGap } = s.tables.constants;
  return units.length > 0 && units.every(isCompany) ? independentCompanyGap + epsilon : contactReach(s);
};

/** Whether two units are in contact, corners included. @see OTS-GEN-05 */
export const touchingUnits = (s: Situation, one: Unit, other: Unit, gap = contactReach(s)): boolean =>
  gapBetween(s, one, other, gap) <= gap;

/** More than boxes and gaps differ by rounding. */
const rounding = 1e-6;

/**
 * Splits units into chains of contact, each chain in list order, chains in order of their first unit. @see OTS-GRP-02
 */
const chainsOf = (s: Situation, units: readonly Unit[]): readonly (readonly Unit[])[] => {
  const gap = linkGap(s, units);
  const boxes = new Map(units.map((unit) => [unit, boxOf(footprintOf(s, unit).bounds.corners)]));
  const areNear = (one: Unit, other: Unit): boolean =>
    !boxesApart(boxes.get(one) as Box, boxes.get(other) as Box, gap + rounding);
  const left = new Set(units);
  const chains: Unit[][] = [];
  for (const unit of units) {
    if (!left.delete(unit)) continue;
    // A set also visits what is added to it on the way.
    const chain = new Set([unit]);
    for (const link of chain)
      for (const other of left)
        if (areNear(link, other) && touchingUnits(s, link, other, gap)) {
          left.delete(other);
          chain.add(other);
        }
    chains.push(units.filter((each) => chain.has(each)));
  }
  return chains;
};

/** Whether all units form one chain. @see OTS-GRP-02 OTS-GRP-05 OTS-SPC-21 */
export const areLinked = (s: Situation, units: readonly Unit[]): boolean => chainsOf(s, units).length <= 1;

/**
 * The refusal that states the distance between unlinked units and the largest gap allowed. Call it for such units only.
 */
export const apartRefusal = (
  s: Situation,
  units: readonly Unit[],
  code: 'groupNotTouching' | 'groupIncoherent',
  clause: ClauseId,
  path: string,
): Refusal => {
  const [first = [], ...others] = chainsOf(s, units);
  const distance = Math.min(...others.flat().flatMap((other) => first.map((unit) => gapBetween(s, unit, other))));
  const gap = linkGap(s, units);
  const text = `They are ${distance.toFixed(2)} cm apart; ${gap.toFixed(2)} cm is the most.`;
  return refuse(code, clause, path, { distance, gap }, text);
};

const leastUnitsRefusal = (s: Situation, unitIds: readonly string[]): readonly Refusal[] => {
  const { smallestGroup } = s.tables.constants;
  const distinct = new Set(unitIds).size;
  if (distinct >= smallestGroup && distinct === unitIds.length) return [];
  const text = `A group is ${smallestGroup} or more different units.`;
  return [refuse('invalid', 'OTS-GRP-01', 'unitIds', { units: distinct, least: smallestGroup }, text)];
};

const memberRefusals = (s: Situation, side: SideId, unitIds: readonly string[]): readonly Refusal[] =>
  unitIds.flatMap((id, index) => {
    const unit = findUnit(s, id);
    if (unit !== undefined && isOnTable(unit) && unit.side === side) return [];
    return [
      refuse(
        'invalid',
        'OTS-GRP-01',
        `unitIds[${index}]`,
        { unitId: id },
        `${id} is no unit of this side on the table.`,
      ),
    ];
  });

/** Reasons why units may not belong together, however many a group needs. @see OTS-GRP-06 OTS-SPC-20 OTS-SPC-21 */
const joinRefusals = (s: Situation, unitIds: readonly string[]): readonly Refusal[] => {
  const units = s.units.filter((unit) => unitIds.includes(unit.id));
  const refusals: Refusal[] = [];
  if (!s.options.mixedMountedGroups && units.some(isMounted) && !units.every(isMounted)) refusals.push(mixed(units));
  if (!areLinked(s, units)) refusals.push(apartRefusal(s, units, 'groupNotTouching', 'OTS-GRP-01', 'unitIds'));
  return refusals;
};

/** Whether units of one side may be units of one group, alone or with others. */
export const mayJoin = (s: Situation, unitIds: readonly string[]): boolean => joinRefusals(s, unitIds).length === 0;

/**
 * Every reason why units may not be declared a group.
 *
 * @see OTS-GRP-01 OTS-GRP-02 OTS-GRP-06 OTS-SPC-20 OTS-SPC-21
 */
export const checkDeclareGroup = (s: Situation, side: SideId, unitIds: readonly string[]): readonly Refusal[] => {
  const unknown = [...leastUnitsRefusal(s, unitIds), ...memberRefusals(s, side, unitIds)];
  return unknown.length > 0 ? unknown : joinRefusals(s, unitIds);
};

const mixed = (units: readonly Unit[]): Refusal => {
  const mounted = units.filter(isMounted).length;
  const text = `Mounted units do not group with foot or guns; ${mounted} of these ${units.length} are mounted.`;
  return refuse('groupMixed', 'OTS-GRP-06', 'unitIds', { units: units.length, mounted }, text);
};

const endGroup = (battle: Battle, group: Group): void => {
  for (const id of group.unitIds) changeUnit(battle, id, { groupId: null });
  changeState(battle, { groups: battle.state.groups.filter((each) => each.id !== group.id) });
  emit(battle, { type: 'groupDissolved', clause: 'OTS-GRP-02', groupId: group.id });
};

/** Reduces a group to the units given; fewer than two units are no group. @see OTS-GRP-02 OTS-GRP-18 */
const shrinkGroup = (battle: Battle, group: Group, unitIds: readonly string[]): void => {
  if (unitIds.length < battle.state.tables.constants.smallestGroup) return endGroup(battle, group);
  for (const id of group.unitIds) if (!unitIds.includes(id)) changeUnit(battle, id, { groupId: null });
  changeGroup(battle, group.id, { unitIds });
  emit(battle, { type: 'groupChanged', clause: 'OTS-GRP-18', groupId: group.id, unitIds });
};

/** Removes a unit from its group. @see OTS-INI-09 OTS-GRP-08 OTS-MRL-06 */
export const leaveGroup = (battle: Battle, unitId: string): void => {
  const { groupId } = unitOf(battle.state, unitId);
  const group = battle.state.groups.find((each) => each.id === groupId);
  if (group === undefined) return;
  shrinkGroup(
    battle,
    group,
    group.unitIds.filter((id) => id !== unitId),
  );
};

/** Groups units; units in another group leave it. The declaration must be checked before. @see OTS-GRP-01 OTS-GRP-02 */
export const declareGroup = (battle: Battle, unitIds: readonly string[]): void => {
  for (const id of unitIds) leaveGroup(battle, id);
  const members = battle.state.units.filter((unit) => unitIds.includes(unit.id));
  const [first] = members;
  if (first === undefined) return;
  const ids = members.map((unit) => unit.id);
  const group: Group = { id: `group${battle.state.nextGroup}`, side: first.side, unitIds: ids };
  changeState(battle, { groups: [...battle.state.groups, group], nextGroup: battle.state.nextGroup + 1 });
  for (const id of ids) changeUnit(battle, id, { groupId: group.id });
  emit(battle, { type: 'groupDeclared', clause: 'OTS-GRP-01', groupId: group.id, unitIds: ids });
  settleGroups(battle);
};

/** Dissolves a group on its owner's decision. @see OTS-GRP-02 */
export const dissolveGroup = (battle: Battle, groupId: string): void => {
  const group = battle.state.groups.find((each) => each.id === groupId);
  if (group !== undefined) endGroup(battle, group);
};

/** The chain that remains the group: the largest; ties go to the one with the first unit. @see OTS-GRP-18 */
const mainChain = (s: Situation, units: readonly Unit[]): readonly Unit[] =>
  chainsOf(s, units).reduce<readonly Unit[]>((main, chain) => (chain.length > main.length ? chain : main), []);

/**
 * Checks every group when an action is complete: units that have lost contact with the rest leave it.
 *
 * @see OTS-GRP-02 OTS-GRP-15 OTS-GRP-18
 */
export const settleGroups = (battle: Battle): void => {
  for (const group of battle.state.groups) {
    const { state } = battle;
    const here = state.units.filter((unit) => group.unitIds.includes(unit.id) && isOnTable(unit));
    const staying = mainChain(state, here).map((unit) => unit.id);
    if (staying.length < group.unitIds.length) shrinkGroup(battle, group, staying);
  }
};
