import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { directionOf, rightOf } from '../../src/table/heading.js';
import { dice, groupCharge } from './orders.js';
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
  line,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });
const fires = (unitId = 'wolfe'): Action => ({ type: 'standReadyFire', unitId, fire: true });
const wolfeFires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
const charlesCommands = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', ...more, units });

test('OTS-CHG-21 OTS-FRM-07 OTS-MEL-19: a charge over 0 cm is against the side the unit touches, and does not move it', () => {
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

test('OTS-FRM-07 OTS-CHG-06: the front-edge centre, not the centre, of a charger in contact by its own flank decides the charged side', () => {
  // stewarts, x 100-112, y 57-61, touch the flank of wolfe, x 80-100, y 60-62, whose front looks south.
  const { state, events } = run(
    battle([at('stewarts', 106, 61, 0), at('wolfe', 90, 60, 180, { standReady: true })]),
    charge('stewarts', 'wolfe'),
  );
  expect(eventsOf(events, 'chargeDeclared')[0]).toMatchObject({ distance: 0, side: 'left' });
  expectPose(state, 'stewarts', 100, 61, 270);
});

test('OTS-MOV-23 OTS-CHG-08: a charger that hangs over the edge of the table ends its charge wholly on it', () => {
  // stewarts look east, y -1 to 11 or 0 to 12; the two stands of wolfe, y 5 to 13, look west.
  const from = (y: number) => battle([at('stewarts', 90, y, 90), at('wolfe', 100, 9, 270, { stands: 2, files: 2 })]);
  expectRefused(from(5), charge('stewarts', 'wolfe'), 'offTable');
  expectLegal(from(6), charge('stewarts', 'wolfe'));
});

test('OTS-CHG-21 OTS-OFF-12: a unit that charges without moving captures an officer it touches', () => {
  const officers = { cumberland: { position: { x: 97, y: 58 } } };
  const s = battle([at('stewarts', 90, 60, 0), at('wolfe', 90, 60, 180)], { officers });
  expect(officer(run(s, charge('stewarts', 'wolfe')).state, 'cumberland').presence).toBe('captured');
});

test('OTS-CHG-07 OTS-GEN-03: the last pose that keeps 4 cm of front in contact is found at every heading', () => {
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

test('OTS-CHG-07: of two equal legal slides the one towards the middle of the side is taken', () => {
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

test('OTS-CHG-13: the pose of a charger that falls short stays clear of barred ground', () => {
  const units = [
    at('elcho', 70, 50, 60, { strength: 14 }),
    at('wolfe', 90, 60, 180, { standReady: true, firepower: 4 }),
  ];
  const terrain = [line('dyke', 'wall', [60, 57], [100, 57]), box('bog', 'marsh', 81, 50, 85, 52)];
  const { state } = run(battle(units, { terrain }), charge('elcho', 'wolfe'), fires(), dice(20, 9));
  expectPose(state, 'elcho', 80, 50, 0);
});

test('OTS-CHG-21 OTS-CHG-14: a charger that breaks has captured the officers it swept over before it routs', () => {
  const units = [at('manchester', 90, 48, 0), at('wolfe', 90, 60, 180, { standReady: true })];
  const s = battle(units, { officers: { cumberland: { position: { x: 90, y: 53 } } } });
  const { state } = run(s, charge('manchester', 'wolfe'), wolfeFires, dice(10, 5), [6]);
  expect(unit(state, 'manchester').routing).toBe(true);
  expect(officer(state, 'cumberland').presence).toBe('captured');
});

test('OTS-C73 OTS-CHG-04 OTS-CHG-06: a charge reaches the flank of four stands from 12 cm away', () => {
  const units = [at('elcho', 70, 61, 90), at('glasgow', 90, 60, 180)];
  const { state, events } = run(charlesCommands(units), charge('elcho', 'glasgow'), dice(8, 6), [5, 2]);
  expect(eventsOf(events, 'chargeDeclared')[0]).toMatchObject({ distance: 12, side: 'right' });
  // Confused by distance already: no Fear die.
  expectDecision(state, 'followUp');
  expect(eventsOf(events, 'hitsTaken')[1]).toMatchObject({ unitId: 'glasgow', standsLost: 3, standsLeft: 1 });
});
