import { sumModifiers } from '../../../core/modifiers.js';
import {
  type Action,
  type Charge,
  centreOfUnit,
  chargeFigure,
  type Fighter,
  findUnit,
  isCovered,
  isFleeing,
  isInRough,
  isOnTable,
  meleeDiceOf,
  meleeLines,
  openingOf,
  planned,
  ratingModifier,
  standingCover,
  type Unit,
  unitOf,
  type View,
  volleysOf,
} from '../../../rulesets/king-george/bots.js';
import { directionOf } from '../../../table/heading.js';
import { cross, dot, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { chance, harm, moraleChance, scoreOfUnit } from './chances.js';
import { isClosing, taskOf } from './task.js';

/** Scores of fire, charges and responses to charges. */

type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

/**
 * Best score of a rocket, the distance dice that reach the middle of a field, and the cost of each friend it may fly
 * over. It may fly over friends up to `width` inches aside of its line of aim, and more at a distance, because it strays.
 */
const rocket = { best: 3, dice: 6, perDie: 0.3, friend: 4, width: 3.5, stray: 0.2, inchesPerDie: 5 };

/** Whether a rocket is likely to fly over a unit. */
const isUnderAim = (view: View, from: Pose, dice: number, unit: Unit): boolean => {
  const way = subtract(centreOfUnit(view, unit), from);
  const ahead = dot(way, directionOf(from.heading));
  const aside = Math.abs(cross(way, directionOf(from.heading)));
  return ahead > 0 && ahead < rocket.inchesPerDie * dice && aside < rocket.width + rocket.stray * ahead;
};

const rocketScore = (view: View, unit: Unit, heading: number, dice: number): number => {
  const from = { ...unit.pose, heading };
  const friends = view.units.filter(
    (each) => each.side === unit.side && each.id !== unit.id && isOnTable(each) && isUnderAim(view, from, dice, each),
  );
  return rocket.best - rocket.perDie * Math.abs(dice - rocket.dice) - rocket.friend * friends.length;
};

/** Fraction of the value of its fire for a column that should close with the enemy. */
const firingColumn = 0.4;

/** Score of a volley: the expected harm to the enemy minus the expected harm to friends. */
export const fireScore = (view: View, unit: Unit, order: ActionOf<'fire'>): number => {
  if (order.dice !== undefined) return rocketScore(view, unit, order.heading ?? unit.pose.heading, order.dice);
  const harmDone = volleysOf(view, unit, order).reduce((sum, { targetId, dice, breakdown, cover }) => {
    const target = unitOf(view, targetId);
    const done = harm(view, target, dice * chance(view, sumModifiers(breakdown)), cover);
    return target.side === unit.side ? sum - done : sum + done;
  }, 0);
  return isClosing(view, unit) ? firingColumn * harmDone : harmDone;
};

const fighter = (view: View, unit: Unit, role: Fighter['role']): Fighter => ({
  arm: unit.arm,
  formation: unit.formation,
  rating: ratingModifier(view, unit, 'melee'),
  state: unit.state,
  lancers: unit.lancers,
  armoured: unit.armoured,
  role,
  charged: role === 'attacker',
});

/** Expected harm in the first round: what the charger inflicts minus what it suffers. */
const firstRoundScore = (view: View, charger: Unit, target: Unit, face: Charge['face'], behind: boolean): number => {
  const cover = behind ? standingCover(view, target) : 'none';
  const fight = { face, round: 1, cover, inRough: isInRough(view, target) };
  const [attack, defence] = [fighter(view, charger, 'attacker'), fighter(view, target, 'defender')];
  const { meleeModifiers: rows } = view.tables;
  const given =
    meleeDiceOf(view, charger) * chance(view, sumModifiers(meleeLines(rows, view.options, attack, defence, fight)));
  const taken =
    meleeDiceOf(view, target) * chance(view, sumModifiers(meleeLines(rows, view.options, defence, attack, fight)));
  const fright = 3 * (1 - moraleChance(view, target, cover));
  return harm(view, target, given, cover) + fright - harm(view, charger, taken, 'none');
};

/** Score of a charge that makes contact. */
export const contactScore = (view: View, charge: Charge): number => {
  const charger = unitOf(view, charge.chargerId);
  const target = unitOf(view, charge.targetId);
  if (isFleeing(target)) return scoreOfUnit(view, target);
  return firstRoundScore(view, charger, target, charge.face, charge.obstacle !== null);
};

/** Cost of being shaken for nothing. */
const shakenCost = 4;
/** Bonus for closing with the enemy, for a side that has to attack, and what is added at the end of the battle. */
const closing = { bonus: 3, press: 4 } as const;
/** Approximate cost of the fire that meets a charge. */
const defensiveFire = 1.2;

const shoots = ({ weapon, formation, kind }: Unit): boolean =>
  weapon !== 'none' && weapon !== 'rocket' && kind !== 'company' && formation !== 'limbered' && formation !== 'crew';

/** Probability that the target escapes from a charger that cannot catch it. */
const evasion = (target: Unit): number => {
  if (target.arm === 'infantry' && target.formation !== 'skirmish') return 0;
  return target.state === 'normal' || target.arm !== 'cavalry' ? 0.4 : 0;
};

/** Score of a charge: its gain if it makes contact, and the probability that it does not. */
export const chargeScore = (view: View, unit: Unit, order: ActionOf<'charge'>): number => {
  const target = findUnit(view, order.target);
  const charge = target === undefined ? null : planned(view, unit, target, openingOf(view, unit, order), false);
  if (target === undefined || charge === null || !isCovered(view, charge)) return -shakenCost;
  const missed = evasion(target);
  const fire = shoots(target) && !isFleeing(target) ? defensiveFire : 0;
  const home = contactScore(view, charge) - fire;
  const { posture, elapsed } = taskOf(view, unit.side);
  const press = posture === 'attack' ? closing.bonus + closing.press * elapsed : 0;
  const gain = press + (1 - missed) * home - missed * shakenCost;
  return unit.arm === 'infantry' ? gain * moraleChance(view, unit) : gain;
};

const fleeRolled = { infantry: 7, cavalry: 10.5, artillery: 7 } as const;
/** Cost of running: the unit loses its order. */
const flightCost = 3.5;

/** Whether a unit that runs would be caught, with average dice. */
const isCaught = (view: View, { chargerId, distance }: Charge, target: Unit): boolean =>
  distance + fleeRolled[target.arm] <= chargeFigure(view, unitOf(view, chargerId));

/** Score of each response to a charge for the unit that is charged. */
export const responseScore = (view: View, charge: Charge, type: Action['type']): number => {
  const target = unitOf(view, charge.targetId);
  const charger = unitOf(view, charge.chargerId);
  const coming = contactScore(view, charge);
  switch (type) {
    case 'standAndFire':
      return defensiveFire - coming;
    case 'formSquare': {
      if (charger.arm !== 'cavalry') return -coming - 1;
      const squared = firstRoundScore(view, charger, { ...target, formation: 'square' }, 'front', false);
      const formed = moraleChance(view, target);
      return -formed * Math.min(squared, 1) - (1 - formed) * (coming + 2);
    }
    case 'evade':
      return isCaught(view, charge, target) ? -scoreOfUnit(view, target) : -flightCost;
    case 'counterCharge':
      return 1 - coming;
    default:
      return -coming;
  }
};
