import type { Pose } from '../../../table/pose.js';
import type { SideId } from '../scenario.js';
import type { Outcome, Step } from '../state.js';
import type { Formation, OrderName, Removal } from '../tables.js';

/** The set-up and the frame of a move. */
export type TurnHappening =
  | { readonly type: 'firstSide'; readonly side: SideId }
  | { readonly type: 'commandPoints'; readonly personality: string; readonly cp: number }
  | { readonly type: 'deployed'; readonly unit: string; readonly pose: Pose; readonly formation: Formation }
  | { readonly type: 'unitHid'; readonly unit: string }
  | { readonly type: 'turnBegan'; readonly turn: number; readonly side: SideId }
  | { readonly type: 'stepBegan'; readonly step: Step }
  | { readonly type: 'turnEnded'; readonly turn: number; readonly side: SideId }
  /** `by`: the personality that gave it; null: at set-up. */
  | { readonly type: 'ordered'; readonly unit: string; readonly order: OrderName; readonly by: string | null }
  | { readonly type: 'removed'; readonly unit: string; readonly how: Exclude<Removal, 'waiting'> }
  | { readonly type: 'battleEnded'; readonly outcome: Outcome };
