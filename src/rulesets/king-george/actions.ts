import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Formation } from './tables.js';

/** One step of a Move or Manoeuvre. Lengths are in inches, angles in degrees clockwise. @see KG-MOV-03 */
export type Step =
  | { readonly kind: 'advance'; readonly inches: number }
  | { readonly kind: 'wheel'; readonly side: 'left' | 'right'; readonly degrees: number }
  /** Skirmishers and crews: moves `inches` along `bearing` and ends facing `heading` (KG-MOV-05). */
  | { readonly kind: 'shift'; readonly bearing: number; readonly inches: number; readonly heading: number }
  | { readonly kind: 'changeFormation'; readonly to: Formation }
  | { readonly kind: 'detachCompany'; readonly pose: Pose }
  | { readonly kind: 'rejoin' }
  /** Positive is to the right (KG-MOV-09). */
  | { readonly kind: 'pivotGuns'; readonly degrees: number }
  | { readonly kind: 'enterBuilding'; readonly feature: string }
  | { readonly kind: 'leaveBuilding'; readonly pose: Pose };
export type StepKind = Step['kind'];

/** One step of a leader's own move (KG-CMD-14). */
export interface LeaderStep {
  readonly bearing: number;
  readonly inches: number;
}

/** An order to a unit. @see KG-ACT-02 */
export type Order =
  | { readonly type: 'move'; readonly steps: readonly Step[] }
  /** Turns on the centre of the footprint and then moves up to half a move, or only changes formation (KG-MOV-14). */
  | {
      readonly type: 'manoeuvre';
      /** Degrees clockwise, -360 to 360. */
      readonly turn?: number | undefined;
      readonly advance?: number | undefined;
      readonly steps?: readonly Step[] | undefined;
    }
  | {
      readonly type: 'fire';
      readonly target?: string | undefined;
      /** Default for guns at 6" or less: canister (KG-ART-02). */
      readonly shot?: 'round' | 'canister' | undefined;
      /** Howitzers. Default: direct. */
      readonly mode?: 'direct' | 'indirect' | undefined;
      /** Squares: one die at each target (KG-FIR-22). */
      readonly assignments?: readonly { readonly target: string }[] | undefined;
      /** Rockets: the heading of the first leg, and the number of dice of distance (KG-RKT-01). */
      readonly heading?: number | undefined;
      readonly dice?: number | undefined;
    }
  | {
      readonly type: 'charge';
      readonly target: string;
      readonly wheel?: { readonly side: 'left' | 'right'; readonly degrees: number } | undefined;
      /** Skirmishers: the heading after the pivot on the front centre (KG-CHG-14). */
      readonly pivot?: number | undefined;
      /** Out of a building: the front centre is on its outline, and the unit faces outward (KG-CHG-14). */
      readonly from?: Pose | undefined;
    }
  | { readonly type: 'melee'; readonly enemy: string }
  | { readonly type: 'hold'; readonly use: 'wait' | 'reload' }
  | { readonly type: 'rally' }
  | { readonly type: 'pass' };
export type OrderType = Order['type'];
export type MoveOrder = Extract<Order, { readonly type: 'move' }>;
export type ManoeuvreOrder = Extract<Order, { readonly type: 'manoeuvre' }>;
export type FireOrder = Extract<Order, { readonly type: 'fire' }>;
export type ChargeOrder = Extract<Order, { readonly type: 'charge' }>;

/** What the target of a charge does. @see KG-RSP-01 */
export type Response =
  | { readonly type: 'standAndFire'; readonly shot?: 'round' | 'canister' | undefined }
  | { readonly type: 'formSquare' }
  | { readonly type: 'evade' }
  | { readonly type: 'counterCharge' }
  | { readonly type: 'stand' };
export type ResponseType = Response['type'];

/** Every action a side can answer a decision with. `side` is optional. Default: the side that is asked. */
export type Action = { readonly side?: string | undefined } & (
  | Order
  | Response
  /** After a Move with `moveAndFire`: `fire` or `pass`. Fate 41 and 52: whether to take the second order or shot. */
  | { readonly type: 'secondActivation'; readonly take: boolean }
  | { readonly type: 'secondFire'; readonly take: boolean }
  | { readonly type: 'rallyPose'; readonly formation: Formation; readonly heading: number }
  /** After a won melee: pursue the beaten enemy, or `stand` (KG-MEL-19). */
  | { readonly type: 'follow' }
  /** A leader's activation (KG-CMD-05 to KG-CMD-09). */
  | { readonly type: 'moveLeader'; readonly steps: readonly LeaderStep[] }
  /** A subordinate unit or leader. In a hold window: a unit of the side that is on hold. */
  | { readonly type: 'activate'; readonly id: string }
  | { readonly type: 'useFord'; readonly point: Point }
  | { readonly type: 'end' }
  /** Actions of Fate. */
  | { readonly type: 'fateAttribute'; readonly rating: 'fire' | 'melee' | 'morale' }
  | { readonly type: 'chooseNearest'; readonly unit: string }
  | { readonly type: 'placeLocals'; readonly poses: readonly Pose[]; readonly formations: readonly Formation[] }
  | { readonly type: 'spyOrder'; readonly order: readonly string[] }
  | { readonly type: 'leaveFire'; readonly pose: Pose }
  | { readonly type: 'choosePromotion'; readonly leader: string }
);
export type ActionType = Action['type'];
/** The action of one type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { readonly type: Type }>;
