import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { unitIn } from '../battle.js';
import { at, play } from '../play.js';
import { distance } from './geometry.js';
import { isInside, menOf } from './layout.js';
import { pushedBack } from './push.js';
import { scrum, scrumOf } from './scrum.js';

/** The engine and the oracle agree on where losers are pushed. */

/** The state in which the losers of all melees have been pushed back, before any of them tests. */
const fought = (start: State, dice: readonly number[]): State => {
  let [state, rolled] = [start, 0];
  for (;;) {
    const question = agenda.ask(state);
    if (question?.kind !== 'roll') return state;
    if (question.purpose === 'combat') state = play(state, [{ combat: [dice[rolled++ % dice.length] ?? 2] }]).state;
    else if (question.purpose === 'combatFraction') state = play(state, [{ combatFraction: [100] }]).state;
    else return state;
  }
};

/** The losers that are left, those of the moving side first; null: one of them is no foot in the open. */
const losersOf = (state: State): readonly Unit[] | null => {
  const ids = state.melees.flatMap(({ fighters, loser }) =>
    fighters
      .filter(({ routing }) => !routing)
      .flatMap(({ unitId }) => {
        const unit = unitIn(state, unitId);
        return unit.side === loser && menOf(unit) > 0 && unit.removed === null ? [unit] : [];
      }),
  );
  if (ids.some((unit) => unit.arm === 'artillery' || isInside(unit))) return null;
  const rank = (unit: Unit) => state.units.indexOf(unit) + (unit.side === state.movingSide ? 0 : 1000);
  return ids.toSorted((a, b) => rank(a) - rank(b));
};

/** Where they stand by the oracle, one after the other; null: it does not say. */
const byOracle = (before: State, after: State, losers: readonly Unit[]): State | null => {
  const units = after.units.map((unit) => ({ ...unit, pose: unitIn(before, unit.id).pose }));
  let state: State = { ...after, units };
  for (const { id } of losers) {
    const pose = pushedBack(before, state, unitIn(state, id));
    if (pose === null) return null;
    state = { ...state, units: state.units.map((unit) => (unit.id === id ? { ...unit, pose } : unit)) };
  }
  return state;
};

describe('push-backs in a scrum', () => {
  it('CD-HTH-12 CD-HTH-13 CD-HTH-24 CD-HTH-34: how far and which way losers are pushed', () => {
    const dice = fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(scrum, dice, fc.constantFrom('A', 'B'), (given, faces, movingSide) => {
        const start = { ...scrumOf(given), movingSide };
        const after = fought(at(start, 'combat', movingSide), faces);
        const losers = after.step === 'lostCombatTests' ? losersOf(after) : null;
        if (losers === null || losers.some(({ id }) => isInside(unitIn(start, id)))) return;
        const expected = byOracle(start, after, losers);
        if (expected === null) return;
        for (const { id } of losers) {
          const [pose, place] = [unitIn(after, id).pose, unitIn(expected, id).pose];
          expect([id, distance(pose, place) < 0.01 ? 'there' : pose]).toEqual([id, 'there']);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
