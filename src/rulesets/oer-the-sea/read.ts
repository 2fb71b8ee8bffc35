import { indexBySide } from '../../core/bySide.js';
import { byId, otherId, requireById } from '../../core/pieces.js';
import type { SideId } from './scenario.js';
import type { Group, Officer, Situation, TableState, Unit, Work } from './state.js';
import type { Tables } from './tables.js';

/**
 * Directly away from an enemy; both positions are those before any stand was removed. @see OTS-GEN-06 OTS-DRV-01
 * OTS-DRV-02
 */
export { directionAway } from '../../table/way.js';

/** Look-ups in a situation. An unknown id here is a bug of the caller: ids from outside are checked first. */

export const findUnit = (s: TableState, id: string): Unit | undefined => byId(s.units, id);
export const unitOf = (s: TableState, id: string): Unit => requireById(findUnit(s, id), id);
export const findOfficer = (s: Situation, id: string): Officer | undefined => byId(s.officers, id);
export const officerOf = (s: Situation, id: string): Officer => requireById(findOfficer(s, id), id);
export const findWork = (s: TableState, id: string): Work | undefined => byId(s.works, id);
export const workOf = (s: TableState, id: string): Work => requireById(findWork(s, id), id);

export const isOnTable = (piece: Unit | Officer): boolean => piece.presence === 'onTable';
const { presentOf, bySide } = indexBySide<Unit>(isOnTable);
export const unitsOnTable = (s: TableState): readonly Unit[] => presentOf(s.units);
/** Units of a side on the table, in list order. */
export const unitsOfSide = (s: TableState, side: SideId): readonly Unit[] => bySide(s.units, side).own;
/** Enemy units on the table, in list order (OTS-GEN-07). */
export const enemiesOf = (s: TableState, side: SideId): readonly Unit[] => bySide(s.units, side).enemies;
export const otherSide = (s: TableState, side: SideId): SideId => otherId(s.scenario.sides, side);

export const isArtillery = (unit: Pick<Unit, 'arm'>): boolean =>
  unit.arm === 'fieldArtillery' || unit.arm === 'siegeArtillery' || unit.arm === 'mortar';
/** Whether it is a battery that is deployed, with its crew. */
export const isDeployed = (unit: Unit): boolean => isArtillery(unit) && !unit.limbered && !unit.crewAway;
/** Whether it is cavalry or mounted dragoons; all others are foot (OTS-MEL-05). */
export const isMounted = (unit: Unit): boolean => unit.arm === 'cavalry' || (unit.arm === 'dragoon' && unit.mounted);
/** @see OTS-GEN-12 OTS-TER-04 */
export const isLightHorse = (unit: Unit): boolean => unit.specialRules.includes('lightHorse');
export const isHighlander = (unit: Unit): boolean => unit.specialRules.includes('highlander');

/** The group a unit belongs to. */
export const groupOf = (s: Situation, unit: Unit): Group | null =>
  unit.groupId === null ? null : (s.groups.find((group) => group.id === unit.groupId) ?? null);
/** The units of its group, in list order; only the unit itself if it has no group. */
export const groupMates = (s: Situation, unit: Unit): readonly Unit[] => {
  const group = groupOf(s, unit);
  return group === null ? [unit] : s.units.filter((each) => group.unitIds.includes(each.id));
};

/** Officers whose host is this unit, in list order. */
export const officersWith = (s: Situation, unitId: string): readonly Officer[] =>
  s.officers.filter((officer) => isOnTable(officer) && officer.attachedTo === unitId);

/**
 * Officers attached to the unit or to its group: they give it their combat value and share its dangers.
 *
 * @see OTS-OFF-04
 */
export const officersServing = (s: Situation, unit: Unit): readonly Officer[] => {
  const hosts = groupMates(s, unit).map((mate) => mate.id);
  return s.officers.filter(
    (officer) => isOnTable(officer) && officer.attachedTo !== null && hosts.includes(officer.attachedTo),
  );
};

/**
 * Combat value of the officers attached to a unit: the highest; 0 without one.
 *
 * @see OTS-OFF-05 OTS-OFF-06
 */
export const attachedValue = (s: Situation, unit: Unit): number => {
  const values = officersServing(s, unit).map((officer) => officer.combatValue);
  return values.length === 0 ? 0 : Math.max(...values);
};

/**
 * Combat value of the commanding officer, for range tests and tests of uncontrolled advance.
 *
 * @see OTS-OFF-16
 */
export const commanderValue = (s: Situation, unit: Unit): number => {
  if (officersServing(s, unit).length > 0) return attachedValue(s, unit);
  if (s.options.commanderValueNeedsAttachment || unit.commander === null) return 0;
  const commander = findOfficer(s, unit.commander);
  return commander !== undefined && isOnTable(commander) ? commander.combatValue : 0;
};

/** A single number of this battle's tables. */
export const constant = (s: TableState, name: keyof Tables['constants']): number => s.tables.constants[name];

/** Greatest gap that counts as contact, in cm. @see OTS-GEN-03 OTS-GEN-05 */
export const contactReach = (s: TableState): number => s.tables.constants.contact + s.tables.constants.epsilon;
