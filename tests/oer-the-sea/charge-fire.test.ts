import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { mayFireSmallArms, rangeTestRoll } from '../../src/rulesets/oer-the-sea/fire/smallarms.js';
import { approachShot, needsRangeTest, rangeTestPassed } from '../../src/rulesets/oer-the-sea/fire.js';
import { wolfe } from './orders.js';
import {
  at,
  battleWith,
  box,
  charge,
  expectDecision,
  expectRoll,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });
const fires = (unitId = 'wolfe'): Action => ({ type: 'standReadyFire', unitId, fire: true });

test('OTS-STR-05 OTS-STR-07 OTS-FRM-07: a charger that starts level with the front does not charge the front, even in an uncontrolled advance', () => {
  const units = [at('stewarts', 64, 60, 90, { uncontrolled: true }), at('wolfe', 90, 60, 180, { standReady: true })];
  const s = battleWith({ active: 'Jacobite', phase: 'turnStart', units });
  expectRoll(s, 'meleeHits', 4, 3);
  const ahead = at('stewarts', 64, 59.9, 90, { uncontrolled: true });
  const fired = battleWith({ active: 'Jacobite', phase: 'turnStart', units: [ahead, units[1] ?? ahead] });
  expectDecision(fired, 'standReadyFire');
});

test('OTS-STR-05 OTS-FIR-11: by option mounted Light Horse fire at a charger, mounted dragoons do not', () => {
  const options = { defensiveFire: 'anyTarget' } as const;
  const charged = (target: 'kingston' | 'cobham' | 'siegeTrain' | 'royalArtillery', patch: Placed['patch'] = {}) =>
    run(battle([at('stewarts', 90, 50, 0), at(target, 90, 60, 180, patch)], { options }), charge('stewarts', target));
  expectRoll(run(charged('kingston').state, fires('kingston')).state, 'fireHits', 3, 5);
  expectRoll(charged('cobham').state, 'meleeHits', 12);
  expectDecision(charged('cobham', { mounted: false }).state, 'standReadyFire');
  expectRoll(charged('siegeTrain').state, 'meleeHits', 4);
  expectDecision(charged('royalArtillery').state, 'standReadyFire');
  expectRoll(charged('royalArtillery', { limbered: true }).state, 'meleeHits', 12);
});

test('OTS-FIR-12 OTS-OFF-16 OTS-SPC-11: the range test adds the values of the commander and of drill; by option only an officer present counts', () => {
  const test16 = (commander: string, options: Setting['options'] = {}, officers: Setting['officers'] = {}) => {
    const wolfe = at('wolfe', 90, 60, 180, { standReady: true, commander });
    const s = battle([at('stewarts', 90, 44, 0), wolfe], { options, officers });
    return run(s, charge('stewarts', 'wolfe'), fires()).state;
  };
  expectRoll(test16('cumberland'), 'rangeTest', 1, 2);
  expectRoll(test16('cumberland', { commanderValueNeedsAttachment: true }), 'rangeTest', 1, 3);
  expectRoll(test16('huske', {}, { bland: { attachedTo: 'wolfe', combatValue: -2 } }), 'rangeTest', 1, 5);
});

describe('fire at chargers', () => {
  const situation = (officers: Setting['officers'] = {}) =>
    battleWith({ units: [wolfe, at('glasgow', 60, 60, 180), at('mcdonalds', 90, 42, 0)], officers });

  test('OTS-C32 OTS-FIR-12 OTS-FIR-14: a unit in Stand Ready fires at the stewarts at short range, and tests the range for the mcdonalds', () => {
    const clans = [at('stewarts', 80, 48, 0), at('mcdonalds', 96, 42, 0), at('frasers', 98, 33, 0)];
    const state = battleWith({
      phase: 'command',
      active: 'Jacobite',
      officer: 'perth',
      units: [at('wolfe', 90, 60, 180, { standReady: true }), ...clans],
    });
    const yes = { type: 'standReadyFire', unitId: 'wolfe', fire: true } as const;
    expectRoll(run(state, charge('stewarts', 'wolfe'), yes).state, 'fireHits', 10, 4);
    expectRoll(run(state, charge('mcdonalds', 'wolfe'), yes).state, 'rangeTest', 1, 3);
  });

  test('OTS-FIR-12 OTS-SPC-11: regulars add one to the range test', () => {
    const state = situation();
    expect(rangeTestRoll(state, unit(state, 'wolfe'))).toMatchObject({ purpose: 'rangeTest', dice: 1, target: 3 });
    expect(rangeTestRoll(state, unit(state, 'glasgow')).target).toBe(4);
  });

  test('OTS-C64 OTS-C65 OTS-FIR-12 OTS-FIR-13: the range test decides between short and long range', () => {
    const state = situation();
    expect(rangeTestPassed(state, unit(state, 'wolfe'), 3)).toBe(true);
    expect(rangeTestPassed(state, unit(state, 'wolfe'), 2)).toBe(false);
  });

  test('OTS-C65 OTS-FIR-12: the value of the commander counts in the range test, attached or not', () => {
    const state = battleWith({
      units: [at('wolfe', 90, 60, 180, { commander: 'bland' }), at('stewarts', 90, 20, 0)],
    });
    expect(rangeTestRoll(state, unit(state, 'wolfe')).target).toBe(2);
    const strict = { ...state, options: { ...state.options, commanderValueNeedsAttachment: true } };
    expect(rangeTestRoll(strict, unit(strict, 'wolfe')).target).toBe(3);
  });

  test('OTS-FIR-13: the die of the range test is rolled even if it cannot fail', () => {
    const state = battleWith({
      units: [at('wolfe', 90, 60, 180, { commander: 'bland' }), at('stewarts', 90, 20, 0)],
      officers: { bland: { combatValue: 3 } },
    });
    expect(rangeTestRoll(state, unit(state, 'wolfe'))).toMatchObject({ dice: 1, target: 0 });
  });

  test('OTS-FIR-14: no test is needed for a charger that started within short range', () => {
    const state = situation();
    expect(needsRangeTest(state, unit(state, 'wolfe'), 15)).toBe(false);
    expect(needsRangeTest(state, unit(state, 'wolfe'), 15.1)).toBe(true);
  });

  test('OTS-FIR-14 OTS-FIR-16: the range is measured where the charge began, and cover does not count', () => {
    const wood = box('wood', 'wood', 80, 35, 100, 45);
    const state = battleWith({ units: [wolfe, at('mcdonalds', 90, 42, 0)], terrain: [wood] });
    const shotAt = (distance: number, short: boolean) =>
      approachShot(state, unit(state, 'wolfe'), unit(state, 'mcdonalds'), distance, short);
    expect(shotAt(18, true)).toMatchObject({ dice: 10, need: 4, band: 'short', cause: 'defensive' });
    expect(shotAt(18, false)).toMatchObject({ dice: 10, need: 5, band: 'long' });
  });

  test('OTS-FIR-02: only units with small arms fire at chargers', () => {
    const state = battleWith({
      units: [wolfe, at('kingston', 20, 60, 180), at('cobham', 50, 60, 180), at('elcho', 90, 20, 0)],
    });
    expect(['wolfe', 'kingston', 'cobham', 'elcho'].map((id) => mayFireSmallArms(unit(state, id)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
