import { pieceField } from '../../../core/fields.js';
import type { ActionWords } from '../../../core/words.js';
import type { ActionOf } from '../actions.js';
import type { Refusal } from '../battle.js';
import { carryOutOfficerEvade, checkOfficerEvade } from '../evade.js';
import { legalTargets } from '../fire.js';
import {
  chargeOnInitiative,
  checkInitiativeCharge,
  checkInitiativeEvade,
  checkInitiativeFire,
  evadeOnInitiative,
  fireOnInitiative,
} from '../initiative.js';
import { nameOf } from '../names.js';
import { ratesOf } from '../rates.js';
import { isOnTable, officerOf, unitOf, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, State, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { advanceOne } from '../turn.js';
import { ableIds, kind, neverRefused, type Open, optionsOf, say, wholeTurn } from './kind.js';
import { enemiesWithin, enemyOptions, targetOptions } from './targets.js';

/** Actions of units and officers without orders: uncontrolled advances and the initiative phase. */

const notWaiting = (waiting: readonly string[]): readonly Refusal[] => {
  const text = 'This unit does not advance by itself now.';
  return [refuse('wrongState', 'OTS-SPC-22', 'unitId', { open: waiting.join(', ') }, text)];
};

const uncontrolledNext = kind<ActionOf<'uncontrolledNext'>, TaskOf<'uncontrolledNext'>>({
  type: 'uncontrolledNext',
  label: 'Next unit to surge forward',
  clause: 'OTS-SPC-07',
  fields: {
    unitId: pieceField({
      label: 'unit to surge forward',
      actor: true,
      options: ({ state, task }) => optionsOf(state, task.waiting),
    }),
  },
  refusals: ({ task: { waiting } }, { unitId }) => (waiting.includes(unitId) ? [] : notWaiting(waiting)),
  apply: (battle, { unitId }, { waiting }) => advanceOne(battle, unitId, waiting),
  words: (s, { unitId }) => say(nameOf(s, unitId), 'surge forward next'),
});

/** Units of the active side that may still act in the initiative phase. @see OTS-INI-02 OTS-INI-04 */
const unitsToAct = ({ state, side }: Open): readonly Unit[] =>
  unitsOfSide(state, side).filter((unit) => unit.eligibleForInitiative && !unit.actedOnInitiative);

/** Ids of the units to act that satisfy a condition; if the draft names a unit, only that one is checked. */
const ableUnits = (open: Open, given: unknown, isAble: (unit: Unit) => boolean) =>
  optionsOf(
    open.state,
    ableIds(
      unitsToAct(open).map(({ id }) => id),
      given,
      (id) => isAble(unitOf(open.state, id)),
    ),
  );

const onInitiative = (s: State, unitId: string, short: string): ActionWords =>
  say(nameOf(s, unitId), short, `${nameOf(s, unitId)} on its own initiative: ${short}`);

const targetsOf = (s: Situation, unit: Unit): readonly string[] =>
  legalTargets(s, unit, 'initiative', null)
    .map(({ targetId }) => targetId)
    .filter((targetId) => checkInitiativeFire(s, unit, targetId).length === 0);

const initiativeFire = kind<ActionOf<'initiativeFire'>>({
  type: 'initiativeFire',
  label: 'Fire on its own initiative',
  clause: 'OTS-INI-01',
  fields: {
    unitId: pieceField({
      label: 'unit to fire',
      actor: true,
      options: (open, _draft, _at, given) =>
        ableUnits(open, given, (unit) => checkInitiativeFire(open.state, unit, undefined).length === 0),
    }),
    targetId: pieceField({
      label: 'target',
      optional: true,
      options: ({ state }, { unitId = '' }) => {
        const unit = unitOf(state, unitId);
        return targetOptions(state, unit, 'initiative', null, targetsOf(state, unit));
      },
    }),
  },
  samples: (open) =>
    unitsToAct(open).map(
      (unit) => () =>
        legalTargets(open.state, unit, 'initiative', null).map(({ targetId }) => ({
          type: 'initiativeFire',
          unitId: unit.id,
          targetId,
        })),
    ),
  refusals: ({ state }, { unitId, targetId }) => checkInitiativeFire(state, unitOf(state, unitId), targetId),
  apply: (battle, { unitId, targetId }) => fireOnInitiative(battle, unitId, targetId),
  words: (s, { unitId, targetId }) =>
    onInitiative(s, unitId, targetId === undefined ? 'fire' : `fire at ${nameOf(s, targetId)}`),
});

/** Enemies within its move, nearest first; none if it may not charge. */
const enemiesToCharge = (s: Situation, unit: Unit): readonly Unit[] => {
  const { full, mayCharge } = ratesOf(s, unit);
  return mayCharge ? enemiesWithin(s, unit, full) : [];
};

const initiativeCharge = kind<ActionOf<'initiativeCharge'>>({
  type: 'initiativeCharge',
  label: 'Charge on its own initiative',
  clause: 'OTS-INI-01',
  fields: {
    unitId: pieceField({
      label: 'unit to charge',
      actor: true,
      options: (open, _draft, _at, given) =>
        ableUnits(open, given, (unit) =>
          enemiesToCharge(open.state, unit).some(
            (enemy) => checkInitiativeCharge(open.state, unit, enemy.id).length === 0,
          ),
        ),
    }),
    targetId: pieceField({
      label: 'enemy to charge',
      options: ({ state }, { unitId = '' }, _, given) => {
        const unit = unitOf(state, unitId);
        const enemies = enemiesToCharge(state, unit).map(({ id }) => id);
        const legal = ableIds(enemies, given, (id) => checkInitiativeCharge(state, unit, id).length === 0);
        return enemyOptions(state, unit, legal);
      },
    }),
  },
  samples: (open) =>
    unitsToAct(open).map(
      (unit) => () =>
        enemiesToCharge(open.state, unit).map((enemy) => ({
          type: 'initiativeCharge',
          unitId: unit.id,
          targetId: enemy.id,
        })),
    ),
  refusals: ({ state }, { unitId, targetId }) => checkInitiativeCharge(state, unitOf(state, unitId), targetId),
  apply: (battle, { unitId, targetId }) => chargeOnInitiative(battle, unitId, targetId),
  words: (s, { unitId, targetId }) => onInitiative(s, unitId, `charge ${nameOf(s, targetId)}`),
});

const initiativeEvade = kind<ActionOf<'initiativeEvade'>>({
  type: 'initiativeEvade',
  label: 'Evade',
  clause: 'OTS-EVA-02',
  fields: {
    unitId: pieceField({
      label: 'unit to evade',
      actor: true,
      options: (open, _draft, _at, given) =>
        ableUnits(open, given, (unit) => checkInitiativeEvade(open.state, unit).length === 0),
    }),
  },
  samples: (open) =>
    unitsToAct(open)
      .filter((unit) => ratesOf(open.state, unit).evade !== null)
      .map((unit) => () => [{ type: 'initiativeEvade', unitId: unit.id }]),
  refusals: ({ state }, { unitId }) => checkInitiativeEvade(state, unitOf(state, unitId)),
  apply: (battle, { unitId }) => evadeOnInitiative(battle, unitId),
  words: (s, { unitId }) => onInitiative(s, unitId, 'evade'),
});

/** Officers of the active side who may move without orders. @see OTS-OFF-10 */
const loneOfficers = ({ state, side }: Open): readonly string[] =>
  state.officers
    .filter((officer) => officer.side === side && isOnTable(officer) && officer.attachedTo === null)
    .map(({ id }) => id);

const officerEvade = kind<ActionOf<'officerEvade'>>({
  type: 'officerEvade',
  label: 'Officer evades',
  clause: 'OTS-OFF-10',
  fields: {
    officerId: pieceField({
      label: 'officer to evade',
      actor: true,
      options: (open, _draft, _at, given) =>
        optionsOf(
          open.state,
          ableIds(
            loneOfficers(open),
            given,
            (id) => checkOfficerEvade(open.state, officerOf(open.state, id)).length === 0,
          ),
        ),
    }),
  },
  samples: (open) => loneOfficers(open).map((officerId) => () => [{ type: 'officerEvade', officerId }]),
  refusals: ({ state }, { officerId }) => checkOfficerEvade(state, officerOf(state, officerId)),
  apply: (battle, { officerId }) => carryOutOfficerEvade(battle, officerId),
  words: (s, { officerId }) => say(nameOf(s, officerId), 'ride out of the way'),
});

const endInitiative = kind<ActionOf<'endInitiative'>>({
  type: 'endInitiative',
  label: 'Go on to the command phase',
  clause: 'OTS-TRN-02',
  passes: true,
  fields: {},
  refusals: neverRefused,
  apply: () => undefined,
  words: () => say(wholeTurn, 'go on to the command phase', 'No other unit acts on its own initiative'),
});

export const initiativeKinds = {
  uncontrolledNext,
  initiativeFire,
  initiativeCharge,
  initiativeEvade,
  officerEvade,
  endInitiative,
};
