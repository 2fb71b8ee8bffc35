import type { Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import type { Pose } from '../../table/pose.js';
import type { Feature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import type { Drawn, Entry, OfficerProfile, Scenario, SideId, UnitProfile } from './scenario.js';
import type { Direction, EventKind, FrontName, Level, Location, Marker, Options, Plight, Tables } from './tables.js';
import type { Task } from './tasks.js';

/** Figures lost in the window. @see WT-FIR-21 WT-MEL-12 */
export interface Casualties {
  /** All of them; they disorder (WT-MRK-05). */
  readonly total: number;
  /** To fire and response fire; they call for a Casualties TEST (WT-TST-04). */
  readonly fire: number;
  readonly artillery: number;
  readonly flank: number;
  readonly rear: number;
}

/** A unit: what it is (its profile), and its present state. */
export interface Unit extends UnitProfile {
  /** Figures left. */
  readonly figures: number;
  readonly location: Location;
  /** Centre of its front edge, and heading; of the centre section of a bent line. Of no meaning off the table. */
  readonly pose: Pose;
  readonly formation: Drawn;
  readonly marker: Marker;
  readonly plight: Plight;
  /** The enemy that caused its flight; null: none is known (WT-FLE-02). */
  readonly plightFrom: string | null;
  /** Its first flight move has been made (WT-FLE-01). */
  readonly firstFlightDone: boolean;
  /** It has moved, charged or fled in its own player turn (WT-FIR-02). */
  readonly moved: boolean;
  readonly changedFormation: boolean;
  /** It has had its act of S7, or may have none (WT-FOG-17). */
  readonly acted: boolean;
  /** Fire actions of this player turn, one entry each. */
  readonly fired: readonly FrontName[];
  /** Bonus dice shared out among sections or faces so far (WT-FIR-18). */
  readonly bonusGiven: number;
  readonly casualties: Casualties;
  /** The enemy that last took figures from it by fire: from it a Casualties TEST makes it flee (WT-FLE-02). */
  readonly hitBy: string | null;
  /** TESTs taken in the window. */
  readonly tested: { readonly casualties: boolean; readonly moral: boolean };
  readonly meleeId: string | null;
  /** The worst edge on which it was contacted in its present melee. */
  readonly contactedOn: 'none' | Direction;
  /** It holds the charge bonus (WT-CHG-18). */
  readonly charging: boolean;
  /** Row 15 of the TEST, earned at contact (WT-TER-17). */
  readonly hillCharge: number;
  /** The squadron whose charge it supports (WT-CAV-07). */
  readonly supportsCharge: string | null;
  /** Movers at which it has response fired this player turn (WT-RSP-06). */
  readonly respondedTo: readonly string[];
}

/** An officer and his present state. */
export interface Officer extends OfficerProfile {
  readonly location: Location;
  readonly pose: Pose;
  /** He has made his move of S8. */
  readonly acted: boolean;
}

/** Where a unit began, where it went and where it ended: what “within 18 inches” of an event is measured to. */
export interface Track {
  readonly began: readonly Polygon[];
  /** The centre of its footprint, first and last. */
  readonly way: readonly [Point, Point];
  readonly ended: readonly Polygon[];
}

/** Something that happened to a unit in the window. @see WT-TST-15 */
export interface Happened {
  readonly kind: EventKind;
  readonly unitId: string;
  readonly side: SideId;
  readonly brigadeId: string | null;
  /** Of an officer: the unit or brigade he commanded (WT-CMD-09); null: a unit. */
  readonly authority: { readonly level: Level; readonly commands: string | null } | null;
  readonly track: Track;
}

/** Two enemies that a charge, pursuit or counter charge has brought together. @see WT-GEN-21 */
export type Contact = readonly [string, string];

/** A melee, in the order of their making. @see WT-MEL-08 */
export interface Melee {
  readonly id: string;
  readonly french: readonly string[];
  readonly allied: readonly string[];
  readonly chargedFirst: SideId;
  /** It has been fought in this player turn. */
  readonly fought: boolean;
}

/** A group in reserve, or one that has left by a route. @see WT-ENT-03 WT-ENT-06 */
export interface Group {
  readonly id: string;
  readonly side: SideId;
  /** Units and officers still to come. */
  readonly members: readonly string[];
  /** The turn in which it first throws; null: it never comes back. */
  readonly due: number | null;
  readonly entry: Entry | null;
  /** It has thrown its six. */
  readonly succeeded: boolean;
}

/** The steps of a player turn. */
export const steps = [
  'setup',
  'weather',
  'fog',
  'compulsory',
  'clear',
  'exchange',
  'entry',
  'move',
  'commandMove',
  'fire',
  'casualtyTests',
  'melee',
  'moral',
  'endPlayerTurn',
  'over',
] as const;
export type Step = (typeof steps)[number];

/** How a battle ended. Without a winner it is a draw. */
export interface Outcome {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly clause: ClauseId;
}

/** Everything known about a battle. */
export interface Situation {
  readonly ruleset: 'western-theatre';
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly tables: Tables;
  readonly terrain: readonly Feature[];
  /** The turn, from 1. */
  readonly turn: number;
  readonly active: SideId;
  /** The side that moves first in this turn. */
  readonly firstOfTurn: SideId;
  /** The second player turn of the turn is on. */
  readonly second: boolean;
  readonly step: Step;
  /** Units of both sides in roster order. */
  readonly units: readonly Unit[];
  readonly officers: readonly Officer[];
  readonly groups: readonly Group[];
  /** Player turns of rain left, this one included; null: no rain. At 0 in S1 it is thrown for (WT-FOG-13). */
  readonly rainLeft: number | null;
  readonly deadCalm: boolean;
  /** The brigade that moves half (WT-FOG-12). */
  readonly lostOrders: string | null;
  /** Units with the command bonus, whatever their state (WT-FOG-16). */
  readonly inspired: readonly string[];
  /** Batteries that fire twice (WT-FOG-18). */
  readonly doubleFire: readonly string[];
  /** Batteries that shift instead of moving (WT-FOG-17). */
  readonly relocated: readonly string[];
  /** On until S1 of the next player turn of the Allied, and of the French (WT-FOG-10, WT-FOG-11). */
  readonly sackville: boolean;
  readonly dither: boolean;
  /** What happened in the window, in order. Never worked out again from positions. */
  readonly events: readonly Happened[];
  readonly contacts: readonly Contact[];
  readonly melees: readonly Melee[];
  /** Melees made so far: the next id is `m` and this number. */
  readonly meleesMade: number;
  /** Passive units that lost a figure in S9, in the order in which they first did (S10). */
  readonly struck: readonly string[];
  readonly agenda: readonly Task[];
  readonly outcome: Outcome | null;
}

/** The state of a battle. */
export interface State extends Situation {
  readonly kind: 'state';
}

/** What one side may know of a state. It is a separate type, so that a client cannot be given a state by mistake. */
export interface View extends Situation {
  readonly kind: 'view';
  readonly viewer: SideId;
}
