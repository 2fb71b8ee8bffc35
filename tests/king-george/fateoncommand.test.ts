import { describe, expect, it } from 'vitest';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import { activate, end, pass } from './answers.js';
import { awaited, dealt, leaderCalled, play } from './cards.js';
import { army, chain, endOfTurn, fallOn, units } from './chain.js';
import {
  asked,
  decisionOf,
  eventsOf,
  expectLegal,
  expectRefused,
  leader,
  leaderIn,
  run,
  unit,
  unitIn,
} from './setup.js';

describe('of the command', () => {
  it.each([11, 21] as const)('KG-FAT-35: %d betters his rating by a step', (code) => {
    const id = code === 11 ? 'A' : 'D';
    expect(leaderIn(fallOn(code, id), id).rating).toBe(id === 'A' ? 'good' : 'exceptional');
    expect(leaderIn(fallOn(21, 'B'), 'B').rating).toBe('exceptional');
  });

  it('KG-FAT-16: 12, units in his radius are a letter better in morale while the turn lasts', () => {
    const far = unit('red', 'far', 'line', 60, 40, 0, { commander: 'B' });
    const best = unit('red', 'best', 'line', 22, 8, 0, { commander: 'B', morale: 'A' });
    const state = fallOn(12, 'A', { units: [...units, far, best] });
    expect(['P', 'Q', 'far', 'best', 'X'].map((id) => ratingOf(state, unitIn(state, id), 'morale'))).toEqual([
      'B',
      'B',
      'C',
      'A',
      'C',
    ]);
    expect(ratingOf(endOfTurn(state), unitIn(endOfTurn(state), 'P'), 'morale')).toBe('C');
  });

  it('KG-C107 KG-FAT-17 KG-CMD-13: 13, a battery without commander is of his side, and so of his army', () => {
    const battery = unit('red', 'battery', 'guns', 60, 44, 0, { commander: null });
    const start = fallOn(13, 'A', { units: [...units, battery] });
    expectLegal(start, activate('battery'));
    const { state } = run(start, activate('battery'), pass);
    expect(unitIn(state, 'battery').activated).toBe(true);
  });

  it('KG-FAT-17: 13, one unit of his army, wherever it stands and whosever it is', () => {
    const far = unit('red', 'far', 'line', 60, 44, 0, { commander: null });
    const start = fallOn(13, 'A', { units: [...units, far] });
    expectLegal(start, activate('far'));
    expectRefused(start, activate('X'), 'notYourCommand');
    const { state } = run(start, activate('far'), pass);
    expectRefused(state, activate('P'), 'notYourCommand');
    expectLegal(state, activate('D'));
    const { state: ended } = run(start, end);
    expect(leaderIn(ended, 'A').freeReach).toBe(false);
  });

  it.each([14, 23] as const)('KG-FAT-36: %d, he misses a turn', (code) => {
    const id = code === 14 ? 'A' : 'D';
    const state = fallOn(code, id);
    expect(asked(state)).toBeNull();
    expect(leaderIn(state, id)).toMatchObject({ missTurns: 1, activated: true });
    expect(leaderIn(endOfTurn(state), id).missTurns).toBe(0);
  });

  it('KG-FAT-09: turns missed count the present one, and fall by one at the end of each', () => {
    const { state } = run(fallOn(25, 'D'), { 'fate.wound': 5 });
    const second = endOfTurn(state);
    expect(leaderIn(second, 'D').missTurns).toBe(1);
    const drawn = play(second, 'leader:D');
    expect(eventsOf(drawn, 'cardDrawn')).toMatchObject([{ void: true }]);
    expect(leaderIn(endOfTurn(second), 'D').missTurns).toBe(0);
  });

  it('KG-FAT-18: 22 rallies all Shaken and Routed units near him at once', () => {
    const near = [
      unit('red', 'P', 'line', 30, 12, 0, { commander: 'B', state: 'shaken', evading: true }),
      unit('red', 'Q', 'line', 40, 12, 0, { commander: 'C', state: 'routed' }),
      unit('red', 'steady', 'line', 22, 12, 0),
      unit('red', 'far', 'line', 60, 12, 0, { state: 'shaken' }),
      unit('blue', 'X', 'line', 30, 14, 180, { state: 'shaken' }),
    ];
    const start = fallOn(22, 'B', { units: near });
    expect(asked(start)).toMatchObject({ task: 'rallyPose', about: 'P' });
    const stay = { type: 'rallyPose', formation: 'line', heading: 0 } as const;
    const { state } = run(start, stay, { ...stay, heading: 180 });
    expect(decisionOf(state)).toBe('commandAction');
    expect(state.units.map((each) => each.state)).toEqual(['normal', 'shaken', 'normal', 'shaken', 'shaken']);
    expect(unitIn(state, 'P').evading).toBe(false);
  });

  it('KG-FAT-39: each rally of 22 is followed by its forming up, and a unit in contact forms up not', () => {
    const contact = { role: 'defender', face: 'front', round: 1, charged: false, obstacle: null } as const;
    const near = [
      unit('red', 'P', 'line', 30, 12, 0, { state: 'shaken', contacts: [{ ...contact, enemy: 'X' }] }),
      unit('red', 'Q', 'line', 40, 12, 0, { state: 'shaken' }),
      unit('blue', 'X', 'line', 30, 12, 180, { contacts: [{ ...contact, enemy: 'P', role: 'attacker' }] }),
    ];
    const state = fallOn(22, 'B', { units: near });
    expect(unitIn(state, 'P').state).toBe('normal');
    expect(asked(state)).toMatchObject({ task: 'rallyPose', about: 'Q' });
  });

  it('KG-C88: 24, the first of his superiors to be drawn is heeded no longer', () => {
    const start = fallOn(24, 'B');
    expect(asked(start)).toMatchObject({ task: 'commandAction', about: 'B' });
    const { officers } = run(start, end).state;
    const fresh = officers.map((each) => ({ ...each, activated: false }));
    const later = dealt({ ...army, state: { officers: fresh } }, 'leader:D', 'leader:A', 'leader:B', 'endOfTurn');
    const { state } = play(later, 'leader:D');
    expect(leaderIn(state, 'B').ignores).toBe('D');
    expectRefused(state, activate('B'), 'ignoresSuperior', 'KG-FAT-19');
    expectLegal(state, activate('C'));
    const { state: own } = play(state, end, 'leader:A', end, 'leader:B');
    expect(asked(own)).toMatchObject({ task: 'commandAction', about: 'B' });
    const { state: other } = play(later, 'leader:A', activate('D'));
    expect(leaderIn(other, 'B').ignores).toBe('A');
    expectLegal(other, activate('B'));
  });

  it('KG-FAT-19: 24 has no effect on a leader without superiors', () => {
    const free = chain.map((each) => (each.id === 'B' ? { ...each, superior: null } : each));
    const state = fallOn(24, 'B', { officers: free });
    expect(leaderIn(state, 'B').ignoresFirstDrawn).toBe(false);
    expect(decisionOf(state)).toBe('commandAction');
  });

  it('KG-FAT-24: a void card of a superior will do, a vacant post will not', () => {
    const waiting = chain.map((each) => (each.id === 'B' ? { ...each, ignoresFirstDrawn: true } : each));
    const spent = waiting.map((each) => (each.id === 'D' ? { ...each, activated: true } : each));
    const drawn = play(dealt({ ...army, officers: spent }, 'leader:D', 'reload', 'endOfTurn'), 'leader:D').state;
    expect(leaderIn(drawn, 'B').ignores).toBe('D');
    const vacant = waiting.map((each) => (each.id === 'D' ? { ...each, vacant: true, missTurns: 2 } : each));
    const none = play(dealt({ ...army, officers: vacant }, 'leader:D', 'reload', 'endOfTurn'), 'leader:D').state;
    expect(leaderIn(none, 'B').ignores).toBeNull();
  });
});

describe('Fate on a leader called up by his superior', () => {
  const setting = {
    units: [
      unit('red', 'P', 'line', 20, 10, 0, { commander: 'B' }),
      unit('red', 'Q', 'line', 30, 10, 0, { commander: 'B' }),
      unit('red', 'free', 'line', 60, 40, 0, { commander: null }),
      unit('blue', 'enemy', 'line', 20, 44, 180, { commander: null }),
    ],
    officers: [
      leader('red', 'A', 25, 4, { level: 'army' }),
      leader('red', 'D', 25, 6, { level: 'division', superior: 'A' }),
      leader('red', 'B', 25, 8, { superior: 'D' }),
    ],
    inCommand: false,
  } as const;

  it('KG-FAT-20: his units report to his superior at once, and may be called up by him', () => {
    const start = awaited(setting, [26], { task: 'activateLeader', leaderId: 'B', by: null });
    expect(start.fateQueue).toEqual([]);
    const called = awaited(setting, [26], leaderCalled('A'));
    const { state } = run(called, { type: 'activate', id: 'D' });
    // The division commander is the first it fits, and has no units of his own.
    expect(leaderIn(state, 'D').removed).toBe('left');
    expect(leaderIn(state, 'B').superior).toBe('A');
    expectLegal(state, { type: 'activate', id: 'B' });
  });

  it('KG-FAT-20: units that stayed act for the superior', () => {
    const called = { ...awaited(setting, [], leaderCalled('D')), fateQueue: [26] } as ReturnType<typeof awaited>;
    const { state } = run(called, { type: 'activate', id: 'B' }, { 'test.quitField': 4 }, { 'test.quitField': 5 });
    expect(unitIn(state, 'P').removed).toBe('quit');
    expect(unitIn(state, 'Q').commander).toBe('D');
    expectLegal(state, { type: 'activate', id: 'Q' });
  });

  it('KG-FAT-12: the units of a fallen brigadier wait, and his superior continues', () => {
    const called = { ...awaited(setting, [], leaderCalled('D')), fateQueue: [25] } as ReturnType<typeof awaited>;
    const { state } = run(called, { type: 'activate', id: 'B' }, { 'fate.wound': 6 }, { 'fate.turnsMissed': 1 });
    expect(decisionOf(state)).toBe('commandAction');
    expectRefused(state, { type: 'activate', id: 'P' }, 'notYourCommand', 'KG-CMD-02');
    expectRefused(state, { type: 'activate', id: 'B' }, 'leaderAbsent', 'KG-CMD-08');
  });

  it('KG-FAT-17 KG-CMD-13: a unit without commander may be called up by Fate 13, an enemy may not', () => {
    const called = awaited(setting, [13], leaderCalled('A'));
    expectRefused(called, { type: 'activate', id: 'enemy' }, 'notYourCommand', 'KG-CMD-02');
    const { state } = run(called, { type: 'activate', id: 'free' }, { type: 'pass' });
    expectRefused(state, { type: 'activate', id: 'P' }, 'notYourCommand', 'KG-CMD-02');
  });
});

describe('the one unit of Fate 13', () => {
  it('KG-FAT-17: the one unit of Fate 13 is one he could not have called up otherwise', () => {
    const units = [
      unit('red', 'own', 'line', 25, 8, 0, { commander: 'A' }),
      unit('red', 'far', 'line', 60, 40, 0, { commander: 'A' }),
      unit('red', 'farther', 'line', 68, 40, 0, { commander: 'A' }),
    ];
    const setting = { units, officers: [leader('red', 'A', 25, 4, { level: 'army' })], inCommand: false };
    const called = awaited(setting, [13], leaderCalled('A'));
    const { state } = run(called, { type: 'activate', id: 'own' }, { type: 'pass' });
    expectLegal(state, { type: 'activate', id: 'far' });
    const spent = run(state, { type: 'activate', id: 'far' }, { type: 'pass' }).state;
    expectRefused(spent, { type: 'activate', id: 'farther' }, 'outOfCommandRadius', 'KG-CMD-06');
  });
});
