import { indexBySide } from '../../core/bySide.js';
import { hair } from '../../core/hair.js';
import { byId, otherId, requireById } from '../../core/pieces.js';
import { headingTo } from '../../table/edge.js';
import { type Known, knows } from './knows.js';
import { figuresLeft, gunsManned } from './resolvers.js';
import type { Army, SideId } from './scenario.js';
import type { Craft, Personality, Situation, SmokeMark, Unit } from './state.js';
import { closeOrder, type Tables } from './tables.js';

export { isUnplaced, knows } from './knows.js';

/** Lookups in a situation. An unknown id is a bug in the caller: ids from outside are checked first. */

export const findUnit = (s: Pick<Situation, 'units'>, id: string): Unit | undefined => byId(s.units, id);
export const unitOf = (s: Pick<Situation, 'units'>, id: string): Unit => requireById(findUnit(s, id), id);
export const findPersonality = (s: Pick<Situation, 'personalities'>, id: string): Personality | undefined =>
  byId(s.personalities, id);
export const personalityOf = (s: Pick<Situation, 'personalities'>, id: string): Personality =>
  requireById(findPersonality(s, id), id);
export const findCraft = (s: Pick<Situation, 'craft'>, id: string): Craft | undefined => byId(s.craft, id);
export const craftOf = (s: Pick<Situation, 'craft'>, id: string): Craft => requireById(findCraft(s, id), id);
export const findMark = (s: Pick<Situation, 'smokeMarks'>, id: string): SmokeMark | undefined => byId(s.smokeMarks, id);

/** A distance, percentage or angle of the tables in force. */
export const constant = (s: Pick<Situation, 'tables'>, name: keyof Tables['constants']): number =>
  s.tables.constants[name];

/** Whether a length is no more than a limit, by the tolerance. @see CD-GEN-08 */
export const atMost = (s: Pick<Situation, 'tables'>, length: number, limit: number): boolean =>
  length <= limit + s.tables.tolerances.length + hair;
/** Whether a length is less than a limit by more than the tolerance. @see CD-GEN-25 */
export const lessThan = (s: Pick<Situation, 'tables'>, length: number, limit: number): boolean =>
  length < limit - s.tables.tolerances.length - hair;
/** Whether a length is more than a limit by more than the tolerance. @see CD-GEN-16 */
export const moreThan = (s: Pick<Situation, 'tables'>, length: number, limit: number): boolean =>
  length > limit + s.tables.tolerances.length + hair;

export const isOnTable = (unit: Pick<Unit, 'removed'>): boolean => unit.removed === null;
export const isPresent = (personality: Pick<Personality, 'removed'>): boolean => personality.removed === null;

const { presentOf, bySide } = indexBySide<Unit>(isOnTable);
/** Units on the table in roster order, hidden ones included. */
export const unitsOnTable = (s: Pick<Situation, 'units'>): readonly Unit[] => presentOf(s.units);
export const unitsOfSide = (s: Pick<Situation, 'units'>, side: SideId): readonly Unit[] => bySide(s.units, side).own;
/** Enemies of a side on the table, hidden ones included: the truth. */
export const enemiesOf = (s: Pick<Situation, 'units'>, side: SideId): readonly Unit[] => bySide(s.units, side).enemies;
/** Enemies on the table that a side knows. Decisions are judged by these alone. @see CD-GEN-11 CD-OBS-19 */
export const knownEnemiesOf = (s: Known, side: SideId): readonly Unit[] =>
  enemiesOf(s, side).filter((unit) => knows(s, side, unit));
/** Units on the table of which a side knows where they are: its own, and the enemies that it knows. */
export const knownTo = (s: Known, side: SideId): readonly Unit[] =>
  unitsOnTable(s).filter((unit) => knows(s, side, unit));

/** All units, moving side first, then in roster order: the order in which they act within a step. @see CD-SEQ-06 */
export const inOrder = (s: Pick<Situation, 'units' | 'movingSide'>): readonly Unit[] => [
  ...s.units.filter(({ side }) => side === s.movingSide),
  ...s.units.filter(({ side }) => side !== s.movingSide),
];

export const otherSide = (s: Pick<Situation, 'scenario'>, side: SideId): SideId => otherId(s.scenario.sides, side);
export const armyOf = (s: Pick<Situation, 'scenario'>, side: SideId): Army =>
  s.scenario.sides[0].id === side ? s.scenario.sides[0] : s.scenario.sides[1];
/** The heading straight towards a side's home edge, degrees. */
export const homewards = (s: Pick<Situation, 'scenario'>, side: SideId): number => headingTo[armyOf(s, side).homeEdge];
/** Whether a unit is of the side that moves. */
export const isMoving = (s: Pick<Situation, 'movingSide'>, unit: Pick<Unit, 'side'>): boolean =>
  unit.side === s.movingSide;

export const isSteady = (unit: Pick<Unit, 'state'>): boolean => unit.state === 'steady';
export const isRouting = (unit: Pick<Unit, 'state'>): boolean => unit.state === 'routing';
export const isPursuing = (unit: Pick<Unit, 'state'>): boolean => unit.state === 'pursuing';
/** A battery, with its guns or without. */
export const isArtillery = (unit: Pick<Unit, 'arm'>): boolean => unit.arm === 'artillery';
/** A battery that still has its guns. @see CD-UNI-08 */
export const hasGuns = (unit: Pick<Unit, 'arm' | 'guns'>): boolean => isArtillery(unit) && unit.guns > 0;
const inCloseOrder: ReadonlySet<string> = new Set(closeOrder);
/** @see CD-UNI-04 */
export const isCloseOrder = (unit: Pick<Unit, 'formation'>): boolean => inCloseOrder.has(unit.formation);
export const isIn = (unit: Pick<Unit, 'formation'>, formation: Unit['formation']): boolean =>
  unit.formation === formation;
/** In a building or work, or afloat: its pose is not the centre of a front edge. @see CD-UNI-10 */
export const isInside = (unit: Pick<Unit, 'formation'>): boolean =>
  unit.formation === 'garrison' || unit.formation === 'embarked';

type Strength = Pick<Unit, 'originalFigures' | 'casualties'>;
type Scales = Pick<Situation, 'tables'>;
/** Men at the start of the battle. */
export const originalMen = (s: Scales, unit: Pick<Unit, 'originalFigures'>): number =>
  unit.originalFigures * s.tables.scales.menPerFigure;
/** Men left. @see CD-GEN-04 */
export const menOf = (s: Scales, unit: Strength): number => originalMen(s, unit) - unit.casualties;
/** Figures left: one goes for every 25 men. @see CD-GEN-04 */
export const figuresOf = (s: Scales, { originalFigures, casualties }: Strength): number =>
  figuresLeft(s, originalFigures, casualties);
/** Guns that have enough crew. @see CD-UNI-07 */
export const mannedGuns = (s: Scales, unit: Strength & Pick<Unit, 'guns'>): number =>
  gunsManned(s, unit.guns, figuresOf(s, unit));
/** Below half of its original strength; exactly half is not below. @see CD-MOR-15 */
export const isBelowHalf = (s: Scales, unit: Strength): boolean =>
  menOf(s, unit) * 100 < s.tables.constants.halfStrengthPercent * originalMen(s, unit);

/** Personalities with a unit, in roster order. */
export const personalitiesWith = (s: Pick<Situation, 'personalities'>, unitId: string): readonly Personality[] =>
  s.personalities.filter((personality) => isPresent(personality) && personality.attachedTo === unitId);

/** Enemies whose charge at stage `initial` is aimed at a unit, in roster order. @see CD-CHG-13 */
export const chargersAt = (s: Pick<Situation, 'units'>, unitId: string): readonly Unit[] =>
  unitsOnTable(s).filter(({ charge }) => charge?.targetId === unitId && charge.stage === 'initial');
/** Whether a unit is the target of a charge at stage `initial`. */
export const isCharged = (s: Pick<Situation, 'units'>, unitId: string): boolean => chargersAt(s, unitId).length > 0;
/** Whether a smoke mark of a unit lies on the table. */
export const hasSmoke = (s: Pick<Situation, 'smokeMarks'>, unitId: string): boolean =>
  s.smokeMarks.some((mark) => mark.unitId === unitId);
