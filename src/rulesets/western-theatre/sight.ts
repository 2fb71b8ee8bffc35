import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Refusal } from './battle.js';
import type { Front } from './footprint.js';
import { notYet } from './notyet.js';
import type { Piece } from './read.js';
import type { Situation, Unit } from './state.js';

/** Sight between pieces, and lines of fire. */

/** Whether two pieces see each other. @see WT-LOS-01 WT-LOS-12 */
export const sees = (_s: Situation, _one: Piece, _other: Piece): boolean => notYet('sees');

/** A fire line, or the reasons why there is none. `to`: where it ends. */
export type FireLine =
  | { readonly ok: true; readonly to: Point }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/**
 * The fire line from a front of a unit to a target that stands at a pose. `gap`: whether the gap between friends is
 * asked (not for charges and response fire).
 *
 * @see WT-LOS-02 WT-LOS-11
 */
export const fireLine = (
  _s: Situation,
  _firer: Unit,
  _front: Front,
  _target: Piece,
  _at: Pose,
  _gap: boolean,
): FireLine => notYet('fireLine');
