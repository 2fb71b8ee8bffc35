import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { crowded, grounds, posts } from './crowd.js';
import { isEligible } from './initiatives.js';
import { onTable, unitOf } from './layout.js';
import { settled } from './playing.js';
import { staffed, staffs } from './staff.js';

/** The engine and the oracle agree on the end of a turn, and on how the next begins. */

const marks = fc.array(
  fc.record({
    routing: fc.integer({ min: 0, max: 3 }),
    isLate: fc.boolean(),
    standsLostThisTurn: fc.nat(2),
    artilleryHitsThisTurn: fc.nat(3),
    haltedAtBrokenGround: fc.boolean(),
    unusedHits: fc.nat(1),
  }),
  { minLength: 14, maxLength: 14 },
);
type Marks = typeof marks extends fc.Arbitrary<infer Each> ? Each : never;

/** The field at the end of a turn in which much has happened; nobody advances by itself in the next. */
const spent = (field: State, given: Marks): State => ({
  ...field,
  agenda: [{ task: 'endTurn' }],
  scenario: { ...field.scenario, turnLimit: 99 },
  works: field.works.map((work, index) => ({ ...work, unusedHits: index % 3 })),
  units: field.units.map((unit, index): Unit => {
    const { routing, isLate, ...counts } = given[index % given.length] ?? { routing: 0, isLate: false };
    const runs = routing === 0 || unit.routing;
    const own = { routing: runs, confused: unit.confused || runs, standReady: unit.standReady && !runs };
    const groupId = runs ? null : unit.groupId;
    return { ...unit, ...counts, ...own, groupId, uncontrolled: false, routingAtTurnStart: runs && !isLate };
  }),
});

const compareRest = (count: Tally, before: State, state: State): void => {
  const isRun = (unit: Unit): boolean => unit.presence === 'onTable' && unit.routing && unit.side === state.active;
  for (const unit of state.units) {
    const isOwn = unit.side === state.active && unit.presence === 'onTable';
    const able = isOwn ? (isEligible(state, unit) ?? unit.eligibleForInitiative) : false;
    const engine = {
      orders: [
        unit.ordersReceived,
        unit.actedOnInitiative,
        unit.evadedThisTurn,
        unit.firedThisTurn,
        unit.limberedThisTurn,
      ],
      losses: [unit.standsLostThisTurn, unit.artilleryHitsThisTurn, unit.haltedAtBrokenGround, unit.unusedHits],
      starts: [unit.eligibleForInitiative, unit.routingAtTurnStart],
      ready: unit.standReady,
    };
    const wanted = {
      orders: [0, false, false, false, false],
      losses: [0, 0, false, 0],
      starts: [isOwn && able, isRun(unit)],
      ready: unitOf(before, unit.id).standReady && !unit.confused,
    };
    count.compare(`${unit.id} rests`, engine, wanted, true, before);
  }
  const spentBy = state.officers.flatMap(({ ordersIssued, ordersReceived, done, evadedThisTurn }) => [
    ordersIssued + ordersReceived,
    done || evadedThisTurn,
  ]);
  count.compare(
    'officers rest',
    spentBy,
    state.officers.flatMap(() => [0, false]),
    true,
    before,
  );
  const works = state.works.map(({ unusedHits }) => unusedHits);
  count.compare(
    'works rest',
    works,
    works.map(() => 0),
    true,
    before,
  );
  const { officerId, current, closed } = state.command;
  count.compare(
    'command rests',
    [officerId, current, closed, state.initiativeLost],
    [null, [], [], false],
    true,
    before,
  );
};

describe('turns on a crowded field', () => {
  it(
    'OTS-TRN-01 OTS-TRN-10 OTS-TRN-11 OTS-INI-02 OTS-MRL-10 OTS-STR-06: what a turn leaves behind, and how the next begins',
    () => {
      const count = tally('ends of turns');
      fc.assert(
        fc.property(posts, grounds, staffs, marks, (given, ground, staff, worn) => {
          const field = crowded(given, ground, { phase: 'command' });
          const state = spent(staffed(field, staff, null), worn);
          if (new Set(onTable(state).map(({ side }) => side)).size < 2) return;
          count.position();
          const begun = agenda.start(state);
          const { state: after, events } = settled(count, begun.state, 60);
          const runs = [...begun.events, ...events].flatMap((event) =>
            event.type === 'unitMoved' && event.cause === 'rout' ? [event.unitId] : [],
          );
          const own = onTable(state).filter(
            ({ side, routingAtTurnStart }) => side === state.active && routingAtTurnStart,
          );
          // One that cannot move at all stays where it is (OTS-MRL-16).
          const moved = own.map(({ id }) => id).filter((id) => runs.includes(id));
          count.compare('runs', runs, moved, true, state);
          if (after.outcome !== null) return;
          const next = state.scenario.sides.find(({ id }) => id !== state.active)?.id;
          count.compare(
            'next',
            [after.active, after.turn, after.phase],
            [next, state.turn + 1, 'initiative'],
            true,
            state,
          );
          compareRest(count, state, after);
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
