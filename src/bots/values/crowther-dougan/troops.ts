import { memoize } from '../../../core/memoize.js';
import {
  isArtillery,
  isBelowHalf,
  isOnTable,
  isRouting,
  menOf,
  originalMen,
  type Unit,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { assessBy, unitsToBreak } from '../assess.js';
import { weights } from './weights.js';

/** Value of units, whole and worn, and the task of a side. */

/** Field Craft from which troops are at home in the woods. */
const woodsman = 4;
/** Morale of line foot. */
const usualMorale = 7;

/** Whether a unit fights from cover. */
export const isWoodsman = ({ arm, fc }: Pick<Unit, 'arm' | 'fc'>): boolean => arm === 'foot' && fc >= woodsman;

/** Value of the mere presence of a unit. @see CD-END-01 */
const presenceOf = (view: View, unit: Unit): number => {
  const enemies = view.scenario.sides.filter(({ id }) => id !== unit.side);
  const aims = enemies.flatMap(({ id }) => unitsToBreak(view.scenario.victory, id) ?? []);
  return weights.presence + (aims.length === 0 ? 0 : weights.decidingLosses / Math.min(...aims));
};

/** Value of a man that a unit loses. */
export const manWorth = memoize(
  (view: View, unit: Unit) => [unit, view.scenario],
  (view, unit): number =>
    (unit.morale + unit.mf) / (usualMorale + 2) / weights.men +
    presenceOf(view, unit) / Math.max(1, originalMen(view, unit)),
);

/** Value of a unit in its present condition. */
export const worthOf = (view: View, unit: Unit): number =>
  (manWorth(view, unit) * menOf(view, unit) + (isArtillery(unit) ? weights.gun * unit.guns : 0)) *
  (isRouting(unit) ? weights.flight : 1) *
  (isBelowHalf(view, unit) ? weights.belowHalf : 1);

const assess = assessBy<View & { readonly turn: number }>((view, side) =>
  view.units.reduce((sum, unit) => (unit.side === side && isOnTable(unit) ? sum + worthOf(view, unit) : sum), 0),
);

const withTurn = memoize(
  (view: View) => [view],
  (view) => ({ ...view, turn: view.round }),
);

/** What the victory conditions ask of a side, by the value of its units. */
export const taskOf = (view: View, side: string) => assess(withTurn(view), side);

/** Whether a side wins by marching units off the table. */
export const hasToLeave = ({ scenario: { victory } }: View, side: string): boolean =>
  victory.some((each) => each.kind === 'unitsExited' && each.side === side);
