import { expect, test } from 'vitest';
import { defaultSettings, oerTheSeaValues } from '../../src/bots/index.js';
import { candidatesAt } from '../../src/bots/mcts/candidates.js';
import { selectContenders } from '../../src/bots/mcts/race.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { at, battleWith } from '../oer-the-sea/setup.js';

test('mcts: OTS-GRP-02 to dissolve a group, which costs nothing, is a candidate but never races: it would not end', () => {
  const units = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180), at('stewarts', 90, 5, 0)];
  const state = battleWith({ phase: 'command', officer: 'huske', units, groups: [['wolfe', 'barrell']] });
  const view = oerTheSea.view(state, 'government');
  const all = candidatesAt(oerTheSea, oerTheSeaValues, view, { most: 1000, falloff: defaultSettings.scoreFalloff });
  const typesOf = (candidates: typeof all) => candidates.map(({ action }) => action.type);
  expect(typesOf(all)).toContain('dissolveGroup');
  expect(typesOf([...selectContenders(all, { ...defaultSettings, contenders: 1000 })])).not.toContain('dissolveGroup');
});
