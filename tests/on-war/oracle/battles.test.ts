import fc from 'fast-check';
import { describe, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { Officer, State } from '../../../src/rulesets/on-war/state.js';
import { anyOnWarBattle } from '../../battles/onwar.js';
import { isLong } from '../../effort.js';
import '../../seed.js';
import { type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { newTurn } from '../play.js';
import { closePosts, crowded } from './crowd.js';
import { Over } from './game.js';
import { recordOf } from './recorded.js';
import { playAlong } from './turnplay.js';

/** The engine and the oracle agree on whole random battles, question by question. */

const compareBattle = (count: Tally, begin: State, seed: number, boldness: number): void => {
  const record = recordOf(begin, seed, isLong ? 500 : 12, boldness);
  count.position();
  try {
    playAlong({ s: record[0]?.state ?? begin, record, at: 0, count });
  } catch (error) {
    if (!(error instanceof Over)) throw error;
  }
};

const commander = (role: Officer['role'], state: State, side: string, index: number): readonly Officer[] => {
  const host = state.units.filter((unit) => unit.side === side && unit.arm !== 'artillery')[index];
  const id = `${side}-${role}`;
  return host === undefined
    ? []
    : [
        {
          id,
          name: id,
          side,
          role,
          position: host.pose,
          attachedTo: host.id,
          alive: true,
          moved: false,
          gone: false,
          replacing: false,
        },
      ];
};

/** A crowded field with commanders. */
const staffed = (state: State): State => ({
  ...state,
  officers: ['A', 'B'].flatMap((side) => [
    ...commander('general', state, side, 0),
    ...commander('adjutant', state, side, 1),
  ]),
});

const options = fc.record({
  attacksPerStand: fc.constantFrom('byType', 'one'),
  cavalryPlusOne: fc.constantFrom('charging', 'always', 'never'),
  commandStandStrikes: fc.boolean(),
  feedMove: fc.constantFrom('striker', 'charger'),
  meleeCheck: fc.constantFrom('onCasualties', 'always'),
  brigadeBreakEndsGame: fc.boolean(),
});

describe('random battles played along', () => {
  it('OW-SEQ-01 OW-SEQ-02 OW-GEN-11 OW-GEN-16 OW-MOT-01 OW-HID-04 OW-HID-06 OW-CHG-18 OW-BLD-06 OW-BLD-12 OW-END-03 OW-SCN-04: every question, and what has become of everybody', {
    timeout: 600_000,
  }, () => {
    const count = tally('battles');
    fc.assert(
      fc.property(
        anyOnWarBattle,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 3 }),
        (scenario, seed, boldness) => {
          compareBattle(count, onWar.begin(scenario), seed, boldness);
        },
      ),
      { numRuns: isLong ? 60 : 1, endOnFailure: true },
    );
    count.report();
  });

  it.runIf(isLong)(
    'OW-FIR-02 OW-HIT-09 OW-MEL-08 OW-MEL-09 OW-MEL-12 OW-FBK-01 OW-BRK-01: on crowded fields',
    { timeout: 600_000 },
    () => {
      const count = tally('crowded battles');
      fc.assert(
        fc.property(closePosts, options, fc.integer({ min: 1, max: 1_000_000 }), (given, chosen, seed) => {
          const field = staffed(crowded(given, { options: chosen }));
          if (new Set(field.units.map(({ side }) => side)).size < 2) return;
          compareBattle(count, newTurn(field), seed, 3);
        }),
        { numRuns: 40, endOnFailure: true },
      );
      count.report();
    },
  );
});
