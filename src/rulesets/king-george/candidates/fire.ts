import { headingOf } from '../../../table/heading.js';
import { byDistance } from '../../../table/nearest.js';
import { subtract } from '../../../table/point.js';
import type { Action } from '../actions.js';
import { fireDice, rangesOf } from '../fire/volley.js';
import { lawfulTargets } from '../fire.js';
import { centreOfUnit, gapBetween } from '../footprint.js';
import { constant, enemiesOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Proposal } from './proposal.js';

/** Fire worth a look: every target in reach, in every way the weapon can, and a sample of rocket flights. */

const within = (s: Situation, unit: Unit, reach: number): readonly Unit[] => {
  const near = enemiesOf(s, unit.side).map((thing) => ({ thing, distance: gapBetween(s, unit, thing, reach + 1) }));
  return byDistance(
    near.filter(({ distance }) => distance <= reach + constant(s, 'tolerance')),
    0,
  );
};

/** The plain shot, and what else the weapon can do. */
const shotsAt = (s: Situation, unit: Unit, target: string): readonly Action[] => {
  const plain: Action = { type: 'fire', target };
  if (unit.weapon === 'howitzer') return [plain, { ...plain, mode: 'indirect' }];
  const canister = rangesOf(s, unit)?.canister ?? null;
  return canister === null ? [plain] : [plain, { ...plain, shot: 'round' }];
};

/** A die at each of as many targets as a square has dice, the nearest first. @see KG-FIR-22 */
const squareFire = (s: Situation, unit: Unit, dice: number): readonly Action[] => {
  const targets = lawfulTargets(s, unit)
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
  return within(s, unit, ranges.long).map(
    ({ id }) =>
      () =>
        shotsAt(s, unit, id),
  );
};

/** Ways to meet a charge with fire. @see KG-RSP-02 KG-RSP-05 */
export const standAndFireProposals = (s: Situation, unit: Unit): readonly Proposal[] => {
  const canister = rangesOf(s, unit)?.canister ?? null;
  const shots: readonly Action[] = [{ type: 'standAndFire' }, { type: 'standAndFire', shot: 'round' }];
  return [() => (canister === null ? shots.slice(0, 1) : shots)];
};
