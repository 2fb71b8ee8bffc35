import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Ammunition } from '../../../src/rulesets/on-war/tables.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { at, open, play, refusalsOf, shoot } from '../play.js';
import { crowded, posts } from './crowd.js';
import { shotOf } from './shot.js';

/** The engine and the oracle agree on shots over a crowded field. */

/** Who is hit first, as the engine has it while the dice are asked for. */
const ranksAsked = (state: State): unknown => {
  const task = state.agenda.at(-1);
  return task?.task === 'toHit' ? task.shot.ranks : null;
};

const byEngine = (state: State, firer: Unit, target: Unit, ammo: Ammunition): unknown => {
  const action = shoot(firer.id, target.id, firer.arm === 'artillery' ? ammo : undefined);
  const refusals = refusalsOf(state, action).map((each) => each.split(' ')[0]);
  if (refusals.length > 0) return refusals;
  const { state: after } = play(state, [action]);
  return open(after).startsWith('toHit') ? [open(after), ranksAsked(after)] : ['wasted'];
};

const byOracle = (state: State, firer: Unit, target: Unit, ammo: Ammunition): unknown => {
  const shot = shotOf(state, firer.id, target.id, { ammo });
  if (!shot.ok) return [shot.reason];
  return shot.wasted ? ['wasted'] : [`toHit ${shot.dice}d ${shot.need}+`, shot.ranks];
};

const loadsOf = (firer: Unit): readonly Ammunition[] =>
  firer.type === 'lightArtillery' || firer.type === 'horseArtillery' ? ['cannon', 'grape'] : ['cannon'];

/** The readings that bear on shots, any of them. */
const readings = fc.record({
  movedPenalty: fc.constantFrom('either', 'both'),
  lineSteadyBonus: fc.boolean(),
  fireThroughFriendlySkirmishers: fc.boolean(),
  hardCoverModifier: fc.constantFrom(-1, -2),
  overheadFire: fc.constantFrom('atLeast4', 'within4'),
  howitzerRof: fc.constantFrom(1, 2),
});

describe('shots on a crowded field', () => {
  it('OW-FIR-03 OW-FIR-06 OW-LOS-01 OW-COV-06 OW-HIT-03: who shoots, with what, and whom it hits', () => {
    fc.assert(
      fc.property(posts, readings, (given, options) => {
        const state = at(crowded(given, { options }), 'shooting');
        if (open(state) !== 'shooting of A') return;
        for (const firer of state.units.filter(({ side }) => side === 'A'))
          for (const target of state.units.filter(({ side }) => side === 'B'))
            for (const ammo of loadsOf(firer)) {
              const label = `${firer.id} at ${target.id} with ${ammo}`;
              expect([label, byEngine(state, firer, target, ammo)]).toEqual([
                label,
                byOracle(state, firer, target, ammo),
              ]);
            }
      }),
      { numRuns: runs(100) },
    );
  });
});
