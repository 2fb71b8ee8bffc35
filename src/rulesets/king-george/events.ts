import type { Rolled } from '../../core/rolled.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { ResponseType } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { Card, Outcome, Removal } from './state.js';
import type { Face, FateCode, Formation, LeaderRating, MoraleState } from './tables.js';

/** What moved a unit from one place to another. */
export type MoveCause =
  | 'order'
  | 'charge'
  | 'counterCharge'
  | 'followUp'
  | 'evade'
  | 'rout'
  | 'setBack'
  | 'fate'
  | 'arrival'
  | 'rally';

/** What happened, and to which piece. */
export type Happening =
  | Rolled
  | { readonly type: 'turnBegan'; readonly turn: number; readonly cards: number }
  | { readonly type: 'turnEnded'; readonly turn: number }
  | { readonly type: 'cardDrawn'; readonly card: Card; readonly void: boolean }
  | { readonly type: 'reloaded'; readonly unitIds: readonly string[] }
  | { readonly type: 'arrived'; readonly unitId: string | null; readonly leaderId: string | null }
  | { readonly type: 'unitActivated'; readonly unitId: string; readonly called: 'card' | 'leader' | 'hold' }
  | { readonly type: 'leaderActivated'; readonly leaderId: string; readonly by: string | null }
  | { readonly type: 'orderGiven'; readonly unitId: string; readonly order: string }
  /** A failed test that uses up the activation (KG-ACT-07). */
  | { readonly type: 'orderFailed'; readonly unitId: string; readonly order: string }
  | { readonly type: 'wentOnHold'; readonly unitId: string }
  | { readonly type: 'holdLost'; readonly unitId: string }
  | { readonly type: 'markerRemoved'; readonly unitId: string }
  | {
      readonly type: 'unitMoved';
      readonly unitId: string;
      readonly cause: MoveCause;
      readonly from: Pose;
      readonly path: readonly Pose[];
      readonly to: Pose;
    }
  | { readonly type: 'formationChanged'; readonly unitId: string; readonly formation: Formation }
  | { readonly type: 'companyDetached'; readonly unitId: string; readonly companyId: string }
  | { readonly type: 'companyRejoined'; readonly unitId: string; readonly companyId: string }
  | { readonly type: 'buildingEntered'; readonly unitId: string; readonly feature: string }
  | { readonly type: 'buildingLeft'; readonly unitId: string; readonly feature: string }
  | { readonly type: 'gunsAbandoned'; readonly unitId: string }
  | { readonly type: 'gunsManned'; readonly unitId: string }
  | { readonly type: 'gunsTaken'; readonly unitId: string; readonly by: string }
  | {
      readonly type: 'leaderMoved';
      readonly leaderId: string;
      readonly from: Point;
      readonly path: readonly Point[];
      readonly to: Point;
      readonly cause: 'order' | 'displaced';
    }
  | {
      readonly type: 'fired';
      readonly unitId: string;
      readonly targetId: string;
      readonly dice: number;
      readonly range: number;
      readonly hits: number;
    }
  | {
      readonly type: 'rocketFlew';
      readonly unitId: string;
      readonly path: readonly Point[];
      /** Off the table: no impact (KG-RKT-04). */
      readonly lost: boolean;
    }
  | { readonly type: 'casualties'; readonly unitId: string; readonly casualties: number; readonly total: number }
  | { readonly type: 'stateChanged'; readonly unitId: string; readonly from: MoraleState; readonly to: MoraleState }
  | { readonly type: 'removed'; readonly unitId: string; readonly how: Removal }
  | {
      readonly type: 'chargeDeclared';
      readonly unitId: string;
      readonly targetId: string;
      readonly distance: number;
      readonly face: Face;
    }
  | { readonly type: 'responded'; readonly unitId: string; readonly response: ResponseType }
  /** The charge ended short of its target (KG-CHG-18, KG-RSP-06). */
  | { readonly type: 'chargeStopped'; readonly unitId: string; readonly targetId: string }
  | { readonly type: 'caught'; readonly unitId: string; readonly by: string }
  | { readonly type: 'contactMade'; readonly attackerId: string; readonly defenderId: string; readonly face: Face }
  | {
      readonly type: 'meleeRound';
      readonly attackerId: string;
      readonly defenderId: string;
      readonly round: number;
      readonly attackerHits: number;
      readonly defenderHits: number;
    }
  | { readonly type: 'meleeLost'; readonly unitId: string }
  | { readonly type: 'rallied'; readonly unitId: string }
  | { readonly type: 'fateDrawn'; readonly code: FateCode; readonly waits: boolean }
  | {
      readonly type: 'fateApplied';
      readonly code: FateCode;
      /** The unit or leader it affected; null if none. */
      readonly on: string | null;
      /** False if it could have no effect (KG-FAT-08). */
      readonly effect: boolean;
    }
  | {
      readonly type: 'ratingChanged';
      readonly id: string;
      readonly rating: 'fire' | 'melee' | 'morale' | 'leader';
      readonly to: string;
    }
  | { readonly type: 'leaderLost'; readonly leaderId: string; readonly how: 'killed' | 'left' }
  | { readonly type: 'postFilled'; readonly leaderId: string; readonly post: string; readonly rating: LeaderRating }
  | { readonly type: 'fordFound'; readonly leaderId: string; readonly centre: Point }
  | { readonly type: 'buildingBurns'; readonly feature: string; readonly turns: number }
  | { readonly type: 'buildingBurntOut'; readonly feature: string }
  /** Cards looked at and put in order (KG-FAT-33). Only the side that ordered them sees the cards. */
  | {
      readonly type: 'cardsArranged';
      readonly side: string;
      readonly count: number;
      readonly cards: readonly Card[] | null;
    }
  | { readonly type: 'battleEnded'; readonly outcome: Outcome };

/** An event, with the clause that caused it. */
export type BattleEvent = Happening & { readonly clause: ClauseId };
export type EventType = BattleEvent['type'];
/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<BattleEvent, { readonly type: Type }>;
