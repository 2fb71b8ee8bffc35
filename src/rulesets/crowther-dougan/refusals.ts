import { refusalsIn } from '../../core/refusal.js';
import { formatBeyond } from '../../core/words.js';
import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { type RefusalCode, refusalTexts } from './tables.js';

/** A reason why an action is not allowed. Default text: that of its code. */
export const refuse = refusalsIn<RefusalCode, ClauseId>(refusalTexts);

/** Something is farther away than it may be; the text has both figures. */
export const refuseFar = (clause: ClauseId, path: string, distance: number, most: number): Refusal =>
  refuse('tooFar', clause, path, { distance, most }, formatBeyond(distance, most, 'cm'));
