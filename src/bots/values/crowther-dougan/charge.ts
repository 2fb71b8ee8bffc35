import {
  areaCoverOf,
  chargersAt,
  figuresOf,
  gapBetween,
  isArtillery,
  isBelowHalf,
  isRouting,
  type Unit,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { chargeChance } from './chances.js';
import { threatOf } from './shots.js';
import { isWoodsman, taskOf, worthOf } from './troops.js';
import { weights } from './weights.js';

/** What charges bring. */

const usualMorale = 7;
/** Worth of cover and of a charge in hand-to-hand. @see CD-HTH-07 */
const ofCover = { none: 1, soft: 1.3, hard: 1.7 } as const;
const ofCharge = 1.25;
const ofArtillery = 0.4;

/** Strength in hand-to-hand: figures by their Melee Factor and their morale. @see CD-HTH-02 */
const powerOf = (view: View, unit: Unit): number =>
  (figuresOf(view, unit) * Math.max(1, unit.mf) * unit.morale * (isArtillery(unit) ? ofArtillery : 1)) / usualMorale;

/** What a charger leaves: his cover, his ambush, and the fire of a move. */
const forsaken = (view: View, unit: Unit): number =>
  weights.resolve +
  (isWoodsman(unit) ? weights.cover[areaCoverOf(view, unit, 'fire')] * weights.leavesCover : 0) +
  (unit.hidden ? weights.ambush[taskOf(view, unit.side).posture] : 0);

/** What a charge brings on average: parts of both units by the odds if it comes home, less the fire on the way. */
export const chargeGain = (view: View, unit: Unit, target: Unit): number => {
  const own = powerOf(view, unit) * ofCharge;
  const cover = isRouting(target) ? 'none' : areaCoverOf(view, target, 'charge');
  const enemy = powerOf(view, target) * ofCover[cover] * (isRouting(target) ? weights.flight : 1);
  const friends = chargersAt(view, target.id).length;
  const odds = own / Math.max(1, own + enemy / (1 + friends));
  const met = target.loaded && !isRouting(target) ? threatOf(view, target, unit) : 0;
  const near = gapBetween(view, unit, target);
  const melee =
    weights.stake * (odds * worthOf(view, target) - (1 - odds) * worthOf(view, unit)) +
    (odds - weights.evenOdds) * weights.stand;
  const worn = isBelowHalf(view, unit) ? weights.worn : 0;
  return chargeChance(view, unit, target) * melee - met - worn - near / 100 - forsaken(view, unit);
};
