import { expect, test } from 'vitest';
import type { LegKind, PathDomain } from '../../src/core/domain.js';
import { legEnd, legValue } from '../../src/table/leg.js';

const distance = { kind: 'number', least: 0, most: 20, step: 0.1, unit: 'distance' } as const;
const degrees = { kind: 'number', least: -180, most: 180, step: 1, unit: 'degrees' } as const;
const pathOf = (heading: number | null = 90): PathDomain => ({
  kind: 'path',
  from: { x: 10, y: 10, heading },
  frontage: 4,
  depth: 2,
  budget: 20,
  legs: [],
});
const leg = (motion: LegKind['motion'], parameters: LegKind['parameters'], writes: LegKind['writes'] = 'leg') => ({
  kind: 'step',
  label: 'step',
  motion,
  parameters,
  writes,
});
const far = { name: 'inches', role: 'distance', label: 'distance', domain: distance } as const;
const turn = { name: 'turn', role: 'angle', label: 'turn', domain: degrees } as const;
const arc = { name: 'arc', role: 'arc', label: 'arc', domain: distance } as const;
const side = {
  name: 'side',
  role: 'side',
  label: 'side',
  domain: { kind: 'word', options: [] },
} as const;
const bearing = { name: 'bearing', role: 'bearing', label: 'bearing', domain: degrees } as const;
const heading = { name: 'heading', role: 'heading', label: 'heading', domain: degrees } as const;
const pose = { name: 'pose', role: 'pose', label: 'pose', domain: { kind: 'pose', regions: [] } } as const;

test.each([
  ['forward goes along the heading', leg('forward', [far]), { inches: 3 }, { x: 13, y: 10, heading: 90 }],
  [
    'a wheel to the right stands on its right corner',
    leg('wheel', [turn]),
    { turn: 90 },
    { x: 12, y: 8, heading: 180 },
  ],
  [
    'a wheel to the left stands on its left corner',
    leg('wheel', [side, turn]),
    { side: 'left', turn: 90 },
    { x: 12, y: 12, heading: 0 },
  ],
  [
    'a wheel may be measured along its outer corner',
    leg('wheel', [side, arc]),
    { side: 'left', arc: 2 * Math.PI },
    { x: 12, y: 12, heading: 0 },
  ],
  ['a pivot keeps the front centre', leg('pivot', [turn]), { turn: -30 }, { x: 10, y: 10, heading: 60 }],
  ['a pivot may name the heading', leg('pivot', [heading]), { heading: 350 }, { x: 10, y: 10, heading: 350 }],
  ['a turn about the centre moves the front', leg('pivotCentre', [turn]), { turn: 180 }, { x: 8, y: 10, heading: 270 }],
  ['a turn may go on ahead', leg('pivotCentre', [turn, far]), { turn: 180, inches: 2 }, { x: 6, y: 10, heading: 270 }],
  ['a glide keeps the heading', leg('glide', [bearing, far]), { bearing: 0, inches: 5 }, { x: 10, y: 15, heading: 90 }],
  [
    'a glide may end with a heading',
    leg('glide', [bearing, far, heading]),
    { bearing: 180, inches: 5, heading: 10 },
    { x: 10, y: 5, heading: 10 },
  ],
  ['a place is where it says', leg('place', [pose]), { pose: { x: 1, y: 2, heading: 3 } }, { x: 1, y: 2, heading: 3 }],
  ['to stay is not to move', leg('stay', []), {}, { x: 10, y: 10, heading: 90 }],
  ['missing numbers count as 0', leg('wheel', [turn, far]), {}, { x: 10, y: 10, heading: 90 }],
])('%s', (_, kind, values, end) => {
  expect(legEnd(pathOf(), kind, values)).toEqual(end);
});

test('a piece without a heading has none afterwards', () => {
  expect(legEnd(pathOf(null), leg('glide', [bearing, far]), { bearing: 90, inches: 2 })).toEqual({
    x: 12,
    y: 10,
    heading: null,
  });
});

test('a pose of a piece without a heading is written with 0', () => {
  const values = { bearing: 90, inches: 2 };
  expect(legValue(pathOf(null), leg('glide', [bearing, far], 'pose'), values)).toEqual({ x: 12, y: 10, heading: 0 });
  expect(legValue(pathOf(null), leg('glide', [bearing, far], 'point'), values)).toEqual({ x: 12, y: 10 });
});

test.each([
  ['leg', { kind: 'step', bearing: 90, inches: 2 }],
  ['parameters', { bearing: 90, inches: 2 }],
  ['pose', { x: 12, y: 10, heading: 90 }],
  ['point', { x: 12, y: 10 }],
] as const)('a leg is written as a %s', (writes, entry) => {
  const kind = leg('glide', [bearing, far], writes);
  expect(legValue(pathOf(), kind, { bearing: 90, inches: 2, other: 1 })).toEqual(entry);
});
