import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { BattleEvent, MoveCause } from '../../../src/rulesets/oer-the-sea/events.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { distance, headingsApart } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds, posts } from './crowd.js';
import { advanceOf, evadeOf, routOf } from './flight.js';
import { unitOf } from './layout.js';
import type { Run } from './run.js';

/** The engine and the oracle agree on evades, routs and uncontrolled advances over a crowded field. */

const byEngine = (state: State, events: readonly BattleEvent[], unitId: string, cause: MoveCause): Unit => {
  const moved = events.find((event) => event.type === 'unitMoved' && event.unitId === unitId && event.cause === cause);
  return moved?.type === 'unitMoved' ? { ...unitOf(state, unitId), pose: moved.to } : unitOf(state, unitId);
};

const compareRun = (count: Tally, label: string, engine: Unit, run: Run, state: State): void => {
  const isThere =
    distance(engine.pose, run.unit.pose) < 0.12 && headingsApart(engine.pose.heading, run.unit.pose.heading) < 0.05;
  count.compare(
    label,
    [engine.presence, isThere ? 'there' : engine.pose],
    [run.unit.presence, isThere ? 'there' : run.unit.pose],
    true,
    state,
  );
};

const compareEvade = (count: Tally, state: State, unit: Unit): void => {
  const oracle = evadeOf(state, unit);
  if (oracle === null) return;
  const answer = agenda.answer(state, { action: { type: 'initiativeEvade', unitId: unit.id } });
  if (!answer.ok || !oracle.ok) {
    const engine = answer.ok ? 'lawful' : answer.refusals[0]?.code;
    count.compare(`${unit.id} evades`, engine, oracle.ok ? 'lawful' : oracle.code, oracle.ok, state);
    return;
  }
  compareRun(count, `${unit.id} evades`, byEngine(answer.state, answer.events, unit.id, 'evade'), oracle.run, state);
};

/** The state in which one unit alone is in some plight, and what is to come. */
const only = (state: State, unitId: string, plight: Partial<Unit>, tasks: State['agenda']): State => ({
  ...state,
  agenda: tasks,
  units: state.units.map((each) =>
    each.id === unitId ? { ...each, ...plight } : { ...each, routingAtTurnStart: false, uncontrolled: false },
  ),
});

const compareRout = (count: Tally, state: State, unit: Unit): void => {
  const plight = { routing: true, confused: true, routingAtTurnStart: true, standReady: false };
  const start = only(state, unit.id, plight, [{ task: 'endTurn' }]);
  const run = routOf(start, unitOf(start, unit.id));
  if (run === null) return;
  const after = agenda.start(start);
  const label = `${unit.id} routs`;
  compareRun(count, label, byEngine(after.state, after.events, unit.id, 'rout'), run, start);
  const question = agenda.ask(after.state);
  const isCollision = question?.kind === 'roll' && question.purpose === 'collision';
  const dice = run.met.filter((id) => !unitOf(start, id).confused).length;
  count.compare(`${label}: dice`, isCollision, dice > 0, true, start);
};

const compareAdvance = (count: Tally, state: State, unit: Unit): void => {
  const plight = { uncontrolled: true, routing: false };
  const start = only(state, unit.id, plight, [{ task: 'endTurn' }, { task: 'startUncontrolledAdvances' }]);
  const advance = advanceOf(start, unitOf(start, unit.id));
  if (advance === null) return;
  const after = agenda.start(start);
  const declared = after.events.find(({ type }) => type === 'chargeDeclared');
  const label = `${unit.id} advances`;
  const engine = declared?.type === 'chargeDeclared' ? declared.side : 'runs';
  const oracle = 'run' in advance ? 'runs' : advance.charge.ok ? advance.charge.plan.side : 'refused';
  count.compare(label, engine, oracle, true, start);
  if ('run' in advance && engine === 'runs')
    compareRun(count, label, byEngine(after.state, after.events, unit.id, 'uncontrolledAdvance'), advance.run, start);
};

describe('flights on a crowded field', () => {
  it(
    'OTS-EVA-05 OTS-EVA-06 OTS-EVA-08 OTS-MOV-24 OTS-MRL-07 OTS-MRL-13 OTS-SPC-07: evades, routs and advances',
    () => {
      const counts = { evade: tally('evades'), rout: tally('routs'), advance: tally('advances') };
      fc.assert(
        fc.property(fc.oneof(posts, closePosts), grounds, (given, ground) => {
          const state = crowded(given, ground);
          if (agenda.ask(state) === null) return;
          for (const unit of state.units.filter(({ side }) => side === 'Government')) {
            compareEvade(counts.evade, state, unit);
            compareRout(counts.rout, state, unit);
            const guns = unit.arm === 'fieldArtillery' || unit.arm === 'siegeArtillery' || unit.arm === 'mortar';
            if (!guns) compareAdvance(counts.advance, state, unit);
          }
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      for (const count of Object.values(counts)) count.report();
    },
    long,
  );
});
