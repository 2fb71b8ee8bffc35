import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import { beginForcedCharge, carryOutCharge } from '../../src/rulesets/king-george/charge.js';
import { isClearPlace } from '../../src/rulesets/king-george/clearplace.js';
import { footprintOf, overlaps } from '../../src/rulesets/king-george/footprint.js';
import { isWhollyOnTable } from '../../src/rulesets/king-george/placing.js';
import { isFleeing, unitsOnTable } from '../../src/rulesets/king-george/read.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { runs } from '../effort.js';
import { begin } from './charging.js';
import { battleWith, block, line, ordersTried, type Sample, type SideName, type UnitPatch, unit } from './setup.js';

/** Charges on a crowded field: after charges, flights and retreats no unit ends on another, and every charge ends. */

const kinds: readonly (readonly [Sample, UnitPatch])[] = [
  ['line', {}],
  ['line', { formation: 'attackColumn' }],
  ['line', { formation: 'skirmish', canSkirmish: true }],
  ['company', {}],
  ['horse', {}],
  ['horse', { formation: 'marchColumn' }],
  ['guns', {}],
  ['guns', { formation: 'limbered' }],
];

const terrain = [
  block('wood', 'wood', 6, 6, 14, 14),
  block('house', 'buildingStone', 26, 22, 31, 27),
  block('bog', 'bog', 38, 4, 44, 9),
  line('hedge', 'hedge', [4, 20], [22, 20]),
  line('abatis', 'abatis', [30, 12], [44, 16]),
];

const posts = fc.array(
  fc.record({
    kind: fc.nat(kinds.length - 1),
    x: fc.integer({ min: 4, max: 44 }),
    y: fc.integer({ min: 4, max: 32 }),
    heading: fc.integer({ min: 0, max: 23 }).map((step) => step * 15),
    state: fc.constantFrom('normal', 'normal', 'normal', 'shaken', 'routed'),
  }),
  { minLength: 6, maxLength: 16 },
);

type Post = typeof posts extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never;

const unitAt = ({ kind, x, y, heading, state }: Post, index: number): Unit => {
  const [sample, patch] = kinds[kind] ?? ['line', {}];
  const side: SideName = index % 2 === 0 ? 'red' : 'blue';
  return unit(side, `${side}-${index}`, sample, x, y, heading, { ...patch, state: state as Unit['state'] });
};

/** Those of the units for whom there is a place. */
const crowd = (given: readonly Post[]): State => {
  const table = { width: 48, height: 36 };
  const standing: Unit[] = [];
  for (const each of given.map(unitAt)) {
    const state = battleWith({ units: [...standing, each], terrain, table });
    if (isClearPlace(state, each, each.pose)) standing.push(each);
  }
  return battleWith({ units: standing, terrain, table });
};

/** Plays what is on the agenda to its end, with dice and choices of a seed. */
const playOut = (from: State, seed: number): State => {
  const dice = seeded(seed);
  let state = from;
  for (let count = 0; ; count += 1) {
    const question = agenda.ask(state);
    if (question === null) return state;
    const choice = question.kind === 'decision' ? question.actions[(seed + count) % question.actions.length] : '';
    const given = question.kind === 'roll' ? dice.roll(question) : { action: { type: choice } as Action };
    const answered = agenda.answer(state, given ?? { result: 0 });
    if (!answered.ok) throw new Error(`${question.kind}: ${JSON.stringify(answered.refusals)}`);
    state = answered.state;
  }
};

const expectOrder = (before: State, state: State): void => {
  const units = unitsOnTable(state);
  for (const [index, one] of units.entries()) {
    expect(isWhollyOnTable(state, footprintOf(state, one)), `${one.id} is off the table`).toBe(true);
    for (const other of units.slice(index + 1))
      expect(
        overlaps(state, footprintOf(state, one), footprintOf(state, other)),
        `${one.id} and ${other.id} overlap; ${JSON.stringify(before.units.map(({ id, pose }) => [id, pose]))}`,
      ).toBe(false);
    for (const { enemy } of one.contacts) {
      expect(units.find(({ id }) => id === enemy)?.contacts.some((each) => each.enemy === one.id)).toBe(true);
      expect(isFleeing(one)).toBe(false);
    }
  }
};

describe('Charges on a crowded field', () => {
  it('KG-CHG-20 KG-CHG-24 KG-FLE-09 KG-RSP-19: no unit ends on another or off the table', () => {
    fc.assert(
      fc.property(posts, fc.nat(), (given, seed) => {
        const start = crowd(given);
        for (const charger of start.units)
          for (const action of ordersTried(start, charger.id)) {
            if (action.type !== 'charge') continue;
            const begun = begin(start, (battle) => carryOutCharge(battle, charger.id, action));
            expectOrder(start, playOut(begun.state, seed));
          }
      }),
      { numRuns: runs(120) },
    );
  }, 60_000);

  it('KG-FAT-23 KG-FAT-40: no unit ends on another after a charge that Fate orders', () => {
    fc.assert(
      fc.property(posts, fc.nat(), (given, seed) => {
        const start = crowd(given);
        const horse = start.units.filter(({ arm, state }) => arm === 'cavalry' && state !== 'routed');
        for (const charger of horse)
          for (const target of start.units.filter(({ side }) => side !== charger.side).slice(0, 3)) {
            const begun = begin(start, (battle) => beginForcedCharge(battle, charger.id, target.id));
            expectOrder(start, playOut(begun.state, seed));
          }
      }),
      { numRuns: runs(60) },
    );
  }, 60_000);
});
