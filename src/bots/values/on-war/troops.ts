import { memoize } from '../../../core/memoize.js';
import { hasQuit, startStands, troopStandsOf, type Unit, type View } from '../../../rulesets/on-war/bots.js';
import { unitsToBreak } from '../assess.js';
import { weights } from './weights.js';

/** Value of battalions, whole and worn. */

const faces = 6;
/** Probability that a die shows this or more. */
export const chanceOf = (need: number): number => Math.min(1, Math.max(0, (faces + 1 - need) / faces));

/** Probabilities that a battalion passes a motivation check and a skill check. @see OW-GEN-03 */
export const courageOf = (view: View, { motivation }: Pick<Unit, 'motivation'>): number =>
  chanceOf(view.tables.motivationTargets[motivation]);
export const skillOf = (view: View, { quality }: Pick<Unit, 'quality'>): number =>
  chanceOf(view.tables.skillTargets[quality]);

const brigades = memoize(
  (view: View) => [view.units, view.brigades],
  (view): ReadonlyMap<string, number> =>
    new Map(
      view.brigades.map(({ id, motivation }) => {
        const members = view.units.filter(({ brigade }) => brigade === id);
        const quit = members.filter(hasQuit).length;
        const left = Math.max(1, Math.ceil(members.length / 2) - quit);
        const risk = 1 - courageOf(view, { motivation });
        return [id, (weights.brigade * (risk + 1 / members.length)) / left];
      }),
    ),
);

/** Value of the mere presence of a battalion. @see OW-MOT-07 OW-SCN-03 */
const presenceOf = (view: View, unit: Unit): number => {
  const aim = view.scenario.victory.reduce<number | null>(
    (least, { side }) => (side === unit.side ? least : unitsToBreak(view.scenario.victory, side)),
    null,
  );
  return weights.presence + (brigades(view).get(unit.brigade) ?? 0) + (aim === null ? 0 : weights.decidingLosses / aim);
};

/** Value of a battalion with this many stands left, for each number from 0 up. */
const tableOf = memoize(
  (view: View, unit: Unit) => [unit, view.units, view.tables],
  (view, unit): readonly number[] => {
    const stand = weights.stand[unit.type] * weights.quality[unit.quality];
    const presence = presenceOf(view, unit);
    const commander = unit.stands.length - troopStandsOf(unit).length;
    const whole = startStands(unit);
    const shape = (unit.routing ? weights.routed : 1) * (unit.disoriented ? weights.disoriented : 1);
    const stake = 1 - weights.atStake * (1 - courageOf(view, unit));
    return Array.from({ length: unit.stands.length + 1 }, (_, left) => {
      if (left <= commander) return 0;
      return (presence + stand * left) * shape * (2 * (whole - left) >= whole ? stake : 1);
    });
  },
);

/** Value of a battalion, in its present condition but with this many stands. @see OW-MOT-03 OW-ORG-08 */
export const worthWith = (view: View, unit: Unit, left: number): number =>
  tableOf(view, unit)[Math.max(0, Math.min(left, unit.stands.length))] ?? 0;

/** Value of a battalion. */
export const worthOf = (view: View, unit: Unit): number => worthWith(view, unit, unit.stands.length);

/** Value of each stand it loses, on the average. */
export const standWorth = (view: View, unit: Unit): number => {
  const lost = Math.max(1, Math.ceil(unit.stands.length / 2));
  return (worthOf(view, unit) - worthWith(view, unit, unit.stands.length - lost)) / lost;
};

/** Probabilities of 0, 1, 2 and so on successes with so many dice. */
export const binomial = (dice: number, chance: number): readonly number[] => {
  if (chance >= 1) return Array.from({ length: dice + 1 }, (_, k) => (k === dice ? 1 : 0));
  const odds = chance / (1 - chance);
  const all: number[] = [];
  // Multiplied out: a power is not the same on every engine.
  let each = 1;
  for (let die = 0; die < dice; die += 1) each *= 1 - chance;
  for (let k = 0; k <= dice; k += 1) {
    all.push(each);
    each *= (odds * (dice - k)) / (k + 1);
  }
  return all;
};

/** Value that a battalion loses on the average if each of so many dice takes a stand with this probability. */
export const harmBy = (view: View, unit: Unit, dice: number, chance: number, most = dice): number => {
  const worth = worthOf(view, unit);
  return binomial(dice, chance).reduce(
    (sum, probability, lost) =>
      sum + probability * (worth - worthWith(view, unit, unit.stands.length - Math.min(lost, most))),
    0,
  );
};
