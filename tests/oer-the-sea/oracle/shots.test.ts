import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds, posts } from './crowd.js';
import { type OracleShot, shotAt, shotAtNearest, type Wish } from './shot.js';

/** The engine and the oracle agree on shots over a crowded field. */

const near = (length: number): number => Math.round(length * 100) / 100;

/** The code that leads, or the volley that is asked for. */
const byEngine = (state: State, action: Action): unknown => {
  const answer = agenda.answer(state, { action });
  if (!answer.ok) return answer.refusals[0]?.code;
  const task = answer.state.agenda.at(-1);
  if (task?.task !== 'fireHits') return task?.task;
  const { struck, range, band, dice, need } = task.shot;
  return [struck.id, near(range), band, dice, need];
};
const byOracle = (shot: OracleShot): unknown => {
  if (!shot.ok) return shot.code;
  const { struck, range, band, dice, need } = shot.volley;
  return [struck, near(range), band, dice, need];
};

const readings = fc.record({
  artilleryArc: fc.constantFrom(180 as const, 180 as const, 360 as const),
  smallArmsTarget: fc.constantFrom('firstInPart' as const, 'firstInPart' as const, 'nearestInLane' as const),
  fortificationTargetPenalty: fc.constantFrom(false, false, true),
});

const compareAll = (count: Tally, state: State, wish: Wish): void => {
  const targets = [...state.units.filter(({ side }) => side === 'Jacobite'), ...state.works].map(({ id }) => id);
  for (const { id: unitId } of state.units.filter(({ side }) => side === 'Government'))
    for (const targetId of [...targets, undefined]) {
      const action: Action =
        wish.cause === 'order'
          ? { type: 'issueOrder', recipient: { unitId }, order: 'fire', params: { targetId } }
          : { type: 'initiativeFire', unitId, targetId };
      const oracle =
        targetId === undefined ? shotAtNearest(state, unitId, wish) : shotAt(state, unitId, targetId, wish);
      count.compare(
        `${wish.cause}: ${unitId} at ${targetId}`,
        byEngine(state, action),
        byOracle(oracle),
        oracle.ok,
        state,
      );
    }
};

describe('shots on a crowded field', () => {
  it(
    'OTS-FIR-04 OTS-FIR-06 OTS-FIR-10 OTS-ART-04 OTS-ART-10 OTS-SIE-10 OTS-MTR-06 OTS-SGT-02: who fires at whom',
    () => {
      const count = tally('shots');
      fc.assert(
        fc.property(
          fc.oneof(posts, closePosts),
          grounds,
          readings,
          fc.constantFrom('order' as const, 'initiative' as const),
          fc.record({ x: fc.integer({ min: 5, max: 100 }), y: fc.integer({ min: 5, max: 75 }) }),
          (given, ground, options, cause, position) => {
            const state = crowded(given, ground, {
              options,
              officers: { cumberland: { position } },
              ...(cause === 'order' ? { phase: 'command', officer: 'cumberland' } : { phase: 'initiative' }),
            });
            if (agenda.ask(state) === null) return;
            count.position();
            const officer = state.officers.find(({ id }) => id === 'cumberland') ?? null;
            compareAll(count, state, { cause, officer: cause === 'order' ? officer : null });
          },
        ),
        { numRuns: rounds(400), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
