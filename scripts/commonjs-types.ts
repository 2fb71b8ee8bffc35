import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the declarations of the CommonJS build from those of the ES modules: they differ in the names of the files that
 * they import alone. To bundle them a second time would take as long as the rest of the build.
 */
const dist = 'dist';

/** Relative imports name the file beside them. */
const asCommonJs = (text: string): string => text.replaceAll(/(['"])(\.\.?\/[^'"]+)\.js\1/g, '$1$2.cjs$1');

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
  if (name.endsWith('.d.ts'))
    writeFileSync(join(dist, name.replace(/\.d\.ts$/, '.d.cts')), asCommonJs(readFileSync(join(dist, name), 'utf8')));
