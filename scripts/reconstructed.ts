import { writeFileSync } from 'node:fs';
import { reconstructedTables } from '../src/rulesets/crowther-dougan/reconstructed.js';
import { tableSources } from '../src/rulesets/crowther-dougan/tables.js';

/** Writes the reconstructed tables of Crowther and Dougan as a file to copy, and the list of them in its page. */

/** The file with every reconstructed cell, in the form of the `tables` of a scenario. */
export const reconstructedText = (): string => `${JSON.stringify(reconstructedTables(), null, 2)}\n`;

/** Tables with reconstructed cells: whole ones, and those of which only some cells are. */
const reconstructedPaths = (): readonly (readonly [string, string])[] => {
  const entries = Object.entries(tableSources);
  return entries.flatMap(([path, source]) => {
    if (source !== 'reconstructed') return [];
    const stated = entries.filter(([other, from]) => from !== 'reconstructed' && other.startsWith(`${path}.`));
    const but = stated.map(([other]) => `\`${other.slice(path.length + 1)}\``).join(', ');
    return [[path, but === '' ? 'all of it' : `all but ${but}`] as const];
  });
};

/** The list of the page, as a table. */
export const reconstructedList = (): string =>
  [
    '| table | reconstructed |',
    '| --- | --- |',
    ...reconstructedPaths().map(([path, what]) => `| \`${path}\` | ${what} |`),
  ].join('\n');

export const reconstructedFile = new URL('../examples/crowther-dougan-tables.json', import.meta.url);

if (process.argv[1]?.endsWith('reconstructed.ts') === true) {
  writeFileSync(reconstructedFile, reconstructedText());
  console.log(reconstructedList());
}
