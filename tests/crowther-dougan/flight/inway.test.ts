import { describe, expect, test } from 'vitest';
import { enemiesTouching } from '../../../src/rulesets/crowther-dougan/contact.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at } from '../play.js';

/** What stops a pursuer on its way: Highlanders, 22.5 cm wide, after a French line that is 14 cm ahead. */

const pursuit = (others: Setting['units'], changes: Readonly<Record<string, Partial<Unit>>> = {}): State => {
  const start = stateOf({
    units: [
      unit('highlanders', 'A1', [90, 58], 30),
      unit('frenchLine', 'B1', [90, 75], 24, { at: [90, 75, 0] }),
      ...others,
    ],
  });
  const running: Readonly<Record<string, Partial<Unit>>> = {
    A1: { state: 'pursuing', quarryId: 'B1', loaded: false },
    B1: { state: 'routing', routMoves: 1, loaded: false },
    ...changes,
  };
  return at(
    Object.entries(running).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), start),
    'pursuits',
  );
};
const reached = (state: State): number => Math.round(unitIn(state, 'A1').pose.y * 100) / 100;
/** A line of 6 cm whose west end is so far east of the pursuer's right. */
const beside = (gap: number, y: number) => unit('frenchLine', 'B2', [90 + 11.25 + gap + 3, y], 8);

describe('enemies in the way of a pursuer', () => {
  test('CD-PUR-18 one whose 5 cm its strip enters stops it there', () => {
    // The front of B2 is at 68: beside the way at 4 cm the nearest corner is 5 cm off at 65.
    expect(reached(pursuit([beside(4, 68)]))).toBeCloseTo(65, 1);
    expect(reached(pursuit([beside(-3, 68)]))).toBeCloseTo(63, 1);
  });

  test('CD-PUR-18 one beside its way at 5 cm or more does not', () => {
    expect([reached(pursuit([beside(5, 68)])), reached(pursuit([beside(4.9, 68)])) < 70]).toEqual([70, true]);
  });

  test('CD-PUR-18 one that was already so near holds it only if the strip overlaps him', () => {
    expect(reached(pursuit([beside(2, 62)]))).toBe(70);
    // 3 cm ahead of its right: it stops touching him.
    expect(reached(pursuit([beside(-4, 61)]))).toBeCloseTo(61, 1);
  });

  test('CD-PUR-18 a router beside it does not hold it, one in the strip does, and they are in contact', () => {
    const router = { B2: { state: 'routing', routMoves: 1 } } as const;
    expect(reached(pursuit([beside(2, 68)], router))).toBe(70);
    // It does not run over him to the clear ground behind.
    const met = pursuit([beside(-4, 61)], router);
    expect(reached(met)).toBeCloseTo(61, 1);
    expect(enemiesTouching(met, 'A1').map(({ id }) => id)).toEqual(['B2']);
    expect(unitIn(met, 'A1')).toMatchObject({ chargedIn: true, state: 'pursuing', quarryId: 'B1' });
  });

  test('CD-PUR-18 a router that stands askew stops it too, without contact', () => {
    const askew = unit('frenchLine', 'B2', [95, 66], 8, { at: [95, 66, 220] });
    const met = pursuit([askew], { B2: { state: 'routing', routMoves: 1 } });
    expect([reached(met) < 68, enemiesTouching(met, 'A1'), unitIn(met, 'A1').chargedIn]).toEqual([true, [], false]);
  });

  test('CD-OBS-19 a pursuer that is laid flush to its quarry reveals those within 5 cm of its place', () => {
    // A column 15 cm deep swings round the corner that it meets at (50, 60).
    const swung = (x: number) => {
      const start = stateOf({
        units: [
          unit('provincials', 'A1', [50, 50], 40, { formation: 'column' }),
          unit('frenchLine', 'B1', [52.397, 64.848], 12, { at: [52.397, 64.848, 330] }),
          unit('coureursDeBois', 'B2', [x, 48.5], 1, { hidden: true }),
        ],
        terrain: [block('wood', 'wood', [61, 30, 90, 60])],
      });
      const fleeing = withUnit(start, 'B1', { state: 'routing', routMoves: 1, loaded: false });
      const met = at(withUnit(fleeing, 'A1', { state: 'pursuing', quarryId: 'B1', loaded: false }), 'pursuits');
      expect(enemiesTouching(met, 'A1').map(({ id }) => id)).toEqual(['B1']);
      return unitIn(met, 'B2').hidden;
    };
    expect([swung(62.9), swung(66)]).toEqual([false, true]);
  });
});
