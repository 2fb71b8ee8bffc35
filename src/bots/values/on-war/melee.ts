import { isFoot, strikeOf, troopStandsOf, type Unit, type View } from '../../../rulesets/on-war/bots.js';
import type { Spot } from './ground.js';
import { binomial, chanceOf, courageOf, worthOf, worthWith } from './troops.js';
import { weights } from './weights.js';

/** What a melee brings on the average: strikes alternate, each followed by a check of the battalion struck. */

/** One side of a melee. */
interface Side {
  readonly unit: Unit;
  /** Stands without an attack: the command stand. */
  readonly idle: number;
  /** Troop stands that fight in its first strike. */
  readonly first: number;
  readonly attacks: number;
  /** Probability that a die kills. */
  readonly kill: number;
  /** Probability that it stands after a strike that cost it stands. */
  readonly stands: number;
}

/** Value that each side loses on the average. */
interface Melee {
  readonly charger: number;
  readonly target: number;
}

/** Strikes after which a melee is taken to be over. */
const mostStrikes = 7;

/** Troop stands that are in contact or next to one that is, when two fronts meet. @see OW-MEL-02 */
const firstStands = (own: Spot, other: Spot): number => {
  const troops = troopStandsOf(own.unit).length;
  const width = own.unit.standWidth;
  const inContact = Math.ceil(Math.min(own.shape.width, other.shape.width) / width) + 2;
  const files = Math.max(1, Math.round(own.shape.width / width));
  const ranks = own.formation.kind === 'square' ? 1 : 2;
  return Math.min(troops, Math.min(inContact, files) * ranks);
};

const sideOf = (view: View, own: Spot, other: Spot, charged: boolean): Side => {
  const { unit } = own;
  const { dice, need } = strikeOf(
    view.tables,
    view.options,
    { type: unit.type, quality: unit.quality, troopStands: 1, commandStand: false, charged },
    { arm: other.unit.arm, formation: other.formation.kind },
  );
  return {
    unit,
    idle: unit.stands.length - troopStandsOf(unit).length,
    first: firstStands(own, other),
    attacks: dice,
    kill: chanceOf(need),
    stands: courageOf(view, unit),
  };
};

/** Value of the stands left to a battalion that is driven back. */
const beaten = (view: View, { unit }: Side, left: number): number =>
  Math.max(0, worthWith(view, unit, left) - weights.drivenBack);

/** The value of both sides when the melee is over: charger, target. */
const play = (
  view: View,
  charger: Side,
  target: Side,
): ((strike: number, a: number, b: number) => readonly [number, number]) => {
  const known = new Map<number, readonly [number, number]>();
  const from = (strike: number, a: number, b: number): readonly [number, number] => {
    if (strike >= mostStrikes) return [worthWith(view, charger.unit, a), worthWith(view, target.unit, b)];
    const key = (strike * wide + a) * wide + b;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isCharger = strike % 2 === 0;
    const [striker, struck] = isCharger ? [charger, target] : [target, charger];
    const [own, other] = isCharger ? [a, b] : [b, a];
    const troops = Math.max(0, own - striker.idle);
    const dice = striker.attacks * (strike < 2 ? Math.min(troops, striker.first) : troops);
    let [mine, theirs] = [0, 0];
    for (const [kills, chance] of binomial(dice, striker.kill).entries()) {
      const left = Math.max(0, other - kills);
      const isGone = left <= struck.idle;
      const [goOn, back] = kills === 0 ? [1, 0] : isGone ? [0, 0] : [struck.stands, 1 - struck.stands];
      if (isGone) mine += chance * (worthWith(view, striker.unit, own) + (isCharger ? weights.breakthrough : 0));
      if (back > 0) {
        mine += chance * back * worthWith(view, striker.unit, own);
        theirs += chance * back * beaten(view, struck, left);
      }
      if (goOn === 0) continue;
      const [next, after] = isCharger ? from(strike + 1, own, left) : from(strike + 1, left, own);
      mine += chance * goOn * (isCharger ? next : after);
      theirs += chance * goOn * (isCharger ? after : next);
    }
    const result: readonly [number, number] = isCharger ? [mine, theirs] : [theirs, mine];
    known.set(key, result);
    return result;
  };
  return from;
};
const wide = 32;

/** What both sides of a melee lose on the average. @see OW-MEL-01 OW-MEL-07 OW-MEL-10 OW-MEL-12 */
export const meleeOf = (view: View, charger: Spot, target: Spot, lost = 0): Melee => {
  const sides = [sideOf(view, charger, target, true), sideOf(view, target, charger, false)] as const;
  const most = charger.unit.stands.length - Math.round(lost);
  const [own, other] = play(view, ...sides)(0, Math.max(1, most), target.unit.stands.length);
  return { charger: worthOf(view, charger.unit) - own, target: worthOf(view, target.unit) - other };
};

/** Stands that the first strike of a charge takes on the average: a rough measure of what it does. */
export const onsetLoss = (view: View, charger: Spot, target: Spot): number => {
  const { attacks, kill, first } = sideOf(view, charger, target, true);
  return Math.min(target.unit.stands.length, first * attacks * kill);
};

/** Stands that the first answer to it takes: fewer strike back, and only if the target stands. */
export const answerLoss = (view: View, charger: Spot, target: Spot): number => {
  const { attacks, kill, first, stands } = sideOf(view, target, charger, false);
  const left = Math.max(0, target.unit.stands.length - onsetLoss(view, charger, target));
  return Math.min(charger.unit.stands.length, Math.min(first, left) * attacks * kill * stands);
};

/** Whether a battalion may charge in a formation. @see OW-CHG-01 OW-CHG-02 */
export const mayAssault = (unit: Unit, formation: string): boolean => {
  if (unit.arm === 'artillery') return false;
  if (!isFoot(unit)) return formation === 'line' || formation === 'wedge';
  return formation === 'line' || (unit.columnAssault && (formation === 'column' || formation === 'loose'));
};
