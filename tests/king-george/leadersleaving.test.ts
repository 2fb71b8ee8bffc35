import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../src/rulesets/king-george/resolvers.js';
import { tables } from '../../src/rulesets/king-george/tables.js';
import { leaderCalled, smallArmies } from './cards.js';
import { fallOn, units } from './chain.js';
import { asked, battleWith, leader, leaderIn, rollOf, run, unit, unitIn } from './setup.js';

describe('leaving', () => {
  it('KG-C75: the army commander leaves, and the nearest units test', () => {
    const officers = [leader('blue', 'A', 36, 40, { level: 'army' })];
    const men = [
      unit('blue', 'near', 'line', 36, 28, 0, { commander: 'A' }),
      unit('blue', 'far', 'line', 51.1, 40, 0, { commander: 'A' }),
    ];
    const { state } = run(
      battleWith({ units: men, officers, inCommand: true, state: { fateQueue: [16] } }, leaderCalled('A')),
      { 'test.commanderFled': 4 },
    );
    expect(unitIn(state, 'near').state).toBe('shaken');
    expect(unitIn(state, 'far').state).toBe('normal');
    expect(asked(state)).toBeNull();
    expect(leaderIn(state, 'A').removed).toBe('left');
    const common = { reload: 1, fate: 1 };
    expect(cardsOf(tables, { level: 'unit', units: [], officers: state.officers, common })).not.toContain('leader:A');
  });

  it('KG-FAT-15: only his own units test, after he has left, and each flees before the next tests', () => {
    const officers = [leader('blue', 'A', 36, 20, { level: 'army' })];
    const men = [
      unit('red', 'enemy', 'line', 36, 12, 0),
      unit('blue', 'one', 'line', 30, 25, 180, { state: 'shaken' }),
      unit('blue', 'two', 'line', 42, 25, 180),
    ];
    const start = battleWith({ units: men, officers, state: { fateQueue: [16] } }, leaderCalled('A'));
    expect(leaderIn(start, 'A').removed).toBe('left');
    const { rolls } = run(start, 5, [1, 1], 9);
    expect(rolls.map(({ roll }) => [roll.purpose, roll.by])).toEqual([
      ['test.commanderFled', 'one'],
      ['flee.distance', 'one'],
      ['test.commanderFled', 'two'],
    ]);
  });

  it('KG-FAT-15: by option his post is filled again', () => {
    const state = fallOn(16, 'A', { options: { replaceDepartedCommander: true } });
    const { state: after } = run(state, { 'fate.turnsMissed': 2 });
    expect(leaderIn(after, 'A')).toMatchObject({ vacant: true, missTurns: 1, removed: 'left' });
    expect(leaderIn(after, 'D').superior).toBe('A');
  });

  it('KG-FAT-38: the units of a leader gone for good report to his superior, if he has one', () => {
    const { state } = run(fallOn(16, 'A'), 9, 9);
    expect(leaderIn(state, 'D').superior).toBeNull();
    const { state: other } = run(fallOn(26, 'D'), 9);
    expect(leaderIn(other, 'B').superior).toBe('A');
    expect(unitIn(other, 'R').commander).toBe('A');
  });

  it('KG-C89: a brigadier leaves with the units that fail, and the rest report to his superior', () => {
    const officers = [
      leader('blue', 'E', 36, 44, { level: 'division' }),
      leader('blue', 'B', 36, 40, { superior: 'E' }),
    ];
    const men = [
      unit('blue', 'P', 'line', 29, 40, 180, { commander: 'B' }),
      unit('blue', 'Q', 'line', 36, 38, 180, { commander: 'B' }),
      unit('blue', 'R', 'line', 43, 40, 180, { commander: 'B' }),
    ];
    const start = battleWith({ units: men, officers, inCommand: false, state: { fateQueue: [26] } }, leaderCalled('B'));
    const { state, rolls } = run(start, { 'test.quitField': 4 }, { 'test.quitField': 5 }, { 'test.quitField': 10 });
    expect(rolls.map(({ roll }) => roll.by)).toEqual(['P', 'Q', 'R']);
    expect(leaderIn(state, 'B').removed).toBe('left');
    expect(state.units.map(({ removed }) => removed)).toEqual(['quit', null, null]);
    expect(unitIn(state, 'Q').commander).toBe('E');
    expect(unitIn(state, 'R').commander).toBe('E');
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-20: a leader without units leaves alone', () => {
    const state = fallOn(26, 'D', { units: units.slice(0, 2) });
    expect(leaderIn(state, 'D').removed).toBe('left');
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-39: the tests of 26 are rolled while he is still on the table', () => {
    const { state } = run(
      fallOn(26, 'D', { units: [...units, unit('red', 'S', 'line', 60, 30, 0, { commander: 'D' })] }),
      1,
    );
    expect(unitIn(state, 'R').removed).toBeNull();
    expect(leaderIn(state, 'D').removed).toBeNull();
    expect(rollOf(state, 'test.quitField').by).toBe('S');
  });
});

describe('a leader who arrives late', () => {
  it('KG-FAT-38 KG-SCN-06: he reports to the successor of his planned superior', () => {
    const setting = {
      ...smallArmies,
      officers: [
        leader('red', 'A', 30, 8, { level: 'army' }),
        leader('red', 'D', 30, 8, { level: 'division', superior: 'A', removed: 'left' }),
      ],
      reinforcements: [{ turn: 2, units: [], officers: [leader('red', 'late', 30, 4, { superior: 'D' })] }],
    };
    expect(leaderIn(battleWith(setting, { task: 'startTurn' }), 'late').superior).toBe('A');
  });
});
