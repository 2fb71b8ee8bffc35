import type { Refusal } from '../battle.js';
import { notYet } from '../notyet.js';
import type { Situation, Unit } from '../state.js';
import type { FrontName } from '../tables.js';
import type { Shot, Window } from '../tasks.js';

/** Everything that is worked out before the dice of a shot are thrown. */

export type Planned =
  | { readonly ok: true; readonly shot: Shot }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** A shot of S9, or every reason against it. `bonusDice`: of a section or face. @see WT-FIR-16 WT-FIR-18 */
export const planShot = (
  _s: Situation,
  _firer: Unit,
  _front: FrontName,
  _targetId: string,
  _bonusDice: number,
): Planned => notYet('planShot');

/** Whether a unit may response fire in a window, by arc, range, line and status. @see WT-RSP-02 WT-RSP-03 WT-RSP-06 */
export const mayRespond = (_s: Situation, _unit: Unit, _window: Window): boolean => notYet('mayRespond');

/** The shot of a unit in a window: normal dice of the unit contacted in front, else reduced. @see WT-RSP-04 WT-RSP-05 WT-RSP-08 WT-RSP-29 */
export const responseShot = (_s: Situation, _unit: Unit, _window: Window): Shot => notYet('responseShot');
