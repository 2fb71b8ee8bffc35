import { expect, test } from 'vitest';

import { checkCharge } from '../../src/rulesets/oer-the-sea/charge.js';
import { groupCharge } from './orders.js';
import {
  at,
  battleWith,
  box,
  charge,
  codesFor,
  eventsOf,
  expectLegal,
  expectRefused,
  line,
  move,
  run,
  unit,
} from './setup.js';

/** Jacobites under perth's orders, wolfe before them, not ready. */
const facing = (
  charger: Parameters<typeof at>,
  more: Partial<Parameters<typeof battleWith>[0]> = {},
  wolfe: Parameters<typeof at>[4] = {},
) =>
  battleWith({
    active: 'Jacobite',
    phase: 'command',
    officer: 'perth',
    ...more,
    units: [at(...charger), at('wolfe', 90, 60, 180, wolfe), ...(more.units ?? [])],
  });

test('OTS-C67 OTS-CHG-04 OTS-CHG-05 OTS-MOV-21: infantry charges an enemy 20.0 cm away, not one 20.5 away', () => {
  expectLegal(facing(['stewarts', 90, 40, 0]), charge('stewarts', 'wolfe'));
  expectRefused(facing(['stewarts', 90, 39.5, 0]), charge('stewarts', 'wolfe'), 'tooFar');
});

test('OTS-C67 OTS-CHG-05 OTS-FRM-01: in irregular formation the charge distance is half', () => {
  expectLegal(facing(['stewarts', 90, 50, 0, { formation: 'irregular' }]), charge('stewarts', 'wolfe'));
  expectRefused(facing(['stewarts', 90, 49.5, 0, { formation: 'irregular' }]), charge('stewarts', 'wolfe'), 'tooFar');
});

test('OTS-C67 OTS-CHG-05 OTS-MOV-09: a wall on the way halves the charge', () => {
  const terrain = [line('dyke', 'wall', [70, 55], [110, 55])];
  expectLegal(facing(['stewarts', 90, 50, 0], { terrain }), charge('stewarts', 'wolfe'));
  expectRefused(facing(['stewarts', 90, 49.5, 0], { terrain }), charge('stewarts', 'wolfe'), 'tooFar');
});

test('OTS-C67 OTS-TER-13: a wall the target holds does not halve the charge across it', () => {
  const terrain = [line('dyke', 'wall', [70, 59.5], [110, 59.5])];
  expectLegal(facing(['stewarts', 90, 40, 0], { terrain }), charge('stewarts', 'wolfe'));
});

test('OTS-C67 OTS-CHG-05: cavalry charges 30.0 cm', () => {
  expectLegal(facing(['elcho', 90, 30, 0]), charge('elcho', 'wolfe'));
  expectRefused(facing(['elcho', 90, 29.5, 0]), charge('elcho', 'wolfe'), 'tooFar');
});

test('OTS-C67 OTS-CHG-02: guns may not charge, a confused unit may', () => {
  expectRefused(facing(['jacobiteGuns', 90, 52, 0, { limbered: true }]), charge('jacobiteGuns', 'wolfe'), 'wrongType');
  expectLegal(facing(['stewarts', 90, 50, 0, { confused: true }]), charge('stewarts', 'wolfe'));
});

test('OTS-CHG-03: the target has to be seen and partly ahead of the front', () => {
  const terrain = [box('copse', 'wood', 70, 46, 110, 54)];
  expect(codesFor(facing(['stewarts', 90, 42, 0], { terrain }), charge('stewarts', 'wolfe'))).toContain('notVisible');
  expectRefused(facing(['stewarts', 90, 46, 180]), charge('stewarts', 'wolfe'), 'targetBehind');
});

test('OTS-CHG-05: a way into broken ground not yet touched is refused; from inside it goes at half', () => {
  const terrain = [box('rough', 'brokenGround', 70, 44, 110, 56)];
  expectRefused(facing(['stewarts', 90, 43, 0], { terrain }), charge('stewarts', 'wolfe'), 'terrainBarred');
  expectLegal(facing(['stewarts', 90, 50, 0], { terrain }), charge('stewarts', 'wolfe'));
  expectRefused(facing(['stewarts', 90, 48, 0], { terrain }), charge('stewarts', 'wolfe'), 'tooFar');
});

test('OTS-CHG-08: other units and barred terrain in the way of a charge forbid it', () => {
  expectRefused(
    facing(['stewarts', 90, 42, 0], { units: [at('frasers', 80, 50, 0)] }),
    charge('stewarts', 'wolfe'),
    'blocked',
  );
  const terrain = [box('bog', 'marsh', 86, 50, 88, 52)];
  expectRefused(facing(['elcho', 90, 42, 0], { terrain }), charge('elcho', 'wolfe'), 'terrainBarred');
});

test('OTS-C94 OTS-TER-13: cavalry cannot charge across a work', () => {
  const terrain = [line('work', 'earthwork', [70, 59.5], [110, 59.5])];
  expectRefused(facing(['elcho', 90, 48, 0], { terrain }), charge('elcho', 'wolfe'), 'terrainBarred');
});

test('OTS-CHG-08 OTS-MOV-19: a charge that would end over the table edge is refused', () => {
  const clan = at('frasers', 90, 4, 0, { side: 'Government' });
  expectRefused(facing(['elcho', 70, 3.9, 30], { units: [clan] }), charge('elcho', 'frasers'), 'offTable');
  expectLegal(facing(['elcho', 70, 4, 30], { units: [clan] }), charge('elcho', 'frasers'));
});

test('OTS-MOV-19 OTS-CHG-08: a charger may hang over an exit edge of its own side', () => {
  const clan = at('frasers', 90, 4, 0, { side: 'Government' });
  const ends = (side: string) =>
    facing(['elcho', 70, 3.9, 30], { units: [clan], exitEdges: [{ edge: 'south', side }] });
  expectLegal(ends('Jacobite'), charge('elcho', 'frasers'));
  expectRefused(ends('Government'), charge('elcho', 'frasers'), 'offTable');
});

test('OTS-GRP-08: units that charge together go at the rate of the slowest', () => {
  const units = [at('stewarts', 86, 40, 0), at('elcho', 96, 38, 0), at('wolfe', 90, 60, 180)];
  const s = battleWith({
    active: 'Jacobite',
    phase: 'command',
    officer: 'perth',
    units,
    groups: [['stewarts', 'elcho']],
  });
  const refusals = checkCharge(
    s,
    [
      { unitId: 'stewarts', targetId: 'wolfe' },
      { unitId: 'elcho', targetId: 'wolfe' },
    ],
    'order',
  );
  expect(refusals.map(({ code, clause, path }) => [code, clause, path])).toEqual([
    ['tooFar', 'OTS-GRP-08', 'params.charges[1].targetId'],
  ]);
  expect(refusals.map(({ text }) => text)).toEqual(['The enemy is 22.0 cm away, the slowest of the chargers goes 20.']);
  expectLegal(s, groupCharge(['elcho', 'wolfe']));
});

test('OTS-GRP-08: the refusal names the rate of the group as well as what is wrong with another charger', () => {
  const s = battleWith({
    active: 'Jacobite',
    phase: 'command',
    officer: 'perth',
    units: [
      at('stewarts', 86, 40, 0),
      at('elcho', 96, 38, 0),
      at('frasers', 76, 40, 180),
      at('wolfe', 90, 60, 180),
      at('barrell', 70, 60, 180),
    ],
    groups: [['stewarts', 'elcho', 'frasers']],
  });
  const order = groupCharge(['stewarts', 'wolfe'], ['elcho', 'wolfe'], ['frasers', 'barrell']);
  expect(codesFor(s, order)).toEqual(expect.arrayContaining(['tooFar', 'targetBehind']));
});

test('OTS-GRP-08 OTS-CHG-01: chargers leave their group, which may dissolve it', () => {
  const units = [at('stewarts', 84, 50, 0), at('frasers', 96, 50, 0), at('wolfe', 90, 60, 180)];
  const groups = [['stewarts', 'frasers']];
  const s = battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units, groups });
  const { state } = run(s, groupCharge(['stewarts', 'wolfe']));
  expect(unit(state, 'stewarts').groupId).toBeNull();
  expect(state.groups).toEqual([]);
});

test('OTS-CHG-02 OTS-GEN-10: a refusal gives the path of a wrong name', () => {
  const s = facing(['stewarts', 90, 50, 0]);
  const faults = checkCharge(
    s,
    [
      { unitId: 'stewarts', targetId: 'nobody' },
      { unitId: 'stewarts', targetId: 'stewarts' },
    ],
    'order',
  );
  expect(faults.map(({ path }) => path)).toEqual(['params.charges[0].targetId', 'params.charges[1].targetId']);
  expect(checkCharge(s, [], 'order')[0]?.code).toBe('invalid');
});

test('OTS-CHG-04: the declaration is reported with its distance and the side charged', () => {
  const { events } = run(facing(['stewarts', 90, 46, 0]), charge('stewarts', 'wolfe'));
  expect(eventsOf(events, 'chargeDeclared')[0]).toMatchObject({ distance: 14, side: 'front', clause: 'OTS-CHG-04' });
});

test('OTS-CHG-01: a move does not end in contact with an enemy: that takes a charge', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', units });
  expectRefused(s, move('stewarts', [90, 60, 0]), 'contactNotAllowed');
  expectLegal(s, charge('stewarts', 'wolfe'));
});
