import type { Face } from '../../table/facing.js';
import type { Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import type { Pose } from '../../table/pose.js';
import type { IssueOrder, Strike } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { Band, FireModifier } from './resolvers.js';
import type { SideId } from './scenario.js';

/*
 * All tasks that can be on the agenda, in order of play, with their data. All of it is plain JSON, because a saved
 * battle contains it. The chapter named in each docstring has the rules of its tasks.
 */

/** The sequence of a turn. @see turn.ts */
export type TurnTask =
  /** The sides roll in turn for the first initiative; `rolls` are the dice rolled so far. */
  | { readonly task: 'firstInitiative'; readonly rolls: readonly number[] }
  /** A side takes the initiative. */
  | { readonly task: 'startTurn'; readonly side: SideId }
  /** Records which units are eligible for the initiative phase. */
  | { readonly task: 'recordTurnStart' }
  /** Uncontrolled advances; `waiting` are the units still to advance. */
  | { readonly task: 'startUncontrolledAdvances' }
  | { readonly task: 'uncontrolledAdvances'; readonly waiting: readonly string[] }
  | { readonly task: 'uncontrolledNext'; readonly waiting: readonly string[] }
  /** The initiative phase: one action after another until the active side ends it. */
  | { readonly task: 'startInitiative' }
  | { readonly task: 'initiativeLoop' }
  | { readonly task: 'initiative' }
  /** The end of the turn. */
  | { readonly task: 'endTurn' }
  | { readonly task: 'finishTurn' };

/**
 * The owner places the pieces that are due, in any order, until it ends the task or none is left. @see
 * reinforcements.ts
 */
export interface ReinforcementTask {
  readonly task: 'reinforcements';
  readonly side: SideId;
  /** Units placed in this turn's arrival; officers that are due may join them. */
  readonly placed?: readonly string[];
}

/** The command phase: the officers of the active side give their orders. @see command.ts */
export type CommandTask =
  | { readonly task: 'startCommand' }
  | { readonly task: 'commandLoop' }
  | { readonly task: 'command' }
  /** An order that needs a command test. */
  | { readonly task: 'command2d6'; readonly officerId: string; readonly order: IssueOrder }
  /** One unit's part of an order to a group (option groupOrders). */
  | {
      readonly task: 'carryOut';
      readonly officerId: string;
      readonly unitId: string;
      readonly order: 'fire' | 'standReady' | 'rally';
      /** The target given to all units of the group. */
      readonly targetId?: string | undefined;
    };

/** Groups are checked when an order, action, volley or round is complete (OTS-GRP-18). @see movement.ts */
export interface MovementTask {
  readonly task: 'settleGroups';
}

/** Kinds of fire. Each has its own chapter. */
export type FireKind = 'smallArms' | 'artillery' | 'siege' | 'mortar';
/** What allows a unit to fire: its own initiative, an order, or an enemy that charges it. */
export type FireCause = 'initiative' | 'order' | 'defensive';

/** What is hit: a unit, or a work with its garrison. */
export interface Struck {
  readonly at: 'unit' | 'work';
  readonly id: string;
}

/** A volley that is about to be rolled. */
export interface Shot {
  readonly firerId: string;
  readonly struck: Struck;
  readonly kind: FireKind;
  readonly cause: FireCause;
  /** In cm; for fire at a charger, from the place where its charge began. */
  readonly range: number;
  readonly band: Band;
  readonly dice: number;
  /** The lowest face that hits. */
  readonly need: number;
  readonly breakdown: readonly FireModifier[];
}

/** Fire of every kind. @see fire.ts */
export type FireTask =
  /** The roll of a volley. */
  | { readonly task: 'fireHits'; readonly shot: Shot }
  /** The effects of the hits of a volley. */
  | { readonly task: 'takeFire'; readonly shot: Shot; readonly hits: number };

/** The roll for an officer whose unit or group has lost stands. @see hits.ts */
export interface HitTask {
  readonly task: 'officerCasualty';
  readonly officerId: string;
  /** The unit that lost them. */
  readonly unitId: string;
}

/** A unit, the distance it must go, in cm, and the direction (unit vector). */
export interface Push {
  readonly unitId: string;
  readonly distance: number;
  readonly direction: Point;
  /** Centre of the enemy from which this unit retreats, if it differs between units. */
  readonly from?: Point | undefined;
  /** Distance from the firer, in cm; absent in a melee, where all are in contact. */
  readonly away?: number | undefined;
}

/** Drive back: by fire, by a lost melee, or out of a work under bombardment. @see driveback.ts */
export type DriveBackTask =
  /**
   * `pushes` are ordered by distance from the enemy that drives them back, nearest first; `from` is the centre of that
   * enemy before the drive back.
   */
  | {
      readonly task: 'driveBack';
      readonly clause: ClauseId;
      readonly cause: 'fire' | 'melee' | 'work';
      readonly from: Point;
      readonly pushes: readonly Push[];
      /** All move together in the same direction, as a group does under fire. */
      readonly asGroup: boolean;
      /** The unit of the group that was the target: its facing applies if the group has to go straight. */
      readonly aimedAt?: string | undefined;
    }
  /** The roll of a unit that another unit has collided with. */
  | { readonly task: 'collision'; readonly unitId: string; readonly by: string; readonly clause: ClauseId }
  /** Confusion that depends on the distance due. */
  | { readonly task: 'distanceConfusion'; readonly unitId: string; readonly distance: number }
  /** The roll of a unit that has Fear. */
  | { readonly task: 'fear'; readonly unitId: string; readonly distance: number };

/** Morale: the test and the effects of failure. @see morale.ts */
export type MoraleTask =
  /** A test, if the distance requires one. Without `routs` the caller makes the rout move after a failure. */
  | {
      readonly task: 'morale';
      readonly unitId: string;
      readonly distance: number;
      readonly standsJustLost: number;
      readonly routs: boolean;
    }
  /** A unit has failed: its officers choose whether to stay with it, then it routs. */
  | { readonly task: 'rout'; readonly unitId: string }
  | { readonly task: 'officerStays'; readonly officerId: string; readonly unitId: string }
  /** A rout move without a test; officers go along. */
  | { readonly task: 'continueRout'; readonly unitId: string };

/** A declared charge: distance, limit and pose are fixed at the declaration (OTS-CHG-20). */
export interface ChargePlan {
  readonly unitId: string;
  readonly targetId: string;
  /** D: distance between the two units when the charge is declared, in cm. */
  readonly distance: number;
  /** M: the charge move, in cm. */
  readonly limit: number;
  /** The side of the target that is charged. */
  readonly side: Face;
  /** The pose in contact. */
  readonly pose: Pose;
  /** The pose when the charge began. */
  readonly from: Pose;
}

/** How a unit came into its melee; it is kept as long as the contact lasts. */
export interface Arrival {
  readonly unitId: string;
  readonly targetId: string;
  /** The side of the target that it contacted (OTS-MEL-05). */
  readonly side: Face;
  /** Its front-edge centre when it started (OTS-TER-16). */
  readonly from: Point;
  /** Whether it charged into this contact and this is the first round of it. */
  readonly charging: boolean;
  /** Hits from pre-melee fire during the charge; 0 after the first round. */
  readonly firingHits: number;
}

/** The ground that a charger has crossed. */
export interface Sweep {
  readonly unitId: string;
  readonly swept: Polygon;
}

/** The charges of one order: the current one, those still to come, and the results of the others. */
export interface Onset {
  readonly plan: ChargePlan;
  readonly waiting: readonly ChargePlan[];
  readonly arrivals: readonly Arrival[];
  readonly sweeps: readonly Sweep[];
}

/** Charges up to the melees: the fire at each charger, where it ends, and what it overran. @see charge.ts */
export type ChargeTask =
  | { readonly task: 'approach'; readonly onset: Onset }
  /** The unit that is charged may fire. */
  | { readonly task: 'standReadyFire'; readonly onset: Onset }
  | { readonly task: 'approachRange'; readonly onset: Onset }
  | { readonly task: 'approachFire'; readonly onset: Onset; readonly shot: Shot }
  | { readonly task: 'placeCharger'; readonly onset: Onset; readonly hits: number }
  | { readonly task: 'chargesMet'; readonly arrivals: readonly Arrival[]; readonly sweeps: readonly Sweep[] }
  | { readonly task: 'chargeMelees'; readonly arrivals: readonly Arrival[] };

/** A melee at the start of one of its rounds. */
export interface Melee {
  /** 1 for the first. */
  readonly round: number;
  /** All units in it, in list order. */
  readonly unitIds: readonly string[];
  readonly arrivals: readonly Arrival[];
}

/** A unit in base contact with an enemy, and the side of the enemy that it fights. */
export interface Opponents {
  readonly unitId: string;
  readonly enemyId: string;
  readonly side: Face;
}

/** The enemies that the stands of a unit strike, as far as its owner has allocated them. */
export interface Allocation {
  readonly unitId: string;
  readonly strikes: readonly Strike[];
}

/** The stands of one unit that strike one enemy. */
export interface Blow {
  readonly unitId: string;
  readonly enemyId: string;
  readonly stands: number;
}

/** A blow, with the hits it scored. */
export interface ScoredBlow extends Blow {
  readonly hits: number;
}

/** A round, from the count of stands to its result. */
export interface Round {
  readonly melee: Melee;
  readonly opponents: readonly Opponents[];
  readonly supports: Readonly<Record<SideId, number>>;
  readonly struck: readonly ScoredBlow[];
}

/** The losses of a unit in a round, and the enemy it retreats from; measured before any stand is removed. */
export interface Loss {
  readonly unitId: string;
  readonly hits: number;
  readonly standsLost: number;
  /** Centre of the enemy that it retreats from. */
  readonly from: Point;
  /** Unit vector directly away from that enemy. */
  readonly direction: Point;
}

/** A completed round. */
export interface Aftermath {
  readonly melee: Melee;
  /** The units that fought each other in it. */
  readonly opponents: readonly Opponents[];
  /** Null after a draw, or when no unit is left. */
  readonly winner: SideId | null;
  /** Units that have followed up since. */
  readonly followed: readonly Arrival[];
  /** Passive victors whose follow-up order has failed (option `defenderFollowUp`). */
  readonly tried: readonly string[];
}

/** A melee, round by round: which enemies the stands strike, the blows, the result and its effects. @see melee.ts */
export type MeleeTask =
  | { readonly task: 'meleeRound'; readonly melee: Melee }
  | {
      readonly task: 'meleeAllocation';
      readonly melee: Melee;
      readonly unitId: string;
      readonly waiting: readonly string[];
      readonly chosen: readonly Allocation[];
    }
  | { readonly task: 'meleeHits'; readonly round: Round; readonly blow: Blow; readonly waiting: readonly Blow[] }
  | { readonly task: 'meleeResult'; readonly round: Round; readonly losses: readonly Loss[] }
  | { readonly task: 'meleeAfter'; readonly aftermath: Aftermath }
  /** The victors may follow up the beaten enemy. */
  | { readonly task: 'followUp'; readonly aftermath: Aftermath }
  | {
      readonly task: 'followUpTest';
      readonly aftermath: Aftermath;
      readonly officerId: string;
      readonly plan: ChargePlan;
    }
  | { readonly task: 'meleeResume'; readonly aftermath: Aftermath };

/** Why a unit may advance out of control: Highlanders under artillery fire, Light Horse after a victory. */
export type UncontrolledReason = 'artillery' | 'victory';

/** The test of whether a unit advances out of control. @see uncontrolled.ts */
export interface UncontrolledTask {
  readonly task: 'uncontrolledTest';
  readonly unitId: string;
  readonly reason: UncontrolledReason;
  /** Distance in cm that the enemy was driven back in the round just won; 0 otherwise. */
  readonly distanceDriven: number;
}

/** All tasks. */
export type Task =
  | TurnTask
  | ReinforcementTask
  | CommandTask
  | MovementTask
  | FireTask
  | HitTask
  | DriveBackTask
  | MoraleTask
  | ChargeTask
  | MeleeTask
  | UncontrolledTask;

/** The task with a given name. */
export type TaskOf<Name extends Task['task']> = Extract<Task, { readonly task: Name }>;
