import { describe, expect, it } from 'vitest';
import { sumModifiers } from '../../../src/core/modifiers.js';
import {
  callsForTest,
  casualtyLines,
  dieOfTest,
  effectOfTest,
  figuresOf,
  linesOfTest,
  type Tester,
} from '../../../src/rulesets/western-theatre/resolvers.js';
import { type TestOccasion, tables } from '../../../src/rulesets/western-theatre/tables.js';

/** The TEST on plain values. */

const fresh: Tester = {
  initialFigures: 24,
  figures: 24,
  experience: 'veteran',
  disordered: false,
  casualties: { artillery: 0, flank: 0, rear: 0 },
  contactedOn: 'none',
  flight: 'none',
  friends: { destroyed: { same: 0, other: 0 }, routed: { same: 0, other: 0 }, retreated: 0 },
  charging: false,
  friendsInSight: false,
  command: false,
  hill: 0,
};

/** What a unit adds that differs from a fresh Veteran as given, as [label, value] of each line. */
const linesOf = (changes: Partial<Tester>): readonly (readonly [string, number])[] =>
  linesOfTest(tables, { ...fresh, ...changes }).map(({ label, value }) => [label, value]);

const lost = (initialFigures: number, figures: number): number =>
  sumModifiers(casualtyLines(tables, { initialFigures, figures: initialFigures - figures }));

describe('losses to date', () => {
  it('WT-TST-10 WT-GEN-05: thresholds in figures are percentages rounded up', () => {
    const percents = [10, 25, 33, 50, 75];
    const thresholds = [3, 6, 7, 12, 24, 32].map((initialFigures) =>
      percents.map((percent) => figuresOf({ initialFigures }, percent)),
    );
    expect(thresholds).toEqual([
      [1, 1, 1, 2, 3],
      [1, 2, 2, 3, 5],
      [1, 2, 3, 4, 6],
      [2, 3, 4, 6, 9],
      [3, 6, 8, 12, 18],
      [4, 8, 11, 16, 24],
    ]);
  });

  it('WT-TST-07 WT-C71: a unit of seven figures that lost 0 to 4 has 0, -1, -2, -3, -5', () => {
    expect([0, 1, 2, 3, 4].map((figures) => lost(7, figures))).toEqual([0, -1, -2, -3, -5]);
  });

  it('WT-TST-07: a battalion of 32 has -1 from 4, -2 from 8, -3 from 11 and -5 from 16 figures lost', () => {
    expect([3, 4, 7, 8, 10, 11, 15, 16].map((figures) => lost(32, figures))).toEqual([0, -1, -1, -2, -2, -3, -3, -5]);
  });

  it('WT-TST-07: each threshold is a line of its own', () => {
    expect(linesOf({ figures: 12 })).toEqual([
      ['10 % lost', -1],
      ['25 % lost', -1],
      ['33 % lost', -1],
      ['50 % lost', -2],
    ]);
  });
});

describe('rows', () => {
  it('WT-TST-01: a fresh Veteran has no row at all', () => {
    expect(linesOf({})).toEqual([]);
  });

  it('WT-TST-11: artillery, flank and rear are -1 each, whatever the number of figures', () => {
    expect(linesOf({ casualties: { artillery: 5, flank: 1, rear: 3 } })).toEqual([
      ['lost to artillery', -1],
      ['lost on the flank', -1],
      ['lost in the rear', -1],
    ]);
  });

  it('WT-TST-12: contact on flank or rear is -2, contact on the front nothing', () => {
    expect((['none', 'front', 'flank', 'rear'] as const).map((contactedOn) => linesOf({ contactedOn }))).toEqual([
      [],
      [],
      [['contacted on the flank', -2]],
      [['contacted on the rear', -2]],
    ]);
  });

  it('WT-TST-13: Green is -2, Trained -1, Veteran 0', () => {
    expect((['green', 'trained', 'veteran'] as const).map((experience) => linesOf({ experience }))).toEqual([
      [['green', -2]],
      [['trained', -1]],
      [],
    ]);
  });

  it('WT-TST-14 WT-TST-16: its own retreat is -1, its own rout -2', () => {
    expect([linesOf({ flight: 'retreating' }), linesOf({ flight: 'routing' })]).toEqual([
      [['retreating', -1]],
      [['routing', -2]],
    ]);
  });

  it('WT-TST-14 WT-TST-16 WT-TST-17: each friend counts, by what happened and by brigade', () => {
    const friends = { destroyed: { same: 2, other: 1 }, routed: { same: 1, other: 3 }, retreated: 4 };
    expect(linesOf({ friends })).toEqual([
      ['4 friends retreated or evaded', -4],
      ['1 friend of its brigade routed', -2],
      ['3 friends of another brigade routed', -3],
      ['2 friends of its brigade destroyed', -6],
      ['1 friend of another brigade destroyed', -2],
    ]);
  });

  it('WT-TST-18 WT-TST-19 WT-TST-20: charge, friends in sight and command are +1 each', () => {
    expect(linesOf({ charging: true, friendsInSight: true, command: true })).toEqual([
      ['charging', 1],
      ['friends in sight', 1],
      ['command', 1],
    ]);
  });

  it('WT-TST-18 WT-CHG-08: a disordered unit has no charge bonus', () => {
    expect(linesOf({ charging: true, disordered: true })).toEqual([]);
  });

  it('WT-TST-27: a hill counts for and against a unit in order, and only against a disordered one', () => {
    const hills = [1, -1].flatMap((hill) => [linesOf({ hill }), linesOf({ hill, disordered: true })]);
    expect(hills).toEqual([[['hill', 1]], [], [['hill', -1]], [['hill', -1]]]);
  });

  it('WT-TST-22: a scenario may give the rows other values', () => {
    const testModifiers = { ...tables.testModifiers, windowCasualties: -2, contactedFlankOrRear: -1, greenUnit: -3 };
    const given = {
      ...fresh,
      experience: 'green',
      contactedOn: 'rear',
      casualties: { artillery: 1, flank: 0, rear: 0 },
    };
    expect(linesOfTest({ ...tables, testModifiers }, given as Tester).map(({ value }) => value)).toEqual([-2, -1, -3]);
  });
});

describe('die and result', () => {
  it('WT-TST-02 WT-C73: a 1 is -1 for Green and Trained, a 6 is +1 for Trained and Veteran, else 0', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const dice = (['green', 'trained', 'veteran'] as const).map((experience) =>
      faces.map((face) => dieOfTest(tables, experience, face)),
    );
    expect(dice).toEqual([
      [-1, 0, 0, 0, 0, 0],
      [-1, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 0, 1],
    ]);
  });

  const occasions: readonly TestOccasion[] = ['casualties', 'melee', 'moral', 'routing'];
  const effects = (testResults: 'routOnly' | 'graded', score: number) =>
    occasions.map((occasion) => effectOfTest({ options: { testResults }, tables }, occasion, score));

  it('WT-TST-09: -6 or lower routs', () => {
    expect([-6, -7, -20].map((score) => effects('routOnly', score))).toEqual(
      Array.from({ length: 3 }, () => ['rout', 'rout', 'rout', 'rout']),
    );
  });

  it('WT-TST-09 WT-TST-26: -5 or higher holds, but the loser of a melee retreats and a rout ends', () => {
    expect([-5, 0, 4].map((score) => effects('routOnly', score))).toEqual(
      Array.from({ length: 3 }, () => ['holds', 'retreat', 'holds', 'rallies']),
    );
  });

  it('WT-TST-09 WT-TST-25: with graded results -5 and -4 retreat, -3 and -2 disorder, -1 and higher hold', () => {
    expect([-6, -5, -4, -3, -2, -1, 3].map((score) => effects('graded', score))).toEqual([
      ['rout', 'rout', 'rout', 'rout'],
      ['retreat', 'retreat', 'retreat', 'rallies'],
      ['retreat', 'retreat', 'retreat', 'rallies'],
      ['disorder', 'retreat', 'disorder', 'rallies'],
      ['disorder', 'retreat', 'disorder', 'rallies'],
      ['holds', 'retreat', 'holds', 'rallies'],
      ['holds', 'retreat', 'holds', 'rallies'],
    ]);
  });

  it('WT-TST-03: two figures lost to fire call for a Casualties TEST, with the option three', () => {
    const calls = ([2, 3] as const).map((casualtyTestAt) =>
      [1, 2, 3].map((fire) => callsForTest({ casualtyTestAt }, fire)),
    );
    expect(calls).toEqual([
      [false, true, true],
      [false, false, true],
    ]);
  });
});
