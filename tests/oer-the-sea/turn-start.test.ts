import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  at,
  battleWith,
  codesFor,
  eventsOf,
  expectDecision,
  expectLegal,
  expectRefused,
  fire,
  run,
  select,
  unit,
} from './setup.js';

const end: readonly Action[] = [{ type: 'endInitiative' }, { type: 'finishTurn' }];

describe('the start of a turn', () => {
  test('OTS-INI-02 OTS-TRN-13: eligibility is recorded for the active side only', () => {
    const state = battleWith({ phase: 'turnStart', units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 40, 0)] });
    expect(['wolfe', 'stewarts'].map((id) => unit(state, id).eligibleForInitiative)).toEqual([true, false]);
    const theirs = run(state, ...end).state;
    expect(['wolfe', 'stewarts'].map((id) => unit(theirs, id).eligibleForInitiative)).toEqual([false, true]);
  });

  test('OTS-MRL-10: by option rout moves come at the start of the turn, before eligibility, and not at its end', () => {
    const units = [
      at('wolfe', 90, 60, 180, { routing: true, confused: true }),
      at('barrell', 150, 60, 180),
      at('stewarts', 90, 40, 0),
    ];
    const options = { routMoves: 'turnStart' } as const;
    const start = battleWith({ phase: 'turnStart', units, options });
    // About its centre (90, 61), then 20 north.
    expect(unit(start, 'wolfe')).toMatchObject({ pose: { x: 90, y: 82, heading: 0 }, eligibleForInitiative: false });
    const theirs = run(start, ...end);
    expect(unit(theirs.state, 'wolfe').pose.y).toBe(82);
    expect(eventsOf(theirs.events, 'unitMoved')).toEqual([]);
    const printed = battleWith({ phase: 'turnStart', units });
    expect(unit(printed, 'wolfe').pose.y).toBe(60);
    expect(unit(run(printed, ...end).state, 'wolfe').pose.y).toBe(82);
  });

  test('OTS-SPC-07 OTS-INI-04: an uncontrolled advance counts as the initiative action: the unit takes orders, but does not act again', () => {
    const state = battleWith({
      active: 'Jacobite',
      phase: 'turnStart',
      units: [
        at('stewarts', 90, 65, 0, { uncontrolled: true }),
        at('wolfe', 90, 80, 180, { standReady: true, stands: 2, firepower: 6 }),
      ],
    });
    // 15 and 6 back are 21: left at 1 cm, in hand again, confused by more than 3.
    const after = run(
      state,
      { type: 'standReadyFire', unitId: 'wolfe', fire: true },
      [6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1],
    );
    expect(unit(after.state, 'stewarts')).toMatchObject({ uncontrolled: false, actedOnInitiative: true, stands: 4 });
    expectDecision(after.state, 'initiative');
    expect(codesFor(after.state, { type: 'initiativeFire', unitId: 'stewarts' })).toContain('alreadyActed');
    const ordered = run(after.state, { type: 'endInitiative' }, select('perth')).state;
    expectLegal(ordered, fire('stewarts'));
  });

  test('OTS-SPC-22: the owner chooses the order of several uncontrolled units, each advances once', () => {
    const state = battleWith({
      active: 'Jacobite',
      phase: 'turnStart',
      units: [
        at('stewarts', 60, 20, 0, { uncontrolled: true }),
        at('frasers', 90, 20, 0, { uncontrolled: true }),
        at('mcdonalds', 120, 20, 0),
        at('wolfe', 90, 110, 180),
      ],
    });
    expectDecision(state, 'uncontrolledNext');
    expectRefused(state, { type: 'uncontrolledNext', unitId: 'mcdonalds' }, 'wrongState');
    expectRefused(state, { type: 'uncontrolledNext', unitId: 'wolfe' }, 'notActiveSide');
    const after = run(state, { type: 'uncontrolledNext', unitId: 'frasers' });
    expect(eventsOf(after.events, 'unitMoved').map((event) => event.unitId)).toEqual(['frasers', 'stewarts']);
    expectDecision(after.state, 'initiative');
    expect(unit(after.state, 'mcdonalds').actedOnInitiative).toBe(false);
  });
});
