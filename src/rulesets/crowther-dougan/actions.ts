import type { Edge } from '../../scenario/frame.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Formation, OpenFormation, OrderName, ReservedTest } from './tables.js';

/** A step of a move. Lengths in centimetres, angles in degrees. @see CD-MOV-03 CD-MOV-26 CD-MOV-29 */
export type MoveStep =
  | { readonly kind: 'forward'; readonly distance: number }
  | { readonly kind: 'back'; readonly distance: number }
  | { readonly kind: 'wheel'; readonly flank: 'left' | 'right'; readonly degrees: number }
  | { readonly kind: 'turnAbout' }
  | { readonly kind: 'changeFormation'; readonly to: OpenFormation }
  | { readonly kind: 'limber' }
  | { readonly kind: 'unlimber' }
  /** Unlimbered guns, on the spot. */
  | { readonly kind: 'pivot'; readonly heading: number }
  /** Skirmishers: 0 to 20 points, then the heading taken at the end; without one the heading is kept. */
  | { readonly kind: 'path'; readonly points: readonly Point[]; readonly heading?: number | undefined }
  /** Skirmishers: a path of one point. */
  | { readonly kind: 'go'; readonly to: Pose }
  | { readonly kind: 'enter'; readonly featureId: string }
  | { readonly kind: 'leave'; readonly pose: Pose; readonly formation: OpenFormation }
  | { readonly kind: 'embark'; readonly craftId: string }
  | { readonly kind: 'disembark'; readonly pose: Pose; readonly formation: OpenFormation }
  | { readonly kind: 'exit'; readonly edge: Edge };

/** Every action a side can answer a decision with. `side` is optional. Default: the side that is asked. */
export type Action = { readonly side?: string | undefined } /** U3. */ & (
  | { readonly type: 'deploy'; readonly unitId: string; readonly pose: Pose; readonly formation: OpenFormation }
  | { readonly type: 'deploy'; readonly unitId: string; readonly inFeature: string }
  | { readonly type: 'deploy'; readonly unitId: string; readonly aboard: string }
  | { readonly type: 'deployPersonality'; readonly personalityId: string; readonly at: Point }
  | { readonly type: 'deployPersonality'; readonly personalityId: string; readonly attachTo: string }
  | { readonly type: 'endDeployment' }
  /** U4. */
  | { readonly type: 'setHidden'; readonly unitId: string }
  | { readonly type: 'endHidden' }
  /** U5; `endOrders` closes P1.2 too. */
  | { readonly type: 'assignOrder'; readonly unitId: string; readonly order: OrderName }
  | { readonly type: 'endOrders' }
  /** P1.1. */
  | { readonly type: 'observe'; readonly unitId: string; readonly centre: Point; readonly radius: number }
  | { readonly type: 'endObservation' }
  /** P1.2. */
  | {
      readonly type: 'issueOrder';
      readonly personalityId: string;
      readonly unitId: string;
      readonly order: OrderName;
    }
  /** P1.3. */
  | { readonly type: 'declareCharge'; readonly unitId: string; readonly targetId: string }
  | { readonly type: 'endDeclarations' }
  /** P1.4, P1.5, P1.6, P3.4. */
  | { readonly type: 'pledge'; readonly personalityId: string; readonly cp: number }
  /** P1.6. */
  | { readonly type: 'attemptRally'; readonly unitId: string }
  | { readonly type: 'declineRally'; readonly unitId: string }
  /** P1.8. */
  | { readonly type: 'followUp'; readonly unitId: string; readonly targetId: string }
  | { readonly type: 'declineFollowUp'; readonly unitId: string }
  /** P2.1. */
  | { readonly type: 'fire'; readonly unitId: string; readonly targetId: string }
  /** With the option `fireAtSmoke`. */
  | { readonly type: 'fire'; readonly unitId: string; readonly markId: string }
  | { readonly type: 'endFiring' }
  /** P4.1. */
  | {
      readonly type: 'rallyMove';
      readonly unitId: string;
      readonly heading: number;
      /** To keep both is always allowed, afloat too (CD-ROU-14). */
      readonly formation: Formation;
    }
  /** P4.4. */
  | { readonly type: 'move'; readonly unitId: string; readonly steps: readonly MoveStep[] }
  | {
      readonly type: 'movePersonality';
      readonly personalityId: string;
      readonly path: readonly Point[];
      readonly attachTo?: string | undefined;
    }
  | {
      readonly type: 'moveCraft';
      readonly craftId: string;
      readonly path: readonly Point[];
      readonly heading: number;
    }
  | { readonly type: 'arrive'; readonly unitId: string; readonly pose: Pose; readonly formation: OpenFormation }
  | { readonly type: 'arrive'; readonly personalityId: string; readonly at: Point }
  | { readonly type: 'endMovement' }
  /** P4.6. */
  | {
      readonly type: 'reserve';
      readonly personalityId: string;
      readonly unitId: string;
      readonly test: ReservedTest;
      readonly cp: number;
    }
  | { readonly type: 'endReserves' }
);
export type ActionType = Action['type'];
/** The action of one type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { readonly type: Type }>;
