import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, line, officer, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play, refusalOf } from '../play.js';
import { endsOf, standing, stepOf, withCharge } from './charges.js';

/** The tests of a charge, and charges that do not live to their next step. */

/** The factor of the test that is asked for; null: none is. */
const factor = (state: State): number | null => {
  const question = agenda.ask(state);
  return question?.kind === 'roll' && question.purpose === 'morale' && question.target !== null
    ? question.target + 1
    : null;
};

const facing = stateOf({
  units: [unit('highlanders', 'A1', [90, 52], 30), unit('frenchLine', 'B1', [90, 58], 24)],
});
const charging = withCharge(facing, 'A1', 'B1');

describe('the test of being charged', () => {
  it('CD-CHG-13 CD-MOR-21: each target of a charge takes it once, however many charge it', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 52], 30),
        unit('indians', 'A2', [106, 59], 12),
        unit('frenchLine', 'B1', [90, 58], 24),
      ],
    });
    const run = play(at(withCharge(withCharge(state, 'A1', 'B1'), 'A2', 'B1'), 'beingChargedTests', 'B'), [
      { morale: [1] },
    ]);
    expect(eventsOf(run, 'tested').map(({ unit: id, trigger }) => [id, trigger])).toEqual([['B1', 'beingCharged']]);
    expect(open(run.state)).toBe('fire of B');
  });

  it('CD-CHG-14: routing units and units in contact take none', () => {
    const routing = withUnit(charging, 'B1', { state: 'routing', routMoves: 1 });
    expect(open(at(routing, 'beingChargedTests', 'B'))).not.toContain('beingCharged');
    const fighting = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 52], 30),
        unit('britishLine', 'A2', [75, 58], 12),
        unit('frenchLine', 'B1', [90, 58], 24),
      ],
    });
    const fought = { ...fighting, units: fighting.units };
    expect(open(at(withCharge(fought, 'A1', 'B1'), 'beingChargedTests', 'B'))).toBe('morale 1d by B1');
    const touched = withUnit(fought, 'A2', { pose: { x: 82, y: 58, heading: 0 } });
    expect(open(at(withCharge(touched, 'A1', 'B1'), 'beingChargedTests', 'B'))).toBe('fire of B');
  });

  it('CD-CHG-13: a charge that is only declared or passed is not received yet', () => {
    expect(open(at(withCharge(facing, 'A1', 'B1', { stage: 'passed' }), 'beingChargedTests', 'B'))).toBe('fire of B');
  });

  it('CD-C83 CD-MOR-23: a steady line, loaded, against loose order in front passes whatever is rolled', () => {
    const state = stateOf({
      units: [
        unit('indians', 'A1', [90, 50], 16),
        unit('indians', 'A2', [110, 59], 16),
        unit('frenchLine', 'B1', [90, 58], 24),
      ],
    });
    const one = withCharge(state, 'A1', 'B1');
    expect(factor(at(one, 'beingChargedTests', 'B'))).toBe(12);
    const two = withUnit(withCharge(one, 'A2', 'B1', { direction: 'flank' }), 'B1', { loaded: false });
    expect(factor(at(two, 'beingChargedTests', 'B'))).toBe(5);
  });

  it('CD-C56 CD-C85: behind a wall or an abatis', () => {
    const behind = (kind: 'wall' | 'abatis', a: number) =>
      stateOf({
        units: [unit('highlanders', 'A1', [90, a], 30), unit('frenchLine', 'B1', [90, 58], 24)],
        terrain: [
          line('bar', kind, [
            [60, 57.5],
            [120, 57.5],
          ]),
        ],
      });
    const wall = withCharge(behind('wall', 48), 'A1', 'B1', { stage: 'declared' });
    expect(factor(at(wall, 'toChargeTests'))).toBe(6);
    expect(factor(at(withCharge(behind('wall', 53), 'A1', 'B1'), 'beingChargedTests', 'B'))).toBe(11);
    const abatis = withCharge(behind('abatis', 46), 'A1', 'B1', { stage: 'declared' });
    expect(factor(at(abatis, 'toChargeTests'))).toBe(5);
    const home = withCharge(behind('abatis', 53), 'A1', 'B1');
    expect(factor(at(home, 'beingChargedTests', 'B'))).toBe(13);
    expect(factor(at(home, 'chargeHomeTests', 'B'))).toBe(3);
    expect(open(at(withCharge(behind('abatis', 46), 'A1', 'B1', { stage: 'passed' }), 'initialCharges'))).toBe(
      'movement of A',
    );
  });
});

describe('the tests of the charger', () => {
  it('CD-CHG-09 CD-PER-06: its officer may pledge on the test to charge', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [90, 44], 30), unit('frenchLine', 'B1', [90, 58], 24)],
      personalities: [officer('A9', 'A1')],
    });
    const ready = { ...state, personalities: state.personalities.map((each) => ({ ...each, cp: 2 })) };
    const run = play(at(withCharge(ready, 'A1', 'B1', { stage: 'declared' }), 'toChargeTests'), [
      { type: 'pledge', personalityId: 'A9', cp: 2 },
    ]);
    expect(factor(run.state)).toBe(9);
  });

  it('CD-CHG-40 CD-C111: a target that rallied is charged like one that stood, and may not fire', () => {
    const rallying = withUnit(charging, 'B1', { state: 'routing', routMoves: 1, loaded: true });
    const rallied = play(at(rallying, 'beingChargedTests', 'B'), [{ morale: [1] }]);
    expect(eventsOf(rallied, 'tested').map(({ trigger }) => trigger)).toEqual(['rally']);
    expect(open(rallied.state)).toBe('fire of B');
    expect(refusalOf(rallied.state, { type: 'fire', unitId: 'B1', targetId: 'A1' })).toBe('mustReform');
    const home = play(rallied.state, [{ type: 'endFiring' }, { morale: [1] }]);
    expect(eventsOf(home, 'tested').map(({ trigger }) => trigger)).toEqual(['chargeHome']);
    expect(standing(home.state, 'A1')).toMatchObject({ y: 58, charge: null });
  });

  it('CD-C55 CD-FIR-14: the target fires at its charger, not at another enemy nearer by', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 50], 20),
        unit('highlanders', 'A2', [108, 53], 20),
        unit('frenchLine', 'B1', [90, 58], 24),
      ],
    });
    const received = at(withCharge(state, 'A1', 'B1'), 'firing', 'B');
    expect(refusalOf(received, { type: 'fire', unitId: 'B1', targetId: 'A2' })).toBe('mustFireAtCharger');
    expect(refusalOf(received, { type: 'fire', unitId: 'B1', targetId: 'A1' })).toBe(null);
  });

  it('CD-C84 CD-CHG-15: shot at from two sides, the rush passes on a 1 only', () => {
    const state = stateOf({
      units: [
        unit('indians', 'B1', [90, 45], 16),
        unit('britishLine', 'A1', [90, 40], 28),
        unit('britishLine', 'A2', [70, 33], 28),
      ],
    });
    const fired = withUnit(state, 'A1', { hasFired: true });
    const aimed = at(withCharge(fired, 'B1', 'A1'), 'firing');
    const run = play(aimed, [{ type: 'fire', unitId: 'A1', targetId: 'B1' }, { fire: [3] }, { type: 'endFiring' }]);
    expect(unitIn(run.state, 'B1').casualties).toBe(56);
    const both = withUnit(at(withCharge(state, 'B1', 'A1'), 'firing'), 'B1', { casualties: 70, lossMove: 70 });
    expect(factor(play(both, [{ type: 'endFiring' }]).state)).toBe(2);
  });
});

describe('a charge that does not live to its next step', () => {
  const passed = withCharge(facing, 'A1', 'B1', { stage: 'passed' });

  it('CD-CHG-22: at stage `passed` the target is gone: the charge is dropped, and the unit may move', () => {
    const run = stepOf(withUnit(passed, 'B1', { removed: 'destroyed' }), 'initialCharges', 'A');
    expect([endsOf(run), standing(run.state, 'A1').y, unitIn(run.state, 'A1').acted]).toEqual([
      ['A1 targetGone'],
      52,
      null,
    ]);
  });

  it('CD-CHG-22: before contact the target is gone: it halts where it is, without a test', () => {
    const gone = withUnit(charging, 'B1', { removed: 'destroyed' });
    for (const step of ['opponentCharges', 'chargeHomeTests', 'finalCharges'] as const) {
      const run = stepOf(gone, step, 'B');
      expect([endsOf(run), standing(run.state, 'A1').y], step).toEqual([['A1 targetGone'], 52]);
      expect(eventsOf(run, 'tested')).toEqual([]);
    }
  });

  it('CD-CHG-22: a target that has retired meanwhile is followed, whatever the reach', () => {
    const back = withUnit(passed, 'B1', { pose: { x: 90, y: 75, heading: 180 } });
    expect(standing(stepOf(back, 'initialCharges', 'A').state, 'A1')).toMatchObject({ y: 64, charge: 'initial' });
  });

  it('CD-CHG-30: one that routs, pursues or is in contact by then has lost its charge', () => {
    const pursuing = withUnit(passed, 'A1', { state: 'pursuing', quarryId: 'B1', pursuitMoves: 1 });
    const touched = withUnit(passed, 'B1', { pose: { x: 90, y: 52, heading: 180 } });
    expect([pursuing, touched].map((state) => endsOf(stepOf(state, 'initialCharges', 'A')))).toEqual([
      ['A1 lost'],
      ['A1 lost'],
    ]);
    const home = withUnit(charging, 'B1', { pose: { x: 90, y: 52, heading: 180 } });
    const run = stepOf(home, 'chargeHomeTests', 'B');
    expect([endsOf(run), eventsOf(run, 'tested')]).toEqual([['A1 lost'], []]);
  });

  it('CD-CHG-30: one that follows up in P1.8 drops its charge at once', () => {
    const beaten = withUnit(withUnit(passed, 'B1', { pose: { x: 90, y: 54, heading: 180 } }), 'A1', { beaten: ['B1'] });
    const asked = at(beaten, 'pursuits');
    const run = play(asked, [{ type: 'followUp', unitId: 'A1', targetId: 'B1' }]);
    expect([endsOf(run), standing(run.state, 'A1')]).toMatchObject([['A1 lost'], { y: 54, charge: null }]);
    const stays = play(asked, [{ type: 'declineFollowUp', unitId: 'A1' }]);
    expect(standing(stays.state, 'A1').charge).toBe('passed');
  });

  it('CD-CHG-35: a target that cannot be charged any more ends it; one that has turned is charged as it stands', () => {
    const work = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        { ...unit('canadianMilitia', 'B1', [0, 0], 10), at: undefined, inFeature: 'work' },
      ],
      terrain: [block('work', 'fortification', [80, 50, 100, 60])],
    });
    const shut = stepOf(withCharge(work, 'A1', 'B1', { stage: 'passed' }), 'initialCharges', 'A');
    expect(endsOf(shut)).toEqual(['A1 targetGone']);
    const turned = withUnit(passed, 'B1', { pose: { x: 90, y: 66, heading: 90 } });
    const run = stepOf(turned, 'initialCharges', 'A');
    expect(unitIn(run.state, 'A1').charge).toMatchObject({ direction: 'front', stage: 'initial' });
  });

  it('CD-CHG-21: P1.9 is for chargers of routers only', () => {
    const run = stepOf(charging, 'opponentCharges', 'B');
    expect([standing(run.state, 'A1').y, standing(run.state, 'A1').charge]).toEqual([52, 'initial']);
    const caught = stepOf(withUnit(charging, 'B1', { state: 'routing', routMoves: 1 }), 'opponentCharges', 'B');
    expect([endsOf(caught), standing(caught.state, 'A1').y]).toEqual([['A1 contact'], 58]);
    expect([unitIn(caught.state, 'A1').chargedIn, unitIn(caught.state, 'A1').state]).toEqual([true, 'steady']);
  });

  it('CD-CHG-41: no order and no `noAdvance` holds it once it has passed', () => {
    const held = withUnit(withCharge(facing, 'A1', 'B1', { stage: 'passed' }), 'A1', {
      order: 'hold',
      noAdvance: true,
    });
    expect(standing(stepOf(held, 'initialCharges', 'A').state, 'A1').y).toBe(53);
  });
});
