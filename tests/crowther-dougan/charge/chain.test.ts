import { describe, expect, it } from 'vitest';
import { expectPose, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { eventsOf, newMove, open, play } from '../play.js';

/** The chain of the worked cases: from the declaration to the contact, and what follows. */

const base = withUnit(
  withUnit(
    stateOf({
      units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 58], 24)],
    }),
    'A1',
    { hasFired: true },
  ),
  'B1',
  { hasFired: false },
);

const toFiring = [
  { type: 'endObservation' },
  { type: 'endOrders' },
  { type: 'declareCharge', unitId: 'A1', targetId: 'B1' },
  { type: 'endDeclarations' },
] as const;
const toMovement = [{ type: 'endFiring' }] as const;
const toNextMove = [{ type: 'endMovement' }, { type: 'endReserves' }] as const;

const declaredAndGone = play(newMove(base), [...toFiring, { morale: [6] }, ...toMovement]);

const received = play(declaredAndGone.state, [
  ...toNextMove,
  { type: 'endObservation' },
  { type: 'endOrders' },
  { type: 'endDeclarations' },
  { morale: [9] },
]);
const shotAt = play(received.state, [
  { type: 'fire', unitId: 'B1', targetId: 'A1' },
  { fire: [3] },
  { type: 'endFiring' },
  { morale: [6] },
]);

describe('a charge from the declaration to the contact', () => {
  it('CD-C44 CD-CHG-01 CD-CHG-09 CD-CHG-10: it passes on a 6 and goes a normal move; 7 fails', () => {
    expectPose(declaredAndGone.state, 'A1', 90, 52, 0);
    expect(unitIn(declaredAndGone.state, 'A1').charge?.stage).toBe('initial');
    const failed = play(newMove(base), [...toFiring, { morale: [7] }, ...toMovement]).state;
    expectPose(failed, 'A1', 90, 40, 0);
    expect([unitIn(failed, 'A1').charge, unitIn(failed, 'A1').noAdvance]).toEqual([null, true]);
  });

  it('CD-C44 CD-CHG-02: declarations come before the tests of the phase, and cost nothing before them', () => {
    const state = play(newMove(base), toFiring.slice(0, 3)).state;
    expect(unitIn(state, 'A1').charge).toEqual({
      targetId: 'B1',
      stage: 'declared',
      direction: 'front',
      dicedKinds: [],
    });
    expect(open(state)).toBe('declareCharges of A');
    expect(open(play(newMove(base), toFiring).state)).toBe('morale 1d by A1');
  });

  it('CD-C45 CD-CHG-13 CD-CHG-15 CD-CHG-16 CD-CHG-17: the target stands and fires, the charger comes home', () => {
    expect(open(received.state)).toBe('fire of B');
    expect(unitIn(shotAt.state, 'A1').casualties).toBe(72);
    expectPose(shotAt.state, 'A1', 90, 58, 0);
    const a = unitIn(shotAt.state, 'A1');
    expect([a.charge, a.chargedIn, a.meleeCover]).toEqual([
      null,
      true,
      [{ enemyId: 'B1', cover: 'none', forest: false }],
    ]);
    expect(unitIn(shotAt.state, 'B1').meleeCover).toEqual([{ enemyId: 'A1', cover: 'none', forest: false }]);
    expect(eventsOf(shotAt, 'contacted').map(({ unit: id, target }) => [id, target])).toEqual([['A1', 'B1']]);
    expect(eventsOf(shotAt, 'chargeEnded').map(({ why }) => why)).toEqual(['contact']);
    expect(open(shotAt.state)).toBe('combat 1d by B1');
  });

  it('CD-C46 CD-C47: they fight; the beaten line routs, and the charger pursues', () => {
    const fought = play(shotAt.state, [{ combat: [3] }, { combat: [3] }, { morale: [6] }]);
    expect([unitIn(fought.state, 'A1').casualties, unitIn(fought.state, 'B1').casualties]).toEqual([120, 75]);
    expectPose(fought.state, 'B1', 90, 75, 0);
    expect([unitIn(fought.state, 'A1').state, unitIn(fought.state, 'B1').state]).toEqual(['pursuing', 'routing']);
  });

  it('CD-C51 CD-CHG-20 CD-CHG-27: one that fails to charge home closes up to 5 cm and halts', () => {
    const run = play(received.state, [{ type: 'endFiring' }, { morale: [7] }]);
    expectPose(run.state, 'A1', 90, 53, 0);
    const a = unitIn(run.state, 'A1');
    expect([a.charge, a.lastMove, a.mustHalt, a.repulse]).toEqual([null, 'halted', false, null]);
    expect(eventsOf(run, 'chargeEnded').map(({ why }) => why)).toEqual(['failed']);
  });

  it('CD-C52 CD-MOR-15: below half it retires 5 cm instead', () => {
    const weak = withUnit(received.state, 'A1', { casualties: 380, menAtStart: 370 });
    const { state } = play(weak, [{ type: 'endFiring' }, { morale: [10] }]);
    expectPose(state, 'A1', 90, 47, 0);
    expect([unitIn(state, 'A1').charge, unitIn(state, 'A1').lastMove]).toEqual([null, 'retired']);
  });
});

describe('a target that runs', () => {
  const near = stateOf({ units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 55], 24)] });
  const gone = play(newMove(near), [...toFiring, { morale: [6] }, ...toMovement, ...toNextMove]);

  it('CD-C50 CD-CHG-11: the initial move stops 5 cm from the target', () => {
    expectPose(gone.state, 'A1', 90, 50, 0);
  });

  it('CD-C50 CD-CHG-21: the charger goes half a move after it in P1.9, without a test, and does not pursue', () => {
    const run = play(gone.state, [
      { type: 'endObservation' },
      { type: 'endOrders' },
      { type: 'endDeclarations' },
      { morale: [10] },
    ]);
    expectPose(run.state, 'B1', 90, 70, 0);
    expectPose(run.state, 'A1', 90, 56, 0);
    const a = unitIn(run.state, 'A1');
    expect([a.charge, a.state, a.lastMove]).toEqual([null, 'steady', 'advanced']);
    expect(eventsOf(run, 'chargeEnded').map(({ why }) => why)).toEqual(['fellShort']);
    expect(open(run.state)).toBe('fire of B');
  });
});
