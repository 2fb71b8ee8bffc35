import { describe, expect, it } from 'vitest';
import type { State } from '../../src/rulesets/king-george/state.js';
import { drawn, link } from './pictures.js';
import { block, leader, type Sample, type UnitPatch } from './setup.js';

/** What a picture of a battle shows: badges, descriptions, fires, fords, and what may be drawn over it. */

describe('Pieces', () => {
  const badges = (patch: UnitPatch, state: Partial<State> = {}) =>
    drawn(patch, { state }).pieces[0]?.badges.map(({ text, tone }) => `${tone} ${text}`);

  it.each<[string, UnitPatch, Partial<State>, readonly string[]]>([
    ['nothing of a fresh line', {}, {}, []],
    ['that it is Shaken', { state: 'shaken' }, {}, ['warning shaken']],
    ['that it is Routed', { state: 'routed' }, {}, ['alarm routed']],
    ['that it evades', { state: 'shaken', evading: true }, {}, ['warning shaken', 'warning evading']],
    ['that it is in contact', { contacts: [link] }, {}, ['warning in contact']],
    ['an unusual formation', { formation: 'square' }, {}, ['note square']],
    ['a fired marker', { fired: true }, {}, ['note fired']],
    ['that it is on hold, not that it has acted', { onHold: true, activated: true }, {}, ['note on hold']],
    ['that it has acted', { activated: true }, {}, ['note has acted']],
    ['that it acts on its card', { activated: true }, { card: 'unit:R' }, ['note acting']],
    ['that it has acted, on another’s card', { activated: true }, { card: 'unit:B' }, ['note has acted']],
  ])('show %s', (_, patch, state, expected) => expect(badges(patch, state)).toEqual(expected));

  it.each<[UnitPatch, string]>([
    [{}, '3/3'],
    [{ casualties: 1 }, '2/3 •'],
    [{ casualties: 2 }, '1/3 ••'],
    [{ companyOut: 'R-company' }, '2/2'],
  ])('show the strength of %o', (patch, strength) => expect(drawn(patch).pieces[0]?.strength).toBe(strength));

  it('tell nation, ratings, weapon and usual formation', () => {
    const told = (patch: UnitPatch, sample: Sample = 'line') => drawn(patch, {}, {}, sample).pieces[0]?.description;
    expect(told({ fire: 'A', morale: 'D' })).toMatch(/^British .*, fire\/melee\/morale A\/C\/D, musket, line$/);
    expect(told({ formation: 'square' })).toMatch(/C\/C\/C, musket$/);
    expect(told({}, 'guns')).not.toContain(', gun,');
  });

  it.each([
    ['of 2 inches in a large house', 10, 2],
    ['of half the house in a small one', 3, 1.5],
  ])('a garrison is a square block %s', (_, side, size) => {
    const terrain = [block('house', 'buildingStone', 0, 0, side, side)];
    const inside = { inBuilding: 'house', pose: { x: side / 2, y: side / 2, heading: 0 } } as const;
    const corners = drawn(inside, { terrain }).pieces[0]?.stands[0] ?? [];
    const [low, high] = [(side - size) / 2, (side + size) / 2];
    expect(corners.map(({ x, y }) => [x, y])).toEqual([
      [low, high],
      [high, high],
      [high, low],
      [low, low],
    ]);
  });

  it.each<[UnitPatch, string]>([
    [{}, 'formed'],
    [{ state: 'shaken' }, 'shaken'],
    [{ state: 'routed' }, 'broken'],
    [{ state: 'shaken', evading: true }, 'broken'],
  ])('show the order of %o', (patch, order) => expect(drawn(patch).pieces[0]?.order).toBe(order));
});

describe('Leaders, fires and fords', () => {
  it('show a leader who misses turns, one with a ford, and their radius', () => {
    const officers = [
      leader('red', 'L', 20, 5, { missTurns: 2, ford: true }),
      leader('red', 'M', 30, 5, { rating: 'poor', level: 'corps' }),
    ];
    const [first, second] = drawn({}, { officers }).officers;
    expect(first?.badges.map(({ text }) => text)).toEqual(['out for 2', 'knows a ford']);
    expect(first).toMatchObject({ rating: '24"', radius: 1, position: { x: 20, y: 5 } });
    expect(second).toMatchObject({ rating: '12"', badges: [] });
  });

  it('tell how long a building burns, and that it is burnt out', () => {
    const terrain = ['a', 'b', 'c'].map((id, index) =>
      block(id, 'buildingWood', 40 + 6 * index, 20, 44 + 6 * index, 24),
    );
    const state = {
      burning: [
        { feature: 'a', turns: 1 },
        { feature: 'b', turns: 2 },
      ],
      burntOut: ['c'],
    };
    const told = drawn({}, { terrain, state }).terrain.map(({ detail, ruined }) => [detail, ruined]);
    expect(told).toEqual([
      ['burning, 1 turn left', false],
      ['burning, 2 turns left', false],
      ['burnt out', true],
    ]);
  });

  it('draw a ford found by Fate as a diamond of its radius', () => {
    const fords = [{ centre: { x: 10, y: 12 }, radius: 2 }];
    const [ford] = drawn({}, { state: { fords } }).terrain;
    const polygon = [
      { x: 8, y: 12 },
      { x: 10, y: 14 },
      { x: 12, y: 12 },
      { x: 10, y: 10 },
    ];
    expect(ford).toMatchObject({ id: 'found-ford-1', kind: 'ford', shape: { kind: 'area', polygon }, ruined: false });
  });

  it('draw the guns that a crew has left', () => {
    const gunsAt = { x: 30, y: 10, heading: 0 };
    expect(drawn({ formation: 'crew', gunsAt }, {}, {}, 'guns').markers).toMatchObject([
      { id: 'R-guns', name: 'Guns of R', side: 'red' },
    ]);
    expect(drawn().markers).toEqual([]);
  });
});
