import { isArtillery, isDisordered, type Unit, type View } from '../../../rulesets/western-theatre/bots.js';
import type { Pose } from '../../../table/pose.js';
import { bearingOff, gapFrom } from './ground.js';

/** Figures that fire takes, roughly. */

const faces = 6;
/** Half the angle through which foot and horse fire, degrees. */
const arc = 45;

/** Dice that come with experience in musketry. @see WT-FIR-10 */
const bonusOf = (view: View, unit: Unit): number =>
  isDisordered(unit) ? 0 : view.tables.fireBonus[unit.experience.shoot];

/** Figures of a unit that bear. */
const figuresFiring = (unit: Unit): number => {
  if (unit.formation.kind === 'limbered' || unit.formation.kind === 'columnOfMarch') return 0;
  return unit.formation.kind === 'attackColumn' || unit.formation.kind === 'square' ? unit.figures / 2 : unit.figures;
};

/** Figures that a unit at a place takes from another with a volley of its turn. @see WT-FIR-15 */
export const volleyAt = (view: View, unit: Unit, pose: Pose, target: Unit): number => {
  const figures = figuresFiring(unit);
  if (unit.weapon === 'none' || figures === 0 || unit.meleeId !== null || unit.plight !== 'none') return 0;
  const { short, long, canister } = view.tables.weaponRanges[unit.weapon];
  const most = long ?? short;
  const gap = gapFrom(view, pose, target, most);
  if (gap > most) return 0;
  const angle = isArtillery(unit) ? view.options.artilleryHalfAngle : arc;
  if (unit.formation.kind !== 'square' && bearingOff(view, pose, target) > angle) return 0;
  const halves = (gap > short ? 0.5 : 1) * (isDisordered(unit) ? 0.5 : 1);
  const extra = canister !== null && gap <= canister ? view.tables.fireFactors.canister : 0;
  return (figures * halves + bonusOf(view, unit) + extra) / faces;
};

/** Figures that the target of a charge shoots down as the charger comes in. @see WT-RSP-04 WT-RSP-05 WT-RSP-08 */
export const volleyAtCharger = (view: View, target: Unit, front: boolean): number => {
  const figures = figuresFiring(target);
  if (target.weapon === 'none' || figures === 0 || target.meleeId !== null || target.plight !== 'none') return 0;
  const bonus = bonusOf(view, target);
  if (!front) return (1 + bonus) / faces;
  const extra = isArtillery(target) ? view.tables.fireFactors.canister : 0;
  const share = isDisordered(target) ? 0.5 : 1;
  return (figures * share + bonus + extra) / faces;
};
