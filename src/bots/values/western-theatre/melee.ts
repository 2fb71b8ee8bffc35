import { memoize } from '../../../core/memoize.js';
import {
  type Charge,
  casualtyLines,
  enemiesOf,
  findUnit,
  footprintOf,
  isDisordered,
  isInMelee,
  isLight,
  isLine,
  meleeOf,
  testLines,
  type Unit,
  unitOf,
  unitsOfSide,
  type View,
  walk,
} from '../../../rulesets/western-theatre/bots.js';
import { turnBetween } from '../../../table/heading.js';
import { advance, poseFromCentre } from '../../../table/pose.js';
import { gapFrom } from './ground.js';
import { figureWorth, worthOf } from './troops.js';
import { volleyAtCharger } from './volley.js';
import { reaches, weights } from './weights.js';

/** What charges and melees bring, by the TEST of both sides. */

/** The edge of its target that a charge strikes. */
export type Edge = 'front' | 'flank' | 'rear';

const averageFace = 3.5;
/** Least figures lost that disorder a unit. @see WT-MRK-05 */
const disordering = 2;
const right = 90;

/** The edge that a charge with a heading strikes: it comes in at right angles. @see WT-CHG-04 */
export const edgeStruck = (heading: number, target: Unit): Edge => {
  if (target.formation.kind === 'square') return 'front';
  const turn = turnBetween(heading, target.pose.heading);
  return turn > 1.5 * right ? 'front' : turn < right / 2 ? 'rear' : 'flank';
};

/** The rate of a unit that runs, in dice. @see WT-MOV-06 */
const rateOf = ({ tables: { movementRates: rates } }: View, { arm, gunClass }: Unit): number =>
  arm === 'artillery' ? rates[gunClass === 'light' ? 'lightGuns' : 'guns'] : rates[arm];

const casualtyPoints = (view: View, initialFigures: number, figures: number): number =>
  casualtyLines(view.tables, { initialFigures, figures }).reduce((sum, { value }) => sum + value, 0);

/** Points of its TEST that a unit loses with figures. @see WT-TST-07 */
const pointsLost = (view: View, { initialFigures, figures }: Unit, lost: number): number =>
  casualtyPoints(view, initialFigures, figures) - casualtyPoints(view, initialFigures, Math.max(0, figures - lost));

/** The score of a unit without its die, and the part of it that order gives. */
const testOf = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): { readonly sum: number; readonly ofOrder: number } => {
    const lines = testLines(view, unit, 'compared');
    const add = (some: typeof lines): number => some.reduce((sum, { value }) => sum + value, 0);
    return {
      sum: add(lines),
      ofOrder: add(lines.filter(({ row }) => row === 'command' || row === 'charging')),
    };
  },
);

const bestOf = (view: View, units: readonly Unit[]): number =>
  Math.max(-9, ...units.map((unit) => testOf(view, unit).sum));

/** Value of a lead in a melee between two units. @see WT-MEL-03 WT-MEL-04 */
const outcomeOf = (view: View, own: Unit, enemy: Unit, lead: number): number => {
  const loser = lead > 0 ? enemy : own;
  const share = Math.min(1, weights.beaten + weights.point * Math.abs(lead));
  return lead === 0 ? 0 : (lead > 0 ? 1 : -1) * share * worthOf(view, loser);
};

/** The score with which a unit comes in after so many figures are shot from it: a shaken one has no bonus. @see WT-CHG-08 */
const scoreComingIn = (view: View, unit: Unit, shot: number): number => {
  const { sum, ofOrder } = testOf(view, unit);
  const isShaken = isDisordered(unit) || shot >= disordering;
  const bonus = isShaken ? -ofOrder : isLine(unit) && !unit.charging ? view.tables.testModifiers.charging : 0;
  return sum + bonus - pointsLost(view, unit, shot);
};

/** Whether a unit may yet charge a target in this player turn, after another has drawn its fire. @see WT-CHG-20 */
const mayFollow = (view: View, unit: Unit, target: Unit): boolean =>
  isLine(unit) &&
  !isDisordered(unit) &&
  !isInMelee(unit) &&
  !unit.acted &&
  gapFrom(view, unit.pose, target) <= (unit.arm === 'lineCavalry' ? reaches.ride : reaches.foot);

/** Friends of a unit in melee with a target. */
const joinedBy = (view: View, unit: Unit, target: Unit): readonly Unit[] => {
  if (target.meleeId === null) return [];
  const melee = meleeOf(view, target.meleeId);
  return melee[unit.side].map((id) => unitOf(view, id));
};

/**
 * What a charge brings that comes in on an edge of the target. The best factors of all attackers count, and only the
 * first is met with a volley.
 *
 * @see WT-CHG-17 WT-CHG-20 WT-MEL-07 WT-TST-12
 */
export const chargeGain = (view: View, unit: Unit, target: Unit, edge: Edge): number => {
  const isFront = edge === 'front' || target.formation.kind === 'square';
  if (target.plight !== 'none') return worthOf(view, target) / 2;
  const shot = volleyAtCharger(view, target, isFront);
  const friends = joinedBy(view, unit, target);
  const follower = unitsOfSide(view, unit.side).find((other) => other.id !== unit.id && mayFollow(view, other, target));
  const alone = scoreComingIn(view, unit, shot);
  const own = Math.max(
    alone,
    bestOf(view, friends),
    follower === undefined ? alone : alone + weights.wave * Math.max(0, scoreComingIn(view, follower, 0) - alone),
  );
  const { sum, ofOrder } = testOf(view, target);
  const flanked = isFront ? 0 : ofOrder - view.tables.testModifiers.contactedFlankOrRear;
  const before = friends.length === 0 ? 0 : outcomeOf(view, unit, target, bestOf(view, friends) - sum);
  return outcomeOf(view, unit, target, own - sum + flanked) - before - shot * figureWorth(view, unit) - weights.stir;
};

/** What charges bring on each enemy within reach, by the edge that is struck. */
export const chargeGains = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): ReadonlyMap<string, Readonly<Record<Edge, number>>> =>
    new Map(
      enemiesOf(view, unit.side)
        .filter((enemy) => gapFrom(view, unit.pose, enemy) <= 2 * reaches.ride)
        .map((enemy) => [
          enemy.id,
          {
            front: chargeGain(view, unit, enemy, 'front'),
            flank: chargeGain(view, unit, enemy, 'flank'),
            rear: chargeGain(view, unit, enemy, 'rear'),
          },
        ]),
    ),
);

/** What standing against a charge brings. */
export const standGain = (view: View, unit: Unit, charger: Unit, edge: Edge): number =>
  -chargeGain(view, charger, unit, edge) - weights.stir;

/** What a counter charge brings: no fire, and the bonus if it is long enough. @see WT-RSP-15 WT-RSP-16 */
export const counterGain = (view: View, unit: Unit, charger: Unit, charge: Charge): number => {
  const { charging } = view.tables.testModifiers;
  const dice = 1 + view.tables.movementBonusDice[unit.experience.move];
  const bonus = dice * averageFace >= charge.distance ? charging : 0;
  const lead = testOf(view, unit).sum + bonus - scoreComingIn(view, charger, 0);
  return outcomeOf(view, unit, charger, lead);
};

/** Friends in order through whom a unit evades. @see WT-MOV-26 */
const friendsBehind = (view: View, unit: Unit, heading: number, inches: number): number => {
  if (isLight(unit)) return 0;
  const { main } = footprintOf(view, unit);
  const from = poseFromCentre(main.centre, heading, main.depth);
  const way = [{ from, to: advance(from, inches), wheel: null, length: inches }];
  const { through } = walk(view, { ...unit, pose: from }, way, { kind: 'evade', ignored: [] });
  return through().filter((id) => {
    const friend = findUnit(view, id);
    return friend !== undefined && !isLight(friend) && !isDisordered(friend);
  }).length;
};

/**
 * What an evade brings: order is lost, and that of friends behind; foot that horse can reach is caught with its back to
 * it.
 *
 * @see WT-RSP-14
 */
export const evadeGain = (view: View, unit: Unit, charger: Unit, charge: Charge): number => {
  const inches = rateOf(view, unit) * averageFace;
  const isCaught = charge.left > charge.distance + inches;
  const order = weights.order + weights.disorder * friendsBehind(view, unit, charge.start.heading, inches);
  return isCaught ? -chargeGain(view, charger, { ...unit, marker: 'orange' }, 'rear') - order : -order;
};

/** A lead in a melee that goes on. */
export const meleeLead = (view: View, own: readonly Unit[], enemies: readonly Unit[]): number =>
  bestOf(view, own) - bestOf(view, enemies);
