import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { rollUntilDecision } from '../../src/core/play.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { loadScenario, type ShippedScenarioId } from '../../src/scenarios/index.js';

/** The decisions of a random battle, one after the other. */
export const decisions = (ruleset: Ruleset, id: ShippedScenarioId, most: number): readonly object[] => {
  const pick = picker(id);
  const dice = seeded(id);
  const states: object[] = [];
  let state: object = ruleset.begin(loadScenario(id));
  for (let count = 0; count < most; count += 1) {
    const rolled = rollUntilDecision(ruleset, state, dice);
    if (!rolled.ok || ruleset.ask(rolled.state) === null) break;
    states.push(rolled.state);
    const candidates = ruleset.candidates(rolled.state, { most: 6, pick });
    const answered = ruleset.answer(rolled.state, { action: candidates[pick(candidates.length)] ?? {} });
    state = answered.ok ? answered.state : rolled.state;
  }
  return states;
};
