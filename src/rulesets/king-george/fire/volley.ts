import { sumModifiers } from '../../../core/modifiers.js';
import type { Roll } from '../../../core/roll.js';
import { unitOf } from '../read.js';
import { needFor } from '../rolls.js';
import type { Situation } from '../state.js';
import type { Volley } from '../tasks.js';

/** The dice of a volley. */

/** The dice of a volley, read as the number of hits. @see KG-FIR-03 KG-GEN-01 KG-GEN-02 KG-GEN-03 KG-GEN-11 */
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
