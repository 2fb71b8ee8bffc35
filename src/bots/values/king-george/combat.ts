import { sumModifiers } from '../../../core/modifiers.js';
import {
  type Action,
  type Charge,
  chargeFigure,
  type Fighter,
  findUnit,
  isCovered,
  isFleeing,
  isInRough,
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
import { chance, harm, holds, scoreOfUnit } from './chances.js';
import { holdsOut } from './places.js';

/** What fire, charges and the answers to them are worth. */

type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

/** What a rocket frightens at best, and the dice of distance that reach the middle of a field. */
const rocket = { worth: 3, dice: 6, perDie: 0.3 };

/** What a volley is worth: the harm to be expected, friends counted against it. */
export const fireScore = (view: View, unit: Unit, order: ActionOf<'fire'>): number => {
  if (order.dice !== undefined) return rocket.worth - rocket.perDie * Math.abs(order.dice - rocket.dice);
  return volleysOf(view, unit, order).reduce((sum, { targetId, dice, breakdown, cover }) => {
    const target = unitOf(view, targetId);
    const done = harm(view, target, dice * chance(view, sumModifiers(breakdown)), cover);
    return target.side === unit.side ? sum - done : sum + done;
  }, 0);
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

/** The harm both do each other in the first round: the charger's gain, his losses taken off. */
const shock = (view: View, charger: Unit, target: Unit, face: Charge['face'], behind: boolean): number => {
  const cover = behind ? standingCover(view, target) : 'none';
  const fight = { face, round: 1, cover, inRough: isInRough(view, target) };
  const [attack, defence] = [fighter(view, charger, 'attacker'), fighter(view, target, 'defender')];
  const { meleeModifiers: rows } = view.tables;
  const given =
    meleeDiceOf(view, charger) * chance(view, sumModifiers(meleeLines(rows, view.options, attack, defence, fight)));
  const taken =
    meleeDiceOf(view, target) * chance(view, sumModifiers(meleeLines(rows, view.options, defence, attack, fight)));
  const fright = 3 * (1 - holds(view, target, cover));
  return harm(view, target, given, cover) + fright - harm(view, charger, taken, 'none');
};

/** What a charge that got home would bring the charger. */
export const onslaught = (view: View, charge: Charge): number => {
  const charger = unitOf(view, charge.chargerId);
  const target = unitOf(view, charge.targetId);
  if (isFleeing(target)) return scoreOfUnit(view, target);
  return shock(view, charger, target, charge.face, charge.obstacle !== null);
};

/** Being Shaken for nothing. */
const shakenForNothing = 4;
/** What it is worth to close at all, to a side that does not win by waiting. */
const pressing = 3;
/** The fire that meets a charge, about. */
const defensiveFire = 1.2;

const shoots = ({ weapon, formation, kind }: Unit): boolean =>
  weapon !== 'none' && weapon !== 'rocket' && kind !== 'company' && formation !== 'limbered' && formation !== 'crew';

/** Chance that the target gets away from a charger that cannot catch it. */
const evasion = (target: Unit): number => {
  if (target.arm === 'infantry' && target.formation !== 'skirmish') return 0;
  return target.state === 'normal' || target.arm !== 'cavalry' ? 0.4 : 0;
};

/** What a charge is worth: what it brings if it gets home, and the chance that it does not. */
export const chargeScore = (view: View, unit: Unit, order: ActionOf<'charge'>): number => {
  const target = findUnit(view, order.target);
  const charge = target === undefined ? null : planned(view, unit, target, openingOf(view, unit, order), false);
  if (target === undefined || charge === null || !isCovered(view, charge)) return -shakenForNothing;
  const missed = evasion(target);
  const fire = shoots(target) && !isFleeing(target) ? defensiveFire : 0;
  const home = onslaught(view, charge) - fire;
  const press = holdsOut(view, unit.side) ? 0 : pressing;
  const gain = press + (1 - missed) * home - missed * shakenForNothing;
  return unit.arm === 'infantry' ? gain * holds(view, unit) : gain;
};

const fleeRolled = { infantry: 7, cavalry: 10.5, artillery: 7 } as const;
/** Running costs a unit its order. */
const flight = 3.5;

/** Whether a unit that runs would be caught, on the average of its dice. */
const isCaught = (view: View, { chargerId, distance }: Charge, target: Unit): boolean =>
  distance + fleeRolled[target.arm] <= chargeFigure(view, unitOf(view, chargerId));

/** What each response to a charge is worth to the unit that is charged. */
export const responseScore = (view: View, charge: Charge, type: Action['type']): number => {
  const target = unitOf(view, charge.targetId);
  const charger = unitOf(view, charge.chargerId);
  const coming = onslaught(view, charge);
  switch (type) {
    case 'standAndFire':
      return defensiveFire - coming;
    case 'formSquare': {
      if (charger.arm !== 'cavalry') return -coming - 1;
      const squared = shock(view, charger, { ...target, formation: 'square' }, 'front', false);
      const formed = holds(view, target);
      return -formed * Math.min(squared, 1) - (1 - formed) * (coming + 2);
    }
    case 'evade':
      return isCaught(view, charge, target) ? -scoreOfUnit(view, target) : -flight;
    case 'counterCharge':
      return 1 - coming;
    default:
      return -coming;
  }
};
