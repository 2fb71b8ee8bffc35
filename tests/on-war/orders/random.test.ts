import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { footprintOf, gapBetween, overlaps } from '../../../src/rulesets/on-war/footprint.js';
import { unitsOnTable } from '../../../src/rulesets/on-war/read.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, block, cav, column, inf, line, line8, officer, stateOf, withUnit } from '../battle.js';
import { agenda, inMoves } from './play.js';

/** Numbers from 0 to n - 1 that follow from a seed. */
const randomOf = (seed: number): ((n: number) => number) => {
  let now = seed + 1;
  return (n) => {
    now = (now * 48271) % 2147483647;
    return now % n;
  };
};

const table = (): State =>
  withUnit(
    inMoves(
      stateOf({
        units: [
          column('A1', 20, 10, 0),
          line8('A2', 40, 10, 0),
          inf('A3', 0, 0, 0, { in: 'farm' }),
          battery('lightArtillery', 'A4', 30, 12, 0),
          cav('medium', 'A5', 62, 8, 0),
          inf('A6', 12, 26, 90, { hidden: true, formation: 'column', type: 'lightInfantry' }),
          line8('B1', 36, 30, 180),
          cav('light', 'B2', 20, 24, 180),
          line8('B3', 44, 18.5, 180, { hidden: true }),
          column('B4', 30, 17.5, 180, { hidden: true }),
          inf('B5', 0, 0, 0, { in: 'hut', hidden: true }),
        ],
        officers: [officer('A-general', 'general', 'A2'), officer('A-adj', 'adjutant', [30, 5])],
        terrain: [
          block('farm', 'building', [52, 12, 60, 18], {
            sections: [{ id: 'door', kind: 'door', from: [55, 12], to: [56.5, 12] }],
          }),
          block('hut', 'building', [14, 14, 18, 18], {}),
          block('corn', 'field', [24, 17, 54, 30], { crops: true }),
          block('wood', 'wood', [4, 20, 16, 34]),
          block('rough', 'brokenGround', [26, 13, 34, 16]),
          line('hedge', 'hedge', [
            [36, 12],
            [46, 12],
          ]),
        ],
      }),
    ),
    'A2',
    { officer: 'dead' },
  );

/** Answers nested questions at random until the step asks again. */
const settled = (given: State, pick: (n: number) => number): State => {
  let state = given;
  for (let count = 0; count < 100; count += 1) {
    const question = agenda.ask(state);
    if (question === null || (question.kind === 'decision' && question.actions.includes('done'))) return state;
    const candidates = question.kind === 'decision' ? agenda.candidates(state) : [];
    const answer =
      question.kind === 'roll'
        ? { faces: Array.from({ length: question.dice }, () => pick(6) + 1) }
        : { action: candidates[pick(candidates.length)] as Action };
    const next = agenda.answer(state, answer);
    if (!next.ok) throw new Error(JSON.stringify(next.refusals));
    state = next.state;
  }
  throw new Error('the move does not end');
};

/** A turn of random orders. */
const played = (seed: number): State => {
  const pick = randomOf(seed);
  let state = table();
  for (let count = 0; count < 30; count += 1) {
    const actions = agenda.candidates(state, { most: 8, pick }).filter(({ type }) => type !== 'done');
    const action = actions[pick(Math.max(1, actions.length))];
    if (action === undefined) return state;
    const next = agenda.answer(state, { action });
    if (!next.ok) throw new Error(JSON.stringify(next.refusals));
    state = settled(next.state, pick);
  }
  return state;
};

describe('random orders', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'OW-MOV-05 OW-MOV-07 OW-BLD-18: leave everybody where he may be (seed %i)',
    (seed) => {
      const state = played(seed);
      const units = unitsOnTable(state);
      expect(units.filter(({ moved }) => moved).length).toBeGreaterThan(2);
      for (const [index, unit] of units.entries())
        for (const other of units.slice(index + 1)) {
          const pair = `${unit.id} ${other.id} seed ${seed}`;
          if (unit.garrison !== null && other.garrison !== null) {
            expect(`${pair} ${unit.garrison.building}`).not.toBe(`${pair} ${other.garrison.building}`);
            continue;
          }
          expect([pair, overlaps(state, footprintOf(state, unit), footprintOf(state, other))]).toEqual([pair, false]);
          if (unit.side !== other.side) expect(gapBetween(state, unit, other) > 0.99).toBe(true);
        }
    },
  );

  it('OW-GEN-17: whatever is ordered is refused or carried out', () => {
    const pick = randomOf(99);
    const state = table();
    const units = [...state.units.map(({ id }) => id), 'nobody', ''];
    const one = <Value>(values: readonly Value[]): Value => values[pick(values.length)] as Value;
    const number = () => one([0, -1, 1e6, -1e6, 7.3, 20, 36.00005, 0.1, pick(72)]);
    const pose = () => ({ x: number(), y: number(), heading: number() });
    const formation = () => ({
      kind: one(['line', 'column', 'loose', 'wedge', 'square'] as const),
      files: one([1, 4, 8, 0, -3, 2.5]),
    });
    const posts = () => [
      { section: one(['door', 'x', '']), stands: one([['t1'], [], ['c', 't1'], ['t1', 't1'], ['zz']]) },
    ];
    const orders: readonly (() => Action)[] = [
      () => ({
        type: 'move',
        unit: one(units),
        path: Array.from({ length: pick(14) }, pose),
        double: one([true, false]),
      }),
      () => ({ type: 'move', unit: one(units), path: [pose()], aboutFace: true, formation: formation() }),
      () => ({ type: 'move', unit: one(units), path: [], formation: formation() }),
      () => ({
        type: 'enterBuilding',
        unit: one(units),
        building: one(['farm', 'hut', 'wood', 'nowhere']),
        posts: posts(),
      }),
      () => ({ type: 'leaveBuilding', unit: one(units), pose: pose(), formation: formation() }),
      () => ({ type: 'setPosts', unit: one(units), posts: posts() }),
      () => ({ type: 'freeGuns', unit: one(units) }),
      () => ({ type: 'formSquare', unit: one(units) }),
      () => ({
        type: 'moveCommander',
        commander: one(['A-general', 'A-adj', 'B1', 'x']),
        to: { x: number(), y: number() },
      }),
      () => ({ type: 'moveCommander', commander: one(['A-general', 'A-adj']), attachTo: one(units) }),
      () => ({ type: 'moveCommander', commander: one(['A-general', 'A-adj']), replaceOfficer: one(units) }),
    ];
    for (let count = 0; count < 400; count += 1) {
      const action = one(orders)();
      const refusals = agenda.check(state, action);
      expect(agenda.answer(state, { action }).ok).toBe(refusals.length === 0);
    }
  });
});
