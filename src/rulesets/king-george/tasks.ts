import type { Modifier } from '../../core/roll.js';
import type { Pose } from '../../table/pose.js';
import type { FireOrder, Response, Step } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { SideId } from './scenario.js';
import type { Cover, MoraleState } from './tables.js';
import type { Charge, ChargeTask, CoverInTest, FollowUpTask, MeleeTask, ResponseTask } from './tasks/charge.js';
import type { FateTask } from './tasks/fate.js';

export type * from './tasks/charge.js';
export type * from './tasks/fate.js';

/** Every task, with the data it carries, in order of play. */

/** Start and end of a turn (S1, S8). */
export type TurnTask =
  | { readonly task: 'startTurn' }
  /** After the End of turn card. */
  | { readonly task: 'endTurn' }
  /** A fleeing unit that has not moved this turn continues its flight. */
  | { readonly task: 'fleeAgain'; readonly unitId: string }
  | { readonly task: 'takeGuns' }
  | { readonly task: 'finishTurn' };

/** Posts in the chain of command. */
export type PostTask =
  /** Vacant posts that can be filled now, in order-of-battle order. */
  { readonly task: 'fillPosts' } | { readonly task: 'choosePromotion'; readonly postId: string };

/** The deck (S2, S7). */
export type DeckTask =
  | { readonly task: 'makeUpDeck' }
  /** The next card: one put in order, or any of those left. */
  | { readonly task: 'draw' }
  | { readonly task: 'drawCard' }
  /** After the card is resolved: opens the hold window. */
  | { readonly task: 'closeCard'; readonly side: SideId };

/** The hold window between two cards (S7). */
export type HoldTask =
  /** The side that is next in the window, and the number of passes in a row. */
  | { readonly task: 'openHoldWindow'; readonly side: SideId; readonly passes: number }
  | { readonly task: 'holdWindow'; readonly side: SideId; readonly passes: number };

/** What activates a unit: its own card, its leader, or its side in a hold window. */
export type Called = 'card' | 'leader' | 'hold';

/** The activation of a unit (A1 to A5). */
export type ActivationTask =
  | { readonly task: 'activateUnit'; readonly unitId: string; readonly called: Called }
  /** A2, for a unit that was on hold. */
  | { readonly task: 'holdTest'; readonly unitId: string; readonly firesTwice: boolean }
  /** A5, after the order. */
  | { readonly task: 'endActivation'; readonly unitId: string; readonly called: Called };

/** The one order of an activation (A3, A4). */
export type OrderTask =
  | {
      readonly task: 'chooseOrder';
      readonly unitId: string;
      readonly called: Called;
      /** Fate 52: if the unit fires, it may do so twice. */
      readonly firesTwice: boolean;
    }
  /** After a Move; `time` is the part of the turn it took (KG-ACT-08). */
  | { readonly task: 'afterMove'; readonly unitId: string; readonly time: number }
  | { readonly task: 'fireAfterMove'; readonly unitId: string };

/** The second order of a unit that may act twice by Fate 41. */
export interface SecondOrderTask {
  readonly task: 'secondActivation';
  readonly unitId: string;
  readonly called: Called;
}

/** The activation of a leader (L1 to L3). */
export type CommandTask =
  | {
      readonly task: 'activateLeader';
      readonly leaderId: string;
      /** The superior who activates him; null: his own card. */
      readonly by: string | null;
    }
  /** L2, repeated until he ends it. */
  | { readonly task: 'commandAction'; readonly leaderId: string };

/** The steps of a list that are still to be carried out. */
export interface StepsLeft {
  readonly unitId: string;
  readonly order: 'move' | 'manoeuvre';
  readonly steps: readonly Step[];
  /** Fraction of the turn used so far. */
  readonly time: number;
}

/** Moves and Manoeuvres, step by step. */
export type MovementTask =
  | ({ readonly task: 'takeSteps' } & StepsLeft)
  /** The test for the first step, a single change of formation. */
  | ({ readonly task: 'formationTest' } & StepsLeft);

/** A volley at one target: everything its dice and saves depend on. */
export interface Volley {
  readonly firerId: string;
  readonly targetId: string;
  /** Inches. */
  readonly range: number;
  readonly dice: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** The target's cover in its saves and in its test for wounds (KG-MOR-10). */
  readonly cover: Cover;
}

/** The shot with which the target of a charge fires, if specified. */
export type ChargeShot = Extract<Response, { readonly type: 'standAndFire' }>['shot'];

/** Fire: by order, at a charger, or by Fate (F1 to F7). */
export type FireTask =
  /** F2, the dice at one target. */
  | { readonly task: 'fireHits'; readonly volley: Volley }
  /** F3 to F6: saves, casualties, wounds and rout. A charger routs only after the charge is stopped (KG-RSP-07). */
  | { readonly task: 'fireSaves'; readonly volley: Volley; readonly hits: number; readonly flees: boolean }
  /** F7: records which units have fired, and which were under fire. */
  | { readonly task: 'closeFire'; readonly firerId: string; readonly targetIds: readonly string[] }
  /** Fate 52: a second shot at the same target. */
  | { readonly task: 'secondFire'; readonly unitId: string; readonly order: FireOrder }
  /** How near the charger is when the target of a charge fires. */
  | { readonly task: 'standAndFireRange'; readonly charge: Charge; readonly shot?: ChargeShot }
  | { readonly task: 'standAndFireHits'; readonly charge: Charge; readonly volley: Volley };

/** A rocket in flight. */
export interface RocketFlight {
  readonly unitId: string;
  /** Its position and present heading. */
  readonly at: Pose;
  /** Points it has passed, the battery's front centre first. */
  readonly path: readonly Pose[];
  /** Legs still to fly. */
  readonly legs: number;
  /** Units that have tested for this flight (KG-RKT-07). */
  readonly tested: readonly string[];
}

/** Rockets, one leg at a time. */
export type RocketTask =
  | { readonly task: 'rocketDirection'; readonly flight: RocketFlight }
  | { readonly task: 'rocketDistance'; readonly flight: RocketFlight }
  | { readonly task: 'rocketLands' | 'rocketLost'; readonly flight: RocketFlight };

/** Tests whose failure makes a unit one state worse and nothing else. */
export type WorseningPurpose =
  | 'test.wounds'
  | 'test.lostMelee'
  | 'test.receiveCharge'
  | 'test.rocketFlight'
  | 'test.rocketImpact'
  | 'test.commanderFled';

/** Tests of morale that follow other tasks. */
export type MoraleTask =
  /** A test whose failure costs one state; no flight yet. Skipped if the unit is gone. */
  | {
      readonly task: 'worseningTest';
      readonly unitId: string;
      readonly purpose: WorseningPurpose;
      readonly clause: ClauseId;
      readonly cover: CoverInTest;
    }
  /** Flight of a unit that has become Routed since it was in the given state. */
  | { readonly task: 'fleeIfRouted'; readonly unitId: string; readonly before: MoraleState };

/** Flight: a unit flees towards its base edge. `charge` is the charge it flees from, if any. */
export interface FlightTask {
  readonly task: 'flee';
  readonly unitId: string;
  readonly charge: Charge | null;
}

/** Rallying. */
export type RallyTask =
  | { readonly task: 'rallyTest'; readonly unitId: string }
  /** Formation and facing of a rallied unit, by order or by Fate 22. */
  | { readonly task: 'rallyPose'; readonly unitId: string };

/** Every task, by chapter. */
export type Task =
  | TurnTask
  | PostTask
  | DeckTask
  | HoldTask
  | ActivationTask
  | OrderTask
  | SecondOrderTask
  | CommandTask
  | MovementTask
  | FireTask
  | RocketTask
  | ChargeTask
  | ResponseTask
  | MeleeTask
  | FollowUpTask
  | MoraleTask
  | FlightTask
  | RallyTask
  | FateTask;

/** The task with a given name. */
export type TaskOf<Name extends Task['task']> = Extract<Task, { readonly task: Name }>;
