import { describe, expect, it } from 'vitest';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { area, battleWith, block, eventsOf, expectPose, line, run, type Sample, unit, unitIn } from './setup.js';

/** KG-FLE-04, part by part: what stops a flight, what it passes, and what captures it. */

const far = unit('blue', 'far', 'line', 60, 44, 180);

interface Fleeing {
  readonly terrain?: readonly TerrainFeature[];
  readonly others?: readonly ReturnType<typeof unit>[];
  readonly patch?: Partial<Unit>;
  readonly sample?: Sample;
}

/** A routed Red unit whose front centre is at (20, 30), facing south already; the sum of its dice is 8. */
const flown = ({ terrain = [], others = [], patch = {}, sample = 'line' }: Fleeing) => {
  const runner = unit('red', 'U', sample, 20, 30, 180, { state: 'routed', ...patch });
  const dice = sample === 'horse' ? [2, 2, 4] : [4, 4];
  const setting = { units: [runner, far, ...others], terrain };
  return run(battleWith(setting, { task: 'flee', unitId: 'U', charge: null }), { 'flee.distance': dice });
};
const endsAt = (fleeing: Fleeing): number => unitIn(flown(fleeing).state, 'U').pose.y;

describe('Closed ground that a flight merely touches', () => {
  /** A bog whose tip points east and reaches so far past the path of the front centre. */
  const tip = (past: number) =>
    area('bog', 'bog', [
      [10, 26],
      [10, 24],
      [20 + past, 25],
    ]);

  it('KG-FLE-04: the tip of a bog on its path does not stop it', () => expect(endsAt({ terrain: [tip(0)] })).toBe(22));

  it('KG-FLE-04: less than a thousandth of bog on its path does not stop it, more does', () => {
    expect(endsAt({ terrain: [tip(0.003)] })).toBe(22);
    expect(endsAt({ terrain: [tip(0.05)] })).toBeCloseTo(25.005, 3);
  });

  it('KG-FLE-04: a bog whose edge its path runs past does not stop it', () => {
    expect(endsAt({ terrain: [block('bog', 'bog', 10, 20, 19.99, 28)] })).toBe(22);
    expect(endsAt({ terrain: [block('bog', 'bog', 10, 20, 20.01, 28)] })).toBe(28);
  });

  it('KG-FLE-04: a wing in a bog does not stop it', () => {
    expect(endsAt({ terrain: [block('bog', 'bog', 17, 20, 19, 28)] })).toBe(22);
  });

  it('KG-FLE-04: a bog at the very end of its path is reached and not entered', () => {
    expect(endsAt({ terrain: [block('bog', 'bog', 10, 15, 30, 22)] })).toBe(22);
    expect(endsAt({ terrain: [block('bog', 'bog', 10, 15, 30, 22.5)] })).toBe(22.5);
  });
});

describe('What stops a flight', () => {
  it.each<[string, TerrainFeature, Fleeing, number]>([
    ['foot stops at a bog', block('x', 'bog', 10, 20, 30, 26), {}, 26],
    ['foot does not stop at a marsh', block('x', 'marsh', 10, 20, 30, 26), {}, 22],
    ['foot stops at a cliff', line('x', 'cliff', [10, 26], [30, 26]), {}, 26],
    ['foot does not stop at a wall', line('x', 'wall', [10, 26], [30, 26]), {}, 22],
    [
      'a march column stops at a wall',
      line('x', 'wall', [10, 26], [30, 26]),
      { patch: { formation: 'marchColumn' } },
      26,
    ],
    ['skirmishers do not stop at a bog', block('x', 'bog', 10, 20, 30, 26), { patch: { formation: 'skirmish' } }, 22],
    ['horse stops at an abatis', line('x', 'abatis', [10, 26], [30, 26]), { sample: 'horse' }, 26],
    ['horse stops at a house', block('x', 'buildingWood', 15, 24, 25, 26), { sample: 'horse' }, 26],
  ])('KG-FLE-04: %s', (_, feature, fleeing, y) => expect(endsAt({ ...fleeing, terrain: [feature] })).toBe(y));

  it('KG-FLE-04: who stands on closed ground comes off it, and is stopped by the next', () => {
    const terrain = [block('one', 'bog', 10, 28, 30, 34), block('two', 'bog', 10, 20, 30, 25)];
    expect(endsAt({ terrain })).toBe(25);
    expect(endsAt({ terrain: [block('one', 'bog', 10, 28, 30, 34)] })).toBe(22);
  });

  it('KG-FLE-04: of two that would stop it the nearer does', () => {
    const terrain = [block('near', 'bog', 10, 26, 30, 27), line('far', 'cliff', [10, 24], [30, 24])];
    expect(endsAt({ terrain })).toBe(27);
    expect(endsAt({ terrain: [block('far', 'bog', 10, 23, 30, 24), line('near', 'cliff', [10, 26], [30, 26])] })).toBe(
      26,
    );
  });
});

describe('Enemies on the path of a flight', () => {
  // The centre runs from (20, 31) along x = 20.
  const enemy = (x: number, y = 26, patch: Partial<Unit> = {}) => [unit('blue', 'E', 'line', x, y, 180, patch)];
  const fate = (others: readonly ReturnType<typeof unit>[], patch: Partial<Unit> = {}) =>
    unitIn(flown({ others, patch }).state, 'U').removed;

  it('KG-FLE-04: an enemy across the path of its centre captures it', () => {
    expect(fate(enemy(20))).toBe('captured');
    expect(eventsOf(flown({ others: enemy(20) }), 'removed')).toMatchObject([{ how: 'captured', clause: 'KG-FLE-04' }]);
  });

  it('KG-FLE-04: an enemy that the path of its centre merely touches does not', () => {
    expect(fate(enemy(17))).toBeNull();
    expect(fate(enemy(17.01))).toBe('captured');
  });

  it('KG-FLE-04: fleeing enemies and units off the table do not', () => {
    expect(fate(enemy(20, 26, { state: 'routed' }))).toBeNull();
    expect(fate(enemy(20, 26, { evading: true, state: 'shaken' }))).toBeNull();
    expect(fate(enemy(20, 26, { removed: 'destroyed' }))).toBeNull();
  });

  it('KG-FLE-04: enemies in skirmish and batteries capture it too', () => {
    expect(fate([unit('blue', 'E', 'company', 20, 26, 180)])).toBe('captured');
    expect(fate([unit('blue', 'E', 'guns', 20, 26, 180)])).toBe('captured');
  });

  it('KG-FLE-04 KG-FLE-09: an enemy that it touches at the end does not; one it would end on does, for it goes on', () => {
    // The flight ends with the front at y 22; the rear of the enemy stands two inches north of its front.
    expect(fate(enemy(20, 20))).toBeNull();
    expect(fate(enemy(20, 20.1))).toBe('captured');
  });

  it('KG-FLE-04: closed ground that stops it short of the enemy saves it', () => {
    const saved = flown({ others: enemy(20, 24), terrain: [block('bog', 'bog', 10, 26, 30, 27.5)] });
    expect(unitIn(saved.state, 'U').removed).toBeNull();
    expectPose(saved.state, 'U', 20, 27.5, 180);
  });
});

describe('The start of a flight', () => {
  it('KG-FLE-04: it keeps its formation, and turns about its centre at no cost', () => {
    const column = flown({ patch: { formation: 'attackColumn', pose: { x: 20, y: 30, heading: 90 } } });
    // Centre (17, 30): turned south its front is at y 27, and 8" farther at y 19.
    expectPose(column.state, 'U', 17, 19, 180);
    expect(unitIn(column.state, 'U').formation).toBe('attackColumn');
  });

  it('KG-FLE-04: out of a building it starts with its footprint centred on the building', () => {
    const house = block('house', 'buildingStone', 17, 27, 25, 33);
    const out = flown({ terrain: [house], patch: { inBuilding: 'house' } });
    // Centre (21, 30), front at y 29; 8" bring it to y 21.
    expectPose(out.state, 'U', 21, 21, 180);
    expect(unitIn(out.state, 'U').inBuilding).toBeNull();
    expect(eventsOf(out, 'buildingLeft')).toMatchObject([{ unitId: 'U', feature: 'house', clause: 'KG-FLE-04' }]);
  });

  it('KG-FLE-04: it passes friends, and goes on until it is clear of one it would end on', () => {
    const passed = [unit('red', 'F', 'line', 20, 27, 0)];
    expect(endsAt({ others: passed })).toBe(22);
    // It would lie from y 22 to y 24, over a friend from y 21 to y 23.
    expect(endsAt({ others: [unit('red', 'F', 'line', 20, 23, 0)] })).toBeCloseTo(19, 3);
  });
});
