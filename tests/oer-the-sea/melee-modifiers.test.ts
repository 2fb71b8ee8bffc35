import { test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice } from './orders.js';
import { at, battleWith, charge, expectPose, expectRoll, line, type Placed, run, type Setting } from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', ...more, units });
const follow = (officerId: string, unitId: string, targetId?: string): Action =>
  targetId === undefined ? { type: 'followUp', officerId, unitId } : { type: 'followUp', officerId, unitId, targetId };

test('OTS-MEL-05: mounted against mounted gives no modifier', () => {
  const units = [at('elcho', 90, 40, 0), at('kingston', 90, 60, 180)];
  const s = run(battle(units), charge('elcho', 'kingston')).state;
  expectRoll(s, 'meleeHits', 8, 4);
  expectRoll(run(s, dice(8)).state, 'meleeHits', 12, 5);
});

test('OTS-TER-12 OTS-TER-16: a charger driven back behind a wall has its cover against the unit that follows up', () => {
  const units = [at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const terrain = [line('dyke', 'wall', [70, 55], [110, 55])];
  const s = battle(units, { terrain, options: { defenderFollowUp: true } });
  const beaten = run(s, charge('ecossais', 'wolfe'), dice(12), dice(15, 5)).state;
  expectPose(beaten, 'ecossais', 90, 55, 0);
  const met = run(beaten, follow('huske', 'wolfe'), [1, 1]).state;
  expectPose(met, 'wolfe', 90, 55, 180);
  expectRoll(run(met, dice(9)).state, 'meleeHits', 9, 6);
});

test('OTS-TER-12 OTS-MEL-05: a unit that follows up has no cover where a follow-up counts as charging', () => {
  const units = [at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const terrain = [line('dyke', 'wall', [70, 54.5], [110, 54.5])];
  const met = (followUpBonus: boolean) => {
    const s = battle(units, { terrain, options: { defenderFollowUp: true, followUpBonus } });
    return run(s, charge('ecossais', 'wolfe'), dice(12), dice(15, 5), follow('huske', 'wolfe'), [1, 1]).state;
  };
  // wolfe, who was charged, holds the wall at the end. The beaten are confused: 6, and 7 over the wall.
  expectRoll(met(false), 'meleeHits', 9, 7);
  expectRoll(met(true), 'meleeHits', 9, 6);
});
