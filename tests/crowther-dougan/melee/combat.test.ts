import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../../src/rulesets/crowther-dougan/read.js';
import { block, expectPose, line, unit, unitIn } from '../battle.js';
import { eventsOf, open, play, refusalOf } from '../play.js';
import { blows, fighting, struck } from './contact.js';

const cover = (enemyId: string, grade: 'soft' | 'hard', forest = false) => [{ enemyId, cover: grade, forest }];

describe('who strikes, and with how much', () => {
  test('CD-C46 CD-HTH-01 CD-HTH-02 CD-HTH-05 CD-HTH-10 a charge of highlanders on a line, both sides strike', () => {
    const state = fighting(
      { units: [unit('highlanders', 'A1', [90, 58], 30), unit('frenchLine', 'B1', [90, 58], 24)] },
      { A1: { chargedIn: true, casualties: 72, menAtStart: 678 } },
      'B',
    );
    expect(open(state)).toBe('combat 1d by B1');
    const run = struck(state, 3, 3);
    expect(blows(run)).toEqual({ B1: 48, A1: 75 });
    expect(unitIn(run.state, 'A1').casualties).toBe(120);
    expect([unitIn(run.state, 'A1'), unitIn(run.state, 'B1')].map((each) => figuresOf(run.state, each))).toEqual([
      26, 21,
    ]);
    expect(eventsOf(run, 'meleeFought')).toMatchObject([{ units: ['B1', 'A1'], loser: 'B' }]);
    expectPose(run.state, 'B1', 90, 60, 180);
    expect(open(run.state)).toBe('morale 1d by B1');
  });

  test('CD-C47 CD-HTH-12 CD-HTH-34 CD-PUR-01 CD-PUR-03 the loser is pushed back and tests; it routs and is pursued', () => {
    const state = fighting(
      { units: [unit('highlanders', 'A1', [90, 58], 30), unit('frenchLine', 'B1', [90, 58], 24)] },
      { A1: { chargedIn: true, casualties: 72, menAtStart: 678 } },
      'B',
    );
    const run = play(struck(state, 3, 3).state, [{ morale: [6] }]);
    expect(eventsOf(run, 'tested')).toMatchObject([{ unit: 'B1', trigger: 'lostCombat', factor: 6 }]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ state: 'routing', lastMove: 'retired', loaded: false });
    expect(unitIn(run.state, 'A1')).toMatchObject({ state: 'pursuing', quarryId: 'B1', beaten: [] });
  });

  test('CD-C57 CD-HTH-03 CD-HTH-04 CD-HTH-05 CD-HTH-06 skirmishers touch two figures each; regulars strike with a second rank', () => {
    const state = (changes = {}) =>
      fighting(
        { units: [unit('britishLine', 'A1', [50, 30], 28), unit('indians', 'B1', [50, 30], 12)], ...changes },
        { B1: { chargedIn: true } },
      );
    const run = struck(state(), 3, 4);
    expect(blows(run)).toEqual({ A1: 48, B1: 27 });
    expect(eventsOf(run, 'meleeFought')).toMatchObject([{ loser: 'B' }]);
    const inWood = struck(state({ terrain: [block('wood', 'wood', [20, 20, 80, 31])] }), 3, 4);
    expect(blows(inWood)).toEqual({ A1: 48, B1: 36 });
    const aside = fighting({
      units: [unit('britishLine', 'A1', [50, 30], 28), unit('indians', 'B1', [50.75, 30], 12)],
    });
    expect(blows(struck(aside, 3, 4))).toMatchObject({ A1: 24 });
  });

  test('CD-HTH-07 CD-HTH-08 the wall of a router parries nothing: a unit that charged in adds for it', () => {
    const field = { units: [unit('highlanders', 'A1', [50, 30], 8), unit('indians', 'B1', [50, 30], 8)] };
    const against = (state: 'steady' | 'routing') =>
      blows(
        struck(
          fighting(field, { A1: { chargedIn: true }, B1: { state, meleeCover: cover('A1', 'soft') } }),
          ...(state === 'routing' ? [3] : [3, 2]),
        ),
      ).A1;
    // Two figures face each one of the band: 8 figures; 3 against the wall of a steady band, 3 + 1 + 1 in a router's back.
    expect([against('steady'), against('routing')]).toEqual([24, 36]);
  });

  test('CD-C58 CD-HTH-05 CD-HTH-14 others have no second rank; equal losses are a draw, and both stay', () => {
    const state = fighting({
      units: [
        unit('provincials', 'A1', [50, 30], 20),
        unit('canadianMilitia', 'B1', [50, 30], 20, { formation: 'column' }),
      ],
    });
    const run = struck(state, 3, 4);
    expect(blows(run)).toEqual({ A1: 4, B1: 4 });
    expect(eventsOf(run, 'meleeFought')).toMatchObject([{ loser: null }]);
    expectPose(run.state, 'B1', 50, 30, 180);
    expect(unitIn(run.state, 'A1').fought).toBe(true);
    expect(open(run.state)).toBe('movement of A');
  });

  test('CD-C59 CD-HTH-20 CD-HTH-12 a loser that passes stands 2 cm off, and may be followed up', () => {
    const state = fighting({
      units: [unit('britishLine', 'A1', [50, 58], 28), unit('frenchLine', 'B1', [50, 58], 24)],
    });
    const lost = struck(state, 5, 2);
    expect(blows(lost)).toEqual({ A1: 72, B1: 36 });
    const run = play(lost.state, [{ morale: [4] }]);
    expect(eventsOf(run, 'tested')).toMatchObject([{ unit: 'B1', factor: 5, failed: null }]);
    expectPose(run.state, 'B1', 50, 60, 180);
    expect(unitIn(run.state, 'B1')).toMatchObject({ state: 'steady', lastMove: 'retired', forcedBack: true });
    expect(unitIn(run.state, 'A1').beaten).toEqual(['B1']);
  });

  test('CD-C61 CD-HTH-08 CD-HTH-16 CD-HTH-23 routers are struck and do not strike; nothing follows', () => {
    const state = fighting(
      {
        units: [unit('britishLine', 'A1', [90, 41], 20, { at: [90, 41, 180] }), unit('frenchLine', 'B1', [90, 44], 24)],
      },
      { A1: { state: 'routing' }, B1: { state: 'pursuing', quarryId: 'A1', chargedIn: true } },
      'B',
    );
    expect(open(state)).toBe('combat 1d by B1');
    const run = struck(state, 3);
    expect(blows(run)).toEqual({ B1: 60 });
    expect(eventsOf(run, 'meleeFought')).toMatchObject([{ loser: null }]);
    expectPose(run.state, 'A1', 90, 41, 180);
    expect(eventsOf(run, 'tested')).toEqual([]);
  });

  test('CD-C64 CD-HTH-25 CD-GEN-07 a unit loses no more men than it has', () => {
    const state = fighting(
      { units: [unit('britishLine', 'A1', [50, 30], 28), unit('indians', 'B1', [50, 30], 12)] },
      { B1: { casualties: 297, menAtStart: 40, lossMove: 37 } },
    );
    const run = struck(state, 3, 3);
    expect(unitIn(run.state, 'B1')).toMatchObject({ casualties: 300, removed: 'destroyed' });
  });

  test('CD-C104 CD-HTH-25 a side that is wiped out has lost, whatever the count', () => {
    const state = fighting(
      { units: [unit('britishLine', 'A1', [50, 30], 28), unit('indians', 'B1', [50, 30], 12)] },
      { B1: { casualties: 295, files: 6, chargedIn: true } },
    );
    const run = struck(state, 3, 5);
    expect(unitIn(run.state, 'A1').casualties).toBe(6);
    expect(unitIn(run.state, 'B1').removed).toBe('destroyed');
    expect(eventsOf(run, 'meleeFought')).toMatchObject([{ loser: 'B' }]);
    expectPose(run.state, 'A1', 50, 30, 0);
    expect(unitIn(run.state, 'A1').beaten).toEqual([]);
    expect(open(run.state)).toBe('movement of A');
  });

  test('CD-C91 CD-HTH-23 what routers suffer counts for neither side', () => {
    const state = fighting(
      {
        units: [
          unit('indians', 'A1', [50, 30], 12),
          unit('frenchLine', 'B1', [46, 30], 4, { at: [46, 30, 180] }),
          unit('frenchLine', 'B2', [54, 30], 8, { at: [54, 30, 180] }),
        ],
      },
      { B1: { state: 'routing' } },
    );
    const [melee] = state.melees;
    expect(melee?.fighters.map(({ unitId, routing, strikes }) => [unitId, routing, strikes !== null])).toEqual([
      ['A1', false, true],
      ['B1', true, false],
      ['B2', false, true],
    ]);
  });

  test('CD-C92 CD-HTH-04 corner to corner is no contact', () => {
    const state = fighting({
      units: [unit('britishLine', 'A1', [79.5, 58], 28), unit('frenchLine', 'B1', [100.5, 58], 28)],
    });
    expect(open(state)).toBe('movement of A');
    expect(state.melees).toEqual([]);
  });

  test('CD-HTH-18 of a crew those strike whose guns are touched', () => {
    const state = fighting({
      units: [
        unit('frenchLine', 'A1', [47, 30], 8, { at: [47, 30, 0] }),
        unit('frenchArtillery', 'B1', [50, 30], undefined, { gunModels: 2, gunWeight: 'light' }),
      ],
    });
    // The guns stand at 47 and 53; the line, 6 wide, touches one of them: 4 of 8 crew.
    expect(blows(struck(state, 3, 3))).toMatchObject({ B1: 4 });
  });

  test('CD-HTH-09 CD-HTH-19 a unit strikes the enemy that most of its figures touch', () => {
    const state = fighting({
      units: [
        unit('britishLine', 'A1', [50, 30], 28),
        unit('frenchLine', 'B1', [44, 30], 8),
        unit('frenchLine', 'B2', [53, 30], 16),
      ],
    });
    expect(state.melees).toHaveLength(1);
    expect(state.melees[0]?.fighters[0]).toMatchObject({ unitId: 'A1', strikes: 'B2' });
    // All that touch an enemy count, each once: 4 and 8 in front, 12 behind them.
    expect(blows(struck(state, 3, 3, 3)).A1).toBe(48);
  });
});

describe('modifiers', () => {
  const meeting = (changes: Parameters<typeof fighting>[1], more = {}) =>
    blows(
      struck(
        fighting(
          {
            units: [
              unit('provincials', 'A1', [50, 30], 20),
              unit('canadianMilitia', 'B1', [50, 30], 20, { formation: 'column' }),
            ],
            ...more,
          },
          changes,
        ),
        4,
        4,
      ),
    );

  test('CD-C56 CD-HTH-28 CD-COV-07 cover parries a charge: its defender adds, the charger does not', () => {
    expect(meeting({ A1: { chargedIn: true } })).toEqual({ A1: 6, B1: 4 });
    expect(meeting({ A1: { chargedIn: true }, B1: { meleeCover: cover('A1', 'soft') } })).toEqual({ A1: 4, B1: 6 });
    expect(meeting({ B1: { meleeCover: cover('A1', 'hard') } })).toEqual({ A1: 4, B1: 8 });
    expect(meeting({ A1: { chargedIn: true }, B1: { meleeCover: cover('A1', 'soft', true) } })).toEqual({
      A1: 6,
      B1: 4,
    });
  });

  test('CD-HTH-07 CD-HTH-31 higher ground adds 1', () => {
    const onHill = (kind: 'hill' | 'marsh') =>
      blows(
        struck(
          fighting({
            units: [
              unit('provincials', 'A1', [50, 30], 20),
              unit('canadianMilitia', 'B1', [53, 30], 20, { formation: 'column' }),
            ],
            terrain: [block('ground', kind, [52, 10, 80, 60])],
          }),
          4,
          4,
        ),
      );
    expect([onHill('hill'), onHill('marsh')]).toEqual([
      { A1: 4, B1: 6 },
      { A1: 4, B1: 4 },
    ]);
  });

  test('CD-HTH-06 CD-HTH-31 a touched flank adds 1, and has no second rank; skirmishers have no flank', () => {
    const onFlank = (troops: 'frenchLine' | 'indians', y: number) =>
      blows(
        struck(
          fighting({
            units: [unit('provincials', 'A1', [50, 30], 4), unit(troops, 'B1', [51.5, y], 4, { at: [51.5, y, 90] })],
          }),
          4,
          4,
        ),
      );
    expect(onFlank('frenchLine', 31.5)).toEqual({ A1: 3, B1: 4 });
    expect(onFlank('indians', 32.25).A1).toBe(1);
  });
});

describe('push-backs', () => {
  test('CD-C110 CD-HTH-34 a loser goes away from the side that is touched', () => {
    const state = fighting({
      units: [
        unit('britishLine', 'A1', [59, 60.5], 28, { at: [59, 61.5, 270] }),
        unit('frenchLine', 'B1', [50, 60], 24),
      ],
    });
    expect(state.melees).toHaveLength(1);
    const run = struck(state, 5, 2);
    expect(eventsOf(run, 'meleeFought')).toMatchObject([{ loser: 'B' }]);
    expectPose(run.state, 'B1', 48, 60, 180);
    expect(unitIn(run.state, 'B1').causeAt?.x).toBeCloseTo(60, 6);
  });

  test('CD-HTH-13 CD-HTH-26 a friend behind is moved just far enough, and keeps every status', () => {
    const state = fighting({
      units: [
        unit('britishLine', 'A1', [50, 58], 28),
        unit('frenchLine', 'B1', [50, 58], 24),
        unit('frenchLine', 'B2', [50, 62.5], 24),
      ],
    });
    const run = struck(state, 5, 2);
    expectPose(run.state, 'B1', 50, 60, 180);
    expect(unitIn(run.state, 'B2').pose.y).toBeCloseTo(63, 1);
    expect(unitIn(run.state, 'B2')).toMatchObject({ lastMove: 'halted', forcedBack: false });
  });

  test.each([
    ['water', { terrain: [block('river', 'river', [30, 62, 70, 70])] }, []],
    ['guns', {}, [unit('frenchArtillery', 'B2', [50, 62], undefined, { gunModels: 2, gunWeight: 'light' as const })]],
  ])(
    'CD-HTH-13 CD-HTH-26 %s in the way keep the loser where it is, and if it fails it surrenders',
    (_, more, others) => {
      const state = fighting({
        units: [unit('britishLine', 'A1', [50, 58], 28), unit('frenchLine', 'B1', [50, 58], 24), ...others],
        ...more,
      });
      const lost = struck(state, 5, 2);
      expectPose(lost.state, 'B1', 50, 58, 180);
      expect(lost.state.melees[0]?.fighters.find(({ unitId }) => unitId === 'B1')?.pushed).toBe(false);
      expect(unitIn(play(lost.state, [{ morale: [10] }]).state, 'B1').removed).toBe('surrendered');
      const passed = play(lost.state, [{ morale: [1] }]);
      expect(unitIn(passed.state, 'B1')).toMatchObject({ state: 'steady', removed: null });
      expect(unitIn(passed.state, 'A1').beaten).toEqual([]);
    },
  );

  test('CD-C62 CD-PUR-02 CD-PUR-17 winners that hold a wall do not pursue', () => {
    const state = fighting(
      {
        units: [unit('britishLine', 'A1', [50, 58], 28), unit('frenchLine', 'B1', [50, 58], 24)],
        terrain: [
          line('wall', 'wall', [
            [20, 58],
            [80, 58],
          ]),
        ],
      },
      { A1: { meleeCover: cover('B1', 'soft') } },
    );
    const run = play(struck(state, 5, 2).state, [{ morale: [10] }]);
    expect(unitIn(run.state, 'B1').state).toBe('routing');
    expect(unitIn(run.state, 'A1').state).toBe('steady');
  });

  test('CD-ART-07 CD-UNI-08 a battery that loses leaves its guns', () => {
    const state = fighting({
      units: [
        unit('britishLine', 'A1', [50, 30], 28),
        unit('frenchArtillery', 'B1', [50, 30], undefined, { gunModels: 2, gunWeight: 'light' }),
      ],
    });
    const run = struck(state, 3, 3);
    expect(unitIn(run.state, 'B1')).toMatchObject({ guns: 0, formation: 'skirmish', mf: 1 });
  });

  test('CD-HTH-15 units in contact neither move nor fire of their own will', () => {
    const state = fighting({
      units: [unit('britishLine', 'A1', [50, 58], 28), unit('frenchLine', 'B1', [50, 58], 28)],
    });
    const run = struck(state, 3, 3);
    expect(refusalOf(run.state, { type: 'move', unitId: 'A1', steps: [{ kind: 'turnAbout' }] })).not.toBeNull();
  });

  test('CD-HTH-11 with the option `percent` the greater share decides', () => {
    const lost = (combatWinner: 'men' | 'percent') =>
      eventsOf(
        struck(
          fighting(
            {
              options: { combatWinner },
              units: [unit('provincials', 'A1', [50, 30], 28), unit('indians', 'B1', [50, 30], 4)],
            },
            { B1: { chargedIn: true } },
          ),
          2,
          5,
        ),
        'meleeFought',
      )[0]?.loser;
    // The provincials lose 12 of 700, the band 3 of 100.
    expect([lost('men'), lost('percent')]).toEqual(['A', 'B']);
  });
});
