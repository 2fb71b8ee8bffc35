import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Loop } from './loop.js';

/** A blow: everything that the die of a unit in a melee depends on. `melee`: place in the list of melees. */
export interface BlowOrder {
  readonly melee: number;
  readonly unitId: string;
  readonly targetId: string;
  /** Men: fighting figures times the Melee Factor. */
  readonly basic: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
}

/** Phase 3. */
export type MeleeTask =
  /** P3.1: finds the melees, then fights them one after another. */
  | { readonly task: 'findMelees' }
  /** The next unit of a melee that strikes; after the last the casualties fall together. */
  | { readonly task: 'fightMelee'; readonly melee: number; readonly fighter: number }
  | { readonly task: 'combatRoll'; readonly blow: BlowOrder }
  /** `percent`: the chance of one man more (CD-GEN-05). */
  | { readonly task: 'combatFraction'; readonly blow: BlowOrder; readonly men: number; readonly percent: number }
  | { readonly task: 'endMelee'; readonly melee: number }
  /** P3.3. */
  | Loop<'pushBacks'>
  | { readonly task: 'pushBack'; readonly unitId: string }
  /** P3.4. */
  | Loop<'lostCombatTests'>
  /** When all losers have tested: pursuits, and `beaten` (CD-PUR-03, CD-HTH-20). */
  | { readonly task: 'afterMelees' };
