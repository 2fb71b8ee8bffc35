import type { Pose } from '../../table/pose.js';
import type { Wing } from './scenario.js';
import type { Change, FrontName, Response } from './tables.js';

/** A stretch of a march: straight ahead, or a wheel measured along the outer front corner. @see WT-MOV-04 WT-MOV-05 */
export type LegOrder =
  | { readonly march: number }
  | { readonly wheel: 'left' | 'right'; readonly inches: number }
  /** Of an officer: along a bearing in degrees. */
  | { readonly march: number; readonly bearing: number };

/** A formation that a cleared unit takes. @see WT-MRK-10 */
export interface FormationOrder {
  readonly formation: 'line' | 'attackColumn' | 'columnOfMarch' | 'square' | 'open' | 'unlimbered' | 'limbered';
  readonly files?: number | undefined;
  readonly gap?: number | undefined;
  readonly wings?: { readonly left?: Wing | undefined; readonly right?: Wing | undefined } | undefined;
}

/** A march, of light troops with free facing and files. @see WT-FRM-12 */
export interface MarchOrder {
  readonly unitId: string;
  readonly legs: readonly LegOrder[];
  readonly faceBefore?: number | undefined;
  readonly faceAfter?: number | undefined;
  readonly files?: number | undefined;
  readonly gap?: number | undefined;
}

/** Every action a side can answer a decision with. `side` is optional. Default: the side that is asked. */
export type Action = { readonly side?: string | undefined } /** S2. */ & (
  | { readonly type: 'placeCommander'; readonly officerId: string; readonly pose?: Pose | undefined }
  | { readonly type: 'relocateGuns'; readonly unitIds: readonly string[] }
  | { readonly type: 'relocate'; readonly unitId: string; readonly pose?: Pose | undefined }
  | { readonly type: 'chooseDoubleFire'; readonly unitIds: readonly string[] }
  /** null: none goes. */
  | { readonly type: 'chooseBrigade'; readonly brigadeId: string | null }
  /** S4. */
  | ({ readonly type: 'reform'; readonly unitId: string; readonly pose: Pose } & FormationOrder)
  | { readonly type: 'keepFormation'; readonly unitId: string }
  /** S5. */
  | { readonly type: 'exchangeMarker'; readonly unitId: string }
  | { readonly type: 'endExchange' }
  /** S6. `unitId` may be an officer. */
  | { readonly type: 'placeEntry'; readonly unitId: string; readonly pose: Pose }
  | { readonly type: 'endEntry' }
  /** S7. */
  | { readonly type: 'moveUnit'; readonly unitId: string }
  | { readonly type: 'moveRegiment'; readonly regimentId: string }
  | { readonly type: 'moveBrigade'; readonly brigadeId: string }
  | { readonly type: 'changeFormation'; readonly unitId: string; readonly action: Change }
  | { readonly type: 'manufactureRetreat'; readonly unitId: string }
  | { readonly type: 'leaveTable'; readonly unitId: string; readonly routeId: string }
  | { readonly type: 'endMoves' }
  /** S7 and S8: places of dice in the throw, from 0. */
  | { readonly type: 'chooseDice'; readonly indexes: readonly number[] }
  | ({ readonly type: 'march' } & MarchOrder)
  | {
      readonly type: 'charge';
      readonly unitId: string;
      /** A unit or an officer. */
      readonly targetId: string;
      readonly legs: readonly LegOrder[];
    }
  | { readonly type: 'stay'; readonly unitId: string }
  /** Response window, and the charge. */
  | { readonly type: 'responseFire'; readonly unitId: string; readonly fire: boolean }
  | { readonly type: 'chargeResponse'; readonly targetId: string; readonly response: Response }
  | { readonly type: 'pursue'; readonly distance: number }
  | { readonly type: 'secondaryCharge'; readonly targetId: string }
  /** S8. */
  | { readonly type: 'moveOfficer'; readonly officerId: string }
  | { readonly type: 'endCommandMoves' }
  /** S9. */
  | {
      readonly type: 'fire';
      readonly unitId: string;
      /** Of a bent line or a square. */
      readonly section?: Exclude<FrontName, 'unit'> | undefined;
      readonly targetId: string;
      readonly bonusDice?: number | undefined;
    }
  | { readonly type: 'endFire' }
  /** S11. */
  | { readonly type: 'fightMelee'; readonly meleeId: string }
  | { readonly type: 'continueMelee'; readonly meleeId: string; readonly wish: boolean }
);
export type ActionType = Action['type'];
/** The action of one type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { readonly type: Type }>;
