import type { Rolled } from '../../core/rolled.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Recipient } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { Formation, Outcome, Phase } from './state.js';
import type { OrderName } from './tables.js';

/** What moved a unit from one place to another. */
export type MoveCause =
  | 'order'
  | 'charge'
  | 'followUp'
  | 'evade'
  | 'uncontrolledAdvance'
  | 'drivenBack'
  | 'fallBack'
  | 'rout'
  | 'reinforcement';

/** What happened, and to which pieces. */
export type Happening =
  | Rolled
  | { readonly type: 'turnBegan'; readonly side: string; readonly turn: number }
  | { readonly type: 'phaseBegan'; readonly side: string; readonly phase: Phase }
  | { readonly type: 'turnEnded'; readonly side: string; readonly turn: number }
  | { readonly type: 'initiativeLost'; readonly side: string; readonly officerId: string }
  | { readonly type: 'reinforcementPlaced'; readonly unitId: string | null; readonly officerId: string | null }
  | { readonly type: 'officerSelected'; readonly officerId: string }
  | { readonly type: 'officerFinished'; readonly officerId: string }
  | {
      readonly type: 'orderGiven';
      readonly officerId: string;
      readonly recipient: Recipient;
      readonly order: OrderName | 'followUp';
      readonly tested: boolean;
    }
  | {
      readonly type: 'orderFailed';
      readonly officerId: string;
      readonly recipient: Recipient;
      readonly order: OrderName | 'followUp';
    }
  | { readonly type: 'groupDeclared'; readonly groupId: string; readonly unitIds: readonly string[] }
  | { readonly type: 'groupChanged'; readonly groupId: string; readonly unitIds: readonly string[] }
  | { readonly type: 'groupDissolved'; readonly groupId: string }
  | {
      readonly type: 'unitMoved';
      readonly unitId: string;
      readonly cause: MoveCause;
      readonly from: Pose;
      readonly path: readonly Pose[];
      readonly to: Pose;
    }
  | { readonly type: 'formationChanged'; readonly unitId: string; readonly formation: Formation }
  | { readonly type: 'limbered'; readonly unitId: string }
  | { readonly type: 'unlimbered'; readonly unitId: string }
  | { readonly type: 'mounted'; readonly unitId: string }
  | { readonly type: 'dismounted'; readonly unitId: string }
  | { readonly type: 'gunsAbandoned'; readonly unitId: string; readonly by: string | null }
  | { readonly type: 'gunsManned'; readonly unitId: string; readonly by: string | null }
  | { readonly type: 'gunsCaptured'; readonly unitId: string; readonly by: string | null }
  | { readonly type: 'gunsRecovered'; readonly unitId: string; readonly by: string | null }
  | {
      readonly type: 'officerMoved';
      readonly officerId: string;
      readonly from: Point;
      readonly to: Point;
      readonly cause: 'order' | 'evade';
    }
  | { readonly type: 'officerAttached'; readonly officerId: string; readonly unitId: string }
  | { readonly type: 'officerDetached'; readonly officerId: string; readonly unitId: string }
  | {
      readonly type: 'officerLost';
      readonly officerId: string;
      readonly how: 'casualty' | 'captured' | 'left' | 'exited';
      readonly by: string | null;
    }
  | { readonly type: 'standReady'; readonly unitId: string; readonly ready: boolean }
  | {
      readonly type: 'fired';
      readonly unitId: string;
      readonly targetId: string;
      readonly how: 'smallArms' | 'artillery' | 'siege' | 'mortar';
      readonly cause: 'initiative' | 'order' | 'defensive';
      readonly range: number;
      readonly band: string;
      readonly dice: number;
      readonly hits: number;
    }
  | {
      readonly type: 'hitsTaken';
      readonly unitId: string;
      readonly hits: number;
      readonly standsLost: number;
      readonly standsLeft: number;
      readonly unusedHits: number;
    }
  | { readonly type: 'unitLost'; readonly unitId: string; readonly how: 'destroyed' | 'left' | 'exited' }
  | {
      readonly type: 'workHit';
      readonly workId: string;
      readonly hits: number;
      readonly cohesionLeft: number;
      readonly unusedHits: number;
      readonly breached: boolean;
    }
  | { readonly type: 'collided'; readonly unitId: string; readonly into: readonly string[] }
  | {
      readonly type: 'confused';
      readonly unitId: string;
      readonly why: 'drivenBack' | 'collision' | 'fear' | 'morale' | 'barredTerrain';
    }
  | { readonly type: 'rallied'; readonly unitId: string; readonly from: 'confusion' | 'rout' | 'both' }
  | { readonly type: 'moraleTested'; readonly unitId: string; readonly passed: boolean }
  | { readonly type: 'routed'; readonly unitId: string }
  | { readonly type: 'uncontrolled'; readonly unitId: string; readonly uncontrolled: boolean }
  | {
      readonly type: 'chargeDeclared';
      readonly unitId: string;
      readonly targetId: string;
      readonly distance: number;
      readonly side: 'front' | 'left' | 'right' | 'rear';
    }
  | { readonly type: 'chargeMet'; readonly unitId: string; readonly targetId: string; readonly contact: boolean }
  | { readonly type: 'meleeRound'; readonly round: number; readonly unitIds: readonly string[] }
  | {
      readonly type: 'meleeHits';
      readonly unitId: string;
      readonly targetId: string;
      readonly dice: number;
      readonly hits: number;
    }
  | { readonly type: 'meleeResult'; readonly scores: Readonly<Record<string, number>>; readonly winner: string | null }
  | { readonly type: 'meleeEnded'; readonly unitIds: readonly string[] }
  | { readonly type: 'battleEnded'; readonly outcome: Outcome };

/** An event, with the clause that caused it. Both sides see all events (OTS-GEN-11). */
export type BattleEvent = Happening & { readonly clause: ClauseId };
export type EventType = BattleEvent['type'];
/** The event of a given type. */
export type EventOf<Type extends EventType> = Extract<BattleEvent, { readonly type: Type }>;
