import { expect, test } from 'vitest';
import { overlapInterval } from '../../src/rulesets/oer-the-sea/charge/contact.js';
import { type ChargeCause, chargePlan } from '../../src/rulesets/oer-the-sea/charge.js';
import { footprintOf } from '../../src/rulesets/oer-the-sea/footprint.js';
import { faceOf } from '../../src/table/facing.js';
import type { Pose } from '../../src/table/pose.js';
import { at, battleWith, charge, expectPose, expectRoll, run, unit } from './setup.js';

type Place = Parameters<typeof at>;

/** Pose a charge would come to. */
const poseOf = (charger: Place, target: Place, ...others: readonly Place[]): Pose | string =>
  poseBy('order', charger, target, ...others);

const poseBy = (cause: ChargeCause, charger: Place, target: Place, ...others: readonly Place[]): Pose | string => {
  const units = [charger, target, ...others].map((place) => at(...place));
  const s = battleWith({ active: 'Jacobite', units });
  const plan = chargePlan(s, unit(s, charger[0]), unit(s, target[0]), cause);
  return plan.ok ? plan.value.pose : (plan.refusals[0]?.code ?? '');
};

const wolfe: Place = ['wolfe', 90, 60, 180];

test('OTS-CHG-06: the charger stands flush, facing the front, opposite where it started', () => {
  expect(poseOf(['stewarts', 86, 45, 0], wolfe)).toEqual({ x: 86, y: 60, heading: 0 });
  expect(poseOf(['stewarts', 86, 45, 20], wolfe)).toEqual({ x: 86, y: 60, heading: 0 });
});

test('OTS-CHG-06 OTS-FRM-07: flank and rear are met with the heading turned to them', () => {
  expect(poseOf(['elcho', 70, 61, 90], wolfe)).toEqual({ x: 80, y: 61, heading: 90 });
  expect(poseOf(['elcho', 110, 61, 270], wolfe)).toEqual({ x: 100, y: 61, heading: 270 });
  expect(poseOf(['stewarts', 90, 75, 180], wolfe)).toEqual({ x: 90, y: 62, heading: 180 });
});

test('OTS-C101 OTS-CHG-06: a charger that would miss slides until 4 cm of its front are in contact', () => {
  const units = [at('stewarts', 70, 50, 0), at('wolfe', 90, 60, 180)];
  const s = battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units });
  const plan = chargePlan(s, unit(s, 'stewarts'), unit(s, 'wolfe'), 'order');
  expect(plan.ok && plan.value.distance).toBeCloseTo(10.7703, 3);
  const { state } = run(s, charge('stewarts', 'wolfe'));
  expectPose(state, 'stewarts', 78, 60, 0);
  expectRoll(state, 'meleeHits', 4, 4);
});

test('OTS-CHG-06: the charged side reaches only as far as stands stand on it', () => {
  // Five stands in two rows of a clan: a last row of two, 8 wide, in the middle of a rear of 12.
  const clan: Place = ['frasers', 90, 60, 180, { stands: 5, side: 'Government' }];
  expect(poseOf(['stewarts', 80, 75, 180], clan)).toEqual({ x: 84, y: 64, heading: 180 });
});

/** Pose of stewarts beside a company of the same order, whose place before wolfe is given already. */
const poseBeside = (x: number, companyX: number): Pose | string => {
  const units = [at('stewarts', x, 50, 0), at(...wolfe), at('argyll1', companyX, 60, 0, { side: 'Jacobite' })];
  const s = battleWith({ active: 'Jacobite', units });
  const taken = [footprintOf(s, unit(s, 'argyll1')).bounds];
  const company = { unitIds: ['stewarts', 'argyll1'], taken, path: '' };
  const plan = chargePlan(s, unit(s, 'stewarts'), unit(s, 'wolfe'), 'order', company);
  return plan.ok ? plan.value.pose : (plan.refusals[0]?.code ?? '');
};

test('OTS-CHG-07 OTS-CHG-20: a charger slides the least distance that clears a pose taken by another unit', () => {
  expect(poseBeside(90, 97)).toEqual({ x: 89, y: 60, heading: 0 });
});

test('OTS-CHG-07: of two equal slides the one towards the middle of the side is taken', () => {
  expect(poseBeside(84, 84)).toEqual({ x: 92, y: 60, heading: 0 });
  expect(poseBeside(96, 96)).toEqual({ x: 88, y: 60, heading: 0 });
});

test('OTS-CHG-07: when the middle itself is taken the charger slides to its left', () => {
  expect(poseBeside(90, 90)).toEqual({ x: 82, y: 60, heading: 0 });
});

test('OTS-CHG-07 OTS-SGT-06: with no room along the whole side the charge is refused, if its target is seen at all', () => {
  const front = [82, 90, 98].map((x, index): Place => ['argyll1', x, 60, 0, { id: `c${index}`, side: 'Jacobite' }]);
  expect(poseBy('uncontrolled', ['stewarts', 90, 50, 0], wolfe, ...front)).toBe('noRoom');
  expect(poseOf(['stewarts', 90, 50, 0], wolfe, ...front)).toBe('notVisible');
});

test('OTS-FRM-07 OTS-CHG-06: a charger that starts level with the rear edge charges the flank', () => {
  const s = battleWith({ units: [at(...wolfe)] });
  const target = footprintOf(s, unit(s, 'wolfe'));
  expect(faceOf(target, { x: 60, y: 62 })).toBe('right');
  expect(faceOf(target, { x: 60, y: 62.1 })).toBe('rear');
  expect(faceOf(target, { x: 60, y: 59.9 })).toBe('front');
});

test('OTS-CHG-07: the stretch over which a slide overlaps an obstacle is exact', () => {
  const square = (x: number) => [
    { x, y: 0 },
    { x: x + 2, y: 0 },
    { x: x + 2, y: 2 },
    { x, y: 2 },
  ];
  const stretch = overlapInterval(square(0), { x: 1, y: 0 }, square(10));
  expect(stretch?.from).toBeCloseTo(8, 9);
  expect(stretch?.to).toBeCloseTo(12, 9);
  expect(overlapInterval(square(0), { x: 0, y: 1 }, square(10))).toBeNull();
});
