/** One rule of a rule book, as short as it can be said. */
export interface Clause {
  readonly text: string;
  /** Printed in the source, read into it, or rebuilt where the source is silent. */
  readonly source: 'stated' | 'interpreted' | 'reconstructed';
}

/** A rule book: clause id to clause, in the order of the book. */
export type RuleBook = Readonly<Record<string, Clause>>;
