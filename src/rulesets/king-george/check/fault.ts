import { type Facts, refusal } from '../../../core/refusal.js';
import type { Refusal } from '../agenda.js';
import type { ClauseId } from '../clauses.js';
import { type RefusalCode, refusalTexts } from '../tables.js';

/** A reason why something may not be done, in the words of its code unless it can be said more precisely. */
export const fault = (
  code: RefusalCode,
  clause: ClauseId,
  path = '',
  facts: Facts = {},
  text: string = refusalTexts[code],
): Refusal => refusal(code, clause, text, facts, path);
