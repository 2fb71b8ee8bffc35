import { expect, test } from 'vitest';
import { directionOf } from '../../src/table/heading.js';
import { dice } from './orders.js';
import { at, battleWith, expectDecision, fire, run, unit } from './setup.js';

test('OTS-SPC-07 OTS-INI-09: a unit that makes an uncontrolled advance leaves its group even if it still touches it', () => {
  const units = [
    at('stewarts', 84, 45, 0, { uncontrolled: true }),
    at('frasers', 96, 45, 0),
    at('ecossais', 84, 50, 0),
    at('wolfe', 90, 70, 180),
  ];
  const s = battleWith({ active: 'Jacobite', phase: 'turnStart', units, groups: [['stewarts', 'frasers']] });
  expectDecision(s, 'initiative');
  expect(unit(s, 'stewarts').pose.y).toBeLessThan(49);
  expect([unit(s, 'stewarts').groupId, s.groups.length]).toEqual([null, 0]);
});

test('OTS-SPC-07: an uncontrolled unit turns to the point of the enemy nearest to its own centre', () => {
  const units = [at('stewarts', 40, 45, 180, { uncontrolled: true }), at('wolfe', 90, 80, 180)];
  const s = battleWith({ active: 'Jacobite', phase: 'turnStart', units });
  const { heading } = unit(s, 'stewarts').pose;
  // From (40, 47) to the corner at (80, 80).
  expect(directionOf(heading).x / directionOf(heading).y).toBeCloseTo(40 / 33, 3);
});

test('OTS-STR-06 OTS-SPC-22: becoming uncontrolled ends Stand Ready', () => {
  const units = [at('stewarts', 90, 40, 0, { standReady: true }), at('mediumGuns', 90, 80, 180)];
  const s = battleWith({ phase: 'command', officer: 'huske', units });
  const { state } = run(s, fire('mediumGuns', 'stewarts'), dice(8, 1), [6]);
  expect(unit(state, 'stewarts')).toMatchObject({ uncontrolled: true, standReady: false });
});
