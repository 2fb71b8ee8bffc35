import { refusalsIn } from '../../core/refusal.js';
import { formatBeyond } from '../../core/words.js';
import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import type { FireRules } from './resolvers.js';
import { type RefusalCode, refusalTexts, type Weapon } from './tables.js';

/** A reason why an action is not allowed. Default text: that of its code. */
export const refuse = refusalsIn<RefusalCode, ClauseId>(refusalTexts);

/** Something goes or lies farther than it may, in inches; the text has both figures. */
export const refuseFar = (clause: ClauseId, path: string, inches: number, most: number): Refusal =>
  refuse('tooFar', clause, path, { inches, most }, formatBeyond(inches, most, 'in'));

/** A target beyond the range of a weapon. @see WT-FIR-17 */
export const refuseRange = ({ tables }: FireRules, weapon: Weapon, range: number, path: string): Refusal => {
  const most = weapon === 'none' ? 0 : (tables.weaponRanges[weapon].long ?? tables.weaponRanges[weapon].short);
  return refuse('outOfRange', 'WT-FIR-17', path, { range, most }, formatBeyond(range, most, 'in'));
};
