import { describe, expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { facesOf } from '../../src/core/roll.js';
import type { State } from '../../src/rulesets/king-george/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';
import { filledAtRandom, unreachable } from './filler.js';

/** The decisions of a random battle, at most so many. */
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
  ['outpost', 1, isLong ? 60 : 20],
  ['adour', 3, isLong ? 12 : 4],
  ['bussaco', 4, isLong ? 24 : 4],
] as const;

describe('drafts filled in from choices alone', () => {
  test('are legal: nine of ten with a path, and 99 of a hundred without', () => {
    const paths: Count = { legal: 0, all: 0, failed: [] };
    const others: Count = { legal: 0, all: 0, failed: [] };
    for (const [battle, seed, most] of battles) {
      const pick = picker(seed + 1000);
      for (const state of decisionsOf(battle, seed, most))
        for (const { kind } of kingGeorge.choices(state)) {
          const filling = filledAtRandom(state, kind, pick);
          const count = filling.path ? paths : others;
          count.all += 1;
          if (filling.ok && kingGeorge.check(state, filling.action).length === 0) count.legal += 1;
          else count.failed.push(`${kind} ${JSON.stringify(filling)}`);
        }
    }
    expect(paths.legal / paths.all, paths.failed.join('\n')).toBeGreaterThan(0.9);
    expect(others.legal / others.all, others.failed.join('\n')).toBeGreaterThan(0.99);
  }, 120_000);

  test('come to every candidate, and no candidate is listed twice or changes nothing', () => {
    for (const [battle, seed, most] of battles)
      for (const state of decisionsOf(battle, seed, Math.ceil(most / 4))) {
        const candidates = kingGeorge.candidates(state);
        expect(new Set(candidates.map((action) => JSON.stringify(action))).size).toBe(candidates.length);
        for (const action of candidates) expect(unreachable(state, action)).toBeNull();
      }
  }, 120_000);
});
