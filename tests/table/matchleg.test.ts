import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LegKind, LegParameter, PathDomain } from '../../src/core/domain.js';
import { wordOptions } from '../../src/core/domain.js';
import { legValue } from '../../src/table/leg.js';
import { isStill, matchLeg } from '../../src/table/matchleg.js';

const far: LegParameter = {
  name: 'far',
  role: 'distance',
  label: 'far',
  domain: { kind: 'number', least: 0, most: 20, step: 0.1, unit: 'distance' },
};
const angle = (least: number): LegParameter => ({
  name: 'turn',
  role: 'angle',
  label: 'turn',
  domain: { kind: 'number', least, most: 170, step: 1, unit: 'degrees' },
});
const side: LegParameter = {
  name: 'side',
  role: 'side',
  label: 'side',
  domain: { kind: 'word', options: wordOptions(['left', 'right']) },
};
const arc: LegParameter = { ...far, name: 'arc', role: 'arc' };
const direction = (role: 'bearing' | 'heading'): LegParameter => ({
  name: role,
  role,
  label: role,
  domain: { kind: 'number', least: 0, most: 360, step: 1, unit: 'degrees' },
});
const kinds: Readonly<Record<string, Pick<LegKind, 'motion' | 'parameters'>>> = {
  forward: { motion: 'forward', parameters: [far] },
  wheel: { motion: 'wheel', parameters: [side, angle(0)] },
  'wheel along the corner': { motion: 'wheel', parameters: [side, arc] },
  'signed wheel': { motion: 'wheel', parameters: [angle(-170), far] },
  pivot: { motion: 'pivot', parameters: [angle(-170)] },
  'pivot to a heading and on': { motion: 'pivot', parameters: [direction('heading'), far] },
  'turn about the centre': { motion: 'pivotCentre', parameters: [angle(-170), far] },
  glide: { motion: 'glide', parameters: [direction('bearing'), far] },
  'glide and face': { motion: 'glide', parameters: [direction('bearing'), far, direction('heading')] },
};
const pathOf = (name: string, writes: LegKind['writes'], heading = 30): PathDomain => ({
  kind: 'path',
  from: { x: 7, y: 9, heading },
  frontage: 4,
  depth: 2,
  budget: 20,
  legs: [{ kind: name, label: name, writes, ...(kinds[name] ?? { motion: 'stay', parameters: [] }) }],
});

test.each(Object.keys(kinds))('a %s is known by the pose it leads to', (name) => {
  const values = fc.record({
    far: fc.double({ min: 0.5, max: 20, noNaN: true }),
    turn: fc.double({ min: 0.5, max: 170, noNaN: true }),
    arc: fc.double({ min: 0.5, max: 11, noNaN: true }),
    side: fc.constantFrom('left', 'right'),
    bearing: fc.integer({ min: 0, max: 360 }),
    heading: fc.integer({ min: 0, max: 359 }),
  });
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 359 }), (given, heading) => {
      const path = pathOf(name, 'pose', heading);
      const [leg] = path.legs;
      if (leg === undefined) throw new Error('no leg');
      const entry = legValue(path, leg, given);
      const matched = matchLeg(path, entry);
      expect(matched?.leg.kind).toBe(name);
      expect(legValue(path, leg, matched?.values ?? {})).toEqual({
        x: expect.closeTo(Reflect.get(entry as object, 'x') as number, 2),
        y: expect.closeTo(Reflect.get(entry as object, 'y') as number, 2),
        heading: expect.anything(),
      });
    }),
  );
});

test.each<[string, string, unknown, boolean]>([
  ['forward', 'leg', { kind: 'forward', far: 3 }, true],
  ['forward', 'leg', { kind: 'forward', far: 20.0000001 }, true],
  ['forward', 'leg', { kind: 'forward', far: 21 }, false],
  ['forward', 'leg', { kind: 'forward', far: '3' }, false],
  ['forward', 'leg', { kind: 'backward', far: 3 }, false],
  ['forward', 'leg', { kind: 'forward', far: 3, fast: true }, false],
  ['forward', 'leg', { kind: 'forward' }, false],
  ['forward', 'parameters', { far: 3 }, true],
  ['wheel', 'leg', { kind: 'wheel', side: 'left', turn: 20 }, true],
  ['wheel', 'leg', { kind: 'wheel', side: 'up', turn: 20 }, false],
  ['forward', 'pose', { x: 7, y: 9 }, true],
  ['forward', 'pose', { x: 8, y: 8, heading: 30 }, false],
  ['forward', 'pose', null, false],
  ['forward', 'pose', { x: 'here', y: 8 }, false],
  ['glide', 'point', { x: 8, y: 8 }, true],
  ['glide', 'point', { x: 80, y: 8 }, false],
])('%s as %s: %j is one of them: %s', (name, writes, entry, isOne) => {
  expect(matchLeg(pathOf(name, writes as LegKind['writes']), entry) !== null).toBe(isOne);
});

test.each([
  ['forward', { far: 0 }, true],
  ['forward', { far: 0.1 }, false],
  ['pivot', { turn: 0 }, true],
  ['pivot', { turn: -1 }, false],
  ['wheel', { side: 'left', turn: 0 }, true],
])('%s with %j leaves the piece where it is: %s', (name, values, still) => {
  const path = pathOf(name, 'leg');
  const [leg] = path.legs;
  expect(leg !== undefined && isStill(path, { leg, values })).toBe(still);
});
