import type { Candidate } from './tree.js';

/** Numbers of a JSON text, but not those in its texts: ids have numbers too. */
const numbers = /(?<=[:,[])-?\d[\d.e+-]*(?=[,\]}])/g;

/** The kind of an action: the action without its numbers. Moves of one unit to different places are of one kind. */
const kindOf = ({ key }: Candidate<unknown>): string => key.replace(numbers, '');

/**
 * The best candidate of each kind.
 *
 * @param candidates - best score first
 * @returns best score first
 */
export const bestOfEachKind = <Action>(candidates: readonly Candidate<Action>[]): readonly Candidate<Action>[] => {
  const known = new Set<string>();
  return candidates.filter((candidate) => {
    const kind = kindOf(candidate);
    const isFirst = !known.has(kind);
    known.add(kind);
    return isFirst;
  });
};
