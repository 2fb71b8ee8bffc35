import type { Patch } from '../../core/patch.js';
import type { Edge, ScenarioFrame, Side, TerrainFeature } from '../../scenario/frame.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type {
  Arm,
  Draught,
  Drill,
  Formation,
  Gun,
  LeaderRating,
  Level,
  MoraleState,
  Nation,
  Options,
  Rating,
  Tables,
  UnitKind,
  Weapon,
} from './tables.js';

export type SideId = string;

/** A side, with the edge its troops flee to (KG-SCN-08, KG-FLE-04). */
export interface Army extends Side {
  /** Determines the drill of its units, unless they have their own (KG-SCN-04). */
  readonly nation: Nation;
  readonly baseEdge: Edge;
}

/** What a unit is. Fixed for the battle, except for the leader it reports to. */
export interface UnitProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly nation: Nation;
  readonly arm: Arm;
  readonly kind: UnitKind;
  /** Artillery only. */
  readonly gun: Gun | null;
  readonly draught: Draught | null;
  /** Base ratings; changes by Fate are in `ratingShift`. */
  readonly fire: Rating;
  readonly melee: Rating;
  readonly morale: Rating;
  readonly weapon: Weapon;
  readonly drill: Drill;
  readonly canSkirmish: boolean;
  /** May send out its light company (KG-SKR-01). */
  readonly lightCompany: boolean;
  readonly lancers: boolean;
  readonly armoured: boolean;
  /** Id of the leader it reports to; null: none. */
  readonly commander: string | null;
  /** Of a company: the regiment it came from. */
  readonly parent: string | null;
}

export interface LeaderProfile {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly level: Level;
  readonly rating: LeaderRating;
  /** Id of the leader above him; null: none. */
  readonly superior: string | null;
  /** Diameter of his round base, mm. */
  readonly baseMm: number;
}

/** A unit of a scenario: its profile and how it starts. */
export interface ScenarioUnit extends UnitProfile {
  readonly pose: Pose;
  readonly formation: Formation;
  readonly state: MoraleState;
  readonly casualties: number;
  readonly fired: boolean;
  /** Fleeing from a charge it evaded, not yet rallied (KG-RSP-12). */
  readonly evading: boolean;
  /** On hold: keeps its action of the first turn for later, and its card is void (KG-HLD-01, KG-HLD-09). */
  readonly onHold: boolean;
  /** For a regiment whose light company was lost (KG-SKR-05). */
  readonly companyLost: boolean;
  /** Where its guns stand, while the crew is away from them (KG-ART-10). */
  readonly gunsAt: Pose | null;
  /** The built-up area it occupies. Its pose is then ignored (KG-TER-08). */
  readonly inBuilding: string | null;
}

export interface ScenarioLeader extends LeaderProfile {
  /** Centre of his base. */
  readonly position: Point;
}

/** Units and leaders that arrive at the start of a turn, at their place or as near as possible (KG-SCN-06). */
export interface Reinforcement {
  readonly turn: number;
  readonly units: readonly ScenarioUnit[];
  readonly officers: readonly ScenarioLeader[];
}

/** A checked scenario with all defaults filled in. It comes from `readScenario`, or is shipped with the library. */
export interface Scenario extends ScenarioFrame {
  readonly ruleset: 'king-george';
  readonly sides: readonly [Army, Army];
  readonly terrain: readonly TerrainFeature[];
  /** The side whose units come first in every list (order-of-battle order), and whose die is thrown first. */
  readonly firstSide: SideId;
  readonly units: readonly ScenarioUnit[];
  readonly officers: readonly ScenarioLeader[];
  readonly period: 'napoleonic' | 'other';
  /** The lowest level that has cards (KG-SCN-02). */
  readonly activationLevel: 'unit' | 'brigade' | 'division';
  /** How many Reload and Fate cards the deck has (KG-DCK-07). */
  readonly deck: { readonly reload: number; readonly fate: number };
  readonly reinforcements: readonly Reinforcement[];
  /** Which side the local people join on 1 to 3, and on 4 to 6 (KG-FAT-32). */
  readonly fateLocals: { readonly low: SideId; readonly high: SideId };
  readonly options: Options;
  /** Figures of the tables that this scenario replaces. */
  readonly tables: Patch<Tables>;
}
