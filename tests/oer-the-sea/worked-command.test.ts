import { describe, expect, test } from 'vitest';
import { at, battleWith, eventsOf, expectRoll, type Placed, run, type Setting, standReady } from './setup.js';

const government = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });

describe('orders', () => {
  const enemy = at('stewarts', 20, 110, 180);
  const three = [at('wolfe', 90, 60, 180), at('barrell', 110, 60, 180), at('glasgow', 40, 60, 180), enemy];
  const attached = { huske: { attachedTo: 'wolfe', ordersIssued: 1 } };

  test('OTS-CMD-07 OTS-OFF-04: an officer attached to one unit of a group orders another unit of it at -1', () => {
    const s = government(three, { groups: [['wolfe', 'barrell']], officers: attached });
    // 8 less 1 order given, more 1 for being attached.
    expectRoll(run(s, standReady('barrell')).state, 'command', 2, 8);
    expectRoll(run(s, standReady('glasgow')).state, 'command', 2, 6);
    // The same unit, had it not been grouped with his host.
    expectRoll(run(government(three, { officers: attached }), standReady('barrell')).state, 'command', 2, 6);
  });

  test('OTS-CMD-06 OTS-CMD-08: a target below 2 cannot be met, but is rolled for', () => {
    const tired = at('glasgow', 40, 60, 180, { ordersReceived: 4 });
    const s = government([tired, enemy], { officers: { huske: { ordersIssued: 4 } } });
    // 8 less 4 less 4.
    expectRoll(run(s, standReady('glasgow')).state, 'command', 2, 0);
    expect(eventsOf(run(s, standReady('glasgow'), [1, 1]).events, 'orderFailed')).toHaveLength(1);
  });
});
