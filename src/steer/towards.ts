import type { LegKind } from '../core/domain.js';
import { directionOf, headingOf } from '../table/heading.js';
import { distance, dot, type Point, subtract } from '../table/point.js';
import { shortestTurn, turnsTo } from './facing.js';
import { type Goal, missBy } from './goal.js';
import { ahead, glided, glidesOf, parameterOf, placedAt, type Route, rangeOf, turned, turnsOf } from './route.js';
import type { Ray, Search } from './search.js';

/** What may follow the last leg: nothing, or a turn to the wanted heading. */
type Ending = (route: Route) => Route | null;

/** Rays by the share of a turn that comes before them. */
type Fan = (share: number) => readonly Ray<Route>[];

const asItIs: Ending = (route) => route;

/** Turns to a heading with one leg. */
const facing =
  (leg: LegKind, heading: number): Ending =>
  (route) => {
    const { heading: now } = route.end;
    if (now === null || now === heading) return route;
    return turned(route, leg, shortestTurn(now, heading));
  };

/** The endings worth trying: a turn to the heading by each leg that can, and none. */
const endingsFor = (route: Route, { heading }: Goal): readonly Ending[] =>
  heading === null ? [asItIs] : [...turnsOf(route.path).map((leg) => facing(leg, heading)), asItIs];

/** How an ending shifts the piece when it faces a heading before. */
const shiftOf = (route: Route, heading: number, ending: Ending): Point => {
  const before = { ...route, end: { ...route.end, heading } };
  const after = ending(before);
  return after === null ? { x: 0, y: 0 } : subtract(after.end, before.end);
};

/**
 * Lengths beyond this are unlikely to be legal: what was left of the move, or what the domain of the leg allowed, less
 * the way that the route has gone.
 */
const likelyOf = ({ path, legs }: Route, leg: LegKind): number => {
  let left = Math.max(path.budget, rangeOf(leg, 'distance')?.most ?? 0);
  for (const [index, { end }] of legs.entries()) left -= distance(legs[index - 1]?.end ?? path.from, end);
  return left;
};

/** Straight ahead from where a route ends, forwards or backwards. */
const aheadRays = (start: Route, goal: Goal, ending: Ending): readonly Ray<Route>[] => {
  const { heading } = start.end;
  if (heading === null) return [];
  const direction = directionOf(heading);
  const wanted = dot(subtract(subtract(goal.point, shiftOf(start, heading, ending)), start.end), direction);
  return start.path.legs
    .filter(({ motion }) => motion === 'forward')
    .flatMap((leg): readonly Ray<Route>[] => {
      const goesBack = (rangeOf(leg, 'distance')?.least ?? 0) < 0;
      if (wanted < 0 && !goesBack) return [];
      const sign = wanted < 0 ? -1 : 1;
      const at = (length: number): Route | null => {
        const route = ahead(start, leg, sign * length);
        return route === null ? null : ending(route);
      };
      return [{ at, wanted: Math.abs(wanted), likely: likelyOf(start, leg) }];
    });
};

/** Headings worth trying at the end of a glide: the wanted one; as it is, the way it goes or back, if none is wanted. */
const facingsOf = (leg: LegKind, { heading }: Goal, bearing: number): readonly (number | null)[] =>
  heading === null && parameterOf(leg, 'heading') !== undefined ? [null, bearing, bearing + 180] : [heading];

/** Along the straight line to the goal without turning first. */
const glideRays = (start: Route, goal: Goal, ending: Ending): readonly Ray<Route>[] => {
  const way = subtract(goal.point, start.end);
  const wanted = distance(goal.point, start.end);
  const rayOf = (leg: LegKind, move: (length: number) => Route | null): Ray<Route> => ({
    at: (length) => {
      const route = move(length);
      return route === null ? null : ending(route);
    },
    wanted,
    likely: likelyOf(start, leg),
  });
  const bearing = headingOf(way);
  const places = start.path.legs.filter(({ motion }) => motion === 'place');
  return [
    ...glidesOf(start.path)
      .slice(0, 1)
      .flatMap((leg) =>
        facingsOf(leg, goal, bearing).map((heading) => rayOf(leg, (length) => glided(start, bearing, length, heading))),
      ),
    ...places.map((leg) =>
      rayOf(leg, (length) => {
        const share = wanted === 0 ? 0 : length / wanted;
        const point = { x: start.end.x + way.x * share, y: start.end.y + way.y * share };
        return placedAt(start, leg, point, goal.heading);
      }),
    ),
  ];
};

/** A turn and straight on in one leg. */
const turningRays = (start: Route, leg: LegKind, turn: number, goal: Goal, ending: Ending): readonly Ray<Route>[] => {
  const standing = turned(start, leg, turn);
  if (parameterOf(leg, 'distance') === undefined || standing === null || standing.end.heading === null) return [];
  const { heading } = standing.end;
  const target = subtract(goal.point, shiftOf(standing, heading, ending));
  const wanted = dot(subtract(target, standing.end), directionOf(heading));
  const at = (length: number): Route | null => {
    const route = turned(start, leg, turn, length);
    return route === null ? null : ending(route);
  };
  return wanted < 0 ? [] : [{ at, wanted, likely: likelyOf(start, leg) }];
};

const missAt = (goal: Goal, route: Route | null): number =>
  route === null ? Number.POSITIVE_INFINITY : missBy(goal, route.end);

/** Turns alone are looked at by so many degrees. */
const turnStep = 5;
const halfTurn = 180;

/** The greatest turn that a leg offers, to either side; null if it says none. Turns to the left may be negative. */
const greatestTurn = (leg: LegKind): number | null => {
  const range = rangeOf(leg, 'angle');
  return range === null ? null : Math.max(Math.abs(range.least), Math.abs(range.most));
};

/** A turn alone to either side: to the wanted heading, or as far as brings the piece nearest to the goal. */
const turnRays = (start: Route, leg: LegKind, goal: Goal): readonly Ray<Route>[] => {
  const { heading } = start.end;
  if (heading === null) return [];
  const exact = goal.heading === null ? 0 : Math.abs(shortestTurn(heading, goal.heading));
  const angles = [exact, ...Array.from({ length: halfTurn / turnStep }, (_, index) => (index + 1) * turnStep)];
  return [1, -1].map((sign) => {
    const at = (angle: number): Route | null => turned(start, leg, sign * angle);
    const missOf = (angle: number): number => missAt(goal, at(angle));
    const wanted = angles.reduce((best, angle) => (missOf(angle) < missOf(best) ? angle : best));
    return { at, wanted, likely: Math.min(wanted, greatestTurn(leg) ?? wanted) };
  });
};

/** Rounds in which the turn before the march and the turn after it are fitted to each other. */
const fittings = 6;

/**
 * The turns of a leg after which the goal lies straight ahead.
 *
 * A turn at the end shifts the piece by as much as depends on where it faces before, so the two are fitted by rounds.
 */
const turnsFor = (start: Route, leg: LegKind, goal: Goal, ending: Ending): readonly number[] => {
  const { end, path } = start;
  const { heading } = end;
  if (heading === null) return [];
  const first = turnsTo(leg, end, path, goal.point);
  if (ending === asItIs) return first;
  return first.map((turn, which) => {
    let fitted = turn;
    for (let round = 0; round < fittings; round += 1) {
      const target = subtract(goal.point, shiftOf(start, heading + fitted, ending));
      fitted = turnsTo(leg, end, path, target)[which] ?? fitted;
    }
    return fitted;
  });
};

/** A fan for every turn that brings the goal straight ahead, with every ending. */
const fansOf = (start: Route, goal: Goal): readonly Fan[] =>
  turnsOf(start.path).flatMap((leg) =>
    endingsFor(start, goal).flatMap((ending) => {
      const toGoal = turnsFor(start, leg, goal, ending);
      const toHeading =
        goal.heading === null || start.end.heading === null ? [] : [shortestTurn(start.end.heading, goal.heading)];
      return [...toGoal, ...toHeading].map(
        (turn): Fan =>
          (share) => {
            const after = turned(start, leg, turn * share);
            if (after === null) return [];
            return [...aheadRays(after, goal, ending), ...turningRays(start, leg, turn * share, goal, ending)];
          },
      );
    }),
  );

const shares = [1, 0.75, 0.5, 0.25] as const;
/** Steps by which the best share of a turn is brought nearer. */
const finerShares = [1 / 8, 1 / 16, 1 / 32] as const;

/** Tries the shares of a turn, then those beside the best of them. */
const followFan = (search: Search<Route>, fan: Fan): void => {
  let [bestShare, least] = [0, Number.POSITIVE_INFINITY];
  const tryShare = (share: number): void => {
    if (search.isOver() || share > 1) return;
    const miss = Math.min(Number.POSITIVE_INFINITY, ...fan(share).map(search.follow));
    if (miss < least) [bestShare, least] = [share, miss];
  };
  for (const share of shares) tryShare(share);
  if (least > (search.best()?.miss ?? Number.POSITIVE_INFINITY)) return;
  for (const step of finerShares) {
    const centre = bestShare;
    tryShare(centre - step);
    tryShare(centre + step);
  }
};

/** The ways from where a route ends to the goal with at most one turn before the march. */
const direct = (search: Search<Route>, goal: Goal, start: Route): void => {
  for (const ending of endingsFor(start, goal)) {
    for (const ray of aheadRays(start, goal, ending)) search.follow(ray);
    for (const ray of glideRays(start, goal, ending)) search.follow(ray);
  }
  for (const leg of turnsOf(start.path)) for (const ray of turnRays(start, leg, goal)) search.follow(ray);
  for (const fan of fansOf(start, goal)) followFan(search, fan);
};

/** First straight on for a while, or aside: round what is in the way. */
const detoursOf = (start: Route, goal: Goal): readonly Route[] => {
  const { budget, legs } = start.path;
  const way = Math.min(budget, distance(goal.point, start.end));
  const bearing = headingOf(subtract(goal.point, start.end));
  const forward = legs.filter(({ motion }) => motion === 'forward');
  return [
    ...forward.flatMap((leg) => [0.5, 0.25, 0.75].flatMap((share) => ahead(start, leg, budget * share) ?? [])),
    ...[30, -30, 60, -60, 90, -90].flatMap((aside) =>
      [0.5, 0.25].flatMap((share) => glided(start, bearing + aside, way * share, null) ?? []),
    ),
  ];
};

/** Goes by detours, and by detours from those that are legal. */
const byDetours = (search: Search<Route>, goal: Goal, start: Route, depth: number): void => {
  if (search.isOver()) return;
  const legal = detoursOf(start, goal).filter((detour) => detour !== start && search.isLegal(detour));
  for (const detour of legal) direct(search, goal, detour);
  if (depth > 1) for (const detour of legal) byDetours(search, goal, detour, depth - 1);
};

/** What a detour may at most be worth to be left out. */
const nearEnough = 0.05;
/** Detours one after the other. */
const mostDetours = 2;

/** Whether a piece that goes straight to the goal could not have come nearer. */
const isNearest = (search: Search<Route>, goal: Goal, start: Route): boolean => {
  const longest = Math.max(...start.path.legs.map((leg) => likelyOf(start, leg)));
  return (search.best()?.miss ?? Number.POSITIVE_INFINITY) <= distance(goal.point, start.end) - longest + nearEnough;
};

/** Looks for the legal legs that bring the piece nearest to the goal. */
export const searchTowards = (search: Search<Route>, goal: Goal, start: Route): void => {
  search.isLegal(start);
  direct(search, goal, start);
  search.refine();
  if (isNearest(search, goal, start)) return;
  byDetours(search, goal, start, mostDetours);
  search.refine();
};
