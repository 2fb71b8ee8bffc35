import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../effort.js';
import '../../seed.js';
import { at, move, open, refusalsOf } from '../play.js';
import { closePosts, crowded } from './crowd.js';
import { moveRefusals } from './moves.js';

/** The engine and the oracle agree on what a move of one leg costs, and on who is in its way. */

const leg = fc.record({
  x: fc.integer({ min: -24, max: 24 }).map((quarter) => quarter / 4),
  y: fc.integer({ min: -24, max: 24 }).map((quarter) => quarter / 4),
  turn: fc.constantFrom(0, 0, 15, 45, 330, 180),
  double: fc.boolean(),
});

describe('moves on a crowded field', () => {
  it('OW-MOV-01 OW-MOV-04 OW-MOV-05 OW-MOV-06 OW-MOV-07 OW-MOV-17: one leg', () => {
    fc.assert(
      fc.property(closePosts, leg, (given, { x, y, turn, double }) => {
        const state = at(crowded(given, { terrain: [] }), 'moves');
        if (open(state) !== 'moves of A' || (x === 0 && y === 0 && turn === 0)) return;
        const movers = state.units.filter(
          (unit) => unit.side === 'A' && !unit.disoriented && unit.formation.kind !== 'square',
        );
        for (const unit of movers) {
          const to = { x: unit.pose.x + x, y: unit.pose.y + y, heading: (unit.pose.heading + turn) % 360 };
          const oracle = moveRefusals(state, unit, to, double);
          if (oracle === null) continue;
          const engine = refusalsOf(state, move(unit.id, to.x, to.y, to.heading, { double })).map(
            (each) => each.split(' ')[0],
          );
          expect([unit.id, [...new Set(engine)]]).toEqual([unit.id, oracle]);
        }
      }),
      { numRuns: runs(150) },
    );
  });
});
