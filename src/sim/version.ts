import { readFileSync } from 'node:fs';
import { isRecord } from '../core/shape.js';

/** Places of package.json, from the sources and from the build. */
const places = ['../../package.json', '../package.json'] as const;

/** The version of the library, from its package.json. */
export const libraryVersion = (): string => {
  for (const place of places) {
    try {
      const described: unknown = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'));
      if (isRecord(described) && described.name === 'linstock') return String(described.version);
    } catch {
      // Not found at this depth.
    }
  }
  return 'unknown';
};
