import fc from 'fast-check';
import type { GroundInput, UnitInput } from '../../src/rulesets/on-war/setup.js';
import { type Bounds, field, houseOf, outlineOf } from './onwarground.js';

/** Battalions that begin in a house or hidden in every sort of cover, for random battles of On War. */

/** A battalion and the cover it begins in. */
export interface Ambush {
  readonly ground: GroundInput;
  readonly unit: Partial<UnitInput>;
}

const placed = fc.record({
  x: fc.integer({ min: 8, max: field.width - 8 }),
  depth: fc.integer({ min: 12, max: 16 }),
  cover: fc.constantFrom('wood', 'denseWood', 'crops', 'gully', 'earthwork', 'wall', 'hedge', 'house', 'house'),
  posts: fc.constantFrom('all', 'none', 'some'),
  hidden: fc.constantFrom(true, true, false),
  disclosed: fc.boolean(),
});
type Placed = typeof placed extends fc.Arbitrary<infer Value> ? Value : never;

const postsOf = ({ posts }: Placed): Pick<UnitInput, 'posts'> =>
  ({
    all: {},
    none: { posts: [] },
    some: {
      posts: [
        { section: 'window', stands: ['t1'] },
        { section: 'back', stands: ['c'] },
      ],
    },
  })[posts];

const garrisonOf = (id: string, place: Placed, y: number): Ambush => ({
  ground: houseOf(id, [place.x - 3, y - 2, place.x + 3, y + 2]),
  unit: { in: id, ...postsOf(place), hidden: place.hidden },
});

const around = (x: number, y: number, wide: number, deep: number): Bounds => [x - wide, y - deep, x + wide, y + deep];

const coverOf = (id: string, { cover, x }: Placed, y: number, front: number): GroundInput => {
  const area = outlineOf(around(x, y, 5, 3));
  switch (cover) {
    case 'crops':
      return { id, kind: 'field', crops: true, area };
    case 'gully':
      return { id, kind: 'brokenGround', depression: true, area };
    case 'wall':
    case 'hedge':
      return {
        id,
        kind: cover,
        line: [
          [x - 5, y + front],
          [x + 5, y + front],
        ],
      };
    case 'earthwork':
      return {
        id,
        kind: cover,
        area,
        sections: [{ id: 'part', kind: 'woodenWall', from: [x - 1, y - 3], to: [x + 1, y - 3] }],
      };
    default:
      return { id, kind: cover === 'denseWood' ? 'denseWood' : 'wood', area };
  }
};

/** Four stands of foot in cover, in the middle of the field; a side may have none. */
export const anyAmbush = (side: 'north' | 'south'): fc.Arbitrary<Ambush | null> =>
  fc.option(
    placed.map((place): Ambush => {
      const id = `${side}-cover`;
      const y = side === 'north' ? field.height - place.depth : place.depth;
      if (place.cover === 'house') return garrisonOf(id, place, y);
      const forward = side === 'north' ? -1 : 1;
      const ground = coverOf(id, place, y, forward * 0.5);
      const isWood = ground.kind === 'wood' || ground.kind === 'denseWood';
      return {
        ground,
        unit: {
          at: [place.x, y, side === 'north' ? 180 : 0],
          hidden: place.hidden,
          ...(isWood && !place.hidden ? { disclosed: place.disclosed } : {}),
        },
      };
    }),
    { freq: 2 },
  );
