import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { at, chargeIn, chargeMove, declareCharge, done, open, play, refusalsOf, respond } from '../play.js';
import { closePosts, crowded } from './crowd.js';
import { equal } from './geometry.js';
import { shotOf } from './shot.js';

/** The engine and the oracle agree on the fire of those who are charged. */

/** Who may answer with fire. @see OW-DEF-13 */
const mayAnswer = ({ arm, type, firearms }: Unit): boolean =>
  arm === 'infantry' || (arm === 'cavalry' && firearms) || type === 'lightArtillery' || type === 'horseArtillery';

/** Plays a charge up to the fire at it; null: it does not come to that. */
const charged = (
  state: State,
  charger: string,
  target: string,
): { readonly moved: State; readonly fired: State } | null => {
  if (refusalsOf(state, declareCharge(charger, target)).length > 0) return null;
  let so = play(state, [declareCharge(charger, target), done, respond(target, 'fire')]).state;
  while (open(so).startsWith('motivation')) so = play(so, [{ motivation: [6] }]).state;
  const moved = play(so, [chargeMove(charger)]).state;
  return { moved, fired: play(moved, [done, done]).state };
};

const byEngine = (state: State): unknown => {
  const task = state.agenda.at(-1);
  return task?.task === 'toHit' ? [open(state), task.shot.ranks] : ['no fire'];
};

const byOracle = (before: State, after: State, charger: Unit, target: Unit): unknown => {
  const { state, distance } = chargeIn(after, charger.id);
  const half = (before.tables.assaults[charger.type].assault ?? 0) * before.tables.counts.halfCharge;
  if (state !== 'fellShort' && distance <= half + equal) return ['no fire'];
  const shot = shotOf(before, target.id, charger.id, {
    ammo: 'grape',
    defensive: { starts: { [charger.id]: charger.pose } },
  });
  return shot.ok && !shot.wasted ? [`toHit ${shot.dice}d ${shot.need}+`, shot.ranks] : ['no fire'];
};

describe('defensive fire on a crowded field', () => {
  it('OW-DEF-01 OW-DEF-03 OW-DEF-04 OW-DEF-05 OW-DEF-11: who fires, and with what', () => {
    fc.assert(
      fc.property(closePosts, (given) => {
        const state = at(crowded(given), 'declareCharges');
        if (open(state) !== 'declareCharges of A') return;
        for (const charger of state.units.filter(({ side }) => side === 'A'))
          for (const target of state.units.filter((unit) => unit.side === 'B' && mayAnswer(unit))) {
            const charge = charged(state, charger.id, target.id);
            if (charge === null) continue;
            const label = `${charger.id} at ${target.id}`;
            expect([label, byEngine(charge.fired)]).toEqual([label, byOracle(state, charge.moved, charger, target)]);
          }
      }),
      { numRuns: runs(300) },
    );
  });
});
