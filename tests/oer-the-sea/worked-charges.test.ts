import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  at,
  battleWith,
  charge,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  run,
  type Setting,
  unit,
} from './setup.js';

const jacobite = (setting: Setting) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...setting });
/** So many sixes, and ones for the rest. */
const hits = (dice: number, sixes: number): readonly number[] =>
  Array.from({ length: dice }, (_, die) => (die < sixes ? 6 : 1));

describe('charges', () => {
  test('OTS-CHG-06 OTS-CHG-04: the rear edge of a clan of four is that of its single rear stand', () => {
    const clan = at('stewarts', 90, 60, 0, { side: 'Government', commander: 'huske', stands: 4, files: 3 });
    const state = jacobite({ units: [at('ecossais', 82, 40, 0), clan] });
    const { state: after, events } = run(state, charge('ecossais', 'stewarts'));
    // That stand covers x 88-92, y 56-58; 4 of a front 16 wide against it: from x 84 on.
    expect(eventsOf(events, 'chargeDeclared')[0]).toMatchObject({ side: 'rear', distance: 16 });
    expectPose(after, 'ecossais', 84, 56, 0);
  });

  test('OTS-CHG-06: the flank edge of a clan of four is that of its front row', () => {
    const clan = at('stewarts', 90, 60, 0, { side: 'Government', commander: 'huske', stands: 4, files: 3 });
    const from = (y: number) =>
      run(jacobite({ units: [at('elcho', 70, y, 90, { stands: 1, files: 1 }), clan] }), charge('elcho', 'stewarts'))
        .state;
    // y 58-60, all 2 of it to be met by a front of 4.
    expectPose(from(59), 'elcho', 84, 59, 90);
    expectPose(from(56.5), 'elcho', 84, 58, 90);
  });

  test('OTS-CHG-20 OTS-CHG-07 OTS-GRP-08: the second of two chargers makes room for the first, which slid towards it', () => {
    const pair = [
      at('ecossais', 78, 45, 0, { stands: 2 }),
      at('manchester', 86, 45, 0, { stands: 2 }),
      at('glasgow', 90, 60, 180),
    ];
    const state = jacobite({ officer: 'charles', units: pair, groups: [['ecossais', 'manchester']] });
    const both = (...unitIds: readonly string[]): Action => ({
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: { charges: unitIds.map((unitId) => ({ unitId, targetId: 'glasgow' })) },
    });
    const first = run(state, both('ecossais', 'manchester')).state;
    expectPose(first, 'ecossais', 82, 60, 0);
    expectPose(first, 'manchester', 90, 60, 0);
    // The other way about manchester stands opposite its start, and ecossais is slid past it to the right.
    const second = run(state, both('manchester', 'ecossais')).state;
    expectPose(second, 'manchester', 86, 60, 0);
    expectPose(second, 'ecossais', 94, 60, 0);
  });

  test('OTS-CHG-13 OTS-CHG-06: a charger that slid to its pose falls short straight back from there', () => {
    const state = jacobite({ units: [at('stewarts', 70, 45, 0), at('wolfe', 90, 60, 180, { standReady: true })] });
    const fire: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
    // Corner to corner: the root of 4 and 15 squared is 15.524; six hits make 21.524, 1.524 too many.
    const after = run(state, charge('stewarts', 'wolfe'), fire, [4], hits(10, 6)).state;
    expectPose(after, 'stewarts', 78, 58.476, 0);
    expect(unit(after, 'stewarts')).toMatchObject({ stands: 4, confused: true, unusedHits: 0 });
  });

  test('OTS-CHG-08 OTS-MOV-20: a friend under the slanting path blocks the charge, one beside it does not', () => {
    const past = (x: number) =>
      jacobite({
        units: [at('stewarts', 70, 45, 0), at('manchester', x, 47, 0, { stands: 1 }), at('wolfe', 90, 60, 180)],
      });
    // To (78, 60): the strip's right edge runs from (76, 41) to (84, 56), at y 47 it is at x 79.2.
    expectRefused(past(80.8), charge('stewarts', 'wolfe'), 'blocked');
    expectLegal(past(81.4), charge('stewarts', 'wolfe'));
  });
});
