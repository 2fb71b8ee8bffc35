import type { Ruleset } from '../core/ruleset.js';

/** Strength left of each side, by side id: at the start, then at the end of every turn. */
export type Remaining = Readonly<Record<string, readonly number[]>>;

/** Records the strength left of each side. */
export interface LossLog {
  readonly moved: (before: object, after: object) => void;
  /** Call it with the final state. */
  readonly remaining: (end: object) => Remaining;
}

const leftBySide = (ruleset: Ruleset, state: object, sides: readonly string[]): readonly number[] => {
  const units = ruleset.words.strengths(state);
  return sides.map((side) => units.filter((unit) => unit.side === side).reduce((sum, { left }) => sum + left, 0));
};

/** Records the strength left of each side at the end of every turn. */
export const lossLog = (ruleset: Ruleset, start: object, sides: readonly string[]): LossLog => {
  const byTurn: (readonly number[])[] = [leftBySide(ruleset, start, sides)];
  let turn = ruleset.words.clock(start).turn;
  const closeUpTo = (next: number, state: object): void => {
    while (byTurn.length < next) byTurn.push(leftBySide(ruleset, state, sides));
  };
  return {
    moved: (before, after) => {
      const now = ruleset.words.clock(after).turn;
      if (now === turn) return;
      turn = now;
      closeUpTo(now, before);
    },
    remaining: (end) => {
      closeUpTo(turn + 1, end);
      return Object.fromEntries(sides.map((side, index) => [side, byTurn.map((left) => left[index] ?? 0)]));
    },
  };
};
