import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { stepOf } from '../../src/core/steps.js';

/** States of a random battle, dice and decisions between them, evenly thinned out. */
export const positionsOf = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  scenario: K['scenario'],
  seed: number,
  most: number,
  answers = 600,
): readonly K['state'][] => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  const states: K['state'][] = [ruleset.begin(scenario)];
  for (let step = 0; step < answers; step += 1) {
    const state = states.at(-1) as K['state'];
    const question = ruleset.ask(state);
    if (question === null) break;
    const roll = question.kind === 'roll' ? dice.roll(question) : null;
    const [action] = question.kind === 'decision' ? ruleset.candidates(state, { most: 1, pick }) : [];
    const answer = roll ?? { action: action as K['action'] };
    const taken = stepOf(ruleset, state, answer);
    if (!taken.ok) throw new Error(JSON.stringify(taken.refusals));
    states.push(taken.value.state);
  }
  const every = Math.max(1, Math.floor(states.length / most));
  return states.filter((_, index) => index % every === 0 || index === states.length - 1);
};
