import { describe, expect, test } from 'vitest';
import { crowtherDouganValues } from '../../../src/bots/values/crowther-dougan/index.js';
import { weights } from '../../../src/bots/values/crowther-dougan/weights.js';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Formation, TroopType } from '../../../src/rulesets/crowther-dougan/tables.js';
import { officer, type Setting, stateOf, unit, withUnit } from '../../crowther-dougan/battle.js';

const worthTo = (state: State, action: Action): number =>
  crowtherDouganValues.score(crowtherDougan.view(state, 'A'))(action);

const lineAt = (x: number, y: number) => unit('britishLine', 'A1', [x, y], 24);
const enemyAt = (x: number, y: number) => unit('frenchLine', 'B1', [x, y], 24);
const running = { state: 'routing' } satisfies Partial<Unit>;

describe('score of a craft under way', () => {
  const boats = (units: Setting['units']): Setting => ({
    units,
    craft: [
      { id: 'boat', type: 'bateau', at: [50, 40, 0] },
      { id: 'empty', type: 'bateau', at: [50, 20, 0] },
    ],
  });
  const crew = unit('britishLine', 'A1', [50, 40], 12, { at: undefined, aboard: 'boat' });
  const sail = (craftId: string, ...path: { readonly x: number; readonly y: number }[]): Action => ({
    type: 'moveCraft',
    craftId,
    path,
    heading: 0,
  });
  const manned = stateOf(boats([crew, enemyAt(50, 100)]));

  test('CD-BOA-02: it makes for the enemy, by where its way ends', () => {
    expect(worthTo(manned, sail('boat', { x: 50, y: 50 }))).toBeCloseTo(10 * weights.objective - weights.stir, 9);
    expect(worthTo(manned, sail('boat', { x: 50, y: 60 }, { x: 50, y: 45 }))).toBeCloseTo(
      5 * weights.objective - weights.stir,
      9,
    );
    expect(worthTo(manned, sail('boat', { x: 50, y: 30 }))).toBeCloseTo(-10 * weights.objective - weights.stir, 9);
  });

  test('CD-BOA-02: it makes for the middle of the table while no enemy is known', () => {
    const table = { width: 100, height: 160 };
    // The middle is (50, 80), 40 cm ahead.
    const alone = withUnit(stateOf({ ...boats([crew, enemyAt(90, 10)]), table }), 'B1', { hidden: true });
    expect(worthTo(alone, sail('boat', { x: 50, y: 60 }))).toBeCloseTo(20 * weights.objective - weights.stir, 9);
    expect(worthTo(alone, sail('boat', { x: 90, y: 80 }))).toBeCloseTo(-weights.stir, 9);
  });

  test('CD-BOA-02: one with nobody aboard and one that does not move gain nothing', () => {
    expect(worthTo(manned, sail('empty', { x: 50, y: 60 }))).toBe(0);
    expect(worthTo(manned, sail('boat'))).toBe(0);
  });
});

describe('score of a rally move', () => {
  const rally = (heading: number, formation: Formation): Action => ({
    type: 'rallyMove',
    unitId: 'A1',
    heading,
    formation,
  });
  /** The enemy stands due east. */
  const before = stateOf({ units: [lineAt(60, 50), enemyAt(90, 50)] });

  test('CD-ROU-14: a unit that rallies faces the enemy', () => {
    expect(worthTo(before, rally(90, 'line')) - worthTo(before, rally(0, 'line'))).toBeCloseTo(90 * weights.facing, 9);
    expect(worthTo(before, rally(270, 'line'))).toBeCloseTo(5 - 180 * weights.facing + 1, 9);
  });

  test('CD-ROU-14: its facing does not matter if the only enemies run or are not known', () => {
    for (const change of [running, { hidden: true }])
      expect([0, 90].map((heading) => worthTo(withUnit(before, 'B1', change), rally(heading, 'line')))).toEqual([6, 6]);
  });

  test.each<[TroopType, Formation, Formation]>([
    ['britishLine', 'line', 'column'],
    ['provincials', 'line', 'skirmish'],
    ['rangers', 'skirmish', 'column'],
    ['compagniesFranches', 'skirmish', 'line'],
    ['royalArtillery', 'unlimbered', 'limbered'],
  ])('CD-ROU-14: %s rally in %s rather than in %s', (troops, liked, other) => {
    const state = stateOf({ units: [unit(troops, 'A1', [60, 50]), enemyAt(90, 50)] });
    expect(worthTo(state, rally(90, liked))).toBe(6);
    expect(worthTo(state, rally(90, other))).toBe(5);
  });
});

describe('score of a start', () => {
  const state = stateOf({ units: [lineAt(60, 50), enemyAt(60, 100)], personalities: [officer('AC', [90, 20])] });

  test('CD-GEN-20: a unit is put into a house rather than into a boat', () => {
    expect(worthTo(state, { type: 'deploy', unitId: 'A1', inFeature: 'fort' })).toBe(weights.garrison);
    expect(worthTo(state, { type: 'deploy', unitId: 'A1', aboard: 'boat' })).toBe(weights.stir);
  });

  test('CD-MOV-23: a personality who may come on comes on', () => {
    expect(worthTo(state, { type: 'arrive', personalityId: 'AC', at: { x: 90, y: 0 } })).toBe(weights.attach);
  });
});

describe('score of a move', () => {
  const exit: Action = { type: 'move', unitId: 'A1', steps: [{ kind: 'exit', edge: 'south' }] };

  test('CD-MOV-35: off the table is good for a side that wins by it, and else loses the unit', () => {
    const leaving = (victory: NonNullable<Setting['victory']>): number =>
      worthTo(
        stateOf({ units: [lineAt(60, 0), enemyAt(60, 100)], exitEdges: [{ side: 'A', edge: 'south' }], victory }),
        exit,
      );
    expect(leaving([{ kind: 'unitsExited', side: 'A', units: 1 }])).toBe(weights.gone);
    // 600 men of line foot, and that they are there.
    const whole = -(600 / weights.men + weights.presence);
    expect(leaving([])).toBeCloseTo(whole, 9);
    expect(leaving([{ kind: 'unitsExited', side: 'B', units: 1 }])).toBeCloseTo(whole, 9);
  });

  test('CD-REL-03: empty muskets are kept from reloading only at a cost while the enemy is nearer than 40 cm', () => {
    const change: Action = { type: 'move', unitId: 'A1', steps: [{ kind: 'changeFormation', to: 'column' }] };
    const cost = (gap: number, patch: Partial<Unit> = {}): number => {
      const units = [unit('provincials', 'A1', [60, 20], 12), enemyAt(60, 20 + gap)];
      const loaded = withUnit(stateOf({ units }), 'B1', patch);
      return worthTo(loaded, change) - worthTo(withUnit(loaded, 'A1', { loaded: false }), change);
    };
    expect(cost(39.9)).toBeCloseTo(weights.unready, 9);
    expect(cost(40)).toBe(0);
    expect(cost(20, running)).toBe(0);
  });
});

describe('score of a ride', () => {
  test('CD-PER-06: away from all units it is worse than to stay', () => {
    const state = stateOf({ units: [lineAt(60, 50), enemyAt(60, 100)], personalities: [officer('AC', 'A1')] });
    const ride: Action = { type: 'movePersonality', personalityId: 'AC', path: [{ x: 90, y: 20 }] };
    expect(worthTo(state, ride)).toBe(-weights.attach);
  });
});

describe('score of an action about what is not there', () => {
  const state = stateOf({ units: [lineAt(60, 50), enemyAt(60, 80)] });

  test.each<Action>([
    { type: 'fire', unitId: 'A1', targetId: 'ghost' },
    { type: 'declareCharge', unitId: 'A1', targetId: 'ghost' },
    { type: 'declareCharge', unitId: 'ghost', targetId: 'B1' },
    { type: 'moveCraft', craftId: 'ghost', path: [{ x: 1, y: 1 }], heading: 0 },
  ])('CD-SEQ-09: $type is worth no more than to do nothing', (action) => {
    expect(worthTo(state, action)).toBe(0);
  });
});
