import { indexBySide } from '../../core/bySide.js';
import { byId, otherId, requireById } from '../../core/pieces.js';
import { headingTo } from '../../table/edge.js';
import type { Army, SideId } from './scenario.js';
import type { Contact, Leader, Situation, Unit } from './state.js';
import type { Tables } from './tables.js';

/** Lookups in a situation. An unknown id is a bug in the caller: ids from outside are checked first. */

export const findUnit = (s: Situation, id: string): Unit | undefined => byId(s.units, id);
export const unitOf = (s: Situation, id: string): Unit => requireById(findUnit(s, id), id);
export const findLeader = (s: Situation, id: string): Leader | undefined => byId(s.officers, id);
export const leaderOf = (s: Situation, id: string): Leader => requireById(findLeader(s, id), id);

/** A constant of this battle's tables. */
export const constant = (s: Situation, name: keyof Tables['constants']): number => s.tables.constants[name];

export const isOnTable = (unit: Unit): boolean => unit.removed === null;
/** Whether a leader is in the field: neither removed, nor killed with his successor still to come (KG-FAT-12). */
export const isPresent = (leader: Leader): boolean => leader.removed === null && !leader.vacant;

const { presentOf, bySide } = indexBySide<Unit>(isOnTable);
/** Units on the table, in order-of-battle order. */
export const unitsOnTable = (s: Situation): readonly Unit[] => presentOf(s.units);
export const unitsOfSide = (s: Situation, side: SideId): readonly Unit[] => bySide(s.units, side).own;
export const enemiesOf = (s: Situation, side: SideId): readonly Unit[] => bySide(s.units, side).enemies;
/** Other units of its side on the table. @see KG-GEN-12 */
export const friendsOf = (s: Situation, unit: Unit): readonly Unit[] =>
  unitsOfSide(s, unit.side).filter(({ id }) => id !== unit.id);

export const otherSide = (s: Situation, side: SideId): SideId => otherId(s.scenario.sides, side);
export const armyOf = (s: Situation, side: SideId): Army =>
  s.scenario.sides[0].id === side ? s.scenario.sides[0] : s.scenario.sides[1];

/** The heading straight towards a side's own base edge, degrees. @see KG-RSP-10 KG-FLE-01 */
export const homewards = (s: Situation, side: SideId): number => headingTo[armyOf(s, side).baseEdge];

export const isFoot = (unit: Pick<Unit, 'arm'>): boolean => unit.arm === 'infantry';
export const isHorse = (unit: Pick<Unit, 'arm'>): boolean => unit.arm === 'cavalry';
export const isArtillery = (unit: Pick<Unit, 'arm'>): boolean => unit.arm === 'artillery';
export const isCompany = (unit: Pick<Unit, 'kind'>): boolean => unit.kind === 'company';
export const isInSkirmish = (unit: Pick<Unit, 'formation'>): boolean => unit.formation === 'skirmish';

/** Infantry in line, column or square; horse in any formation. Skirmishers and artillery are not formed. */
export const isFormed = (unit: Unit): boolean => isHorse(unit) || (isFoot(unit) && unit.formation !== 'skirmish');

/** Whether a unit can be struck in flank or rear at all. @see KG-FRM-21 */
export const hasFlanks = (unit: Unit): boolean =>
  isFormed(unit) && unit.formation !== 'square' && unit.inBuilding === null;

export const isSteady = (unit: Unit): boolean => unit.state === 'normal';
/** Whether a unit is fleeing: after an evade, or routed. */
export const isFleeing = (unit: Unit): boolean => unit.evading || unit.state === 'routed';
export const isInContact = (unit: Unit): boolean => unit.contacts.length > 0;
/** The unit's contact with an enemy, if they fight. @see KG-MEL-02 */
export const contactWith = (unit: Unit, enemyId: string): Contact | undefined =>
  unit.contacts.find((contact) => contact.enemy === enemyId);

/** The regiment a company came from, on the table or not. */
export const parentOf = (s: Situation, unit: Unit): Unit | undefined =>
  unit.parent === null ? undefined : findUnit(s, unit.parent);

/** Ids of the leaders above one, the immediate superior first. */
export const superiorsOf = (s: Situation, leader: Pick<Leader, 'superior'>): readonly string[] => {
  const found: string[] = [];
  let id = leader.superior;
  while (id !== null && !found.includes(id)) {
    found.push(id);
    id = findLeader(s, id)?.superior ?? null;
  }
  return found;
};
