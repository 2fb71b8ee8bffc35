import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Formation, Recipient } from './state.js';

/** What a unit does in a Move order besides moving; before or after its path (FRM-05, MOV-12, MOV-15, EVA-14). */
export type MoveAction =
  | { readonly kind: 'changeFormation'; readonly formation: Formation }
  | { readonly kind: 'limber' | 'unlimber' | 'mount' | 'dismount' | 'recrew' };

/** One unit's part of a Move order. */
export interface UnitMove {
  /** Turn 180 degrees about the centre first, free (MOV-11). */
  readonly aboutFace?: boolean | undefined;
  readonly action?: MoveAction | undefined;
  /** When the action is done; before the path if not said. */
  readonly when?: 'before' | 'after' | undefined;
  /** Poses to go through, front-edge centre and heading; empty to stay. */
  readonly path: readonly Pose[];
}

/** A group's Move order: the units that move; the others stand still. */
export interface GroupMove {
  readonly moves: readonly (UnitMove & { readonly unitId: string })[];
}

/** An officer's own Move order. */
export interface OfficerMove {
  readonly path: readonly Point[];
  readonly attachTo?: string | undefined;
}

export interface ChargePair {
  readonly unitId: string;
  readonly targetId: string;
}

export interface Strike {
  readonly row: number;
  readonly file: number;
  readonly enemyUnitId: string;
}

/** An order and what it needs. @see OTS-CMD-02 */
export type IssueOrder = { readonly type: 'issueOrder'; readonly recipient: Recipient } & (
  | { readonly order: 'move'; readonly params: UnitMove | GroupMove | OfficerMove }
  | { readonly order: 'fire'; readonly params: { readonly targetId?: string | undefined } }
  | { readonly order: 'standReady'; readonly params: Readonly<Record<never, never>> }
  | { readonly order: 'charge'; readonly params: { readonly charges: readonly ChargePair[] } }
  | { readonly order: 'rally'; readonly params: Readonly<Record<never, never>> }
);

/** Every action a side can answer a decision with. `side` may be left out: it is then the side that is asked. */
export type Action = { readonly side?: string | undefined } & (
  | { readonly type: 'placeReinforcement'; readonly unitId: string; readonly pose: Pose }
  | {
      readonly type: 'placeReinforcement';
      readonly officerId: string;
      readonly position?: Point | undefined;
      readonly attachTo?: string | undefined;
    }
  | { readonly type: 'endReinforcements' }
  | { readonly type: 'uncontrolledNext'; readonly unitId: string }
  | { readonly type: 'initiativeFire'; readonly unitId: string; readonly targetId?: string | undefined }
  | { readonly type: 'initiativeCharge'; readonly unitId: string; readonly targetId: string }
  | { readonly type: 'initiativeEvade'; readonly unitId: string }
  | { readonly type: 'officerEvade'; readonly officerId: string }
  | { readonly type: 'endInitiative' }
  | { readonly type: 'selectOfficer'; readonly officerId: string }
  | { readonly type: 'finishOfficer' }
  | { readonly type: 'finishTurn' }
  | { readonly type: 'declareGroup'; readonly unitIds: readonly string[] }
  | { readonly type: 'dissolveGroup'; readonly groupId: string }
  | IssueOrder
  | { readonly type: 'standReadyFire'; readonly unitId: string; readonly fire: boolean }
  | { readonly type: 'meleeAllocation'; readonly unitId: string; readonly strikes: readonly Strike[] }
  | { readonly type: 'officerStays'; readonly officerId: string; readonly stay: boolean }
  | {
      readonly type: 'followUp';
      readonly officerId: string;
      readonly unitId: string;
      /** The beaten enemy to go for; the nearest in reach if not said. */
      readonly targetId?: string | undefined;
    }
  | { readonly type: 'noFollowUp' }
);
export type ActionType = Action['type'];
