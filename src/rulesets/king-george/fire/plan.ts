import { byDistance } from '../../../table/nearest.js';
import type { FireOrder } from '../actions.js';
import { gapBetween } from '../footprint.js';
import { constant, isInSkirmish, unitOf, unitsOnTable } from '../read.js';
import { fireDice } from '../resolvers.js';
import { type Line, lineTo, runsThroughUnit } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Volley } from '../tasks.js';
import { lineOfFire, rangeBetween, volleyAlong } from './aim.js';
import { mannerOf, targetsNamed } from './target.js';

/** From an order to fire to its volleys. */

/**
 * The unit in skirmish on the line of fire that takes a share of the canister: the one nearest to the guns.
 *
 * @see KG-ART-07 KG-ART-08
 */
const screenOf = (s: Situation, firer: Unit, target: Unit, line: Line): Unit | undefined => {
  const screens = unitsOnTable(s).filter(
    (unit) => isInSkirmish(unit) && unit.id !== firer.id && unit.id !== target.id && runsThroughUnit(s, line, unit),
  );
  const apart = screens.map((unit) => ({ thing: unit, distance: gapBetween(s, firer, unit) }));
  return byDistance(apart, constant(s, 'tolerance'))[0];
};

/**
 * Volleys at one target. Shot passes through skirmishers without effect. Canister is divided between them and the
 * target; the target gets the larger half and is resolved first.
 *
 * @see KG-FIR-26 KG-ART-07 KG-ART-08 KG-ART-02
 */
const volleysAt = (
  s: Situation,
  firer: Unit,
  target: Unit,
  line: Line,
  order: FireOrder,
  dice: number,
): readonly Volley[] => {
  const manner = mannerOf(s, firer, rangeBetween(s, firer, target), order);
  const screen = manner.canister ? screenOf(s, firer, target, line) : undefined;
  const share = screen === undefined ? 0 : Math.floor(dice / 2);
  const volley = volleyAlong(s, firer, target, line, manner, dice - share);
  if (screen === undefined || share === 0) return [volley];
  const lineToScreen = lineOfFire(s, firer, screen) ?? lineTo(s, firer, screen);
  return [volley, volleyAlong(s, firer, screen, lineToScreen, manner, share)];
};

/** The volleys of a legal order, in the order in which they are fired. @see KG-FIR-08 KG-FIR-22 KG-FIR-23 KG-FRM-15 */
export const volleysOf = (s: Situation, firer: Unit, order: FireOrder): readonly Volley[] => {
  const dice = firer.formation === 'square' ? constant(s, 'squareDice') : fireDice(s, firer);
  return targetsNamed(order).flatMap(({ id }) => {
    const target = unitOf(s, id);
    // Guns that Fate turns on a friend fire even if it is out of arc (KG-FAT-40).
    const line = lineOfFire(s, firer, target) ?? lineTo(s, firer, target);
    return volleysAt(s, firer, target, line, order, dice);
  });
};
