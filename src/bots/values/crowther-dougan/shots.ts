import { memoize } from '../../../core/memoize.js';
import { sumModifiers } from '../../../core/modifiers.js';
import {
  areaCoverOf,
  basicCasualtiesAt,
  fireRowOf,
  firing,
  footprintOf,
  gapBetween,
  multiplierOf,
  shotAt,
  type Unit,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import { manWorth } from './troops.js';

/** Men that fire takes. */

/** The average die. @see CD-GEN-02 */
const faces = [2, 3, 3, 4, 4, 5] as const;

/** The mean multiplier of a die with a modifier. @see CD-FIR-10 */
const meanMultiplier = (view: View, added: number): number =>
  faces.reduce((sum, face) => sum + multiplierOf(view, face + added), 0) / faces.length;

/** Men that a shot takes on average. @see CD-FIR-08 */
export const volleyOf = (view: View, unit: Unit, target: Unit): number => {
  const { basic, breakdown } = shotAt(view, unit, target);
  return basic * meanMultiplier(view, sumModifiers(breakdown));
};

/** Whether an enemy lies before the guns as they point. @see CD-FIR-06 */
export const inArc = (view: View, unit: Unit, enemy: Unit): boolean =>
  turnBetween(unit.pose.heading, headingOf(subtract(footprintOf(view, enemy).centre, unit.pose))) <=
  view.tables.constants.gunArcDegrees;

const coverOf = memoize(
  (view: View, unit: Unit) => [unit, view.terrain],
  (view, unit) => areaCoverOf(view, unit, 'fire'),
);

/** What a target adds to the die by its order and its cover, roughly. @see CD-FIR-11 */
const addedBy = (view: View, target: Unit): number => {
  const { targetSkirmish, massedTarget, softCover, hardCover } = view.tables.fireModifiers;
  const cover = coverOf(view, target);
  const order = target.formation === 'skirmish' ? targetSkirmish : 0;
  const mass = target.formation === 'column' || target.formation === 'limbered' ? massedTarget : 0;
  return order + mass + (cover === 'soft' ? softCover : cover === 'hard' ? hardCover : 0);
};

/**
 * Value of the men that a unit would take from another from where they stand, whatever their facing.
 *
 * @param gap - the distance between them in cm, if it is known already
 */
export const threatOf = (view: View, unit: Unit, target: Unit, gap?: number): number => {
  const row = fireRowOf(unit);
  if (row === null || unit.formation === 'limbered' || unit.state !== 'steady') return 0;
  const basic = basicCasualtiesAt(view, row, gap ?? gapBetween(view, unit, target)) ?? 0;
  if (basic === 0) return 0;
  return firing(view, unit) * basic * meanMultiplier(view, addedBy(view, target)) * manWorth(view, target);
};
