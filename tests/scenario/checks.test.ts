import { describe, expect, test } from 'vitest';
import { boxCorners } from '../../src/draw/scatter.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { beyondTable, offTableIssues, overlapIssues, type Placed, unlinked } from '../../src/scenario/placeChecks.js';
import { issuesIn } from '../../src/scenario/scenarioIssue.js';
import { liesOffTable } from '../../src/scenario/terrainChecks.js';
import { arrivalIssues, emptySideIssues, pointIssues } from '../../src/scenario/troopChecks.js';
import { kindIssues } from '../../src/scenario/victoryChecks.js';
import { layOut } from '../../src/table/formation.js';
import { tagged } from './inputs.js';

const table = { width: 60, height: 40 };

test('checks: an issue cites the clause of its rule book', () => {
  const issue = issuesIn<'ANY-1'>();
  expect(issue('ANY-1', 'outOfRange', 'units[0].files', 'Too many.', { most: 4 })).toEqual({
    clause: 'ANY-1',
    code: 'outOfRange',
    path: 'units[0].files',
    text: 'Too many.',
    facts: { most: 4 },
  });
  expect(issue('ANY-1', 'missing', '', 'Nothing here.').facts).toEqual({});
});

describe('sides', () => {
  const sides = [{ id: 'red' }, { id: 'blue' }];

  test('without a unit are reported one by one', () => {
    expect(tagged(emptySideIssues(sides, [{ side: 'red' }], 'ANY-1'))).toEqual(['noUnits sides[1]']);
    expect(emptySideIssues(sides, [], 'ANY-1')).toHaveLength(2);
    expect(emptySideIssues(sides, [], 'ANY-1')[0]).toMatchObject({ clause: 'ANY-1', facts: {} });
    expect(emptySideIssues(sides, [{ side: 'blue' }, { side: 'red' }], 'ANY-1')).toEqual([]);
  });
});

test('checks: ground lies off the table only if all of it is beyond an edge', () => {
  const box = (minX: number, minY: number, maxX: number, maxY: number): TerrainFeature => ({
    ...{ id: 'wood', name: 'Wood', kind: 'wood', side: null, strength: 0, cohesion: 0, cohesionLeft: 0 },
    shape: { kind: 'area', polygon: boxCorners({ minX, minY, maxX, maxY }) },
  });
  const beyond = [box(-9, 9, 0, 20), box(60, 9, 70, 20), box(9, -9, 20, 0), box(9, 40, 20, 50)];
  const across = [box(-9, 9, 1, 20), box(59, 9, 70, 20), box(9, -9, 20, 1), box(9, 39, 20, 50)];
  expect(beyond.map((feature) => liesOffTable(feature, table))).toEqual([true, true, true, true]);
  expect(across.map((feature) => liesOffTable(feature, table))).toEqual([false, false, false, false]);
});

describe('places', () => {
  const faultsAt = (x: number, y: number) =>
    pointIssues({ id: 'huske', at: { x, y }, path: 'officers[0].at' }, table, null);

  test('off the table are reported with the distance', () => {
    expect(faultsAt(62.5, 43)).toMatchObject([{ code: 'offTable', path: 'officers[0].at', facts: { beyond: 3 } }]);
    expect(faultsAt(-1, 20)).toMatchObject([{ facts: { beyond: 1 }, clause: null }]);
  });

  test('on the table, on its edge or beyond within tolerance are accepted', () => {
    expect(faultsAt(30, 20)).toEqual([]);
    expect(faultsAt(60, 0)).toEqual([]);
    expect(faultsAt(60.004, 20)).toEqual([]);
    expect(faultsAt(60.006, 20)).toHaveLength(1);
  });

  test('of no pieces are not off the table', () => {
    expect(beyondTable([], table)).toBeLessThan(0);
    expect(beyondTable([{ x: 20, y: 10 }], table)).toBe(-10);
  });
});

describe('units', () => {
  /** Ten wide and four deep, facing north. */
  const placed = (id: string, x: number, y: number): Placed => ({
    id,
    path: id,
    footprint: layOut({ x, y, heading: 0 }, 1, { files: 1, gap: 0 }, 10, 4),
  });

  test('that reach over an edge by more than the tolerance are reported', () => {
    expect(offTableIssues([placed('a', 5, 20), placed('b', 56, 20)], table, 0.5, 'ANY-4')).toMatchObject([
      { code: 'offTable', path: 'b.at', facts: { beyond: 1 }, clause: 'ANY-4' },
    ]);
    expect(offTableIssues([placed('b', 56, 20)], table, 1, null)).toEqual([]);
  });

  test('that overlap are reported once for each pair, those that touch are not', () => {
    const three = [placed('a', 20, 20), placed('b', 28, 20), placed('c', 20, 16)];
    expect(overlapIssues(three, 0.05, 'ANY-4')).toMatchObject([
      { code: 'overlap', path: 'b.at', facts: { other: 'a', overlap: 2 }, clause: 'ANY-4' },
    ]);
    expect(overlapIssues(three, 2, 'ANY-4')).toEqual([]);
  });
});

describe('reinforcements', () => {
  const faultsOf = (turn: number, count: number) =>
    arrivalIssues(
      [
        { turn: 1, count: 1 },
        { turn, count },
      ],
      8,
      'units or leaders',
      'ANY-2',
    );

  test('that arrive in the last turn with a unit are accepted', () => {
    expect(faultsOf(8, 1)).toEqual([]);
    expect(arrivalIssues([], 8, 'units', 'ANY-2')).toEqual([]);
  });

  test('that arrive after the end of the battle are reported', () => {
    expect(faultsOf(9, 2)).toMatchObject([
      { code: 'neverArrives', path: 'reinforcements[1].turn', facts: { turn: 9, turnLimit: 8 }, clause: 'ANY-2' },
    ]);
  });

  test('without a unit are reported with the units that may be named', () => {
    const [nobody, ...others] = faultsOf(2, 0);
    expect(others).toEqual([]);
    expect(nobody).toMatchObject({ code: 'tooFew', path: 'reinforcements[1]', clause: 'ANY-2' });
    expect(nobody?.text).toContain('units or leaders');
    expect(tagged(faultsOf(9, 0))).toEqual(['neverArrives reinforcements[1].turn', 'tooFew reinforcements[1]']);
  });
});

test('checks: victory conditions of a kind that the rules do not know are reported', () => {
  const aims = [
    { kind: 'unitsLost', side: 'red', units: 2 },
    { kind: 'workBreached', side: 'blue', featureId: 'fort' },
  ] as const;
  expect(kindIssues(aims, ['unitsLost', 'workBreached'], 'ANY-3')).toEqual([]);
  expect(kindIssues(aims, ['unitsLost', 'groundHeld'], 'ANY-3')).toMatchObject([
    { code: 'notAllowed', path: 'victory[1].kind', clause: 'ANY-3' },
  ]);
  expect(kindIssues(aims, ['groundHeld'], 'ANY-3')[0]?.text).toContain('groundHeld');
  expect(kindIssues([], [], 'ANY-3')).toEqual([]);
});

test('checks: the places not connected with the first, link by link', () => {
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1;
  expect(unlinked([3, 9, 1, 2, 8], isNear)).toEqual([9, 8]);
  expect(unlinked([3], isNear)).toEqual([]);
  expect(unlinked([], isNear)).toEqual([]);
});
