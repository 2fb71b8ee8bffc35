import type { Action, ActionType } from './actions.js';
import type { Battle, Refusal } from './agenda.js';
import { carryOutCharge, checkCharge } from './charge.js';
import { statusesOf, statusRefusals } from './command/status.js';
import { carryOutEvade, carryOutOfficerEvade, checkEvade, checkOfficerEvade } from './evade.js';
import { carryOutFire, checkFire } from './fire.js';
import { gapBetween } from './footprint.js';
import { findUnit, isOnTable, officerOf, unitOf } from './read.js';
import { refuse } from './refusals.js';
import { canSee } from './sight.js';
import { endStandReady } from './standready.js';
import type { Situation, Unit } from './state.js';
import { type InitiativeActionName, statusPermissions } from './tables.js';
import { changeUnit } from './write.js';

/** What the active side may do in its initiative phase. */
export const initiativeActionTypes = [
  'initiativeFire',
  'initiativeCharge',
  'initiativeEvade',
  'officerEvade',
  'endInitiative',
] as const satisfies readonly ActionType[];

/** Refused where a status leaves the unit no such action (INI-05, INI-06, SPC-15). */
const statusFaults = (s: Situation, unit: Unit, doing: InitiativeActionName): readonly Refusal[] =>
  statusRefusals(
    statusesOf(s, unit).filter((status) => !statusPermissions[status].initiative.includes(doing)),
    'OTS-INI-05',
  );

/**
 * What every action on initiative needs: a unit free to act, eligible, that has not acted yet.
 *
 * @see OTS-INI-01 OTS-INI-02 OTS-INI-04 OTS-INI-05 OTS-INI-06
 */
const commonRefusals = (s: Situation, unit: Unit, doing: InitiativeActionName): readonly Refusal[] => [
  ...statusFaults(s, unit, doing),
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
 * The enemy aimed at must be near and seen when the action is declared.
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

/** Every chapter reason against an action of the initiative phase. Form, ids and side have been looked at before. */
export const checkInitiativeAction = (s: Situation, action: Action): readonly Refusal[] => {
  switch (action.type) {
    case 'initiativeFire': {
      const unit = unitOf(s, action.unitId);
      return [
        ...commonRefusals(s, unit, 'fire'),
        ...nearRefusals(s, unit, action.targetId),
        ...checkFire(s, unit, action.targetId, 'initiative', null),
      ];
    }
    case 'initiativeCharge': {
      const unit = unitOf(s, action.unitId);
      return [
        ...commonRefusals(s, unit, 'charge'),
        ...nearRefusals(s, unit, action.targetId),
        ...checkCharge(s, [{ unitId: action.unitId, targetId: action.targetId }], 'initiative'),
      ];
    }
    case 'initiativeEvade': {
      const unit = unitOf(s, action.unitId);
      return [...commonRefusals(s, unit, 'evade'), ...checkEvade(s, unit)];
    }
    case 'officerEvade':
      return checkOfficerEvade(s, officerOf(s, action.officerId));
    default:
      return [];
  }
};

/**
 * An action ends Stand Ready and is no order: the unit may have its orders besides.
 *
 * @see OTS-INI-07 OTS-INI-08 OTS-INI-10
 */
const noteAction = (battle: Battle, unitId: string): void => {
  endStandReady(battle, unitId, 'OTS-INI-10');
  changeUnit(battle, unitId, { actedOnInitiative: true });
};

/**
 * Carries out an action of the initiative phase. It never fails (INI-01), and one is finished before the next (INI-09).
 *
 * @see OTS-INI-01 OTS-INI-08 OTS-INI-09 OTS-INI-10
 */
export const carryOutInitiativeAction = (battle: Battle, action: Action): void => {
  switch (action.type) {
    case 'initiativeFire':
      noteAction(battle, action.unitId);
      return carryOutFire(battle, action.unitId, action.targetId, 'initiative', null);
    case 'initiativeCharge':
      noteAction(battle, action.unitId);
      return carryOutCharge(battle, [{ unitId: action.unitId, targetId: action.targetId }], 'initiative');
    case 'initiativeEvade':
      noteAction(battle, action.unitId);
      return carryOutEvade(battle, action.unitId);
    case 'officerEvade':
      return carryOutOfficerEvade(battle, action.officerId);
    default:
      return;
  }
};
