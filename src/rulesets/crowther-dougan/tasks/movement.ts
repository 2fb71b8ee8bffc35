import type { Point } from '../../../table/point.js';
import type { MoveStep } from '../actions.js';
import type { Unit } from '../state.js';

/** How a unit that has got lost goes straight on from where it left the square. @see CD-LST-07 */
export interface Astray {
  readonly heading: number;
  /** What it still has to go, in cm. */
  readonly left: number;
  /** The share of its move that it has used. */
  readonly used: number;
  /** Where its move began. */
  readonly start: Pick<Unit, 'pose' | 'formation' | 'files'>;
  /** The enemy by which its move is judged: the nearest that its side knew when it began (CD-GEN-16). */
  readonly judgedBy: string | null;
}

/** A move that may get lost on its way. @see CD-LST-04 */
export interface LostWalk {
  readonly unitId: string;
  readonly steps: readonly MoveStep[];
  /** The sum of the deduction dice. */
  readonly deducted: number;
  /** Crossings that have been tested. */
  readonly crossings: number;
  /** Null: it has not got lost yet. */
  readonly astray: Astray | null;
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
