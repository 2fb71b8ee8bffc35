import { expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { reachThroughChoices } from '../../../src/testkit/index.js';
import { block, unit, withUnit } from '../battle.js';
import { inMovement } from './moves.js';

/** A line that wheels to the enemy between two friends, who bar some angles and leave others free. */
test.each([
  [4, [69, 58], [57, 55], [39, 32]],
  [10, [38, 34], [58, 56], [83, 62]],
] as const)('CD-MOV-29 moves of %i figures are offered step by step: %j', (figures, one, other, enemy) => {
  const state = inMovement({
    options: { orders: 'off' },
    units: [
      unit('britishLine', 'A1', [60, 50], figures),
      unit('britishLine', 'A2', one, 8),
      unit('britishLine', 'A3', other, 8),
      unit('frenchLine', 'B1', enemy, 16),
    ],
  });
  const moves = crowtherDougan.candidates(state).filter((action) => action.type === 'move' && action.unitId === 'A1');
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.flatMap((action) => reachThroughChoices(crowtherDougan, state, action).missing ?? [])).toEqual([]);
});

const battery = (gunWeight: 'light' | 'heavy') =>
  inMovement({
    options: { orders: 'off' },
    units: [
      unit('royalArtillery', 'A1', [60, 50], 4, { gunWeight, gunModels: 1, formation: 'unlimbered' }),
      unit('frenchLine', 'B1', [100, 55], 16),
    ],
  });
const movesIn = (state: ReturnType<typeof battery>) =>
  crowtherDougan
    .candidates(state)
    .flatMap((action) => (action.type === 'move' && action.unitId === 'A1' ? [action] : []));

test.each([
  ['light', 5],
  ['heavy', 4],
] as const)(
  'CD-MOV-08 CD-MOV-09 %s guns that limber are offered no more than what is left of the move: %i cm',
  (weight, cm) => {
    const state = battery(weight);
    const marches = movesIn(state).filter(({ steps: [first, then] }) => first?.kind === 'limber' && then !== undefined);
    expect(marches.map(({ steps }) => steps[1])).toEqual([{ kind: 'forward', distance: cm }]);
    expect(marches.flatMap((action) => reachThroughChoices(crowtherDougan, state, action).missing ?? [])).toEqual([]);
  },
);

/** Steps of moves in short: `forward 12`, `wheel left 45`. */
const tried = (type: 'britishLine' | 'rangers', y: number): readonly string[] =>
  movesIn(
    inMovement({
      options: { orders: 'off' },
      units: [unit(type, 'A1', [60, 50], 12, { formation: 'line' }), unit('frenchLine', 'B1', [60, y], 16)],
    }),
  ).map(({ steps }) =>
    steps
      .map(({ kind, ...rest }) =>
        [kind, ...Object.values(rest)].map((each) => (Number(each) ? Number(each).toFixed(2) : each)).join(' '),
      )
      .join(', '),
  );

test('CD-MOV-09 CD-MOV-29 a line tries the whole move, half and a quarter of it, and ends where fire grows worse', () => {
  const turns = ['left 45', 'right 45', 'left 90', 'right 90'].map((turn) => `wheel ${turn}.00`);
  const others = ['back 6.00', 'back 3.00', ...turns, 'changeFormation column'];
  expect(tried('britishLine', 75.13)).toEqual([
    ...['forward 12.00', 'forward 6.00', 'forward 3.00', 'forward 5.13'],
    ...['turnAbout', 'turnAbout, forward 9.00'],
    ...others,
  ]);
  // Less than a tenth of a cm is no move.
  expect(tried('britishLine', 70.07)).not.toContain('forward 0.07');
  expect(tried('britishLine', 70.13)).toContain('forward 0.13');
});

test('CD-MOV-29 a line tries the wheel to the nearest enemy, alone and with the rest of the move after it', () => {
  const state = inMovement({
    options: { orders: 'off' },
    units: [unit('britishLine', 'A1', [60, 50], 12), unit('frenchLine', 'B1', [90, 100], 16)],
  });
  const tries = movesIn(state).filter(({ steps: [first] }) => first?.kind === 'wheel' && first.degrees % 45 !== 0);
  const wheel = { kind: 'wheel', flank: 'right', degrees: 30 };
  expect(tries.map(({ steps }) => steps)).toEqual([[wheel], [wheel, { kind: 'forward', distance: 7.2 }]]);
});

test('CD-MOV-03 guns are offered to turn to the nearest enemy', () => {
  const headings = movesIn(battery('light')).flatMap(({ steps: [first] }) =>
    first?.kind === 'pivot' ? [first.heading] : [],
  );
  // The middle of the enemy lies at 83.9 degrees; whole tens are offered.
  expect(headings).toContain(80);
});

test('CD-MOV-03 guns are offered to turn to the enemy, by 30 and 90 degrees to both sides, and about, in whole tens', () => {
  const turned = (heading: number) =>
    movesIn(withUnit(battery('light'), 'A1', { pose: { x: 60, y: 50, heading } })).flatMap(({ steps: [first] }) =>
      first?.kind === 'pivot' ? [first.heading] : [],
    );
  expect([turned(5), turned(84)]).toEqual([
    [80, 340, 40, 280, 100, 190],
    [50, 110, 350, 170, 260],
  ]);
});

test('CD-MOV-03 guns that face the nearest enemy are not offered to turn where they face', () => {
  const state = withUnit(battery('light'), 'A1', { pose: { x: 60, y: 50, heading: 84 } });
  const headings = movesIn(state).flatMap(({ steps: [first] }) => (first?.kind === 'pivot' ? [first.heading] : []));
  expect([headings.length, headings.includes(80)]).toEqual([5, false]);
});

test('CD-BOA-10 a craft in a narrow river is offered the whole way along it', () => {
  const state = inMovement({
    options: { orders: 'off' },
    terrain: [block('river', 'river', [0, 0, 7, 120])],
    craft: [{ id: 'boat', type: 'whaleboat', at: [3.5, 45, 0] }],
    units: [
      unit('rangers', 'A1', [0, 0], 12, { at: undefined, aboard: 'boat' }),
      unit('frenchLine', 'B1', [150, 80], 16),
    ],
  });
  const sails = crowtherDougan.candidates(state).filter(({ type }) => type === 'moveCraft');
  expect(sails.flatMap((action) => (action.type === 'moveCraft' ? action.path : []))).toEqual(
    expect.arrayContaining([
      { x: 3.5, y: 65 },
      { x: 3.5, y: 25 },
    ]),
  );
  expect(sails.flatMap((action) => reachThroughChoices(crowtherDougan, state, action).missing ?? [])).toEqual([]);
});

test('CD-ORD-04 CD-BOA-09 a unit that may land only to march on is offered to come ashore (battle 106744)', () => {
  const state = inMovement({
    units: [
      unit('britishLine', 'A1', [5.4103, 66.1029], 10, { aboard: 'boat' }),
      unit('highlanders', 'B1', [14, 74], 12, { formation: 'column', at: [14, 74, 205] }),
    ],
    craft: [{ id: 'boat', type: 'whaleboat', at: [5.4103, 66.1029, 0] }],
    terrain: [block('lake', 'river', [0, 0, 7, 110])],
  });
  const landings = movesIn(state).filter(({ steps: [first] }) => first?.kind === 'disembark');
  expect(landings.map(({ steps }) => steps.length)).toContain(2);
  expect(landings.flatMap((action) => reachThroughChoices(crowtherDougan, state, action).missing ?? [])).toEqual([]);
});

test('CD-FIR-09 a march to a range band of the tables in force is tried', () => {
  const bands = inMovement({
    units: [unit('britishLine', 'A1', [60, 30], 12), unit('frenchLine', 'B1', [60, 70], 12)],
    tables: { rangeBands: { medium: 33 } },
  });
  expect(movesIn(bands).map(({ steps }) => steps)).toContainEqual([{ kind: 'forward', distance: 7 }]);
});
