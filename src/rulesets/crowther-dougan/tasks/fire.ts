import type { Modifier } from '../../../core/roll.js';
import type { Point } from '../../../table/point.js';
import type { ClauseId } from '../clauses.js';
import type { Cover, Direction } from '../tables.js';

/** A shot: everything that its dice and its hits depend on, as it was when it was fired. */
export interface FireOrder {
  readonly unitId: string;
  /** The unit that is hit; null: a smoke mark with nobody near it (CD-OBS-26). */
  readonly targetId: string | null;
  readonly markId: string | null;
  /** Men: firing figures or guns times the basic number. */
  readonly basic: number;
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
  /** `men` are sure; `fraction` of another (CD-GEN-05). */
  | { readonly task: 'fireFraction'; readonly order: FireOrder; readonly men: number; readonly fraction: number };
