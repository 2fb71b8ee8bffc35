import { memoize } from '../../../core/memoize.js';
import { isArtillery, isFoot, isHorse, type Unit, type View } from '../../../rulesets/on-war/bots.js';
import { distance } from '../../../table/point.js';
import { findsRoom, isBarred } from './barriers.js';
import { chargeWay, enemySpots, type Spot, seenFrom, spotOf } from './ground.js';
import { answerLoss, mayAssault, onsetLoss } from './melee.js';
import { courageOf, skillOf, standWorth, worthOf } from './troops.js';
import { isArmed, volleyAtCharger } from './volley.js';
import { reaches, weights } from './weights.js';

/** Enemies that a battalion may charge with advantage in its next turns. */

/** Fraction of a charge that comes home, by what asks for courage before it, and by squares. @see OW-CHG-06 OW-SQR-02 */
export const homeShare = (view: View, { unit: charger }: Spot, { unit, formation }: Spot): number => {
  const squared = isHorse(charger) && isFoot(unit) && formation.kind === 'square';
  if (squared || isArtillery(unit) || (isFoot(charger) && isHorse(unit))) return courageOf(view, charger);
  const mayForm = isHorse(charger) && isFoot(unit) && unit.stands.length >= weights.leastSquare && !unit.surprised;
  return mayForm ? 1 - skillOf(view, unit) * weights.squared : 1;
};

/** What a charge at an enemy brings, roughly: the first strikes of both, and the volley that meets it. */
export const onsetGain = (view: View, at: Spot, enemy: Spot): number => {
  if (enemy.unit.routing) return worthOf(view, enemy.unit);
  const strike = onsetLoss(view, at, enemy);
  const fails = Math.min(1, strike) * (1 - courageOf(view, enemy.unit));
  const isDestroyed = strike >= enemy.unit.stands.length - 1;
  const taken = isDestroyed
    ? worthOf(view, enemy.unit)
    : strike * standWorth(view, enemy.unit) + fails * weights.drivenBack;
  const shot = isArmed(enemy.unit) && seenFrom(enemy, at.pose).ahead > 0 ? volleyAtCharger(view, enemy, at) : 0;
  const lost = (answerLoss(view, at, enemy) * (isDestroyed ? 0 : 1) + shot) * standWorth(view, at.unit);
  return homeShare(view, at, enemy) * (taken - lost);
};

/** What the fire of an enemy who stands takes from a battalion while it comes up to charge him. */
const approachLoss = (view: View, own: Spot, enemy: Spot): number =>
  isArmed(enemy.unit) && seenFrom(enemy, own.pose).ahead > 0
    ? volleyAtCharger(view, enemy, own) * weights.approach * standWorth(view, own.unit)
    : 0;

/** The nearest enemy that a battalion would do well to charge, as it stands; null if there is none within reach. */
export const quarryOf = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): Spot | null => {
    const { assault } = view.tables.assaults[unit.type];
    if (assault === null || unit.disoriented || unit.garrison !== null) return null;
    const own = spotOf(view, unit);
    const reach = isHorse(unit) ? reaches.hunt : reaches.rush;
    let best: Spot | null = null;
    let least: number = reach;
    for (const enemy of enemySpots(view, unit.side)) {
      if (enemy.unit.garrison !== null || distance(own.pose, enemy.shape.centre) > reach + enemy.shape.width) continue;
      const way = chargeWay(own, enemy);
      if (way >= least || isBarred(view, own, enemy.shape.centre)) continue;
      if (onsetGain(view, own, enemy) - approachLoss(view, own, enemy) > weights.hunt) [best, least] = [enemy, way];
    }
    return best;
  },
);

/** Value of the best charge that a battalion could make in its next turn. */
export const onsetOf = (view: View, at: Spot): number => {
  const { unit, formation } = at;
  const { assault } = view.tables.assaults[unit.type];
  if (assault === null || !mayAssault(unit, formation.kind)) return 0;
  let best = 0;
  for (const enemy of enemySpots(view, unit.side)) {
    if (enemy.unit.garrison !== null) continue;
    if (distance(at.pose, enemy.shape.centre) > assault + enemy.shape.width) continue;
    if (chargeWay(at, enemy) > assault || seenFrom(at, enemy.shape.centre).ahead <= 0) continue;
    const gain = onsetGain(view, at, enemy);
    if (gain > best && findsRoom(view, at, enemy, assault)) best = gain;
  }
  return best;
};
