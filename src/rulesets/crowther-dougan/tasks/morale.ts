import type { Trigger } from '../tables.js';
import type { Loop } from './loop.js';

/** Morale tests, on all six triggers. */
export type MoraleTask =
  /** Begins a test: pledges of the moving side or reserves of the other, then the die. */
  | { readonly task: 'moraleTest'; readonly unitId: string; readonly trigger: Trigger }
  /** Asks the first of `personalityIds`; `cp` are pledged so far. */
  | {
      readonly task: 'pledge';
      readonly unitId: string;
      readonly trigger: Trigger;
      readonly personalityIds: readonly string[];
      readonly cp: number;
    }
  | { readonly task: 'moraleRoll'; readonly unitId: string; readonly trigger: Trigger; readonly cp: number }
  /** P2.3. */
  | Loop<'casualtyTests'>
  /** P2.5: what the tests of P2.3 and P2.4 have put into `repulse`. */
  | Loop<'repulseMoves'>
  | { readonly task: 'halt'; readonly unitId: string }
  /** Retires 5 cm from `causeAt` (CD-MOR-17): at once after trigger 2, else in P2.5. */
  | { readonly task: 'retire'; readonly unitId: string };
