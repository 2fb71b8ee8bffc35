import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import '../../seed.js';
import { long, rounds, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds, posts } from './crowd.js';
import { isEligible, ownChargeOf } from './initiatives.js';
import { onTable } from './layout.js';

/** The engine and the oracle agree on who may act of himself, and charge so, on a crowded field. */

describe('initiative on a crowded field', () => {
  it(
    'OTS-INI-02 OTS-INI-03 OTS-INI-04 OTS-INI-05 OTS-INI-06 OTS-INI-11: who may act, and charge',
    () => {
      const counts = { eligible: tally('eligible'), charges: tally('charges of their own') };
      fc.assert(
        fc.property(fc.oneof(posts, closePosts), grounds, (given, ground) => {
          const state = crowded(given, ground);
          if (agenda.ask(state) === null) return;
          counts.eligible.position();
          for (const unit of onTable(state).filter(({ side }) => side === state.active)) {
            const able = isEligible(state, unit);
            if (able !== null)
              counts.eligible.compare(`${unit.id} eligible`, unit.eligibleForInitiative, able, able, state);
            for (const target of onTable(state).filter(({ side }) => side !== state.active)) {
              const oracle = ownChargeOf(state, unit, target);
              if (oracle === null) continue;
              const action = { type: 'initiativeCharge', unitId: unit.id, targetId: target.id } as const;
              const engine = agenda.check(state, action)[0]?.code ?? 'lawful';
              counts.charges.compare(
                JSON.stringify(action),
                engine,
                oracle.ok ? 'lawful' : oracle.code,
                oracle.ok,
                state,
              );
            }
          }
        }),
        { numRuns: rounds(150), endOnFailure: true },
      );
      for (const count of Object.values(counts)) count.report();
    },
    long,
  );
});
