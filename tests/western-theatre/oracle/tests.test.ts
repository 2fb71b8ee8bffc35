import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import '../../seed.js';
import { atTask } from '../battle.js';
import { at } from '../play.js';
import { closePosts, crowded, posts } from './crowd.js';
import { unitOf } from './losses.js';
import { nearestEnemy, nextToTest } from './moral.js';
import { dieOf, scoreOf, totalOf } from './score.js';
import { long, rounds, tally } from './tally.js';
import { mishaps, troubled } from './trouble.js';

/** The engine and the oracle agree on TESTs, and on who takes a Moral TEST when. */

/** The unit whose TEST is thrown for; null: something else is asked. */
const asked = (state: State): string | null => {
  const question = agenda.ask(state);
  const task = state.agenda.at(-1)?.task;
  if (question?.kind !== 'roll' || question.purpose !== 'test') return null;
  return task === 'test' || task === 'moral' ? question.by : null;
};

type Occasion = 'casualties' | 'moral';

const thrown = (state: State, id: string, face: number): { readonly said: unknown; readonly after: State } => {
  const answer = agenda.answer(state, { faces: [face] });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals));
  const tested = answer.events.find((event) => event.type === 'tested');
  if (tested?.type !== 'tested') throw new Error('nobody took a TEST');
  const sum: Record<string, number> = {};
  for (const { row, value } of tested.lines) sum[row] = (sum[row] ?? 0) + value;
  return { said: [id, sum, tested.score, effectOn(unitOf(answer.state, id))], after: answer.state };
};

const effectOn = ({ plight, marker, plightFrom }: Pick<Unit, 'plight' | 'marker' | 'plightFrom'>): unknown =>
  plight === 'none' ? [plight, marker] : [plight, marker, plightFrom];

/** What the TEST of a unit comes to. @see WT-TST-09 WT-TST-23 WT-TST-25 WT-MOR-09 */
const expected = (state: State, id: string, face: number, occasion: Occasion): unknown => {
  const unit = unitOf(state, id);
  const rows = scoreOf(state, unit, false);
  const score = totalOf(rows) + dieOf(unit.experience.test, face);
  const shown = Object.fromEntries(Object.entries(rows).filter(([, value]) => value !== 0));
  return [id, shown, score, effectOn(outcome(state, unit, score, occasion))];
};

const outcome = (state: State, unit: Unit, score: number, occasion: Occasion) => {
  const from = occasion === 'casualties' ? unit.hitBy : (nearestEnemy(state, unit)?.id ?? null);
  if (unit.plight === 'routing') return score <= -6 ? unit : { ...unit, plight: 'none' as const, plightFrom: null };
  if (score <= -6) return { plight: 'routing' as const, marker: 'orange' as const, plightFrom: from };
  if (state.options.testResults === 'routOnly' || score > -2) return unit;
  if (score >= -3) return { ...unit, marker: unit.marker === 'none' ? ('orange' as const) : unit.marker };
  if (unit.plight === 'retreating') return unit;
  return { plight: 'retreating' as const, marker: 'orange' as const, plightFrom: from };
};

const fields = fc.oneof(posts, closePosts);
const readings = fc.record({ testResults: fc.constantFrom('routOnly', 'graded') });
const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 20, maxLength: 20 });

describe('TESTs on a crowded field', () => {
  it(
    'WT-TST-01 WT-TST-07 WT-TST-14 WT-TST-16 WT-TST-17 WT-TST-19 WT-TST-20: rows, score and result',
    () => {
      const count = tally('Casualties TESTs');
      fc.assert(
        fc.property(fields, mishaps, readings, faces, (given, troubles, options, throws) => {
          const state = troubled(crowded(given, { options }), troubles);
          count.position();
          state.units.forEach(({ id, location, side, plight }, index) => {
            if (location !== 'table' || plight === 'routing') return;
            const by = state.units.find((other) => other.side !== side && other.location === 'table')?.id ?? null;
            const struckBy = {
              ...state,
              units: state.units.map((each) =>
                each.id === id ? { ...each, hitBy: by, casualties: { ...each.casualties, fire: 2 } } : each,
              ),
            };
            const asking = atTask(
              struckBy,
              { task: 'endPlayerTurn' },
              { task: 'test', unitId: id, test: { for: 'casualties' } },
            );
            const face = throws[index % throws.length] ?? 3;
            count.compare('', thrown(asking, id, face).said, expected(asking, id, face, 'casualties'));
          });
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      count.report();
    },
    long,
  );

  it(
    'WT-MOR-01 WT-MOR-04 WT-MOR-05 WT-MOR-06 WT-MOR-09: Moral TESTs in their order',
    () => {
      const count = tally('Moral TESTs');
      fc.assert(
        fc.property(fields, mishaps, readings, faces, (given, troubles, options, throws) => {
          const before = troubled(crowded(given, { options }), troubles);
          let state = { ...at(before, 'moral') };
          count.position();
          expect(asked(state) ?? 'nobody').toEqual(nextToTest({ ...before, active: 'french' })?.id ?? 'nobody');
          for (const face of throws) {
            const id = asked(state);
            if (id === null || state.step !== 'moral') break;
            count.compare('next', id, nextToTest(state)?.id);
            const wanted = expected(state, id, face, 'moral');
            const { said, after } = thrown(state, id, face);
            count.compare('TEST', said, wanted);
            state = after;
          }
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
