import { expect, test } from 'vitest';
import { workedLine, writtenSections } from './shown.js';
import { simulated } from './simulated.js';

const lines = writtenSections('simulated').flatMap((section) => section.lines);

test('golden: reports of simulations have every line that is written of them', () => {
  expect(lines.map(({ name }) => name)).toEqual(Object.keys(simulated));
});

test.each(lines)(
  'golden: $name of a simulation is as tests/golden/shown/simulated.txt has it (`npm run shown`)',
  (line) => {
    expect(workedLine(simulated, line.name)).toBe(line.text);
  },
);
