import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { block, br32, fr24, gun6, he12, line, officer, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { open, play, refusalOf } from '../play.js';
import { charge, ready, readyIn } from './charging.js';

/** What is judged when a charge is declared. */

const facing = { units: [fr24('F1', 36, 20), br32('A1', 36, 24)] };
const wide = { units: [sq7('F1', 36, 20), br32('A1', 36, 29)] };
const squareOn = { wheel: 'right', inches: 0.5 } as const;

describe('who charges', () => {
  it('WT-CHG-01 WT-C34: a battalion four inches off charges with four', () => {
    const { state } = play(readyIn(facing, 'F1', 4), [charge('F1', 'A1')]);
    expect(open(state)).toBe('chargeResponse of allied');
    expect(unitIn(state, 'F1')).toMatchObject({ moved: true, acted: true, pose: { x: 36, y: 20 } });
  });

  it('WT-CHG-02 WT-C35: L may not exceed the final value', () => {
    expect(refusalOf(readyIn(facing, 'F1', 3), charge('F1', 'A1'))).toBe('tooFar');
  });

  it('WT-CHG-03: a battery does not charge', () => {
    const state = readyIn({ units: [gun6('F1', 36, 20, 0, { formation: 'limbered' }), br32('A1', 36, 22)] }, 'F1', 4);
    expect(refusalOf(state, charge('F1', 'A1'))).toBe('wrongArm');
  });

  it('WT-CHG-03 WT-FRM-03 WT-C47: a column of march does not charge, an attack column does', () => {
    const inColumn = (formation: 'columnOfMarch' | 'attackColumn') =>
      readyIn({ units: [fr24('F1', 36, 20, 0, { formation }), br32('A1', 36, 24)] }, 'F1', 6);
    expect([
      refusalOf(inColumn('columnOfMarch'), charge('F1', 'A1')),
      refusalOf(inColumn('attackColumn'), charge('F1', 'A1')),
    ]).toEqual(['wrongFormation', null]);
  });

  it('WT-CHG-03: a square does not charge, a disordered line does', () => {
    const square = readyIn({ units: [fr24('F1', 36, 20, 0, { formation: 'square' }), br32('A1', 36, 24)] }, 'F1', 6);
    const orange = ready(withUnit(stateOf(facing), 'F1', { marker: 'orange' }), 'F1', 6);
    expect([refusalOf(square, charge('F1', 'A1')), refusalOf(orange, charge('F1', 'A1'))]).toEqual([
      'wrongFormation',
      null,
    ]);
  });

  it('WT-CHG-03: a red unit and one in melee do not charge', () => {
    const red = ready(withUnit(stateOf(facing), 'F1', { marker: 'red' }), 'F1', 6);
    const fighting = ready(withUnit(stateOf(facing), 'F1', { meleeId: 'm1' }), 'F1', 6);
    expect([refusalOf(red, charge('F1', 'A1')), refusalOf(fighting, charge('F1', 'A1'))]).toEqual([
      'redMarker',
      'inMelee',
    ]);
  });

  it('WT-CHG-01: the target is an enemy on the table', () => {
    const state = readyIn({ units: [...facing.units, fr24('F2', 50, 20)] }, 'F1', 6);
    expect([refusalOf(state, charge('F1', 'F2')), refusalOf(state, charge('F1', 'A9'))]).toEqual([
      'notEnemy',
      'invalid',
    ]);
  });
});

describe('the straight run', () => {
  it('WT-CHG-02 WT-CHG-14: the first footprint met must be that of the target', () => {
    const state = readyIn({ units: [...facing.units.slice(0, 1), he12('A2', 36, 23), br32('A1', 36, 24.5)] }, 'F1', 6);
    expect(refusalOf(state, charge('F1', 'A1'))).toBe('blocked');
  });

  it('WT-CHG-02 WT-C118: a friend alongside is not met', () => {
    const state = readyIn({ units: [fr24('F1', 36, 20), fr24('F2', 42, 20), br32('A1', 36, 24)] }, 'F1', 4);
    expect(refusalOf(state, charge('F1', 'A1'))).toBe(null);
  });

  it('WT-CHG-04 WT-C36: a wheel in the last six inches is refused, one before them is not', () => {
    const turned = { units: [sq7('F1', 36, 20, 350.4507), br32('A1', 36, 29)] };
    const near = { units: [sq7('F1', 36, 24, 350.4507), br32('A1', 36, 29)] };
    expect([
      refusalOf(readyIn(turned, 'F1', 12), charge('F1', 'A1', [squareOn])),
      refusalOf(readyIn(near, 'F1', 12), charge('F1', 'A1', [squareOn])),
    ]).toEqual([null, 'notPerpendicular']);
  });

  it('WT-CHG-05: the heading may be 2.5 degrees off the perpendicular, not 3', () => {
    const at = (heading: number) => readyIn({ units: [sq7('F1', 36, 20, heading), br32('A1', 36, 29)] }, 'F1', 12);
    expect([refusalOf(at(2.5), charge('F1', 'A1')), refusalOf(at(3), charge('F1', 'A1'))]).toEqual([
      null,
      'notPerpendicular',
    ]);
  });

  it('WT-CHG-05: the front must cover more than 0.05 inches of the edge', () => {
    const at = (x: number) => readyIn({ units: [sq7('F1', x, 20), br32('A1', 36, 24)] }, 'F1', 12);
    expect([refusalOf(at(41.44), charge('F1', 'A1')), refusalOf(at(41.46), charge('F1', 'A1'))]).toEqual([
      null,
      'missesTarget',
    ]);
  });

  it('WT-CHG-05: the charge distance is six inches at most, and begins where the legs leave it', () => {
    const { state } = play(readyIn(wide, 'F1', 12), [charge('F1', 'A1')]);
    expect(unitIn(state, 'F1').pose).toMatchObject({ x: 36, y: 23 });
    expect(state.agenda.at(-1)).toMatchObject({ charge: { distance: 6, length: 9, left: 9 } });
  });

  it('WT-CHG-06: the line from the charge start point must be clear', () => {
    const wood = block('w', 'wood', [34, 22, 38, 40]);
    const state = readyIn({ units: [sq7('F1', 36, 22), br32('A1', 36, 26)], terrain: [wood] }, 'F1', 12);
    expect(refusalOf(state, charge('F1', 'A1'))).toBe('noLineOfSight');
  });

  it('WT-CHG-06 WT-C96: an officer in the strip is in the way', () => {
    const state = readyIn({ ...facing, officers: [officer('AO', 'army', 36, 23, {})] }, 'F1', 6);
    expect(refusalOf(state, charge('F1', 'A1'))).toBe('blocked');
  });

  it('WT-CHG-11: a charge passes through no friend', () => {
    const state = readyIn({ units: [sq7('F1', 36, 20), fr24('F2', 36, 23), br32('A1', 36, 29)] }, 'F1', 12);
    expect(refusalOf(state, charge('F1', 'A1'))).toBe('blocked');
  });

  it('WT-CHG-14: other enemies nearer than 3 inches do not stop it', () => {
    const state = readyIn({ units: [...facing.units, he12('A2', 40.6, 22)] }, 'F1', 4);
    expect(refusalOf(state, charge('F1', 'A1'))).toBe(null);
  });
});

describe('edges in the way', () => {
  const marsh = block('m', 'marsh', [26, 21, 46, 40]);

  it('WT-CHG-11 WT-C86: a charge crosses no edge at which it must stop, but one that it stands on', () => {
    const from = (y: number) => readyIn({ units: [sq7('F1', 36, y), br32('A1', 36, 26)], terrain: [marsh] }, 'F1', 12);
    expect([refusalOf(from(20), charge('F1', 'A1')), refusalOf(from(21), charge('F1', 'A1'))]).toEqual([
      'edgeBarred',
      null,
    ]);
  });

  it('WT-CHG-12: a target inside an area is touched at the boundary within an inch of the crossing', () => {
    const at = (y: number) => readyIn({ units: [sq7('F1', 36, 18), br32('A1', 36, y)], terrain: [marsh] }, 'F1', 12);
    const { state } = play(at(22), [charge('F1', 'A1')]);
    expect(state.agenda.at(-1)).toMatchObject({ charge: { distance: 3, length: 3, over: null } });
    expect(refusalOf(at(22.1), charge('F1', 'A1'))).toBe('edgeBarred');
  });

  it('WT-CHG-12 WT-CHG-13: a target within an inch behind a wall is touched across it', () => {
    const wall = line('w', 'wall', [
      [26, 23],
      [46, 23],
    ]);
    const at = (y: number) => readyIn({ units: [fr24('F1', 36, 20), br32('A1', 36, y)], terrain: [wall] }, 'F1', 6);
    const { state } = play(at(23.5), [charge('F1', 'A1')]);
    expect(state.agenda.at(-1)).toMatchObject({ charge: { distance: 3, over: 'w' } });
    expect(refusalOf(at(24.1), charge('F1', 'A1'))).toBe('edgeBarred');
  });

  it('WT-CHG-12: a target by the far wall of a yard is not touched across the near one', () => {
    const yard = line('w', 'wall', [
      [30, 32],
      [30, 23],
      [42, 23],
      [42, 32],
      [30, 32],
    ]);
    const at = (x: number, y: number) =>
      readyIn({ units: [sq7('F1', x, 20), he12('A1', x, y)], terrain: [yard] }, 'F1', 14);
    expect(refusalOf(at(36, 23.5), charge('F1', 'A1'))).toBe(null);
    expect(refusalOf(at(36, 30.5), charge('F1', 'A1'))).toBe('edgeBarred');
    expect(refusalOf(at(40, 27), charge('F1', 'A1'))).toBe('edgeBarred');
  });

  it('WT-CHG-12 WT-CHG-11: legs that end at a wall short of their wheel touch nobody across it', () => {
    const wall = line('w', 'wall', [
      [26, 23],
      [46, 23],
    ]);
    const units = [sq7('F1', 36, 20), br32('A1', 43, 27.9, 270)];
    const legs = [{ march: 6 }, { wheel: 'right', inches: 4.7124 }] as const;
    expect(refusalOf(readyIn({ units }, 'F1', 17), charge('F1', 'A1', legs))).toBe('notPerpendicular');
    expect(refusalOf(readyIn({ units, terrain: [wall] }, 'F1', 17), charge('F1', 'A1', legs))).toBe('edgeBarred');
  });

  it('WT-CHG-12 WT-CHG-02: who stands behind the wall beside the target is not met before it', () => {
    const wall = line('w', 'wall', [
      [26, 23],
      [46, 23],
    ]);
    const units = [fr24('F1', 36, 20), br32('A1', 33, 23.9), he12('A2', 38.5, 23.3)];
    const state = readyIn({ units, terrain: [wall] }, 'F1', 6);
    expect([refusalOf(state, charge('F1', 'A1')), refusalOf(state, charge('F1', 'A2'))]).toEqual([null, null]);
  });

  it('WT-CHG-12: a footprint met before the line is contact as usual', () => {
    const wall = line('w', 'wall', [
      [26, 24.5],
      [46, 24.5],
    ]);
    const { state } = play(readyIn({ ...facing, terrain: [wall] }, 'F1', 6), [charge('F1', 'A1')]);
    expect(state.agenda.at(-1)).toMatchObject({ charge: { distance: 4, over: null } });
  });
});

describe('obstacles', () => {
  it('WT-CHG-13: a fence that ends short of the arc of a wheel is not crossed', () => {
    const fence = line('x', 'fence', [
      [34.9, 20.23],
      [35.71, 20.7],
    ]);
    const units = [sq7('F1', 36, 20), br32('A1', 29.19, 24.8, 120)];
    const legs = [{ wheel: 'left', inches: Math.PI }] as const;
    const { state } = play(readyIn({ units, terrain: [fence] }, 'F1', 12), [charge('F1', 'A1', legs)]);
    expect(state.agenda.at(-1)).toMatchObject({ charge: { over: null } });
  });

  it.each([
    ['an area', block('f', 'fortification', [26, 22, 46, 26])],
    [
      'a strip',
      line(
        'f',
        'fortification',
        [
          [26, 24],
          [46, 24],
        ],
        { width: 4 },
      ),
    ],
  ])('WT-CHG-13 WT-TER-19: a sally from the edge of a fortification drawn as %s goes over it', (_, fort) => {
    const units = [fr24('F1', 36, 26), br32('A1', 36, 29)];
    const { state } = play(readyIn({ units, terrain: [fort] }, 'F1', 6), [charge('F1', 'A1')]);
    expect(state.agenda.at(-1)).toMatchObject({ charge: { over: 'f' } });
  });
});

describe('edges of the target', () => {
  const from = (x: number, y: number, heading: number, target = br32('A1', 36, 24)) =>
    play(readyIn({ units: [sq7('F1', x, y, heading), target] }, 'F1', 12), [charge('F1', 'A1')]).state.agenda.at(-1);

  it('WT-CHG-07: front, flank and rear are the edges contacted', () => {
    expect(from(36, 20, 0)).toMatchObject({ charge: { edge: 'front' } });
    expect(from(45, 24.5, 270)).toMatchObject({ charge: { edge: 'flank' } });
    expect(from(36, 30, 180)).toMatchObject({ charge: { edge: 'rear' } });
  });

  it('WT-CHG-07 WT-C51: a square is always charged in front', () => {
    expect(from(45, 25.5, 270, br32('A1', 36, 24, 180, { formation: 'square' }))).toMatchObject({
      charge: { edge: 'front' },
    });
  });

  it('WT-CHG-16: a unit that touches an enemy in front charges it over no distance', () => {
    const state = readyIn({ units: [fr24('F1', 36, 20, 5), br32('A1', 36, 20.3)] }, 'F1', 2);
    const { state: after } = play(state, [charge('F1', 'A1')]);
    expect(after.agenda.at(-1)).toMatchObject({ charge: { length: 0, distance: 0, left: 2 } });
  });

  it('WT-CHG-16 WT-GEN-21: a recorded contact with a target ahead needs no distance either', () => {
    const apart = { ...stateOf(facing), contacts: [['F1', 'A1'] as const] };
    const { state } = play(ready(apart, 'F1', 2), [charge('F1', 'A1')]);
    expect(state.agenda.at(-1)).toMatchObject({ charge: { length: 0 } });
  });

  it('WT-MOV-13 WT-CHG-16: in a brigade move there is no charge over no distance', () => {
    const apart = { ...stateOf(facing), contacts: [['F1', 'A1'] as const] };
    expect(refusalOf(ready(apart, 'F1', 2, { kind: 'brigade' }), charge('F1', 'A1'))).toBe('tooShort');
  });

  it('WT-CMD-07: an officer is charged at any angle', () => {
    const state = readyIn(
      {
        units: [sq7('F1', 36, 20), br32('A1', 60, 40)],
        officers: [officer('AO', 'army', 36, 28, { at: [36, 28, 150] })],
      },
      'F1',
      12,
    );
    expect(refusalOf(state, charge('F1', 'AO'))).toBe(null);
  });
});

describe('charges that are offered', () => {
  it('WT-CHG-02 WT-CHG-05: straight ahead, and after the wheel that squares it to an edge', () => {
    const state = readyIn({ units: [sq7('F1', 36, 20, 350), br32('A1', 36, 29)] }, 'F1', 12);
    const offered = agenda.candidates(state).filter(({ type }) => type === 'charge');
    expect(offered).toHaveLength(1);
    expect(offered[0]).toMatchObject({ targetId: 'A1', legs: [{ wheel: 'right' }] });
    const straightOn = agenda.candidates(readyIn(facing, 'F1', 4)).filter(({ type }) => type === 'charge');
    expect(straightOn).toEqual([charge('F1', 'A1')]);
  });
});
