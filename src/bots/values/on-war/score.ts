import {
  type Action,
  gapBetween,
  isArtillery,
  isHorse,
  knownEnemiesOf,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/on-war/bots.js';
import { scoreOfUnit } from './balance.js';

/** What an action promises, at a glance. */

const weights = {
  /** Shooting at all, and for each inch that the target is nearer than this. */
  shot: 6,
  reach: 16,
  nearer: 0.2,
  /** A charge that arrives; one that does not costs the turn. */
  charge: 5,
  shortCharge: -6,
  /** An inch nearer to the enemy, as far as a shot reaches. */
  closing: 0.4,
  /** Orders that change little. */
  change: -0.5,
  double: -1,
  square: -3,
  answerFire: 2,
} as const;

/** A guess of how far a charge goes, in inches. */
const chargeReach = { foot: 4, horse: 6 } as const;

const nearestGap = (view: View, unit: Unit): number =>
  knownEnemiesOf(view, unit.side).reduce(
    (least, enemy) => Math.min(least, gapBetween(view, unit, enemy)),
    weights.reach * 2,
  );

const scoreShot = (view: View, unit: Unit, target: Unit): number => {
  const gap = gapBetween(view, unit, target);
  return gap > weights.reach && !isArtillery(unit) ? -1 : weights.shot + weights.nearer * (weights.reach - gap);
};

const scoreCharge = (view: View, unit: Unit, target: Unit): number => {
  const gap = gapBetween(view, unit, target);
  if (gap > (isHorse(unit) ? chargeReach.horse : chargeReach.foot)) return weights.shortCharge;
  return weights.charge + scoreOfUnit(unit) - scoreOfUnit(target);
};

/** Foot and horse come on until they are in reach; guns stay where they can shoot. */
const scoreMove = (view: View, action: Extract<Action, { readonly type: 'move' }>): number => {
  const unit = unitOf(view, action.unit);
  const end = action.path.at(-1);
  const extras = (action.double === true ? weights.double : 0) + (action.formation === undefined ? 0 : weights.change);
  if (end === undefined || isArtillery(unit)) return weights.change + extras;
  const gained = nearestGap(view, unit) - nearestGap(view, { ...unit, pose: end });
  return weights.closing * gained + extras;
};

/** Scores an action for the side of the view: greater is better. */
export const score =
  (view: View) =>
  (action: Action): number => {
    switch (action.type) {
      case 'shoot':
        return scoreShot(view, unitOf(view, action.unit), unitOf(view, action.target));
      case 'declareCharge':
        return scoreCharge(view, unitOf(view, action.unit), unitOf(view, action.target));
      case 'move':
        return scoreMove(view, action);
      case 'formSquare':
        return weights.square;
      case 'respond':
        return action.response === 'fire' ? weights.answerFire : 0;
      case 'reroll':
        return action.use ? 1 : 0;
      case 'chargeMove':
      case 'fightMelee':
      case 'breakthrough':
      case 'occupy':
        return 1;
      default:
        return 0;
    }
  };
