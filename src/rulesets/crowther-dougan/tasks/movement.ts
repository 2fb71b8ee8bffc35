import type { Point } from '../../../table/point.js';
import type { MoveStep } from '../actions.js';

/** A move that is getting lost on its way. `done`: how far along the declared way it has come, in cm. @see CD-LST-04 */
export interface LostWalk {
  readonly unitId: string;
  readonly steps: readonly MoveStep[];
  /** The sum of the deduction dice. */
  readonly deducted: number;
  /** Crossings that have been tested. */
  readonly crossings: number;
}

/** P4.4, and P4.5. */
export type MovementTask =
  | { readonly task: 'movement' }
  /** Deduction dice, then the move is carried out. */
  | { readonly task: 'march'; readonly unitId: string; readonly steps: readonly MoveStep[] }
  | {
      readonly task: 'ride';
      readonly personalityId: string;
      readonly path: readonly Point[];
      readonly attachTo: string | null;
      /** The unit that he was with: if it is not known, neither is the ride. @see CD-PER-16 */
      readonly hostId: string | null;
    }
  | { readonly task: 'lost'; readonly walk: LostWalk }
  | { readonly task: 'lostDirection'; readonly walk: LostWalk }
  /** `lastMove` of every unit of the moving side, and `mustHalt` (CD-MOR-18, CD-MOR-12). */
  | { readonly task: 'endMovement' }
  | { readonly task: 'reloading' };
