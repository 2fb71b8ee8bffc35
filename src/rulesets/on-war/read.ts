import { indexBySide } from '../../core/bySide.js';
import { hair } from '../../core/hair.js';
import { memoize } from '../../core/memoize.js';
import { byId, otherId, requireById } from '../../core/pieces.js';
import { headingTo } from '../../table/edge.js';
import type { Army, Ground, SideId } from './scenario.js';
import type { BrigadeState, Charge, Officer, Situation, Unit } from './state.js';
import type { Formation, Tables } from './tables.js';

/** Lookups in a situation. An unknown id is a bug in the caller: ids from outside are checked first. */

export const findUnit = (s: Pick<Situation, 'units'>, id: string): Unit | undefined => byId(s.units, id);
export const unitOf = (s: Pick<Situation, 'units'>, id: string): Unit => requireById(findUnit(s, id), id);
export const findOfficer = (s: Pick<Situation, 'officers'>, id: string): Officer | undefined => byId(s.officers, id);
export const officerOf = (s: Pick<Situation, 'officers'>, id: string): Officer => requireById(findOfficer(s, id), id);
export const brigadeOf = (s: Pick<Situation, 'brigades'>, id: string): BrigadeState =>
  requireById(byId(s.brigades, id), id);
export const groundOf = (s: Pick<Situation, 'scenario'>, id: string): Ground | undefined =>
  byId(s.scenario.terrain, id);

/** A distance of the tables in force, in inches on the table. */
export const distanceOf = (s: Pick<Situation, 'tables'>, name: keyof Tables['distances']): number =>
  s.tables.distances[name];
/** A number or an angle of the tables in force. */
export const countOf = (s: Pick<Situation, 'tables'>, name: keyof Tables['counts']): number => s.tables.counts[name];

/** Whether a length or an angle is no more than another, by the tolerance of equality. @see OW-GEN-08 */
export const atMost = (s: Pick<Situation, 'tables'>, length: number, limit: number): boolean =>
  length <= limit + s.tables.tolerances.equality + hair;
/** Whether a length is less than another by more than the tolerance of equality. @see OW-GEN-08 */
export const lessThan = (s: Pick<Situation, 'tables'>, length: number, limit: number): boolean =>
  length < limit - s.tables.tolerances.equality - hair;

/**
 * A tolerance of contact, overlap or crossing, with that of equality: a length that differs from it by no more counts as
 * equal to it.
 *
 * @see OW-GEN-08 OW-GEN-18
 */
export const slackOf = ({ tables: { tolerances } }: Pick<Situation, 'tables'>, name: Slack): number =>
  tolerances[name] + tolerances.equality;
type Slack = 'contact' | 'overlap' | 'crossing';

/** Whether a battalion is in play: on the table or in a building. */
export const isOnTable = (unit: Unit): boolean => unit.gone === 'no' && !unit.waiting;
/** Whether a commander is in the field. One with a battalion still to arrive is not (OW-CMD-15). */
export const isPresent = (s: Pick<Situation, 'units'>, officer: Officer): boolean =>
  officer.alive && !officer.gone && (officer.attachedTo === null || !unitOf(s, officer.attachedTo).waiting);

const { presentOf, bySide } = indexBySide<Unit>(isOnTable);
/** Battalions on the table in roster order, hidden ones included. */
export const unitsOnTable = (s: Pick<Situation, 'units'>): readonly Unit[] => presentOf(s.units);
export const unitsOfSide = (s: Pick<Situation, 'units'>, side: SideId): readonly Unit[] => bySide(s.units, side).own;
/** Enemies on the table, hidden ones included. */
export const enemiesOf = (s: Pick<Situation, 'units'>, side: SideId): readonly Unit[] => bySide(s.units, side).enemies;

const visible = indexBySide<Unit>((unit) => isOnTable(unit) && !unit.hidden);
/** Enemies that a side knows to be where they are. Orders are judged by these alone. @see OW-HID-02 OW-SEQ-07 */
export const knownEnemiesOf = (s: Pick<Situation, 'units'>, side: SideId): readonly Unit[] =>
  visible.bySide(s.units, side).enemies;
/** Battalions of which a side knows where they are: its own, and the enemies it knows. */
export const knownTo = memoize(
  (s: Pick<Situation, 'units'>, side: SideId) => [s.units, side],
  (s, side): readonly Unit[] => unitsOnTable(s).filter((unit) => unit.side === side || !unit.hidden),
);

export const otherSide = (s: Pick<Situation, 'scenario'>, side: SideId): SideId => otherId(s.scenario.sides, side);
export const armyOf = (s: Pick<Situation, 'scenario'>, side: SideId): Army =>
  s.scenario.sides[0].id === side ? s.scenario.sides[0] : s.scenario.sides[1];
/** The heading straight towards a side's home edge, degrees. @see OW-ROU-02 */
export const homewards = (s: Pick<Situation, 'scenario'>, side: SideId): number => headingTo[armyOf(s, side).homeEdge];

export const isFoot = (unit: Pick<Unit, 'arm'>): boolean => unit.arm === 'infantry';
export const isHorse = (unit: Pick<Unit, 'arm'>): boolean => unit.arm === 'cavalry';
export const isArtillery = (unit: Pick<Unit, 'arm'>): boolean => unit.arm === 'artillery';
export const isIn = (unit: Pick<Unit, 'formation'>, kind: Formation): boolean => unit.formation.kind === kind;
export const isLoose = (unit: Pick<Unit, 'formation'>): boolean => isIn(unit, 'loose');

/** Troop stands left: its stands without the command stand. @see OW-ORG-07 OW-ORG-08 */
export const troopStandsOf = (unit: Pick<Unit, 'stands'>): readonly string[] =>
  unit.stands.filter((stand) => stand !== commandStand);
/** The id of the command stand. */
export const commandStand = 'c';
/** Stands at full strength. */
export const startStands = (unit: Pick<Unit, 'troopStands' | 'commandStand'>): number =>
  unit.troopStands + (unit.commandStand ? 1 : 0);
/** Names of the stands at full strength, in the order of their slots. */
export const standNames = (unit: Pick<Unit, 'troopStands' | 'commandStand'>): readonly string[] => [
  ...Array.from({ length: unit.troopStands }, (_, index) => `t${index + 1}`),
  ...(unit.commandStand ? [commandStand] : []),
];

/** The charge a battalion has declared this player turn. */
export const chargeOf = (s: Pick<Situation, 'charges'>, unitId: string): Charge | undefined =>
  s.charges.find(({ charger }) => charger === unitId);
/** Charges at a battalion, in order of declaration. */
export const chargesAt = (s: Pick<Situation, 'charges'>, unitId: string): readonly Charge[] =>
  s.charges.filter(({ target }) => target === unitId);

/** Whether a battalion is in contact with the enemy: a charger that has arrived, or its target. @see OW-GEN-21 */
export const isInContact = (s: Pick<Situation, 'charges'>, unitId: string): boolean =>
  s.charges.some(({ charger, target, state }) => state === 'contact' && (charger === unitId || target === unitId));

/** Whether a battalion counts as steady for the conditions of a scenario. @see OW-SCN-03 */
export const isSteady = (unit: Unit): boolean => !(unit.routing || unit.disoriented || unit.surprised);

const rank: Readonly<Record<Officer['role'], number>> = { adjutant: 0, brigadeCommander: 1, general: 2 };
/** Commanders with a battalion: adjutants, brigade commanders, the general. @see OW-CMD-15 */
export const officersWith = (s: Pick<Situation, 'officers'>, unitId: string): readonly Officer[] =>
  s.officers
    .filter((officer) => officer.alive && !officer.gone && officer.attachedTo === unitId)
    .toSorted((one, other) => rank[one.role] - rank[other.role]);

/** Whether a battalion counts as having quit: it is gone, or routing. @see OW-MOT-07 OW-END-04 */
export const hasQuit = (unit: Unit): boolean => unit.gone !== 'no' || unit.routing;
