import { describe, expect, it } from 'vitest';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { FateCode, Skill } from '../../src/rulesets/king-george/tables.js';
import { dealt, play } from './cards.js';
import { battleWith, eventsOf, leader, leaderIn, type Sample, unit, unitIn } from './setup.js';

/** KG-FAT-35, part by part: which rating goes where, and what is told of it. */

const enemy = unit('blue', 'B', 'line', 20, 40, 180);

/** A unit of these ratings draws its card while a result waits. */
const fallen = (code: FateCode, sample: Sample, ratings: Partial<Record<Skill, 'A' | 'B' | 'C' | 'D' | 'E'>> = {}) =>
  play(
    dealt(
      { units: [unit('red', 'U', sample, 20, 10, 0, ratings), enemy], state: { fateQueue: [code] } },
      'unit:U',
      'endOfTurn',
    ),
    'unit:U',
  );

describe('Ratings of units', () => {
  it.each<[FateCode, Sample, Skill, number]>([
    [32, 'line', 'fire', 1],
    [33, 'line', 'melee', 1],
    [34, 'line', 'fire', -1],
    [35, 'line', 'morale', -1],
    [45, 'horse', 'melee', 1],
    [46, 'horse', 'morale', 1],
    [54, 'guns', 'fire', -1],
    [55, 'guns', 'morale', 1],
  ])('KG-FAT-35: %d, %s: %s goes %d letter', (code, sample, skill, letters) => {
    const done = fallen(code, sample);
    expect(unitIn(done.state, 'U').ratingShift).toEqual({ fire: 0, melee: 0, morale: 0, [skill]: letters });
    const clause = 'KG-FAT-35';
    expect(eventsOf(done, 'ratingChanged')).toEqual([
      { type: 'ratingChanged', clause, id: 'U', rating: skill, to: letters > 0 ? 'B' : 'D' },
    ]);
    expect(eventsOf(done, 'fateApplied')).toEqual([{ type: 'fateApplied', clause, code, on: 'U', effect: true }]);
    expect(unitIn(done.state, 'B').ratingShift).toEqual({ fire: 0, melee: 0, morale: 0 });
  });

  it.each<[FateCode, Sample, Skill, 'A' | 'E']>([
    [32, 'line', 'fire', 'A'],
    [33, 'line', 'melee', 'A'],
    [34, 'line', 'fire', 'E'],
    [35, 'line', 'morale', 'E'],
    [54, 'guns', 'fire', 'E'],
  ])('KG-FAT-35 KG-FAT-10: %d, %s: %s stays at %s, and the event says it had no effect', (code, sample, skill, at) => {
    const done = fallen(code, sample, { [skill]: at });
    expect(unitIn(done.state, 'U').ratingShift).toEqual({ fire: 0, melee: 0, morale: 0 });
    expect(eventsOf(done, 'ratingChanged')).toEqual([]);
    expect(eventsOf(done, 'fateApplied')).toMatchObject([{ code, on: 'U', effect: false, clause: 'KG-FAT-35' }]);
  });

  it('KG-FAT-35 KG-FAT-37: what falls on a company is told of its regiment', () => {
    const units = [
      unit('red', 'U', 'line', 20, 10, 0, { companyOut: 'U-company', lightCompany: true }),
      unit('red', 'U-company', 'company', 20, 16, 0, { parent: 'U' }),
      enemy,
    ];
    const done = play(dealt({ units, state: { fateQueue: [32] } }, 'unit:U-company', 'endOfTurn'), 'unit:U-company');
    expect(eventsOf(done, 'ratingChanged')).toMatchObject([{ id: 'U', rating: 'fire', to: 'B' }]);
    expect(eventsOf(done, 'fateApplied')).toMatchObject([{ on: 'U-company', effect: true }]);
  });
});

describe('Ratings that have been changed before', () => {
  it('KG-FAT-10: a rating that Fate has brought to A goes no higher', () => {
    const shifted = { ratingShift: { fire: 2, melee: 0, morale: 0 } };
    const units = [unit('red', 'U', 'line', 20, 10, 0, shifted), enemy];
    const done = play(dealt({ units, state: { fateQueue: [32] } }, 'unit:U', 'endOfTurn'), 'unit:U');
    expect(unitIn(done.state, 'U').ratingShift).toEqual(shifted.ratingShift);
    expect(eventsOf(done, 'fateApplied')).toMatchObject([{ effect: false }]);
  });

  it('KG-FAT-16 KG-FAT-37: a company has the morale its regiment gained this turn, or its own once that is gone', () => {
    const gained = (removed: 'destroyed' | null) => {
      const units = [
        unit('red', 'U', 'line', 20, 10, 0, { companyOut: 'U-company', removed, turnShift: { morale: 1 } }),
        unit('red', 'U-company', 'company', 20, 16, 0, { parent: 'U' }),
      ];
      const state = battleWith({ units });
      return ratingOf(state, unitIn(state, 'U-company'), 'morale');
    };
    expect([gained(null), gained('destroyed')]).toEqual(['B', 'C']);
  });
});

describe('Ratings of leaders', () => {
  const levels = { 11: ['army'], 21: ['brigade', 'division', 'corps'] } as const;
  const rows = ([11, 21] as const).flatMap((code) => levels[code].map((level) => [code, level] as const));

  it.each(rows)('KG-FAT-35: %d, a %s commander goes up one step, and at Exceptional stays', (code, level) => {
    const fallenOn = (rating: 'poor' | 'good' | 'exceptional') =>
      play(
        dealt(
          { units: [enemy], officers: [leader('red', 'L', 20, 10, { level, rating })], state: { fateQueue: [code] } },
          'leader:L',
          'endOfTurn',
        ),
        'leader:L',
      );
    for (const [rating, to] of [
      ['poor', 'good'],
      ['good', 'exceptional'],
    ] as const) {
      const done = fallenOn(rating);
      expect(leaderIn(done.state, 'L').rating).toBe(to);
      expect(eventsOf(done, 'ratingChanged')).toEqual([
        { type: 'ratingChanged', clause: 'KG-FAT-35', id: 'L', rating: 'leader', to },
      ]);
      expect(eventsOf(done, 'fateApplied')).toMatchObject([{ code, on: 'L', effect: true, clause: 'KG-FAT-35' }]);
    }
    const best = fallenOn('exceptional');
    expect(leaderIn(best.state, 'L').rating).toBe('exceptional');
    expect(eventsOf(best, 'ratingChanged')).toEqual([]);
    expect(eventsOf(best, 'fateApplied')).toMatchObject([{ code, on: 'L', effect: false }]);
  });
});
