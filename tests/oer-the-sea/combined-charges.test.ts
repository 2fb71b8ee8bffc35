import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice, groupCharge, order, orders, wolfe } from './orders.js';
import {
  asked,
  at,
  battleWith,
  charge,
  eventsOf,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  line,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

/** Cases of charges and melee in which several rules meet, with figures at a limit. */

const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units, ...more });
const answers = (unitId: string, fire: boolean): Action => ({ type: 'standReadyFire', unitId, fire });
const ready = at('wolfe', 90, 60, 180, { standReady: true });
const scores = (events: ReturnType<typeof run>['events']) =>
  eventsOf(events, 'meleeResult').map((each) => [each.scores.Jacobite, each.scores.Government]);

describe('under fire', () => {
  test('OTS-CHG-14 OTS-CHG-13 OTS-FIR-12: who breaks 3 short is placed 3 short before running', () => {
    const fired = run(
      jacobite([at('manchester', 90, 42, 0), ready]),
      charge('manchester', 'wolfe'),
      answers('wolfe', true),
    );
    const tests = run(fired.state, [3], dice(10, 5)).state;
    // 2 stands left, untried.
    expectRoll(tests, 'morale', 1, 1);
    expectPose(run(tests, [1]).state, 'manchester', 90, 57, 0);
    expectPose(run(tests, [2]).state, 'manchester', 90, 35, 180);
  });

  test('OTS-CHG-10 OTS-CHG-12: 12 and 8 hits meet, confused; 12 and 9 do not, and test', () => {
    const state = jacobite([at('mcdonalds', 90, 48, 0), ready]);
    const under = (hits: number) =>
      run(state, charge('mcdonalds', 'wolfe'), answers('wolfe', true), dice(10, hits)).state;
    expectRoll(under(8), 'meleeHits', 12, 5);
    expect(unit(under(8), 'mcdonalds')).toMatchObject({ stands: 4, unusedHits: 0, confused: true });
    expectRoll(under(9), 'morale', 1, 5);
    expectPose(run(under(9), [5]).state, 'mcdonalds', 90, 59, 0);
  });

  test('OTS-CHG-18 OTS-CHG-20 OTS-CHG-14: the first charger is wiped out, the second fights alone where it was to stand', () => {
    const units = [
      at('argyll1', 82, 48, 0, { side: 'Jacobite', commander: 'perth' }),
      at('ecossais', 92, 48, 0),
      ready,
    ];
    const state = jacobite(units, { groups: [['argyll1', 'ecossais']] });
    const told = run(state, groupCharge(['argyll1', 'wolfe'], ['ecossais', 'wolfe']));
    const met = run(told.state, answers('wolfe', true), dice(10, 3), answers('wolfe', true), dice(10)).state;
    expect(unit(met, 'argyll1').presence).toBe('destroyed');
    expectPose(met, 'ecossais', 92, 60, 0);
    expectRoll(met, 'meleeHits', 12, 4);
  });

  test('OTS-MOV-13 OTS-TRN-10: guns that fired at a charger may limber in their own turn', () => {
    const state = jacobite([at('stewarts', 90, 42, 0), at('royalArtillery', 90, 60, 180)]);
    const short = run(state, charge('stewarts', 'royalArtillery'), answers('royalArtillery', true), dice(4, 4)).state;
    expectPose(short, 'stewarts', 90, 58, 0);
    const ends = (['finishOfficer', 'finishTurn', 'endInitiative'] as const).map((type): Action => ({ type }));
    const own = run(short, ...ends, select('huske')).state;
    expectLegal(own, order('royalArtillery', { action: { kind: 'limber' }, path: [] }));
  });
});

describe('ground and neighbours', () => {
  test('OTS-TER-13 OTS-TER-09: the wall that the target holds is free, a second one halves, and so does one 1.1 ahead', () => {
    const behind = (y: number, ...walls: readonly number[]) =>
      jacobite([at('stewarts', 90, y, 0), at('barrell', 90, 60, 180)], {
        terrain: walls.map((wall) => line(`wall${wall}`, 'wall', [70, wall], [110, wall])),
      });
    expectLegal(behind(40, 59.5), charge('stewarts', 'barrell'));
    expectRefused(behind(49.5, 59.5, 55), charge('stewarts', 'barrell'), 'tooFar');
    expectLegal(behind(50, 59.5, 55), charge('stewarts', 'barrell'));
    expectLegal(behind(48, 59), charge('stewarts', 'barrell'));
    expectRefused(behind(48, 58.9), charge('stewarts', 'barrell'), 'tooFar');
  });

  test('OTS-TER-16 OTS-TER-10: a held wall beside the line from the start of the charge shelters nobody', () => {
    const met = (west: number) => {
      const terrain = [line('wall', 'wall', [west, 59.5], [110, 59.5])];
      const units = [at('stewarts', 84, 48, 0), at('barrell', 90, 60, 180)];
      return run(jacobite(units, { terrain }), charge('stewarts', 'barrell')).state;
    };
    expectRoll(met(95), 'meleeHits', 12, 4);
    expectRoll(met(85), 'meleeHits', 12, 5);
  });

  test('OTS-CHG-09 OTS-MEL-06 OTS-STR-06: a neighbour touched by 1 cm fights unasked, and stands ready still', () => {
    const state = jacobite([at('stewarts', 95, 48, 0), wolfe, at('barrell', 110, 60, 180, { standReady: true })]);
    const choosing = run(state, charge('stewarts', 'wolfe')).state;
    expectDecision(choosing, 'meleeAllocation');
    const blows = run(choosing, { type: 'meleeAllocation', unitId: 'stewarts', strikes: [] });
    const { state: after, events } = run(blows.state, dice(12), dice(9), dice(3));
    // Only stands beside those that fight support: three behind, one at each inner end of the battalions.
    expect(scores(events)).toEqual([[3, 2]]);
    expectPose(after, 'wolfe', 89.14, 60.51, 180);
    expectPose(after, 'barrell', 110.98, 60.2, 180);
    expect(unit(after, 'barrell').standReady).toBe(true);
  });

  test('OTS-OFF-12 OTS-MOV-20: a disc overlapped by 0.06 is overrun, one by 0.04 is not', () => {
    const swept = (x: number) => {
      const officers = { bland: { position: { x, y: 54 } } };
      return run(jacobite([at('ecossais', 90, 48, 0), wolfe], { officers }), charge('ecossais', 'wolfe')).state;
    };
    expect(officer(swept(98.94), 'bland').presence).toBe('captured');
    expect(officer(swept(98.96), 'bland').presence).toBe('onTable');
  });
});

describe('results', () => {
  test('OTS-MRL-08 OTS-MEL-23 OTS-EVA-16: the crew of beaten guns runs out of reach; the guns are taken where they were pushed', () => {
    const state = jacobite([at('ecossais', 90, 48, 0), at('royalArtillery', 90, 60, 180)]);
    const met = run(state, charge('ecossais', 'royalArtillery'), answers('royalArtillery', false)).state;
    const ran = run(met, dice(6, 3), dice(2), [2]).state;
    expectPose(ran, 'royalArtillery', 90, 87, 0);
    expect(unit(ran, 'royalArtillery').guns).toMatchObject({ pose: { x: 90, y: 65 }, count: 1, held: 'abandoned' });
    expectDecision(ran, 'command');
    const taken = run(ran, move('ecossais', [90, 65, 0]), [3, 1]).state;
    expect(unit(taken, 'royalArtillery').guns).toMatchObject({ held: 'captured' });
  });

  test('OTS-SPC-13 OTS-OFF-08 OTS-OFF-16: an officer who falls in the round no longer counts when his Light Horse test', () => {
    const officers = { bland: { attachedTo: 'kingston' } };
    const state = orders([at('kingston', 90, 60, 180), at('manchester', 90, 45, 0)], { officers });
    const fought = run(state, charge('kingston', 'manchester'), dice(15, 5), dice(8, 3)).state;
    expect(asked(fought)).toMatchObject({ purpose: 'officerCasualty' });
    expectRoll(run(fought, [1], [4]).state, 'uncontrolled', 1, 0);
    expectRoll(run(fought, [2], [4]).state, 'uncontrolled', 1, 1);
  });
});
