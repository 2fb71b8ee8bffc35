import { describe, expect, it, test } from 'vitest';
import { describe as described } from '../../src/rulesets/king-george/describe.js';
import { tableIssues, tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { fateLasts, tables } from '../../src/rulesets/king-george/tables.js';
import { awaited, dealt, fateDice, leaderCalled, play, smallArmies, unitCalled } from './cards.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  expectRefused,
  leader,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

type Patch = Parameters<typeof tablesInForce>[0];

const by = (patch: Patch): Partial<State> => ({ tables: tablesInForce(patch) });

const under = (patch: Patch, setting: Setting): Setting => ({ ...setting, state: { ...setting.state, ...by(patch) } });

const tagged = (patch: unknown): readonly string[] => tableIssues(patch).map(({ code, path }) => `${code} ${path}`);

describe('fate', () => {
  it('KG-FAT-08: a result made to do nothing is used up', () => {
    const setting = under({ fate: { 36: { effect: { type: 'nothing' } } } }, smallArmies);
    const state = awaited(setting, [36], unitCalled('R1'));
    expect(decisionOf(state)).toBe('chooseOrder');
    expect(state.fateQueue).toEqual([]);
    expect(unitIn(state, 'R1').removed).toBeNull();
    const field = under({ fate: { 66: { effect: { type: 'nothing' } } } }, smallArmies);
    const done = run(dealt(field, 'fate', 'unit:R1', 'endOfTurn'), 1, ...fateDice('calamity', 66));
    expect(eventsOf(done, 'fateApplied')).toMatchObject([{ code: 66, effect: false }]);
  });

  it('KG-FAT-05: the table says which pieces a result fits and what it does', () => {
    const swapped = { fate: { 32: { fallsOn: 'horse', effect: { type: 'moveBonus', inches: 3 } } } } as const;
    const units = [unit('red', 'R1', 'horse', 20, 10, 0), unit('blue', 'B1', 'line', 20, 40, 180)];
    const state = awaited(under(swapped, { ...smallArmies, units }), [32], unitCalled('R1'));
    expect(unitIn(state, 'R1').moveBonus).toBe(3);
    expect(awaited(under(swapped, { ...smallArmies, units }), [32], unitCalled('B1')).fateQueue).toEqual([32]);
  });

  it('KG-FAT-33: spies by another result see as many cards as that says', () => {
    const rules = { fate: { 64: { effect: { type: 'spies', cards: 2 } } } } as const;
    const cards = ['fate', 'unit:R1', 'unit:R2', 'unit:B1', 'endOfTurn'];
    const drawn = run(dealt(under(rules, smallArmies), ...cards), 1, ...fateDice('fortune', 64), 6, 6, 6, 1);
    expect(eventsOf(drawn, 'fateApplied')).toMatchObject([{ code: 64 }]);
    const { state } = play(drawn.state, 'unit:R1', 'unit:B1');
    expect(decisionOf(state)).toBe('spyOrder');
    expect(state.look?.cards).toEqual(['unit:R1', 'unit:B1']);
  });

  it('KG-FAT-31: another result of the table may give a ford', () => {
    const rules = {
      fate: { 21: { effect: { type: 'ford', reach: 3, radius: 1 } }, 62: { effect: { type: 'nothing' } } },
    } as const;
    const terrain = [
      {
        id: 'brook',
        name: 'brook',
        kind: 'stream',
        shape: {
          kind: 'line',
          points: [
            { x: 0, y: 12 },
            { x: 60, y: 12 },
          ],
          width: 0,
        },
        side: null,
        strength: 0,
        cohesion: 0,
        cohesionLeft: 0,
      },
    ] as const;
    const state = awaited(under(rules, { ...smallArmies, terrain }), [21], leaderCalled('red-brigadier'));
    expectRefused(state, { type: 'useFord', point: { x: 30, y: 12 } }, 'noFord', 'KG-FAT-31');
    const near = under(rules, { ...smallArmies, terrain, officers: [leader('red', 'red-brigadier', 30, 10)] });
    const found = run(awaited(near, [21], leaderCalled('red-brigadier')), { type: 'useFord', point: { x: 30, y: 12 } });
    expect(found.state.fords).toEqual([{ centre: { x: 30, y: 12 }, radius: 1 }]);
  });

  it('KG-FAT-35: a leader may lose steps, to Poor at least', () => {
    const rules = { fate: { 21: { effect: { type: 'leaderRating', steps: -2 } } } } as const;
    const state = awaited(under(rules, smallArmies), [21], leaderCalled('red-brigadier'));
    expect(state.officers.find(({ id }) => id === 'red-brigadier')?.rating).toBe('poor');
  });

  it('KG-FAT-09: a result lasts as long as its effect does', () => {
    const { fate } = tablesInForce({ fate: { 36: { effect: { type: 'secondOrder' } } } });
    expect(fate[36]).toMatchObject({ kind: 'calamity', fallsOn: 'foot', lasts: fateLasts.secondOrder });
    expect(fate[11]).toEqual(tables.fate[11]);
  });

  test('it is said what a result does now', () => {
    const drawn = { type: 'fateDrawn', clause: 'KG-FAT-04', code: 61, waits: false } as const;
    const said = (patch: Patch): string => described(drawn, battleWith(under(patch, smallArmies)));
    expect(said({})).toContain('worse fire for all');
    expect(said({ fate: { 61: { effect: { type: 'moveShift', inches: -3 } } } })).toContain('slower moves for all');
    expect(said({ fate: { 61: { effect: { type: 'fireShift', levels: 1 } } } })).not.toContain('worse');
  });

  test('an effect is complete, and fits the pieces it falls on', () => {
    const effectOf = (effect: unknown, code = 36) => tagged({ fate: { [code]: { effect } } });
    expect(effectOf({ type: 'spies', cards: 3 })).toEqual(['conflict tables.fate.36.effect.type']);
    expect(effectOf({ type: 'firesOnFriend' })).toEqual(['conflict tables.fate.36.effect.type']);
    expect(effectOf({ type: 'unitRating', skill: 'fire' })).toEqual(['missing tables.fate.36.effect.levels']);
    expect(effectOf({ type: 'unitRating', skill: 'ownersChoice', levels: 1 })).toEqual([
      'notAllowed tables.fate.36.effect.skill',
    ]);
    expect(effectOf({ type: 'unitRating', skill: 'fire', levels: 9 })).toEqual([
      'outOfRange tables.fate.36.effect.levels',
    ]);
    expect(effectOf({ type: 'unitQuits', levels: 1 })).toEqual(['unknownField tables.fate.36.effect.levels']);
    expect(effectOf({ type: 'unitQuit' })).toEqual(['notAllowed tables.fate.36.effect.type']);
    expect(effectOf({ levels: 1 }, 32)).toEqual(['missing tables.fate.32.effect.type']);
    expect(effectOf({ type: 'spies', cards: 0 }, 65)).toEqual(['outOfRange tables.fate.65.effect.cards']);
    expect(tagged({ fate: { 36: { fallsOn: 'horse', lasts: 'turn' } } })).toEqual(['notAllowed tables.fate.36.lasts']);
  });

  it('KG-FAT-02: every category keeps a result of either kind, KG-FAT-31: and fords are alike', () => {
    const kind = 'fortune' as const;
    expect(tagged({ fate: { 14: { kind }, 15: { kind } } })).toEqual([]);
    expect(tagged({ fate: { 14: { kind }, 15: { kind }, 16: { kind } } })).toEqual(['conflict tables.fate.11.kind']);
    const effect = { type: 'ford', reach: 9, radius: 2 } as const;
    expect(tagged({ fate: { 21: { effect } } })).toEqual(['conflict tables.fate.62.effect']);
    expect(tagged({ fate: { 21: { effect }, 62: { effect } } })).toEqual([]);
  });
});

it('KG-FAT-04: the question after a replaced result is still one of the rules', () => {
  const rules = { fate: { 61: { effect: { type: 'spies', cards: 1 } } } } as const;
  const { state } = run(
    dealt(under(rules, smallArmies), 'fate', 'unit:R1', 'endOfTurn'),
    1,
    ...fateDice('calamity', 61),
  );
  expect(asked(state)).toMatchObject({ purpose: 'fate.spy', side: 'red' });
});
