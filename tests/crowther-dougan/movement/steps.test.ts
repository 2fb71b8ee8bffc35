import { describe, expect, test } from 'vitest';
import type { Action, MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, line, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';
import { ended, forward, inMovement, moveOf, path, placeOf, refused } from './moves.js';

/** Paths, what is judged before the dice, and the steps of a move. */

const loose = { formation: 'skirmish' } as const;
const far = unit('frenchLine', 'B1', [100, 110], 20);
const band = (setting: Partial<Setting> = {}) =>
  inMovement({ units: [unit('rangers', 'A1', [50, 50], 12, loose), far], ...setting });

describe('paths', () => {
  test('CD-MOV-04 skirmishers follow points at the length of the way, and face as they like at the end', () => {
    expect(
      ended(band(), 'A1', [
        path(
          [
            [50, 58],
            [58, 58],
            [58, 62],
          ],
          270,
        ),
      ]),
    ).toEqual([58, 62, 270, 'skirmish']);
    // 8 and 8 are 16 of 20 cm: 4 are left of the last leg.
    expect(
      ended(band(), 'A1', [
        path([
          [50, 58],
          [58, 58],
          [58, 68],
        ]),
      ]),
    ).toEqual([58, 62, 0, 'skirmish']);
  });

  test('CD-MOV-04 turning costs nothing: a whole move is left after a turn about', () => {
    expect(ended(band(), 'A1', [path([], 180), path([[50, 70]])])).toEqual([50, 70, 180, 'skirmish']);
  });

  test('CD-MOV-04 craft too', () => {
    const afloat = band({
      units: [unit('provincials', 'A1', [0, 0], 12, { at: undefined, aboard: 'boat' }), far],
      terrain: [block('lake', 'river', [10, 20, 170, 80])],
      craft: [{ id: 'boat', type: 'bateau', at: [50, 40, 0] }],
    });
    const sail: Action = {
      type: 'moveCraft',
      craftId: 'boat',
      path: [
        { x: 50, y: 44 },
        { x: 58, y: 44 },
        { x: 58, y: 60 },
      ],
      heading: 135,
    };
    expect(play(afloat, [sail]).state.craft[0]?.pose).toEqual({ x: 58, y: 48, heading: 135 });
  });

  test('CD-MOV-04 and personalities', () => {
    const state = band({ personalities: [officer('AO', [20, 20])] });
    const ride: Action = {
      type: 'movePersonality',
      personalityId: 'AO',
      path: [
        { x: 20, y: 30 },
        { x: 30, y: 30 },
        { x: 30, y: 40 },
      ],
    };
    expect(play(state, [ride]).state.personalities[0]?.at).toEqual({ x: 30, y: 34 });
  });
});

describe('what is judged by the declared end', () => {
  const creek = line('creek', 'stream', [
    [0, 31],
    [180, 31],
  ]);
  const lineAt = (change: Partial<Unit>, setting: Partial<Setting> = {}) =>
    inMovement(
      { units: [unit('britishLine', 'A1', [50, 30], 20), unit('frenchLine', 'B1', [50, 80], 20)], ...setting },
      (state) => withUnit(state, 'A1', change),
    );

  test('CD-MOV-22 CD-MOR-12 a unit that must halt is refused its move before any dice', () => {
    const state = lineAt({ mustHalt: true }, { terrain: [creek] });
    expect([refused(state, 'A1', forward(3)), refused(state, 'A1', { kind: 'turnAbout' })]).toEqual(['mustHalt', null]);
  });

  test('CD-MOV-22 CD-MOR-09 a unit that may not advance is judged by where it wants to end', () => {
    const state = lineAt({ noAdvance: true }, { terrain: [creek] });
    expect(refused(state, 'A1', forward(3))).toBe('mayNotAdvance');
    // Aside and no nearer: nothing against it.
    const aside = inMovement(
      { units: [unit('rangers', 'A1', [50, 30], 12, loose), unit('frenchLine', 'B1', [50, 80], 20)] },
      (s) => withUnit(s, 'A1', { noAdvance: true }),
    );
    expect([refused(aside, 'A1', path([[40, 30]])), refused(aside, 'A1', path([[40, 31]]))]).toEqual([
      null,
      'mayNotAdvance',
    ]);
  });

  test('CD-MOV-22 CD-ORD-07 an order is judged so too: dice that leave less never make a move unlawful', () => {
    // To hold, from 14 cm off its place to 9 cm: with a 6 it ends 8 cm nearer than it began, or not within its 10 cm.
    const held = lineAt({ order: 'hold', orderAt: { x: 50, y: 44 } }, { terrain: [creek] });
    expect(refused(held, 'A1', forward(5))).toBeNull();
    const { state } = play(held, [moveOf('A1', forward(5)), { deduction: [6] }]);
    expect(placeOf(state, 'A1')[1]).toBe(35);
    // Past an enemy and back to where it was: the dice leave it on the way, nearer to him than it began.
    const loop = inMovement({
      units: [
        unit('rangers', 'A1', [50, 30], 12, { ...loose, order: 'withdraw' }),
        unit('frenchLine', 'B1', [50, 80], 20),
      ],
      terrain: [
        line('wall', 'wall', [
          [20, 34],
          [80, 34],
        ]),
      ],
    });
    const there = path([
      [50, 38],
      [50, 29.9],
    ]);
    expect([refused(loop, 'A1', path([[50, 38]])), refused(loop, 'A1', there)]).toEqual(['forbiddenByOrder', null]);
    const stopped = play(loop, [moveOf('A1', there), { deduction: [6] }]).state;
    expect(placeOf(stopped, 'A1')[1]).toBeGreaterThan(30);
  });

  test('CD-MOV-22 the way that the dice cut off does not count against it either', () => {
    // Over the declared way it would end 4 cm from a friend; cut short it still stands clear.
    const state = lineAt({}, { terrain: [creek] });
    const run = play(state, [moveOf('A1', forward(12)), { deduction: [6] }]);
    expect(placeOf(run.state, 'A1')[1]).toBe(36);
    expect(open(run.state)).toBe('movement of A');
  });
});

describe('steps', () => {
  const house = block('house', 'buildingWood', [40, 60, 60, 70]);
  const river = block('river', 'river', [80, 20, 170, 60]);
  const boat = { id: 'boat', type: 'bateau', at: [100, 40, 0] } as const;

  test('CD-MOV-26 a path, up to 20 points', () => {
    const zigzag = (count: number) =>
      path(Array.from({ length: count }, (_, index) => [50 + (index % 2), 50] as const));
    expect([refused(band(), 'A1', zigzag(20)), refused(band(), 'A1', zigzag(21))]).toEqual([null, 'invalid']);
  });

  test('CD-MOV-26 enter and leave', () => {
    const state = band({ units: [unit('rangers', 'A1', [50, 58], 12, loose), far], terrain: [house] });
    const enter: MoveStep = { kind: 'enter', featureId: 'house' };
    const inside = play(state, [moveOf('A1', path([[50, 59.5]]), enter), { deduction: [1] }]).state;
    expect(unitIn(inside, 'A1')).toMatchObject({ garrisonOf: 'house', formation: 'garrison' });
    expect(refused(state, 'A1', { kind: 'enter', featureId: 'barn' })).toBe('invalid');
    const next = at({ ...inside, units: inside.units.map((each) => ({ ...each, acted: null })) }, 'movement');
    const leave: MoveStep = { kind: 'leave', pose: { x: 50, y: 75.5, heading: 0 }, formation: 'skirmish' };
    expect(placeOf(play(next, [moveOf('A1', leave)]).state, 'A1')).toEqual([50, 75.5, 0, 'skirmish']);
  });

  test('CD-MOV-26 embark within 2 cm, with room, and land', () => {
    const beside = (y: number, figures = 16) =>
      band({
        units: [unit('provincials', 'A1', [100, y], figures, { ...loose, at: [100, y, 180], order: 'harass' }), far],
        terrain: [river],
        craft: [{ ...boat, at: [100, 54, 0] }],
      });
    const embark: MoveStep = { kind: 'embark', craftId: 'boat' };
    expect([
      refused(beside(62), 'A1', embark),
      refused(beside(62.1), 'A1', embark),
      refused(beside(62, 17), 'A1', embark),
    ]).toEqual([null, 'tooFar', 'noCapacity']);
    const aboard = play(beside(62), [moveOf('A1', embark)]).state;
    expect(unitIn(aboard, 'A1')).toMatchObject({ embarkedOn: 'boat', formation: 'embarked' });
    const next = at({ ...aboard, units: aboard.units.map((each) => ({ ...each, acted: null })) }, 'movement');
    const land: MoveStep = { kind: 'disembark', pose: { x: 100, y: 66, heading: 0 }, formation: 'skirmish' };
    expect(unitIn(play(next, [moveOf('A1', land)]).state, 'A1')).toMatchObject({
      embarkedOn: null,
      pose: { x: 100, y: 66 },
    });
  });

  test('CD-MOV-26 exit', () => {
    const edge = band({
      units: [unit('rangers', 'A1', [50, 5], 12, { ...loose, at: [50, 5, 180], order: 'harass' }), far],
      exitEdges: [{ side: 'A', edge: 'south' }],
    });
    const exit: MoveStep = { kind: 'exit', edge: 'south' };
    expect(unitIn(play(edge, [moveOf('A1', path([[50, 1]]), exit)]).state, 'A1').removed).toBe('exited');
  });

  test('CD-MOV-26 an arrival that is refused may be tried again elsewhere, or in a later move', () => {
    const due = (extra: Setting['units'] = []): State =>
      inMovement({
        units: [unit('britishLine', 'A1', [0, 0], 20, { at: undefined }), far, ...extra],
        reinforcements: [{ unitId: 'A1', round: 1, edge: 'south', interval: [20, 160] }],
      });
    const arrive = (x: number): Action => ({
      type: 'arrive',
      unitId: 'A1',
      pose: { x, y: 3, heading: 0 },
      formation: 'line',
    });
    const state = due([unit('britishLine', 'A2', [60, 4], 20)]);
    expect(refusalOf(state, arrive(60))).toBe('blocked');
    expect(placeOf(play(state, [arrive(100)]).state, 'A1')).toEqual([100, 3, 0, 'line']);
    const later = at({ ...play(state, [{ type: 'endMovement' }]).state, round: 2 }, 'movement');
    expect(refusalOf(later, arrive(100))).toBeNull();
  });
});

describe('where one gets lost', () => {
  const wood = (
    terrain: Setting['terrain'],
    place: readonly [number, number] = [30, 55],
    change: Partial<Unit> = {},
  ): State =>
    inMovement(
      { units: [unit('rangers', 'A1', place, 12, loose), far], terrain, options: { gettingLost: true } },
      (state) => withUnit(state, 'A1', change),
    );
  const forest = (kind: 'wood' | 'rocks' | 'marsh') => [block('w', kind, [0, 0, 120, 100])];
  const north = moveOf('A1', path([[30, 75]]));
  const asked = (state: State, move: Action = north) => open(play(state, [move, { deduction: [1] }]).state);

  test('CD-LST-03 CD-GEN-18 in every kind of forest, not in other ground that costs dice', () => {
    expect([asked(wood(forest('wood'))), asked(wood(forest('rocks'))), asked(wood(forest('marsh')))]).toEqual([
      'lost 1d by A1',
      'lost 1d by A1',
      'movement of A',
    ]);
  });

  test('CD-LST-03 the front-edge centre decides: men beside it may be over the line', () => {
    // The line at x 60.96 runs through the band, not through its way.
    expect(asked(wood(forest('wood'), [58, 20]), moveOf('A1', path([[58, 30]])))).toBe('movement of A');
    expect(asked(wood(forest('wood'), [58, 20]), moveOf('A1', path([[62, 20]])))).toBe('lost 1d by A1');
    // The crossing lies outside the wood, though the band is half in it.
    const edge = [block('w', 'wood', [33, 0, 120, 100])];
    expect(asked(wood(edge))).toBe('movement of A');
  });

  test('CD-LST-03 in voluntary moves alone: who routs crosses without a test', () => {
    const routed = at(
      withUnit(
        stateOf({
          units: [unit('rangers', 'A1', [30, 70], 12, { ...loose, at: [30, 70, 180] }), far],
          terrain: forest('wood'),
          options: { gettingLost: true },
        }),
        'A1',
        { state: 'routing', routMoves: 1 },
      ),
      'otherRouts',
    );
    const run = play(routed, [{ deduction: [1] }]);
    expect([unitIn(run.state, 'A1').pose.y < 60, open(run.state)]).toEqual([true, 'movement of A']);
  });

  test('CD-LST-03 who keeps within 2 cm of a road, stream or river all the way follows it', () => {
    const beside = (kind: 'road' | 'stream', x: number) => [
      ...forest('wood'),
      line('guide', kind, [
        [x, 0],
        [x, 120],
      ]),
    ];
    const test = (state: State) => {
      const begun = play(state, [north]).state;
      const question = agenda.ask(begun);
      const count = question?.kind === 'roll' ? question.dice : 0;
      return open(play(begun, [{ deduction: Array.from({ length: count }, () => 1) }]).state);
    };
    const two = ['movement of A', 'lost 1d by A1'];
    expect([28, 27.9].map((x) => test(wood(beside('stream', x))))).toEqual(two);
    // A road as wide as 4 cm reaches 2 cm to each side, and one follows it 2 cm beyond.
    expect([26, 25.9].map((x) => test(wood(beside('road', x))))).toEqual(two);
    const bank = (x: number) =>
      inMovement({
        units: [unit('rangers', 'A1', [30, 55], 2, loose), far],
        terrain: [...forest('wood'), block('r', 'river', [10, 0, x, 120])],
        options: { gettingLost: true },
      });
    expect([28, 27.9].map((x) => test(bank(x)))).toEqual(two);
  });
});

describe('acts and dice, paid from one move', () => {
  /** A light gun on a marsh: 16 cm limbered. */
  const gun = (formation: 'limbered' | 'unlimbered') =>
    inMovement({
      units: [unit('royalArtillery', 'A1', [50, 50], undefined, { gunWeight: 'light', formation }), far],
      terrain: [block('marsh', 'marsh', [0, 40, 90, 70])],
    });

  test('CD-MOV-09 CD-MOV-08 after limbering the dice come off the half move that is left', () => {
    expect(ended(gun('unlimbered'), 'A1', [{ kind: 'limber' }, forward(8)], { deduction: [3] })).toEqual([
      50,
      55,
      0,
      'limbered',
    ]);
  });

  test.each([
    // 6 cm and 2 are half a move; with 3 there is no half left to unlimber.
    [2, 'unlimbered'],
    [3, 'limbered'],
  ] as const)('CD-MOV-09 an act that the dice leave no room for is left out: %d', (die, formation) => {
    expect(ended(gun('limbered'), 'A1', [forward(6), { kind: 'unlimber' }], { deduction: [die] })).toEqual([
      50,
      56,
      0,
      formation,
    ]);
  });

  test('CD-MOV-06 CD-MOV-09 what the path has used is lacking for forming up', () => {
    const given = {
      units: [unit('royalAmericans', 'A1', [50, 50], 20, { formation: 'skirmish', order: 'harass' }), far],
      options: { formUp: 'half' },
    } as const;
    const [half, more] = [8, 8.1].map((cm) => path([[50, 50 + cm]]));
    const line = { kind: 'changeFormation', to: 'line' } as const;
    expect(half && ended(inMovement(given), 'A1', [half, line])).toEqual([50, 58, 0, 'line']);
    expect(more && ended(inMovement(given), 'A1', [more, line])).toEqual([50, 58.1, 0, 'skirmish']);
  });
});

describe('a step that is none', () => {
  test.each([
    [{ kind: 'forward', distance: 0 }, 'more than 0 cm'],
    [{ kind: 'wheel', flank: 'left', degrees: 181 }, 'at most 180 degrees'],
    [{ kind: 'path', points: [], heading: 360 }, 'from 0 to below 360'],
    [{ kind: 'enter', featureId: 'nowhere' }, 'can be held'],
    [{ kind: 'embark', craftId: 'nothing' }, 'no such craft'],
  ] as const)('CD-MOV-29 it says what it needs: %o', (step, text) => {
    const refusals = agenda.check(band(), { type: 'move', unitId: 'A1', steps: [step as MoveStep] });
    expect(refusals[0]).toMatchObject({ code: 'invalid', path: 'steps[0]', text: expect.stringContaining(text) });
  });
});
