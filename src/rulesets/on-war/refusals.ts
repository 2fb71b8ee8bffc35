import { refusalsIn } from '../../core/refusal.js';
import { formatBeyond } from '../../core/words.js';
import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { type RefusalCode, refusalTexts } from './tables.js';

/** A reason why an action is not allowed. Default text: that of its code. */
export const refuse = refusalsIn<RefusalCode, ClauseId>(refusalTexts);

/** Something goes or lies farther than it may, in inches; the text has both figures. */
export const refuseFar = (clause: ClauseId, path: string, length: number, most: number): Refusal =>
  refuse('tooFar', clause, path, { length, most }, formatBeyond(length, most, 'in'));
