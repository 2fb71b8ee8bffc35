import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Step, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { unitIn, withUnit } from '../battle.js';
import { play } from '../play.js';
import { crowded, posts } from './crowd.js';
import { awayFrom, closedUnder, endOf, retirement, routOf } from './flight.js';
import { distance, gap } from './geometry.js';
import { footprintOf, isInside, rectangleOf } from './layout.js';

/** The engine and the oracle agree on retirements and routs over a crowded field. */

const ready = (state: State): State => ({
  ...state,
  units: state.units.map((unit) => ({
    ...unit,
    charge: null,
    state: 'steady' as const,
    rallied: false,
    quarryId: null,
  })),
});

const stepped = (start: State, step: Step, movingSide: string, face: number) => {
  const begun = agenda.start({ ...start, movingSide, agenda: [{ task: 'beginStep', step }] }).state;
  const question = agenda.ask(begun);
  const dice = question?.kind === 'roll' ? question.dice : 0;
  const state = dice === 0 ? begun : play(begun, [{ deduction: Array.from({ length: dice }, () => face) }]).state;
  return { state, dice };
};

const onFoot = (state: State): readonly Unit[] =>
  state.units.filter(
    (unit) =>
      !isInside(unit) &&
      !unit.hidden &&
      unit.formation !== 'limbered' &&
      unit.arm === 'foot' &&
      !closedUnder(state, unit, rectangleOf(unit)),
  );

const cause = fc.record({ x: fc.integer({ min: 0, max: 90 }), y: fc.integer({ min: 0, max: 70 }) });

const retired = (state: State, unit: Unit, at: { readonly x: number; readonly y: number }): void => {
  const owing = withUnit(state, unit.id, { causeAt: at, repulse: 'retire' });
  const { pose } = unitIn(stepped(owing, 'repulseMoves', unit.side === 'A' ? 'B' : 'A', 1).state, unit.id);
  const expected = retirement(state, unit, at);
  const label = `${unit.id} from ${at.x} ${at.y}`;
  // Past an enemy aslant the tolerance of 5 cm is a longer way (CD-GEN-08).
  expect([label, distance(pose, expected) < 0.5 ? 'there' : pose]).toEqual([label, 'there']);
};

const routed = (state: State, unit: Unit, at: { readonly x: number; readonly y: number }, face: number): void => {
  const routing = withUnit(state, unit.id, { causeAt: at, state: 'routing', routMoves: 0 });
  const run = stepped(routing, 'initialRouts', unit.side, face);
  const after = unitIn(run.state, unit.id);
  const label = `${unit.id} from ${at.x} ${at.y}`;
  const way = routOf(routing, unit, awayFrom(unit, at));
  if (way === null) return expect([label, run.dice, distance(after.pose, unit.pose) < 0.01]).toEqual([label, 0, true]);
  // Where hidden enemies stop him is another story (CD-OBS-19).
  const isHiddenNear = (each: Unit): boolean =>
    each.side !== unit.side && each.hidden && gap(way.strip, footprintOf(state, each)) < 5;
  if (state.units.some(isHiddenNear)) return;
  const end = endOf(routing, unit, way, way.dice * face);
  const place = end === null ? 'gone' : distance(end, after.pose) < 0.3 ? 'there' : end;
  expect([label, run.dice, after.removed === 'leftTable' ? 'gone' : 'there']).toEqual([label, way.dice, place]);
};

describe('flights on a crowded field', () => {
  it('CD-GEN-17 CD-MOR-17 CD-MOR-19 CD-MOR-27: where those who retire come to stand', () => {
    fc.assert(
      fc.property(posts, cause, (given, at) => {
        const state = ready(crowded(given));
        for (const unit of onFoot(state)) retired(state, unit, at);
      }),
      { numRuns: runs(60) },
    );
  });

  it('CD-ROU-05 CD-ROU-06 CD-ROU-11 CD-ROU-17: the way of an initial rout, its dice and its end', () => {
    fc.assert(
      fc.property(posts, cause, fc.integer({ min: 1, max: 6 }), (given, at, face) => {
        const state = ready(crowded(given));
        for (const unit of onFoot(state)) routed(state, unit, at, face);
      }),
      { numRuns: runs(60) },
    );
  });
});
