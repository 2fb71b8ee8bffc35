import { describe, expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { block, checkedScenario, expectPose, unit, unitIn } from '../battle.js';
import { blows } from '../melee/contact.js';
import { eventsOf, open, play, type Reply } from '../play.js';

/** A fight in a forest, as a battle is played from its scenario: found, charged, beaten, chased, and rallied. */

const scenario = checkedScenario({
  hiddenDeployment: false,
  units: [
    unit('indians', 'A1', [90, 46], 16),
    unit('provincials', 'B1', [90, 58], 24),
    unit('frenchLine', 'B2', [20, 115], 8),
  ],
  terrain: [block('wood', 'wood', [0, 0, 182.88, 121.92])],
});

const toTests: readonly Reply[] = [{ type: 'endObservation' }, { type: 'endOrders' }, { type: 'endDeclarations' }];
const toNextMove: readonly Reply[] = [{ type: 'endMovement' }, { type: 'endReserves' }];

const found = play(crowtherDougan.begin(scenario), [
  { type: 'observe', unitId: 'A1', centre: { x: 90, y: 60 }, radius: 5 },
  { observation: [4] },
]);
const charged = play(found.state, [
  { type: 'endObservation' },
  { type: 'endOrders' },
  { type: 'declareCharge', unitId: 'A1', targetId: 'B1' },
  { type: 'endDeclarations' },
  { morale: [5] },
  { type: 'fire', unitId: 'A1', targetId: 'B1' },
  { fire: [3] },
  { type: 'endFiring' },
  { deduction: [3] },
]);
const home = play(charged.state, [
  ...toNextMove,
  ...toTests,
  { morale: [4] },
  { type: 'fire', unitId: 'B1', targetId: 'A1' },
  { fire: [4] },
  { type: 'endFiring' },
  { morale: [5] },
]);
const fought = play(home.state, [{ combat: [4] }, { combat: [3] }]);
const fled = play(fought.state, [{ morale: [3] }, { deduction: [4] }]);
const chased = play(fled.state, [...toNextMove, ...toTests, { deduction: [5] }, { type: 'endFiring' }]);
const cutDown = play(chased.state, [{ combat: [2] }, ...toNextMove, ...toTests, { type: 'endFiring' }]);
const away = play(cutDown.state, [{ combat: [3] }, { combatFraction: [50] }, { deduction: [2] }, ...toNextMove]);

describe('Indians charge a line of provincials in a forest', () => {
  test('CD-OBS-06 CD-OBS-07 a line is found at 4 + 5 (formed) + 3 (craft) = 12 cm', () => {
    expect(eventsOf(found, 'observed')).toMatchObject([{ spotted: ['B1'] }]);
  });

  test('CD-MOR-05 CD-FIR-17 CD-CHG-11 trees spare them the steady line; they fire, and stop 5 cm off', () => {
    expect(eventsOf(charged, 'tested')).toMatchObject([{ unit: 'A1', factor: 6, failed: null }]);
    expect(unitIn(charged.state, 'B1').casualties).toBe(16);
    expectPose(charged.state, 'A1', 90, 53, 0);
  });

  test('CD-GEN-18 CD-CHG-15 CD-CHG-18 the line stands at 5 + 1 - 1, and its volley meets trees; they come home without dice', () => {
    expect(eventsOf(home, 'tested')).toMatchObject([
      { unit: 'B1', trigger: 'beingCharged', factor: 5 },
      { unit: 'A1', trigger: 'chargeHome', factor: 6 },
    ]);
    expect(unitIn(home.state, 'A1').casualties).toBe(36);
    expectPose(home.state, 'A1', 90, 58, 0);
  });

  test('CD-HTH-05 CD-HTH-07 CD-HTH-31 they strike with the run and as woodsmen; the line has no second rank', () => {
    expect(blows(fought)).toEqual({ B1: 12, A1: 27 });
    expectPose(fought.state, 'B1', 90, 60, 180);
  });

  test('CD-MOR-14 CD-ROU-03 outfought among trees the line breaks at 5 - 1 - 1, and runs at once', () => {
    expect(eventsOf(fled, 'tested')).toMatchObject([{ unit: 'B1', factor: 3, failed: 'rout' }]);
    expectPose(fled.state, 'B1', 90, 71, 0);
    expect(open(fled.state)).toBe('movement of B');
  });

  test('CD-PUR-06 CD-PUR-13 CD-HTH-08 the victors catch it in their own move, and strike unopposed', () => {
    expectPose(chased.state, 'A1', 90, 68, 0);
    expect(open(chased.state)).toBe('combat 1d by A1');
    expect(blows(cutDown)).toEqual({ A1: 27 });
  });

  test('CD-ROU-08 CD-HTH-16 CD-GEN-13 in contact it does not test; five still reach its thinned rear, and it runs on', () => {
    expect(open(cutDown.state)).toBe('combat 1d by A1');
    expect(blows(away)).toEqual({ A1: 23 });
    expectPose(away.state, 'B1', 90, 81, 0);
  });

  test('CD-PUR-10 CD-ROU-10 the pursuers may rally then, and owe a rally move', () => {
    const asked = play(away.state, toTests);
    expect(open(asked.state)).toBe('attemptRally of A');
    const rallied = play(asked.state, [{ type: 'attemptRally', unitId: 'A1' }, { morale: [5] }, { type: 'endFiring' }]);
    expect(eventsOf(rallied, 'tested')).toMatchObject([{ unit: 'A1', trigger: 'rally', factor: 6, failed: null }]);
    expect(open(rallied.state)).toBe('rallyMove of A');
  });
});
