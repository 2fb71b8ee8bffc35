import { readFileSync } from 'node:fs';
import { isRecord } from '../core/shape.js';

/** The version in the package's own description, two folders up from here both in the sources and once built. */
const read = (): string => {
  for (const place of ['../../package.json', '../package.json']) {
    try {
      const described: unknown = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'));
      if (isRecord(described) && described.name === 'linstock') return String(described.version);
    } catch {
      // Not there: the sources and the built package lie at different depths.
    }
  }
  return 'unknown';
};

export const version: string = read();
