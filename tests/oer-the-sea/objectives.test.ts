import { expect, test } from 'vitest';
import { exitsFrom } from '../../src/rulesets/oer-the-sea/objectives.js';
import { at, battleWith } from './setup.js';

test('OTS-MOV-19: the points beyond the exit edges of a side lie straight across from where a unit is', () => {
  const edges = ['north', 'south', 'east', 'west'] as const;
  const state = battleWith({
    units: [at('wolfe', 30, 60, 180)],
    exitEdges: edges.map((edge) => ({ edge, side: 'Government' })),
  });
  const { width, height } = state.scenario.table;
  expect(exitsFrom(state, 'Government', { x: 30, y: 60 })).toEqual([
    { x: 30, y: height + 1 },
    { x: 30, y: -1 },
    { x: width + 1, y: 60 },
    { x: -1, y: 60 },
  ]);
  expect(exitsFrom(state, 'Jacobite', { x: 30, y: 60 })).toEqual([]);
});
