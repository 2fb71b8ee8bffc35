import type { Patch } from '../../core/patch.js';
import type { Edge, ScenarioFrame, Side, TerrainFeature } from '../../scenario/frame.js';
import type { Pose } from '../../table/pose.js';
import type {
  Activity,
  Arm,
  Experience,
  Formation,
  GunClass,
  Level,
  Marker,
  Material,
  Options,
  Plight,
  SideId,
  Size,
  Tables,
  TerrainKind,
  TerrainRow,
  Weapon,
} from './tables.js';

export type { SideId } from './tables.js';

/** A side, with its own edge of the table. */
export interface Army extends Side {
  readonly id: SideId;
  readonly homeEdge: Edge;
}

/** What a unit is: fixed for the battle. */
export interface UnitProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  /** `french`, `british`, `hanoverian`, `hessian` and so on; it decides how many figures a battalion has. */
  readonly nation: string | null;
  readonly arm: Arm;
  /** Regular troops are disordered by terrain (WT-TER-05). */
  readonly regular: boolean;
  readonly weapon: Weapon;
  /** Of artillery. */
  readonly gunClass: GunClass | null;
  /** Guns at the start; 0 for other arms. */
  readonly guns: number;
  readonly crewPerGun: number;
  /** Experience for each activity (WT-GEN-09). */
  readonly experience: Readonly<Record<Activity, Experience>>;
  readonly initialFigures: number;
  readonly brigadeId: string | null;
  readonly divisionId: string | null;
  /** Squadrons of one regiment. */
  readonly regimentId: string | null;
  /** Size of a figure in inches; of artillery the table has the sizes of guns. */
  readonly figureSize: Size;
}

/** A wing of a line: its files, and its turn in degrees, forward positive. @see WT-FRM-07 */
export interface Wing {
  readonly files: number;
  readonly angle: number;
}

/** A formation as its owner has drawn it up. */
export interface Drawn {
  readonly kind: Formation;
  /** Chosen width in figures of a column of march or open order; null: the usual one. */
  readonly files: number | null;
  /** Inches between figures; 0 but in open order. */
  readonly gap: number;
  readonly left: Wing | null;
  readonly right: Wing | null;
}

/** The condition of a unit at the start: fresh, unless the scenario sets up a battle in progress. */
export interface StartingCondition {
  readonly figures: number;
  readonly formation: Drawn;
  readonly marker: Marker;
  readonly plight: Plight;
}

/** A unit of a scenario. */
export interface ScenarioUnit extends UnitProfile, StartingCondition {
  /** Centre of its front edge, and heading; null: it is in reserve. */
  readonly pose: Pose | null;
}

/** What an officer is. */
export interface OfficerProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly level: Level;
  /** The brigade or division he serves; null: the army (WT-CMD-03). */
  readonly commands: string | null;
  /** The brigade to which he counts when he is removed. */
  readonly brigadeId: string | null;
  /** Command radius in inches. */
  readonly radius: number;
  readonly evadable: boolean;
}

/** An officer of a scenario. */
export interface ScenarioOfficer extends OfficerProfile {
  /** Null: he is in reserve. */
  readonly pose: Pose | null;
}

/** A feature of the ground. */
export interface Ground extends TerrainFeature {
  readonly kind: TerrainKind;
  /** Of buildings. */
  readonly material: Material;
  /** Cells of its row of the table that the scenario changes (WT-TER-18). */
  readonly overrides: Partial<TerrainRow>;
  /** Of hills. @see WT-TER-17 */
  readonly moveDice: number;
  readonly chargeModifier: number;
  readonly uphillModifier: number;
}

/** Where a group comes on: an edge, and the distance along it from its west or south end. @see WT-ENT-04 */
export interface Entry {
  readonly edge: Edge;
  readonly at: number;
}

/** A group of units and officers in reserve. @see WT-ENT-01 */
export interface Reserve extends Entry {
  readonly id: string;
  readonly side: SideId;
  /** Units and officers in roster order. */
  readonly members: readonly string[];
  /** The turn in which it first throws for entry. */
  readonly turn: number;
}

/** A way off the table. @see WT-ENT-06 */
export interface Route {
  readonly id: string;
  readonly side: SideId;
  readonly exitEdge: Edge;
  /** The stretch of the edge, from its west or south end. */
  readonly from: number;
  readonly to: number;
  /** Turns until it comes back. */
  readonly delay: number;
  /** Null: it does not come back. */
  readonly entry: Entry | null;
}

/** A checked scenario with all defaults filled in. It comes from `readScenario`, or is shipped with the library. */
export interface Scenario extends ScenarioFrame<Army> {
  readonly ruleset: 'western-theatre';
  readonly terrain: readonly Ground[];
  /** The side whose player turn comes first; null: dice decide (WT-SEQ-01). */
  readonly firstSide: SideId | null;
  /** Units of both sides in roster order. */
  readonly units: readonly ScenarioUnit[];
  readonly officers: readonly ScenarioOfficer[];
  readonly reserves: readonly Reserve[];
  readonly offTableRoutes: readonly Route[];
  /** False: S2 is passed over. */
  readonly fogOfWar: boolean;
  readonly options: Options;
  /** Figures of the tables that this scenario replaces. */
  readonly tables: Patch<Tables>;
}
