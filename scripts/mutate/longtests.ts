import { textOf } from './files.js';

/** Test files and folders that continuous integration also runs in full, by its script. */
const inFull = (): readonly string[] => {
  const [, list = ''] = /npm run test:long -- (.*)/.exec(textOf('.ci/run')) ?? [];
  return list.split(' ').filter(Boolean);
};

/** Tells whether a test file is among those that continuous integration runs in full. */
export const longTests = (): ((test: string) => boolean) => {
  const all = inFull();
  return (test) => all.some((start) => test === start || test.startsWith(`${start}/`));
};
