import type { View } from '../../../rulesets/king-george/index.js';
import { isOnTable } from '../../../rulesets/king-george/read.js';
import { worthOfUnit } from './chances.js';
import { holdsOut, standing } from './places.js';

const weights = {
  /** Part of what its place is worth to a unit that counts for the whole. */
  place: 0.15,
  /** Being near the end of a battle that one wins by holding out. */
  patience: 20,
  /** A lead of this much is half of what can be had. */
  scale: 40,
} as const;

const sideWorth = (view: View, side: string): number => {
  const own = view.units.filter((unit) => unit.side === side && isOnTable(unit));
  const body = own.reduce((sum, unit) => sum + worthOfUnit(view, unit), 0);
  const places = own.reduce((sum, unit) => sum + standing(view, unit), 0);
  const gone = (view.turn / view.scenario.turnLimit) * (holdsOut(view, side) ? weights.patience : 0);
  return body + weights.place * places + gone;
};

/** How a battle stands for a side: 1 won, 0 lost, a half even. Without dice or looking ahead. */
export const prospect = (view: View, side: string): number => {
  if (view.outcome !== null) {
    if (view.outcome.winner === null) return 0.5;
    return view.outcome.winner === side ? 1 : 0;
  }
  const [one, two] = view.scenario.sides;
  const enemy = one.id === side ? two.id : one.id;
  const lead = sideWorth(view, side) - sideWorth(view, enemy);
  return 0.5 + lead / (2 * (weights.scale + Math.abs(lead)));
};
