import { describe, expect, it } from 'vitest';
import { readManualRoll } from '../../src/core/dice/manualRoll.js';
import { rolledWords } from '../../src/core/log.js';
import { expectationOf, readingsOf } from '../../src/core/readings.js';
import { type DiceRoll, failsIn, readFaces, readingRange, resultOf } from '../../src/core/roll.js';

/** Three stands that save on 4; the first has two dice. The third is an officer. */
const saves: DiceRoll = {
  kind: 'roll',
  purpose: 'save',
  clause: 'X-01',
  side: 'red',
  by: 'guards',
  dice: 4,
  die: 'd6',
  read: { kind: 'failing', needs: [4, 4, 4, 5], members: [0, 1, 0, 2], alike: [0, 0, 1] },
  breakdown: [],
  target: null,
  comparison: null,
};

describe('rolls in which it matters who fails', () => {
  it('reads the members of whom any die is too low', () => {
    expect(readFaces(saves.read, [4, 4, 4, 5])).toBe(0);
    expect(readFaces(saves.read, [4, 3, 4, 5])).toBe(0b010);
    expect(readFaces(saves.read, [6, 6, 1, 4])).toBe(0b101);
    expect([0, 1, 2].map((member) => failsIn(0b101, member))).toEqual([true, false, true]);
  });

  it('ranges over all sets of members', () => {
    expect(readingRange(saves)).toEqual({ least: 0, most: 7 });
    expect(resultOf(saves, { result: 5 })).toBe(5);
  });

  it('gives every set its probability', () => {
    const readings = readingsOf(saves);
    expect(readings.map(({ result }) => result)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(readings.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    // Stand 0 fails in three of four throws, stand 1 in one of two, the officer in two of three.
    expect(readings.find(({ result }) => result === 7)?.probability).toBeCloseTo(0.75 * 0.5 * (2 / 3), 12);
    expect(expectationOf(saves).mean).toBeCloseTo(0.75 + 0.5 + 2 / 3, 12);
  });

  it('takes members that are alike as equal: any as many are one result', () => {
    const alike = {
      ...saves,
      dice: 8,
      read: {
        kind: 'failing',
        needs: Array<number>(8).fill(4),
        members: [0, 1, 2, 3, 4, 5, 6, 7],
        alike: Array<number>(8).fill(0),
      },
    } as const;
    const readings = readingsOf(alike);
    expect(readings.map(({ result }) => result)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255]);
    expect(readings[4]?.probability).toBeCloseTo(70 / 256, 12);
  });

  it('says how many fail, and of how many if some have several dice', () => {
    const words = { name: (_: null, id: string) => id, question: () => 'save', aim: () => '' };
    const said = [0, 0b010, 0b101].map((result) => rolledWords(saves, { result }, words, null, (_style, text) => text));
    const some = ['guards, save 4d6: none fails', 'guards, save 4d6: 1 of 3 fails', 'guards, save 4d6: 2 of 3 fail'];
    expect(said).toEqual(some);
    const single = { ...saves, dice: 3, read: { ...saves.read, needs: [4, 4, 5], members: [0, 1, 2] } };
    expect(rolledWords(single, { result: 1 }, words, null, (_style, text) => text)).toBe('guards, save 3d6: 1 fails');
  });

  it('asks people for the faces in order', () => {
    expect(readManualRoll(saves, '4 3 4 5')).toEqual({ ok: true, value: { faces: [4, 3, 4, 5] } });
    const unread = readManualRoll(saves, '2 fail');
    expect(!unread.ok && unread.refusals[0]?.text).toContain('in their order');
  });
});
