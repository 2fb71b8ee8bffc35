import { describe, expect, test } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { coversAt } from '../../../src/rulesets/on-war/hidden.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { determinize, view } from '../../../src/rulesets/on-war/view.js';
import { block, cav, column, inf, type Setting, stateOf, unitIn } from '../battle.js';

/** Where A imagines B's hidden battalions, again and again. */
const imagined = (state: State, times = 12): readonly State[] => {
  const seen = view(state, 'A');
  const pick = picker(3);
  return Array.from({ length: times }, () => determinize(seen, pick));
};

/** A wood with few places for a battalion, so that the farm is found among them. */
const wood = block('wood', 'wood', [12, 30, 20, 37]);
const farm = block('farm', 'building', [40, 24, 46, 30], {
  capacity: 8,
  sections: [
    { id: 'door', kind: 'door', from: [42, 24], to: [43, 24] },
    { id: 'window', kind: 'window', from: [44, 24], to: [45, 24] },
  ],
});
const fieldOf = (...units: Setting['units']): State =>
  stateOf({ units: [column('A1', 36, 4, 0), ...units], terrain: [wood, farm] });
const hiding = (changes: Parameters<typeof column>[4] = {}) => column('B1', 16, 34, 180, { hidden: true, ...changes });

/** What hides a battalion: a building, or the covers that it is in. */
const hideoutOf = (state: State, id: string): string => {
  const unit = unitIn(state, id);
  return (
    unit.garrison?.building ??
    coversAt(state, unit, unit.pose)
      .map((each) => each.id)
      .join()
  );
};
const hideouts = (state: State, times?: number): ReadonlySet<string> =>
  new Set(imagined(state, times).map((each) => hideoutOf(each, 'B1')));

/** The rectangle of a column that faces a side of the table. */
const boxOf = ({ pose: { x, y, heading } }: Unit, width: number, depth: number) => {
  const [east, north] = [
    Math.round(Math.sin((heading * Math.PI) / 180)),
    Math.round(Math.cos((heading * Math.PI) / 180)),
  ];
  const [ahead, aside] = [depth, width / 2];
  return {
    west: Math.min(x - east * ahead, x) - Math.abs(north) * aside,
    east: Math.max(x - east * ahead, x) + Math.abs(north) * aside,
    south: Math.min(y - north * ahead, y) - Math.abs(east) * aside,
    north: Math.max(y - north * ahead, y) + Math.abs(east) * aside,
  };
};

describe('a hidden battalion of which nothing is known', () => {
  test('OW-HID-01 OW-BLD-03: may be the garrison of a building, with its stands posted in order', () => {
    const all = imagined(fieldOf(hiding()), 60);
    const inside = all.map((each) => unitIn(each, 'B1')).filter(({ garrison }) => garrison !== null);
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.length).toBeLessThan(all.length);
    for (const unit of inside)
      expect(unit).toMatchObject({
        formation: { kind: 'garrison', files: 0 },
        garrison: {
          building: 'farm',
          posts: [
            { section: 'door', stands: ['t1'] },
            { section: 'window', stands: ['t2'] },
          ],
        },
      });
  });

  test.each([
    ['infantry in a building with room for all its eight stands', hiding(), 8, ['farm', 'wood']],
    ['infantry in none with room for seven', hiding(), 7, ['wood']],
    ['cavalry in none at all', cav('light', 'B1', 16, 34, 180, { hidden: true }), 8, ['wood']],
  ])('OW-HID-01 OW-BLD-02 OW-TER-14: may be %s', (_, unit, capacity, expected) => {
    const state = stateOf({ units: [column('A1', 36, 4, 0), unit], terrain: [wood, { ...farm, capacity }] });
    expect([...hideouts(state, 60)].sort()).toEqual(expected);
  });

  test('OW-BLD-18: is in no building that another battalion holds', () => {
    const held = fieldOf(hiding(), inf('B2', 0, 0, 0, { in: 'farm' }));
    expect(hideouts(held, 30)).toEqual(new Set(['wood']));
    const takenByEnemy = stateOf({ units: [inf('A1', 0, 0, 0, { in: 'farm' }), hiding()], terrain: [wood, farm] });
    expect(hideouts(takenByEnemy, 30)).toEqual(new Set(['wood']));
  });

  test('OW-BLD-18: two of them never hold the same building', () => {
    // Buildings come last among the places.
    const last = determinize(view(fieldOf(hiding(), hiding({ id: 'B2' })), 'A'), (n) => n - 1);
    expect(unitIn(last, 'B1').garrison?.building).toBe('farm');
    expect(unitIn(last, 'B2').garrison).toBeNull();
  });

  test('OW-MOV-06: stands on nobody', () => {
    // A column of eight is two stands wide and four deep: 3" by 3".
    const states = imagined(fieldOf(hiding(), column('B2', 16, 33.5, 0)), 30).filter(
      (each) => unitIn(each, 'B1').formation.kind === 'column',
    );
    expect(states.length).toBeGreaterThan(0);
    for (const each of states) {
      const { west, east, south, north } = boxOf(unitIn(each, 'B1'), 3, 3);
      // The other one is from x 14.5 to 17.5 and from y 30.5 to 33.5.
      expect(east <= 14.5 || west >= 17.5 || north <= 30.5 || south >= 33.5).toBe(true);
    }
  });

  test('OW-HID-01 OW-SCN-01: is weaker than usual where a battalion of the usual strength has no place left', () => {
    const copse = block('copse', 'wood', [12, 2, 18, 8]);
    const units = [column('A1', 15, 6.5, 0), inf('B1', 0, 0, 0, { in: 'farm', hidden: true, troopStands: 3 })];
    const state = stateOf({ units, terrain: [copse, { ...farm, capacity: 4 }] });
    expect(hideouts(state)).toEqual(new Set(['farm']));
  });

  test('OW-SCN-01 OW-HID-01: stands in no building that its wood surrounds', () => {
    const hut = block('hut', 'building', [15, 32, 18, 35], { capacity: 1 });
    const state = stateOf({
      units: [column('A1', 36, 12, 0), hiding({ at: [14, 30, 180] })],
      terrain: [block('forest', 'wood', [10, 22, 24, 37]), hut],
    });
    for (const each of imagined(state, 30)) expect(onWar.invariants(null, each)).toEqual([]);
  });

  test('OW-SCN-01: stays where it was put if there is no place for it', () => {
    const state = stateOf({ units: [column('A1', 36, 4, 0), hiding()] });
    const seen = view(state, 'A');
    expect(determinize(seen, picker(1)).units).toEqual(seen.units);
  });
});
