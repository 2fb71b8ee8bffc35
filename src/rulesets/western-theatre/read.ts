import { indexBySide } from '../../core/bySide.js';
import { hair } from '../../core/hair.js';
import { byId, otherId, requireById } from '../../core/pieces.js';
import { headingTo } from '../../table/edge.js';
import type { Army, SideId } from './scenario.js';
import type { Group, Happened, Melee, Officer, Situation, Unit } from './state.js';
import type { Activity, Experience, Tables } from './tables.js';

/** Lookups in a situation. An unknown id is a bug in the caller: ids from outside are checked first. */

export const findUnit = (s: Pick<Situation, 'units'>, id: string): Unit | undefined => byId(s.units, id);
export const unitOf = (s: Pick<Situation, 'units'>, id: string): Unit => requireById(findUnit(s, id), id);
export const findOfficer = (s: Pick<Situation, 'officers'>, id: string): Officer | undefined => byId(s.officers, id);
export const officerOf = (s: Pick<Situation, 'officers'>, id: string): Officer => requireById(findOfficer(s, id), id);
export const groupOf = (s: Pick<Situation, 'groups'>, id: string): Group => requireById(byId(s.groups, id), id);
export const findMelee = (s: Pick<Situation, 'melees'>, id: string): Melee | undefined => byId(s.melees, id);
export const meleeOf = (s: Pick<Situation, 'melees'>, id: string): Melee => requireById(findMelee(s, id), id);

/** A unit or an officer: what stands on the table. */
export type Piece = Unit | Officer;
export const isUnit = (piece: Piece): piece is Unit => 'arm' in piece;
/** A unit or an officer by id. */
export const pieceOf = (s: Pick<Situation, 'units' | 'officers'>, id: string): Piece | undefined =>
  findUnit(s, id) ?? findOfficer(s, id);

/** A distance of the tables in force, in inches. */
export const distanceOf = (s: Pick<Situation, 'tables'>, name: keyof Tables['distances']): number =>
  s.tables.distances[name];
/** A number or an angle of the tables in force. */
export const countOf = (s: Pick<Situation, 'tables'>, name: keyof Tables['counts']): number => s.tables.counts[name];

/** Whether a length or an angle is no more than another, by the tolerance of equality. @see WT-GEN-06 */
export const atMost = (s: Pick<Situation, 'tables'>, length: number, limit: number): boolean =>
  length <= limit + s.tables.tolerances.equality + hair;
/** Whether a length is less than another by more than the tolerance of equality. @see WT-GEN-06 */
export const lessThan = (s: Pick<Situation, 'tables'>, length: number, limit: number): boolean =>
  length < limit - s.tables.tolerances.equality - hair;
/** A tolerance other than that of equality; lengths compared with it are equal to it within that of equality. */
export const slackOf = (
  { tables: { tolerances } }: Pick<Situation, 'tables'>,
  name: Exclude<keyof Tables['tolerances'], 'equality' | 'overlap'>,
): number => tolerances[name] + tolerances.equality;

export const isOnTable = ({ location }: Pick<Piece, 'location'>): boolean => location === 'table';

const { presentOf, bySide } = indexBySide<Unit>(isOnTable);
/** Combat units on the table in roster order. */
export const unitsOnTable = (s: Pick<Situation, 'units'>): readonly Unit[] => presentOf(s.units);
export const unitsOfSide = (s: Pick<Situation, 'units'>, side: SideId): readonly Unit[] => bySide(s.units, side).own;
/** Enemy combat units on the table. @see WT-GEN-22 */
export const enemiesOf = (s: Pick<Situation, 'units'>, side: SideId): readonly Unit[] => bySide(s.units, side).enemies;

const officers = indexBySide<Officer>(isOnTable);
export const officersOnTable = (s: Pick<Situation, 'officers'>): readonly Officer[] => officers.presentOf(s.officers);
export const officersOfSide = (s: Pick<Situation, 'officers'>, side: SideId): readonly Officer[] =>
  officers.bySide(s.officers, side).own;
/** Everybody on the table, units first. @see WT-GEN-22 */
export const piecesOnTable = (s: Pick<Situation, 'units' | 'officers'>): readonly Piece[] => [
  ...unitsOnTable(s),
  ...officersOnTable(s),
];
/** Enemy units and officers on the table, units first. @see WT-GEN-22 */
export const enemyPiecesOf = (s: Pick<Situation, 'units' | 'officers'>, side: SideId): readonly Piece[] => [
  ...enemiesOf(s, side),
  ...officers.bySide(s.officers, side).enemies,
];

/** Units of a brigade on the table, in roster order. */
export const brigadeUnits = (s: Pick<Situation, 'units'>, brigadeId: string): readonly Unit[] =>
  unitsOnTable(s).filter((unit) => unit.brigadeId === brigadeId);
export const regimentUnits = (s: Pick<Situation, 'units'>, regimentId: string): readonly Unit[] =>
  unitsOnTable(s).filter((unit) => unit.regimentId === regimentId);

export const otherSide = (s: Pick<Situation, 'scenario'>, side: SideId): SideId =>
  otherId(s.scenario.sides, side) as SideId;
export const armyOf = (s: Pick<Situation, 'scenario'>, side: SideId): Army =>
  s.scenario.sides[0].id === side ? s.scenario.sides[0] : s.scenario.sides[1];
/** The heading straight towards a side's own edge, degrees. @see WT-FLE-02 */
export const homewards = (s: Pick<Situation, 'scenario'>, side: SideId): number => headingTo[armyOf(s, side).homeEdge];

/** @see WT-GEN-08 */
export const isInfantry = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'lineInfantry' || arm === 'lightInfantry';
export const isCavalry = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'lineCavalry' || arm === 'lightCavalry';
export const isArtillery = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'artillery';
export const isLight = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'lightInfantry' || arm === 'lightCavalry';
export const isLine = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'lineInfantry' || arm === 'lineCavalry';

/** @see WT-MRK-01 WT-MRK-19 */
export const isDisordered = ({ marker, plight, formation }: Pick<Unit, 'marker' | 'plight' | 'formation'>): boolean =>
  marker !== 'none' || plight !== 'none' || formation.kind === 'irregular';
export const isInFlight = ({ plight }: Pick<Unit, 'plight'>): boolean => plight !== 'none';
export const isInMelee = ({ meleeId }: Pick<Unit, 'meleeId'>): boolean => meleeId !== null;

/** Experience for an activity. @see WT-GEN-09 */
export const experienceOf = ({ experience }: Pick<Unit, 'experience'>, activity: Activity): Experience =>
  experience[activity];

/** Guns left. @see WT-ART-08 */
export const gunsLeft = ({ figures, crewPerGun }: Pick<Unit, 'figures' | 'crewPerGun'>): number =>
  Math.ceil(figures / crewPerGun);
export const figuresLost = ({ initialFigures, figures }: Pick<Unit, 'initialFigures' | 'figures'>): number =>
  initialFigures - figures;

/** Units of a melee on one side. */
export const sideOfMelee = (melee: Pick<Melee, SideId>, side: SideId): readonly string[] => melee[side];

/** Whether two units touch by a recorded contact; `touches` of near.ts asks for distance too. @see WT-GEN-21 */
export const isContact = (s: Pick<Situation, 'contacts'>, one: string, other: string): boolean =>
  s.contacts.some((pair) => pair.includes(one) && pair.includes(other));

/** Whether an event of a kind is recorded for a unit in the window. @see WT-TST-15 */
export const hasEvent = (s: Pick<Situation, 'events'>, unitId: string, kind: Happened['kind']): boolean =>
  s.events.some((event) => event.unitId === unitId && event.kind === kind);
