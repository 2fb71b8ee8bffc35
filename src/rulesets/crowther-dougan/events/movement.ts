import type { Edge } from '../../../scenario/frame.js';
import type { Point } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import type { Formation } from '../tables.js';

/** What moved a unit from one place to another. */
export type MoveCause =
  | 'march'
  | 'charge'
  | 'closeUp'
  | 'followUp'
  | 'pursuit'
  | 'rout'
  | 'retire'
  | 'pushBack'
  | 'rally'
  | 'lost'
  | 'craft'
  | 'putOut';

/** Movement of units, personalities and craft. */
export type MovementHappening =
  | {
      readonly type: 'moved';
      readonly unit: string;
      readonly cause: MoveCause;
      readonly from: Pose;
      /** The ends of the steps, as its enemies may see them. */
      readonly path: readonly Pose[];
      readonly to: Pose;
      readonly distance: number;
    }
  /** It should have moved, and had no way or nothing left. */
  | { readonly type: 'stayed'; readonly unit: string }
  | { readonly type: 'formationChanged'; readonly unit: string; readonly formation: Formation }
  | { readonly type: 'arrived'; readonly unit: string; readonly pose: Pose }
  | { readonly type: 'entered'; readonly unit: string; readonly feature: string }
  | { readonly type: 'left'; readonly unit: string; readonly feature: string; readonly pose: Pose }
  | { readonly type: 'embarked'; readonly unit: string; readonly craft: string }
  | { readonly type: 'landed'; readonly unit: string; readonly craft: string; readonly pose: Pose }
  | { readonly type: 'exited'; readonly unit: string; readonly edge: Edge }
  | { readonly type: 'wentAstray'; readonly unit: string; readonly toward: 'left' | 'right' }
  | {
      readonly type: 'craftMoved';
      readonly craft: string;
      readonly unit: string;
      readonly from: Pose;
      readonly to: Pose;
    }
  | { readonly type: 'loaded'; readonly unit: string }
  | {
      readonly type: 'personalityMoved';
      readonly personality: string;
      readonly from: Point;
      readonly to: Point;
      /** The unit that he is with from now on. */
      readonly attachedTo: string | null;
      readonly cause: 'ride' | 'refuge' | 'placed' | 'arrival' | 'exit';
    };
