import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Feature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import type { OfficerProfile, Scenario, SideId, UnitProfile } from './scenario.js';
import type { Options, Tables } from './tables.js';
import type { Task } from './tasks.js';

/** How a unit is laid out behind its front edge (OTS-FRM-01, OTS-FRM-02). */
export const formations = ['line', 'column', 'irregular'] as const;
export type Formation = (typeof formations)[number];

/** Where a unit or officer is in the course of the battle. `left`: ran or was driven off, lost. `exited`: marched off by an exit edge. */
export type UnitPresence = 'onTable' | 'destroyed' | 'left' | 'exited' | 'reserve';
export type OfficerPresence = 'onTable' | 'casualty' | 'captured' | 'left' | 'exited' | 'reserve';

/** Whose guns without a crew are: still their own side's, or taken by the enemy (OTS-EVA-16). */
export const gunHolders = ['abandoned', 'captured'] as const;

/** Guns whose crew has left them (OTS-EVA-13): they stay behind as a marker. */
export interface Guns {
  readonly pose: Pose;
  readonly count: number;
  readonly limbered: boolean;
  readonly held: (typeof gunHolders)[number];
}

/** What is counted from the start to the end of one turn, on both sides; all back to none at turn end (OTS-TRN-11). */
export interface TurnCounters {
  readonly ordersReceived: number;
  readonly actedOnInitiative: boolean;
  readonly evadedThisTurn: boolean;
  readonly firedThisTurn: boolean;
  /** Limbered, unlimbered or manned again (OTS-MOV-13, OTS-EVA-14). */
  readonly limberedThisTurn: boolean;
  readonly standsLostThisTurn: number;
  readonly artilleryHitsThisTurn: number;
  readonly eligibleForInitiative: boolean;
  readonly routingAtTurnStart: boolean;
  readonly haltedAtBrokenGround: boolean;
  /** Follow-up orders had this turn; counted only where passive victors may follow up (OTS-MEL-21). */
  readonly followUpsThisTurn: number;
}

/** A unit: what it is (its profile) and how it stands now. */
export interface Unit extends UnitProfile, TurnCounters {
  readonly pose: Pose;
  readonly formation: Formation;
  /** Stands in a full row, fixed when the formation is taken up. */
  readonly files: number;
  /** Stands left and present, horse holders not counted. */
  readonly stands: number;
  readonly horseHolders: 0 | 1;
  readonly mounted: boolean;
  readonly limbered: boolean;
  readonly unusedHits: number;
  readonly standReady: boolean;
  readonly confused: boolean;
  readonly routing: boolean;
  readonly uncontrolled: boolean;
  readonly groupId: string | null;
  readonly crewAway: boolean;
  /** The guns left behind; they outlast the crew. */
  readonly guns: Guns | null;
  readonly presence: UnitPresence;
}

export interface Officer extends OfficerProfile {
  /** Centre of his disc; while attached, the centre of his host (kept so by `changeUnit`). */
  readonly position: Point;
  readonly attachedTo: string | null;
  readonly presence: OfficerPresence;
  readonly ordersIssued: number;
  readonly ordersReceived: number;
  /** Failed or finished this turn. */
  readonly done: boolean;
  readonly evadedThisTurn: boolean;
  readonly followUpsThisTurn: number;
}

/** Units declared while in contact, that move on one order (OTS-GRP-01). */
export interface Group {
  readonly id: string;
  readonly side: SideId;
  readonly unitIds: readonly string[];
}

/** A fortification as it stands now; its ground is the terrain feature of the same id. */
export interface Work {
  readonly id: string;
  readonly side: SideId | null;
  readonly strength: number;
  readonly cohesion: number;
  readonly cohesionLeft: number;
  readonly unusedHits: number;
  readonly breached: boolean;
}

/** Who is giving orders, to whom last, and with whom he has finished (OTS-CMD-10 to OTS-CMD-12). Ids of units, or his own for a self-order. */
export interface Command {
  readonly officerId: string | null;
  /** The current recipient: a unit, all units of a group, or himself. */
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

/** How a battle ended. No winner: a draw. */
export interface Outcome {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly clause: ClauseId;
}

/** Everything there is to know of a battle. Nothing is hidden in this rule set (OTS-GEN-11). */
export interface Situation {
  readonly ruleset: 'oer-the-sea';
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly tables: Tables;
  readonly terrain: readonly Feature[];
  /** Turns begun, both sides together; 1 in the first. */
  readonly turn: number;
  readonly active: SideId;
  readonly phase: Phase;
  /** The general has failed: the turn ends as soon as the melees of the running charge are complete (OTS-TRN-03, OTS-TRN-14). */
  readonly initiativeLost: boolean;
  readonly command: Command;
  readonly units: readonly Unit[];
  readonly officers: readonly Officer[];
  readonly groups: readonly Group[];
  readonly works: readonly Work[];
  /** Serial number for the next group declared. */
  readonly nextGroup: number;
  readonly agenda: readonly Task[];
  readonly outcome: Outcome | null;
}

/** What readings of the table depend on: units, ground and the rules in force. What is memoized takes nothing else. */
export type TableState = Pick<Situation, 'scenario' | 'options' | 'tables' | 'units' | 'terrain' | 'works'>;

/** The state of a battle. */
export interface State extends Situation {
  readonly kind: 'state';
}

/** What one side may know of a state: here, all of it. A type of its own, so that no client is handed a state by mistake. */
export interface View extends Situation {
  readonly kind: 'view';
  readonly viewer: SideId;
}
