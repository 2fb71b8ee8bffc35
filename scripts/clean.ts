import { rmSync } from 'node:fs';

/** Removes the output of an earlier build, so that no stale file is packed. */
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
