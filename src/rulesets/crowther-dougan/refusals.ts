import { refusalsIn } from '../../core/refusal.js';
import type { ClauseId } from './clauses.js';
import { type RefusalCode, refusalTexts } from './tables.js';

/** A reason why an action is not allowed. Default text: that of its code. */
export const refuse = refusalsIn<RefusalCode, ClauseId>(refusalTexts);
