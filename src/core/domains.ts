import type { Domain } from './ruleset.js';

/** Figures that help to choose. */
export type Figures = Readonly<Record<string, number | string>>;

/** Pieces to choose one from, by name. */
export const pieceDomain = (
  ids: readonly string[],
  nameOf: (id: string) => string,
  factsOf: (id: string) => Figures = () => ({}),
): Domain => ({
  kind: 'one',
  of: ids.map((value) => ({ value, label: nameOf(value), facts: factsOf(value) })),
});

/** Words to choose one from. */
export const wordDomain = (words: readonly string[]): Domain => pieceDomain(words, (word) => word);

/** A length as it is shown to who chooses. */
export const tenth = (length: number): number => Math.round(length * 10) / 10;
