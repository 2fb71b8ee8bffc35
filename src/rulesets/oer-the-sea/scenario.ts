import type { Patch } from '../../core/patch.js';
import type { Edge, ScenarioFrame, TerrainFeature } from '../../scenario/frame.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Formation, Guns } from './state.js';
import type { Options, Tables, TerrainCategory, Troops } from './tables.js';

export type SideId = string;

/** The profile of a unit: fixed for the battle. */
export interface UnitProfile extends Troops {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  /** Its own officer; null: only the general may order it. */
  readonly commander: string | null;
  /** Ranks of stands in line. */
  readonly lineRows: 1 | 2;
}

export interface OfficerProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly role: 'general' | 'subordinate';
  /** The highest 2d6 total that passes a command test, 2 to 12. */
  readonly leadership: number;
  /** -3 to +3. */
  readonly combatValue: number;
}

/** The starting condition of a unit: fresh, unless the scenario sets up a battle in progress. */
export interface StartingCondition {
  /** Number of its initial stands that are lost. */
  readonly standsLost: number;
  /** Hits that have not yet removed a stand; they are cleared when the first turn ends (OTS-HIT-03). */
  readonly unusedHits: number;
  readonly standReady: boolean;
  readonly confused: boolean;
  /** Whether it is routing; a routing unit is also confused (OTS-MRL-06). */
  readonly routing: boolean;
  /** Whether it is uncontrolled; by default its special rules decide (OTS-SPC-06). */
  readonly uncontrolled: boolean;
  /** The guns, if the unit is a crew that has left them (OTS-EVA-13). */
  readonly guns: Guns | null;
}

/** A unit of a scenario: its profile and its start. */
export interface ScenarioUnit extends UnitProfile, StartingCondition {
  /** Null: a reinforcement. */
  readonly pose: Pose | null;
  readonly formation: Formation;
  readonly mounted: boolean;
  readonly limbered: boolean;
}

export interface ScenarioOfficer extends OfficerProfile {
  /** Null: a reinforcement, or attached. */
  readonly position: Point | null;
  readonly attachedTo: string | null;
}

/** Units and officers that arrive by an edge, from the given turn on (OTS-TRN-13). */
export interface Reinforcement {
  /**
   * Turn of the battle, counting both sides' turns as `turnLimit` does; they arrive in the first turn of their side
   * from then on.
   */
  readonly turn: number;
  readonly side: SideId;
  readonly unitIds: readonly string[];
  readonly officerIds: readonly string[];
  readonly edge: Edge;
}

/** A checked scenario with all defaults filled in. It comes from `readScenario` or is included in the library. */
export interface Scenario extends ScenarioFrame {
  readonly ruleset: 'oer-the-sea';
  readonly standWidth: number;
  readonly standDepth: number;
  readonly terrain: readonly TerrainFeature[];
  /** Kinds of terrain, and the row of the terrain table that each one uses instead of its own. */
  readonly terrainOverrides: Readonly<Record<string, TerrainCategory>>;
  /** Feature ids that count as difficult terrain (OTS-TER-03). */
  readonly nominatedDifficult: readonly string[];
  readonly units: readonly ScenarioUnit[];
  readonly officers: readonly ScenarioOfficer[];
  readonly firstSide: 'dice' | SideId;
  readonly exitEdges: readonly { readonly edge: Edge; readonly side: SideId }[];
  readonly reinforcements: readonly Reinforcement[];
  readonly groups: readonly (readonly string[])[];
  readonly options: Options;
  /** Figures of the tables that this scenario replaces. */
  readonly tables: Patch<Tables>;
}
