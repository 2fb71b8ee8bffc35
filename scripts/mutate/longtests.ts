import { textOf } from './files.js';

/** Test files and folders that continuous integration also runs in full. */
const inFull = (): readonly string[] =>
  textOf('.ci/long-tests')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Tells whether a test file is among those that continuous integration runs in full. */
export const longTests = (): ((test: string) => boolean) => {
  const all = inFull();
  return (test) => all.some((start) => test === start || test.startsWith(`${start}/`));
};
