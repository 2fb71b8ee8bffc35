import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of code of the rule sets and of the shared code, without comments and empty lines: `npm run rooms`. */

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replaceAll('\\', '/'));

const linesIn = (path: string): number =>
  readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

/** A room is a file with the folder of its name. */
const roomOf = (file: string): string => file.replace(/\/.*$/, '').replace(/\.ts$/, '');

const roomsOf = (folder: string): ReadonlyMap<string, number> => {
  const rooms = new Map<string, number>();
  for (const file of filesIn(folder))
    rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? 0) + linesIn(join(folder, file)));
  return rooms;
};

const total = (rooms: ReadonlyMap<string, number>): number =>
  [...rooms.values()].reduce((sum, lines) => sum + lines, 0);

const rulesets = readdirSync('src/rulesets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, rooms: roomsOf(join('src/rulesets', name)) }));
const names = [...new Set(rulesets.flatMap(({ rooms }) => [...rooms.keys()]))].toSorted();
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

console.log(row(['room', ...rulesets.map(({ name }) => name)]));
console.log(row(['---', ...rulesets.map(() => '---:')]));
for (const room of names) console.log(row([`\`${room}\``, ...rulesets.map(({ rooms }) => rooms.get(room) ?? '')]));
console.log(row(['all', ...rulesets.map(({ rooms }) => total(rooms))]));
for (const shared of ['core', 'table', 'scenario']) console.log(`src/${shared}: ${total(roomsOf(`src/${shared}`))}`);
