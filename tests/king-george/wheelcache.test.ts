import { expect, it } from 'vitest';
import { wheelsOf } from '../../src/rulesets/king-george/movement/steps.js';
import { reasonsAgainst, wheelTo } from './orders.js';
import { battleWith, unit } from './setup.js';

it('KG-MOV-04: wheels by any number of angles leave a bounded number of them in the cache', () => {
  const state = battleWith({ units: [unit('blue', 'a', 'line', 20, 10, 0)] });
  const most = 256;
  for (let count = 1; count <= most * 2; count += 1) reasonsAgainst(state, 'a', [wheelTo('left', count / 100)]);
  expect(wheelsOf(state).size()).toBe(most);
});
