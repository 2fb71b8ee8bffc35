import { expect, test } from 'vitest';
import { pictureOf } from '../../../src/rulesets/crowther-dougan/picture.js';
import type { TerrainKind } from '../../../src/rulesets/crowther-dougan/tables.js';
import { block, stateOf, unit } from '../battle.js';

test.each([
  [['fortification'], ['fortification']],
  [['buildingStone'], ['stone building']],
  [['fortification', 'buildingStone'], ['fortification or stone building']],
  [[], []],
] as const)('CD-MOV-36 the legend calls works and houses by their names: %j', (kinds, names) => {
  const terrain = kinds.map((kind: TerrainKind, index) =>
    block(kind, kind, [20, 30 + 20 * index, 30, 40 + 20 * index]),
  );
  const state = stateOf({ units: [unit('britishLine', 'A1', [90, 30], 20)], terrain });
  const texts = pictureOf(state).legend.flatMap((entry) =>
    entry.kind === 'look' && entry.look === 'masonry' ? [entry.text] : [],
  );
  expect(texts).toEqual(names);
});
