import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Formation } from './state.js';

/**
 * What a unit does in a Move order in addition to moving, before or after its path (OTS-FRM-05, OTS-MOV-12, OTS-MOV-15,
 * OTS-EVA-14).
 */
export type MoveAction =
  | { readonly kind: 'changeFormation'; readonly formation: Formation }
  | { readonly kind: 'limber' | 'unlimber' | 'mount' | 'dismount' | 'recrew' };

/** One unit's part of a Move order. */
export interface UnitMove {
  /** Turns 180 degrees about the centre first, at no cost (OTS-MOV-11). */
  readonly aboutFace?: boolean | undefined;
  readonly action?: MoveAction | undefined;
  /** When the action is done; default: before the path. */
  readonly when?: 'before' | 'after' | undefined;
  /** Poses on the way, as front-edge centre and heading; empty to stay. */
  readonly path: readonly Pose[];
}

/** A group's Move order: the units that move; the others do not. */
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

export interface UnitRecipient {
  readonly unitId: string;
}
export interface GroupRecipient {
  readonly groupId: string;
}
export interface OfficerRecipient {
  readonly officerId: string;
}
/** The recipient of an order. */
export type Recipient = UnitRecipient | GroupRecipient | OfficerRecipient;

/** An order of one kind. */
export interface Order<Name extends string, To extends Recipient, Params> {
  readonly type: 'issueOrder';
  readonly recipient: To;
  readonly order: Name;
  readonly params: Params;
  readonly side?: string | undefined;
}

export type MoveUnitOrder = Order<'move', UnitRecipient, UnitMove>;
export type MoveGroupOrder = Order<'move', GroupRecipient, GroupMove>;
export type MoveOfficerOrder = Order<'move', OfficerRecipient, OfficerMove>;
export type MoveOrder = MoveUnitOrder | MoveGroupOrder | MoveOfficerOrder;
/** A Move order to one unit. */
export const isUnitMove = (order: MoveOrder): order is MoveUnitOrder => 'unitId' in order.recipient;
/** An officer's Move order to himself. */
export const isOfficerMove = (order: MoveOrder): order is MoveOfficerOrder => 'officerId' in order.recipient;
export type FireOrder = Order<'fire', Recipient, { readonly targetId?: string | undefined }>;
export type StandReadyOrder = Order<'standReady', Recipient, Readonly<Record<never, never>>>;
export type ChargeOrder = Order<'charge', Recipient, { readonly charges: readonly ChargePair[] }>;
export type RallyOrder = Order<'rally', Recipient, Readonly<Record<never, never>>>;

/** An order with its parameters. The parameters of a Move depend on its recipient. @see OTS-CMD-02 */
export type IssueOrder = MoveOrder | FireOrder | StandReadyOrder | ChargeOrder | RallyOrder;

/** A unit arrives by its edge (OTS-TRN-13). */
export interface UnitArrival {
  readonly type: 'placeReinforcement';
  readonly unitId: string;
  readonly pose: Pose;
}

/** An officer arrives near his edge, or with a unit that has arrived this turn (OTS-TRN-13). */
export interface OfficerArrival {
  readonly type: 'placeReinforcement';
  readonly officerId: string;
  readonly position?: Point | undefined;
  readonly attachTo?: string | undefined;
}

/** All actions that answer a decision. `side` may be omitted; the default is the side whose decision is open. */
export type Action = { readonly side?: string | undefined } & (
  | UnitArrival
  | OfficerArrival
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
  /** Whether the charged unit fires. */
  | { readonly type: 'standReadyFire'; readonly unitId: string; readonly fire: boolean }
  | { readonly type: 'meleeAllocation'; readonly unitId: string; readonly strikes: readonly Strike[] }
  | { readonly type: 'officerStays'; readonly officerId: string; readonly stay: boolean }
  | {
      readonly type: 'followUp';
      readonly officerId: string;
      readonly unitId: string;
      /** The beaten enemy to follow up; default: the nearest in reach. */
      readonly targetId?: string | undefined;
    }
  | { readonly type: 'noFollowUp' }
);
export type ActionType = Action['type'];
/** The action of a given type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { readonly type: Type }>;
