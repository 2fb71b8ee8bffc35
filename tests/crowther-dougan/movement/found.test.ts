import { describe, expect, test, vi } from 'vitest';
import type { MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { nextSteps } from '../../../src/rulesets/crowther-dougan/kinds/steps.js';
import { block, stateOf, unit, unitIn } from '../battle.js';
import { refusalsOf } from '../play.js';
import { inMovement } from './moves.js';

/** Which steps may come next, from what is lawful. */

const state = stateOf({
  options: { orders: 'off' },
  units: [
    unit('britishLine', 'A1', [60, 40], 12),
    unit('royalArtillery', 'A2', [90, 40], 4, { gunModels: 1 }),
    unit('frenchLine', 'B1', [60, 100], 16),
  ],
});
const found = (id: string, isStep: (step: MoveStep) => boolean) => {
  const isLegal = vi.fn((steps: readonly MoveStep[]) => steps.every(isStep));
  const { legs } = nextSteps({ s: state, unit: unitIn(state, id), steps: [], isLegal });
  return legs.map(({ kind, parameters }) => ({ kind, domains: parameters.map(({ domain }) => domain) }));
};

describe('guns', () => {
  test('CD-MOV-03: that may turn all round are offered all headings', () => {
    expect(found('A2', ({ kind }) => kind === 'pivot')).toMatchObject([
      { kind: 'pivot', domains: [{ least: 0, most: 359 }] },
    ]);
  });

  test('CD-MOV-03: that may not are offered the free ones, one by one', () => {
    const free = (step: MoveStep) => step.kind === 'pivot' && [80, 90, 200].includes(step.heading);
    expect(found('A2', free)).toMatchObject(
      [80, 90, 200].map((heading) => ({ kind: 'pivot', domains: [{ least: heading, most: heading }] })),
    );
    expect(found('A2', () => false)).toEqual([]);
  });
});

describe('lines', () => {
  const wheels = (side: 'left' | 'right', isFree: (angle: number) => boolean) =>
    found('A1', (step) => step.kind === 'wheel' && step.flank === side && isFree(step.degrees)).map(
      ({ domains }) => domains[1],
    );

  test('CD-MOV-29: wheel up to the greatest free angle', () => {
    expect(wheels('right', (angle) => angle <= 37)).toMatchObject([{ least: 1, most: expect.closeTo(37, 2) }]);
    expect(wheels('left', (angle) => angle <= 37)).toMatchObject([{ least: 1, most: expect.closeTo(37, 2) }]);
    expect(wheels('left', () => false)).toEqual([]);
  });

  test('CD-MOV-29: wheel half round where nothing bars them', () => {
    expect(wheels('right', () => true)).toMatchObject([{ least: 1, most: 180 }]);
  });

  test('CD-MOV-28 CD-MOV-29: go straight ahead, and back without a motion that could be steered', () => {
    const { legs } = nextSteps({ s: state, unit: unitIn(state, 'A1'), steps: [], isLegal: () => true });
    expect(legs.map(({ kind, motion }) => `${kind} ${motion}`)).toEqual([
      ...['forward forward', 'back stay', 'wheel wheel', 'wheel wheel'],
      ...['turnAbout stay', 'changeFormation stay', 'exit stay'],
    ]);
  });

  test('CD-MOV-29: are offered a wheel of which only a great angle is free', () => {
    // 45 and 90 degrees are tried on their own.
    expect(wheels('right', (angle) => angle === 45)).toMatchObject([{ most: 45 }]);
  });
});

describe('arrivals', () => {
  const arriving = inMovement({
    options: { orders: 'off' },
    units: [
      unit('britishLine', 'A1', [0, 0], 12, { at: undefined }),
      unit('britishLine', 'A2', [60, 40], 12),
      unit('frenchLine', 'B1', [0, 0], 12, { at: undefined }),
      unit('frenchLine', 'B2', [60, 100], 12),
    ],
    terrain: [block('marsh', 'river', [100, 0, 120, 10])],
  });
  const come = (unitId: string, x = 60) =>
    ({ type: 'arrive', unitId, pose: { x, y: 3, heading: 0 }, formation: 'line' }) as const;

  test.each([
    ['A1', []],
    ['A2', ['badUnit CD-MOV-23']],
    ['B1', ['badUnit CD-SEQ-07']],
    ['ghost', ['badUnit CD-SEQ-07']],
  ])('CD-SEQ-07 CD-MOV-23: %s is brought on', (id, refusals) => {
    expect(refusalsOf(arriving, come(id))).toEqual(refusals);
  });

  test('CD-MOV-23: into a river nobody is', () => {
    expect(refusalsOf(arriving, come('A1', 110))).toEqual(['impassable CD-MOV-31']);
    expect(crowtherDougan.words.action(arriving, come('A1'))).toMatchObject({ short: 'come on in line' });
  });
});
