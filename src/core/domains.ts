import type { Domain } from './ruleset.js';

/** Pieces to choose one from, by name. */
export const pieceDomain = (ids: readonly string[], nameOf: (id: string) => string): Domain => ({
  kind: 'one',
  of: ids.map((value) => ({ value, label: nameOf(value), facts: {} })),
});

/** Words to choose one from. */
export const wordDomain = (words: readonly string[]): Domain => pieceDomain(words, (word) => word);
