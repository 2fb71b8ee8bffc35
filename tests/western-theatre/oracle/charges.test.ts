import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import '../../seed.js';
import { type Charged, chargeOf, mayCharge } from './charge.js';
import { type Approach, approach, legsOf, poised } from './charging.js';
import { closePosts, crowded, posts } from './crowd.js';
import type { Piece } from './layout.js';
import { unitOf } from './losses.js';
import { long, rounds, type Tally, tally } from './tally.js';

/** The engine and the oracle agree on charges over a crowded field. */

const cut = (value: number): number => Math.round(value * 500) / 500;

interface Declared {
  readonly said: string;
  readonly detail: readonly unknown[];
  readonly state: State | null;
}

const byEngine = (state: State, unit: Unit, target: Piece, legs: readonly LegOrder[]): Declared => {
  const answer = agenda.answer(state, { action: { type: 'charge', unitId: unit.id, targetId: target.id, legs } });
  if (!answer.ok) return { said: String(answer.refusals[0]?.code), detail: [], state: null };
  const task = answer.state.agenda.at(-1);
  if (task?.task !== 'chargeResponse') return { said: 'nothing is answered', detail: [], state: null };
  const { start, edge, distance, length, over } = task.charge;
  const isOfficer = state.officers.some(({ id }) => id === target.id);
  return {
    said: 'lawful',
    detail: [isOfficer ? 'front' : edge, [start.x, start.y, distance, length], over !== null],
    state: answer.state,
  };
};

const detailOf = ({ start, edge, distance, length, over }: Extract<Charged, { ok: true }>): readonly unknown[] => [
  edge,
  [start.x, start.y, distance, length],
  over,
];

/** Details with figures that may differ in the last digit. */
const near = (one: readonly unknown[], other: readonly unknown[]): readonly unknown[] =>
  one.map((each, index) => {
    const twin = other[index];
    if (!Array.isArray(each) || !Array.isArray(twin)) return each;
    return each.every((value, at) => Math.abs(value - twin[at]) <= 0.002) ? 'as reckoned' : each.map(cut);
  });

const compareCharge = (count: Tally, state: State, unit: Unit, target: Piece, given: Approach): void => {
  const legs = legsOf(given);
  const oracle = chargeOf(state, unit, target.id, legs, given.value);
  const engine = byEngine(state, unit, target, legs);
  const label = `charge ${JSON.stringify({ unitId: unit.id, targetId: target.id, legs, value: given.value })}`;
  const wanted = oracle.ok ? 'lawful' : oracle.why;
  if ((engine.said === 'lawful') !== oracle.ok) count.compare(label, engine.said, wanted, oracle.ok, state);
  else if (!oracle.ok) count.compare(label, 'refused', 'refused', false);
  else {
    const mine = detailOf(oracle);
    count.compare(label, near(engine.detail, mine), near(mine, engine.detail), true, state);
  }
};

describe('charges on a crowded field', () => {
  it(
    'WT-CHG-02 WT-CHG-05 WT-CHG-06 WT-CHG-07 WT-CHG-11 WT-CHG-12 WT-CHG-13: what may be charged, from where, and on which edge',
    () => {
      const count = tally('charges');
      fc.assert(
        fc.property(
          fc.oneof(posts, closePosts),
          fc.array(approach, { minLength: 6, maxLength: 6 }),
          (fieldPosts, approaches) => {
            const field = { ...crowded(fieldPosts), active: 'french' as const };
            count.position();
            for (const unit of field.units.filter(
              (each) => each.side === 'french' && each.marker !== 'red' && each.plight === 'none',
            ))
              for (const target of [...field.units, ...field.officers].filter(({ side }) => side === 'allied'))
                for (const given of approaches) {
                  if (!mayCharge(unit) && given.far > 2) continue;
                  const state = poised(field, { ...unit, moved: false, acted: false }, target, given);
                  if (state !== null) compareCharge(count, state, unitOf(state, unit.id), target, given);
                }
          },
        ),
        { numRuns: rounds(60), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
