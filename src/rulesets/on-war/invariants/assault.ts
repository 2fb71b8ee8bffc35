import { findUnit, isOnTable } from '../read.js';
import type { Charge, Fighter, State, Unit } from '../state.js';
import { isTravelling } from './units.js';

/** Charges and the melee. */

/** A charger that has yet to move sets out from where it stands; it may come back there. @see OW-CHG-12 OW-DEF-08 */
const setsOutElsewhere = (state: State, unit: Unit, { startPose, state: now }: Charge): boolean => {
  const isWaiting = now === 'declared' && isOnTable(unit) && !unit.routing && !isTravelling(state, unit);
  const { x, y, heading } = unit.pose;
  return isWaiting && !(startPose.x === x && startPose.y === y && startPose.heading === heading);
};

const faultsOfCharge = (state: State, charge: Charge): readonly string[] => {
  const { charger, target, state: now } = charge;
  const [attacker, defender] = [findUnit(state, charger), findUnit(state, target)];
  if (attacker === undefined || defender === undefined) return [`${charger} charges ${target}, who is not there`];
  return [
    ...(attacker.side === defender.side ? [`${charger} charges its friend ${target}`] : []),
    ...(attacker.side === state.active ? [] : [`${charger} charges in the enemy's turn`]),
    ...(now === 'contact' && !isOnTable(attacker) ? [`${charger} is gone and in contact`] : []),
    ...(setsOutElsewhere(state, attacker, charge) ? [`${charger} charges from where it does not stand`] : []),
    ...(defender.hidden && now !== 'done' ? [`${charger} charges ${target}, who is hidden`] : []),
  ];
};

/** A battalion charges once in a turn, and an enemy that it knows. @see OW-CHG-05 OW-GEN-12 */
export const chargeFaults = (state: State): readonly string[] => [
  ...(new Set(state.charges.map(({ charger }) => charger)).size < state.charges.length
    ? ['charges name a battalion twice']
    : []),
  ...state.charges.flatMap((charge) => faultsOfCharge(state, charge)),
];

const fighterFaults = (state: State, { unit: id, strikes }: Fighter): readonly string[] => {
  const unit = findUnit(state, id);
  return [
    ...(unit === undefined ? [`${id} fights and is not there`] : []),
    ...(strikes < 0 || strikes > state.tables.counts.strikes ? [`${id} has struck ${strikes} times`] : []),
  ];
};

/** The melee is that of a charge in contact. @see OW-MEL-14 OW-MEL-17 */
export const meleeFaults = (state: State): readonly string[] => {
  const { melee, charges } = state;
  if (melee === null) return [];
  const isCharge = charges.some(
    ({ charger, target }) => charger === melee.charger.unit && target === melee.target.unit,
  );
  return [
    ...(isCharge ? [] : [`${melee.charger.unit} fights without a charge`]),
    ...fighterFaults(state, melee.charger),
    ...fighterFaults(state, melee.target),
  ];
};
