import { expect, it } from 'vitest';
import { commandPoint, standsOf } from '../../../src/rulesets/on-war/footprint.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { column, inf, line8, unitIn } from '../battle.js';
import { act, contactOf, dice, fight } from './bout.js';

it('OW-FRM-07: in a melee the survivors keep their places, and close up when it ends', () => {
  const bout = fight(contactOf({ units: [line8('A', 36, 20, 0), inf('B', 36, 20, 180, { formation: 'loose' })] }));
  const { state } = bout;
  const target = unitIn(state, 'B');
  const before = standsOf(state, target);
  const worn = { ...target, stands: target.stands.filter((id) => id !== 't1') };
  expect(standsOf(state, worn)).toEqual(before.filter(({ id }) => id !== 't1'));
  expect(standsOf({ ...state, melee: null }, worn)[0]?.shape).not.toEqual(before[1]?.shape);
});

/** Where the commander of a battalion rides. */
const rides = (state: State, id: string) => commandPoint(state, unitIn(state, id));

it('OW-FRM-07 OW-MEL-08: those who are fed close no gaps of the fallen', () => {
  const bout = contactOf({ units: [column('A', 36, 20, 0), line8('B', 36, 20, 180)] });
  const struck = act(dice(fight(bout), 'kill', 6, 1, 1), { type: 'allocateKills', members: ['t4'] });
  const passed = dice(struck, 'motivation', 6);
  const fed = act(passed, { type: 'feed', stands: ['t1'] });
  expect(standsOf(fed.state, unitIn(fed.state, 'B'))).toEqual(standsOf(passed.state, unitIn(passed.state, 'B')));
  // A commander who falls now falls at the slot where he rode (OW-CMD-16).
  expect(rides(fed.state, 'B')).toEqual(rides(bout.state, 'B'));
});
