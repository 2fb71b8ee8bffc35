import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { activate, end, pass, rally } from './answers.js';
import { awaited, dealt, fateDice, leaderCalled, play, unitCalled } from './cards.js';
import { army } from './chain.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  expectLegal,
  expectRefused,
  leader,
  leaderIn,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

describe('on leaders', () => {
  const chain = [
    leader('red', 'A', 36, 2, { level: 'army' }),
    leader('red', 'D', 36, 4, { level: 'division', superior: 'A' }),
    leader('red', 'B', 30, 8, { superior: 'D' }),
  ];
  const units = [
    unit('red', 'P', 'line', 30, 12, 0, { commander: 'B' }),
    unit('red', 'Q', 'line', 30, 40, 0, { commander: 'B' }),
    unit('blue', 'X', 'line', 60, 45, 180, { commander: null }),
  ];
  const army = { units, officers: chain, inCommand: false } as const satisfies Setting;

  it('KG-FAT-35 KG-CMD-01: a better leader has a longer command radius at once', () => {
    const start = battleWith(army, leaderCalled('B'));
    expectRefused(start, activate('Q'), 'outOfCommandRadius');
    expectLegal(awaited(army, [21], leaderCalled('B')), activate('Q'));
  });

  it('KG-FAT-17 KG-CMD-13: 13 reaches the units of a vacant post', () => {
    const officers = chain.map((each) =>
      each.id === 'B' ? { ...each, vacant: true, removed: 'killed' as const } : each,
    );
    const start = awaited({ ...army, officers }, [13], leaderCalled('A'));
    expectLegal(start, activate('P'));
    expectRefused(run(start, activate('P'), pass).state, activate('Q'), 'notYourCommand');
  });

  it('KG-FAT-15 KG-MOR-08: units that the army commander leaves test as out of command', () => {
    const general = [leader('red', 'A', 36, 2, { level: 'army' })];
    const men = [unit('red', 'P', 'line', 36, 9, 0, { commander: 'A' }), units[2] as Unit];
    const start = awaited({ units: men, officers: general, inCommand: false }, [16], leaderCalled('A'));
    expect(modifiersOf(rollOf(start, 'test.commanderFled'))).toBe(-2);
  });

  it('KG-FAT-15 KG-MOR-06: a Routed unit that fails the test for his loss is dispersed', () => {
    const general = [leader('red', 'A', 36, 2, { level: 'army' })];
    const men = [unit('red', 'P', 'line', 36, 9, 180, { state: 'routed' }), units[2] as Unit];
    const start = awaited({ units: men, officers: general }, [16], leaderCalled('A'));
    const { state } = run(start, { 'test.commanderFled': 5 });
    expect(unitIn(state, 'P').removed).toBe('dispersed');
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-12 KG-MOR-08: a vacant post commands no unit, a leader who misses a turn still does', () => {
    const rallying = (patch: object): number => {
      const officers = [leader('red', 'B', 30, 8, patch)];
      const men = [unit('red', 'P', 'line', 30, 12, 0, { commander: 'B', state: 'shaken' }), units[2] as Unit];
      const start = battleWith({ units: men, officers, inCommand: false }, unitCalled('P'));
      return modifiersOf(rollOf(run(start, rally).state, 'test.rally'));
    };
    expect(rallying({})).toBe(-1);
    expect(rallying({ missTurns: 2 })).toBe(-1);
    expect(rallying({ vacant: true, missTurns: 2, removed: 'killed' })).toBe(-3);
  });

  it('KG-FAT-06: a result for army commanders is lost while the only one’s post is vacant', () => {
    const officers = [leader('red', 'A', 36, 2, { level: 'army', vacant: true, missTurns: 2, removed: 'killed' })];
    const start = dealt({ ...army, officers }, 'fate', 'unit:P', 'endOfTurn');
    expect(play(start, 'fate', ...fateDice('calamity', 14)).state.fateQueue).toEqual([]);
  });

  it('KG-FAT-06: a result for horse is lost where there is none', () => {
    const start = dealt(army, 'fate', 'unit:P', 'endOfTurn');
    const drawn = play(start, 'fate', ...fateDice('fortune', 45));
    expect(drawn.state.fateQueue).toEqual([]);
  });

  it('KG-FAT-20 KG-SKR-05: a company that leaves with its brigadier is a casualty of a regiment that stays', () => {
    const men = [
      unit('red', 'P', 'line', 30, 12, 0, { commander: 'B', companyOut: 'C' }),
      unit('red', 'C', 'company', 30, 15, 0, { commander: 'B', parent: 'P' }),
      units[2] as Unit,
    ];
    const start = awaited({ ...army, units: men }, [26], leaderCalled('B'));
    const { state } = run(start, { 'test.quitField': 9 }, { 'test.quitField': 4 });
    expect(unitIn(state, 'C').removed).toBe('quit');
    expect(unitIn(state, 'P')).toMatchObject({ removed: null, casualties: 1, companyLost: true, commander: 'D' });
  });

  it('KG-FAT-20 KG-FAT-38 KG-DCK-03: units left without a leader have cards at every level', () => {
    const officers = [leader('red', 'B', 30, 8)];
    const setting = { units, officers, inCommand: false, activationLevel: 'brigade' } as const satisfies Setting;
    const start = dealt({ ...setting, state: { fateQueue: [26] } }, 'leader:B', 'endOfTurn');
    const left = play(start, 'leader:B', 9, 9);
    expect(left.state.turn).toBe(2);
    expect(left.state.deck.toSorted()).toEqual(['endOfTurn', 'fate', 'reload', 'unit:P', 'unit:Q', 'unit:X']);
  });

  it('KG-FAT-15 KG-DCK-03: a brigadier without his army commander has a card at division level', () => {
    const officers = [leader('red', 'A', 36, 20, { level: 'army' }), leader('red', 'B', 30, 8, { superior: 'A' })];
    const setting = { units, officers, inCommand: false, activationLevel: 'division' } as const satisfies Setting;
    const before = battleWith(setting, { task: 'startTurn' });
    expect(before.deck).not.toContain('leader:B');
    const start = dealt({ ...setting, state: { fateQueue: [16] } }, 'leader:A', 'endOfTurn');
    const left = play(start, 'leader:A', 9);
    expect(left.state.turn).toBe(2);
    expect(left.state.deck.toSorted()).toEqual(['endOfTurn', 'fate', 'leader:B', 'reload', 'unit:X']);
  });

  it('KG-FAT-31: a ford exactly six inches from the centre of his base, after his own move too', () => {
    const terrain = [line('stream', 'stream', [0, 14], [72, 14])];
    const start = awaited({ ...army, terrain }, [62], leaderCalled('B'));
    const ford = (x: number): Action => ({ type: 'useFord', point: { x, y: 14 } });
    expectLegal(start, ford(30));
    expectRefused(start, ford(30.5), 'noFord');
    const moved = run(start, { type: 'moveLeader', steps: [{ bearing: 180, inches: 4 }] }).state;
    expectRefused(moved, ford(30), 'noFord');
  });

  it('KG-FAT-18 KG-RAL-06: rallied in a house it stays there, in line, attack column or skirmish', () => {
    const men = [
      unit('red', 'P', 'line', 30, 12, 0, { commander: 'B', state: 'shaken', inBuilding: 'house' }),
      units[2] as Unit,
    ];
    const terrain = [block('house', 'buildingStone', 27, 10, 33, 16)];
    const start = awaited({ ...army, units: men, terrain }, [22], leaderCalled('B'));
    const pose = (formation: 'line' | 'square' | 'marchColumn'): Action => ({
      type: 'rallyPose',
      formation,
      heading: 90,
    });
    expectRefused(start, pose('square'), 'wrongFormation');
    expectRefused(start, pose('marchColumn'), 'wrongFormation');
    const { state } = run(start, pose('line'));
    expect(unitIn(state, 'P')).toMatchObject({ state: 'normal', inBuilding: 'house' });
    expect(decisionOf(state)).toBe('commandAction');
  });

  it('KG-FAT-18: units 12.0" from his centre rally, at 12.1" they do not', () => {
    const men = (gap: number) => [
      unit('red', 'P', 'line', 30, 8 + gap + 2, 0, { commander: 'B', state: 'shaken' }),
      units[2] as Unit,
    ];
    expect(decisionOf(awaited({ ...army, units: men(12) }, [22], leaderCalled('B')))).toBe('rallyPose');
    expect(decisionOf(awaited({ ...army, units: men(12.1) }, [22], leaderCalled('B')))).toBe('commandAction');
  });

  it('KG-FAT-36 KG-CMD-07: a leader who misses his turn when called up has used his activation', () => {
    const start = battleWith({ ...army, state: { fateQueue: [23] } }, leaderCalled('A'));
    // Category 2 does not fit the army commander.
    const called = run(start, activate('D')).state;
    expect(asked(called)).toMatchObject({ task: 'commandAction', about: 'A' });
    expect(leaderIn(called, 'D')).toMatchObject({ missTurns: 1, activated: true });
    expectRefused(called, activate('D'), 'leaderAbsent');
    expect(asked(run(called, end).state)).toBeNull();
  });
});

it('KG-FAT-07: a leader called up by his superior takes a result like others', () => {
  const start = battleWith({ ...army, state: { fateQueue: [21] } }, leaderCalled('A'));
  const { state } = run(start, activate('D'));
  expect(leaderIn(state, 'D').rating).toBe('exceptional');
  expect(asked(battleWith({ ...army, state: { fateQueue: [21] } }, unitCalled('P')))).toMatchObject({ about: 'P' });
});
