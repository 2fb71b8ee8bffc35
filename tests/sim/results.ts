import type { BattleResult } from '../../src/sim/battle.js';
import { checkedScenario } from '../../src/sim/field.js';
import type { Simulation } from '../../src/sim/simulate.js';

/** An invented battle of the skirmish. */
export const result = (index: number, changes: Partial<BattleResult>): BattleResult => ({
  index,
  scenario: 'skirmish',
  seed: `1-${index}`,
  bots: { jacobite: 'steady', government: 'random' },
  winner: 'jacobite',
  reason: 'Government lost 2 units.',
  turns: 2,
  answers: 10,
  remaining: { jacobite: [10, 9, 8], government: [20, 10, 5] },
  clauses: { 'OTS-FIR-01': 2 },
  print: '0',
  ...changes,
});

/** A simulation of invented battles. */
export const simulationOf = async (
  results: readonly BattleResult[],
  scenario: string | object = 'skirmish',
): Promise<Simulation> => {
  const field = await checkedScenario(scenario);
  if (!field.ok) throw new Error(JSON.stringify(field.refusals));
  return {
    spec: { scenarios: [scenario], bots: [{ name: 'steady' }, { name: 'random' }], count: results.length, seed: '1' },
    fields: [field.value],
    results,
    complete: true,
    resumed: 0,
  };
};
