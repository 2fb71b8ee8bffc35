import { describe, expect, test } from 'vitest';
import { type Stand, standsOf } from '../../../src/rulesets/on-war/footprint.js';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { headingOf, turnBetween } from '../../../src/table/heading.js';
import { between, distance, type Point, subtract } from '../../../src/table/point.js';
import { boxesApart, boxOf, containsPoint, type Polygon, polygonsGap } from '../../../src/table/polygon.js';
import { isLong, runs } from '../../effort.js';
import { battery, block, column, inf, line4, line8, stateOf, unitIn } from '../battle.js';
import { shot } from './plans.js';

/**
 * Who shoots, worked out again in the plainest way: every test for every pair, and lines measured by walking along them.
 * Without height, cover or skirmishers.
 */

const step = 0.005;

/** Length of a line inside any of some shapes, measured step by step. */
const lengthInside = (from: Point, to: Point, all: readonly Polygon[]): number => {
  const line = boxOf([from, to]);
  const shapes = all.filter((shape) => !boxesApart(boxOf(shape), line, 0));
  if (shapes.length === 0) return 0;
  const steps = Math.ceil(distance(from, to) / step);
  let inside = 0;
  for (let index = 0; index < steps; index += 1) {
    const point = between(from, to, (index + 0.5) / steps);
    if (shapes.some((shape) => containsPoint(shape, point))) inside += 1;
  }
  return (inside * distance(from, to)) / steps;
};

const areasOf = (s: State, kind: string): readonly Polygon[] =>
  s.terrain.flatMap((feature) =>
    feature.kind === kind && feature.shape.kind === 'area' ? [feature.shape.polygon] : [],
  );

const crosses = (one: Stand, other: Stand, shape: Polygon): boolean =>
  lengthInside(one.shape.centre, other.shape.centre, [shape]) > 0.051;

const angle = (eye: Stand, mark: Stand): number =>
  turnBetween(eye.shape.heading, headingOf(subtract(mark.shape.centre, eye.shape.centre)));

const bases = (s: State, units: readonly Unit[]): readonly Polygon[] =>
  units.flatMap((unit) => standsOf(s, unit).map(({ shape }) => shape.corners));

/** How far a pair of stands comes in the tests: sight, arc, lane, range; 4: it passes all. */
const progress = (s: State, firer: Unit, target: Unit, eye: Stand, mark: Stand, range: number): number => {
  const others = s.units.filter(({ id }) => id !== firer.id && id !== target.id);
  const enemies = bases(
    s,
    others.filter(({ side }) => side !== firer.side),
  );
  const friends = bases(
    s,
    others.filter(({ side }) => side === firer.side),
  );
  const own = standsOf(s, firer)
    .filter(({ row }) => row !== eye.row)
    .map(({ shape }) => shape.corners);
  const isHidden =
    angle(eye, mark) > 90.001 ||
    [...enemies, ...areasOf(s, 'building')].some((shape) => crosses(eye, mark, shape)) ||
    lengthInside(eye.shape.centre, mark.shape.centre, areasOf(s, 'wood')) > 2;
  if (isHidden) return 0;
  if (angle(eye, mark) > 45.001) return 1;
  if ([...own, ...friends].some((shape) => crosses(eye, mark, shape))) return 2;
  return polygonsGap(eye.shape.corners, mark.shape.corners) > range + 0.001 ? 3 : 4;
};

const failures = ['notVisible', 'outsideArc', 'laneBlocked', 'wasted'];

/** The dice of A's shot at B, or why there are none. */
const naive = (s: State): string => {
  const [firer, target] = [unitIn(s, 'A'), unitIn(s, 'B')];
  const isGuns = firer.arm === 'artillery';
  const far = standsOf(s, firer).map((eye) =>
    Math.max(...standsOf(s, target).map((mark) => progress(s, firer, target, eye, mark, isGuns ? 24 : 16))),
  );
  const shooting = far.filter((each) => each === 4).length;
  if (shooting === 0) return failures[Math.max(...far)] ?? '';
  if (isGuns) return `${shooting * 3}d`;
  return `${shooting * (firer.formation.kind === 'line' ? 2 : 1)}d`;
};

/** A generator of whole numbers below a limit, the same every time. */
const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const scatter = (seed: number): State => {
  const below = randomFrom(seed);
  const any = (id: string, y: number, heading: number) => {
    const make = [line8, line4, column, inf, (...given: Parameters<typeof inf>) => battery('lightArtillery', ...given)];
    const shape = make[below(make.length)] ?? line8;
    const turned = (heading + below(60) - 30 + 360) % 360;
    return shape(id, 20 + below(320) / 10, y + below(40) / 10, turned, { troopStands: 2 + below(5) });
  };
  return stateOf({
    units: [any('A', 8, 0), any('A2', 13, 0), any('B2', 17, 180), any('B', 22, 180)],
    terrain: [
      block('house', 'building', [26 + below(20), 12.3, 28.2 + below(22), 15.1]),
      block('wood', 'wood', [22 + below(20), 17.2, 30.4 + below(20), 19.5]),
    ],
  });
};

describe('who shoots', () => {
  const seeds = Array.from({ length: runs(200) }, (_, index) => index + 1);
  /** No stand may begin in the wood: the plain way knows other woods alone. */
  const isOpen = (s: State): boolean =>
    s.units.every((unit) =>
      standsOf(s, unit).every(({ shape }) => areasOf(s, 'wood').every((wood) => !containsPoint(wood, shape.centre))),
    );

  test('OW-FIR-03 OW-FIR-04 OW-FIR-06 OW-FIR-07 OW-LOS-04 OW-LOS-08: as in the plainest way', () => {
    const states = seeds.map(scatter);
    const open = states.map((s, index) => ({ s, seed: index + 1 })).filter(({ s }) => isOpen(s));
    const found = open.map(({ s, seed }) => `${seed}: ${shot(s).replace(/ at \d\+$/, '')}`);
    const expected = open.map(({ s, seed }) => `${seed}: ${naive(s)}`);
    expect(found).toEqual(expected);
    if (!isLong) return;
    const kinds = new Set(found.map((each) => each.replace(/^\d+: /, '').replace(/^\d+d$/, 'dice')));
    expect([...kinds].toSorted()).toEqual(['dice', 'laneBlocked', 'notVisible', 'outsideArc', 'wasted']);
  });
});
