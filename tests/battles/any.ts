import type fc from 'fast-check';
import { anyScenario } from './arbitrary.js';
import { anyCrowtherBattle } from './crowther.js';
import { anyNapoleonicBattle } from './napoleonic.js';
import { anyOnWarBattle } from './onwar.js';
import { anyWesternBattle } from './western.js';

/** Small random battles of every rule set: any troops on any ground under any options, between two sides. */
export const anyBattle: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'oer-the-sea': anyScenario,
  'king-george': anyNapoleonicBattle,
  'on-war': anyOnWarBattle,
  'western-theatre': anyWesternBattle,
  'crowther-dougan': anyCrowtherBattle,
};

/** The random battles of a rule set. */
export const anyBattleOf = (id: string): fc.Arbitrary<object> => {
  const battle = anyBattle[id];
  if (battle === undefined) throw new Error(`no random battles of ${id}`);
  return battle;
};
