import { describe, expect, test } from 'vitest';
import type { Action, MoveAction } from '../../src/rulesets/oer-the-sea/actions.js';
import { footprintOf } from '../../src/rulesets/oer-the-sea/footprint.js';
import { command } from './orders.js';
import {
  at,
  battleWith,
  box,
  codesFor,
  expectLegal,
  expectPose,
  expectRefused,
  run,
  type Setting,
  unit,
} from './setup.js';

const jacobite = (setting: Omit<Setting, 'phase'>) =>
  battleWith({
    phase: 'command',
    officer: 'perth',
    active: 'Jacobite',
    ...setting,
    units: [...setting.units, at('glasgow', 160, 116, 180)],
  });
const doing = (unitId: string, action: MoveAction): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params: { action, path: [] },
});
const form = (unitId: string, formation: 'line' | 'column' | 'irregular'): Action =>
  doing(unitId, { kind: 'changeFormation', formation });

describe('layouts', () => {
  test.each([
    ['wolfe', 'line', 20, 2],
    ['wolfe', 'column', 4, 10],
    ['wolfe', 'irregular', 14, 5],
    ['argyll1', 'irregular', 4, 2],
    ['kingston', 'line', 12, 2],
  ] as const)('OTS-FRM-02 OTS-GEN-02: %s in %s is %d wide and %d deep', (sample, formation, width, depth) => {
    const state = command({ units: [at(sample, 90, 60, 180, { formation })] });
    expect(footprintOf(state, unit(state, sample))).toMatchObject({ frontage: width, depth });
  });

  const placesOf = (sample: Parameters<typeof at>[0], formation: 'line' | 'column' | 'irregular') => {
    const state = command({ units: [at(sample, 90, 60, 0, { formation })] });
    return footprintOf(state, unit(state, sample)).stands.map(({ shape: { centre } }) => [centre.x, centre.y]);
  };

  test('OTS-FRM-02: a line is one row without gaps', () => {
    expect(placesOf('wolfe', 'line')).toEqual([82, 86, 90, 94, 98].map((x) => [x, 59]));
  });

  test('OTS-FRM-02: a column is one file without gaps', () => {
    expect(placesOf('wolfe', 'column')).toEqual([59, 57, 55, 53, 51].map((y) => [90, y]));
  });

  test('OTS-FRM-02: irregular formation has the square root of its stands as files, rounded up, 1 cm apart', () => {
    expect(placesOf('glasgow', 'irregular')).toEqual([
      [87.5, 59],
      [92.5, 59],
      [87.5, 56],
      [92.5, 56],
    ]);
  });

  test('OTS-FRM-02: a short rear row is centred', () => {
    expect(placesOf('wolfe', 'irregular')).toEqual([
      [85, 59],
      [90, 59],
      [95, 59],
      [87.5, 56],
      [92.5, 56],
    ]);
  });

  test('OTS-FRM-03 OTS-FRM-04: a clan of six stands in line two deep', () => {
    const state = jacobite({ units: [at('stewarts', 90, 60, 0)] });
    expect(footprintOf(state, unit(state, 'stewarts'))).toMatchObject({ frontage: 12, depth: 4 });
  });

  test('OTS-FRM-08: guns and their crews stand in one row', () => {
    const state = command({ units: [at('royalArtillery', 90, 60, 180)] });
    expect(footprintOf(state, unit(state, 'royalArtillery'))).toMatchObject({ frontage: 8, depth: 2 });
  });
});

describe('losses and re-forming', () => {
  const reduced = () => jacobite({ units: [at('frasers', 90, 60, 0, { stands: 3, files: 3 })] });

  test('OTS-C96 OTS-FRM-04 OTS-FRM-06: a clan cut from six to three is one row of three on the same front', () => {
    const state = reduced();
    expect(footprintOf(state, unit(state, 'frasers'))).toMatchObject({ frontage: 12, depth: 2 });
    const five = jacobite({ units: [at('frasers', 90, 60, 0, { stands: 5, files: 3 })] });
    const rows = footprintOf(five, unit(five, 'frasers')).stands;
    expect(rows.map((stand) => stand.row)).toEqual([0, 0, 0, 1, 1]);
    expect(rows[3]?.shape.centre.x).toBeCloseTo(88, 9);
  });

  test('OTS-FRM-06: lost stands come off the rear row: front-edge centre, heading and files stay', () => {
    const stands = [6, 5, 4, 3].map((left) => {
      const state = jacobite({ units: [at('frasers', 90, 60, 0, { stands: left, files: 3 })] });
      const footprint = footprintOf(state, unit(state, 'frasers'));
      expect(unit(state, 'frasers').pose).toEqual({ x: 90, y: 60, heading: 0 });
      return [footprint.frontage, footprint.stands.filter(({ row }) => row === 0).length];
    });
    expect(stands).toEqual([6, 5, 4, 3].map(() => [12, 3]));
  });

  test('OTS-FRM-06: stands too few for one full row are centred', () => {
    const state = jacobite({ units: [at('frasers', 90, 60, 0, { stands: 2, files: 3 })] });
    const { stands } = footprintOf(state, unit(state, 'frasers'));
    expect(stands.map(({ shape, row }) => [shape.centre.x, row])).toEqual([
      [88, 0],
      [92, 0],
    ]);
  });

  test('OTS-C96 OTS-FRM-04: taking up line again re-forms it: rows of two and one', () => {
    const after = run(reduced(), form('frasers', 'line')).state;
    expect(unit(after, 'frasers').files).toBe(2);
    expectPose(after, 'frasers', 90, 60, 0);
    expect(footprintOf(after, unit(after, 'frasers')).stands.map((stand) => stand.row)).toEqual([0, 0, 1]);
  });
});

describe('units that may', () => {
  test('OTS-FRM-08: deployed guns and crews change no formation, limbered ones only to line or column', () => {
    const guns = (patch = {}) => command({ units: [at('royalArtillery', 90, 60, 180, patch)] });
    expectRefused(guns(), form('royalArtillery', 'column'), 'wrongState');
    expectLegal(guns({ limbered: true }), form('royalArtillery', 'column'));
    expectRefused(guns({ limbered: true }), form('royalArtillery', 'irregular'), 'wrongType');
    const away = { pose: { x: 20, y: 90, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    expectRefused(guns({ crewAway: true, guns: away }), form('royalArtillery', 'column'), 'wrongState');
  });

  test('OTS-FRM-08 OTS-GEN-10: guns are refused irregular formation as guns before they are refused as deployed', () => {
    const state = command({ units: [at('royalArtillery', 90, 60, 180)] });
    expect(codesFor(state, form('royalArtillery', 'irregular'))).toEqual(['wrongType', 'wrongState']);
  });

  test('OTS-FRM-08 OTS-MOV-22: guns that limber or unlimber stand in line', () => {
    const column = command({ units: [at('royalArtillery', 90, 60, 180, { limbered: true, formation: 'column' })] });
    const after = run(column, doing('royalArtillery', { kind: 'unlimber' })).state;
    expect(unit(after, 'royalArtillery')).toMatchObject({ formation: 'line', files: 2, limbered: false });
    expectPose(after, 'royalArtillery', 90, 60, 180);
  });
});

describe('room for a change of formation', () => {
  test('OTS-FRM-05: a unit does not change formation onto another unit', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('barrell', 90, 64, 180)] });
    expectRefused(state, form('wolfe', 'column'), 'noRoom');
  });

  test('OTS-FRM-05: a unit does not change formation over the edge of the table', () => {
    expectRefused(command({ units: [at('wolfe', 90, 115, 180)] }), form('wolfe', 'column'), 'offTable');
  });

  test('OTS-FRM-05: a unit does not change formation into barred ground unless it is in it already', () => {
    const beside = command({
      units: [at('kingston', 90, 60, 180)],
      terrain: [box('house', 'buildingStone', 60, 63, 120, 80)],
    });
    expectRefused(beside, form('kingston', 'column'), 'terrainBarred');
    const inside = command({
      units: [at('kingston', 90, 70, 180)],
      terrain: [box('house', 'buildingStone', 60, 63, 120, 80)],
    });
    expectLegal(inside, form('kingston', 'column'));
  });
});
