import { describe, expect, test } from 'vitest';
import { type Arm, arms, orders } from '../../src/draw/index.js';
import { palettes } from '../../src/draw/palette.js';
import type { Paper } from '../../src/draw/paper.js';
import { type PieceShape, pieceSign } from '../../src/draw/pieces.js';
import { pictureOf } from '../../src/rulesets/oer-the-sea/picture.js';
import { formations } from '../../src/rulesets/oer-the-sea/state.js';
import { at, battleWith, type UnitPatch } from '../oer-the-sea/setup.js';

/** A stand of 10 by 10 that faces north, on a sheet of its size with ten pixels to the unit of length. */
const paper: Paper = { table: { width: 10, height: 10 }, pixel: 0.1, palette: palettes.light };
const left = { x: 0, y: 10 };
const right = { x: 10, y: 10 };
const stand = [left, right, { x: 10, y: 0 }, { x: 0, y: 0 }];

const signOf = (more: Partial<PieceShape>, hollow = false): string =>
  pieceSign(
    paper,
    { colour: '#a22', hollow },
    { arm: 'foot', stands: [stand], front: { left, right }, heading: 0, order: 'formed', ...more },
  );

const pathsIn = (sign: string): readonly string[] => [...sign.matchAll(/ d="([^"]*)"/g)].map(([, data]) => data ?? '');

/** What every piece has: the notch of its front, its stands, their outline, the line of its front. */
const notch = 'M4.55 0L5 -0.6L5.45 0Z';
const outline = 'M0 0L10 0L10 10L0 10Z';
const front = 'M0 0L10 0';

const signs: Readonly<Record<Arm, readonly string[]>> = {
  foot: [],
  rifles: ['M1.2 5.2L8.8 5.2'],
  horse: ['M0 0L10 0L0 10Z'],
  dragoons: ['M0 10L10 0'],
  guns: ['M5 0.2L5 8', 'M2.8 6.2L7.2 6.2'],
  howitzers: ['M5 0.2L5 5', 'M4.7 7a0.3 0.3 0 1 0 0.6 0a0.3 0.3 0 1 0 -0.6 0z'],
  mortars: ['M4.7 5a0.3 0.3 0 1 0 0.6 0a0.3 0.3 0 1 0 -0.6 0z'],
  rockets: ['M5 1L5 9.2M3 3.8L5 1L7 3.8M3 6.4L5 3.6L7 6.4'],
};

describe('the symbol of a unit', () => {
  test.each(arms.map((arm) => [arm, signs[arm]] as const))('of %s has exactly its own lines', (arm, lines) => {
    expect(pathsIn(signOf({ arm }))).toEqual([notch, outline, ...lines, outline, front]);
  });

  test('in open order shows single figures, filled for the first side and rings for the other', () => {
    const [solid, rings] = [signOf({ open: true }), signOf({ open: true }, true)];
    for (const sign of [solid, rings]) expect(sign.match(/a0\.26 0\.26/g)).toHaveLength(10);
    expect(solid).toContain('fill="#a22"');
    expect(new Set([solid, rings, signOf({}), signOf({}, true)]).size).toBe(4);
  });

  test('differs for every arm, order and side', () => {
    const all = arms.flatMap((arm) =>
      orders.flatMap((order) =>
        [false, true].map((hollow) => `${order === 'broken'} ${signOf({ arm, order }, hollow)}`),
      ),
    );
    expect(new Set(all).size).toBe(arms.length * orders.length * 2);
  });

  test('of foot in good order has a thin whole outline, of others a thicker dashed one', () => {
    expect(signOf({})).not.toContain('dasharray');
    expect(signOf({})).toContain('stroke-width="0.1"');
    for (const order of ['shaken', 'broken'] as const)
      expect(signOf({ order })).toContain(
        'stroke-width="0.13" stroke-linecap="round" stroke-linejoin="miter" stroke-dasharray="0.3 0.24"',
      );
  });

  test('of the second side is pale inside a rim of two pixels, and its sign has the colour of the side', () => {
    const sign = signOf({ arm: 'guns' }, true);
    expect(pathsIn(sign)[2]).toBe('M0.2 0.2L9.8 0.2L9.8 9.8L0.2 9.8Z');
    expect(sign).toContain('<path d="M5 0.2L5 8" fill="none" stroke="#a22" stroke-width="0.22"');
    expect(signOf({ arm: 'guns' })).toContain('<path d="M5 0.2L5 8" fill="none" stroke="#ffffff" stroke-width="0.22"');
  });

  test('has its point ahead of the middle of the front, at most two fifths of it wide', () => {
    const narrow = { front: { left, right: { x: 1, y: 10 } }, heading: 90 };
    expect(pathsIn(signOf(narrow))[0]).toBe('M0.3 0L1.1 0L0.7 0Z');
  });
});

describe('the symbol of a unit of O’er the Sea', () => {
  const armOf = (sample: Parameters<typeof at>[0], patch: UnitPatch = {}): Arm | undefined =>
    pictureOf(battleWith({ units: [at(sample, 90, 60, 0, patch)] })).pieces[0]?.arm;

  test.each([
    ['infantry', armOf('wolfe'), 'foot'],
    ['cavalry', armOf('kingston'), 'horse'],
    ['mounted dragoons', armOf('cobham'), 'dragoons'],
    ['dragoons on foot', armOf('cobham', { mounted: false }), 'dragoons'],
    ['field guns', armOf('royalArtillery'), 'guns'],
    ['siege guns', armOf('royalArtillery', { arm: 'siegeArtillery' }), 'guns'],
    ['mortars', armOf('royalArtillery', { arm: 'mortar' }), 'mortars'],
    ['a crew away from its guns', armOf('royalArtillery', { crewAway: true }), 'foot'],
  ])('of %s is that of its arm', (_, arm, expected) => {
    expect(arm).toBe(expected);
  });

  test('shows each formation by its stands', () => {
    const shown = formations.map((formation) => {
      const state = battleWith({ units: [at('wolfe', 90, 60, 0, { formation })] });
      const [piece] = pictureOf(state).pieces;
      return [JSON.stringify(piece?.stands), piece?.description];
    });
    expect(new Set(shown.map(([stands]) => stands)).size).toBe(formations.length);
    expect(shown.map(([, description]) => description)).toEqual([
      'tried infantry, in line',
      'tried infantry, in column',
      'tried infantry, irregular',
    ]);
  });
});
