import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { cardsOf } from '../../src/rulesets/king-george/deck.js';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { Leader, State, Unit } from '../../src/rulesets/king-george/state.js';
import { type FateCode, tables } from '../../src/rulesets/king-george/tables.js';
import { awaited, dealt, leaderCalled, play, unitCalled } from './cards.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  eventsOf,
  expectLegal,
  expectRefused,
  leader,
  leaderIn,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

const pass = { type: 'pass' } as const;
const end = { type: 'end' } as const;
const activate = (id: string): Action => ({ type: 'activate', id });

/** An army commander A, a division commander D and two brigade commanders, B and C, of three units in all. */
const chain: readonly Leader[] = [
  leader('red', 'A', 36, 2, { level: 'army', rating: 'poor' }),
  leader('red', 'D', 36, 4, { level: 'division', superior: 'A' }),
  leader('red', 'B', 30, 8, { superior: 'D', rating: 'exceptional' }),
  leader('red', 'C', 42, 8, { superior: 'D' }),
];
const units: readonly Unit[] = [
  unit('red', 'P', 'line', 30, 12, 0, { commander: 'B' }),
  unit('red', 'Q', 'line', 42, 12, 0, { commander: 'C' }),
  unit('red', 'R', 'guns', 50, 8, 0, { commander: 'D' }),
  unit('blue', 'X', 'line', 36, 45, 180),
];
const army = { units, officers: chain, inCommand: false } as const satisfies Setting;

const fallOn = (code: FateCode, leaderId: string, patch: Partial<Setting> = {}): State =>
  awaited({ ...army, ...patch }, [code], leaderCalled(leaderId));

const endOfTurn = (state: State): State =>
  battleWith(
    { ...army, units: state.units, officers: state.officers, state: { turn: state.turn, units: state.units } },
    { task: 'finishTurn' },
  );

describe('wounds', () => {
  const killed = (): State =>
    run(fallOn(25, 'D', { state: { turn: 4 } }), { 'fate.wound': 6 }, { 'fate.turnsMissed': 4 }).state;

  it('KG-C74: killed, and two turns later one of his brigadiers has the post', () => {
    const state = killed();
    expect(leaderIn(state, 'D')).toMatchObject({ vacant: true, missTurns: 2, removed: 'killed' });
    expect(asked(state)).toBeNull();
    const fifth = endOfTurn(state);
    expect(fifth.turn).toBe(5);
    expect(leaderIn(fifth, 'D')).toMatchObject({ vacant: true, missTurns: 1 });
    const sixth = endOfTurn(fifth);
    expect(asked(sixth)).toMatchObject({ task: 'choosePromotion', side: 'red', about: 'D' });
    expectRefused(sixth, { type: 'choosePromotion', leader: 'A' }, 'notCandidate', 'KG-FAT-13');
    const { state: done } = run(sixth, { type: 'choosePromotion', leader: 'B' });
    expect(leaderIn(done, 'B')).toMatchObject({
      level: 'division',
      rating: 'exceptional',
      superior: 'A',
      position: { x: 30, y: 8 },
    });
    expect(leaderIn(done, 'C').superior).toBe('B');
    expect(unitIn(done, 'P').commander).toBe('B');
    expect(unitIn(done, 'R').commander).toBe('B');
    expect(leaderIn(done, 'D').vacant).toBe(false);
    expect(done.deck).not.toContain('leader:D');
  });

  it.each([
    [1, 0, 'commandAction'],
    [2, 1, null],
    [3, 1, null],
    [4, 2, null],
    [5, 2, null],
  ] as const)('KG-FAT-11: a wound of %d costs %d turns', (face, turns, task) => {
    const { state } = run(fallOn(25, 'D'), { 'fate.wound': face });
    expect(leaderIn(state, 'D')).toMatchObject({ missTurns: turns, vacant: false, removed: null });
    expect(asked(state)?.kind === 'decision' ? decisionOf(state) : null).toBe(task);
  });

  it('KG-FAT-11: 15 hits the army commander alike', () => {
    const { state } = run(fallOn(15, 'A'), { 'fate.wound': 6 });
    expect(rollOf(state, 'fate.turnsMissed').read.kind).toBe('halved');
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ] as const)('KG-GEN-06: a D3 of %d is %d', (face, turns) => {
    const { state } = run(fallOn(25, 'D'), { 'fate.wound': 6 }, { 'fate.turnsMissed': face });
    expect(leaderIn(state, 'D').missTurns).toBe(turns);
  });

  it('KG-FAT-12: his base is gone and the post vacant; those under him wait, and his card is void', () => {
    const state = killed();
    expect(leaderIn(state, 'B').superior).toBe('D');
    expect(unitIn(state, 'R').commander).toBe('D');
    const fifth = endOfTurn(state);
    expect(fifth.deck).toContain('leader:D');
    const drawn = play(fifth, 'leader:D');
    expect(eventsOf(drawn, 'cardDrawn')).toMatchObject([{ void: true }]);
    const general = battleWith({ ...army, state: { officers: state.officers } }, leaderCalled('A'));
    expectRefused(general, activate('D'), 'leaderAbsent');
  });

  it('KG-FAT-13: one candidate is asked about as well', () => {
    const vacant = chain.map((each) =>
      each.id === 'D' ? { ...each, vacant: true, removed: 'killed' as const } : each,
    );
    const alone = vacant.filter(({ id }) => id !== 'C');
    const state = battleWith({ ...army, state: { officers: alone } }, { task: 'fillPosts' });
    expect(decisionOf(state)).toBe('choosePromotion');
  });

  it('KG-GEN-15: a promotion is asked for even with one candidate', () => {
    const vacant = chain.map((each) =>
      each.id === 'D' ? { ...each, vacant: true, removed: 'killed' as const } : each,
    );
    const state = battleWith({ ...army, state: { officers: vacant.slice(0, 3) } }, { task: 'fillPosts' });
    expect(asked(state)).toMatchObject({ task: 'choosePromotion', side: 'red' });
  });

  const vacantBrigade = chain.map((each) =>
    each.id === 'B' ? { ...each, vacant: true, removed: 'killed' as const } : each,
  );

  it('KG-FAT-14: a brigade has a new man, behind its first unit', () => {
    const state = battleWith({ ...army, state: { officers: vacantBrigade } }, { task: 'fillPosts' });
    expect(asked(state)).toBeNull();
    const newcomer = state.officers.at(-1);
    expect(newcomer).toMatchObject({
      level: 'brigade',
      rating: 'poor',
      superior: 'D',
      position: { x: 30, y: 10 },
      side: 'red',
    });
    expect(unitIn(state, 'P').commander).toBe(newcomer?.id);
    expect(leaderIn(state, 'B').vacant).toBe(false);
    expect(
      cardsOf(tables, { level: 'unit', units: state.units, officers: state.officers, common: { reload: 1, fate: 1 } }),
    ).toContain(`leader:${newcomer?.id}`);
  });

  it('KG-FAT-14: the first unit of a division is one of its brigades’', () => {
    const officers = chain.map((each) =>
      ['D', 'B', 'C'].includes(each.id) ? { ...each, vacant: true, removed: 'killed' as const } : each,
    );
    const state = battleWith({ ...army, state: { officers } }, { task: 'fillPosts' });
    expect(leaderIn(state, 'D-2').position).toEqual({ x: 30, y: 10 });
    expect(leaderIn(state, 'C-2')).toMatchObject({ superior: 'D-2', position: { x: 42, y: 10 } });
    expect(unitIn(state, 'R').commander).toBe('D-2');
  });

  it('KG-FAT-14: with no unit left he comes at the middle of the base edge', () => {
    const state = battleWith(
      { ...army, units: units.slice(1), state: { officers: vacantBrigade } },
      { task: 'fillPosts' },
    );
    expect(state.officers.at(-1)?.position).toEqual({ x: 36, y: 0 });
  });

  it('KG-FAT-14: not under an enemy', () => {
    const inside = unit('blue', 'X', 'line', 36, 2, 0);
    const moved = battleWith({ ...army, units: [inside], state: { officers: vacantBrigade } }, { task: 'fillPosts' });
    expect(moved.officers.at(-1)?.position).toEqual({ x: 36, y: 3 });
  });
});

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

  it('KG-FAT-15: own units only, who test when he is gone; each flees before the next tests', () => {
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

  it('KG-FAT-38: who is gone for good leaves his men to his superior, or to nobody', () => {
    const { state } = run(fallOn(16, 'A'), 9, 9);
    expect(leaderIn(state, 'D').superior).toBeNull();
    const { state: other } = run(fallOn(26, 'D'), 9);
    expect(leaderIn(other, 'B').superior).toBe('A');
    expect(unitIn(other, 'R').commander).toBe('A');
  });

  it('KG-C89: a brigadier leaves with those who fail, and the rest go to his superior', () => {
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

  it('KG-FAT-20: he leaves alone where he has no units', () => {
    const state = fallOn(26, 'D', { units: units.slice(0, 2) });
    expect(leaderIn(state, 'D').removed).toBe('left');
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-39: the tests of 26 are thrown while he still stands there', () => {
    const { state } = run(
      fallOn(26, 'D', { units: [...units, unit('red', 'S', 'line', 60, 30, 0, { commander: 'D' })] }),
      1,
    );
    expect(unitIn(state, 'R').removed).toBeNull();
    expect(leaderIn(state, 'D').removed).toBeNull();
    expect(rollOf(state, 'test.quitField').by).toBe('S');
  });
});

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

  it('KG-FAT-18: 22, all who are shaken or routed near him rally at once', () => {
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

  it('KG-FAT-19: nobody above him, no effect', () => {
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

describe('a ford', () => {
  const river = block('river', 'river', 0, 13, 72, 15);
  const found = (y: number): State =>
    awaited({ ...army, officers: [leader('red', 'B', 20, y)], terrain: [river] }, [62], leaderCalled('B'));
  const ford = (y: number): Action => ({ type: 'useFord', point: { x: 20, y } });

  it('KG-C82: at a river within six inches, for both sides and for good', () => {
    const start = found(9);
    expect(asked(start)).toMatchObject({ actions: ['activate', 'moveLeader', 'useFord', 'end'] });
    const { state } = run(start, ford(14));
    expect(state.fords).toEqual([{ centre: { x: 20, y: 14 }, radius: 2 }]);
    expect(leaderIn(state, 'B').ford).toBe(false);
    const far = found(7);
    expectRefused(far, ford(14), 'noFord', 'KG-FAT-31');
    expect(leaderIn(run(far, end).state, 'B').ford).toBe(true);
    for (const side of ['red', 'blue'] as const) {
      const wader = unit(side, 'wader', 'line', 20, 12.5, 0);
      const wading = (fords: State['fords']): State =>
        battleWith({ units: [wader], terrain: [river], state: { fords } }, unitCalled('wader'));
      const across: Action = { type: 'move', steps: [{ kind: 'advance', inches: 4 }] };
      expectLegal(wading(state.fords), across);
      expectRefused(wading([]), across, 'tooFar');
    }
  });

  it('KG-FAT-31: on the water, within six inches, once, and lost with the leader', () => {
    const start = found(10);
    expectRefused(start, ford(12), 'noFord');
    expectLegal(start, ford(15));
    expectRefused(run(start, ford(14)).state, ford(14), 'noFord');
    const officers = [leader('red', 'B', 20, 10, { ford: true })];
    const hit = awaited({ ...army, officers }, [25], leaderCalled('B'));
    expect(leaderIn(run(hit, 6, 1).state, 'B').ford).toBe(false);
  });
});

it('KG-FAT-07: whoever is called up by his superior takes a result like others', () => {
  const start = battleWith({ ...army, state: { fateQueue: [21] } }, leaderCalled('A'));
  const { state } = run(start, activate('D'));
  expect(leaderIn(state, 'D').rating).toBe('exceptional');
  expect(asked(battleWith({ ...army, state: { fateQueue: [21] } }, unitCalled('P')))).toMatchObject({ about: 'P' });
});
