import { type Front, footprintOf } from '../footprint.js';
import { experienceOf, isArtillery, isDisordered } from '../read.js';
import { type FireCircumstances, fireBonusOf, type Weather } from '../resolvers.js';
import { frontPose } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Direction } from '../tables.js';
import { isRaining } from '../weather.js';
import { type Counted, countFace, countFiles, isStraightAhead } from './ahead.js';
import { isDense } from './dense.js';

/** From units on the table to the plain figures of a shot. */

/** Whether it rains, and whether the air is still. @see WT-FOG-13 WT-FOG-15 */
export const weatherOf = ({ rainLeft, deadCalm }: Pick<Situation, 'rainLeft' | 'deadCalm'>): Weather => ({
  heavyRain: isRaining({ rainLeft }),
  deadCalm,
});

/** The bonus dice of a unit. @see WT-FIR-10 WT-GEN-09 */
export const bonusOf = (s: Situation, unit: Unit): number =>
  fireBonusOf(s, experienceOf(unit, 'shoot'), isDisordered(unit));

/** The figures of a front that count against a target where it stands. @see WT-FIR-07 WT-FIR-19 WT-ART-01 WT-ART-03 WT-ART-05 */
export const figuresOfFront = (s: Situation, firer: Unit, front: Front, target: Unit): Counted => {
  const mark = footprintOf(s, target);
  if (isArtillery(firer)) return { ahead: firer.figures, aside: 0 };
  return firer.formation.kind === 'square' ? countFace(s, front, mark) : countFiles(s, firer, front, mark);
};

/** What is known of a shot apart from the firer and the target. */
export interface Aim {
  readonly range: number;
  readonly cover: FireCircumstances['cover'];
  readonly direction: Direction;
  readonly bonus: number;
}

/** What the dice of a front depend on against a target where it stands. @see WT-FIR-16 */
export const circumstancesOf = (
  s: Situation,
  firer: Unit,
  front: Front,
  target: Unit,
  { range, cover, direction, bonus }: Aim,
): FireCircumstances => ({
  ...figuresOfFront(s, firer, front, target),
  weapon: firer.weapon,
  range,
  cover,
  bonus,
  disordered: isDisordered(firer),
  turnedGuns: isArtillery(firer) && !isStraightAhead(s, front, footprintOf(s, target)),
  dense: isDense(s, target, frontPose(front), direction),
  weather: weatherOf(s),
});
