import { expect } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { Charge, State, Step } from '../../../src/rulesets/crowther-dougan/state.js';
import { unitIn, withUnit } from '../battle.js';
import { at, eventsOf, play, type Run, refusalOf } from '../play.js';

/** Charges of tests: under way at a stage, or declared. */

export const withCharge = (state: State, unitId: string, targetId: string, changes: Partial<Charge> = {}): State =>
  withUnit(state, unitId, {
    charge: { ...{ targetId, stage: 'initial', direction: 'front', dicedKinds: [] }, ...changes },
    lastMove: 'advanced',
  });

/** The refusal of a declaration in P1.3; null: it is lawful. */
export const declared = (state: State, unitId = 'A1', targetId = 'B1', side = 'A') =>
  refusalOf(at(state, 'chargeDeclarations', side), { type: 'declareCharge', unitId, targetId });

/** The place of a unit's front-edge centre, its heading, and whether its charge is still on. */
export const standing = (state: State, id: string) => {
  const { pose, charge, lastMove } = unitIn(state, id);
  return { x: pose.x, y: pose.y, heading: pose.heading, charge: charge?.stage ?? null, lastMove };
};

/** One step alone of a side's move, with the deduction dice that it asks for. */
export const stepOf = (state: State, step: Step, movingSide: string, dice: readonly number[] = []): Run => {
  const begun = agenda.start({ ...state, movingSide, agenda: [{ task: 'beginStep', step }] });
  const run = play(begun.state, dice.length === 0 ? [] : [{ deduction: dice }]);
  expect(agenda.ask(run.state)).toBe(null);
  return { state: run.state, events: [...begun.events, ...run.events] };
};

/** P4.3 of A's move, for a charge of A1 at B1 that has passed its test. */
export const initialMove = (state: State, dice: readonly number[] = [], changes: Partial<Charge> = {}): Run =>
  stepOf(withCharge(state, 'A1', 'B1', { stage: 'passed', ...changes }), 'initialCharges', 'A', dice);

/** P2.6 of B's move, for a charge of A1 at B1 that has passed its second test. */
export const finalMove = (state: State, dice: readonly number[] = [], changes: Partial<Charge> = {}): Run =>
  stepOf(withCharge(state, 'A1', 'B1', changes), 'finalCharges', 'B', dice);

/** Why charges ended. */
export const endsOf = (run: Run) => eventsOf(run, 'chargeEnded').map(({ unit, why }) => `${unit} ${why}`);
