import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, LegOrder, MarchOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { refusalCodes } from '../../../src/rulesets/western-theatre/tables.js';
import { isLong } from '../../effort.js';
import '../../seed.js';
import { at, open, play, refusalOf } from '../play.js';
import { closePosts, crowded, posts } from './crowd.js';
import { finalValue, mostKept, moveDice, pickCodes } from './dice.js';
import { headingsApart } from './geometry.js';
import { unitOf } from './losses.js';
import { marchOf, mayStay } from './march.js';
import { movedTo, passersOf, posesOn } from './respond.js';
import { isLight } from './shot.js';
import { long, rounds, type Tally, tally } from './tally.js';

/** The engine and the oracle agree on the dice of moves, and on marches over a crowded field. */

const inches = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((part) => part / 100);
/** A leg: its kind, and its share of the value. */
const leg = fc.record({ kind: fc.constantFrom('march', 'march', 'left', 'right'), share: inches(0, 1) });
const order = fc.record({
  legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
  share: fc.constantFrom(0.2, 0.5, 0.8, 1, 1, 1, 1.1),
  faceBefore: fc.option(fc.integer({ min: 0, max: 359 }), { freq: 3, nil: undefined }),
  faceAfter: fc.option(fc.integer({ min: 0, max: 359 }), { freq: 3, nil: undefined }),
  files: fc.option(fc.integer({ min: 1, max: 7 }), { freq: 2, nil: undefined }),
  gap: fc.option(inches(0, 3), { freq: 2, nil: undefined }),
});
type Wanted = typeof order extends fc.Arbitrary<infer Each> ? Each : never;

/** The legs whose lengths together are a share of the value. */
const legsOf = ({ legs, share }: Wanted, value: number): readonly LegOrder[] => {
  const sum = legs.reduce((all, each) => all + each.share + 0.05, 0);
  return legs.map(({ kind, share: part }): LegOrder => {
    const long = ((part + 0.05) / sum) * share * value;
    return kind === 'march' ? { march: long } : { wheel: kind === 'left' ? 'left' : 'right', inches: long };
  });
};

const ordersFor = (state: State, id: string, wanted: Wanted, value: number): MarchOrder => {
  const unit = unitOf(state, id);
  const { faceBefore, faceAfter, files, gap } = wanted;
  const legs = legsOf(wanted, value);
  return isLight(unit)
    ? {
        unitId: id,
        legs,
        faceBefore,
        faceAfter,
        files: files === undefined ? undefined : Math.min(files, unit.figures),
        gap,
      }
    : { unitId: id, legs };
};

const byEngine = (state: State, action: Action): State | string => {
  const answer = agenda.answer(state, { action });
  return answer.ok ? answer.state : String(answer.refusals[0]?.code);
};

const oranges = (before: State, after: State): readonly string[] =>
  after.units
    .filter(({ id, marker }) => marker === 'orange' && unitOf(before, id).marker === 'none')
    .map(({ id }) => id);

const near = (length: number): number => Math.round(length * 1000) / 1000;

const compareMarch = (count: Tally, state: State, wanted: MarchOrder, value: number): void => {
  const oracle = marchOf(state, wanted, value);
  const engine = byEngine(state, { type: 'march', ...wanted });
  const label = `march of ${value} ${JSON.stringify(wanted)}`;
  const said = (text: string): string => (text === 'lawful' ? text : 'refused');
  if (typeof engine === 'string' || !oracle.ok) {
    const [one, other] = [
      typeof engine === 'string' ? engine : 'lawful',
      oracle.ok ? 'lawful' : (oracle.codes[0] ?? ''),
    ];
    const same = said(one) === said(other);
    count.compare(label, same ? said(one) : one, same ? said(other) : other, oracle.ok, state);
    return;
  }
  const { pose } = unitOf(engine, wanted.unitId);
  const off = Math.max(Math.abs(pose.x - oracle.pose.x), Math.abs(pose.y - oracle.pose.y));
  const turn = headingsApart(pose.heading, oracle.pose.heading);
  const there = off <= oracle.within && turn <= oracle.within * 20;
  const task = engine.agenda.at(-1);
  const unit = unitOf(state, wanted.unitId);
  // A unit goes past as it was drawn up on its way; it changes its files when it is there (WT-FRM-12).
  const poses = posesOn(state, unit, oracle.start, wanted.legs, oracle.length);
  const asked = passersOf(movedTo(engine, unit.id, unit.pose), unit, poses, oracle.pose);
  if (!oracle.stoppedOnWheel)
    count.compare(`${label}: asked`, task?.task === 'responseFire' ? task.unitIds : [], asked, true, state);
  const orange = oracle.orange.filter((id) => unitOf(state, id).marker === 'none').toSorted();
  count.compare(
    label,
    [there ? 'there' : [near(off), pose], oranges(state, engine).toSorted()],
    [there ? 'there' : oracle.pose, orange],
    true,
    state,
  );
};

const perUnit = isLong ? 10 : 4;
const readings = fc.record({
  movementDice: fc.constantFrom('keepRate', 'keepRate', 'addAll'),
  heavyRain: fc.constantFrom('fireAndMove', 'fireOnly'),
  lightFreeFacing: fc.constantFrom(true, true, false),
  artilleryHalfAngle: fc.constantFrom(22.5, 30),
});
const weathers = fc.record({
  rainLeft: fc.constantFrom(null, null, null, 2),
  lostOrders: fc.constantFrom(null, null, 'FB', 'AB'),
  sackville: fc.boolean(),
  dither: fc.boolean(),
  inspired: fc.constantFrom([], ['F1', 'F3', 'A2', 'A4']),
  active: fc.constantFrom('french' as const, 'allied' as const),
});

describe('marches on a crowded field', () => {
  it(
    'WT-MOV-07 WT-MOV-10 WT-MOV-16 WT-MOV-17 WT-MOV-19 WT-MOV-26 WT-TER-02 WT-FRM-12: who moves, how far, and where it ends',
    () => {
      const count = tally('marches');
      fc.assert(
        fc.property(
          fc.oneof(posts, closePosts),
          weathers,
          readings,
          fc.array(order, { minLength: perUnit, maxLength: perUnit }),
          fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 8, maxLength: 8 }),
          (given, weather, options, orders, faces) => {
            const field = crowded(given, { options });
            const ready = {
              ...field,
              ...weather,
              units: field.units.map((unit) => ({ ...unit, acted: unit.changedFormation })),
            };
            const state = at(ready, 'move', weather.active);
            if (open(state) !== `moves of ${weather.active}`) return;
            count.position();
            for (const { id } of state.units.filter(({ side }) => side === weather.active)) {
              const unit = unitOf(state, id);
              const codes = pickCodes(unit);
              const engine = refusalOf(state, { type: 'moveUnit', unitId: id });
              count.compare(
                `moveUnit ${id}`,
                engine,
                refusalCodes.find((code) => codes.has(code)) ?? null,
                codes.size === 0,
              );
              if (codes.size > 0) continue;
              const picked = play(state, [{ type: 'moveUnit', unitId: id }]).state;
              const dice = moveDice(state, unit);
              expect(open(picked)).toEqual(`move ${dice}d by ${id}`);
              const thrown = play(picked, [{ move: faces.slice(0, dice) }]).state;
              const most = mostKept(state, unit);
              if (most < dice)
                expect(
                  refusalOf(thrown, { type: 'chooseDice', indexes: Array.from({ length: most + 1 }, (_, die) => die) }),
                ).toBe('tooManyDice');
              const kept = Array.from({ length: Math.min(most, 2) }, (_, die) => die);
              const chosen = play(thrown, [{ type: 'chooseDice', indexes: kept }]).state;
              const value = finalValue(
                state,
                unit,
                faces.slice(0, kept.length).reduce((sum, face) => sum + face, 0),
              );
              count.compare(
                `stay ${id}`,
                refusalOf(chosen, { type: 'stay', unitId: id }) === null,
                mayStay(state, unit, false),
                true,
                chosen,
              );
              for (const wanted of orders) compareMarch(count, chosen, ordersFor(chosen, id, wanted, value), value);
            }
          },
        ),
        { numRuns: rounds(60), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
