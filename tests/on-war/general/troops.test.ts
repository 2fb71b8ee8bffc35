import { describe, expect, it } from 'vitest';
import { battery, block, cav, column, inf, issuesIn, line8, stateOf, unitIn } from '../battle.js';
import {
  at,
  change,
  expectLegal,
  expectRefused,
  mixed,
  move,
  open,
  openAfter,
  play,
  refusalsOf,
  shoot,
} from '../play.js';

const enemy = line8('B1', 36, 44, 180);
const steady = (setting: Parameters<typeof stateOf>[0]) => at(stateOf(setting), 'moves');

describe('troops', () => {
  it('OW-ORG-01: the unit is the battalion: it shoots as one, at one', () => {
    const state = at(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 20, 180)] }), 'shooting');
    expect(openAfter(state, [shoot('A1', 'B1')])).toBe('toHit 16d 4+');
    const shot = play(state, [shoot('A1', 'B1'), { toHit: mixed(0, 6, 16) }]).state;
    expectRefused(shot, shoot('A1', 'B1'), 'alreadyActed', 'OW-FIR-01');
  });

  it('OW-ORG-01: it consists of stands, which are hit and removed one by one', () => {
    const state = at(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 20, 180)] }), 'shooting');
    const hit = play(state, [
      shoot('A1', 'B1'),
      { toHit: mixed(1, 6, 15) },
      { type: 'allocateHits', members: ['t5'] },
      { save: [3] },
    ]).state;
    expect(unitIn(hit, 'B1').stands).not.toContain('t5');
    expect(unitIn(hit, 'B1').stands).toHaveLength(7);
  });

  it.each([
    ['lightInfantry', 6],
    ['lineInfantry', 4],
    ['grenadier', 4],
  ] as const)('OW-ORG-04: %s is infantry, and goes %d inches in its loosest order', (type, most) => {
    const formation = type === 'lightInfantry' ? 'loose' : 'line';
    const state = steady({ units: [inf('A1', 36, 10, 0, { type, formation }), enemy] });
    expect(unitIn(state, 'A1').arm).toBe('infantry');
    expectLegal(state, move('A1', 36, 10 + most, 0));
    expectRefused(state, move('A1', 36, 10.1 + most, 0), 'tooFar', 'OW-MOV-01');
  });

  it.each([
    ['light', 10],
    ['medium', 8],
    ['heavy', 6],
  ] as const)('OW-ORG-04: %s cavalry goes %d inches in line', (weight, most) => {
    const state = steady({ units: [cav(weight, 'A1', 36, 10, 0), enemy] });
    expect(unitIn(state, 'A1').arm).toBe('cavalry');
    expectLegal(state, move('A1', 36, 10 + most, 0));
    expectRefused(state, move('A1', 36, 10.1 + most, 0), 'tooFar', 'OW-MOV-01');
  });

  it.each([
    ['lightArtillery', 4],
    ['horseArtillery', 8],
    ['heavyArtillery', 2],
    ['howitzer', 2],
  ] as const)('OW-ORG-04 OW-ORG-05: %s is artillery, and goes %d inches in line', (guns, most) => {
    const state = steady({ units: [battery(guns, 'A1', 36, 10, 0), enemy] });
    expect(unitIn(state, 'A1').arm).toBe('artillery');
    expectLegal(state, move('A1', 36, 10 + most, 0));
    expectRefused(state, move('A1', 36, 10.1 + most, 0), 'tooFar', 'OW-MOV-01');
  });

  it('OW-ORG-05: howitzers that moved may not shoot, like heavy artillery', () => {
    for (const guns of ['heavyArtillery', 'howitzer'] as const) {
      const state = at(
        stateOf({ units: [battery(guns, 'A1', 36, 10, 0, { moved: true }), line8('B1', 36, 30, 180)] }),
        'shooting',
      );
      expect(refusalsOf(state, shoot('A1', 'B1'))).toEqual(['mayNotShoot OW-ART-06']);
    }
  });

  it('OW-ORG-09: a scenario may give other values from 2 to 12', () => {
    const given = unitIn(stateOf({ units: [inf('A1', 36, 10, 0, { initiative: 12, leadership: 2 })] }), 'A1');
    expect(given).toMatchObject({ initiative: 12, leadership: 2 });
    const state = at(
      stateOf({
        units: [column('A1', 36, 14, 0, { leadership: 2 }), line8('B1', 36, 20, 180, { hidden: true })],
        terrain: [block('corn', 'field', [24, 20, 48, 30], { crops: true })],
      }),
      'moves',
    );
    expect(openAfter(state, [move('A1', 36, 19.5, 0), { initiative: [6, 6] }])).toBe('leadership 2d up to 2');
  });
});

describe('formations', () => {
  it('OW-FRM-01: battalions stand in line, column, loose order, square or wedge', () => {
    const foot = steady({ units: [inf('A1', 36, 10, 0, { type: 'lightInfantry', formation: 'line' }), enemy] });
    expectLegal(foot, change('A1', 'column'));
    expectLegal(foot, change('A1', 'loose'));
    expectRefused(foot, change('A1', 'wedge'), 'wrongFormation', 'OW-FRM-02');
    expectLegal(steady({ units: [cav('heavy', 'A1', 36, 10, 0), enemy] }), change('A1', 'wedge'));
    expectLegal(at(stateOf({ units: [line8('A1', 36, 10, 0), enemy] }), 'formSquares'), {
      type: 'formSquare',
      unit: 'A1',
    });
  });

  it('OW-FRM-01 OW-FIR-12: a skirmish line is a battalion in loose order', () => {
    const screened = (formation: 'line' | 'loose') => ({
      units: [
        battery('lightArtillery', 'A1', 36, 5, 0),
        inf('B2', 36, 14, 180, { type: 'lightInfantry', formation, troopStands: 2 }),
        inf('B1', 36, 25, 180, { troopStands: 15 }),
      ],
    });
    const need = (formation: 'line' | 'loose') =>
      openAfter(at(stateOf(screened(formation)), 'shooting'), [shoot('A1', 'B1')]);
    expect(need('loose')).toBe('toHit 9d 6+');
    expect(need('line')).toBe('toHit 9d 5+');
  });

  it('OW-FRM-11: squares and garrisons do not turn about', () => {
    const turnAbout = { type: 'move', unit: 'A1', path: [], aboutFace: true } as const;
    const square = steady({ units: [inf('A1', 36, 10, 0, { formation: 'square' }), enemy] });
    expect(refusalsOf(square, turnAbout)).toEqual(['inSquare OW-MOV-02']);
    const garrison = steady({
      units: [inf('A1', 0, 0, 0, { in: 'farm' }), enemy],
      terrain: [block('farm', 'building', [34, 8, 38, 11])],
    });
    expect(refusalsOf(garrison, turnAbout)).toEqual(['garrisoned OW-BLD-16']);
  });

  it('OW-SCN-01 OW-TER-08: guns that start in very difficult ground are stuck there', () => {
    const state = steady({
      units: [battery('lightArtillery', 'A1', 36, 10, 0), enemy],
      terrain: [block('marsh', 'marsh', [30, 4, 42, 12])],
    });
    expect(unitIn(state, 'A1').stuck).toBe(true);
    expect(refusalsOf(state, move('A1', 36, 12, 0))).toContain('stuck OW-TER-08');
  });

  it('OW-SCN-01 OW-TER-11: guns with their centres out of it are not in it, and may go', () => {
    // The centres of the guns are at y 9, their rear at y 8.
    const marshTo = (north: number) =>
      steady({
        units: [battery('lightArtillery', 'A1', 36, 10, 0), enemy],
        terrain: [block('marsh', 'marsh', [30, 4, 42, north])],
      });
    expect(unitIn(marshTo(8.9), 'A1').stuck).toBe(false);
    expect(refusalsOf(marshTo(8.9), move('A1', 36, 11.5, 0))).toEqual([]);
    expect(unitIn(marshTo(9.1), 'A1').stuck).toBe(true);
  });

  it('OW-SCN-01 OW-TER-05: guns that start in difficult ground are not bogged down', () => {
    const units = [battery('lightArtillery', 'A1', 36, 10, 0), enemy];
    const terrain = [block('wood', 'wood', [30, 4, 42, 12])];
    expect(issuesIn({ units, terrain })).toEqual([]);
    expect(unitIn(steady({ units, terrain }), 'A1')).toMatchObject({ bogged: false, stuck: false });
    expect(open(steady({ units, terrain }))).toBe('moves of A');
  });
});
