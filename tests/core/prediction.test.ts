import { describe, expect, test } from 'vitest';
import type { Dice } from '../../src/core/dice/provider.js';
import { keyed } from '../../src/core/dice/secret.js';
import { resumed, seeded } from '../../src/core/dice/seeded.js';
import { rollFor, taken } from './battles.js';

/**
 * An attack on generators whose state changes linearly. The lowest bit of every output of xoroshiro128+ is a sum modulo
 * 2 of bits of its first state, and 6 is even, so a d6 shows that bit. Each face is one equation for 128 unknown bits.
 */

const stateBits = 128;
const seen = 200;
const predicted = 1000;

const facesFrom = (dice: Dice, count: number): readonly number[] => {
  const answer = dice.roll(rollFor({ dice: count }));
  return answer !== null && 'faces' in answer ? answer.faces : [];
};

const lowestBit = (face: number): bigint => BigInt((face - 1) % 2);

const stateText = (bits: bigint): string => `x128:${bits.toString(16).padStart(stateBits / 4, '0')}`;

/** For each roll, the bits of the first state whose sum it shows: bit n is set if a state of bit n alone shows 1. */
const equations: readonly bigint[] = Array.from({ length: stateBits }, (_, bit) =>
  facesFrom(taken(resumed(stateText(1n << BigInt(bit)))), seen),
).reduce<bigint[]>(
  (rows, faces, bit) => rows.map((row, index) => row | (lowestBit(faces[index] ?? 1) << BigInt(bit))),
  Array.from({ length: seen }, () => 0n),
);

const resultBit = 1n << BigInt(stateBits);

/**
 * Gauss-Jordan elimination over bits.
 *
 * @returns the state, and the number of equations that contradict it
 */
const solved = (faces: readonly number[]): { readonly state: bigint; readonly contradictions: number } => {
  let rows = faces.map((face, index) => (equations[index] ?? 0n) | (lowestBit(face) === 1n ? resultBit : 0n));
  let state = 0n;
  for (let bit = 0n; bit < BigInt(stateBits); bit += 1n) {
    const pivot = rows.find((row) => (row >> bit) & 1n && (row & ((1n << bit) - 1n)) === 0n);
    if (pivot !== undefined) rows = rows.map((row) => (row !== pivot && (row >> bit) & 1n ? row ^ pivot : row));
  }
  for (const row of rows) {
    const unknowns = row & (resultBit - 1n);
    if (unknowns !== 0n && (row & resultBit) !== 0n) state |= unknowns & -unknowns;
  }
  return { state, contradictions: rows.filter((row) => row === resultBit).length };
};

/** How many of the next rolls a player who has seen 200 predicts. */
const rightPredictions = (dice: Dice): { readonly right: number; readonly contradictions: number } => {
  const { state, contradictions } = solved(facesFrom(dice, seen));
  const guess = taken(resumed(stateText(state)));
  facesFrom(guess, seen);
  const expected = facesFrom(guess, predicted);
  const right = facesFrom(dice, predicted).filter((face, index) => face === expected[index]).length;
  return { right, contradictions };
};

describe('a player who has seen 200 dice and solves the linear equations', () => {
  test.each([1, 'culloden', 1746])('predicts every one of the next 1000 seeded dice (seed %j)', (seed) => {
    expect(rightPredictions(seeded(seed))).toEqual({ right: predicted, contradictions: 0 });
  });

  test.each(['1', '7', 'c'])('predicts no more secret dice than by chance (key %s...)', (digit) => {
    const { right, contradictions } = rightPredictions(taken(keyed(digit.repeat(64))));
    expect(contradictions).toBeGreaterThan(0);
    // The mean is 167; five standard deviations are 59.
    expect(right).toBeLessThan(predicted / 6 + 59);
  });
});
