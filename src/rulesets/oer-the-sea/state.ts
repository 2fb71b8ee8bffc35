import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Feature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import type { OfficerProfile, Scenario, SideId, UnitProfile } from './scenario.js';
import type { Options, Tables } from './tables.js';
import type { Task } from './tasks.js';

/** The layouts of a unit behind its front edge (OTS-FRM-01, OTS-FRM-02). */
export const formations = ['line', 'column', 'irregular'] as const;
export type Formation = (typeof formations)[number];

/**
 * Where a unit or officer is in the battle. `left`: routed or driven off the table, lost. `exited`: left by an exit
 * edge.
 */
export type UnitPresence = 'onTable' | 'destroyed' | 'left' | 'exited' | 'reserve';
export type OfficerPresence = 'onTable' | 'casualty' | 'captured' | 'left' | 'exited' | 'reserve';

/** The holder of guns without a crew: still their own side, or the enemy that has captured them (OTS-EVA-16). */
export const gunHolders = ['abandoned', 'captured'] as const;

/** Guns whose crew has left them (OTS-EVA-13): they remain on the table as a marker. */
export interface Guns {
  readonly pose: Pose;
  readonly count: number;
  readonly limbered: boolean;
  readonly held: (typeof gunHolders)[number];
}

/** Counters of one turn, of units of both sides; all are reset at the end of the turn (OTS-TRN-11). */
export interface TurnCounters {
  readonly ordersReceived: number;
  readonly actedOnInitiative: boolean;
  readonly evadedThisTurn: boolean;
  readonly firedThisTurn: boolean;
  /** Whether it was limbered, unlimbered or manned again (OTS-MOV-13, OTS-EVA-14). */
  readonly limberedThisTurn: boolean;
  readonly standsLostThisTurn: number;
  readonly artilleryHitsThisTurn: number;
  readonly eligibleForInitiative: boolean;
  readonly routingAtTurnStart: boolean;
  readonly haltedAtBrokenGround: boolean;
  /** Follow-up orders received this turn; counted only if passive victors may follow up (OTS-MEL-21). */
  readonly followUpsThisTurn: number;
}

/** A unit: its profile and its present condition. */
export interface Unit extends UnitProfile, TurnCounters {
  readonly pose: Pose;
  readonly formation: Formation;
  /** Stands in a full row, fixed when the formation is taken up. */
  readonly files: number;
  /** Stands left and present, without horse holders. */
  readonly stands: number;
  /** Stands that hold the horses of dismounted dragoons. */
  readonly horseHolders: number;
  readonly mounted: boolean;
  readonly limbered: boolean;
  readonly unusedHits: number;
  readonly standReady: boolean;
  readonly confused: boolean;
  readonly routing: boolean;
  readonly uncontrolled: boolean;
  readonly groupId: string | null;
  readonly crewAway: boolean;
  /** The guns left behind; they remain when the crew is lost. */
  readonly guns: Guns | null;
  readonly presence: UnitPresence;
}

export interface Officer extends OfficerProfile {
  /** Centre of his disc; while attached, the centre of his host (`changeUnit` maintains it). */
  readonly position: Point;
  readonly attachedTo: string | null;
  readonly presence: OfficerPresence;
  readonly ordersIssued: number;
  readonly ordersReceived: number;
  /** Whether he has failed a test or finished this turn. */
  readonly done: boolean;
  readonly evadedThisTurn: boolean;
  readonly followUpsThisTurn: number;
}

/** Units declared as a group while in contact; they move on one order (OTS-GRP-01). */
export interface Group {
  readonly id: string;
  readonly side: SideId;
  readonly unitIds: readonly string[];
}

/** A fortification in its present condition; its ground is the terrain feature with the same id. */
export interface Work {
  readonly id: string;
  readonly side: SideId | null;
  readonly strength: number;
  readonly cohesion: number;
  readonly cohesionLeft: number;
  readonly unusedHits: number;
  readonly breached: boolean;
}

/**
 * The officer who gives orders, his current recipient, and the recipients he has finished with (OTS-CMD-10 to
 * OTS-CMD-12). Entries are ids of units, or his own id for a self-order.
 */
export interface Command {
  readonly officerId: string | null;
  /** The current recipient: a unit, all units of a group, or the officer himself. */
  readonly current: readonly string[];
  readonly closed: readonly string[];
}

export const phases = [
  'setUp',
  'turnStart',
  'uncontrolledAdvances',
  'initiative',
  'command',
  'turnEnd',
  'over',
] as const;
export type Phase = (typeof phases)[number];

/** How a battle ended. Without a winner it is a draw. */
export interface Outcome {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly clause: ClauseId;
}

/** All data of a battle. Nothing is hidden in this rule set (OTS-GEN-11). */
export interface Situation {
  readonly ruleset: 'oer-the-sea';
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly tables: Tables;
  readonly terrain: readonly Feature[];
  /** Turns begun by both sides together; 1 in the first. */
  readonly turn: number;
  readonly active: SideId;
  readonly phase: Phase;
  /**
   * The general has failed: the turn ends when the melees of the current charge are complete (OTS-TRN-03, OTS-TRN-14).
   */
  readonly initiativeLost: boolean;
  readonly command: Command;
  readonly units: readonly Unit[];
  readonly officers: readonly Officer[];
  readonly groups: readonly Group[];
  readonly works: readonly Work[];
  /** Serial number of the next group declared. */
  readonly nextGroup: number;
  readonly agenda: readonly Task[];
  readonly outcome: Outcome | null;
}

/**
 * The part of a situation that readings of the table depend on: units, ground and the rules in force. Memoized
 * functions take nothing else.
 */
export type TableState = Pick<Situation, 'scenario' | 'options' | 'tables' | 'units' | 'terrain' | 'works'>;

/** The state of a battle. */
export interface State extends Situation {
  readonly kind: 'state';
}

/**
 * What one side may know of a state: here, all of it. It is a separate type so that no client gets a state by mistake.
 */
export interface View extends Situation {
  readonly kind: 'view';
  readonly viewer: SideId;
}
