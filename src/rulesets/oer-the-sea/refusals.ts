import { refusalsIn } from '../../core/refusal.js';
import type { ClauseId } from './clauses.js';
import { type RefusalCode, refusalTexts } from './tables.js';

/** A reason why something may not be done, in the words of its code unless it can be said more precisely. */
export const refuse = refusalsIn<RefusalCode, ClauseId>(refusalTexts);
