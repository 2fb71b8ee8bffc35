import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, ChargePair } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { BattleEvent } from '../../../src/rulesets/oer-the-sea/events.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Melee } from '../../../src/rulesets/oer-the-sea/tasks.js';
import '../../seed.js';
import { distance } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { aftermathOf, type Scored } from './aftermath.js';
import { linkedTo } from './contact.js';
import { closePosts, crowded, grounds } from './crowd.js';
import type { Won } from './follow.js';
import { compareFollows, mayFollow } from './following.js';
import { onTable, unitOf } from './layout.js';
import { answerTo, chance, type Faces, settled } from './playing.js';
import { staffed, staffs } from './staff.js';
import { nobodyCanHit, partedFrom } from './stalemate.js';

/** The engine and the oracle agree on what rounds of melee do, and on who may follow up. */

interface Counts {
  readonly rounds: Tally;
  readonly follows: Tally;
}

const conditionOf = ({ presence, stands, unusedHits, confused, uncontrolled, standReady }: Unit): unknown =>
  presence === 'onTable' ? [stands, unusedHits, confused, uncontrolled, standReady] : presence;

/** Whether the next round is one in which nobody can hit, and how both sides part in it. @see OTS-MEL-19 */
const compareNext = (
  count: Tally,
  state: State,
  { unitIds, arrivals, round }: Melee,
  events: readonly BattleEvent[],
): void => {
  const stale = arrivals.map((each) => ({ ...each, charging: false, firingHits: 0 }));
  const melee: Melee = { unitIds: linkedTo(state, unitIds), arrivals: stale, round: round + 1 };
  const engine = events.some((event) => event.type === 'unitMoved' && event.cause === 'fallBack');
  count.compare(`round ${melee.round}: nobody can hit`, engine, nobodyCanHit(state, melee), true, state);
  const parted = engine ? partedFrom(state, melee) : null;
  if (parted === null) return;
  const places = events.flatMap((event) => (event.type === 'unitMoved' ? [event] : []));
  for (const unitId of melee.unitIds) {
    const pose = places.findLast((each) => each.unitId === unitId)?.to ?? unitOf(state, unitId).pose;
    const wanted = unitOf(parted, unitId).pose;
    const isThere = distance(pose, wanted) < 0.15;
    count.compare(`${unitId} parts`, isThere ? 'there' : pose, isThere ? 'there' : wanted, true, state);
  }
};

/** Compares a round; the state after it, or null if it cannot be followed further. */
const compareRound = (count: Tally, state: State, faces: readonly number[]) => {
  const top = state.agenda.at(-1);
  const answer = agenda.answer(state, { faces });
  if (!answer.ok || top?.task !== 'meleeHits') throw new Error('no round');
  const struck = answer.events.find((event) => event.type === 'meleeHits');
  if (struck?.type !== 'meleeHits') throw new Error('no hits');
  const hits: readonly Scored[] = [
    ...top.round.struck,
    { unitId: struck.unitId, enemyId: struck.targetId, hits: struck.hits },
  ];
  const { melee } = top.round;
  const oracle = aftermathOf(state, melee, hits);
  const { state: after, dice, events: later } = settled(count, answer.state, oracle?.breaks ? oracle.dice.length : 60);
  const events = [...answer.events, ...later];
  const result = events.find((event) => event.type === 'meleeResult');
  const winner = result?.type === 'meleeResult' ? result.winner : null;
  if (oracle === null) return { after, winner };
  const label = `round ${melee.round} of ${melee.unitIds.join(' ')} after ${JSON.stringify(hits)}`;
  count.compare(`${label}: winner, dice`, [winner, dice], [oracle.winner, oracle.dice], true, state);
  if (oracle.breaks) return null;
  // Other charges may be fought after it, from their first round on.
  const begun = events.findIndex((event) => event.type === 'meleeRound' && event.round > melee.round);
  const places = (begun < 0 ? events : events.slice(0, begun)).flatMap((event) =>
    event.type === 'unitMoved' ? [event] : [],
  );
  for (const unitId of melee.unitIds) {
    const pose = places.findLast((each) => each.unitId === unitId)?.to ?? unitOf(state, unitId).pose;
    const wanted = unitOf(oracle.state, unitId);
    const isThere = wanted.presence === 'destroyed' || distance(pose, wanted.pose) < 0.1;
    count.compare(
      `${label}: ${unitId}`,
      [isThere ? 'there' : pose, conditionOf(unitOf(after, unitId))],
      [isThere ? 'there' : wanted.pose, conditionOf(wanted)],
      true,
      state,
    );
  }
  if (oracle.goesOn !== null) count.compare(`${label}: goes on`, begun >= 0, oracle.goesOn, true, state);
  if (begun >= 0 && oracle.goesOn) compareNext(count, oracle.state, melee, events.slice(begun));
  return { after, winner };
};

const fightOut = ({ rounds: count, follows }: Counts, start: State, faces: Faces): void => {
  let [state, before]: [State, State] = [start, start];
  for (let answers = 0; answers < 60; answers += 1) {
    const top = state.agenda.at(-1);
    const question = agenda.ask(state);
    if (question === null || top === undefined || ['command', 'followUp'].includes(top.task)) return;
    if (question.kind === 'decision') {
      const action = answerTo(question.task, state);
      const answer = action === null ? null : agenda.answer(state, { action });
      if (answer === null || !answer.ok) return;
      state = answer.state;
      continue;
    }
    if (top.task === 'meleeHits' && top.round.struck.length === 0) before = state;
    if (top.task !== 'meleeHits' || top.waiting.length > 0) {
      const answer = agenda.answer(state, { faces: faces(question.dice) });
      if (!answer.ok) throw new Error(question.purpose);
      state = answer.state;
      continue;
    }
    const found = compareRound(count, state, faces(question.dice));
    if (found === null) return;
    state = found.after;
    if (found.winner === null || agenda.ask(state) === null) continue;
    const won: Won = { before, melee: top.round.melee, winner: found.winner };
    const isAsked = state.agenda.at(-1)?.task === 'followUp';
    const isFighting = state.agenda.some(({ task }) => task === 'meleeHits' || task === 'meleeAllocation');
    const may = isFighting ? null : mayFollow(state, won);
    if (may !== null) follows.compare('asked to follow up', isAsked, may, may, state);
    if (!isAsked) continue;
    const next = compareFollows(follows, state, won);
    if (next === null) return;
    state = next;
  }
};

/** Charges of one unit each, and of each group at whom it may charge. */
const chargesIn = (state: State): readonly Action[] => {
  const enemies = onTable(state).filter(({ side }) => side !== state.active);
  const singles = onTable(state)
    .filter(({ side }) => side === state.active)
    .flatMap(({ id: unitId }) => enemies.map(({ id: targetId }) => [{ unitId, targetId }]));
  const lone = singles.map((charges): Action => {
    return {
      type: 'issueOrder',
      recipient: { unitId: charges[0]?.unitId ?? '' },
      order: 'charge',
      params: { charges },
    };
  });
  const groups = state.groups.filter(({ side }) => side === state.active);
  return [
    ...lone,
    ...groups.map(({ id: groupId, unitIds }): Action => {
      const charges = unitIds.flatMap((unitId): readonly ChargePair[] => {
        const pair = singles.flat().find((each) => {
          const params = { charges: [each] };
          const action: Action = { type: 'issueOrder', recipient: { groupId }, order: 'charge', params };
          return each.unitId === unitId && agenda.check(state, action).length === 0;
        });
        return pair === undefined ? [] : [pair];
      });
      return { type: 'issueOrder', recipient: { groupId }, order: 'charge', params: { charges } };
    }),
  ];
};

describe('rounds of melee on a crowded field', () => {
  it(
    'OTS-MEL-14 OTS-MEL-15 OTS-MEL-17 OTS-MEL-18 OTS-MEL-19 OTS-MEL-21 OTS-MEL-22 OTS-MEL-26 OTS-MEL-27 OTS-SPC-13: results and follow-ups',
    () => {
      const counts: Counts = { rounds: tally('rounds of melee'), follows: tally('follow-ups') };
      fc.assert(
        fc.property(closePosts, grounds, staffs, fc.nat(100000), fc.nat(2), (given, ground, staff, seed, luck) => {
          const field = crowded(given, ground, { phase: 'command', officer: 'cumberland' });
          if (agenda.ask(field) === null) return;
          const able = { ...staff.posts[4], done: false, presence: 'onTable' as const } as (typeof staff.posts)[number];
          const posts = staff.posts.map((each, index) => (field.officers[index]?.id === 'cumberland' ? able : each));
          const state = staffed(field, { ...staff, posts }, 'cumberland');
          counts.rounds.position();
          const faces = chance(seed, luck);
          for (const action of chargesIn(state)) {
            const answer = agenda.answer(state, { action });
            if (!answer.ok) continue;
            const tested = agenda.ask(answer.state);
            const isTested = tested?.kind === 'roll' && tested.purpose === 'command';
            const begun = isTested ? agenda.answer(answer.state, { faces: [1, 1] }) : answer;
            if (begun.ok) fightOut(counts, begun.state, faces);
          }
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      for (const count of Object.values(counts)) count.report();
    },
    long,
  );
});
