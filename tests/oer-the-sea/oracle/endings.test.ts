import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { OfficerPresence, State, Unit, UnitPresence } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { long, rounds, tally } from '../../western-theatre/oracle/tally.js';
import { crowded, grounds, posts } from './crowd.js';
import { endAtOnce, endOf } from './endings.js';

/** The engine and the oracle agree on how battles end. */

const side = fc.constantFrom('Government', 'Jacobite');
const condition = fc.oneof(
  fc.record({ kind: fc.constant('unitsLost' as const), side, units: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('armyMorale' as const), side, share: fc.constantFrom(0.3, 0.5, 0.75) }),
  fc.record({
    kind: fc.constant('groundHeld' as const),
    side,
    feature: fc.nat(8),
    atTurn: fc.constantFrom(null, null, 2, 3),
  }),
  fc.record({ kind: fc.constant('unitsExited' as const), side, units: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    kind: fc.constant('officerLost' as const),
    side,
    officerId: fc.constantFrom('charles', 'cumberland', 'bland'),
  }),
  fc.record({ kind: fc.constant('workBreached' as const), side, feature: fc.nat(8) }),
  fc.record({ kind: fc.constant('turnLimit' as const), side }),
);
type Given = typeof condition extends fc.Arbitrary<infer Each> ? Each : never;

const fates: readonly UnitPresence[] = ['onTable', 'onTable', 'onTable', 'destroyed', 'left', 'exited', 'reserve'];
const lots: readonly OfficerPresence[] = ['onTable', 'onTable', 'casualty', 'captured', 'left', 'exited'];

/** The field with some gone; `hard`: hardly any are left. */
const fated = (field: State, given: readonly number[], hard: number): State => {
  const units = field.units.map((unit, index): Unit => {
    const fate = given[index] ?? 0;
    const presence = fates[(fate + (fate < hard ? 3 : 0)) % fates.length] ?? 'onTable';
    return { ...unit, presence, stands: presence === 'destroyed' ? 0 : unit.stands, routingAtTurnStart: false };
  });
  const officers = field.officers.map((officer, index) => ({
    ...officer,
    presence: lots[(given[index] ?? 0) % lots.length] ?? ('onTable' as const),
  }));
  return { ...field, units, officers };
};

const victoryFor = (field: State, given: readonly Given[]): State['scenario']['victory'] =>
  given.flatMap((each): State['scenario']['victory'] => {
    if (each.kind === 'groundHeld' || each.kind === 'workBreached') {
      const list = each.kind === 'groundHeld' ? field.terrain : field.works;
      const featureId = list[each.feature % Math.max(1, list.length)]?.id;
      if (featureId === undefined) return [];
      if (each.kind === 'workBreached') return [{ kind: each.kind, side: each.side, featureId }];
      return [{ kind: each.kind, side: each.side, featureId, atTurn: each.atTurn }];
    }
    return [each];
  });

describe('endings of battles', () => {
  it(
    'OTS-END-01 OTS-END-02 OTS-TRN-11 OTS-TER-09: who has won when a turn ends, or a side has nobody left',
    () => {
      const count = tally('endings');
      fc.assert(
        fc.property(
          posts,
          grounds,
          fc.array(condition, { maxLength: 3 }),
          fc.array(fc.nat(20), { minLength: 14, maxLength: 14 }),
          fc.record({ turn: fc.integer({ min: 1, max: 3 }), hard: fc.constantFrom(0, 0, 14, 20) }),
          (given, ground, conditions, gone, { turn, hard }) => {
            const field = fated(crowded(given, ground, { phase: 'command' }), gone, hard);
            const victory = victoryFor(field, conditions);
            const scenario = { ...field.scenario, victory, turnLimit: 3 };
            const state: State = { ...field, scenario, turn, outcome: null, agenda: [{ task: 'endTurn' }] };
            if (state.units.length === 0) return;
            count.position();
            const wanted = endAtOnce(state) ?? endOf(state);
            const { outcome } = agenda.start(state).state;
            const engine = outcome === null ? null : (outcome.winner ?? 'draw');
            count.compare(`${JSON.stringify(victory)} in turn ${turn}`, engine, wanted, wanted !== null, state);
          },
        ),
        { numRuns: rounds(1500), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
