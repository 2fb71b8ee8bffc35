import { sumModifiers } from '../../../core/modifiers.js';
import type { Roll } from '../../../core/roll.js';
import { unitOf } from '../read.js';
import type { Breakdown } from '../resolvers.js';
import { needFor } from '../rolls.js';
import type { Situation } from '../state.js';
import type { Cover } from '../tables.js';

/** The dice of a volley: how many, and what is added to each. */

/** A volley at one target: all that its dice and saves depend on. */
export interface Volley {
  readonly firerId: string;
  readonly targetId: string;
  /** Inches. */
  readonly range: number;
  readonly dice: number;
  readonly breakdown: Breakdown;
  /** What the target can lean on in its saves and its test for wounds (MOR-10). */
  readonly cover: Cover;
}

/**
 * The dice of a volley, read as the number of hits.
 *
 * @see KG-FIR-03 KG-GEN-01 KG-GEN-02 KG-GEN-03 KG-GEN-11
 */
export const hitRoll = (s: Situation, { firerId, dice, breakdown }: Volley): Roll => ({
  kind: 'roll',
  purpose: 'fire.hit',
  clause: 'KG-FIR-03',
  side: unitOf(s, firerId).side,
  by: firerId,
  dice,
  die: 'd10',
  read: { kind: 'reaching', need: needFor(s, sumModifiers(breakdown)) },
  breakdown,
  target: null,
  comparison: null,
});
