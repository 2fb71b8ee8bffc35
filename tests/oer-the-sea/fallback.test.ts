import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice } from './orders.js';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectPose,
  type Placed,
  type Played,
  run,
  type Setting,
  unit,
} from './setup.js';

/** The fall back after a drawn melee: the Jacobites fall back 5 cm, Wolfe's 2 cm, unless something stops them. */

const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
const plain = { specialRules: [], lineRows: 2, files: 3 } as const;

const drawn = (more: readonly Placed[], setting: Partial<Setting> = {}): Played => {
  const units = [at('mcdonalds', 90, 46, 0, plain), at('wolfe', 90, 60, 180, { standReady: true }), ...more];
  const s = battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', ...setting, units });
  return run(s, charge('mcdonalds', 'wolfe'), fires, dice(10, 3), dice(12, 5), dice(9, 3));
};

const isShaken = ({ state }: Played): boolean => unit(state, 'wolfe').confused || unit(state, 'wolfe').routing;

describe('a fall back', () => {
  test('OTS-MEL-17: a fall back goes the whole distance of the melee hits when nothing is in the way', () => {
    const played = drawn([]);
    expectPose(played.state, 'wolfe', 90, 65, 180);
    expectPose(played.state, 'mcdonalds', 90, 57, 0);
    expect(eventsOf(played.events, 'unitMoved').filter(({ cause }) => cause === 'fallBack')).toHaveLength(2);
  });

  test('OTS-MEL-17: a fall back stops where it touches a friend, who does not roll', () => {
    const played = drawn([at('barrell', 90, 64, 180)]);
    expectPose(played.state, 'wolfe', 90, 62, 180);
    expect(eventsOf(played.events, 'collided')).toEqual([]);
    expect(isShaken(played)).toBe(false);
    expect(asked(played.state)?.kind).toBe('decision');
  });

  test('OTS-MEL-17: a fall back stops half a centimetre short of an enemy', () => {
    const played = drawn([at('manchester', 90, 66, 0)]);
    expectPose(played.state, 'wolfe', 90, 61.5, 180);
    expect(eventsOf(played.events, 'meleeRound')).toHaveLength(1);
    expect(isShaken(played)).toBe(false);
  });

  test('OTS-MEL-17: a fall back stops at ground barred to the unit, which stays steady', () => {
    const played = drawn([], { terrain: [box('lake', 'deepWater', 60, 63, 120, 80)] });
    expectPose(played.state, 'wolfe', 90, 61, 180);
    expect(isShaken(played)).toBe(false);
  });

  test('OTS-MEL-17: a unit that cannot fall back stays where it is, without an event', () => {
    const played = drawn([], { terrain: [box('lake', 'deepWater', 60, 62, 120, 80)] });
    expectPose(played.state, 'wolfe', 90, 60, 180);
    const moved = eventsOf(played.events, 'unitMoved').filter(({ cause }) => cause === 'fallBack');
    expect(moved.map(({ unitId }) => unitId)).toEqual(['mcdonalds']);
  });
});
