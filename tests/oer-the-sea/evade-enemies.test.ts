import { describe, expect, test } from 'vitest';
import {
  at,
  battleWith,
  box,
  expectPose,
  expectRefused,
  fire,
  move,
  type Placed,
  run,
  type Setting,
  select,
  standReady,
  unit,
} from './setup.js';

const kingston = at('kingston', 90, 60, 180);
const stewarts = at('stewarts', 90, 40, 0);
const initiative = (units: readonly Placed[], more: Partial<Setting> = {}) => battleWith({ units, ...more });
const evade = (unitId: string) => ({ type: 'initiativeEvade', unitId }) as const;
const evaded = (units: readonly Placed[], more: Partial<Setting> = {}, unitId = 'kingston') =>
  run(initiative(units, more), evade(unitId)).state;

describe('the evaded enemy', () => {
  test('OTS-EVA-05 OTS-EVA-07: an unseen enemy is not evaded; if it is nearer than the evaded one there is no room', () => {
    const units = [kingston, at('stewarts', 90, 45, 0), at('frasers', 115, 61, 270)];
    expect(unit(evaded(units), 'kingston').pose.heading).toBe(0);
    const terrain = [box('wood', 'wood', 60, 50, 120, 58)];
    expectRefused(initiative(units, { terrain }), evade('kingston'), 'noEvadeRoom');
  });

  test('OTS-EVA-07 OTS-EVA-09: no step brings the unit nearer to any other enemy than to the evaded one', () => {
    // Both 20 away, before it and behind: any length brings it nearer to the second.
    const units = [kingston, stewarts, at('frasers', 90, 82, 180)];
    expectRefused(initiative(units), evade('kingston'), 'noEvadeRoom');
  });

  test('OTS-EVA-05 OTS-GEN-07: of two equally near enemies the first in the list is evaded', () => {
    const units = [kingston, at('stewarts', 70, 61, 90), at('frasers', 110, 61, 270)];
    expectRefused(initiative(units), evade('kingston'), 'noEvadeRoom');
  });

  test('OTS-EVA-11 OTS-INI-07: a unit that evaded takes no order that turn, and takes orders again the next', () => {
    const after = run(evaded([kingston, stewarts]), { type: 'endInitiative' }, select('huske')).state;
    for (const action of [move('kingston', [90, 93, 0]), fire('kingston'), standReady('kingston')])
      expectRefused(after, action, 'evaded');
    expectRefused(run(initiative([kingston, stewarts]), evade('kingston')).state, evade('kingston'), 'evaded');
  });

  test('OTS-INI-09 OTS-GRP-02: a unit that evades leaves its group even if it still touches it at the end', () => {
    // Two centimetres to the edge of the table: the corners still meet.
    const units = [at('kingston', 90, 116, 180), at('barrell', 106, 116, 180), at('stewarts', 90, 100, 0)];
    const after = evaded(units, { groups: [['kingston', 'barrell']] });
    expectPose(after, 'kingston', 90, 120, 0);
    expect(after.groups).toEqual([]);
  });

  test('OTS-EVA-03 OTS-EVA-10: confused horse do not evade, mounted dragoons may', () => {
    expectRefused(
      initiative([at('kingston', 90, 60, 180, { confused: true }), stewarts]),
      evade('kingston'),
      'confused',
    );
    expectPose(evaded([at('cobham', 90, 60, 180), stewarts], {}, 'cobham'), 'cobham', 90, 92, 0);
  });
});
