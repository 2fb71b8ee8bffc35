import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/rulesets/crowther-dougan/battle.js';
import { loseGuns } from '../../../src/rulesets/crowther-dougan/losses.js';
import type { UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { retireAfloat, routAfloat } from '../../../src/rulesets/crowther-dougan/water.js';
import { block, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { eventsOf } from '../play.js';

/** Craft that go without being steered: retirements and routs afloat. A bateau is 4 by 12 cm and goes 16 cm. */

const crew = unit('provincials', 'A1', [50, 34], 16, { at: undefined, aboard: 'boat' });
const river = block('river', 'river', [0, 20, 180, 60]);
const wood = block('wood', 'wood', [0, 40, 180, 70]);
const boatAt = (y: number, id = 'boat') => ({ id, type: 'bateau', at: [50, y, 90] }) as const;

/** The boat lies across the way that it goes; the enemy was at a place. */
const afloat = (y: number, cause: readonly [number, number] | null, changes: Partial<Setting> = {}): State =>
  withUnit(stateOf({ units: [crew], terrain: [river, wood], craft: [boatAt(y)], ...changes }), 'A1', {
    causeAt: cause === null ? null : { x: cause[0], y: cause[1] },
  });
const gone = (state: State, go: (battle: Battle, unitId: string) => void) => {
  const battle: Battle = { state, events: [] };
  go(battle, 'A1');
  return battle;
};
const retired = (state: State) => {
  const battle = gone(state, retireAfloat);
  const { x = 0, y = 0, heading } = battle.state.craft[0]?.pose ?? {};
  return { at: [x, y, heading], stayed: eventsOf(battle, 'stayed').length, state: battle.state };
};

describe('a retirement afloat', () => {
  test.each<readonly [string, State, readonly [number, number]]>([
    ['straight away from the enemy', afloat(34, [50, 30]), [50, 39]],
    ['away from him, whatever his side', afloat(34, [50, 44]), [50, 29]],
    ['aslant', afloat(34, [47, 30]), [53, 38]],
    ['home, where he was just there', afloat(34, [50, 34]), [50, 29]],
    ['home, where nobody is noted', afloat(34, null), [50, 29]],
    ['to where the water ends', afloat(57, [50, 30]), [50, 60]],
    ['to where another craft lies', afloat(34, [50, 30], { craft: [boatAt(34), boatAt(41, 'other')] }), [50, 37]],
  ])('CD-BOA-09: 5 cm %s', (_, state, [x, y]) => {
    const { at, stayed } = retired(state);
    expect(at).toEqual([expect.closeTo(x, 3), expect.closeTo(y, 3), 90]);
    expect(stayed).toBe(0);
  });

  test('CD-BOA-09 CD-MOR-27: the edge of the table stops it, and it stays in play', () => {
    const lake = block('lake', 'river', [0, 90, 180, 121.92]);
    const { at, state } = retired(afloat(117, [50, 100], { terrain: [lake] }));
    // 2.92 cm from its side to the edge, by tenths.
    expect(at[1]).toBeCloseTo(119.9, 3);
    expect(unitIn(state, 'A1').removed).toBeNull();
  });

  const band = (y: number): UnitInput => unit('indians', 'B1', [50, y], 12, { hidden: true });
  test.each([
    // Its side is 2 cm from its middle: 8, 5 and 10.1 cm from the band.
    [44, 37, 0, false],
    [41, 34, 1, false],
    [46.1, 39, 0, true],
  ])('CD-OBS-19 CD-BOA-09: a hidden enemy at y %d stops it 5 cm off', (y, end, stays, hidden) => {
    const { at, stayed, state } = retired(afloat(34, [50, 30], { units: [crew, band(y)] }));
    expect(at).toEqual([50, expect.closeTo(end, 3), 90]);
    expect([stayed, unitIn(state, 'B1').hidden]).toEqual([stays, hidden]);
  });

  test('CD-BOA-09: a known one stops it as well', () => {
    const known = { ...band(44), hidden: false };
    expect(retired(afloat(34, [50, 30], { units: [crew, known] })).at[1]).toBeCloseTo(37, 3);
  });
});

describe('a rout afloat', () => {
  const routed = (state: State, patch: Partial<Unit> = {}) =>
    gone(withUnit(state, 'A1', { state: 'routing', ...patch }), routAfloat).state;

  test('CD-ROU-20: a whole move, at first away from the enemy, later home', () => {
    expect(routed(afloat(34, [50, 30])).craft[0]?.pose.y).toBeCloseTo(50, 3);
    expect(routed(afloat(50, [50, 40]), { routMoves: 1 }).craft[0]?.pose.y).toBeCloseTo(34, 3);
  });

  test('CD-BOA-06: over the edge of the table it is gone', () => {
    const lake = block('lake', 'river', [0, 0, 180, 60]);
    const away = routed(afloat(17, [50, 30], { terrain: [lake] }));
    expect(unitIn(away, 'A1').removed).toBe('leftTable');
    // 16 cm home from 18 its side is just on the edge.
    expect(unitIn(routed(afloat(18, [50, 30], { terrain: [lake] })), 'A1').removed).toBeNull();
  });
});

describe('guns that are lost', () => {
  const lost = (state: State) => {
    const battle: Battle = { state, events: [] };
    loseGuns(battle, 'A1', 'CD-ART-07');
    return battle;
  };
  const guns = (changes: Partial<UnitInput> = {}): UnitInput =>
    unit('royalArtillery', 'A1', [50, 30], 8, { gunWeight: 'light', gunModels: 2, ...changes });

  test('CD-ART-07 CD-UNI-08: a crew afloat stays aboard', () => {
    const { state, events } = lost(afloat(34, null, { units: [guns({ at: undefined, aboard: 'boat' })] }));
    expect(unitIn(state, 'A1')).toMatchObject({
      ...{ guns: 0, mf: 1, formation: 'embarked', embarkedOn: 'boat', formationsAllowed: ['skirmish'], removed: null },
    });
    expect(events).toMatchObject([{ type: 'gunsLost', unit: 'A1', guns: 2, clause: 'CD-ART-07' }]);
  });

  test('CD-ART-07 CD-GEN-27: a crew on land keeps its place and heading in skirmish order', () => {
    const { state } = lost(stateOf({ units: [guns({ at: [50, 30, 45] })] }));
    expect(unitIn(state, 'A1')).toMatchObject({
      ...{ guns: 0, mf: 1, formation: 'skirmish', files: 4, pose: { x: 50, y: 30, heading: 45 }, removed: null },
    });
  });

  test('CD-GEN-26 CD-GEN-27: where there is no clear place the crew surrenders', () => {
    const flood = block('flood', 'river', [0, 0, 30, 30]);
    const table = { width: 30, height: 30 };
    // Fewer places to look at.
    const tables = { constants: { placeStepCm: 5, placeTurnDegrees: 45 } };
    const { state, events } = lost(stateOf({ table, tables, units: [guns({ at: [15, 15, 0] })], terrain: [flood] }));
    expect(unitIn(state, 'A1')).toMatchObject({ guns: 0, removed: 'surrendered' });
    expect(events).toContainEqual({ type: 'removed', clause: 'CD-GEN-26', unit: 'A1', how: 'surrendered' });
  });

  test('CD-ART-07: foot has none to lose', () => {
    const { state, events } = lost(stateOf({ units: [unit('britishLine', 'A1', [50, 30], 12)] }));
    expect([unitIn(state, 'A1').mf, events]).toEqual([2, []]);
  });
});
