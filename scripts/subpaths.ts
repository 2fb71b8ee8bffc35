import { readdirSync } from 'node:fs';

/** A module of the package that users import. */
export interface Subpath {
  /** `linstock/oer-the-sea/resolvers`. */
  readonly name: string;
  /** `src/entries/oer-the-sea/resolvers.ts`, from the project's root. */
  readonly source: string;
  /** `dist/oer-the-sea/resolvers`, without the ending of its format. */
  readonly built: string;
}

const ofEntry = (entry: string): Subpath => {
  const path = entry.replace(/\.ts$/, '');
  return { name: `linstock/${path}`, source: `src/entries/${entry}`, built: `dist/${path}` };
};

/** Every module of the package, from the project's root: `linstock` itself and the files of src/entries, folders included. */
export const subpaths = (): readonly Subpath[] => [
  { name: 'linstock', source: 'src/index.ts', built: 'dist/index' },
  ...readdirSync('src/entries', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map(ofEntry),
];
