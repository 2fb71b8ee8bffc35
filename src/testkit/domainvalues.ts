import { canonicalJson } from '../core/canonical.js';
import type { Domain, LegKind, NumberDomain, Option, PathDomain, Region } from '../core/domain.js';
import { isRecord } from '../core/shape.js';
import { boxOf } from '../table/box.js';
import { normaliseHeading } from '../table/heading.js';
import { type LegValues, legValue } from '../table/leg.js';
import { matchLeg } from '../table/matchleg.js';
import type { Point } from '../table/point.js';
import { containsPoint, middleOf } from '../table/polygon.js';

/* Random values of a domain, and whether a value belongs to it. Neither depends on a rule set. */

/** Returns a whole number from 0 to n - 1. */
type Pick = (n: number) => number;

const full = 360;
/** Tolerance for a number outside its range, because it is computed. */
const numberTolerance = 1e-6;
/** Tolerance for places, which are rounded when they are stored. */
const placeTolerance = 1e-3;
const fine = 1_000_000;
const share = (pick: Pick): number => pick(fine) / fine;
const rounded = (value: number, digits: number): number => Math.round(value * digits) / digits + 0;

/** A number at a whole number of steps from the least value. */
const numberIn = ({ least, most, step }: NumberDomain, pick: Pick): number => {
  const steps = Math.floor((most - least) / step + numberTolerance);
  return Math.min(most, rounded(least + pick(steps + 1) * step, 1e9));
};

const tries = 200;

const pointIn = (region: Region, pick: Pick): Point => {
  const box = boxOf(region);
  for (let count = 0; count < tries; count += 1) {
    const point = {
      x: rounded(box.minX + (box.maxX - box.minX) * share(pick), 1e4),
      y: rounded(box.minY + (box.maxY - box.minY) * share(pick), 1e4),
    };
    if (containsPoint(region, point)) return point;
  }
  return middleOf(region);
};

const oneOf = <Value>(values: readonly Value[], pick: Pick): Value | undefined => values[pick(values.length)];

/** Some of the values, in their order. */
const someOf = (options: readonly Option[], count: number, pick: Pick): readonly unknown[] => {
  const left = options.map(({ value }) => value);
  while (left.length > count) left.splice(pick(left.length), 1);
  return left;
};

const legIn = (path: PathDomain, pick: Pick): unknown => {
  const leg = oneOf<LegKind>(path.legs, pick);
  if (leg === undefined) return null;
  const values: LegValues = Object.fromEntries(
    leg.parameters.map(({ name, domain }) => [name, randomValue(domain, pick)]),
  );
  return legValue(path, leg, values);
};

/** A random value of a domain that is not empty; all values are about equally likely. */
export const randomValue = (domain: Domain, pick: Pick): unknown => {
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return oneOf(domain.options, pick)?.value;
    case 'pieces': {
      const most = Math.min(domain.most, domain.options.length);
      return someOf(domain.options, domain.least + pick(most - domain.least + 1), pick);
    }
    case 'flag':
      return pick(2) === 1;
    case 'number':
      return numberIn(domain, pick);
    case 'point': {
      const region = oneOf(domain.regions, pick);
      return region === undefined ? null : pointIn(region, pick);
    }
    case 'pose': {
      const place = oneOf(domain.regions, pick);
      if (place === undefined) return null;
      const { least, most } = place.headings;
      const heading = normaliseHeading(rounded(least + (most - least) * share(pick), 1e4));
      return { ...pointIn(place.region, pick), heading };
    }
    case 'path':
      return legIn(domain, pick);
  }
};

const isOption = (options: readonly Option[], value: unknown): boolean => {
  const text = canonicalJson(value);
  return options.some((option) => canonicalJson(option.value) === text);
};

/** Whether the point, or a point within the tolerance of it, is inside. This includes points on the edge. */
const isInside = (region: Region, { x, y }: Point): boolean =>
  [-placeTolerance, 0, placeTolerance].some((right) =>
    [-placeTolerance, 0, placeTolerance].some((up) => containsPoint(region, { x: x + right, y: y + up })),
  );

const isPoint = (value: unknown): value is Point =>
  isRecord(value) && typeof value.x === 'number' && typeof value.y === 'number';

const isHeading = ({ least, most }: { readonly least: number; readonly most: number }, heading: unknown): boolean =>
  typeof heading === 'number' &&
  (normaliseHeading(heading - least + placeTolerance) <= most - least + 2 * placeTolerance || most - least >= full);

/** Whether a value belongs to a domain: a member, within the range, in the region, an allowed leg. */
export const isInDomain = (domain: Domain, value: unknown): boolean => {
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return isOption(domain.options, value);
    case 'pieces':
      return (
        Array.isArray(value) &&
        value.length >= domain.least &&
        value.length <= domain.most &&
        value.every((each) => isOption(domain.options, each))
      );
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return (
        typeof value === 'number' && value >= domain.least - numberTolerance && value <= domain.most + numberTolerance
      );
    case 'point':
      return isPoint(value) && domain.regions.some((region) => isInside(region, value));
    case 'pose':
      return (
        isPoint(value) &&
        domain.regions.some(
          ({ region, headings }) => isInside(region, value) && isHeading(headings, Reflect.get(value, 'heading')),
        )
      );
    case 'path':
      return matchLeg(domain, value) !== null;
  }
};
