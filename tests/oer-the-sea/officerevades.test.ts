import { describe, expect, test } from 'vitest';
import { choice } from './drafts.js';
import { at, battleWith, box, expectRefused, line, officer, run, type Setting } from './setup.js';

/** Huske evades to the north from the Stewarts, 15 cm to the south of him. His disc has a radius of 1 cm. */
const evading = (terrain: NonNullable<Setting['terrain']>) =>
  battleWith({
    units: [at('wolfe', 20, 110, 180), at('stewarts', 90, 25, 0)],
    officers: { huske: { position: { x: 90, y: 40 } } },
    terrain,
  });
const evade = { type: 'officerEvade', officerId: 'huske' } as const;
/** Where he ends. */
const endOn = (...terrain: NonNullable<Setting['terrain']>): number => {
  const { x, y } = officer(run(evading(terrain), evade).state, 'huske').position;
  expect(x).toBeCloseTo(90, 6);
  return y;
};

const across = (kind: string, south: number, north: number) => box('ground', kind, 0, south, 180, north);
const road = line('road', 'road', [90, 0], [90, 120]);

describe('the evade of an officer over the ground', () => {
  test.each([
    ['open ground: 60 cm', [], 100],
    ['a marsh within 30 cm: 30 cm', [across('marsh', 60, 70)], 70],
    ['a marsh from 31 cm on, which ends it 1 cm before', [across('marsh', 72, 90)], 71],
    ['a marsh beyond his reach', [across('marsh', 101.5, 110)], 100],
    ['a marsh that he begins in: 30 cm', [across('marsh', 30, 50)], 70],
    ['broken ground, which ends it', [across('rocks', 60, 70)], 59],
    ['broken ground that he touches: 30 cm', [across('rocks', 41, 60)], 70],
    ['broken ground that he begins in: 30 cm', [across('rocks', 30, 50)], 70],
    ['deep water, which ends it', [across('deepWater', 60, 70)], 59],
    ['a field', [across('field', 50, 110)], 100],
  ])('OTS-OFF-17 OTS-EVA-06: %s', (_, terrain, end) => {
    expect(endOn(...terrain)).toBeCloseTo(end, 1);
  });

  test.each([
    ['a marsh has no effect', [across('marsh', 60, 70), road], 100],
    ['a stream has none', [line('stream', 'stream', [0, 60], [180, 60]), road], 100],
    ['a ford is a linear obstacle: 30 cm', [box('ford', 'ford', 85, 60, 95, 66), road], 70],
    ['beside the road a ford has no effect', [box('ford', 'ford', 95, 60, 105, 66), road], 100],
  ])('OTS-OFF-17 OTS-TER-17: by road %s', (_, terrain, end) => {
    expect(endOn(...terrain)).toBeCloseTo(end, 1);
  });

  test('OTS-EVA-09: an evade into ground that he may not enter is refused', () => {
    expectRefused(evading([across('deepWater', 41.05, 60)]), evade, 'noEvadeRoom');
  });
});

test('OTS-OFF-10: the choice of his evade is about him, as soon as he is named', () => {
  const state = evading([]);
  expect(choice(state, 'officerEvade')?.about).toBeNull();
  expect(choice(state, 'officerEvade', { officerId: 'huske' })?.about).toBe('huske');
});
