import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { notYet } from '../notyet.js';

/** Units of a drawn melee fall back, one after another. @see WT-MEL-20 */
export const fallBack = (_battle: Battle, _unitIds: readonly string[], _clause: ClauseId): void => notYet('fallBack');
