import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { unitIn } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';
import { crowded, posts } from './crowd.js';
import { isInside } from './layout.js';
import { casualties, shotOf } from './shot.js';

/** The engine and the oracle agree on shots over a crowded field. */

const dice = [2, 3, 4, 5] as const;
const sumOf = (values: readonly { readonly value: number }[]): number =>
  values.reduce((sum, { value }) => sum + value, 0);

/** Men lost to each die, and the per cent that is asked for. */
const lossesOf = (asked: State, target: Unit): readonly unknown[] =>
  dice.map((die) => {
    const { state } = play(asked, [{ fire: [die] }]);
    const question = agenda.ask(state);
    if (question?.kind === 'roll' && question.purpose === 'fireFraction') {
      const after = play(state, [{ fireFraction: [100] }]).state;
      return [unitIn(after, target.id).casualties - target.casualties, question.target];
    }
    return [unitIn(state, target.id).casualties - target.casualties, 0];
  });

/** Garrisons and those afloat have neither flank nor rear (CD-GEN-15). */
const byEngine = (state: State, firer: Unit, target: Unit): unknown => {
  const action = { type: 'fire', unitId: firer.id, targetId: target.id } as const;
  const refused = refusalOf(state, action);
  if (refused !== null) return refused;
  const { state: asked } = play(state, [action]);
  const task = asked.agenda.at(-1);
  if (task?.task !== 'fireRoll') return open(asked);
  const { basic, breakdown, cover, direction, seen } = task.order;
  const hits = [basic, sumOf(breakdown), cover, isInside(target) ? null : direction, seen];
  return [...hits, task.order.at.x.toFixed(2), task.order.at.y.toFixed(2), lossesOf(asked, target)];
};

const byOracle = (state: State, firer: Unit, target: Unit): unknown => {
  const shot = shotOf(state, firer, target);
  if (typeof shot === 'string') return shot;
  const { basic, sum, cover, direction, seen } = shot;
  const men = target.originalFigures * 25 - target.casualties;
  const losses = dice.map((die) => {
    const { sure, percent } = casualties(basic, die + sum);
    return [Math.min(men, sure), Math.floor(percent)];
  });
  return [
    basic,
    sum,
    cover,
    isInside(target) ? null : direction,
    seen,
    shot.at.x.toFixed(2),
    shot.at.y.toFixed(2),
    losses,
  ];
};

const weather = fc.record({
  night: fc.boolean(),
  severeWeather: fc.boolean(),
  visibilityLimitCm: fc.constantFrom(null, null, 20),
});

describe('shots on a crowded field', () => {
  it('CD-FIR-04 CD-FIR-08 CD-LOS-03 CD-COV-05 CD-MOR-24: who may fire at whom, with what effect', () => {
    fc.assert(
      fc.property(posts, weather, (given, conditions) => {
        const state = at(crowded(given, { conditions }), 'firing');
        if (open(state) !== 'fire of A') return;
        for (const firer of state.units.filter(({ side }) => side === 'A'))
          for (const target of state.units.filter(({ side }) => side === 'B')) {
            const label = `${firer.id} at ${target.id}`;
            expect([label, byEngine(state, firer, target)]).toEqual([label, byOracle(state, firer, target)]);
          }
      }),
      { numRuns: runs(220) },
    );
  });
});
