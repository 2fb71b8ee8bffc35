import { expect, test } from 'vitest';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { crossroads } from '../../src/scenarios/on-war/crossroads.js';
import { conformance } from '../../src/testkit/index.js';
import { isLong } from '../effort.js';
import { keepsPromisesAtRandom } from './random.js';

// The first answers of every battle: the large ones take minutes to their end.
keepsPromisesAtRandom('on-war', 25, { battles: 2, answers: 25 });

const patience = 240_000;

test.runIf(isLong).each([1, 8, 111])(
  'OW-MOV-04: a whole random battle of crossroads keeps every promise (seed %i)',
  (seed) => {
    const { violations, ended } = conformance(onWar, crossroads.load(), ['allies', 'french'], { seed, closely: 100 });
    expect(violations, `npm run battles -- --scenario crossroads --seed ${seed} --count 1`).toEqual([]);
    expect(ended).toBe(true);
  },
  patience,
);
