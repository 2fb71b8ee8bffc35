import { describe, expect, test } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { Scenario } from '../../../src/rulesets/western-theatre/scenario.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { isLong } from '../../effort.js';
import { fieldNames, fieldOf } from './fields.js';

/** Random battles from the first question to the end. */

const most = 3000;
const seeds = isLong ? [1, 2, 3, 4, 5, 6] : [1];

/** Charges come first and ends of steps last, so that battles are fought and not marched through. */
const boldest = (actions: readonly Action[]): Action | undefined =>
  actions.find(({ type }) => type === 'charge') ??
  actions.find(({ type }) => !type.startsWith('end') && type !== 'stay') ??
  actions[0];

interface Played {
  readonly state: State;
  readonly faults: readonly string[];
}

/** Plays with random candidates and dice; names what is wrong, with the answer at which it was. */
const play = (scenario: Scenario, seed: number): Played => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  let [before, state]: [State | null, State] = [null, westernTheatre.begin(scenario)];
  const faults: string[] = [];
  let answers = 0;
  for (let question = westernTheatre.ask(state); question !== null && answers < most; ) {
    faults.push(...westernTheatre.invariants(before, state).map((text) => `${answers}: ${text}`));
    const action =
      question.kind === 'decision'
        ? boldest(westernTheatre.candidates(westernTheatre.view(state, question.side), { most: 4, pick }))
        : undefined;
    const answered = westernTheatre.answer(
      state,
      question.kind === 'decision' && action !== undefined
        ? { action }
        : (dice.roll(question as never) ?? { result: 0 }),
    );
    if (!answered.ok)
      return { state, faults: [...faults, JSON.stringify([answers, question, action, answered.refusals[0]])] };
    for (const event of answered.events)
      if (/undefined|NaN|\[object/.test(westernTheatre.describe(event, answered.state)))
        faults.push(JSON.stringify(event));
    [before, state, answers] = [state, answered.state, answers + 1];
    question = westernTheatre.ask(state);
  }
  return { state, faults };
};

describe.each(fieldNames)('a random battle of %s', (name) => {
  test.each(seeds)('WT-GEN-01: seed %i ends without a fault', { timeout: 120_000 }, (seed) => {
    const { state, faults } = play(fieldOf(name), seed);
    expect(faults).toEqual([]);
    expect(westernTheatre.outcome(state)).not.toBeNull();
  });
});
