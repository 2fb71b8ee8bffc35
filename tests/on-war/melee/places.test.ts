import { expect, it } from 'vitest';
import { standsOf } from '../../../src/rulesets/on-war/footprint.js';
import { inf, line8, unitIn } from '../battle.js';
import { contactOf, fight } from './bout.js';

it('OW-FRM-07: in a melee the survivors keep their places, and close up when it ends', () => {
  const bout = fight(contactOf({ units: [line8('A', 36, 20, 0), inf('B', 36, 20, 180, { formation: 'loose' })] }));
  const { state } = bout;
  const target = unitIn(state, 'B');
  const before = standsOf(state, target);
  const worn = { ...target, stands: target.stands.filter((id) => id !== 't1') };
  expect(standsOf(state, worn)).toEqual(before.filter(({ id }) => id !== 't1'));
  expect(standsOf({ ...state, melee: null }, worn)[0]?.shape).not.toEqual(before[1]?.shape);
});
