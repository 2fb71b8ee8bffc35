import { describe, expect, test } from 'vitest';
import { type CandidateCache, candidatesInTree, decisionKey } from '../../src/bots/mcts/candidates.js';
import { defaultSettings } from '../../src/bots/searchsettings.js';
import { onWarValues } from '../../src/bots/values/on-war/index.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Action } from '../../src/rulesets/on-war/actions.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { loadScenario } from '../../src/scenarios/index.js';

/** The first decision about moves at the crossroads. */
const toMove = () => {
  const dice = seeded('kept');
  let state = onWar.begin(loadScenario('crossroads'));
  for (;;) {
    const question = onWar.ask(state);
    if (question === null) throw new Error('the battle ended before a move');
    if (question.kind === 'decision' && question.task === 'moves') return { state, question };
    const [action] = question.kind === 'decision' ? onWar.candidates(state) : [];
    const answer = question.kind === 'roll' ? dice.roll(question) : action && { action };
    if (!answer) throw new Error('no answer');
    const next = onWar.answer(state, answer);
    if (!next.ok) throw new Error('refused');
    state = next.state;
  }
};

describe('the candidates that a search keeps for later decisions', () => {
  const { state, question } = toMove();
  const kept = (given: { readonly onePerKind: boolean; readonly candidatesInTree: number }): readonly string[] => {
    const cache: CandidateCache<Action> = new Map();
    const settings = { ...defaultSettings, ...given };
    candidatesInTree(onWar, onWarValues, cache, state, question, { most: 1, settings });
    return (cache.get(decisionKey(onWar, state, question)) ?? []).map((action) =>
      'unit' in action ? action.unit : action.type,
    );
  };

  test('are those with the best scores', () => {
    expect(kept({ onePerKind: false, candidatesInTree: 6 })).toHaveLength(6);
  });

  test('are of more units if only the best of each kind is kept', () => {
    const units = (onePerKind: boolean) => new Set(kept({ onePerKind, candidatesInTree: 6 })).size;
    expect(units(true)).toBeGreaterThan(units(false));
  });
});
