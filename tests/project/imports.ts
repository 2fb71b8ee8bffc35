import { type Import, importsOf, sourcesIn } from './sources.js';

/** Which file of src imports which, types included: what the tests of the structure walk. */

/** Every import from one file of ours to another, types and lazy ones included. */
export const importsWithin = (folder: string): readonly Import[] =>
  sourcesIn(folder)
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith(`${folder}/`));

/** Files, and the files each of them imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export const graphOf = (imports: readonly Pick<Import, 'from' | 'to'>[]): ImportGraph => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const targets = graph.get(from) ?? [];
    if (!targets.includes(to)) targets.push(to);
    graph.set(from, targets);
    if (!graph.has(to)) graph.set(to, []);
  }
  return graph;
};

/** Files reached from a file, itself only where imports lead back to it. */
const reachedFrom = (graph: ImportGraph, start: string): ReadonlySet<string> => {
  const reached = new Set(graph.get(start));
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
};

/** Groups of files that all reach each other, the largest first; each sorted by path. */
export const cyclesIn = (graph: ImportGraph): readonly (readonly string[])[] => {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(graph, file)]));
  const seen = new Set<string>();
  const cycles: (readonly string[])[] = [];
  for (const [file, targets] of reached) {
    if (seen.has(file) || !targets.has(file)) continue;
    const cycle = [...targets].filter((other) => reached.get(other)?.has(file) === true).toSorted();
    for (const each of cycle) seen.add(each);
    cycles.push(cycle);
  }
  return cycles.toSorted((a, b) => b.length - a.length);
};

/** `src/a/fire` for `src/a/fire/shot.ts` and for what is deeper in that folder; every folder above a file. */
const foldersAbove = (path: string): readonly string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/**
 * Imports from outside a folder that go past its entry file: `fire/shot.ts` imported by `melee.ts` although there is
 * `fire.ts`. The entry file itself and what is in the folder may import all of it.
 */
export const bypassesIn = (imports: readonly Import[], files: ReadonlySet<string>): readonly Import[] =>
  imports.filter(({ from, to }) =>
    foldersAbove(to).some((folder) => {
      const entry = `${folder}.ts`;
      return files.has(entry) && from !== entry && !from.startsWith(`${folder}/`);
    }),
  );
