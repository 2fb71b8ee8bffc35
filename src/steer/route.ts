import type { LegKind, LegParameter, LegRole, PathDomain, Spot } from '../core/domain.js';
import { normaliseHeading } from '../table/heading.js';
import { type LegEnd, type LegValues, legEnd, legValue } from '../table/leg.js';
import { arcLength } from '../table/wheelsweep.js';
import { onlyValue } from './onlyvalue.js';

/** A leg with its values, and where the piece is after it. */
export interface RouteLeg {
  readonly leg: LegKind;
  readonly values: LegValues;
  readonly end: LegEnd;
}

/** Legs one after the other. */
export interface Route {
  readonly path: PathDomain;
  readonly legs: readonly RouteLeg[];
  /** The legs as they stand in the draft. */
  readonly entries: readonly unknown[];
  readonly end: LegEnd;
  /** No more legs than this. */
  readonly most: number;
}

/** No leg yet. */
export const emptyRoute = (path: PathDomain, most = Number.POSITIVE_INFINITY): Route => ({
  path,
  legs: [],
  entries: [],
  end: path.from,
  most,
});

const stepsAMeasure = 10_000;
/** Numbers of legs are as fine as the poses that states hold. */
const rounded = (value: number): number => Math.round(value * stepsAMeasure) / stepsAMeasure + 0;

/** A route with one more leg; null if it can have no more. */
const withLeg = (route: Route, leg: LegKind, values: LegValues): Route | null => {
  if (route.legs.length >= route.most) return null;
  const path = { ...route.path, from: route.end };
  const end = legEnd(path, leg, values);
  return {
    ...route,
    legs: [...route.legs, { leg, values, end }],
    entries: [...route.entries, legValue(path, leg, values)],
    end,
  };
};

/** The parameter of a leg with a role. */
export const parameterOf = ({ parameters }: LegKind, role: LegRole): LegParameter | undefined =>
  parameters.find((each) => each.role === role);

/** The range of a parameter of a leg; null if it has none or is no number. */
export const rangeOf = (leg: LegKind, role: LegRole): { readonly least: number; readonly most: number } | null => {
  const domain = parameterOf(leg, role)?.domain;
  return domain?.kind === 'number' ? domain : null;
};

/** Shorter legs are left out. */
const leastLength = 0.001;

/** Values of the parameters that steering knows nothing of; null if a person has to choose one. */
const othersOf = (leg: LegKind): LegValues | null => {
  const values: Record<string, unknown> = {};
  for (const { role, name, domain } of leg.parameters) {
    if (role !== 'other') continue;
    const [only] = onlyValue(domain);
    if (only === undefined) return null;
    values[name] = only;
  }
  return values;
};

/** Values by role, as the leg names them; null if the leg has more parameters than those. */
const valuesByName = (leg: LegKind, byRole: Readonly<Partial<Record<LegRole, unknown>>>): LegValues | null => {
  const others = othersOf(leg);
  if (others === null) return null;
  const values: Record<string, unknown> = { ...others };
  for (const { role, name } of leg.parameters) {
    if (role === 'other') continue;
    const value = byRole[role];
    if (value === undefined) return null;
    values[name] = typeof value === 'number' ? rounded(value) : value;
  }
  return values;
};

/** Straight ahead; the same route if that is too little to matter, null if the leg cannot. */
export const ahead = (route: Route, leg: LegKind, distance: number): Route | null => {
  if (leg.motion !== 'forward') return null;
  if (Math.abs(distance) < leastLength) return route;
  const values = valuesByName(leg, { distance });
  return values === null ? null : withLeg(route, leg, values);
};

/** Turns of fewer degrees are left out. */
const leastTurn = 0.01;

const isTurning = ({ motion }: LegKind): boolean =>
  motion === 'wheel' || motion === 'pivot' || motion === 'pivotCentre';

/** Legs that turn the piece. */
export const turnsOf = ({ legs }: PathDomain): readonly LegKind[] => legs.filter(isTurning);

/** Whether a leg turns to a side. */
export const turnsToSide = (leg: LegKind, side: 'left' | 'right'): boolean => {
  const domain = parameterOf(leg, 'side')?.domain;
  return domain?.kind !== 'word' || domain.options.some(({ value }) => value === side);
};

const sideOf = (turn: number): 'left' | 'right' => (turn < 0 ? 'left' : 'right');

/** An angle as a leg writes it: to a side, or with a sign. Null: the leg does not turn that way. */
const angleOf = (leg: LegKind, turn: number): number | null => {
  if (!turnsToSide(leg, sideOf(turn))) return null;
  if (parameterOf(leg, 'side') !== undefined) return Math.abs(turn);
  const range = rangeOf(leg, 'angle');
  if (range === null) return turn;
  if (turn < 0 && range.least >= 0) return turn + 360 <= range.most ? turn + 360 : null;
  return turn > 0 && range.most <= 0 ? null : turn;
};

/**
 * A turn, and straight on in the same leg where the leg has a distance.
 *
 * @param turn - degrees, clockwise if positive
 * @returns the same route if that is too little to matter, null if the leg cannot
 */
export const turned = (route: Route, leg: LegKind, turn: number, distance = 0): Route | null => {
  const { heading } = route.end;
  const angle = angleOf(leg, turn);
  const isNothing = Math.abs(turn) < leastTurn;
  if (heading !== null && isTurning(leg) && isNothing && distance === 0) return route;
  if (heading === null || !isTurning(leg) || angle === null) return null;
  const arc = arcLength(route.path.frontage, Math.abs(turn));
  const values = valuesByName(leg, {
    angle,
    arc,
    side: sideOf(turn),
    heading: normaliseHeading(heading + turn),
    distance,
  });
  return values === null ? null : withLeg(route, leg, values);
};

const isWithin = (leg: LegKind, bearing: number): boolean => {
  const range = rangeOf(leg, 'bearing');
  if (range === null) return false;
  const width = range.most - range.least;
  return normaliseHeading(bearing - range.least) <= width || normaliseHeading(range.least - bearing) < leastTurn;
};

/** Legs that go along a bearing. */
export const glidesOf = ({ legs }: PathDomain): readonly LegKind[] =>
  legs.filter((leg) => leg.motion === 'glide' && rangeOf(leg, 'bearing') !== null);

/** Whether a draft says which of several legs it holds. */
const areTold = ([first, ...others]: readonly LegKind[]): boolean =>
  first?.writes === 'leg' && others.some(({ kind }) => kind !== first.kind);

/**
 * The leg that goes along a bearing: the one whose range holds it. Ranges hold for all bearings in them, so others may
 * be legal as well: where the draft does not say which leg it was, any will do.
 */
const glideFor = (path: PathDomain, bearing: number): LegKind | undefined => {
  const glides = glidesOf(path);
  return glides.find((leg) => isWithin(leg, bearing)) ?? (areTold(glides) ? undefined : glides[0]);
};

/**
 * Along a bearing without turning first.
 *
 * @param heading - where it faces at the end
 * @returns the same route if that is too little to matter, null if no leg goes there
 */
export const glided = (route: Route, bearing: number, distance: number, heading: number | null): Route | null => {
  const leg = glideFor(route.path, normaliseHeading(bearing));
  if (leg === undefined) return null;
  const facing = heading ?? route.end.heading;
  const turns = parameterOf(leg, 'heading') !== undefined && facing !== null && facing !== route.end.heading;
  if (distance < leastLength && !turns) return route;
  const values = valuesByName(leg, {
    distance,
    bearing: normaliseHeading(bearing),
    heading: normaliseHeading(facing ?? bearing),
  });
  return values === null ? null : withLeg(route, leg, values);
};

/** To a place, in one leg. */
export const placedAt = (route: Route, leg: LegKind, { x, y }: Spot, heading: number | null): Route | null => {
  if (leg.motion !== 'place') return null;
  const facing = heading ?? route.end.heading;
  const values = valuesByName(leg, { pose: { x: rounded(x), y: rounded(y), heading: normaliseHeading(facing ?? 0) } });
  return values === null ? null : withLeg(route, leg, values);
};

/** Any route of one leg; null if every leg needs a value that a person has to choose. */
export const trialRoute = (path: PathDomain, most: number): Route | null => {
  const start = emptyRoute(path, most);
  const { x, y } = start.end;
  const tries = path.legs.flatMap((leg) => {
    const [length, angle] = [rangeOf(leg, 'distance')?.most ?? 1, rangeOf(leg, 'angle')?.most ?? 1];
    return [
      ahead(start, leg, length),
      turned(start, leg, angle),
      leg.motion === 'glide' ? glided(start, rangeOf(leg, 'bearing')?.most ?? 0, length, null) : null,
      placedAt(start, leg, { x, y }, null),
    ];
  });
  return tries.find((route) => route !== null && route !== start) ?? null;
};

/** No table is so large. */
const faraway = 100_000;

/**
 * A route with a leg that no rule allows: it is legal only if the piece has come to a halt before that leg. Null if no
 * leg leads so far.
 */
export const beyondHope = (route: Route): Route | null => {
  const { x, y } = route.end;
  const [straight] = route.path.legs.flatMap(
    (leg) => ahead(route, leg, faraway) ?? placedAt(route, leg, { x: x + faraway, y }, null) ?? [],
  );
  if (straight !== undefined) return straight;
  const bearings = glidesOf(route.path).flatMap((leg) => rangeOf(leg, 'bearing')?.least ?? []);
  return bearings.length === 0 ? null : glided(route, bearings[0] ?? 0, faraway, null);
};
