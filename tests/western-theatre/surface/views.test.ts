import { describe, expect, test } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { stepLines } from '../../../src/core/log.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import { invariants } from '../../../src/rulesets/western-theatre/invariants.js';
import { determinize, redact, secret, view } from '../../../src/rulesets/western-theatre/view.js';
import { atTask, br32, fr24, officer, type Setting, stateOf, withUnit } from '../battle.js';
import { at, play, refusalOf } from '../play.js';

const setting = (figures: number): Setting => ({
  units: [fr24('F1', 24, 12), br32('A1', 24, 30), br32('A2', 0, 0, 180, { at: undefined, figures })],
  reserves: [{ id: 'AG', side: 'allied', units: ['A2'], turn: 2, edge: 'north', at: 20 }],
});
const [strong, weak] = [stateOf(setting(32)), stateOf(setting(20))];

describe('reserves of the enemy', () => {
  test('WT-GEN-14: two battles that differ in a reserve alone look the same to the other side', () => {
    expect(view(strong, 'french')).toEqual(view(weak, 'french'));
    expect(view(strong, 'allied')).not.toEqual(view(weak, 'allied'));
  });

  test('WT-GEN-14: an entry throw of the enemy is secret dice', () => {
    const state = atTask({ ...strong, active: 'allied' }, { task: 'entry', groupId: 'AG' });
    expect(view(state, 'french').agenda).toEqual([{ task: 'secretDice', side: 'allied' }]);
    expect(view(state, 'allied').agenda).toEqual(state.agenda);
  });

  test('WT-GEN-14 WT-C112: the log of the other side has no line for an entry throw, that of the owner has one', () => {
    const state = atTask({ ...strong, active: 'allied' }, { task: 'entry', groupId: 'AG' });
    const after = atTask(state);
    const linesFor = (side: 'french' | 'allied', answer: { readonly faces: readonly number[] } | null) => {
      const before = view(state, side);
      const question = westernTheatre.ask(before);
      if (question === null) throw new Error('nothing is asked');
      return stepLines(
        { ruleset: westernTheatre, scenario: state.scenario },
        { question, answer, before, after: view(after, side), events: [] },
      );
    };
    expect(linesFor('french', null)).toEqual([]);
    expect(linesFor('allied', { faces: [2, 3] })).toHaveLength(1);
  });

  test('WT-GEN-14 WT-END-06: a victory condition that names an officer in reserve is shown to his side alone', () => {
    const late = { ...officer('AO', 'army', 0, 0), at: undefined };
    const state = stateOf({
      ...setting(32),
      officers: [late],
      reserves: [{ id: 'AG', side: 'allied', units: ['A2', 'AO'], turn: 2, edge: 'north', at: 20 }],
      victory: [
        { kind: 'officerLost', side: 'french', officerId: 'AO' },
        { kind: 'unitsLost', side: 'french', units: 1 },
      ],
    });
    const kinds = (side: string) => view(state, side).scenario.victory.map(({ kind }) => kind);
    expect([kinds('french'), kinds('allied')]).toEqual([['unitsLost'], ['officerLost', 'unitsLost']]);
  });

  test('WT-GEN-14: how many groups are still to throw is not told', () => {
    const dicing = (groupIds: readonly string[]) =>
      atTask({ ...strong, active: 'allied' }, { task: 'entries', groupIds }, { task: 'entry', groupId: 'AG' });
    expect(view(dicing([]), 'french')).toEqual(view(dicing(['AG']), 'french'));
    expect(view(dicing([]), 'french').agenda).toEqual([{ task: 'secretDice', side: 'allied' }]);
  });

  test('WT-GEN-14: the placing of a reserve of the enemy is a secret decision', () => {
    const state = atTask({ ...strong, active: 'allied' }, { task: 'placeEntry', groupId: 'AG' });
    expect(view(state, 'french').agenda).toEqual([{ task: 'secretDecision', side: 'allied' }]);
  });

  test('WT-GEN-14: a state made of a view has the same view', () => {
    const seen = view(strong, 'french');
    for (let seed = 1; seed <= 20; seed += 1) expect(view(determinize(seen, picker(seed)), 'french')).toEqual(seen);
  });

  test('WT-GEN-14: in some of these states the enemy has a reserve, in others none; it is a unit like those on the table', () => {
    const seen = view(strong, 'french');
    const imagined = Array.from({ length: 40 }, (_, seed) => determinize(seen, picker(seed + 1)));
    const reserves = imagined.flatMap(({ units }) => units.filter(({ location }) => location === 'reserve'));
    expect([reserves.length > 2, reserves.length < 30]).toEqual([true, true]);
    expect(
      reserves.every(({ side, figures, arm }) => side === 'allied' && figures === 32 && arm === 'lineInfantry'),
    ).toBe(true);
    for (const state of imagined) expect(invariants(null, state)).toEqual([]);
  });

  test('WT-GEN-14 WT-END-02: an enemy without a unit on the table that has not lost has a reserve in all of them', () => {
    const state = stateOf({
      units: [fr24('F1', 24, 12), br32('A2', 0, 0, 180, { at: undefined })],
      reserves: [{ id: 'AG', side: 'allied', units: ['A2'], turn: 2, edge: 'north', at: 20 }],
    });
    for (let seed = 1; seed <= 20; seed += 1) {
      const imagined = determinize(view(state, 'french'), picker(seed));
      expect(imagined.units.map(({ side, location }) => `${side} ${location}`)).toEqual([
        'french table',
        'allied reserve',
      ]);
      expect(invariants(null, imagined)).toEqual([]);
      expect(play(at(imagined, 'move'), [{ type: 'endMoves' }]).state.outcome).toBe(null);
    }
  });

  test('WT-GEN-14 WT-ENT-03: an imagined reserve dices and comes on like any', () => {
    const seen = view(strong, 'french');
    const state = Array.from({ length: 40 }, (_, seed) => determinize(seen, picker(seed + 1))).find(
      ({ groups }) => groups.length > 0,
    );
    const [group] = state?.groups ?? [];
    if (state === undefined || group?.due == null) throw new Error('no reserve was imagined');
    const dicing = at({ ...state, turn: group.due }, 'entry', 'allied');
    const come = play(dicing, [{ entry: [6, 1] }]).state;
    expect(come.agenda.at(-1)).toEqual({ task: 'placeEntry', groupId: group.id });
  });

  test('WT-GEN-14: the route by which a unit leaves is not told to the enemy', () => {
    const left = { type: 'leftTable', clause: 'WT-ENT-06', unit: 'A1', side: 'allied', route: 'X' } as const;
    expect(redact(left, 'french')).toEqual({ ...left, route: null });
    expect(redact(left, 'allied')).toEqual(left);
    expect(secret({ type: 'leaveTable', unitId: 'A1', routeId: 'X' })).toBe(true);
  });
});

describe('leaving the table', () => {
  const route = { id: 'X', side: 'french', exitEdge: 'north', from: 20, to: 30, delay: 2, entryEdge: 'west' } as const;
  const state = stateOf({
    units: [fr24('F1', 24, 48), fr24('F2', 40, 12), br32('A1', 60, 40)],
    offTableRoutes: [{ ...route, at: 8 }],
  });

  test('WT-ENT-06: a unit at the exit edge leaves, and is a group due after the delay', () => {
    const { state: after } = play(at(state, 'move'), [{ type: 'leaveTable', unitId: 'F1', routeId: 'X' }]);
    expect(after.units[0]?.location).toBe('offTable');
    expect(after.groups).toEqual([
      {
        id: 'X-F1-1',
        side: 'french',
        members: ['F1'],
        due: 3,
        entry: { edge: 'west', at: 8 },
        succeeded: false,
      },
    ]);
  });

  test('WT-ENT-06: a unit elsewhere may not leave', () => {
    expect(refusalOf(at(state, 'move'), { type: 'leaveTable', unitId: 'F2', routeId: 'X' })).toBe('notAtEdge');
  });

  test('WT-ENT-06: a unit with a marker may not leave', () => {
    const marked = withUnit(state, 'F1', { marker: 'orange' });
    expect(refusalOf(at(marked, 'move'), { type: 'leaveTable', unitId: 'F1', routeId: 'X' })).toBe('marked');
  });
});
