import { describe, expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { facesOf } from '../../src/core/roll.js';
import type { State } from '../../src/rulesets/king-george/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { fillForm, reachThroughChoices } from '../../src/testkit/index.js';
import { isLong } from '../effort.js';

/** The first decisions of a random battle. */
function* decisionsOf(battle: 'outpost' | 'adour' | 'bussaco', seed: number, most: number): Generator<State> {
  const pick = picker(seed);
  let state: State = kingGeorge.begin(loadScenario(battle));
  for (let decisions = 0; decisions < most; ) {
    const question = kingGeorge.ask(state);
    if (question === null) return;
    if (question.kind === 'decision') {
      decisions += 1;
      yield state;
    }
    const [action] = question.kind === 'decision' ? kingGeorge.candidates(state, { most: 1, pick }) : [];
    const faces = question.kind === 'roll' ? facesOf(question) : [];
    const dice = question.kind === 'roll' ? question.dice : 0;
    const answered = kingGeorge.answer(
      state,
      action === undefined ? { faces: Array.from({ length: dice }, () => faces[pick(faces.length)] ?? 1) } : { action },
    );
    if (!answered.ok) throw new Error(JSON.stringify(answered.refusals));
    state = answered.state;
  }
}

interface Count {
  legal: number;
  all: number;
  readonly failed: string[];
}

const battles = [
  ['outpost', 1, isLong ? 60 : 4],
  ['adour', 3, isLong ? 12 : 1],
  ['bussaco', 4, isLong ? 24 : 1],
] as const;

/** All candidates with the long tests, else a sixth of them. */
const some = <Action>(candidates: readonly Action[]): readonly Action[] =>
  candidates.filter((_, index) => isLong || index % 6 === 0);

describe('drafts filled in from choices alone', () => {
  test('are legal in 9 of 10 cases with a path and 99 of 100 without', () => {
    const paths: Count = { legal: 0, all: 0, failed: [] };
    const others: Count = { legal: 0, all: 0, failed: [] };
    for (const [battle, seed, most] of battles) {
      const pick = picker(seed + 1000);
      for (const state of decisionsOf(battle, seed, most))
        for (const choice of kingGeorge.choices(state)) {
          const form = fillForm(kingGeorge, state, pick, choice);
          const count = form?.hasPath === true ? paths : others;
          count.all += 1;
          const action = form?.action ?? null;
          if (action !== null && kingGeorge.check(state, action).length === 0) count.legal += 1;
          else count.failed.push(`${choice.kind} ${JSON.stringify(form)}`);
        }
    }
    expect(paths.legal / paths.all, paths.failed.join('\n')).toBeGreaterThan(0.9);
    expect(others.legal / others.all, others.failed.join('\n')).toBeGreaterThan(0.99);
  }, 120_000);

  test('reach every candidate, and no candidate is listed twice', () => {
    for (const [battle, seed, most] of battles)
      for (const state of decisionsOf(battle, seed, Math.ceil(most / 4))) {
        const candidates = kingGeorge.candidates(state);
        expect(new Set(candidates.map((action) => JSON.stringify(action))).size).toBe(candidates.length);
        for (const action of some(candidates))
          expect(reachThroughChoices(kingGeorge, state, action).missing).toBeNull();
      }
  }, 120_000);
});
