import type { Unit, View } from '../../../rulesets/king-george/index.js';
import { isCompany, isOnTable } from '../../../rulesets/king-george/read.js';
import { prospectBy } from '../prospect.js';
import { whole, worthOfUnit } from './chances.js';
import { holdsOut, standing } from './places.js';

const weights = {
  /** Having broken as many units as decide the battle. */
  aim: 200,
  /** Part of a unit that counts as broken while it is still there, for all that it has lost. */
  breaking: 0.6,
  /** Part of what its place is worth to a unit that counts for the whole. */
  place: 0.15,
  /** Being near the end of a battle that one wins by holding out. */
  patience: 60,
  /** A lead of this much is half of what can be had. */
  scale: 130,
} as const;

/** How far a unit is broken: 0 whole and steady, 1 gone. */
const brokenPart = (view: View, unit: Unit): number =>
  unit.removed === null ? weights.breaking * (1 - worthOfUnit(view, unit) / whole(unit)) : 1;

/** How near a side is to having broken as many enemies as decide the battle, where that decides it. */
const aimsProgress = (view: View, side: string): number => {
  const enemies = view.units.filter((unit) => unit.side !== side && !isCompany(unit));
  const broken = enemies.reduce((sum, unit) => sum + brokenPart(view, unit), 0);
  return view.scenario.victory.reduce(
    (most, condition) =>
      condition.kind === 'unitsLost' && condition.side === side ? Math.max(most, broken / condition.units) : most,
    0,
  );
};

const sideWorth = (view: View, side: string): number => {
  const own = view.units.filter((unit) => unit.side === side && isOnTable(unit));
  const body = own.reduce((sum, unit) => sum + worthOfUnit(view, unit), 0);
  const places = own.reduce((sum, unit) => sum + standing(view, unit), 0);
  const gone = (view.turn / view.scenario.turnLimit) * (holdsOut(view, side) ? weights.patience : 0);
  return body + weights.place * places + weights.aim * aimsProgress(view, side) + gone;
};

/** How a battle stands for a side: 1 won, 0 lost, a half even. */
export const prospect = prospectBy(sideWorth, weights.scale);
