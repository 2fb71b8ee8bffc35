import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Picker, picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { checkScenario, type GroundInput, type UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { isLong } from '../../effort.js';
import { block, inputOf, line, officer, unit } from '../battle.js';
import { differenceOf, turned, turnedScenario } from './turn.js';

/** A battle on a table that is turned by a quarter goes the same, answer for answer. */

const table = { width: 180, height: 120 };
const troops = ['highlanders', 'britishLine', 'royalAmericans', 'rangers', 'indians', 'royalArtillery'] as const;

const posted = fc.record({
  troopType: fc.constantFrom(...troops),
  x: fc.integer({ min: 30, max: 130 }),
  turn: fc.integer({ min: -50, max: 50 }),
  figures: fc.integer({ min: 4, max: 24 }),
});
const ground = fc.record({
  kind: fc.constantFrom(
    'wood',
    'hill',
    'marsh',
    'rocks',
    'river',
    'buildingWood',
    'wall',
    'fence',
    'palisade',
    'stream',
  ),
  x: fc.integer({ min: 20, max: 120 }),
  y: fc.integer({ min: 30, max: 80 }),
  wide: fc.integer({ min: 6, max: 30 }),
  deep: fc.integer({ min: 3, max: 14 }),
});
const battle = fc.record({
  south: fc.array(posted, { minLength: 2, maxLength: 4 }),
  north: fc.array(posted, { minLength: 2, maxLength: 4 }),
  grounds: fc.array(ground, { maxLength: 3 }),
});
type Battle = typeof battle extends fc.Arbitrary<infer Value> ? Value : never;

const lines: readonly GroundInput['kind'][] = ['wall', 'fence', 'palisade', 'stream'];

/** The scenario of a battle, and the same one turned. Units that have no room are left out. */
const bothOf = ({ south, north, grounds }: Battle) => {
  const terrain = grounds.map(({ kind, x, y, wide, deep }, index) =>
    lines.includes(kind)
      ? line(`g${index}`, kind, [
          [x, y],
          [x + wide, y + deep],
        ])
      : block(`g${index}`, kind, [x, y, x + wide, y + deep]),
  );
  const place = (side: 'A' | 'B', facing: number, first: number, step: number) =>
    (side === 'A' ? south : north).map(({ troopType, x, turn, figures }, index) =>
      unit(troopType, `${side}${index}`, [x, 0], troopType === 'royalArtillery' ? undefined : figures, {
        at: [x, first + step * index, (facing + turn + 360) % 360],
      }),
    );
  const units: UnitInput[] = [];
  for (const each of [...place('A', 0, 51, -4), ...place('B', 180, 63, 4)]) {
    const result = checkScenario(inputOf({ table, terrain, units: [...units, each] }));
    const isRefused = !result.ok && result.refusals.some(({ path }) => path.startsWith(`units[${units.length}]`));
    if (!isRefused) units.push(each);
  }
  const [own] = units.filter(({ side }) => side === 'A');
  const [enemy] = units.filter(({ side }) => side === 'B');
  if (own === undefined || enemy === undefined) return null;
  const personalities = [officer('A-officer', own.id), officer('B-officer', enemy.id)];
  const input = inputOf({ table, terrain, units, personalities, turnLimit: 8 });
  const [one, other] = [checkScenario(input), checkScenario(turnedScenario(input, table))];
  return one.ok && other.ok ? { one: one.scenario, other: other.scenario } : null;
};

/** What is compared: everything that has a place, and who decides what. */
const shown = ({ round, movingSide, step, units, personalities, smokeMarks }: State) => ({
  ...{ round, movingSide, step, personalities, smokeMarks },
  units: units.map((each) => (each.removed === null ? each : { ...each, pose: null })),
});

const fierce: readonly Action['type'][] = ['declareCharge', 'fire', 'followUp', 'pledge', 'attemptRally'];

/** An action at random; fire and charges before all else. */
const chosen = (state: State, pick: Picker): Action | undefined => {
  const all = crowtherDougan.candidates(state);
  const fights = all.filter(({ type }) => fierce.includes(type));
  const active = all.filter(({ type }) => !type.startsWith('end'));
  const pool = fights.length > 0 && pick(5) > 0 ? fights : active.length > 0 && pick(5) > 0 ? active : all;
  return pool[pick(pool.length)];
};

/** Plays both, and tells where they first differ. */
const firstDifference = (
  { one: straight, other: aslant }: NonNullable<ReturnType<typeof bothOf>>,
  seed: number,
  most: number,
): string | null => {
  const pick = picker(`turned ${seed}`);
  const dice = seeded(seed);
  let [one, other] = [crowtherDougan.begin(straight), crowtherDougan.begin(aslant)];
  for (let answers = 0; answers < most; answers += 1) {
    const question = crowtherDougan.ask(one);
    if (question === null) return null;
    const action = question.kind === 'decision' ? chosen(one, pick) : undefined;
    const rolled = question.kind === 'roll' ? dice.roll(question) : null;
    const first = crowtherDougan.answer(one, action === undefined ? (rolled ?? { faces: [] }) : { action });
    const second = crowtherDougan.answer(
      other,
      action === undefined ? (rolled ?? { faces: [] }) : { action: turned(action, table.width) as Action },
    );
    if (!first.ok || !second.ok) return `${answers}: ${JSON.stringify(action)} is refused`;
    const difference = differenceOf(turned(shown(first.state), table.width), shown(second.state));
    if (difference !== null) return `${answers}: ${difference} after ${JSON.stringify(action)}`;
    [one, other] = [first.state, second.state];
  }
  return null;
};

test('CD-GEN-08 CD-MOV-24: nothing depends on how the table lies', { timeout: 240_000 }, () => {
  const battles = fc.sample(battle, { numRuns: isLong ? 60 : 6, seed: 3 });
  const both = battles.flatMap((each) => bothOf(each) ?? []);
  expect(both.length).toBeGreaterThan(battles.length / 2);
  const found = both.flatMap((each, index) => firstDifference(each, index, isLong ? 200 : 60) ?? []);
  expect(found).toEqual([]);
});
