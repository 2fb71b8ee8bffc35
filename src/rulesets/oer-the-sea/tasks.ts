import type { Modifier } from '../../core/roll.js';
import type { Face } from '../../table/facing.js';
import type { Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import type { Pose } from '../../table/pose.js';
import type { IssueOrder, Strike } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { SideId } from './scenario.js';

/*
 * Everything that can be on the agenda, in order of play, with the data that each task carries. All of it is plain JSON:
 * a saved battle holds it. The chapter named in each docstring has the rules of its tasks.
 */

/** The sequence of a turn. @see turn.ts */
export type TurnTask =
  /** The sides roll in turn for the first initiative; the dice rolled so far. */
  | { readonly task: 'firstInitiative'; readonly rolls: readonly number[] }
  /** A side takes the initiative. */
  | { readonly task: 'startTurn'; readonly side: SideId }
  /** Records which units are eligible for the initiative phase. */
  | { readonly task: 'recordTurnStart' }
  /** Uncontrolled advances; `waiting` are the units still to advance. */
  | { readonly task: 'startUncontrolledAdvances' }
  | { readonly task: 'uncontrolledAdvances'; readonly waiting: readonly string[] }
  | { readonly task: 'uncontrolledNext'; readonly waiting: readonly string[] }
  /** The initiative phase: one action after the other until its side ends it. */
  | { readonly task: 'startInitiative' }
  | { readonly task: 'initiativeLoop' }
  | { readonly task: 'initiative' }
  /** The end of the turn. */
  | { readonly task: 'endTurn' }
  | { readonly task: 'finishTurn' };

/** The owner places what is due, in any order, until he ends it or nothing is left. @see reinforcements.ts */
export interface ReinforcementTask {
  readonly task: 'reinforcements';
  readonly side: SideId;
  /** Units placed in this turn's arrival: officers due may join them. */
  readonly placed?: readonly string[];
}

/** The command phase: the officers of the active side give their orders. @see command.ts */
export type CommandTask =
  | { readonly task: 'startCommand' }
  | { readonly task: 'commandLoop' }
  | { readonly task: 'command' }
  /** An order that needs its test. */
  | { readonly task: 'command2d6'; readonly officerId: string; readonly order: IssueOrder }
  /** One unit's part of an order to a group (option groupOrders). */
  | {
      readonly task: 'carryOut';
      readonly officerId: string;
      readonly unitId: string;
      readonly order: 'fire' | 'standReady' | 'rally';
      /** The target that all units of a group were told to fire at. */
      readonly targetId?: string | undefined;
    };

/** Groups are looked at once an order, action, volley or round is complete (OTS-GRP-18). @see movement.ts */
export interface MovementTask {
  readonly task: 'settleGroups';
}

/** Kinds of fire: each has its chapter. */
export type FireKind = 'smallArms' | 'artillery' | 'siege' | 'mortar';
/** What lets a unit fire: its own initiative, an order, or an enemy that charges it. */
export type FireCause = 'initiative' | 'order' | 'defensive';
/** Muskets know short and long only. */
export type Band = 'short' | 'medium' | 'long';
export type FireModifier = Modifier<ClauseId>;

/** What is hit: a unit, or a work and the garrison in it. */
export interface Struck {
  readonly at: 'unit' | 'work';
  readonly id: string;
}

/** A volley about to be rolled. */
export interface Shot {
  readonly firerId: string;
  readonly struck: Struck;
  readonly kind: FireKind;
  readonly cause: FireCause;
  /** In cm; for fire at a charger where its charge began. */
  readonly range: number;
  readonly band: Band;
  readonly dice: number;
  /** The face that hits, this or more. */
  readonly need: number;
  readonly breakdown: readonly FireModifier[];
}

/** Fire of every kind. @see fire.ts */
export type FireTask =
  /** The dice of a volley. */
  | { readonly task: 'fireHits'; readonly shot: Shot }
  /** What the hits of a volley do. */
  | { readonly task: 'takeFire'; readonly shot: Shot; readonly hits: number };

/** An officer's die for stands that went from the unit or group he is with. @see hits.ts */
export interface HitTask {
  readonly task: 'officerCasualty';
  readonly officerId: string;
  /** The unit that lost them. */
  readonly unitId: string;
}

/** A unit, how far it is due to go, in cm, and which way (unit vector). */
export interface Push {
  readonly unitId: string;
  readonly distance: number;
  readonly direction: Point;
  /** Centre of the enemy this unit gives way to, where it is not the same for all. */
  readonly from?: Point | undefined;
  /** How far it was from the firer, cm; left out in a melee, where all are in contact. */
  readonly away?: number | undefined;
}

/** Drive back: by fire, by a lost melee, out of a work under bombardment. @see driveback.ts */
export type DriveBackTask =
  /** `pushes` are nearest first to the one they give way to, whose centre was at `from` before. */
  | {
      readonly task: 'driveBack';
      readonly clause: ClauseId;
      readonly cause: 'fire' | 'melee' | 'work';
      readonly from: Point;
      readonly pushes: readonly Push[];
      /** All go the same way together, as a group does under fire. */
      readonly asGroup: boolean;
      /** The unit of a group that was fired at: its facing leads when the group has to go straight. */
      readonly aimedAt?: string | undefined;
    }
  /** The die of a unit that another ran into. */
  | { readonly task: 'collision'; readonly unitId: string; readonly by: string; readonly clause: ClauseId }
  /** Confusion by the distance due. */
  | { readonly task: 'distanceConfusion'; readonly unitId: string; readonly distance: number }
  /** The die of a unit that has Fear. */
  | { readonly task: 'fear'; readonly unitId: string; readonly distance: number };

/** Morale: the test, and what comes of failing it. @see morale.ts */
export type MoraleTask =
  /** A test, if the distance asks for one. Without `routs` a failure leaves the rout move to the caller. */
  | {
      readonly task: 'morale';
      readonly unitId: string;
      readonly distance: number;
      readonly standsJustLost: number;
      readonly routs: boolean;
    }
  /** A unit has failed: its officers choose, then it runs. */
  | { readonly task: 'rout'; readonly unitId: string }
  | { readonly task: 'officerStays'; readonly officerId: string; readonly unitId: string }
  /** A rout move by itself: officers go along. */
  | { readonly task: 'continueRout'; readonly unitId: string };

/** A charge as declared: distance, limit and pose are fixed then (OTS-CHG-20). */
export interface ChargePlan {
  readonly unitId: string;
  readonly targetId: string;
  /** D: between the two units when the charge is declared, cm. */
  readonly distance: number;
  /** M: the charge move, cm. */
  readonly limit: number;
  /** Side of the target that is charged. */
  readonly side: Face;
  /** Where it will stand in contact. */
  readonly pose: Pose;
  /** Where it stood when the charge began. */
  readonly from: Pose;
}

/** How a unit came into its melee, kept for as long as the contact lasts. */
export interface Arrival {
  readonly unitId: string;
  readonly targetId: string;
  /** Side of the target it went into (OTS-MEL-05). */
  readonly side: Face;
  /** Its front-edge centre as it set out (OTS-TER-16). */
  readonly from: Point;
  /** It charged into this contact and this is the first round of it. */
  readonly charging: boolean;
  /** Hits it took from pre-melee fire on the way; none after the first round. */
  readonly firingHits: number;
}

/** Ground that a charger has gone over. */
export interface Sweep {
  readonly unitId: string;
  readonly swept: Polygon;
}

/** The charges of one order: the one under way, those still to come, and what the others have come to. */
export interface Onset {
  readonly plan: ChargePlan;
  readonly waiting: readonly ChargePlan[];
  readonly arrivals: readonly Arrival[];
  readonly sweeps: readonly Sweep[];
}

/** From setting out to the melees: the fire that meets each charger, where it ends, and what it overran. @see charge.ts */
export type ChargeTask =
  | { readonly task: 'approach'; readonly onset: Onset }
  /** The unit charged may fire. */
  | { readonly task: 'standReadyFire'; readonly onset: Onset }
  | { readonly task: 'approachRange'; readonly onset: Onset }
  | { readonly task: 'approachFire'; readonly onset: Onset; readonly shot: Shot }
  | { readonly task: 'placeCharger'; readonly onset: Onset; readonly hits: number }
  | { readonly task: 'chargesMet'; readonly arrivals: readonly Arrival[]; readonly sweeps: readonly Sweep[] }
  | { readonly task: 'chargeMelees'; readonly arrivals: readonly Arrival[] };

/** A melee as one of its rounds begins. */
export interface Melee {
  /** 1 for the first. */
  readonly round: number;
  /** All units in it, in list order. */
  readonly unitIds: readonly string[];
  readonly arrivals: readonly Arrival[];
}

/** A unit in base contact with an enemy, and the side of the enemy it fights. */
export interface Opponents {
  readonly unitId: string;
  readonly enemyId: string;
  readonly side: Face;
}

/** Which enemies the stands of a unit strike, as far as its owner has said. */
export interface Allotment {
  readonly unitId: string;
  readonly strikes: readonly Strike[];
}

/** One unit striking one enemy with so many stands. */
export interface Blow {
  readonly unitId: string;
  readonly enemyId: string;
  readonly stands: number;
}

/** A blow and the hits it scored. */
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

/** What a unit has suffered in a round, and which enemy it gives way to; measured before any stand is removed. */
export interface Loss {
  readonly unitId: string;
  readonly hits: number;
  readonly standsLost: number;
  /** Centre of the enemy it gives way to. */
  readonly from: Point;
  /** Unit vector directly away from him. */
  readonly direction: Point;
}

/** A round that is settled. */
export interface Aftermath {
  readonly melee: Melee;
  /** Who fought whom in it. */
  readonly opponents: readonly Opponents[];
  /** Null after a draw, or when no unit is left. */
  readonly winner: SideId | null;
  /** Those who have followed up since. */
  readonly followed: readonly Arrival[];
  /** Passive victors whose follow-up order has failed (option defenderFollowUp). */
  readonly tried: readonly string[];
}

/** A melee, round by round: whom each stand strikes, the blows, the result, and what follows from it. @see melee.ts */
export type MeleeTask =
  | { readonly task: 'meleeRound'; readonly melee: Melee }
  | {
      readonly task: 'meleeAllocation';
      readonly melee: Melee;
      readonly unitId: string;
      readonly waiting: readonly string[];
      readonly chosen: readonly Allotment[];
    }
  | { readonly task: 'meleeHits'; readonly round: Round; readonly blow: Blow; readonly waiting: readonly Blow[] }
  | { readonly task: 'meleeResult'; readonly round: Round; readonly losses: readonly Loss[] }
  | { readonly task: 'meleeAfter'; readonly aftermath: Aftermath }
  /** The victors may go after the beaten. */
  | { readonly task: 'followUp'; readonly aftermath: Aftermath }
  | {
      readonly task: 'followUpTest';
      readonly aftermath: Aftermath;
      readonly officerId: string;
      readonly plan: ChargePlan;
    }
  | { readonly task: 'meleeResume'; readonly aftermath: Aftermath };

/** Why a unit may break loose: Highlanders under gunfire, Light Horse after a victory. */
export type UncontrolledReason = 'artillery' | 'victory';

/** Whether a unit breaks loose. @see uncontrolled.ts */
export interface UncontrolledTask {
  readonly task: 'uncontrolledTest';
  readonly unitId: string;
  readonly reason: UncontrolledReason;
  /** Cm the enemy was driven back in the round just won; 0 otherwise. */
  readonly distanceDriven: number;
}

/** Everything that can still be to do. */
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

/** The task of a name. */
export type TaskOf<Name extends Task['task']> = Extract<Task, { readonly task: Name }>;
