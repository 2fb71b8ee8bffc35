import type { Ruleset } from '../src/core/ruleset.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../src/scenarios/index.js';
import type { ForcedFate, PracticeBattle } from './practice/battle.js';
import { frontierPractice } from './practice/crowtherdougan.js';
import { napoleonicPractice } from './practice/kinggeorge.js';
import { jacobitePractice } from './practice/oerthesea.js';
import { flintlockPractice } from './practice/onwar.js';
import { sevenYearsPractice } from './practice/western.js';

export type { ForcedFate, PracticeBattle } from './practice/battle.js';

/*
 * Small battles made for one thing: each soon brings about kinds of action that random play of the shipped battles hardly
 * ever meets.
 */

export const practiceBattles: readonly PracticeBattle[] = [
  ...jacobitePractice,
  ...napoleonicPractice,
  ...flintlockPractice,
  ...sevenYearsPractice,
  ...frontierPractice,
];

/** A battle that examples are taken from: shipped or for practice; with the result that Fate gives in it, if forced. */
export const exampleBattle = async (
  id: string,
): Promise<{
  readonly scenario: object;
  readonly fate: ForcedFate | null;
  readonly eager: readonly string[];
  readonly shunned: readonly string[];
}> => {
  const practice = practiceBattles.find((each) => each.id === id);
  const shipped = shippedScenarios.find((each) => each.id === id);
  if (shipped !== undefined) return { scenario: loadScenario(shipped.id), fate: null, eager: [], shunned: [] };
  const ruleset: Ruleset | undefined = practice === undefined ? undefined : rulesetOf(practice.ruleset);
  if (practice === undefined || ruleset === undefined) throw new Error(`no battle ${id}`);
  const read = (await ruleset.schemas()).scenario(practice.input);
  if (!read.ok) throw new Error(`${id}: ${read.refusals.map(({ text }) => text).join('; ')}`);
  return {
    scenario: read.scenario,
    fate: practice.fate ?? null,
    eager: practice.eager ?? [],
    shunned: practice.shunned ?? [],
  };
};
