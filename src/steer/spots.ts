import type { PointDomain, PoseDomain, PoseRegion, Region, Spot } from '../core/domain.js';
import { directionOf, normaliseHeading, turnBetween } from '../table/heading.js';
import type { LegEnd } from '../table/leg.js';
import { between, distance, scale, squaredDistance } from '../table/point.js';
import { containsPoint } from '../table/polygon.js';
import { nearestOnSegment } from '../table/segment.js';
import type { Goal } from './goal.js';
import type { Ray, Search } from './search.js';

/** A place to put a piece, with its value in the draft. */
export interface SpotAttempt {
  readonly end: LegEnd;
  readonly value: unknown;
}

const full = 360;
const stepsAMeasure = 10_000;
const rounded = (value: number): number => Math.round(value * stepsAMeasure) / stepsAMeasure + 0;

/** A region, and the headings a piece may have in it; none for a point. */
interface Ground {
  readonly region: Region;
  readonly headings: readonly (number | null)[];
}

/** Headings of a region worth trying: the wanted one or the nearest to it; the middle and both ends if none is wanted. */
const headingsOf = ({ headings: { least, most } }: PoseRegion, wanted: number | null): readonly number[] => {
  const middle = (least + most) / 2;
  if (wanted === null) return [middle, least, most].map(normaliseHeading);
  if (most - least >= full || normaliseHeading(wanted - least) <= most - least) return [normaliseHeading(wanted)];
  const nearest = turnBetween(wanted, least) <= turnBetween(wanted, most) ? least : most;
  return [normaliseHeading(nearest)];
};

const groundsOf = (domain: PointDomain | PoseDomain, wanted: number | null): readonly Ground[] =>
  domain.kind === 'point'
    ? domain.regions.map((region) => ({ region, headings: [null] }))
    : domain.regions.map((each) => ({ region: each.region, headings: headingsOf(each, wanted) }));

const attemptAt = ({ x, y }: Spot, heading: number | null): SpotAttempt => {
  const spot = { x: rounded(x), y: rounded(y) };
  const facing = heading === null ? null : rounded(heading);
  return { end: { ...spot, heading: facing }, value: facing === null ? spot : { ...spot, heading: facing } };
};

/** The point of a region nearest to another; null if the region has no corner. */
const nearestOf = (region: Region, point: Spot): Spot | null => {
  if (containsPoint(region, point)) return point;
  let nearest: Spot | null = null;
  for (const [index, corner] of region.entries()) {
    const on = nearestOnSegment(corner, region[(index + 1) % region.length] ?? corner, point);
    if (nearest === null || squaredDistance(on, point) < squaredDistance(nearest, point)) nearest = on;
  }
  return nearest;
};

/** Directions tried round the wanted point, and distances as shares of the greatest. */
const directions = 16;
const rings = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 3 / 16, 1 / 4, 3 / 8, 1 / 2, 3 / 4, 1] as const;

const isIn = (regions: readonly Region[], point: Spot): boolean =>
  regions.some((region) => containsPoint(region, point));

/** Points of the regions round a point, the nearest first. */
const spotsAround = (regions: readonly Region[], point: Spot): readonly Spot[] => {
  const corners = regions.flat();
  const nearest = regions.flatMap((region) => nearestOf(region, point) ?? []);
  const farthest = Math.max(0, ...corners.map((corner) => distance(corner, point)));
  const around = nearest.flatMap((centre) =>
    rings.flatMap((ring) =>
      Array.from({ length: directions }, (_, index) => {
        const shift = scale(directionOf((index * full) / directions), ring * farthest);
        return { x: centre.x + shift.x, y: centre.y + shift.y };
      }),
    ),
  );
  return [...nearest, ...around.filter((each) => isIn(regions, each)), ...corners].toSorted(
    (one, other) => squaredDistance(one, point) - squaredDistance(other, point),
  );
};

/** The places on the way from one place straight to the goal. */
const rayFrom = (regions: readonly Region[], from: LegEnd, { point }: Goal): Ray<SpotAttempt> => {
  const wanted = distance(from, point);
  const at = (length: number): SpotAttempt | null => {
    const spot = between(from, point, length / wanted);
    return isIn(regions, spot) ? attemptAt(spot, from.heading) : null;
  };
  return { at, wanted, likely: wanted };
};

/** Directions in which the best place is brought nearer, and by how much at least. */
const finerDirections = 32;
const nearer = 0.98;

/** Brings the best place nearer from all sides. */
const refineSpots = (search: Search<SpotAttempt>, goal: Goal, regions: readonly Region[]): void => {
  const first = search.best();
  if (first === null || search.isOver()) return;
  const { heading } = first.tried.end;
  search.follow(rayFrom(regions, first.tried.end, goal));
  for (let index = 0; index < finerDirections; index += 1) {
    const best = search.best()?.tried.end ?? first.tried.end;
    const shift = scale(directionOf((index * full) / finerDirections), distance(best, goal.point) * nearer);
    const spot = { x: goal.point.x + shift.x, y: goal.point.y + shift.y };
    if (search.isOver()) return;
    const tried = attemptAt(spot, heading);
    if (isIn(regions, spot) && search.isLegal(tried)) search.follow(rayFrom(regions, tried.end, goal));
  }
  search.refine();
};

/** Looks for the legal place nearest to the goal: the nearest that the regions allow, then from all sides. */
export const searchSpots = (search: Search<SpotAttempt>, goal: Goal, domain: PointDomain | PoseDomain): void => {
  const grounds = groundsOf(domain, goal.heading);
  const regions = grounds.map(({ region }) => region);
  for (const spot of spotsAround(regions, goal.point)) {
    const best = search.best();
    if (search.isOver() || (best !== null && distance(spot, goal.point) >= best.miss)) break;
    for (const { region, headings } of grounds)
      if (containsPoint(region, spot)) for (const heading of headings) search.isLegal(attemptAt(spot, heading));
  }
  refineSpots(search, goal, regions);
};
