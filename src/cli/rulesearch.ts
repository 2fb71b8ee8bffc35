import { type Clause, clauseOf } from '../core/clause.js';
import type { Ruleset } from '../core/ruleset.js';
import { editDistance } from '../scenario/suggest.js';

/** A clause found by a search, with its rule set. */
export interface Hit {
  readonly ruleset: Ruleset;
  readonly id: string;
  readonly clause: Clause;
}

const hitsOf = (ruleset: Ruleset): readonly Hit[] =>
  Object.entries(ruleset.clauses).map(([id, line]) => ({ ruleset, id, clause: clauseOf(line) }));

/** Normalises an id: "fir-3", "FIR 03" and "ots-fir-03" mean the same clause. */
const tidy = (query: string): string =>
  query
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_.]+/g, '-')
    .replace(/-(\d)$/, '-0$1');

/** The id without the prefix of its rule set: `OTS-FIR-03` becomes `FIR-03`. */
const shortId = (id: string): string => id.slice(id.indexOf('-') + 1);

const idForm = /^[A-Z]{2,4}(-[A-Z]{2,4})?(-\d{1,3}[a-z]?)?$/i;

const byId = (hits: readonly Hit[], query: string): readonly Hit[] => {
  const wanted = tidy(query);
  const exact = hits.filter(({ id }) => id === wanted || shortId(id) === wanted);
  if (exact.length > 0 || !idForm.test(wanted)) return exact;
  return hits.filter(({ id }) => id.startsWith(`${wanted}-`) || shortId(id).startsWith(`${wanted}-`));
};

const byWords = (hits: readonly Hit[], query: string): readonly Hit[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0
    ? []
    : hits.filter(({ clause }) => words.every((word) => clause.text.toLowerCase().includes(word)));
};

/** Clauses by id, by the start of an id, or by their words: the first of these that finds any. */
export const findClauses = (rulesets: readonly Ruleset[], query: string): readonly Hit[] => {
  const hits = rulesets.flatMap(hitsOf);
  const named = byId(hits, query);
  return named.length > 0 ? named : byWords(hits, query);
};

/** Most wrong letters in an id; with more it is treated as a word. */
const mostSlips = 3;

/** Clause ids that the query may mean, nearest first; none if it does not look like an id. */
export const nearestIds = (rulesets: readonly Ruleset[], query: string, most: number): readonly string[] => {
  const wanted = tidy(query).slice(0, 20);
  return rulesets
    .flatMap(hitsOf)
    .map(({ id }) => ({ id, far: Math.min(editDistance(wanted, id), editDistance(wanted, shortId(id))) }))
    .filter(({ far }) => far <= mostSlips)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ id }) => id);
};

/** Length of the longest id, to align ids in a column. */
export const widestId = (hits: readonly Hit[]): number =>
  hits.reduce((widest, { id }) => Math.max(widest, id.length), 0);
