import {
  gunDice,
  gunRowOf,
  isArtillery,
  isHighlander,
  type Unit,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import type { Task } from '../assess.js';
import { lineStand, onsetUntil, preferredDistances, weights } from './weights.js';

/** Troops that do more harm by charging than by firing. Crews of guns do not charge. */
export const isShockTroops = (unit: Unit): boolean =>
  !isArtillery(unit) && (isHighlander(unit) || unit.arm === 'cavalry' || unit.melee > 2 * unit.firepower);

/** Preferred distance of a unit from the nearest enemy, in cm. */
export const reachOf = ({ elapsed }: Task, unit: Unit): number => {
  if (isArtillery(unit)) return preferredDistances.gun;
  // At first a group waits out of musket range, from where it moves up and charges in one turn.
  if (unit.groupId !== null && isShockTroops(unit) && elapsed < onsetUntil) return preferredDistances.onset;
  return isShockTroops(unit) ? preferredDistances.sword : preferredDistances.musket;
};

/**
 * Whether a unit should stand where it is: the line of a side that need not attack, and all that cover a siege, which is
 * decided by guns.
 */
export const standsFast = ({ task }: { readonly task: Task }, unit: Unit): boolean => {
  if (isArtillery(unit)) return false;
  return task.posture === 'attack' ? task.breach.length > 0 : !isShockTroops(unit);
};

/** Value of one stand of a unit. */
export const standScore = (view: View, unit: Unit): number =>
  isArtillery(unit)
    ? weights.stand + weights.gunDie * gunDice(gunRowOf(view, unit), unit.quality, 1)
    : weights.stand + weights.die * (unit.firepower + unit.melee);

/** Fighting strength of a unit, in line stands. */
export const massOf = (view: View, unit: Unit): number =>
  unit.routing ? 0 : (unit.stands * standScore(view, unit)) / lineStand;
