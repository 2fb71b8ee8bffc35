import { isOnTable, type View } from '../../../rulesets/on-war/bots.js';
import { assessBy } from '../assess.js';
import { worthOf } from './troops.js';

/** What the victory conditions ask of a side, by the value of its battalions. */
export const taskOf = assessBy<View>((view, side) =>
  view.units.reduce((sum, unit) => (unit.side === side && isOnTable(unit) ? sum + worthOf(view, unit) : sum), 0),
);

/** Whether the side wins if nothing happens. */
export const winsByWaiting = (view: View, side: string): boolean => taskOf(view, side).posture !== 'attack';
