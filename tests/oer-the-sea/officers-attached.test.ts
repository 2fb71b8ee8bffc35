import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { attachedValue, commanderValue } from '../../src/rulesets/oer-the-sea/read.js';
import { far } from './orders.js';
import {
  at,
  battleWith,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const command = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });
const ride = (points: readonly (readonly [number, number])[], attachTo?: string): Action => ({
  type: 'issueOrder',
  recipient: { officerId: 'huske' },
  order: 'move',
  params: { path: points.map(([x, y]) => ({ x, y })), ...(attachTo === undefined ? {} : { attachTo }) },
});
const huskeAt = (x: number, y: number) => ({ officers: { huske: { position: { x, y } } } });
const huskeWith = (attachedTo: string) => ({ officers: { huske: { attachedTo } } });

describe('attaching', () => {
  const c16 = () => command([at('wolfe', 90, 21, 0)], huskeAt(20, 20));

  test('OTS-C16 OTS-OFF-03 OTS-CMD-14 OTS-CMD-15: an officer attaches by a free move into contact and stands at the centre of the unit', () => {
    const { state, events } = run(c16(), ride([[79, 20]], 'wolfe'));
    expect(officer(state, 'huske')).toMatchObject({ attachedTo: 'wolfe', position: { x: 90, y: 20 }, ordersIssued: 1 });
    expect(eventsOf(events, 'officerAttached')).toHaveLength(1);
  });

  test('OTS-C16 OTS-CMD-07: an attached officer orders his unit at +1 and -1, so a total of 8 passes', () => {
    const attached = run(c16(), ride([[79, 20]], 'wolfe')).state;
    const ordering = run(attached, move('wolfe', [90, 31, 0])).state;
    expectRoll(ordering, 'command', 2);
    expectPose(run(ordering, [4, 4]).state, 'wolfe', 90, 31, 0);
  });

  test('OTS-OFF-03: the path must end in contact with the unit', () => {
    expectRefused(c16(), ride([[78.9, 20]], 'wolfe'), 'notTouching');
    expectLegal(c16(), ride([[78.95, 20]], 'wolfe'));
  });

  test('OTS-OFF-03 OTS-OFF-04: an order of 0 cm attaches only an officer who is in contact already', () => {
    expectRefused(c16(), ride([], 'wolfe'), 'notTouching', { gap: 59 });
    expectRefused(command([at('wolfe', 90, 21, 0)], huskeAt(78.9, 20)), ride([], 'wolfe'), 'notTouching');
    expectLegal(command([at('wolfe', 90, 21, 0)], huskeAt(78.95, 20)), ride([], 'wolfe'));
  });

  test('OTS-OFF-03 OTS-OFF-04: an order of 0 cm attaches without a move', () => {
    const { events } = run(command([at('wolfe', 90, 21, 0)], huskeAt(79, 20)), ride([], 'wolfe'));
    expect(eventsOf(events, 'officerMoved')).toEqual([]);
    expect(eventsOf(events, 'officerAttached')).toMatchObject([{ officerId: 'huske', unitId: 'wolfe' }]);
  });

  test('OTS-OFF-03 OTS-OFF-07: an order of 0 cm without a unit detaches an officer where he stands', () => {
    const { state, events } = run(command([at('wolfe', 90, 60, 180)], huskeWith('wolfe')), ride([]));
    expect(officer(state, 'huske')).toMatchObject({ attachedTo: null, position: { x: 90, y: 61 }, ordersIssued: 1 });
    expect(eventsOf(events, 'officerMoved')).toEqual([]);
    expect(eventsOf(events, 'officerAttached')).toEqual([]);
  });

  test('OTS-OFF-03 OTS-OFF-07: an order of 0 cm takes an officer from his unit to another that he touches from its centre', () => {
    const units = [at('wolfe', 90, 60, 180), at('barrell', 90, 62, 180)];
    const { state } = run(command(units, huskeWith('wolfe')), ride([], 'barrell'));
    expect(officer(state, 'huske')).toMatchObject({ attachedTo: 'barrell', position: { x: 90, y: 63 } });
  });

  test('OTS-OFF-03: an officer attaches only to units of his own side on the table', () => {
    expectRefused(c16(), ride([[79, 20]], 'manchester'), 'invalid');
    const touching = command([at('wolfe', 20, 60, 180), at('ecossais', 90, 21, 0)], huskeAt(79, 20));
    expectRefused(touching, ride([], 'ecossais'), 'invalid');
    expectRefused(c16(), ride([[79, 20]], 'unknown'), 'invalid');
    const gone = command(
      [at('wolfe', 90, 21, 0, { presence: 'destroyed' }), at('barrell', 20, 60, 180)],
      huskeAt(79, 20),
    );
    expectRefused(gone, ride([], 'wolfe'), 'invalid');
  });

  test('OTS-OFF-04: an officer already in contact attaches by an order of 0 cm', () => {
    const state = command([at('wolfe', 90, 21, 0)], huskeAt(79, 20));
    expect(officer(run(state, ride([], 'wolfe')).state, 'huske').attachedTo).toBe('wolfe');
  });

  test('OTS-OFF-04 OTS-OFF-05 OTS-OFF-06: an officer attached to one unit counts for its whole group; of several officers the best counts', () => {
    const units = [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180)];
    const officers = { bland: { attachedTo: 'wolfe' }, huske: { attachedTo: 'wolfe' } };
    const grouped = command(units, { officers, groups: [['wolfe', 'barrell']] });
    expect(attachedValue(grouped, unit(grouped, 'barrell'))).toBe(1);
    const single = command(units, { officers });
    expect(attachedValue(single, unit(single, 'wolfe'))).toBe(1);
    expect(attachedValue(single, unit(single, 'barrell'))).toBe(0);
  });

  test('OTS-OFF-07: an attached officer moves with his unit', () => {
    const state = command([at('wolfe', 90, 60, 180)], huskeWith('wolfe'));
    const after = run(state, move('wolfe', [90, 50, 180])).state;
    expect(officer(after, 'huske')).toMatchObject({ attachedTo: 'wolfe', position: { x: 90, y: 51 } });
  });

  test('OTS-OFF-07: an officer detaches by a Move order from the centre of his unit', () => {
    const state = command([at('wolfe', 90, 60, 180)], huskeWith('wolfe'));
    expectRefused(state, ride([[90, 0.9]]), 'tooFar');
    const { state: after, events } = run(state, ride([[90, 1]]));
    expect(officer(after, 'huske')).toMatchObject({ attachedTo: null, position: { x: 90, y: 1 } });
    expect(eventsOf(events, 'officerDetached')).toHaveLength(1);
  });
});

describe('values of officers in tests', () => {
  const value = (more: Partial<Setting>, commander: string | null = 'bland') => {
    const state = command([at('wolfe', 90, 100, 180, { commander })], more);
    return commanderValue(state, unit(state, 'wolfe'));
  };

  test('OTS-OFF-16: the commander counts anywhere on the table, attached to another unit or not', () => {
    expect(value({})).toBe(1);
    expect(value({ officers: { bland: null } })).toBe(0);
    expect(value({ officers: { bland: { presence: 'casualty' } } })).toBe(0);
    expect(value({ options: { commanderValueNeedsAttachment: true } })).toBe(0);
    expect(value({}, null)).toBe(0);
  });

  test('OTS-OFF-16 OTS-OFF-06: an attached officer counts before the commander, even with a worse value', () => {
    expect(value({ officers: { huske: { attachedTo: 'wolfe' } } })).toBe(0);
    expect(value({ officers: { huske: { attachedTo: 'wolfe' }, cumberland: { attachedTo: 'wolfe' } } })).toBe(1);
    const needs = { options: { commanderValueNeedsAttachment: true } };
    expect(value({ ...needs, officers: { bland: { attachedTo: 'wolfe' } } })).toBe(1);
  });
});
