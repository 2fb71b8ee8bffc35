import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Loads marked source files, and writes down which of their regions run by that alone. */

const [folder = '', count = '0', ...paths] = process.argv.slice(2);
globalThis.__hits = new Uint8Array(Number(count));
for (const path of paths) await import(join(folder, path));
writeFileSync(
  join(folder, 'loaded.json'),
  JSON.stringify([...globalThis.__hits.entries()].flatMap(([at, hit]) => (hit > 0 ? [at] : []))),
);
