import { describe, expect, test } from 'vitest';
import type { SectionInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { TerrainKind } from '../../../src/rulesets/on-war/tables.js';
import { block, column, line, line8, stateOf } from '../battle.js';
import { plannedShot, shot, withOptions } from './plans.js';

const along = (kind: TerrainKind, y: number) =>
  line('x', kind, [
    [20, y],
    [52, y],
  ]);

describe('linear features', () => {
  const at = (from: number, kind: TerrainKind, to = 20) =>
    stateOf({ units: [line8('A', 36, from, 0), line8('B', 36, to, 180)], terrain: [along(kind, 19.5)] });

  test('OW-C20 OW-COV-02 OW-COV-03: a wall or a hedge in front of the target costs 1', () => {
    expect(shot(at(10, 'wall'))).toBe('16d at 5+');
    expect(shot(at(10, 'hedge'))).toBe('16d at 5+');
    expect(plannedShot(at(10, 'wall')).breakdown).toEqual([{ clause: 'OW-COV-02', label: 'hard cover', value: -1 }]);
  });

  test('OW-C20 OW-COV-04: with both within an inch of it hard becomes soft, and soft nothing', () => {
    expect(shot(at(18.9, 'wall'))).toBe('16d at 5+');
    expect(plannedShot(at(18.9, 'wall')).breakdown.map(({ label }) => label)).toEqual(['soft cover']);
    expect(shot(at(18.9, 'hedge'))).toBe('16d at 4+');
  });

  test('OW-C20 OW-COV-02: hard cover at -2 by the option', () => {
    const hard = (s: ReturnType<typeof at>) => withOptions(s, { hardCoverModifier: -2 });
    expect(shot(hard(at(10, 'wall')))).toBe('16d at 6+');
    expect(shot(hard(at(18.9, 'wall')))).toBe('16d at 5+');
  });

  test('OW-C20 OW-COV-03: none to a target more than an inch behind it', () => {
    expect(shot(at(10, 'wall', 20.5))).toBe('16d at 5+');
    expect(shot(at(10, 'wall', 20.7))).toBe('16d at 4+');
  });

  test('OW-GEN-18 OW-COV-06: a wall along the very line of the shot has points in common with it', () => {
    const one = { troopStands: 1, commandStand: false };
    const endOn = (...gates: readonly SectionInput[]) =>
      stateOf({
        units: [line8('A', 36, 10, 0, { ...one, files: 1 }), line8('B', 36, 20, 180, { ...one, files: 1 })],
        terrain: [
          line(
            'wall',
            'wall',
            [
              [36, 15],
              [36, 19.5],
            ],
            { sections: gates },
          ),
        ],
      });
    const gate = (to: number): SectionInput => ({ id: 'gate', kind: 'door', from: [36, 15], to: [36, to] });
    expect(shot(endOn())).toBe('2d at 5+');
    const breached = (to: number) => ({
      ...endOn(gate(to)),
      sections: [{ feature: 'wall', section: 'gate', wounds: 0 }],
    });
    expect(shot(breached(18.6))).toBe('2d at 5+');
    // Nothing of the wall is left (OW-BLD-11).
    expect(shot(breached(19.5))).toBe('2d at 4+');
  });

  test('OW-COV-03: none from a wall behind the target', () => {
    const s = stateOf({ units: [line8('A', 36, 10, 0), line8('B', 36, 20, 180)], terrain: [along('wall', 21.5)] });
    expect(shot(s)).toBe('16d at 4+');
  });

  test('OW-C81 OW-COV-06: the rear ranks share the cover of a lined wall', () => {
    const s = stateOf({ units: [line8('A', 36, 10, 0), column('B', 36, 20, 180)], terrain: [along('wall', 19.5)] });
    expect(shot(s)).toBe('16d at 4+');
  });

  test('OW-COV-06: at least half of the stands in sight need it', () => {
    const wallTo = (east: number) =>
      stateOf({
        units: [line8('A', 36, 10, 0), line8('B', 36, 20, 180)],
        terrain: [
          line('x', 'wall', [
            [20, 19.5],
            [east, 19.5],
          ]),
        ],
      });
    // Lines from the middle of A to four of the eight stands cross y = 19.5 at x 36 or less, to a fifth at 36.68.
    expect(shot(wallTo(36))).toBe('16d at 5+');
    expect(shot(wallTo(34.5))).toBe('16d at 4+');
  });

  test('OW-COV-06: hard cover counts as soft too', () => {
    const s = stateOf({
      units: [line8('A', 36, 10, 0), line8('B', 36, 20, 180)],
      terrain: [
        line('w', 'wall', [
          [30, 19.5],
          [33, 19.5],
        ]),
        line('h', 'hedge', [
          [33.1, 19.5],
          [36, 19.5],
        ]),
      ],
    });
    expect(plannedShot(s).breakdown.map(({ label }) => label)).toEqual(['soft cover']);
  });

  test('OW-BLD-11: a breach gives no cover', () => {
    const section = { id: 's', kind: 'brickWall', from: [30, 19.5], to: [42, 19.5] } as const;
    const s = stateOf({
      units: [line8('A', 36, 10, 0), line8('B', 36, 20, 180)],
      terrain: [
        line(
          'x',
          'wall',
          [
            [20, 19.5],
            [52, 19.5],
          ],
          { sections: [section] },
        ),
      ],
    });
    expect(shot(s)).toBe('16d at 5+');
    expect(shot({ ...s, sections: [{ feature: 'x', section: 's', wounds: 0 }] })).toBe('16d at 4+');
  });

  test('OW-C07 OW-GEN-05: no shot needs more than a 6', () => {
    const s = stateOf({
      units: [column('A', 36, 10, 0, { moved: true }), line8('B', 36, 20, 180)],
      terrain: [along('wall', 19.5)],
    });
    expect(shot(s)).toBe('2d at 6+');
    expect(shot(withOptions(s, { hardCoverModifier: -2 }))).toBe('2d at 6+');
  });
});

describe('areas', () => {
  const inArea = (kind: TerrainKind, west: number) =>
    stateOf({
      units: [line8('A', 36, 10, 0), line8('B', 36, 20, 180)],
      terrain: [block('area', kind, [west, 18, 52, 24])],
    });

  test('OW-COV-01 OW-COV-06: rocks are hard cover, a thicket soft, a field none', () => {
    const label = (kind: TerrainKind) => plannedShot(inArea(kind, 20)).breakdown.map((each) => each.label);
    expect(label('rocks')).toEqual(['hard cover']);
    expect(label('thicket')).toEqual(['soft cover']);
    expect(label('field')).toEqual([]);
  });

  test('OW-COV-06 OW-TER-11: stands are covered whose centres are in it, and half of them decide', () => {
    // Centres at 30.75, 32.25 ... 41.25.
    expect(shot(inArea('rocks', 36.75))).toBe('16d at 5+');
    expect(shot(inArea('rocks', 36.76))).toBe('16d at 4+');
  });

  test('OW-COV-06: covers never add up', () => {
    const s = stateOf({
      units: [line8('A', 36, 10, 0), line8('B', 36, 20, 180)],
      terrain: [block('area', 'thicket', [20, 19.8, 52, 24]), along('hedge', 19.5)],
    });
    expect(shot(s)).toBe('16d at 5+');
  });
});
