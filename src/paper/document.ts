import type { PaperTable } from './figures.js';

/** A part of a printed page: a heading, numbered lines, tables. */
export interface PaperSection {
  readonly title: string;
  /** Starts on a new page. */
  readonly newPage: boolean;
  readonly lines: readonly string[];
  readonly tables: readonly PaperTable[];
}

/** Something to print: a roster or a reference sheet. */
export interface PaperDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly PaperSection[];
}
