import type { Battle, Refusal } from './battle.js';
import { carryOutCharge, checkCharge } from './charge.js';
import type { ClauseId } from './clauses.js';
import { carryOutEvade, checkEvade } from './evade.js';
import { carryOutFire, checkFire } from './fire.js';
import { gapBetween } from './footprint.js';
import { findUnit, isOnTable } from './read.js';
import { refuse } from './refusals.js';
import { canSee } from './sight.js';
import { endStandReady } from './standready.js';
import type { Situation, Unit } from './state.js';
import { statusesOf, statusRefusals } from './status.js';
import { type InitiativeActionName, type Status, statusPermissions } from './tables.js';
import { changeUnit } from './write.js';

/** The clause by which a status forbids actions on initiative. */
const statusClauses: Readonly<Record<Status, ClauseId>> = {
  steady: 'OTS-INI-01',
  standReady: 'OTS-INI-10',
  confused: 'OTS-INI-05',
  countsAsConfused: 'OTS-INI-06',
  routing: 'OTS-INI-06',
  uncontrolled: 'OTS-INI-06',
  evaded: 'OTS-INI-04',
  crewAway: 'OTS-EVA-13',
};

/** A refusal if a status of the unit forbids the action (OTS-INI-05, OTS-INI-06, OTS-SPC-15). */
const statusRefusalsFor = (s: Situation, unit: Unit, doing: InitiativeActionName): readonly Refusal[] =>
  statusesOf(s, unit)
    .filter((status) => !statusPermissions[status].initiative.includes(doing))
    .flatMap((status) => statusRefusals([status], statusClauses[status]));

/**
 * Conditions of all actions on initiative: the unit is free to act, eligible, and has not acted yet.
 *
 * @see OTS-INI-01 OTS-INI-02 OTS-INI-04 OTS-INI-05 OTS-INI-06
 */
const commonRefusals = (s: Situation, unit: Unit, doing: InitiativeActionName): readonly Refusal[] => [
  ...statusRefusalsFor(s, unit, doing),
  ...(unit.eligibleForInitiative
    ? []
    : [
        refuse(
          'notEligible',
          'OTS-INI-02',
          'unitId',
          { reach: s.tables.constants.initiativeDistance },
          `${unit.name} saw no enemy unit within ${s.tables.constants.initiativeDistance} cm when the turn began.`,
        ),
      ]),
  ...(unit.actedOnInitiative
    ? [refuse('alreadyActed', 'OTS-INI-04', 'unitId', {}, `${unit.name} has acted on its own already.`)]
    : []),
];

/**
 * The target must be near and seen when the action is declared.
 *
 * @see OTS-INI-03 OTS-ART-05
 */
const nearRefusals = (s: Situation, unit: Unit, targetId: string | undefined): readonly Refusal[] => {
  const target = targetId === undefined ? undefined : findUnit(s, targetId);
  if (target === undefined || !isOnTable(target) || target.side === unit.side) return [];
  const reach = s.tables.constants.initiativeDistance;
  const distance = gapBetween(s, unit, target);
  if (distance <= reach + s.tables.constants.epsilon && canSee(s, unit, target)) return [];
  const text = `${target.name} is ${distance.toFixed(1)} cm away or out of sight; on its own a unit acts against an enemy it sees within ${reach} cm.`;
  return [refuse('noEnemyNear', 'OTS-INI-03', 'targetId', { distance, reach }, text)];
};

/** All chapter refusals of fire on initiative. @see OTS-INI-01 OTS-INI-03 */
export const checkInitiativeFire = (s: Situation, unit: Unit, targetId: string | undefined): readonly Refusal[] => [
  ...commonRefusals(s, unit, 'fire'),
  ...nearRefusals(s, unit, targetId),
  ...checkFire(s, unit, targetId, 'initiative', null),
];

/** All chapter refusals of a charge on initiative. @see OTS-INI-01 OTS-INI-03 */
export const checkInitiativeCharge = (s: Situation, unit: Unit, targetId: string): readonly Refusal[] => [
  ...commonRefusals(s, unit, 'charge'),
  ...nearRefusals(s, unit, targetId),
  ...checkCharge(s, [{ unitId: unit.id, targetId }], 'initiative'),
];

/** All chapter refusals of an evade. @see OTS-INI-01 */
export const checkInitiativeEvade = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...commonRefusals(s, unit, 'evade'),
  ...checkEvade(s, unit),
];

/**
 * Records an action. It ends Stand Ready and is not an order, so the unit may still have its orders.
 *
 * @see OTS-INI-07 OTS-INI-08 OTS-INI-10
 */
const noteAction = (battle: Battle, unitId: string): void => {
  endStandReady(battle, unitId, 'OTS-INI-10');
  changeUnit(battle, unitId, { actedOnInitiative: true });
};

/* Actions on initiative never fail (OTS-INI-01), and each is completed before the next (OTS-INI-09). */

/** @see OTS-INI-01 OTS-INI-08 OTS-INI-09 OTS-INI-10 */
export const fireOnInitiative = (battle: Battle, unitId: string, targetId: string | undefined): void => {
  noteAction(battle, unitId);
  carryOutFire(battle, unitId, targetId, 'initiative', null);
};

/** @see OTS-INI-01 OTS-INI-08 OTS-INI-09 OTS-INI-10 */
export const chargeOnInitiative = (battle: Battle, unitId: string, targetId: string): void => {
  noteAction(battle, unitId);
  carryOutCharge(battle, [{ unitId, targetId }], 'initiative');
};

/** @see OTS-INI-01 OTS-INI-08 OTS-INI-09 OTS-INI-10 */
export const evadeOnInitiative = (battle: Battle, unitId: string): void => {
  noteAction(battle, unitId);
  carryOutEvade(battle, unitId);
};
