import type { LegKind } from '../core/domain.js';
import { directionOf } from '../table/heading.js';
import type { LegEnd } from '../table/leg.js';
import { ahead, glided, parameterOf, placedAt, type Route, rangeOf, turned, turnsOf } from './route.js';

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
    : { from: -most, to: most };
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

/** Straight on from where the piece stands, along every bearing. */
const glideFans = (start: Route): readonly SpokeFan[] =>
  start.path.legs.flatMap((leg): readonly SpokeFan[] => {
    if (leg.motion === 'place') {
      const { x, y } = start.end;
      const spoke = (angle: number): Spoke => {
        const { x: east, y: north } = directionOf(angle);
        return { at: (length) => placedAt(start, leg, { x: x + east * length, y: y + north * length }, null) };
      };
      return [{ spoke, from: 0, to: full, isRound: true }];
    }
    if (leg.motion !== 'glide' || parameterOf(leg, 'bearing') === undefined) return [];
    const range = rangeOf(leg, 'bearing');
    const isRound = range === null || range.most - range.least >= full - 1;
    const spoke = (angle: number): Spoke => ({ at: (length) => glided(start, leg, angle, length, null) });
    return [{ spoke, from: isRound ? 0 : range.least, to: isRound ? full : range.most, isRound }];
  });

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
  ...glideFans(start),
  ...turnFans(start),
  ...straightFans(start),
];

/** Where a spoke has come to at a length. */
export const endAt = (spoke: Spoke, length: number): LegEnd | null => spoke.at(length)?.end ?? null;
