import type { Rolled } from '../../core/rolled.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { ClauseId } from './clauses.js';
import type { Drawn, Post, StandId } from './scenario.js';
import type { Outcome, Step } from './state.js';
import type { Ammunition, ChargeState, Departure, Face, Response } from './tables.js';

/** What moved a battalion from one place to another. */
export type MoveCause =
  | 'order'
  | 'charge'
  | 'return'
  | 'halt'
  | 'fallBack'
  | 'rout'
  | 'pursuit'
  | 'breakthrough'
  | 'consolidation'
  | 'renewal'
  | 'enter'
  | 'leave'
  | 'arrival'
  | 'wreck';

/** What happened, and to which piece. */
export type Happening =
  | Rolled
  | { readonly type: 'firstPlayer'; readonly side: string }
  | { readonly type: 'turnBegan'; readonly turn: number; readonly side: string }
  | { readonly type: 'stepBegan'; readonly step: Step }
  | { readonly type: 'turnEnded'; readonly turn: number; readonly side: string }
  | { readonly type: 'arrived'; readonly unit: string }
  | { readonly type: 'arrivalDelayed'; readonly unit: string }
  | {
      readonly type: 'unitMoved';
      readonly unit: string;
      readonly cause: MoveCause;
      readonly from: Pose;
      readonly path: readonly Pose[];
      readonly to: Pose;
      readonly double: boolean;
    }
  | { readonly type: 'formationChanged'; readonly unit: string; readonly formation: Drawn }
  | { readonly type: 'changeFailed'; readonly unit: string }
  | { readonly type: 'enteredBuilding'; readonly unit: string; readonly feature: string }
  | { readonly type: 'leftBuilding'; readonly unit: string; readonly feature: string }
  | { readonly type: 'posted'; readonly unit: string; readonly posts: readonly Post[] }
  | { readonly type: 'bogged'; readonly unit: string; readonly feature: string }
  | { readonly type: 'gunsFreed'; readonly unit: string; readonly freed: boolean }
  | {
      readonly type: 'commanderMoved';
      readonly officer: string;
      readonly from: Point;
      readonly to: Point;
      readonly attachedTo: string | null;
    }
  | { readonly type: 'officerReplaced'; readonly officer: string; readonly unit: string }
  | { readonly type: 'discovered'; readonly unit: string; readonly by: string | null }
  | { readonly type: 'surprised'; readonly unit: string }
  | { readonly type: 'halted'; readonly unit: string }
  | {
      readonly type: 'chargeDeclared';
      readonly unit: string;
      readonly target: string;
      readonly section: string | null;
    }
  | { readonly type: 'responded'; readonly unit: string; readonly response: Response }
  | {
      readonly type: 'charged';
      readonly unit: string;
      readonly target: string;
      readonly edge: Face | null;
      readonly distance: number;
      readonly state: ChargeState;
    }
  | {
      readonly type: 'shot';
      readonly unit: string;
      /** A battalion, a section or a wood. */
      readonly at: string;
      readonly section: string | null;
      readonly ammo: Ammunition | null;
      readonly dice: number;
      readonly hits: number;
      /** It was out of range (OW-FIR-07). */
      readonly wasted: boolean;
      readonly defensive: boolean;
    }
  | { readonly type: 'templatePlaced'; readonly unit: string; readonly stand: StandId; readonly at: Point }
  | {
      readonly type: 'standsLost';
      readonly unit: string;
      readonly stands: readonly StandId[];
      readonly left: number;
    }
  | { readonly type: 'disoriented'; readonly unit: string }
  | { readonly type: 'recovered'; readonly unit: string }
  | { readonly type: 'sectionHit'; readonly feature: string; readonly section: string; readonly wounds: number }
  | { readonly type: 'breached'; readonly feature: string; readonly section: string }
  | { readonly type: 'wrecked'; readonly feature: string }
  | { readonly type: 'meleeBegan'; readonly charger: string; readonly target: string }
  | { readonly type: 'fed'; readonly unit: string; readonly stands: readonly StandId[] }
  | { readonly type: 'struck'; readonly unit: string; readonly enemy: string; readonly kills: number }
  | { readonly type: 'passedStrike'; readonly unit: string }
  | { readonly type: 'meleeEnded'; readonly charger: string; readonly target: string }
  | { readonly type: 'routed'; readonly unit: string }
  | { readonly type: 'rallied'; readonly unit: string }
  | { readonly type: 'pursues'; readonly unit: string; readonly quarry: string; readonly must: boolean }
  | { readonly type: 'removed'; readonly unit: string; readonly how: Departure }
  | { readonly type: 'officerLost'; readonly officer: string; readonly unit: string | null }
  | { readonly type: 'brigadeQuit'; readonly brigade: string }
  | { readonly type: 'battleEnded'; readonly outcome: Outcome };

/**
 * An event, with the clause that caused it. `seenBy`: the only side that may know of it; null: none may; left out: both.
 * `emit` fills it in for battalions that are hidden (OW-HID-02).
 */
export type BattleEvent = Happening & { readonly clause: ClauseId; readonly seenBy?: string | null };
export type EventType = BattleEvent['type'];
/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<BattleEvent, { readonly type: Type }>;
