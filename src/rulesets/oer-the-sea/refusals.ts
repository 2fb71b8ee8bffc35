import { refusalsIn } from '../../core/refusal.js';
import type { ClauseId } from './clauses.js';
import { type RefusalCode, refusalTexts } from './tables.js';

/** A refusal, with the default text of its code unless a more precise text is given. */
export const refuse = refusalsIn<RefusalCode, ClauseId>(refusalTexts);
