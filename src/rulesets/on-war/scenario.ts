import type { Patch } from '../../core/patch.js';
import type { Edge, ScenarioFrame, Side, TerrainFeature } from '../../scenario/frame.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type {
  Arm,
  Formation,
  Material,
  Motivation,
  Options,
  Quality,
  Role,
  SectionKind,
  Tables,
  TerrainKind,
  TroopType,
} from './tables.js';

export type SideId = string;

/** A side, with the edge its troops rout to (OW-ROU-02). */
export interface Army extends Side {
  readonly homeEdge: Edge;
}

/** Id of a stand of a battalion: `c` is the command stand, `t1`, `t2` and so on are the others. */
export type StandId = string;

/** What a battalion is: fixed for the battle. @see OW-ORG-01 */
export interface UnitProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly brigade: string;
  readonly type: TroopType;
  /** Follows from the type. */
  readonly arm: Arm;
  readonly quality: Quality;
  readonly motivation: Motivation;
  /** The greatest total of two dice with which it notices hidden enemies, 2 to 12. */
  readonly initiative: number;
  /** The greatest total of two dice with which it overcomes surprise, 2 to 12. */
  readonly leadership: number;
  /** Stands at full strength, without the command stand. */
  readonly troopStands: number;
  /** Whether its officer has a stand of his own (OW-ORG-07). */
  readonly commandStand: boolean;
  /** Whether it shoots; cavalry may have none (OW-ORG-11). */
  readonly firearms: boolean;
  /** Whether the second rank of a line may shoot (OW-FIR-10). */
  readonly secondRankFire: boolean;
  /** Whether it assaults in column and loose order as well (OW-CHG-02). */
  readonly columnAssault: boolean;
  /** Size of each stand as it lies on the table, in inches. */
  readonly standWidth: number;
  readonly standDepth: number;
}

/** The stands that a garrison posts at one section of its building (OW-BLD-03). */
export interface Post {
  readonly section: string;
  readonly stands: readonly StandId[];
}

/** A formation, and the stands in each row of a line. */
export interface Drawn {
  readonly kind: Formation;
  /** Stands in a full row. Kept for lines; 0 for other formations. */
  readonly files: number;
}

/** Where and how a battalion starts or arrives. */
export interface Placed {
  /** Centre of its front edge, and heading. In a building: the middle of the building, heading 0. */
  readonly pose: Pose;
  readonly formation: Drawn;
  /** The building it holds; null: none. */
  readonly building: string | null;
  readonly posts: readonly Post[];
}

/** The condition of a battalion at the start: fresh, unless the scenario sets up a battle in progress. */
export interface StartingCondition {
  /** Stands it has lost. */
  readonly lost: readonly StandId[];
  /** Whether it starts hidden (OW-HID-01). */
  readonly hidden: boolean;
  /** Whether it has given itself away in its wood (OW-LOS-09). */
  readonly disclosed: boolean;
  readonly disoriented: boolean;
  readonly surprised: boolean;
  readonly routing: boolean;
  readonly bogged: boolean;
  /** Whether it moved, and moved at the double, in its last turn (OW-FIR-15, OW-MOV-10). */
  readonly moved: boolean;
  readonly doubled: boolean;
}

/** A battalion of a scenario. */
export interface ScenarioUnit extends UnitProfile, Placed, StartingCondition {
  /** The turn in which it arrives; 0: it is there at the start (OW-END-06). */
  readonly turn: number;
}

/** What a commander is. */
export interface OfficerProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly role: Role;
}

/** A commander of a scenario. */
export interface ScenarioOfficer extends OfficerProfile {
  /** Where he stands; of no meaning while he is attached. */
  readonly position: Point;
  /** The battalion he rides with; null: he rides alone. */
  readonly attachedTo: string | null;
}

/** A brigade of battalions. @see OW-ORG-12 */
export interface Brigade {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly motivation: Motivation;
  /** Its commander: an officer of that role, or the general; null: it has none. */
  readonly commander: string | null;
}

/** A section of a building, wall or work. @see OW-BLD-01 */
export interface Section {
  readonly id: string;
  readonly kind: SectionKind;
  readonly from: Point;
  readonly to: Point;
  /** Whether it is in an upper storey (OW-BLD-04). */
  readonly upper: boolean;
  /** Wounds it can take at the start; 0: it is breached. */
  readonly wounds: number;
}

/** A feature of the ground. */
export interface Ground extends TerrainFeature {
  readonly kind: TerrainKind;
  readonly depression: boolean;
  readonly crops: boolean;
  readonly deep: boolean;
  /** Of buildings. */
  readonly material: Material;
  /** Stands that a building holds. */
  readonly capacity: number;
  readonly sections: readonly Section[];
}

/** A checked scenario with all defaults filled in. It comes from `readScenario`, or is shipped with the library. */
export interface Scenario extends ScenarioFrame {
  readonly ruleset: 'on-war';
  readonly sides: readonly [Army, Army];
  readonly terrain: readonly Ground[];
  /** The side whose player turn comes first; null: dice decide (OW-SEQ-03). */
  readonly firstSide: SideId | null;
  /** 2 doubles every distance of the rules, for larger figures (OW-GEN-01). */
  readonly measureScale: 1 | 2;
  readonly brigades: readonly Brigade[];
  /** Battalions of both sides in roster order (OW-GEN-11). */
  readonly units: readonly ScenarioUnit[];
  readonly officers: readonly ScenarioOfficer[];
  readonly options: Options;
  /** Figures of the tables that this scenario replaces. */
  readonly tables: Patch<Tables>;
}
