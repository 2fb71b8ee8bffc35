import { rmSync } from 'node:fs';

/** Takes away what an earlier build left, so that no stale file is packed. */
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
