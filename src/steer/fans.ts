import type { LegKind } from '../core/domain.js';
import { directionOf } from '../table/heading.js';
import type { LegEnd } from '../table/leg.js';
import {
  ahead,
  glided,
  glidesOf,
  parameterOf,
  placedAt,
  type Route,
  rangeOf,
  turned,
  turnsOf,
  turnsToSide,
} from './route.js';

/** Routes that begin alike and differ in how far they go. */
export interface Spoke {
  /** Where it starts, and the heading it goes along; what comes before counts as length 0. */
  readonly at: (length: number) => Route | null;
}

/** Spokes side by side, by a turn or bearing in degrees. */
export interface SpokeFan {
  readonly spoke: (angle: number) => Spoke;
  readonly from: number;
  readonly to: number;
  /** The last spoke lies beside the first. */
  readonly isRound: boolean;
}

const full = 360;
const half = 180;

/** Turns a leg can make, degrees, clockwise if positive. */
const turnsIn = (leg: LegKind): { readonly from: number; readonly to: number } => {
  const range = rangeOf(leg, 'angle');
  if (range === null) return { from: -half, to: half };
  const most = Math.min(half, range.most);
  return parameterOf(leg, 'side') === undefined
    ? { from: Math.max(-half, Math.min(0, range.least)), to: Math.max(0, most) }
    : { from: turnsToSide(leg, 'left') ? -most : 0, to: turnsToSide(leg, 'right') ? most : 0 };
};

const forwardLegs = (start: Route): readonly LegKind[] => start.path.legs.filter(({ motion }) => motion === 'forward');

/** A turn, then straight ahead. */
const turnFans = (start: Route): readonly SpokeFan[] =>
  turnsOf(start.path).map((leg) => {
    const spoke = (angle: number): Spoke => ({
      at: (length) => {
        const after = turned(start, leg, angle);
        if (after === null || length === 0) return after;
        const [forward] = forwardLegs(start);
        if (forward !== undefined) return ahead(after, forward, length);
        return parameterOf(leg, 'distance') === undefined ? null : turned(start, leg, angle, length);
      },
    });
    return { spoke, ...turnsIn(leg), isRound: false };
  });

/** A part of all bearings: from one of them to one side. */
export interface Aside {
  /** Degrees clockwise from north. */
  readonly angle: number;
  /** 1 clockwise, -1 counter-clockwise. */
  readonly side: 1 | -1;
}

/** How far round a corner a piece goes, degrees. */
const roundCorner = 120;

const bearingsOf = (aside: Aside | null): Pick<SpokeFan, 'from' | 'to' | 'isRound'> => {
  if (aside === null) return { from: 0, to: full, isRound: true };
  const other = aside.angle + aside.side * roundCorner;
  return { from: Math.min(aside.angle, other), to: Math.max(aside.angle, other), isRound: false };
};

/** Straight on from where the piece stands, along every bearing. */
const glideFans = (start: Route, aside: Aside | null): readonly SpokeFan[] => {
  const { x, y } = start.end;
  const bearings = bearingsOf(aside);
  const placing = (leg: LegKind, angle: number, length: number): Route | null => {
    const { x: east, y: north } = directionOf(angle);
    return placedAt(start, leg, { x: x + east * length, y: y + north * length }, null);
  };
  const glide = (faces: boolean): SpokeFan => ({
    spoke: (angle) => ({ at: (length) => glided(start, angle, length, faces ? angle : null) }),
    ...bearings,
  });
  const [first] = glidesOf(start.path);
  return [
    ...(first === undefined ? [] : [glide(false)]),
    // A piece that chooses its heading may have room only where it faces the way it goes.
    ...(first === undefined || parameterOf(first, 'heading') === undefined ? [] : [glide(true)]),
    ...start.path.legs
      .filter(({ motion }) => motion === 'place')
      .map((leg) => ({
        spoke: (angle: number) => ({ at: (length: number) => placing(leg, angle, length) }),
        ...bearings,
      })),
  ];
};

/** Straight ahead alone, where the piece cannot turn; straight back, where it goes backwards without turning. */
const straightFans = (start: Route): readonly SpokeFan[] =>
  forwardLegs(start).flatMap((leg): readonly SpokeFan[] => {
    const back: SpokeFan = {
      spoke: () => ({ at: (length) => ahead(start, leg, -length) }),
      from: 0,
      to: 0,
      isRound: false,
    };
    const forward: SpokeFan = { ...back, spoke: () => ({ at: (length) => ahead(start, leg, length) }) };
    const goesBack = (rangeOf(leg, 'distance')?.least ?? 0) < 0;
    return [...(turnsOf(start.path).length === 0 ? [forward] : []), ...(goesBack ? [back] : [])];
  });

/** All the ways on from where a route ends, as fans. */
export const fansFrom = (start: Route): readonly SpokeFan[] => [
  ...glideFans(start, null),
  ...turnFans(start),
  ...straightFans(start),
];

/** The ways round a corner: to one side, where the piece needs not turn first. */
export const fansAside = (start: Route, aside: Aside): readonly SpokeFan[] => {
  const glides = glideFans(start, aside);
  return glides.length > 0 ? glides : fansFrom(start);
};

/** Where a spoke has come to at a length. */
export const endAt = (spoke: Spoke, length: number): LegEnd | null => spoke.at(length)?.end ?? null;
