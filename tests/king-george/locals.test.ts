import { describe, expect, it } from 'vitest';
import { befallen, play, smallArmies } from './cards.js';
import { asked, expectLegal, expectRefused, leaderIn, rollOf, run, unit } from './setup.js';

describe('locals', () => {
  const start = befallen('fortune', 64, smallArmies, 'reload', 'endOfTurn');
  const placed = {
    type: 'placeLocals',
    poses: [
      { x: 10, y: 2, heading: 0 },
      { x: 60, y: 2, heading: 0 },
    ],
    formations: ['line', 'line'],
  } as const;

  it('KG-C80: a brigade of two joins the British', () => {
    expect(rollOf(start, 'fate.localsSide')).toMatchObject({ side: null, die: 'd6' });
    const { state } = run(start, { 'fate.localsSide': 5 }, { 'fate.localsCount': 3 });
    expect(asked(state)).toMatchObject({ task: 'placeLocals', side: 'red' });
    const { state: joined } = run(state, placed);
    const newcomers = joined.units.slice(2, 4);
    expect(newcomers).toMatchObject([
      { side: 'red', fire: 'E', melee: 'D', morale: 'D', weapon: 'musket', drill: 'british', canSkirmish: false },
      { side: 'red', formation: 'line', pose: { x: 60, y: 2, heading: 0 } },
    ]);
    const brigadier = leaderIn(joined, newcomers[0]?.commander ?? '');
    expect(brigadier).toMatchObject({
      rating: 'poor',
      level: 'brigade',
      superior: null,
      side: 'red',
      position: { x: 10, y: 0 },
    });
    expect(joined.deck).toEqual(['reload', 'endOfTurn']);
    const { state: later } = play(joined, 'endOfTurn');
    expect(later.deck).toEqual(expect.arrayContaining([`leader:${brigadier.id}`, `unit:${newcomers[0]?.id}`]));
  });

  it('KG-FAT-32: locals arrive at the base edge, far from the enemy, in a formation of their own', () => {
    const enemy = unit('blue', 'near', 'line', 60, 8, 180);
    const near = befallen(
      'fortune',
      64,
      { ...smallArmies, units: [...smallArmies.units, enemy] },
      'reload',
      'endOfTurn',
    );
    const { state } = run(near, { 'fate.localsSide': 4 }, { 'fate.localsCount': 6 });
    const place = (x: number, y: number, formation: 'line' | 'skirmish' | 'square' = 'line') =>
      ({ type: 'placeLocals', poses: [{ x, y, heading: 0 }], formations: [formation] }) as const;
    expectLegal(state, place(10, 2));
    expectLegal(state, place(10, 4, 'square'));
    expectRefused(state, place(10, 2.5), 'wrongPlace', 'KG-FAT-32');
    expectRefused(state, place(10, 1.5), 'wrongPlace');
    expectRefused(state, place(10, 2, 'skirmish'), 'wrongFormation');
    expectRefused(state, place(60, 2), 'enemyTooNear');
    expectRefused(state, { ...placed, formations: ['line'] }, 'invalid');
    const four = [4, 12, 20, 28].map((x) => ({ x, y: 2, heading: 0 }));
    expectRefused(state, { type: 'placeLocals', poses: four, formations: ['line', 'line', 'line', 'line'] }, 'invalid');
    const overlapping = [placed.poses[0], { x: 12, y: 2, heading: 0 }];
    expectRefused(state, { ...placed, poses: overlapping }, 'wrongPlace');
  });

  it('KG-FAT-32: units that are not placed are lost, the brigadier always arrives', () => {
    const { state } = run(start, 1, 6, { type: 'placeLocals', poses: [], formations: [] });
    expect(state.units).toHaveLength(3);
    expect(state.officers.at(-1)).toMatchObject({ side: 'blue', position: { x: 36, y: 48 } });
  });

  it('KG-FAT-32: by option no locals join', () => {
    const state = befallen('fortune', 64, { ...smallArmies, options: { localsJoin: false } }, 'reload', 'endOfTurn');
    rollOf(state, 'deck.draw');
  });
});
