import type { Pose } from '../../../table/pose.js';
import type { Refusal } from '../battle.js';
import { notYet } from '../notyet.js';
import type { Piece } from '../read.js';
import type { Drawn } from '../scenario.js';
import type { Situation } from '../state.js';

/** Places taken without a march. @see WT-GEN-18 */

/** Why a piece may not be set down at a pose, in a formation of its own or another. */
export const setDownRefusals = (
  _s: Situation,
  _piece: Piece,
  _pose: Pose,
  _path: string,
  _drawn?: Drawn,
): readonly Refusal[] => notYet('setDownRefusals');

/** The nearest free place from a wanted one; null: none. @see WT-GEN-17 */
export const nearestFree = (_s: Situation, _piece: Piece, _wanted: Pose): Pose | null => notYet('nearestFree');
