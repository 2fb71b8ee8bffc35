import { guarded } from './guarded.js';

/** Origin of a clause: printed in the source, interpreted from it, or reconstructed where the source is silent. */
export const clauseSources = { S: 'stated', I: 'interpreted', R: 'reconstructed' } as const;
export type ClauseSource = (typeof clauseSources)[keyof typeof clauseSources];

/** One rule of a rule book in one line: its source as a letter, and its text. */
export type ClauseText = `[${keyof typeof clauseSources}] ${string}`;

/** A rule book: clauses by id, in the order of the book. */
export type RuleBook = Readonly<Record<string, ClauseText>>;

/** A parsed clause. */
export interface Clause {
  readonly text: string;
  readonly source: ClauseSource;
}

/** Parses a clause. */
export const clauseOf = guarded('clauseOf', (line: ClauseText): Clause => {
  const letter = line.slice(1, 2) as keyof typeof clauseSources;
  return { source: clauseSources[letter], text: line.slice(line.indexOf(' ') + 1) };
});
