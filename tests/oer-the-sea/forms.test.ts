import { describe, expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { type FilledForm, fillForm } from '../../src/testkit/index.js';
import { isLong, runs } from '../effort.js';

/** Battles fought at random; in one state of so many every kind of action is filled in. */
const oneOf = 12;
const patience = 120_000;

const battles = ['skirmish', 'prestonpans', 'falkirk'] as const;
type Battle = (typeof battles)[number];
/** The largest is fought in the long tests only. */
const fought = battles.filter((battle) => isLong || battle !== 'falkirk');

/** Every state at which a random battle asks a side. */
function* decisions(battle: Battle, seed: number, pick: (n: number) => number): Generator<State> {
  const dice = seeded(seed);
  let state = oerTheSea.begin(loadScenario(battle));
  for (let question = oerTheSea.ask(state); question !== null; question = oerTheSea.ask(state)) {
    if (question.kind === 'decision') yield state;
    // One of several: the only one would never be the pass, and groups would be declared and dissolved without end.
    const drawn = question.kind === 'decision' ? oerTheSea.candidates(state, { most: 4, pick }) : [];
    const action = drawn[pick(Math.max(1, drawn.length))];
    const roll = question.kind === 'roll' ? dice.roll(question) : null;
    const answer = action === undefined ? roll : { action };
    const next = answer === null ? null : oerTheSea.answer(state, answer);
    if (next === null || !next.ok) throw new Error(`${battle}, seed ${seed}: ${JSON.stringify(next)}`);
    state = next.state;
  }
}

const fillings = (battle: Battle, seed: number): readonly FilledForm<Action>[] => {
  const pick = picker(`${battle}${seed}`);
  const forms: FilledForm<Action>[] = [];
  for (const state of decisions(battle, seed, pick)) {
    if (pick(oneOf) > 0) continue;
    for (const choice of oerTheSea.choices(state)) {
      const form = fillForm(oerTheSea, state, pick, choice);
      if (form === null) continue;
      forms.push(form);
      if (form.action !== null) expect(oerTheSea.check(state, form.action)).toEqual([]);
    }
  }
  return forms;
};

const refusedOf = (forms: readonly FilledForm<Action>[]): readonly string[] =>
  forms.filter(({ action }) => action === null).map(({ draft }) => JSON.stringify(draft));

describe.each(fought)('actions filled in from choices alone: %s', (battle) => {
  test(
    '99 of 100 without a path are legal, 9 of 10 with one',
    () => {
      const forms = Array.from({ length: runs(10) }, (_, index) => fillings(battle, index + 1)).flat();
      for (const [hasPath, most] of [
        [true, 0.1],
        [false, 0.01],
      ] as const) {
        const those = forms.filter((form) => form.hasPath === hasPath);
        const refused = refusedOf(those);
        expect(those.length).toBeGreaterThan(0);
        expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(Math.max(1, those.length * most));
      }
    },
    patience,
  );
});
