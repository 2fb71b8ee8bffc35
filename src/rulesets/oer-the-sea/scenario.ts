import type { Patch } from '../../core/patch.js';
import type { Edge, ScenarioFrame, TerrainFeature } from '../../scenario/frame.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Formation, Guns } from './state.js';
import type { Options, Tables, TerrainCategory, Troops } from './tables.js';

export type SideId = string;

/** A unit as it was raised: fixed for the battle. */
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
  /** The 2d6 total to equal or go under, 2 to 12. */
  readonly leadership: number;
  /** -3 to +3. */
  readonly combatValue: number;
}

/** The condition a unit starts in: fresh, unless the scenario sets up a battle in progress. */
export interface StartingCondition {
  /** Stands lost of those it was raised with. */
  readonly standsLost: number;
  /** Hits that have not yet cost a stand; they are cleared when the first turn ends (OTS-HIT-03). */
  readonly unusedHits: number;
  readonly standReady: boolean;
  readonly confused: boolean;
  /** Runs on by itself; a routing unit is confused too (OTS-MRL-06). */
  readonly routing: boolean;
  /** Advances by itself; as its special rules say where the author does not (OTS-SPC-06). */
  readonly uncontrolled: boolean;
  /** The guns, where the unit is a crew that has left them (OTS-EVA-13). */
  readonly guns: Guns | null;
}

/** A unit of a scenario: its profile and how it starts. */
export interface ScenarioUnit extends UnitProfile, StartingCondition {
  /** Null: not on the table at the start (a reinforcement). */
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

/** Units and officers that come on later, by an edge, from the given turn on (OTS-TRN-13). */
export interface Reinforcement {
  /** Of the battle, both sides' turns counted together as `turnLimit` counts them; they come in the first turn of their side from then on. */
  readonly turn: number;
  readonly side: SideId;
  readonly unitIds: readonly string[];
  readonly officerIds: readonly string[];
  readonly edge: Edge;
}

/** A checked scenario, every default filled in. Comes from `readScenario`, or is shipped with the library. */
export interface Scenario extends ScenarioFrame {
  readonly ruleset: 'oer-the-sea';
  readonly standWidth: number;
  readonly standDepth: number;
  readonly terrain: readonly TerrainFeature[];
  /** Terrain kind to the row of the terrain table it counts as. */
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
