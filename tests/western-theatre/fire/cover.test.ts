import { describe, expect, it } from 'vitest';
import { directionOf } from '../../../src/rulesets/western-theatre/fire/direction.js';
import type { GroundInput } from '../../../src/rulesets/western-theatre/setup/input.js';
import { block, br32, fr24, he12, line, stateOf, unitIn, withUnit } from '../battle.js';
import { againstShot, diceOf } from './shooting.js';

/** Cover of a target, and the side from which it is shot at. */

const facing = (gap: number, ...terrain: readonly GroundInput[]) =>
  stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 20 + gap)], terrain });
const wall = (kind: 'wall' | 'hedge' | 'fence', y: number): GroundInput =>
  line('L', kind, [
    [0, y],
    [72, y],
  ]);

describe('cover', () => {
  it('WT-TER-09 WT-FIR-08 WT-C53: fire at a unit in a wood is halved', () => {
    expect(diceOf(facing(5, block('W', 'wood', [0, 24.5, 72, 40])), 'F1', 'A1')).toBe(7);
  });
  it('WT-TER-04 WT-TER-09: a unit is in an area if its footprint centre is', () => {
    // The centre of the footprint is at y 23.5.
    expect(diceOf(facing(3, block('W', 'wood', [0, 23.5, 72, 40])), 'F1', 'A1')).toBe(13);
    expect(diceOf(facing(3, block('W', 'wood', [0, 23.6, 72, 40])), 'F1', 'A1')).toBe(25);
  });
  it('WT-FIR-14 WT-TER-10 WT-C61: hard cover is fired at from short range only, and halves', () => {
    expect(againstShot(facing(4, block('B', 'building', [31, 23.5, 41, 26])), 'F1', 'A1')).toEqual([
      'hardCover WT-FIR-14',
    ]);
    expect(diceOf(facing(3, block('B', 'building', [31, 22.5, 41, 25])), 'F1', 'A1')).toBe(13);
  });
  it('WT-TER-09: several covers halve once, and hard among them is hard', () => {
    const wood = block('W', 'wood', [0, 22.9, 72, 40]);
    expect(diceOf(facing(3, wood, wall('wall', 22.8)), 'F1', 'A1')).toBe(13);
    const far = block('W', 'wood', [0, 23.9, 72, 40]);
    expect(againstShot(facing(4, far, wall('wall', 23.8)), 'F1', 'A1')).toEqual(['hardCover WT-FIR-14']);
  });
  it('WT-TER-09: the column decides; a fence gives no cover, a hedge soft', () => {
    expect([
      diceOf(facing(3, wall('fence', 22.5)), 'F1', 'A1'),
      diceOf(facing(3, wall('hedge', 22.5)), 'F1', 'A1'),
    ]).toEqual([25, 13]);
  });
  it('WT-TER-12: behind a line is within an inch of it', () => {
    expect([
      diceOf(facing(3, wall('hedge', 22)), 'F1', 'A1'),
      diceOf(facing(3, wall('hedge', 21.9)), 'F1', 'A1'),
    ]).toEqual([13, 25]);
  });
  it('WT-TER-12: a fire line that ends on the line counts', () => {
    expect(diceOf(facing(3, wall('hedge', 23)), 'F1', 'A1')).toBe(13);
  });
  it('WT-TER-11 WT-TER-12: an obstacle that is not between gives none', () => {
    expect(diceOf(facing(3, wall('hedge', 24.2)), 'F1', 'A1')).toBe(25);
  });
  it('WT-TER-11: one who fires from inside the same building meets no edge', () => {
    const state = stateOf({
      units: [he12('F1', 36, 20), he12('A1', 36, 22)],
      terrain: [block('B', 'building', [30, 18, 42, 26])],
    });
    expect(diceOf(state, 'F1', 'A1')).toBe(13);
  });
  it('WT-TER-11: a unit has none while it charges', () => {
    const state = withUnit(facing(3, wall('hedge', 22.5)), 'A1', { charging: true });
    expect(diceOf(state, 'F1', 'A1')).toBe(25);
  });
});

describe('direction of a shot', () => {
  const from = (x: number, y: number, changes = {}) => {
    const state = stateOf({ units: [br32('A1', 36, 24, 180, changes)] });
    return directionOf(state, { x, y }, unitIn(state, 'A1'));
  };
  it('WT-GEN-12: on or ahead of the front line is the front', () => {
    expect([from(20, 24), from(20, 24.01)]).toEqual(['front', 'flank']);
  });
  it('WT-GEN-12: on or behind the rear line is the rear, else it is the flank', () => {
    expect([from(20, 25), from(20, 24.99)]).toEqual(['rear', 'flank']);
  });
  it('WT-GEN-12 WT-FRM-09: a square has only a front', () => {
    expect(from(36, 40, { formation: 'square' })).toBe('front');
  });
  const wings = { right: { files: 4, angle: -60 } };
  it('WT-FIR-25 WT-FRM-08: the outermost end of a bent line is a flank', () => {
    // Heading south, the left hand is east: the centre, without a left wing, ends there.
    expect(from(50, 24.5, { wings })).toBe('flank');
  });
  it('WT-FIR-25: a bent line is looked at by the section nearest the firer', () => {
    // West of the centre the refused right wing is nearest; it faces west by south-west.
    expect([from(25, 24.5, { wings }), from(25, 24.5)]).toEqual(['front', 'flank']);
  });
  it('WT-FIR-25 WT-FRM-08: beside a section but not at the end of the line is the front', () => {
    // The advanced wing hinges at 33, 24. The place lies beside the centre, in the angle behind the wing.
    const advanced = { wings: { right: { files: 4, angle: 45 } } };
    const straight = { figures: 24, initialFigures: 32 };
    expect([from(32.8, 24.8, advanced), from(32.8, 24.8, straight)]).toEqual(['front', 'flank']);
  });
  it('WT-FIR-25: of sections equally near the centre is looked at', () => {
    // The hinge is the nearest place of both; the refused wing would have it on its flank.
    const back = { wings: { right: { files: 4, angle: -90 } } };
    expect([from(33.5, 23.5, back), from(33.5, 28, back)]).toEqual(['front', 'flank']);
  });
});
