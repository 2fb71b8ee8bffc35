import { isOnTable, type Unit, type View } from '../../../rulesets/king-george/bots.js';
import { assessBy } from '../assess.js';
import { scoreOfUnit } from './chances.js';

/** What the victory conditions ask of a side, by the value of the units on the table. */
export const taskOf = assessBy<View>((view, side) =>
  view.units.reduce((sum, unit) => (unit.side === side && isOnTable(unit) ? sum + scoreOfUnit(view, unit) : sum), 0),
);

/** Whether a unit is a column that should close with the enemy. */
export const isClosing = (view: View, { side, formation }: Unit): boolean =>
  formation === 'attackColumn' && taskOf(view, side).posture === 'attack';

/** Whether the side wins if nothing happens. */
export const winsByWaiting = (view: View, side: string): boolean => taskOf(view, side).posture !== 'attack';
