import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { directionOf, rightOf } from '../../src/table/heading.js';
import {
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

/** Charges at the limits of their clauses. */

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });
const dice = (count: number, hits = 0): number[] => Array.from({ length: count }, (_, index) => (index < hits ? 6 : 1));
const fires = (unitId = 'wolfe'): Action => ({ type: 'standReadyFire', unitId, fire: true });
const groupCharge = (...charges: readonly (readonly [string, string])[]): Action => ({
  type: 'issueOrder',
  recipient: { groupId: 'group-1' },
  order: 'charge',
  params: { charges: charges.map(([unitId, targetId]) => ({ unitId, targetId })) },
});

test('OTS-CHG-21 OTS-FRM-07 OTS-MEL-19 a charge over 0 cm is on the side the unit stands against, and goes nowhere', () => {
  const touching = (x: number, y: number, heading: number) =>
    run(
      battle([at('stewarts', x, y, heading), at('wolfe', 90, 60, 180, { standReady: true })]),
      charge('stewarts', 'wolfe'),
    ).state;
  const front = touching(84, 60, 0);
  expectDecision(front, 'standReadyFire');
  const met = run(front, fires(), dice(10)).state;
  expectPose(met, 'stewarts', 84, 60, 0);
  expectRoll(met, 'meleeHits', 12, 4);
  const rear = touching(90, 62, 180);
  expectPose(rear, 'stewarts', 90, 62, 180);
  expectRoll(rear, 'meleeHits', 12, 3);
  expectPose(touching(80, 61, 90), 'stewarts', 80, 61, 90);
});

test('OTS-FRM-07 OTS-CHG-06 in contact by its own flank a charger is judged by its front-edge centre, not its centre', () => {
  // stewarts, x 100-112, y 57-61, touch the flank of wolfe, x 80-100, y 60-62, whose front looks south.
  const { state, events } = run(
    battle([at('stewarts', 106, 61, 0), at('wolfe', 90, 60, 180, { standReady: true })]),
    charge('stewarts', 'wolfe'),
  );
  expect(eventsOf(events, 'chargeDeclared')[0]).toMatchObject({ distance: 0, side: 'left' });
  expectPose(state, 'stewarts', 100, 61, 270);
});

test('OTS-MOV-23 OTS-CHG-08 a charger that hangs over the edge of the table ends its charge wholly on it', () => {
  // stewarts look east, y -1 to 11 or 0 to 12; the two stands of wolfe, y 5 to 13, look west.
  const from = (y: number) => battle([at('stewarts', 90, y, 90), at('wolfe', 100, 9, 270, { stands: 2, files: 2 })]);
  expectRefused(from(5), charge('stewarts', 'wolfe'), 'offTable');
  expectLegal(from(6), charge('stewarts', 'wolfe'));
});

test('OTS-TER-08 OTS-CHG-05 a breached house is charged into no more than other broken ground', () => {
  const into = (breached: boolean, y: number) =>
    battle([at('stewarts', 90, y, 0), at('wolfe', 90, 60, 180)], {
      terrain: [box('house', 'buildingStone', 78, 58, 102, 64)],
      works: [{ breached }],
    });
  expectLegal(into(false, 50), charge('stewarts', 'wolfe'));
  expectRefused(into(true, 50), charge('stewarts', 'wolfe'), 'terrainBarred');
  // One that touches it may go in.
  expectLegal(into(true, 58), charge('stewarts', 'wolfe'));
});

test('OTS-CHG-21 OTS-OFF-12 charging where it stands it takes an officer it touches', () => {
  const officers = { cumberland: { position: { x: 97, y: 58 } } };
  const s = battle([at('stewarts', 90, 60, 0), at('wolfe', 90, 60, 180)], { officers });
  expect(officer(run(s, charge('stewarts', 'wolfe')).state, 'cumberland').presence).toBe('captured');
});

test('OTS-CHG-07 OTS-GEN-03 the last place that leaves 4 cm of front counts on every bearing', () => {
  for (const heading of [0, 30, 45, 77, 90, 123, 200, 301, 333]) {
    const [ahead, right] = [directionOf(heading), rightOf(heading)];
    const place = (forward: number, sideways: number) =>
      [90 + ahead.x * forward + right.x * sideways, 60 + ahead.y * forward + right.y * sideways] as const;
    const [charger, company] = [place(-10, 11.8), place(0, 4)];
    const units = [
      at('stewarts', ...charger, heading),
      at('wolfe', 90, 60, (heading + 180) % 360),
      at('argyll1', ...company, heading, { side: 'Jacobite' }),
    ];
    const s = battle(units);
    expectLegal(s, charge('stewarts', 'wolfe'));
    const [x, y] = place(0, 12);
    expectPose(run(s, charge('stewarts', 'wolfe')).state, 'stewarts', x, y, heading);
  }
});

test('OTS-CHG-14 OTS-CHG-13 a charger that breaks from close by is placed a centimetre short; nobody is run into', () => {
  const units = [
    at('manchester', 90, 59.7, 0),
    at('argyll1', 90, 57.2, 0, { side: 'Jacobite' }),
    at('stewarts', 20, 20, 0),
    at('wolfe', 90, 60, 180, { standReady: true }),
  ];
  const { state, events } = run(battle(units), charge('manchester', 'wolfe'), fires(), dice(10, 5), [6]);
  expect(unit(state, 'manchester').routing).toBe(true);
  // A centimetre short the company is in the way: it is put down behind it, and runs from there.
  expect(eventsOf(events, 'unitMoved').map(({ cause, to }) => [cause, to.y])).toEqual([
    ['charge', 55.2],
    ['rout', 33.2],
  ]);
  expect(eventsOf(events, 'collided')).toEqual([]);
  expectDecision(state, 'command');
});

test('OTS-CHG-13 a place that an enemy stands on is left half a centimetre clear', () => {
  const units = [
    at('elcho', 70, 50, 60, { strength: 14 }),
    at('wolfe', 90, 60, 180, { standReady: true, firepower: 4 }),
    at('argyll1', 82.9, 50, 180),
  ];
  const s = battle(units, { terrain: [line('dyke', 'wall', [60, 57], [100, 57])] });
  const { state, events } = run(s, charge('elcho', 'wolfe'), fires(), dice(20, 9));
  expect(eventsOf(events, 'chargeMet')[0]).toMatchObject({ contact: false, clause: 'OTS-CHG-13' });
  // Short by 7.7 its front would stand at y 52.3, on the company at y 50 to 52.
  expectPose(state, 'elcho', 80, 49.5, 0);
});

test('OTS-CHG-13 OTS-CHG-10 hits that just use up the move leave it where it began, more push it back', () => {
  const after = (hits: number): number => {
    const units = [at('stewarts', 90, 56, 0, { strength: 6 }), at('wolfe', 90, 60, 180, { standReady: true })];
    const s = battle(units, { terrain: [line('dyke', 'wall', [70, 58], [110, 58])] });
    const strong = { ...s, units: s.units.map((each) => (each.id === 'wolfe' ? { ...each, firepower: 3 } : each)) };
    return unit(run(strong, charge('stewarts', 'wolfe'), fires(), dice(15, hits)).state, 'stewarts').pose.y;
  };
  // D 4, M 10.
  expect([6, 7, 10, 11].map(after)).toEqual([60, 59, 56, 55]);
});

test('OTS-CHG-13 OTS-DRV-09 a charger pushed off the table is gone, and whoever is with it', () => {
  const units = [
    at('stewarts', 90, 3, 0, { strength: 8 }),
    at('frasers', 20, 20, 0),
    at('wolfe', 90, 7, 180, { standReady: true, firepower: 4 }),
  ];
  const s = battle(units, {
    terrain: [line('dyke', 'wall', [70, 5], [110, 5])],
    officers: { murray: { attachedTo: 'stewarts' } },
  });
  const { state } = run(s, charge('stewarts', 'wolfe'), fires(), dice(20, 14), [6]);
  expect(unit(state, 'stewarts').presence).toBe('left');
  expect(officer(state, 'murray').presence).toBe('left');
  expectDecision(state, 'command');
});

test('OTS-GRP-08 OTS-INI-09 a charger that still touches its group afterwards has left it', () => {
  const units = [at('stewarts', 84, 59, 0), at('frasers', 96, 59, 0), at('wolfe', 80, 60, 180)];
  const groups = [['stewarts', 'frasers']];
  const ordered = run(battle(units, { groups }), groupCharge(['stewarts', 'wolfe'])).state;
  expectPose(ordered, 'stewarts', 84, 60, 0);
  expect([unit(ordered, 'stewarts').groupId, ordered.groups.length]).toEqual([null, 0]);
  const s = battleWith({ active: 'Jacobite', units, groups });
  const own = run(s, { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'wolfe' }).state;
  expect([unit(own, 'stewarts').groupId, own.groups.length]).toEqual([null, 0]);
});

test('OTS-SPC-07 OTS-INI-09 a unit that advances by itself has left its group, though it still touches it', () => {
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

test('OTS-CHG-20 OTS-CHG-10 each of two chargers is measured by its own distance and its own hits', () => {
  const units = [
    at('stewarts', 84, 42, 0),
    at('frasers', 96, 42, 0),
    at('wolfe', 80, 60, 180, { standReady: true }),
    at('barrell', 100, 60, 180, { standReady: true }),
  ];
  const s = battle(units, { groups: [['stewarts', 'frasers']] });
  const order = groupCharge(['stewarts', 'wolfe'], ['frasers', 'barrell']);
  const { state, events } = run(s, order, fires(), [4], dice(10, 3), fires('barrell'), [4], dice(10, 2));
  expectPose(state, 'stewarts', 84, 59, 0);
  expectPose(state, 'frasers', 96, 60, 0);
  expect(eventsOf(events, 'chargeMet').map(({ contact }) => contact)).toEqual([false, true]);
  expect(eventsOf(events, 'meleeRound')[0]?.unitIds).toEqual(['frasers', 'barrell']);
});

test('OTS-STR-05 OTS-STR-07 OTS-FRM-07 level with the front is no charge on the front, be it out of control', () => {
  const units = [at('stewarts', 64, 60, 90, { uncontrolled: true }), at('wolfe', 90, 60, 180, { standReady: true })];
  const s = battleWith({ active: 'Jacobite', phase: 'turnStart', units });
  expectRoll(s, 'meleeHits', 4, 3);
  const ahead = at('stewarts', 64, 59.9, 90, { uncontrolled: true });
  const fired = battleWith({ active: 'Jacobite', phase: 'turnStart', units: [ahead, units[1] ?? ahead] });
  expectDecision(fired, 'standReadyFire');
});

test('OTS-STR-05 OTS-FIR-11 by option Light Horse fire from the saddle at a charger, mounted dragoons do not', () => {
  const options = { defensiveFire: 'anyTarget' } as const;
  const charged = (target: 'kingston' | 'cobham' | 'siegeTrain' | 'royalArtillery', patch: Placed['patch'] = {}) =>
    run(battle([at('stewarts', 90, 50, 0), at(target, 90, 60, 180, patch)], { options }), charge('stewarts', target));
  expectRoll(run(charged('kingston').state, fires('kingston')).state, 'fireHits', 3, 5);
  expectRoll(charged('cobham').state, 'meleeHits', 12);
  expectDecision(charged('cobham', { mounted: false }).state, 'standReadyFire');
  expectRoll(charged('siegeTrain').state, 'meleeHits', 4);
  expectDecision(charged('royalArtillery').state, 'standReadyFire');
  expectRoll(charged('royalArtillery', { limbered: true }).state, 'meleeHits', 12);
});

test('OTS-FIR-12 OTS-OFF-16 OTS-SPC-11 the range test adds commander and drill, by option only one who is there', () => {
  const test16 = (commander: string, options: Setting['options'] = {}, officers: Setting['officers'] = {}) => {
    const wolfe = at('wolfe', 90, 60, 180, { standReady: true, commander });
    const s = battle([at('stewarts', 90, 44, 0), wolfe], { options, officers });
    return run(s, charge('stewarts', 'wolfe'), fires()).state;
  };
  expectRoll(test16('cumberland'), 'rangeTest', 1, 2);
  expectRoll(test16('cumberland', { commanderValueNeedsAttachment: true }), 'rangeTest', 1, 3);
  expectRoll(test16('huske', {}, { bland: { attachedTo: 'wolfe', combatValue: -2 } }), 'rangeTest', 1, 5);
});

test('OTS-TER-13 OTS-TER-12 foot storm a house at full rate and fight against its walls; horse cannot', () => {
  const house = box('house', 'buildingBrick', 78, 58, 102, 66);
  const storm = (name: 'stewarts' | 'elcho') =>
    battle([at(name, 90, 40, 0), at('wolfe', 90, 60, 180)], { terrain: [house] });
  expectRoll(run(storm('stewarts'), charge('stewarts', 'wolfe')).state, 'meleeHits', 12, 6);
  expectRefused(storm('elcho'), charge('elcho', 'wolfe'), 'terrainBarred');
});

test('OTS-GEN-07 OTS-DRV-06 units of a group alike far from the firer move, and roll, in list order', () => {
  const units = [
    at('stewarts', 84, 45, 0),
    at('frasers', 96, 45, 0),
    at('argyll1', 84, 40, 0, { side: 'Jacobite' }),
    at('argyll2', 96, 40, 0, { side: 'Jacobite' }),
    at('wolfe', 90, 60, 180),
  ];
  const s = battleWith({ phase: 'command', officer: 'huske', units, groups: [['stewarts', 'frasers']] });
  const { state, events } = run(s, fire('wolfe', 'stewarts'), dice(10, 4));
  expect(eventsOf(events, 'collided').map(({ unitId }) => unitId)).toEqual(['stewarts', 'frasers']);
  const rolled = run(state, [1], [1]).events;
  expect(eventsOf(rolled, 'rolled').map(({ by }) => by)).toEqual(['argyll1', 'argyll2']);
});

test('OTS-CHG-07 between two lawful slides alike the one towards the middle of the side is taken', () => {
  const placed = (x: number): number => {
    const company = { side: 'Jacobite' } as const;
    const units = [
      at('argyll1', x, 50, 0, company),
      at('argyll2', x, 56, 0, company),
      at('argyll3', 20, 20, 0, company),
      at('wolfe', 90, 60, 180),
    ];
    const s = battle(units, { groups: [['argyll1', 'argyll2']] });
    const order = groupCharge(['argyll2', 'wolfe'], ['argyll1', 'wolfe']);
    return unit(run(s, order).state, 'argyll1').pose.x;
  };
  expect(placed(88)).toBe(92);
  expect(placed(92)).toBe(88);
});

test('OTS-CHG-13 a place with ground on it that is barred to the charger is left clear', () => {
  const units = [
    at('elcho', 70, 50, 60, { strength: 14 }),
    at('wolfe', 90, 60, 180, { standReady: true, firepower: 4 }),
  ];
  const terrain = [line('dyke', 'wall', [60, 57], [100, 57]), box('bog', 'marsh', 81, 50, 85, 52)];
  const { state } = run(battle(units, { terrain }), charge('elcho', 'wolfe'), fires(), dice(20, 9));
  expectPose(state, 'elcho', 80, 50, 0);
});

test('OTS-GRP-08 OTS-CHG-10 chargers of one order are measured by the slowest of them for contact too', () => {
  const units = [
    at('stewarts', 80, 45, 0),
    at('elcho', 96, 48, 0, { strength: 6 }),
    at('wolfe', 90, 60, 180, { standReady: true }),
  ];
  const s = battle(units, { groups: [['stewarts', 'elcho']] });
  const together = groupCharge(['elcho', 'wolfe'], ['stewarts', 'wolfe']);
  // D 12 and 9 hits: 21 is 1 more than foot can do.
  expectPose(run(s, together, fires(), dice(10, 9)).state, 'elcho', 96, 59, 0);
  expectPose(run(s, groupCharge(['elcho', 'wolfe']), fires(), dice(10, 9)).state, 'elcho', 96, 60, 0);
});

test('OTS-CHG-20 OTS-GEN-10 nobody charges twice on one order', () => {
  const s = battle([at('stewarts', 84, 50, 0), at('frasers', 96, 50, 0), at('wolfe', 90, 60, 180)], {
    groups: [['stewarts', 'frasers']],
  });
  expectRefused(s, groupCharge(['stewarts', 'wolfe'], ['stewarts', 'wolfe']), 'invalid');
});

test('OTS-TER-13 a wooden house or a redoubt the enemy holds does not halve the charge upon it, a wood does', () => {
  const into = (kind: string) =>
    battle([at('stewarts', 90, 40, 0), at('wolfe', 90, 60, 180)], { terrain: [box('ground', kind, 78, 58, 102, 66)] });
  expectLegal(into('buildingWood'), charge('stewarts', 'wolfe'));
  expectLegal(into('fortification'), charge('stewarts', 'wolfe'));
  expectRefused(into('wood'), charge('stewarts', 'wolfe'), 'tooFar');
});

test('OTS-SPC-07 it faces the nearest point of the enemy from its own centre', () => {
  const units = [at('stewarts', 40, 45, 180, { uncontrolled: true }), at('wolfe', 90, 80, 180)];
  const s = battleWith({ active: 'Jacobite', phase: 'turnStart', units });
  const { heading } = unit(s, 'stewarts').pose;
  // From (40, 47) to the corner at (80, 80).
  expect(directionOf(heading).x / directionOf(heading).y).toBeCloseTo(40 / 33, 3);
});
