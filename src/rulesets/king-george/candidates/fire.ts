import { headingOf } from '../../../table/heading.js';
import { byDistance } from '../../../table/nearest.js';
import { subtract } from '../../../table/point.js';
import type { Action } from '../actions.js';
import { legalTargets } from '../fire.js';
import { centreOfUnit, gapBetween } from '../footprint.js';
import { constant, enemiesOf } from '../read.js';
import { fireDice, rangesOf } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Proposal } from './proposal.js';

/** Fire worth a look: every target in reach, in every way the weapon can, and a sample of rocket flights. */

const isWithin = (s: Situation, unit: Unit, enemy: Unit, reach: number): boolean =>
  gapBetween(s, unit, enemy, reach + 1) <= reach + constant(s, 'tolerance');

const within = (s: Situation, unit: Unit, reach: number): readonly Unit[] =>
  byDistance(
    enemiesOf(s, unit.side)
      .filter((enemy) => isWithin(s, unit, enemy, reach))
      .map((thing) => ({ thing, distance: gapBetween(s, unit, thing) })),
    0,
  );

/** The plain shot, and what else the weapon can do; round shot is a choice only where canister reaches. */
const shotsAt = (s: Situation, unit: Unit, target: Unit): readonly Action[] => {
  const plain: Action = { type: 'fire', target: target.id };
  if (unit.weapon === 'howitzer') return [plain, { ...plain, mode: 'indirect' }];
  const canister = rangesOf(s, unit)?.canister ?? null;
  const reaches = canister !== null && isWithin(s, unit, target, canister);
  return reaches ? [plain, { ...plain, shot: 'round' }] : [plain];
};

/** A die at each of as many targets as a square has dice, the nearest first. @see KG-FIR-22 */
const squareFire = (s: Situation, unit: Unit, dice: number): readonly Action[] => {
  const targets = legalTargets(s, unit)
    .map((thing) => ({ thing, distance: gapBetween(s, unit, thing) }))
    .toSorted((one, two) => one.distance - two.distance)
    .slice(0, dice)
    .map(({ thing }) => ({ target: thing.id }));
  return targets.length === 0 ? [] : [{ type: 'fire', assignments: targets }];
};

/** Dice of distance tried. */
const flights = [2, 4, 6, 8, 10, 12] as const;

/** Rockets go in the direction of somebody, as far as one cares to guess: nothing is measured. @see KG-GEN-10 KG-RKT-01 */
const rocketFire = (s: Situation, unit: Unit): readonly Proposal[] =>
  enemiesOf(s, unit.side).map((enemy) => () => {
    const heading = headingOf(subtract(centreOfUnit(s, enemy), unit.pose));
    return flights.map((dice): Action => ({ type: 'fire', heading, dice }));
  });

/** Ways for a unit to fire now; whether they are lawful is asked afterwards. */
export const fireProposals = (s: Situation, unit: Unit): readonly Proposal[] => {
  if (unit.weapon === 'rocket') return rocketFire(s, unit);
  const ranges = rangesOf(s, unit);
  if (ranges === null) return [];
  if (unit.formation === 'square') return [() => squareFire(s, unit, fireDice(s, unit))];
  return within(s, unit, ranges.long).map((target) => () => shotsAt(s, unit, target));
};

/** Ways to meet a charge with fire. @see KG-RSP-02 KG-RSP-05 */
export const standAndFireProposals = (s: Situation, unit: Unit): readonly Proposal[] => {
  const canister = rangesOf(s, unit)?.canister ?? null;
  const shots: readonly Action[] = [{ type: 'standAndFire' }, { type: 'standAndFire', shot: 'round' }];
  return [() => (canister === null ? shots.slice(0, 1) : shots)];
};
