import { expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { setUp } from '../../../src/rulesets/western-theatre/setup.js';
import { isLong } from '../../effort.js';
import { block, br32, checkedScenario, fr24, gun6, he12, lh7, line, lt7, officer, sq7 } from '../battle.js';

/** Random play over all kinds of ground: no decision is left without a legal answer. */

it.each(isLong ? [3, 11, 29] : [3])('WT-MOV-33: a battle over rough ground is played to its end, seed %i', (seed) => {
  const scenario = checkedScenario({
    units: [
      fr24('F1', 20, 10, 0, { experience: 'green', brigadeId: 'B' }),
      fr24('F2', 28, 10, 0, { brigadeId: 'B' }),
      lt7('F3', 36, 12),
      sq7('F4', 44, 10, 0, { experience: 'green' }),
      gun6('F5', 55, 10, 0, { formation: 'limbered' }),
      br32('A1', 20, 30, 180, { experience: 'green' }),
      he12('A2', 32, 30),
      lh7('A3', 44, 30),
    ],
    officers: [officer('FO', 'army', 30, 5), officer('AO', 'army', 30, 40)],
    terrain: [
      block('wood', 'wood', [15, 15, 27, 20]),
      line('hedge', 'hedge', [
        [30, 18],
        [50, 20],
      ]),
      block('river', 'river', [50, 0, 52, 48]),
      block('bridge', 'bridge', [49, 20, 53, 23]),
    ],
    fogOfWar: true,
    turnLimit: 5,
  });
  let state = agenda.start(setUp(scenario)).state;
  let random = seed;
  const pick = (n: number): number => {
    random = (random * 48271) % 2147483647;
    return random % n;
  };
  for (let asked = 0; asked < 1500 && state.outcome === null; asked += 1) {
    const question = agenda.ask(state);
    if (question === null) break;
    const candidates = question.kind === 'roll' ? [] : agenda.candidates(state);
    const answer =
      question.kind === 'roll'
        ? { faces: Array.from({ length: question.dice }, () => pick(6) + 1) }
        : { action: candidates[pick(candidates.length)] };
    const next = agenda.answer(state, answer as Parameters<typeof agenda.answer>[1]);
    if (!next.ok) throw new Error(`${asked}: ${JSON.stringify(question)} ${JSON.stringify(next.refusals)}`);
    state = next.state;
  }
  expect(state.outcome).not.toBe(null);
});
