import { writeFileSync } from 'node:fs';

/** With `LINSTOCK_DUMP`, a folder, the states of the first disagreements of an oracle are written there. */
export const dump = (number: number, label: string, state: unknown): void => {
  const folder = process.env.LINSTOCK_DUMP;
  if (folder !== undefined && number < 40 && state !== undefined)
    writeFileSync(`${folder}/${number}.json`, JSON.stringify({ label, state }));
};
