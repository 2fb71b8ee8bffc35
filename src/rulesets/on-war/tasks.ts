import type { Modifier } from '../../core/roll.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Consolidation, MoveOrder } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { MoveCause } from './events.js';
import type { Post, SideId, StandId } from './scenario.js';
import type { Step } from './state.js';
import type { Ammunition } from './tables.js';

/** Every task, with the data it carries, in order of play. */

/** Before the first turn (0.2), and the start and the end of a player turn. */
export type TurnTask =
  /** A die of each side; `first` is the face of the first, once it is thrown. */
  | { readonly task: 'firstPlayer'; readonly side: SideId; readonly first: number | null }
  | { readonly task: 'startTurn' }
  | { readonly task: 'beginStep'; readonly step: Step }
  | { readonly task: 'endTurn' }
  /** A lone commander near the enemy rides off, or falls if there is nowhere to go (OW-CMD-12). */
  | { readonly task: 'lookOut'; readonly officerId: string }
  | { readonly task: 'escape'; readonly officerId: string }
  | { readonly task: 'closeTurn' }
  /** Looks whether a side has no battalion left, when a step or a procedure is complete (OW-END-05). */
  | { readonly task: 'checkEnd' };

/** The Morale phase (1.1 to 1.5). */
export type MoraleTask =
  | { readonly task: 'openMorale' }
  /** Who checks is known only when the step before is complete. */
  | { readonly task: 'openMoraleStep'; readonly step: 'combat' | 'brigades' | 'pursuits' }
  | { readonly task: 'openBrigade'; readonly brigadeId: string }
  /** Battalions that were routing when the phase began. */
  | { readonly task: 'openRallies'; readonly unitIds: readonly string[] }
  | { readonly task: 'clearLosses' };

/** What a skill or motivation check decides. */
export type CheckFor =
  /** 1.1 (OW-HOW-07). */
  | { readonly for: 'orientation' }
  /** 1.2 (OW-MOT-03, OW-MOT-04). */
  | { readonly for: 'morale' }
  /** 1.3: of the brigade; `unitId` is null (OW-MOT-07). */
  | { readonly for: 'brigade'; readonly brigade: string }
  /** 1.4 (OW-ROU-03). */
  | { readonly for: 'rally' }
  /** 1.5 (OW-ROU-07). */
  | { readonly for: 'pursuit' }
  /** 2.1, without an officer (OW-OFF-02). */
  | { readonly for: 'formSquare' }
  /** 2.4: the target of a charge forms square (OW-SQR-01). */
  | { readonly for: 'squareResponse' }
  /** 2.4 (OW-CHG-06). */
  | { readonly for: 'courage' }
  /** 2.5, without an officer: the order waits for the change (OW-OFF-02). */
  | { readonly for: 'change'; readonly order: MoveOrder }
  /** 2.5 (OW-TER-09). */
  | { readonly for: 'freeGuns' }
  /** 3.2: a charger hurt by defensive fire (OW-DEF-08). */
  | { readonly for: 'defensiveFire' }
  /** 4.4: a battalion hurt in a melee (OW-MEL-10). */
  | { readonly for: 'melee' }
  /** 4.6, without an officer: a change of formation on consolidating (OW-OFF-02). */
  | { readonly for: 'reform'; readonly order: Consolidation };

/** A check of one battalion or brigade, in any phase. */
export type CheckTask =
  | { readonly task: 'check'; readonly unitId: string | null; readonly check: CheckFor; readonly again: boolean }
  /** A failed check that may be rolled again (OW-CMD-09). */
  | { readonly task: 'rerollCheck'; readonly unitId: string | null; readonly check: CheckFor }
  /** Two dice against surprise (OW-HID-08). */
  | { readonly task: 'leadership'; readonly unitId: string };

/** A move that is being made, leg by leg. @see OW-MOV-15 OW-MOV-16 OW-SEQ-08 */
export interface Travel {
  readonly unitId: string;
  readonly cause: MoveCause;
  readonly double: boolean;
  /** Where it set out. */
  readonly start: Pose;
  /** Poses reached so far, for the event of the move. */
  readonly past: readonly Pose[];
  /** Where the present leg began, and the fraction of it that is done. */
  readonly from: Pose;
  readonly done: number;
  /** Ends of the legs that are left, the present one first. */
  readonly legs: readonly Pose[];
  /** Difficult features for which the battery has rolled. */
  readonly rolled: readonly string[];
  /** Enemies that it has noticed on its way (OW-HID-06). */
  readonly noticed: readonly string[];
  /** Its side is to decide whether it goes on (OW-HID-06). */
  readonly asks: boolean;
  /** The enemy it charges, pursues, or falls back from. */
  readonly enemy: string | null;
  /** Of an entry: the building, and the posts to take there. Of a flight: the building that it left. */
  readonly building: string | null;
  readonly posts: readonly Post[] | null;
}

/** The Movement phase (2.1 to 2.6). */
export type MovementTask =
  | { readonly task: 'formSquares' }
  | { readonly task: 'moves' }
  | { readonly task: 'travel'; readonly travel: Travel }
  | { readonly task: 'arrive'; readonly travel: Travel }
  /** One die for a difficult feature (OW-TER-06). */
  | { readonly task: 'bogging'; readonly travel: Travel; readonly feature: string }
  /** Two secret dice for a hidden enemy (OW-HID-06). */
  | { readonly task: 'initiative'; readonly travel: Travel; readonly hidden: string }
  | { readonly task: 'resume'; readonly travel: Travel }
  | { readonly task: 'openFlights' }
  | { readonly task: 'flee'; readonly unitId: string }
  | { readonly task: 'pursue'; readonly unitId: string };

/** Charges, from their declaration to contact (2.2 to 2.5). */
export type ChargeTask =
  | { readonly task: 'declareCharges' }
  | { readonly task: 'openResponses' }
  | { readonly task: 'respond'; readonly unitId: string }
  | { readonly task: 'openChargeChecks' }
  /** The target of a charge tries to form square, if there is still room (OW-SQR-02). */
  | { readonly task: 'trySquare'; readonly unitId: string }
  /** The courage of the chargers of one target, after it has formed square or failed to. */
  | { readonly task: 'courage'; readonly targetId: string }
  /** A charge in the Assault phase moves without an order (OW-CHG-18). */
  | { readonly task: 'moveCharge'; readonly unitId: string };

/** What a shot is aimed at. */
export type Aim =
  | { readonly kind: 'unit'; readonly target: string }
  | { readonly kind: 'section'; readonly feature: string; readonly section: string }
  | { readonly kind: 'wood'; readonly wood: string; readonly point: Point };

/** A shot: everything its dice, its hits and its saves depend on. */
export interface Shot {
  readonly firer: string;
  readonly aim: Aim;
  /** Null: muskets, rifles and carbines. */
  readonly ammo: Ammunition | null;
  readonly dice: number;
  /** The face that hits. */
  readonly need: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** Who can be hit: stands and commanders, rank by rank, the first to be hit first (OW-HIT-03). */
  readonly ranks: readonly (readonly string[])[];
  /** Fire at a charger (OW-DEF-01). */
  readonly defensive: boolean;
  /** It gave its firer away (OW-HID-03). */
  readonly fromHiding: boolean;
}

/** A hit on one stand or commander of a battalion. */
export interface Hit {
  readonly unit: string;
  readonly member: string;
}

/** Shooting, in its own phase and at chargers (3.1, 3.2). */
export type FireTask =
  | { readonly task: 'shooting' }
  | { readonly task: 'openDefensiveFire' }
  | { readonly task: 'defensiveFire'; readonly charger: string }
  | { readonly task: 'toHit'; readonly shot: Shot }
  | { readonly task: 'placeTemplates'; readonly shot: Shot; readonly hits: number }
  /** One die for each stand near a template; `stands` are the middles of the templates left, this one first. */
  | {
      readonly task: 'template';
      readonly shot: Shot;
      readonly stands: readonly StandId[];
      /** Stands near this template that have been rolled for. */
      readonly rolled: number;
      readonly hits: readonly Hit[];
    }
  | { readonly task: 'allocateHits'; readonly shot: Shot; readonly hits: number }
  /** Saves, one battalion after another; the first is rolled now. `failed`: saves that a garrison has failed. */
  | {
      readonly task: 'save';
      readonly shot: Shot;
      readonly hits: readonly Hit[];
      readonly failed: readonly string[];
    }
  /** One die for each save that a garrison failed; `lost` are the stands lost so far (OW-BLD-05). */
  | {
      readonly task: 'firepower';
      readonly shot: Shot;
      readonly members: readonly string[];
      readonly lost: readonly string[];
    }
  | { readonly task: 'buildingSave'; readonly shot: Shot; readonly hits: number }
  | { readonly task: 'sectionFirepower'; readonly shot: Shot; readonly dice: number }
  /** One die for each stand at a breach; those of a hidden garrison are rolled apart (OW-BLD-09, OW-HID-17). */
  | { readonly task: 'occupancy'; readonly feature: string; readonly section: string; readonly stands: readonly Hit[] }
  | { readonly task: 'wreck'; readonly feature: string; readonly section: string }
  | { readonly task: 'closeShot'; readonly shot: Shot };

/** Melees (4.1 to 4.6). */
export type MeleeTask =
  | { readonly task: 'assault' }
  | { readonly task: 'openMelee'; readonly charger: string }
  | { readonly task: 'feed' }
  | { readonly task: 'strike' }
  | { readonly task: 'kill' }
  /** Failed kill dice that the General may roll again (OW-CMD-07). */
  | { readonly task: 'rerollKills'; readonly kills: number; readonly failed: number }
  | { readonly task: 'killAgain'; readonly kills: number; readonly failed: number }
  | { readonly task: 'allocateKills'; readonly kills: number }
  | { readonly task: 'nextStrike' }
  | { readonly task: 'closeMelee' };

/** After a melee (4.6). */
export type AftermathTask =
  | {
      readonly task: 'aftermath';
      readonly unitId: string;
      readonly targetId: string;
      /** The building whose garrison was driven out or destroyed; null: none. */
      readonly building: string | null;
      /** The target was destroyed by a strike: the charger may break through (OW-BRK-01). */
      readonly destroyed: boolean;
    }
  /** The heading and the change of formation of a consolidation, once its move is made. */
  | { readonly task: 'reform'; readonly unitId: string; readonly order: Consolidation };

/**
 * In a view, in place of dice and decisions that concern a battalion hidden from its side. They tell no more than that
 * a side throws or decides (OW-HID-18).
 */
export type SecretTask = { readonly task: 'secretDice' } | { readonly task: 'secretDecision'; readonly side: SideId };

export type Task =
  | TurnTask
  | MoraleTask
  | CheckTask
  | MovementTask
  | ChargeTask
  | FireTask
  | MeleeTask
  | AftermathTask
  | SecretTask;
/** The task of one name. */
export type TaskOf<Name extends Task['task']> = Extract<Task, { readonly task: Name }>;
