import { describe, expect, it } from 'vitest';
import type { Pose } from '../../../src/table/pose.js';
import {
  battery,
  block,
  cav,
  column,
  expectPose,
  inf,
  line,
  line8,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { asked, eventsOf, inMoves, play, refusalsOf } from './play.js';

type Place = readonly [number, number, number];

const to = (...path: readonly Place[]) => ({
  type: 'move' as const,
  unit: 'A1',
  path: path.map(([x, y, heading]): Pose => ({ x, y, heading })),
});
const given = (setting: Setting) => inMoves(stateOf(setting));

describe('moves over ground', () => {
  const guns = (kind: 'brokenGround' | 'marsh' = 'brokenGround') =>
    given({ units: [battery('lightArtillery', 'A1', 36, 10, 0)], terrain: [block('rough', kind, [24, 11, 48, 30])] });

  it('OW-C36 OW-TER-07: guns go half as far into difficult ground', () => {
    const { state } = play(guns(), to([36, 12, 0]), ['bogging', 2]);
    expectPose(state, 'A1', 36, 12, 0);
    expect(unitIn(state, 'A1')).toMatchObject({ bogged: false, moved: true });
    expect(refusalsOf(guns(), to([36, 12.5, 0]))).toEqual(['tooFar OW-TER-07']);
  });

  it('OW-C36 OW-TER-05 OW-TER-06: guns that bog stop where they first touch the ground', () => {
    const played = play(guns(), to([36, 12, 0]), ['bogging', 1]);
    expectPose(played.state, 'A1', 36, 11, 0);
    expect(unitIn(played.state, 'A1').bogged).toBe(true);
    expect(eventsOf(played, 'bogged').map(({ feature, clause }) => [feature, clause])).toEqual([
      ['rough', 'OW-TER-05'],
    ]);
  });

  it('OW-TER-06: guns that begin in difficult ground roll before they go', () => {
    const state = given({
      units: [battery('lightArtillery', 'A1', 36, 14, 0)],
      terrain: [block('rough', 'brokenGround', [24, 11, 48, 30])],
    });
    const bogged = play(state, to([36, 15, 0]), ['bogging', 1]).state;
    expectPose(bogged, 'A1', 36, 14, 0);
    expect(unitIn(bogged, 'A1')).toMatchObject({ bogged: true, moved: false });
  });

  it('OW-TER-06: a hedge is crossed with one die, where the guns first touch it', () => {
    const state = given({
      units: [battery('lightArtillery', 'A1', 36, 10, 0)],
      terrain: [
        line('hedge', 'hedge', [
          [20, 11],
          [50, 11],
        ]),
      ],
    });
    const order = { ...to([36, 13.5, 0]), double: true };
    expectPose(play(state, order, ['bogging', 2]).state, 'A1', 36, 13.5, 0);
    expectPose(play(state, order, ['bogging', 1]).state, 'A1', 36, 11, 0);
    expect(refusalsOf(state, { ...to([36, 14.1, 0]), double: true })).toEqual(['tooFar OW-TER-07']);
  });

  it('OW-TER-06: features met at one point are rolled for in listing order, until one bogs the guns', () => {
    const state = given({
      units: [battery('lightArtillery', 'A1', 36, 10, 0)],
      terrain: [block('one', 'brokenGround', [24, 11, 48, 30]), block('two', 'thicket', [24, 11, 48, 20])],
    });
    const through = play(state, to([36, 12, 0]), ['bogging', 2], ['bogging', 1]);
    expect(eventsOf(through, 'bogged').map(({ feature }) => feature)).toEqual(['two']);
    const stopped = play(state, to([36, 12, 0]), ['bogging', 1]);
    expect(eventsOf(stopped, 'bogged').map(({ feature }) => feature)).toEqual(['one']);
  });

  it('OW-SEQ-08: at one point bogging comes first, then Initiative, then discovery', () => {
    const at = (front: number) =>
      given({
        units: [battery('lightArtillery', 'A1', 36, 10, 0), line8('B1', 36, front, 180, { hidden: true })],
        terrain: [
          block('rough', 'brokenGround', [24, 11, 48, 30]),
          block('corn', 'field', [24, front - 0.5, 48, 30], { crops: true }),
        ],
      });
    const noticed = play(at(13), to([36, 12, 0]), ['bogging', 1], ['initiative', 1, 1]);
    expectPose(noticed.state, 'A1', 36, 11, 0);
    expect(unitIn(noticed.state, 'B1').hidden).toBe(false);
    expect(asked(noticed.state)).toContain('done');
    const near = play(
      withUnit(at(12), 'A1', { spotted: ['B1'] }),
      to([36, 12, 0]),
      ['bogging', 1],
      ['leadership', 6, 6],
    );
    expect(unitIn(near.state, 'A1')).toMatchObject({ bogged: true, surprised: true });
  });

  it('OW-TER-06: a change of formation and an about-face roll nothing', () => {
    const state = given({
      units: [battery('lightArtillery', 'A1', 36, 14, 0)],
      terrain: [block('rough', 'brokenGround', [24, 11, 48, 30])],
    });
    expectPose(play(state, { ...to(), aboutFace: true }).state, 'A1', 36, 12, 180);
  });

  it('OW-C36 OW-TER-09: bogged guns are freed by a skill check, and move no more this turn', () => {
    const bogged = withUnit(guns(), 'A1', { bogged: true });
    const freed = play(bogged, { type: 'freeGuns', unit: 'A1' }, ['skill', 4]);
    expect(unitIn(freed.state, 'A1')).toMatchObject({ bogged: false, moved: true, ordered: true });
    expect(refusalsOf(freed.state, to([36, 10.5, 0]))).toEqual(['alreadyActed OW-SEQ-07']);
    const still = play(bogged, { type: 'freeGuns', unit: 'A1' }, ['skill', 3]);
    expect(unitIn(still.state, 'A1').bogged).toBe(true);
    expect(refusalsOf(guns(), { type: 'freeGuns', unit: 'A1' })).toEqual(['notBogged OW-TER-09']);
  });

  it('OW-C36 OW-TER-08: a stream and a marsh stop guns', () => {
    const stream = given({
      units: [battery('lightArtillery', 'A1', 36, 10, 0)],
      terrain: [
        line('brook', 'stream', [
          [20, 11],
          [50, 11],
        ]),
      ],
    });
    expect(refusalsOf(stream, to([36, 14, 0]))).toEqual(['terrainBarred OW-TER-08']);
    expect(refusalsOf(guns('marsh'), to([36, 12, 0]))).toEqual(['terrainBarred OW-TER-08']);
  });

  it('OW-C36 OW-TER-04: infantry goes on at its pace, without dice', () => {
    const state = given({
      units: [line8('A1', 36, 10, 0)],
      terrain: [block('rough', 'brokenGround', [24, 11, 48, 30])],
    });
    expectPose(play(state, to([36, 14, 0])).state, 'A1', 36, 14, 0);
  });

  it('OW-TER-10: no normal move ends across a wall; crossing it is free', () => {
    const state = given({
      units: [line8('A1', 36, 10, 0)],
      terrain: [
        line('wall', 'wall', [
          [20, 12],
          [50, 12],
        ]),
      ],
    });
    expect(refusalsOf(state, to([36, 12.5, 0]))).toEqual(['terrainBarred OW-TER-10']);
    expect(refusalsOf(state, to([36, 13.3, 0]))).toEqual([]);
    expect(refusalsOf(state, to([36, 12, 0]))).toEqual([]);
  });

  it('OW-FRM-09: a new layout across a wall, on another battalion or off the table is refused', () => {
    const wall = given({
      units: [column('A1', 36, 10, 0)],
      terrain: [
        line('wall', 'wall', [
          [40, 5],
          [40, 20],
        ]),
      ],
    });
    const change = { ...to(), formation: { kind: 'line' as const, files: 8 } };
    expect(refusalsOf(wall, change)).toEqual(['noRoom OW-FRM-09']);
    expect(refusalsOf(given({ units: [column('A1', 36, 10, 0), inf('A2', 45, 10, 0)] }), change)).toEqual([
      'noRoom OW-FRM-09',
    ]);
    expect(refusalsOf(given({ units: [column('A1', 5, 10, 0)] }), change)).toEqual(['offTable OW-FRM-09']);
  });

  it('OW-C95 OW-TER-12: a column crosses a bridge narrower than itself, and a line does not', () => {
    const terrain = [block('river', 'river', [0, 20, 72, 22]), block('bridge', 'bridge', [35, 20, 37, 22])];
    const over = given({ units: [column('A1', 36, 19.9, 0)], terrain });
    expect(refusalsOf(over, to([36, 25.9, 0]))).toEqual([]);
    const lined = given({ units: [line8('A1', 36, 19.9, 0)], terrain });
    expect(refusalsOf(lined, to([36, 23.9, 0]))).toEqual(['terrainBarred OW-MOV-05']);
  });

  it('OW-TER-03 OW-MOV-05: a bog and a house stop everybody', () => {
    const bog = given({ units: [cav('light', 'A1', 36, 10, 0)], terrain: [block('mire', 'bog', [30, 12, 42, 14])] });
    expect(refusalsOf(bog, to([36, 19, 0]))).toEqual(['terrainBarred OW-MOV-05']);
    const house = given({ units: [column('A1', 36, 10, 0)], terrain: [block('farm', 'building', [34, 12, 38, 14])] });
    expect(refusalsOf(house, to([36, 13, 0]))).toEqual(['blocked OW-MOV-05', 'blocked OW-MOV-05']);
  });

  it('OW-MOV-06: friends are passed only where one of the two is loose', () => {
    const through = (formation: 'line' | 'loose') =>
      given({
        units: [column('A1', 36, 10, 0), inf('A2', 36, 12, 0, { type: 'lightInfantry', formation })],
      });
    expect(refusalsOf(through('loose'), { ...to([36, 18, 0]), double: true })).toEqual([]);
    expect(refusalsOf(through('line'), { ...to([36, 18, 0]), double: true })).toEqual(['blocked OW-MOV-06']);
    expect(refusalsOf(through('loose'), to([36, 13, 0]))).toEqual(['blocked OW-MOV-05']);
  });

  it('OW-C84 OW-MOV-07: an enemy is passed at 1 inch, and not at 0.9', () => {
    const passing = (x: number) =>
      given({ units: [column('A1', 36, 10, 0), column('B1', x, 14, 180, { troopStands: 1 })] });
    const order = { ...to([36, 22, 0]), double: true };
    expect(refusalsOf(passing(40), order)).toEqual([]);
    expect(refusalsOf(passing(39.9), order)).toEqual(['tooNearEnemy OW-MOV-07']);
  });

  it('OW-MOV-07 OW-GEN-08: a battalion that begins nearer may go away, and not nearer', () => {
    const state = given({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 10.5, 180)] });
    expect(refusalsOf(state, to([36, 9, 0]))).toEqual([]);
    expect(refusalsOf(state, to([36, 10.1, 0]))).toEqual(['tooNearEnemy OW-MOV-07']);
    const far = given({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 13, 180)] });
    expect(refusalsOf(far, to([36, 12.0005, 0]))).toEqual([]);
    expect(refusalsOf(far, to([36, 12.01, 0]))).toEqual(['tooNearEnemy OW-MOV-07']);
  });

  it('OW-C39 OW-MOV-08: the ground of a charger in contact is kept', () => {
    const state = given({ units: [line8('A1', 36, 10, 0), line8('A2', 36, 16, 0), line8('B1', 36, 17.25, 180)] });
    const charge = {
      charger: 'A2',
      target: 'B1',
      section: null,
      startPose: { x: 36, y: 13, heading: 0 },
      edge: 'front',
      distance: 3,
      fromHiding: false,
      state: 'contact',
    } as const;
    expect(refusalsOf({ ...state, charges: [charge] }, to([36, 12.5, 0]))).toEqual(['keptGround OW-MOV-08']);
    expect(refusalsOf({ ...state, charges: [{ ...charge, state: 'fellShort' }] }, to([36, 12.5, 0]))).toEqual([]);
  });
});
