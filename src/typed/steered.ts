import type { Choice } from '../core/choose.js';
import type { PathDomain } from '../core/domain.js';
import type { Draft } from '../core/fill.js';
import type { Refusal } from '../core/refusal.js';
import { tenth } from '../core/words.js';
import { actionIn, placeRoute } from '../steer/fillin.js';
import { steer } from '../steer/index.js';
import { openingsOf } from '../steer/opening.js';
import { ahead, emptyRoute, glided, type Route, turned, turnsOf } from '../steer/route.js';
import { headingOf, turnBetween } from '../table/heading.js';
import type { Battle } from './battle.js';
import type { Filled } from './fillin.js';
import { type Line, type Target, using } from './line.js';
import { refuse } from './refusals.js';

/* "move to 46,54 facing 180": a place that steering finds the legs to. */

/** A piece stands where it was said to stand within this, in the measure, and within so many degrees. */
const exactly = { distance: 0.1, degrees: 1 } as const;

const notReached = (
  target: Target,
  end: { readonly x: number; readonly y: number; readonly heading: number | null },
  distance: number,
): Refusal => {
  const facing = end.heading === null ? '' : ` facing ${tenth(end.heading)}`;
  const place = `${tenth(end.x)},${tenth(end.y)}${facing}`;
  return refuse(
    'notReached',
    `It cannot come to ${target.point.x},${target.point.y}${target.heading === null ? '' : ` facing ${target.heading}`}. The nearest it can come is ${place}: say "towards" in place of "to", or that place.`,
    {
      x: target.point.x,
      y: target.point.y,
      nearestX: tenth(end.x),
      nearestY: tenth(end.y),
      nearestHeading: end.heading === null ? null : tenth(end.heading),
      distance: tenth(distance),
    },
  );
};

/** A straight way to a place, by a glide or a turn and an advance: what a person would try. */
const straightTo = (path: PathDomain, { point, heading }: Target): readonly Route[] => {
  const start = emptyRoute(path);
  const way = { x: point.x - path.from.x, y: point.y - path.from.y };
  const [bearing, length] = [headingOf(way), Math.sqrt(way.x * way.x + way.y * way.y)];
  const turn = path.from.heading === null ? 0 : bearing - path.from.heading;
  const turns = [start, ...turnsOf(path).flatMap((leg) => turned(start, leg, turn > 180 ? turn - 360 : turn) ?? [])];
  const advances = turns.flatMap((route) => path.legs.flatMap((leg) => ahead(route, leg, length) ?? []));
  const glide = glided(start, bearing, length, heading);
  return [...(glide === null ? [] : [glide]), ...advances];
};

/** The reasons of the rule set against the straight way to a place; empty if it has none, or there is no such way. */
const reasonsAgainst = <State, Action>(
  { ruleset, state }: Battle<State, Action>,
  draft: Draft,
  target: Target,
): readonly Refusal[] => {
  const openings = openingsOf(ruleset, state, draft);
  if (!openings.ok) return [];
  const tried = openings.value.flatMap((opening) =>
    opening.domain.kind === 'path'
      ? straightTo(opening.domain, target).map((route) =>
          ruleset.check(state, actionIn<Action>(placeRoute(opening, route))),
        )
      : [],
  );
  return tried.find((refusals) => refusals.length > 0) ?? [];
};

/** A choice with its place filled in by steering: exactly, or as near as may be for "towards". */
export const steered = <State, Action>(
  battle: Battle<State, Action>,
  { draft }: Choice<Action>,
  target: Target,
  line: Line,
): Filled<Action> => {
  const { ruleset, state } = battle;
  const { point, heading } = target;
  const found = steer(ruleset, state, draft, { point, ...(heading === null ? {} : { heading }) });
  const rest = using(line, target.at);
  if (!found.ok) return { action: null, draft, line: rest, refusals: found.refusals };
  const { end, distance } = found;
  const faces = heading === null || end.heading === null || turnBetween(heading, end.heading) <= exactly.degrees;
  const isThere = target.isNear || (distance <= exactly.distance && faces);
  return isThere
    ? { action: found.action, draft: found.draft, line: rest, refusals: [] }
    : {
        action: null,
        draft,
        line: rest,
        refusals: [notReached(target, end, distance), ...reasonsAgainst(battle, draft, target)],
      };
};
