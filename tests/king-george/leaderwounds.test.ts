import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../src/rulesets/king-george/resolvers.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { tables } from '../../src/rulesets/king-george/tables.js';
import { activate } from './answers.js';
import { leaderCalled, play } from './cards.js';
import { army, chain, endOfTurn, fallOn, units } from './chain.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  expectRefused,
  leaderIn,
  rollOf,
  run,
  unit,
  unitIn,
} from './setup.js';

describe('wounds', () => {
  const killed = (): State =>
    run(fallOn(25, 'D', { state: { turn: 4 } }), { 'fate.wound': 6 }, { 'fate.turnsMissed': 4 }).state;

  it('KG-C74: a general is killed, and one of his brigadiers has the post two turns later', () => {
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

  it('KG-FAT-12: a killed leader leaves a vacant post, his subordinates wait, and his card is void', () => {
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

  it('KG-FAT-13: a single candidate is still a decision', () => {
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

  it('KG-FAT-14: a new brigadier does not arrive under an enemy', () => {
    const inside = unit('blue', 'X', 'line', 36, 2, 0);
    const moved = battleWith({ ...army, units: [inside], state: { officers: vacantBrigade } }, { task: 'fillPosts' });
    expect(moved.officers.at(-1)?.position).toEqual({ x: 36, y: 3 });
  });
});
