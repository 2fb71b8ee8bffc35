import {
  gunDice,
  gunRowOf,
  isArtillery,
  isHighlander,
  type Unit,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import { lineStand, reaches, weights } from './weights.js';

/** Troops that hurt the enemy by going in rather than by standing and firing. */
export const isShockTroops = (unit: Unit): boolean =>
  isHighlander(unit) || unit.arm === 'cavalry' || unit.melee > 2 * unit.firepower;

/** How far from the nearest enemy a unit would like to be, in cm. */
export const reachOf = (unit: Unit): number => {
  if (isArtillery(unit)) return reaches.gun;
  return isShockTroops(unit) ? reaches.sword : reaches.musket;
};

/** What one stand of a unit is worth. */
export const standScore = (view: View, unit: Unit): number =>
  isArtillery(unit)
    ? weights.stand + weights.gunDie * gunDice(gunRowOf(view, unit), unit.quality, 1)
    : weights.stand + weights.die * (unit.firepower + unit.melee);

/** How much of a fight a unit can put up, in stands of the line. */
export const massOf = (view: View, unit: Unit): number =>
  unit.routing ? 0 : (unit.stands * standScore(view, unit)) / lineStand;
