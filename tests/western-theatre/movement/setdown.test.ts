import { describe, expect, it } from 'vitest';
import { nearestFree, setDownRefusals } from '../../../src/rulesets/western-theatre/movement/setdown.js';
import type { Pose } from '../../../src/table/pose.js';
import { block, br32, fr24, he12, lt7, officer, type Setting, stateOf, unitIn, withUnit } from '../battle.js';

/** Places taken without a march. */

const pose = (x: number, y: number, heading = 0): Pose => ({ x, y, heading });

const codes = (setting: Setting, at: Pose): readonly string[] => {
  const state = stateOf(setting);
  return setDownRefusals(state, unitIn(state, 'F1'), at, 'pose').map(({ code }) => code);
};

const alone: Setting = { units: [fr24('F1', 36, 20), br32('A1', 36, 46)] };

describe('set-downs', () => {
  it('WT-GEN-18: the footprint lies wholly on the table', () => {
    expect(codes(alone, pose(3, 1))).toEqual([]);
    expect(codes(alone, pose(2.9, 1))).toEqual(['offTable']);
    expect(codes(alone, pose(3, 0.9))).toEqual(['offTable']);
  });

  it('WT-GEN-18: a unit that hung over the edge may do so, but no farther', () => {
    const over: Setting = { units: [fr24('F1', 36, 0.5), br32('A1', 36, 46)] };
    expect(codes(over, pose(30, 0.5))).toEqual([]);
    expect(codes(over, pose(30, 0.4))).toEqual(['offTable']);
  });

  it('WT-GEN-18: it overlaps no piece, friend or officer', () => {
    const setting: Setting = {
      units: [fr24('F1', 36, 20), fr24('F2', 50, 20), br32('A1', 36, 46)],
      officers: [officer('FO', 'army', 60, 20)],
    };
    expect(codes(setting, pose(44, 20))).toEqual([]);
    expect(codes(setting, pose(44.1, 20))).toEqual(['noRoom']);
    expect(codes(setting, pose(60, 20.5))).toEqual(['noRoom']);
  });

  it('WT-GEN-18 WT-TER-15: it lies on no ground closed to it', () => {
    const setting: Setting = { ...alone, terrain: [block('bog', 'bog', [45, 10, 50, 15])] };
    expect(codes(setting, pose(42, 14))).toEqual([]);
    expect(codes(setting, pose(42.1, 14))).toEqual(['terrainBarred']);
  });

  it('WT-GEN-18: it is not nearer than 3 inches to an enemy, officers included', () => {
    const setting: Setting = {
      units: [fr24('F1', 36, 20), br32('A1', 36, 40)],
      officers: [officer('AO', 'army', 60, 30)],
    };
    expect(codes(setting, pose(36, 37))).toEqual([]);
    expect(codes(setting, pose(36, 37.1))).toEqual(['enemyTooNear']);
    expect(codes(setting, pose(60, 27.1))).toEqual(['enemyTooNear']);
  });

  it('WT-GEN-18: of an enemy that was nearer it may keep its distance, but not lessen it', () => {
    const near: Setting = { units: [fr24('F1', 36, 20), br32('A1', 36, 22)] };
    expect(codes(near, pose(37, 20))).toEqual([]);
    expect(codes(near, pose(37, 20.1))).toEqual(['enemyTooNear']);
  });

  it('WT-GEN-18: how it got there is not asked', () => {
    const setting: Setting = {
      units: [fr24('F1', 36, 20), fr24('F2', 36, 23), br32('A1', 36, 46)],
      terrain: [block('river', 'river', [0, 25, 72, 27])],
    };
    expect(codes(setting, pose(36, 30))).toEqual([]);
  });

  it('WT-GEN-18: another formation is judged by its own footprint', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 44, 20), br32('A1', 36, 46)] });
    const unit = unitIn(state, 'F1');
    const column = { ...unit.formation, kind: 'attackColumn' as const };
    expect(setDownRefusals(state, unit, pose(39, 20), 'pose').map(({ code }) => code)).toEqual(['noRoom']);
    expect(setDownRefusals(state, unit, pose(39, 20), 'pose', column)).toEqual([]);
  });
});

describe('the nearest free place', () => {
  const crowded = stateOf({ units: [fr24('F1', 10, 20), he12('F2', 36, 20), br32('A1', 36, 46)] });

  it('WT-GEN-17: the wanted place is taken if it is free', () => {
    expect(nearestFree(crowded, unitIn(crowded, 'F1'), pose(50, 20))).toEqual(pose(50, 20));
  });

  it('WT-GEN-17: places are tried from the own edge on, at a quarter of an inch each', () => {
    expect(nearestFree(crowded, unitIn(crowded, 'F1'), pose(36, 20))).toEqual(pose(36, 19));
  });

  it('WT-GEN-17: at each distance clockwise goes before anticlockwise', () => {
    // Closed ground on the home side: at 3.5 inches the way west is as free as that east; clockwise of south is west.
    const state = stateOf({
      units: [lt7('F1', 10, 40), he12('F2', 36, 20), br32('A1', 6, 46)],
      terrain: [block('south', 'river', [20, 14, 52, 19]), block('north', 'river', [20, 20, 52, 26])],
    });
    const free = nearestFree(state, { ...unitIn(state, 'F1'), figureSize: { width: 0.25, depth: 0.2 } }, pose(36, 20));
    expect([free?.x !== undefined && free.x < 36, free?.y]).toEqual([true, 20]);
  });

  it('WT-GEN-17: the heading is kept', () => {
    expect(nearestFree(crowded, unitIn(crowded, 'F1'), pose(36, 20, 90))?.heading).toBe(90);
  });

  it('WT-GEN-17: with no free place there is none', () => {
    const flooded = stateOf({ ...alone, terrain: [block('flood', 'bog', [0, 0, 72, 48])] });
    expect(nearestFree(flooded, unitIn(flooded, 'F1'), pose(36, 20))).toBe(null);
  });

  it('WT-GEN-18: a piece in reserve was nowhere, so that it keeps 3 inches', () => {
    const state = withUnit(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 22)] }), 'F1', { location: 'reserve' });
    expect(setDownRefusals(state, unitIn(state, 'F1'), pose(36, 20), 'pose').map(({ code }) => code)).toEqual([
      'enemyTooNear',
    ]);
  });
});
