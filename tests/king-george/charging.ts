import { expect } from 'vitest';
import type { ChargeOrder, Response } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import { beginForcedCharge, carryOutCharge, checkCharge } from '../../src/rulesets/king-george/charge.js';
import { type Meeting, makeContact } from '../../src/rulesets/king-george/contacts.js';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import {
  battleWith,
  decisionOf,
  leader,
  type Reply,
  type Run,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

/** Charges and melees without the cards: an order goes straight to its chapter. */

export type ChargeBy = Omit<ChargeOrder, 'type' | 'target'> & { readonly target?: string };

const orderOf = (by: ChargeBy): ChargeOrder => ({ type: 'charge', target: 'target', ...by });

/** Nobody falls out of command by what happens near the middle of the table. */
const generals = [
  leader('red', 'red-general', 31, 20, { rating: 'exceptional' }),
  leader('blue', 'blue-general', 31, 31, { rating: 'exceptional' }),
];

const inCommand = (each: Unit): Unit =>
  each.commander?.endsWith('-brigadier') === true ? { ...each, commander: `${each.side}-general` } : each;

/** A field on which both sides are in command round the middle, as the worked cases have it. */
export const field = (units: readonly Unit[], rest: Partial<Setting> = {}): Setting => ({
  ...rest,
  units: units.map(inCommand),
  officers: [...generals, ...(rest.officers ?? [])],
});

/** A Blue charger so many inches before a Red unit whose front centre is (36, 24). */
export const facing = (
  distance: number,
  target: UnitPatch = {},
  sample: Sample = 'line',
  charger: UnitPatch = {},
  chargers: Sample = 'horse',
): readonly Unit[] => [
  unit('red', 'target', sample, 36, 24, 0, target),
  unit('blue', 'charger', chargers, 36, 24 + distance, 180, charger),
];

/** French infantry in attack column. */
export const column: UnitPatch = { formation: 'attackColumn' };
/** Infantry all of which skirmishes. */
export const skirmishers: UnitPatch = { formation: 'skirmish', canSkirmish: true };

/** Every reason against a charge of `charger`. */
export const reasonsAgainst = (setting: Setting, by: ChargeBy = {}, unitId = 'charger') => {
  const state = battleWith(setting);
  return checkCharge(state, unitIn(state, unitId), orderOf(by));
};

/** Refused for this reason, under this clause. */
export const expectNoCharge = (setting: Setting, code: string, clause?: string, by: ChargeBy = {}): void => {
  const reasons = reasonsAgainst(setting, by);
  expect(reasons.map((each) => each.code)).toContain(code);
  if (clause !== undefined) expect(reasons.map((each) => each.clause)).toContain(clause);
};

/** Puts tasks on the agenda and continues to the first question, with all events. */
export const begin = (state: State, put: (battle: { state: State; events: BattleEvent[] }) => void): Run => {
  const battle: { state: State; events: BattleEvent[] } = { state, events: [] };
  put(battle);
  const started = agenda.start(battle.state);
  return { state: started.state, events: [...battle.events, ...started.events], rolls: [] };
};

/** A legal charge of `charger`, at its first question. */
export const charging = (setting: Setting, by: ChargeBy = {}, unitId = 'charger'): State => {
  const state = battleWith(setting);
  expect(checkCharge(state, unitIn(state, unitId), orderOf(by))).toEqual([]);
  return begin(state, (battle) => carryOutCharge(battle, unitId, orderOf(by))).state;
};

/** A charge and the answers to what it asks. */
export const charge = (setting: Setting, ...replies: readonly Reply[]): Run => {
  const state = battleWith(setting);
  expect(checkCharge(state, unitIn(state, 'charger'), orderOf({}))).toEqual([]);
  const begun = begin(state, (battle) => carryOutCharge(battle, 'charger', orderOf({})));
  const done = run(begun.state, ...replies);
  return { ...done, events: [...begun.events, ...done.events] };
};

/** A charge of `charger` on which Fate drives it, and the answers to what it asks. */
export const forced = (setting: Setting, ...replies: readonly Reply[]): Run => {
  const begun = begin(battleWith(setting), (battle) => beginForcedCharge(battle, 'charger', 'target'));
  const done = run(begun.state, ...replies);
  return { ...done, events: [...begun.events, ...done.events] };
};

/** The first dice or decision of a charge: the purpose of the roll, or the name of the decision; null if it is over. */
export const firstOf = (state: State): string | null => {
  const question = agenda.ask(state);
  if (question === null) return null;
  return question.kind === 'roll' ? question.purpose : question.task;
};

/** The responses offered. */
export const offered = (state: State): readonly string[] => {
  decisionOf(state);
  const question = agenda.ask(state);
  return question?.kind === 'decision' ? question.actions : [];
};

export const responses = {
  standAndFire: { type: 'standAndFire' },
  formSquare: { type: 'formSquare' },
  evade: { type: 'evade' },
  counterCharge: { type: 'counterCharge' },
  stand: { type: 'stand' },
} as const satisfies Record<string, Response>;

/** A battle in which the two are in contact already. */
export const inContact = (setting: Setting, meeting: Partial<Meeting> = {}, round = 1): State => {
  const battle = { state: battleWith(setting), events: [] };
  makeContact(battle, {
    attackerId: 'charger',
    defenderId: 'target',
    face: 'front',
    bothCharged: false,
    obstacle: null,
    ...meeting,
  });
  const units = battle.state.units.map((each) => ({
    ...each,
    contacts: each.contacts.map((contact) => ({ ...contact, round })),
  }));
  return { ...battle.state, units };
};

/** A round of the two, with the answers to what it asks. */
export const fight = (state: State, ...replies: readonly Reply[]): Run => {
  const begun = begin(state, (battle) => {
    battle.state = {
      ...battle.state,
      agenda: [...battle.state.agenda, { task: 'meleeAttack', attackerId: 'charger', defenderId: 'target' }],
    };
  });
  const done = run(begun.state, ...replies);
  return { ...done, events: [...begun.events, ...done.events] };
};
