import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { Guns, State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { distance, shifted, turned } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { heldAfter, mannedBy } from './guns.js';
import { isArtillery, onTable, unitOf } from './layout.js';

/** The engine and the oracle agree on guns that are manned again, captured and retaken on a crowded field. */

const part = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((hundredth) => hundredth / 100);
const wanted = fc.record({
  lateral: fc.oneof(part(6), part(14)),
  forward: fc.oneof(part(6), part(20)),
  turn: fc.constantFrom(0, 0, 90, 180, 30),
  count: fc.integer({ min: 1, max: 3 }),
  limbered: fc.boolean(),
  held: fc.constantFrom('abandoned' as const, 'abandoned' as const, 'captured' as const),
  /** How near to the guns the path ends. */
  short: fc.constantFrom(0, 0, 0, 0.04, 0.5, 3),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer Each> ? Each : never;

/** The field with the crews of guns away from them, near by. */
const parted = (s: State, given: readonly Wanted[]): State => ({
  ...s,
  units: s.units.map((unit, index): Unit => {
    const each = given[index % given.length];
    if (each === undefined || !isArtillery(unit)) return unit;
    const pose = shifted(unit.pose, each.lateral, each.forward);
    const guns: Guns = { ...each, pose: { ...pose, heading: turned(unit.pose.heading + each.turn) } };
    const { pose: at, limbered, held } = guns;
    // A crew has no more stands than it left guns.
    const count = Math.max(guns.count, unit.stands);
    return { ...unit, crewAway: true, limbered: false, standReady: false, guns: { pose: at, count, limbered, held } };
  }),
});

/** A path to where a unit touches guns, from before or behind them. */
const towards = (s: State, unit: Unit, guns: Guns, short: number): UnitMove => {
  const isMet = Math.abs(turned(unit.pose.heading - guns.pose.heading) - 180) < 90;
  const there = shifted(guns.pose, 0, isMet ? short : -s.scenario.standDepth - short);
  return { path: [{ ...there, heading: isMet ? turned(guns.pose.heading + 180) : guns.pose.heading }] };
};

const compareManned = (count: Tally, state: State, unit: Unit, move: UnitMove): void => {
  const oracle = mannedBy(state, unit, move);
  if (oracle === null) return;
  const params = { ...move, action: { kind: 'recrew' as const } };
  const action: Action = { type: 'issueOrder', recipient: { unitId: unit.id }, order: 'move', params };
  const answer = agenda.answer(state, { action });
  const label = `${unit.id} ${JSON.stringify(params)}`;
  if (!answer.ok || !oracle.ok) {
    const engine = answer.ok ? 'lawful' : answer.refusals[0]?.code;
    count.compare(label, engine, oracle.ok ? 'lawful' : oracle.code, oracle.ok, state);
    return;
  }
  const drawn = ({ stands, files, limbered, crewAway, limberedThisTurn, guns, formation }: Unit): unknown => [
    stands,
    files,
    limbered,
    crewAway,
    limberedThisTurn,
    guns,
    formation,
  ];
  const engine = unitOf(answer.state, unit.id);
  const isThere = distance(engine.pose, oracle.unit.pose) < 0.01;
  count.compare(label, [isThere, drawn(engine)], [true, drawn(oracle.unit)], true, state);
};

const compareHeld = (count: Tally, state: State, unit: Unit, params: UnitMove): void => {
  const action: Action = { type: 'issueOrder', recipient: { unitId: unit.id }, order: 'move', params };
  const answer = agenda.answer(state, { action });
  if (!answer.ok) return;
  const there: State = {
    ...answer.state,
    units: answer.state.units.map((each) => ({ ...each, guns: unitOf(state, each.id).guns })),
  };
  const held = heldAfter(there, unitOf(there, unit.id));
  if (held === null) return;
  const engine = answer.state.units.flatMap(({ id, guns }) => (guns === null ? [] : [[id, guns.held]]));
  count.compare(`${unit.id} at guns ${JSON.stringify(params)}`, engine, [...held], true, state);
};

describe('guns without a crew on a crowded field', () => {
  it(
    'OTS-EVA-14 OTS-EVA-15 OTS-EVA-16 OTS-EVA-17: manned again, captured, retaken',
    () => {
      const counts = { manned: tally('guns manned'), held: tally('guns held') };
      fc.assert(
        fc.property(closePosts, grounds, fc.array(wanted, { minLength: 5, maxLength: 5 }), (given, ground, wishes) => {
          const field = crowded(given, ground, { phase: 'command', officer: 'cumberland' });
          if (agenda.ask(field) === null) return;
          const state = parted(field, wishes);
          counts.manned.position();
          const [own, all] = [onTable(state).filter(({ side }) => side === state.active), onTable(state)];
          for (const unit of own)
            for (const [index, { guns }] of all.entries()) {
              const wish = wishes[index % wishes.length];
              if (guns === null || wish === undefined) continue;
              const move = towards(state, unit, guns, wish.short);
              if (unit.guns === guns || index === 0) {
                compareManned(counts.manned, state, unit, move);
                compareManned(counts.manned, state, unit, { ...move, aboutFace: true });
                compareManned(counts.manned, state, unit, { path: [] });
              }
              compareHeld(counts.held, state, unit, move);
            }
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      for (const count of Object.values(counts)) count.report();
    },
    long,
  );
});
