import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { BattleEvent } from '../../../src/rulesets/oer-the-sea/events.js';
import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { distance } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { routOf } from './flight.js';
import { centreOf, onTable, unitOf } from './layout.js';
import { moraleNumber } from './numbers.js';
import { staffed, staffs } from './staff.js';

/** The engine and the oracle agree on units that break under fire, and on their officers. */

/** Answers single dice well until a test of morale is asked for; null: none is. */
const upToMorale = (start: State): State | null => {
  let state = start;
  for (let n = 0; n < 30; n += 1) {
    const question = agenda.ask(state);
    if (question?.kind !== 'roll') return null;
    if (question.purpose === 'morale') return state;
    const answer = agenda.answer(state, { faces: [question.purpose === 'officerCasualty' ? 6 : 1] });
    if (!answer.ok) return null;
    state = answer.state;
  }
  return null;
};

/** A unit that breaks; `stay` says of each officer in turn whether he goes with it. */
const compareBreak = (count: Tally, state: State, stay: readonly boolean[]): void => {
  const top = state.agenda.at(-1);
  if (top?.task !== 'morale') return;
  const unit = unitOf(state, top.unitId);
  if (moraleNumber(state, unit, top.standsJustLost) >= 6) return;
  const failed = agenda.answer(state, { faces: [6] });
  if (!failed.ok) throw new Error('no morale');
  let { state: after } = failed;
  const events: BattleEvent[] = [...failed.events];
  const asked: string[] = [];
  for (let task = after.agenda.at(-1); task?.task === 'officerStays'; task = after.agenda.at(-1)) {
    const { officerId } = task;
    const stays = stay[asked.length % stay.length] === true;
    asked.push(officerId);
    const answer = agenda.answer(after, { action: { type: 'officerStays', officerId, stay: stays } });
    if (!answer.ok) throw new Error(officerId);
    after = answer.state;
    events.push(...answer.events);
  }
  const label = `${unit.id} breaks`;
  const hosted = state.officers.filter(({ attachedTo, presence }) => attachedTo === unit.id && presence === 'onTable');
  count.compare(
    `${label}: officers`,
    asked,
    hosted.map(({ id }) => id),
    true,
    state,
  );
  const broken = { ...unit, routing: true, confused: true, uncontrolled: false, standReady: false, groupId: null };
  const there: State = { ...state, units: state.units.map((each) => (each.id === unit.id ? broken : each)) };
  const run = routOf(there, broken);
  const ends = after.units.find(({ id }) => id === unit.id) ?? unit;
  count.compare(
    `${label}: condition`,
    [ends.routing, ends.confused, ends.standReady, ends.uncontrolled, ends.groupId],
    [true, true, false, false, null],
    true,
    state,
  );
  if (run === null) return;
  const moved = events.find(
    (event) => event.type === 'unitMoved' && event.unitId === unit.id && event.cause === 'rout',
  );
  const pose = moved?.type === 'unitMoved' ? moved.to : unit.pose;
  const isThere = distance(pose, run.unit.pose) < 0.12;
  count.compare(
    label,
    [isThere ? 'there' : pose, ends.presence],
    [isThere ? 'there' : run.unit.pose, run.unit.presence],
    true,
    state,
  );
  for (const [index, { id }] of hosted.entries()) {
    const officer = after.officers.find((each) => each.id === id);
    const stays = stay[index % stay.length] === true;
    const seat = stays ? centreOf(after, ends) : centreOf(state, unit);
    const isLeft = stays && run.left;
    count.compare(
      `${label}: ${id}`,
      [officer?.attachedTo, officer?.presence, isLeft || distance(officer?.position ?? seat, seat) < 0.1],
      [stays && !isLeft ? unit.id : null, isLeft ? 'left' : 'onTable', true],
      true,
      state,
    );
  }
  const question = agenda.ask(after);
  const steady = run.met.filter((id) => !unitOf(after, id).confused);
  const dice = question?.kind === 'roll' && question.purpose === 'collision';
  count.compare(`${label}: collisions`, dice, steady.length > 0, true, state);
};

describe('units that break on a crowded field', () => {
  it(
    'OTS-MRL-05 OTS-MRL-06 OTS-MRL-07 OTS-MRL-08 OTS-MRL-09 OTS-MRL-12 OTS-MRL-13: rout moves and officers',
    () => {
      const count = tally('breaks');
      fc.assert(
        fc.property(closePosts, grounds, staffs, fc.integer({ min: 5, max: 12 }), (given, ground, staff, hits) => {
          const field = crowded(given, ground, { phase: 'command', officer: 'cumberland' });
          if (agenda.ask(field) === null) return;
          const posts = staff.posts.map((each) => ({
            ...each,
            presence: 'onTable' as const,
            done: false,
            ordersIssued: 0,
          }));
          const state = staffed(field, { ...staff, posts }, 'cumberland');
          count.position();
          for (const { id: unitId } of onTable(state).filter(({ side }) => side === 'Government'))
            for (const { id: targetId } of onTable(state).filter(({ side }) => side === 'Jacobite')) {
              const action: Action = { type: 'issueOrder', recipient: { unitId }, order: 'fire', params: { targetId } };
              const answer = agenda.answer(state, { action });
              const task = answer.ok ? answer.state.agenda.at(-1) : undefined;
              if (!answer.ok || task?.task !== 'fireHits' || task.shot.need > 6) continue;
              const faces = Array.from({ length: task.shot.dice }, (_, die) => (die < hits ? 6 : 1));
              const rolled = agenda.answer(answer.state, { faces });
              const tests = rolled.ok ? upToMorale(rolled.state) : null;
              if (tests !== null) compareBreak(count, tests, staff.isGrouped);
            }
        }),
        { numRuns: rounds(300), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
