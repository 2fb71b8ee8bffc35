import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import '../../seed.js';
import { atTask } from '../battle.js';
import { play, refusalOf } from '../play.js';
import { closePosts, crowded } from './crowd.js';
import { advanced, goesForward, inColumn, isInfantryBrigade } from './fog.js';
import { distance } from './geometry.js';
import { halt } from './halt.js';
import { unitOf } from './losses.js';
import { isHorse } from './shot.js';
import { long, rounds, tally } from './tally.js';

/** The engine and the oracle agree on brigades that go forward in the fog. */

/** Nobody fires at those that go forward. */
const unanswered = (state: State): State => {
  let now = state;
  for (let task = now.agenda.at(-1); task?.task === 'responseFire'; task = now.agenda.at(-1))
    now = play(now, [{ type: 'responseFire', unitId: task.unitIds[0] ?? '', fire: false }]).state;
  return now;
};

const expected = (state: State, brigadeId: string): State => {
  const isAttack = state.active === 'french';
  let now = state;
  for (const { id } of state.units.filter((unit) => unit.brigadeId === brigadeId && goesForward(unit))) {
    const unit = isAttack ? inColumn(now, unitOf(now, id)) : unitOf(now, id);
    const formed = { ...now, units: now.units.map((each) => (each.id === id ? unit : each)) };
    const { unit: gone, upset } = advanced(formed, unit, isAttack ? 2 : 3);
    const marker = upset && gone.marker === 'none' ? 'orange' : gone.marker;
    now = { ...formed, units: formed.units.map((each) => (each.id === id ? { ...gone, marker } : each)) };
  }
  return now;
};

describe('the fog on a crowded field', () => {
  it(
    'WT-FOG-19 WT-FOG-20 WT-FOG-21: how far each unit of a brigade goes',
    () => {
      const count = tally('fog');
      fc.assert(
        fc.property(closePosts, fc.constantFrom('french' as const, 'allied' as const), (given, active) => {
          const field = crowded(given);
          // Brigades of foot and guns.
          const units = field.units.map((unit) => (isHorse(unit) ? { ...unit, brigadeId: null } : unit));
          const state = { ...field, units, active, step: 'fog' as const };
          const brigadeId = active === 'french' ? 'FB' : 'AB';
          const asking = agenda.start(atTask(state, ...halt, { task: 'chooseBrigade' })).state;
          if (asking.agenda.at(-1)?.task !== 'chooseBrigade') return;
          count.position();
          const action = { type: 'chooseBrigade', brigadeId } as const;
          const isLawful = isInfantryBrigade(state, brigadeId);
          count.compare('chooseBrigade', refusalOf(asking, action) === null, isLawful, isLawful, state);
          if (!isLawful || refusalOf(asking, action) !== null) return;
          const now = unanswered(play(asking, [action]).state);
          const wanted = expected(state, brigadeId);
          for (const { id } of state.units.filter((unit) => unit.brigadeId === brigadeId)) {
            const [mine, theirs] = [unitOf(now, id), unitOf(wanted, id)];
            const isThere = distance(mine.pose, theirs.pose) < 0.02;
            count.compare(
              `${id} of ${brigadeId} goes forward`,
              [isThere ? 'there' : mine.pose, mine.formation.kind, mine.marker],
              [isThere ? 'there' : theirs.pose, theirs.formation.kind, theirs.marker],
              true,
              state,
            );
          }
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
