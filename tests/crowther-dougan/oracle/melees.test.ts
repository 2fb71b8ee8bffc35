import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { at, play } from '../play.js';
import { added, fighting, meleeFactor, meleesOf, resultOf, strikes, touchesOf } from './melee.js';
import { scrum, scrumOf } from './scrum.js';
import { casualties } from './shot.js';

/** The engine and the oracle agree on hand-to-hand: who strikes whom, what it costs, and who has lost. */

interface Blow {
  readonly unit: string;
  readonly target: string;
  readonly basic: number;
  readonly sum: number;
  readonly men: number;
}

const byOracle = (s: State, dice: readonly number[], percentiles: readonly number[]) => {
  let [rolled, percent] = [0, 0];
  const melees = meleesOf(s);
  const blows: Blow[] = [];
  const results = melees.map((melee) => {
    const inflicted = new Map<string, number>();
    for (const unit of melee) {
      const target = strikes(s, unit);
      if (target === undefined) continue;
      const [basic, sum] = [fighting(s, unit) * meleeFactor(unit), added(s, unit, target)];
      const loss = casualties(basic, (dice[rolled++ % dice.length] ?? 2) + sum);
      const more = loss.percent > 0 && (percentiles[percent++ % percentiles.length] ?? 1) <= loss.percent;
      const men = loss.sure + (more ? 1 : 0);
      inflicted.set(unit.id, men);
      blows.push({ unit: unit.id, target: target.id, basic, sum, men });
    }
    return { melee, ...resultOf(s, melee, inflicted) };
  });
  return {
    blows,
    results: results.map(({ melee, lost, loser, outfought }) => [
      melee.map((unit) => [unit.id, touchesOf(s, unit), lost.get(unit.id)]),
      loser,
      outfought,
    ]),
  };
};

const byEngine = (start: State, dice: readonly number[], percentiles: readonly number[]) => {
  let [state, rolled, percent] = [start, 0, 0];
  const blows: Blow[] = [];
  for (;;) {
    const [task, question] = [state.agenda.at(-1), agenda.ask(state)];
    if (question?.kind !== 'roll') break;
    if (question.purpose === 'combat' && task?.task === 'combatRoll') {
      const run = play(state, [{ combat: [dice[rolled++ % dice.length] ?? 2] }]);
      const { unitId, targetId, basic, breakdown } = task.blow;
      blows.push({
        ...{ unit: unitId, target: targetId, basic, men: 0 },
        sum: breakdown.reduce((all, { value }) => all + value, 0),
      });
      state = run.state;
    } else if (question.purpose === 'combatFraction') {
      state = play(state, [{ combatFraction: [percentiles[percent++ % percentiles.length] ?? 1] }]).state;
    } else break;
  }
  const inflicted = (id: string) =>
    state.melees.flatMap(({ fighters }) => fighters).find(({ unitId }) => unitId === id)?.inflicted ?? 0;
  return {
    blows: blows.map((blow) => ({ ...blow, men: inflicted(blow.unit) })),
    results: state.melees.map(({ fighters, loser, outfought }) => [
      fighters.map(({ unitId, touches, lost }) => [unitId, touches, lost]),
      loser,
      outfought,
    ]),
  };
};

describe('hand-to-hand in a scrum', () => {
  it('CD-HTH-03 CD-HTH-05 CD-HTH-09 CD-HTH-11 CD-HTH-31: who strikes whom, with what effect', () => {
    const dice = fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 3, maxLength: 7 });
    const percentiles = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 7 });
    const winner = fc.constantFrom('men', 'percent');
    fc.assert(
      fc.property(scrum, dice, percentiles, fc.boolean(), winner, (given, faces, hundreds, first, combatWinner) => {
        const state = { ...scrumOf(given, { options: { combatWinner } }), movingSide: first ? 'A' : 'B' };
        const oracle = byOracle(state, faces, hundreds);
        expect(byEngine(at(state, 'combat', state.movingSide), faces, hundreds)).toEqual(oracle);
      }),
      { numRuns: runs(110) },
    );
  });
});
