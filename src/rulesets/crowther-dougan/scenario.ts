import type { Patch } from '../../core/patch.js';
import type { Edge, ScenarioFrame, Side, TerrainFeature } from '../../scenario/frame.js';
import type { Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import type { Pose } from '../../table/pose.js';
import type {
  Arm,
  CraftType,
  Formation,
  GunWeight,
  MoveClass,
  OpenFormation,
  Options,
  OrderName,
  PersonalityKind,
  Tables,
  TerrainKind,
  Weapon,
} from './tables.js';

/** Id of a side; the scenario chooses it. */
export type SideId = string;

/** A side, with its own edge of the table and the zone in which it deploys. */
export interface Army extends Side {
  readonly homeEdge: Edge;
  readonly zone: Polygon;
}

/** What a unit is: fixed for the battle. */
export interface UnitProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  /** A row of the table of ratings, or a word of the author's own if he gives all ratings. */
  readonly troopType: string;
  readonly arm: Arm;
  /** Figures at the start; of artillery the crew. */
  readonly originalFigures: number;
  /** Fire Factor; 0: no small arms. */
  readonly ff: number;
  /** Melee Factor. */
  readonly mf: number;
  /** Field Craft. */
  readonly fc: number;
  readonly morale: number;
  /** Counts for the second rank in hand-to-hand. @see CD-HTH-05 */
  readonly regular: boolean;
  readonly formationsAllowed: readonly OpenFormation[];
  readonly moveClass: MoveClass;
  readonly weapon: Weapon;
  /** Guns at the start; 0 for foot. */
  readonly gunModels: number;
  /** Of artillery. */
  readonly gunWeight: GunWeight | null;
  /** It ignores the dice of snow. */
  readonly snowshoes: boolean;
}

/** A unit of a scenario. At most one of `pose`, `inFeature` and `aboard` is given; none: it is deployed, or arrives. */
export interface ScenarioUnit extends UnitProfile {
  /** Centre of its front edge, and heading. */
  readonly pose: Pose | null;
  /** The building or work that it holds. */
  readonly inFeature: string | null;
  /** The craft that it is aboard. */
  readonly aboard: string | null;
  readonly formation: Formation;
  /** Null: it gets its order in U5. */
  readonly order: OrderName | null;
  readonly hidden: boolean;
}

/** What a personality is. */
export interface PersonalityProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  /** A label. @see CD-PER-17 */
  readonly kind: PersonalityKind;
  /** Points a move; null: an average die gives them (CD-PER-03). */
  readonly cpMax: number | null;
}

/** A personality of a scenario. At most one of `at` and `attachedTo` is given; none: he is deployed, or arrives. */
export interface ScenarioPersonality extends PersonalityProfile {
  /** Centre of his base. */
  readonly at: Point | null;
  readonly attachedTo: string | null;
}

/** What a craft is. */
export interface CraftProfile {
  readonly id: string;
  readonly name: string;
  readonly type: CraftType;
}

/** A craft of a scenario. */
export interface ScenarioCraft extends CraftProfile {
  /** Its centre, and heading. */
  readonly pose: Pose;
}

/** A way through a feature, between two points on its line or outline. @see CD-CHG-36 */
export type Gap = readonly [Point, Point];

/** A feature of the ground. */
export interface Ground extends TerrainFeature {
  readonly kind: TerrainKind;
  /** Figures that a building or work holds; 0 for other kinds. */
  readonly capacity: number;
  readonly gaps: readonly Gap[];
}

/** Light and weather. */
export interface Conditions {
  readonly night: boolean;
  readonly severeWeather: boolean;
  /** The greatest distance at which anything is seen, in cm. @see CD-LOS-05 */
  readonly visibilityLimitCm: number | null;
}

/** When and where a unit or personality arrives. @see CD-MOV-23 */
export interface Reinforcement {
  /** A unit or a personality. */
  readonly pieceId: string;
  /** The first round in which it may come on. */
  readonly round: number;
  readonly edge: Edge;
  /** The stretch of the edge, in cm from its west or south end. */
  readonly interval: readonly [from: number, to: number];
}

/** An edge by which a side may march off. @see CD-MOV-19 CD-MOV-35 */
export interface ExitEdge {
  readonly side: SideId;
  readonly edge: Edge;
}

/** A checked scenario with all defaults filled in. It comes from `readScenario`, or is shipped with the library. */
export interface Scenario extends ScenarioFrame<Army> {
  readonly ruleset: 'crowther-dougan';
  readonly terrain: readonly Ground[];
  /** The side that moves first; null: dice decide (CD-GEN-10). */
  readonly firstSide: SideId | null;
  /** Units of both sides in roster order. */
  readonly units: readonly ScenarioUnit[];
  readonly personalities: readonly ScenarioPersonality[];
  readonly craft: readonly ScenarioCraft[];
  /** Concealed units may start hidden. */
  readonly hiddenDeployment: boolean;
  readonly conditions: Conditions;
  readonly reinforcements: readonly Reinforcement[];
  readonly exitEdges: readonly ExitEdge[];
  readonly options: Options;
  /** Figures of the tables that this scenario replaces. */
  readonly tables: Patch<Tables>;
}
