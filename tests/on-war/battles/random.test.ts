import { describe, expect, test } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { Scenario } from '../../../src/rulesets/on-war/scenario.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { isLong } from '../../effort.js';
import { fieldNames, fieldOf, largerFieldOf } from './fields.js';

/** Random battles from the first question to the end. */

const most = 3000;
const seeds = isLong ? [1, 2, 3, 4, 5, 6] : [1];
/** `npm test` plays one field; the long run all of them. */
const fields = isLong ? fieldNames : fieldNames.filter((name) => name === 'plain');

interface Played {
  readonly state: State;
  readonly answers: number;
  readonly faults: readonly string[];
}

/** Plays with random candidates and dice; names what is wrong, with the answer at which it was. */
const play = (scenario: Scenario, seed: number): Played => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  let [before, state]: [State | null, State] = [null, onWar.begin(scenario)];
  const faults: string[] = [];
  let answers = 0;
  for (let question = onWar.ask(state); question !== null && answers < most; question = onWar.ask(state)) {
    faults.push(...onWar.invariants(before, state).map((text) => `${answers}: ${text}`));
    const [action] =
      question.kind === 'decision' ? onWar.candidates(onWar.view(state, question.side), { most: 1, pick }) : [];
    const answered = onWar.answer(
      state,
      question.kind === 'decision' && action !== undefined
        ? { action }
        : (dice.roll(question as never) ?? { result: 0 }),
    );
    if (!answered.ok) return { state, answers, faults: [...faults, JSON.stringify([action, answered.refusals[0]])] };
    for (const event of answered.events)
      if (/undefined|NaN|\[object/.test(onWar.describe(event, answered.state))) faults.push(JSON.stringify(event));
    [before, state, answers] = [state, answered.state, answers + 1];
  }
  return { state, answers, faults };
};

describe.each(fields)('a random battle of %s', (name) => {
  test.each(seeds)('seed %i ends without a fault', (seed) => {
    const { state, faults } = play(fieldOf(name), seed);
    expect(faults).toEqual([]);
    expect(onWar.outcome(state)).not.toBeNull();
  });

  test.runIf(isLong || name === 'plain')(
    'OW-CHG-18: ends without a fault when charges are made in the Assault phase',
    () => {
      const { state, faults } = play(fieldOf(name, { options: { chargeTiming: 'assaultPhase' } }), 5);
      expect(faults).toEqual([]);
      expect(onWar.outcome(state)).not.toBeNull();
    },
  );
});

test.each(isLong ? (['plain', 'close'] as const) : (['plain'] as const))(
  'OW-GEN-01: %s ends without a fault at the larger scale',
  (name) => {
    const { state, faults } = play(largerFieldOf(name), 6);
    expect(faults).toEqual([]);
    expect(onWar.outcome(state)).not.toBeNull();
  },
);
