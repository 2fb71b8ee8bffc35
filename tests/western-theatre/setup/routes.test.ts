import { expect, test } from 'vitest';
import type { RouteInput } from '../../../src/rulesets/western-theatre/setup/input.js';
import { br32, fr24, issuesIn } from '../battle.js';

/** Routes that units leave the table by. The table is 72 inches wide. */

const sound: RouteInput = {
  id: 'road',
  side: 'french',
  exitEdge: 'west',
  from: 4,
  to: 12,
  delay: 2,
  entryEdge: 'north',
  at: 20,
};

const issuesOf = (changes: Partial<RouteInput>): readonly string[] =>
  issuesIn({ units: [fr24('F1', 36, 10), br32('A1', 36, 40)], offTableRoutes: [{ ...sound, ...changes }] });

test('WT-ENT-06 WT-SCN-01: a route from one place on an edge to a later one, and back at a place on an edge, is sound', () => {
  expect([issuesOf({}), issuesOf({ entryEdge: null })]).toEqual([[], []]);
});

test.each([
  ['of a side that is not there', { side: 'prussian' }, 'unknownId offTableRoutes[0].side WT-ENT-06'],
  ['that ends where it begins', { to: 4 }, 'outOfRange offTableRoutes[0].to WT-ENT-06'],
  ['that ends before it begins', { to: 3 }, 'outOfRange offTableRoutes[0].to WT-ENT-06'],
  ['past the end of its edge', { to: 500 }, 'outOfRange offTableRoutes[0].to WT-ENT-06'],
  ['back beyond the end of an edge', { at: 500 }, 'offTable offTableRoutes[0].at WT-ENT-06'],
])('WT-ENT-06 WT-SCN-01: a route %s is refused', (_, changes, issue) => {
  expect(issuesOf(changes)).toContain(issue);
});
