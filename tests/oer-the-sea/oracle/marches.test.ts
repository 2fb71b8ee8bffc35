import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, MoveAction, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { distance, headingsApart, shifted, turned } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds, posts } from './crowd.js';
import { unitOf } from './layout.js';
import { aboutFaced, marchOf } from './march.js';

/** The engine and the oracle agree on Move orders over a crowded field. */

const part = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredth) => hundredth / 100);
const leg = fc.record({
  ahead: fc.oneof(part(0, 22), part(0, 12), fc.constantFrom(0, 5, 10, 15, 20, 30)),
  aside: fc.oneof(fc.constant(0), fc.constant(0), part(-8, 8)),
  turn: fc.oneof(fc.constant(0), fc.constant(0), part(-50, 50), fc.constantFrom(90, 180, 270)),
});
const act: fc.Arbitrary<MoveAction> = fc.oneof(
  fc
    .constantFrom('line' as const, 'column' as const, 'irregular' as const)
    .map((formation): MoveAction => ({ kind: 'changeFormation', formation })),
  fc
    .constantFrom('limber' as const, 'unlimber' as const, 'mount' as const, 'dismount' as const)
    .map((kind) => ({ kind })),
);
const wanted = fc.record({
  legs: fc.oneof(
    fc.array(leg, { minLength: 1, maxLength: 1 }),
    fc.array(leg, { minLength: 1, maxLength: 1 }),
    fc.array(leg, { maxLength: 3 }),
  ),
  aboutFace: fc.constantFrom(false, false, false, true),
  action: fc.option(act, { freq: 2, nil: undefined }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer Each> ? Each : never;

/** Edges by which a side may go off. */
const exits = fc.array(
  fc.record({
    edge: fc.constantFrom('south' as const, 'west' as const, 'north' as const),
    side: fc.constantFrom('Government', 'Government', 'Jacobite'),
  }),
  { maxLength: 2 },
);

/** Each leg goes on from the one before. */
const moveFor = (s: State, unit: Unit, { legs, aboutFace, action, when }: Wanted): UnitMove => {
  let { pose } = aboutFace ? aboutFaced(s, unit) : unit;
  const path = legs.map(({ ahead, aside, turn }) => {
    pose = { ...shifted(pose, aside, ahead), heading: turned(pose.heading + turn) };
    return pose;
  });
  return { path, ...(aboutFace ? { aboutFace } : {}), ...(action === undefined ? {} : { action, when }) };
};

const drawn = ({ formation, files, stands, horseHolders, mounted, limbered }: Unit): unknown => [
  formation,
  files,
  stands,
  horseHolders,
  mounted,
  limbered,
];

const compareMove = (count: Tally, state: State, unitId: string, params: UnitMove): void => {
  const oracle = marchOf(state, unitOf(state, unitId), params);
  if (oracle === null) return;
  const action: Action = { type: 'issueOrder', recipient: { unitId }, order: 'move', params };
  const answer = agenda.answer(state, { action });
  const label = `${unitId} ${JSON.stringify(params)}`;
  if (!answer.ok || !oracle.ok) {
    count.compare(
      label,
      answer.ok ? 'lawful' : answer.refusals[0]?.code,
      oracle.ok ? 'lawful' : oracle.code,
      oracle.ok,
      state,
    );
    return;
  }
  const unit = unitOf(answer.state, unitId);
  const isThere =
    distance(unit.pose, oracle.unit.pose) < oracle.within &&
    headingsApart(unit.pose.heading, oracle.unit.pose.heading) < 0.01;
  count.compare(
    label,
    [isThere ? 'there' : unit.pose, unit.presence, drawn(unit)],
    [isThere ? 'there' : oracle.unit.pose, oracle.unit.presence, drawn(oracle.unit)],
    true,
    state,
  );
};

describe('marches on a crowded field', () => {
  it(
    'OTS-MOV-09 OTS-MOV-10 OTS-MOV-11 OTS-MOV-17 OTS-MOV-18 OTS-MOV-19 OTS-MOV-22 OTS-FRM-05 OTS-TER-08: who may go where',
    () => {
      const count = tally('marches');
      fc.assert(
        fc.property(
          fc.oneof(posts, closePosts),
          grounds,
          fc.array(wanted, { minLength: 6, maxLength: 6 }),
          exits,
          (given, ground, moves, exitEdges) => {
            const state = crowded(given, ground, { phase: 'command', officer: 'cumberland', exitEdges });
            if (agenda.ask(state) === null) return;
            count.position();
            for (const unit of state.units.filter(({ side }) => side === 'Government'))
              for (const each of moves) compareMove(count, state, unit.id, moveFor(state, unit, each));
          },
        ),
        { numRuns: rounds(300), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
