import type { Direction } from '../tables.js';

/** Charges, fire, hand-to-hand and what losses do. */
export type CombatHappening =
  | {
      readonly type: 'chargeDeclared';
      readonly unit: string;
      readonly target: string;
      readonly direction: Direction;
    }
  | { readonly type: 'chargeEnded'; readonly unit: string; readonly why: ChargeEnd }
  | { readonly type: 'contacted'; readonly unit: string; readonly target: string }
  /** A shot; of one from hiding its owner alone is told (CD-OBS-21). `target`: null: at smoke without effect. */
  | { readonly type: 'shot'; readonly unit: string; readonly target: string | null; readonly men: number }
  /** What the other side is told of a shot from hiding. */
  | { readonly type: 'shotFromHiding'; readonly mark: string; readonly target: string; readonly men: number }
  | {
      readonly type: 'menLost';
      readonly unit: string;
      readonly men: number;
      readonly left: number;
      readonly figures: number;
    }
  | { readonly type: 'gunsLost'; readonly unit: string; readonly guns: number }
  | { readonly type: 'meleeBegan'; readonly units: readonly string[] }
  | { readonly type: 'struck'; readonly unit: string; readonly target: string; readonly men: number }
  /** `loser`: null: a draw. */
  | { readonly type: 'meleeFought'; readonly units: readonly string[]; readonly loser: string | null };

/** Why a charge is over. */
export type ChargeEnd = 'failed' | 'contact' | 'fellShort' | 'barred' | 'targetGone' | 'noRoom' | 'lost';
