import type { Choice } from '../core/choose.js';
import type { PathDomain } from '../core/domain.js';
import type { Draft } from '../core/fill.js';
import type { Refusal } from '../core/refusal.js';
import { formatLength, tenth } from '../core/words.js';
import { actionIn, placeRoute } from '../steer/fillin.js';
import { steer } from '../steer/index.js';
import { openingsOf, type PlaceDomain } from '../steer/opening.js';
import { ahead, emptyRoute, glided, type Route, turned, turnsOf } from '../steer/route.js';
import { directionOf, headingOf, turnBetween } from '../table/heading.js';
import { moveAlong } from '../table/pose.js';
import type { Battle } from './battle.js';
import type { Filled } from './fillin.js';
import { legNames } from './legs.js';
import { type Line, type Target, using, type Way } from './line.js';
import { listed, refuse } from './refusals.js';

/* "move to 46,54 facing 180": a place that steering finds the legs to. */

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** A piece stands where it was said to stand within this, in the measure, and within so many degrees. */
const exactly = { distance: 0.1, degrees: 1 } as const;

/** The domain of the first place that a choice leads to; null if it leads to none. */
const placeOf = <State, Action>(
  { ruleset, state }: Battle<State, Action>,
  { draft, kind }: Choice<Action>,
): PlaceDomain | null => {
  const openings = openingsOf(ruleset, state, draft);
  return (openings.ok ? openings.value.find((each) => each.kind === kind)?.domain : undefined) ?? null;
};

/** Where a way ends, from where the piece of a choice stands; null if nothing goes, or from nowhere. */
export const targetOf = <State, Action>(
  battle: Battle<State, Action>,
  choice: Choice<Action>,
  way: Way,
): Target | null => {
  const domain = placeOf(battle, choice);
  const from = domain === null || domain.kind === 'pose' ? undefined : domain.from;
  if (from === undefined) return null;
  const { x, y } = moveAlong({ ...from, heading: 0 }, directionOf(way.bearing), way.length);
  return { point: { x: hundredth(x), y: hundredth(y) }, heading: null, isNear: false, at: way.at, way };
};

/** A way on which the piece cannot go at all, with the legs that it can. */
const notGone = <State, Action>(
  battle: Battle<State, Action>,
  choice: Choice<Action>,
  { length, raw }: Way,
): Refusal => {
  const domain = placeOf(battle, choice);
  const open = domain?.kind === 'path' ? ` Open are: ${listed(legNames(domain))}.` : '';
  return refuse(
    'notReached',
    `It cannot go ${formatLength(length, battle.ruleset.measure ?? 'cm')} ${raw}, nor nearer to that place.${open}`,
    { distance: length },
  );
};

/** Why a place cannot be reached, and what to say for it, in words. */
const saidOf = (
  { point: { x, y }, heading, way }: Target,
  measure: 'cm' | 'in',
  nearest: string,
  to: string,
): string => {
  const facing = heading === null ? '' : ` facing ${heading}`;
  return way === undefined
    ? `It cannot come to ${x},${y}${facing}. The nearest it can come is ${nearest}: say "towards" in place of "to", or that place.`
    : `It cannot go ${formatLength(way.length, measure)} ${way.raw}: that is ${x},${y}. The nearest it can come is ${nearest}: say "to ${to}".`;
};

const notReached = (
  target: Target,
  measure: 'cm' | 'in',
  end: { readonly x: number; readonly y: number; readonly heading: number | null },
  distance: number,
): Refusal => {
  const facing = end.heading === null ? '' : ` facing ${tenth(end.heading)}`;
  const at = `${tenth(end.x)},${tenth(end.y)}`;
  return refuse('notReached', saidOf(target, measure, `${at}${facing}`, at), {
    x: target.point.x,
    y: target.point.y,
    nearestX: tenth(end.x),
    nearestY: tenth(end.y),
    nearestHeading: end.heading === null ? null : tenth(end.heading),
    distance: tenth(distance),
  });
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
  choice: Choice<Action>,
  target: Target,
  line: Line,
): Filled<Action> => {
  const { draft } = choice;
  const { ruleset, state } = battle;
  const { point, heading } = target;
  const found = steer(ruleset, state, draft, { point, ...(heading === null ? {} : { heading }) });
  const rest = using(line, target.at);
  if (!found.ok) {
    const [first, ...reasons] = found.refusals;
    const isStopped = target.way !== undefined && first?.code === 'noLegalEnd';
    const refusals = isStopped ? [notGone(battle, choice, target.way), ...reasons] : found.refusals;
    return { action: null, draft, line: rest, refusals };
  }
  const { end, distance } = found;
  const faces = heading === null || end.heading === null || turnBetween(heading, end.heading) <= exactly.degrees;
  const isThere = target.isNear || (distance <= exactly.distance && faces);
  return isThere
    ? { action: found.action, draft: found.draft, line: rest, refusals: [] }
    : {
        action: null,
        draft,
        line: rest,
        refusals: [
          notReached(target, ruleset.measure ?? 'cm', end, distance),
          ...reasonsAgainst(battle, draft, target),
        ],
      };
};
