import type { Modifier } from '../../../core/roll.js';
import type { Point } from '../../../table/point.js';
import type { ClauseId } from '../clauses.js';
import type { Cover, Direction } from '../tables.js';

/** A shot: everything that its dice and its hits depend on, as it was when it was fired. */
export interface FireOrder {
  readonly unitId: string;
  /** The unit that is hit; of a shot at smoke null: who stands there is looked up when the dice have fallen. */
  readonly targetId: string | null;
  /** The smoke mark that is fired at. @see CD-OBS-26 */
  readonly markId: string | null;
  /** Men: firing figures or guns times the basic number. */
  readonly basic: number;
  /** Of a shot at smoke without what depends on who stands there. */
  readonly breakdown: readonly Modifier<ClauseId>[];
  readonly cover: Cover;
  readonly direction: Direction;
  /** The target sees the shooter. */
  readonly seen: boolean;
  readonly at: Point;
}

/** P2.1. */
export type FireTask =
  | { readonly task: 'fire' }
  | { readonly task: 'fireRoll'; readonly order: FireOrder }
  /** The die has fallen; a fraction of a man is left to be rolled for (CD-GEN-05). */
  | { readonly task: 'fireFraction'; readonly order: FireOrder; readonly die: number };
