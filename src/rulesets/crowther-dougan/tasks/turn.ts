import type { SideId } from '../scenario.js';
import type { Step } from '../state.js';

/** U1 and U2, the frame of a move, and M9. */
export type TurnTask =
  /** U1: a die of each side; `first` is the face of the first, once it is thrown. */
  | { readonly task: 'firstMove'; readonly side: SideId; readonly first: number | null }
  /** U2: the personalities without points, one after another in roster order. */
  | { readonly task: 'commandPoints'; readonly personalityId: string }
  | { readonly task: 'beginSetUp' }
  /** M0. */
  | { readonly task: 'startMove' }
  /** Schedules what a step does, from the situation when it begins, and its end. */
  | { readonly task: 'beginStep'; readonly step: Step }
  /** What holds at the end of every step: hidden units in the open are looked at (CD-OBS-24). */
  | { readonly task: 'endStep'; readonly step: Step }
  /** The end of a phase: personalities with the enemy near (CD-PER-12). */
  | { readonly task: 'endPhase' }
  /** M9. */
  | { readonly task: 'endMove' };
