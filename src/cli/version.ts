import { readFileSync } from 'node:fs';
import { isRecord } from '../core/shape.js';

/** The version from package.json, two folders up from here in the sources and in the build. */
const read = (): string => {
  for (const place of ['../../package.json', '../package.json']) {
    try {
      const described: unknown = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'));
      if (isRecord(described) && described.name === 'linstock') return String(described.version);
    } catch {
      // Not found at this depth: the sources and the build have different depths.
    }
  }
  return 'unknown';
};

export const version: string = read();
