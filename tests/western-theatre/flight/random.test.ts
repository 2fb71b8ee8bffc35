import { expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { setUp } from '../../../src/rulesets/western-theatre/setup.js';
import { isLong } from '../../effort.js';
import { br32, checkedScenario, fr24, gun6, he12, lt7, sq7 } from '../battle.js';

/** Battles at close quarters, in which units flee, reform and split. */

const scenario = checkedScenario({
  units: [
    fr24('F1', 20, 18),
    sq7('F2', 40, 16),
    gun6('F3', 55, 16, 0, { guns: 2 }),
    fr24('F4', 30, 12),
    br32('A1', 20, 26),
    he12('A2', 40, 28),
    lt7('A3', 55, 28),
    sq7('A4', 30, 30),
  ],
  turnLimit: 8,
});

it.each(isLong ? [3, 11, 29] : [3])(
  'WT-SEQ-02: with seed %i a battle at close quarters runs to its outcome',
  (start) => {
    let state = agenda.start(setUp(scenario)).state;
    let seed = start;
    const pick = (n: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    for (let asked = 0; asked < 3000 && state.outcome === null; asked += 1) {
      const question = agenda.ask(state);
      if (question === null) break;
      const candidates = question.kind === 'roll' ? [] : agenda.candidates(state);
      const answer =
        question.kind === 'roll'
          ? { faces: Array.from({ length: question.dice }, () => pick(6) + 1) }
          : { action: candidates[pick(candidates.length)] };
      const next = agenda.answer(state, answer as Parameters<typeof agenda.answer>[1]);
      if (!next.ok) throw new Error(JSON.stringify([answer, next.refusals]));
      state = next.state;
    }
    expect(state.outcome).not.toBeNull();
  },
);
