import type { Modifier } from '../../../core/roll.js';
import type { MoraleEffect, ReservedTest, Trigger } from '../tables.js';

/** Morale, command points, rout, rally and pursuit. */
export type MoraleHappening =
  | {
      readonly type: 'tested';
      readonly unit: string;
      readonly trigger: Trigger;
      /** The modified factor: the die had to be under it. */
      readonly factor: number;
      readonly breakdown: readonly Modifier[];
      readonly die: number;
      /** Null: it has passed. */
      readonly failed: MoraleEffect | null;
    }
  | { readonly type: 'pledged'; readonly personality: string; readonly unit: string; readonly cp: number }
  | {
      readonly type: 'reserved';
      readonly personality: string;
      readonly unit: string;
      readonly test: ReservedTest;
      readonly cp: number;
    }
  | { readonly type: 'routed'; readonly unit: string }
  | { readonly type: 'rallied'; readonly unit: string }
  | { readonly type: 'pursues'; readonly unit: string; readonly quarry: string }
  | { readonly type: 'pursuitEnded'; readonly unit: string }
  | { readonly type: 'personalityHit'; readonly personality: string };
