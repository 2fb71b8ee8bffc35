import { bodiesGap } from '../../../table/body.js';
import { overlapDepth, polygonsGap } from '../../../table/convex.js';
import type { Pose } from '../../../table/pose.js';
import { type Feature, featuresInBox } from '../../../table/terrain.js';
import { lastBefore, poseOnLeg, type TurningLeg } from '../../../table/turningleg.js';
import { footprintOf } from '../footprint.js';
import { atMost, distanceOf, enemiesOf, isArtillery, slackOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { isOnPassage, obstaclesOf, surveyOf } from '../terrain.js';
import { gapOnLeg, groundAt, type Mover, nearingOn, sweptBox, travelOn } from './legs.js';

/** What a battalion meets ahead of it on a leg: as it is, not as its side knows it. */

/** The part of a leg where a search begins. */
interface Onward {
  readonly leg: TurningLeg;
  readonly begin: number;
}

/** Finer than the grain of poses, in inches: a leg may end just where a gap is at its limit. @see OW-GEN-19 */
const grain = 1e-6;

/**
 * The first part of a leg at which a battalion is within a distance of another; null if it never is.
 *
 * @see OW-MOV-15
 */
export const firstWithin = (
  s: Situation,
  mover: Mover,
  { leg, begin }: Onward,
  other: Unit,
  limit: number,
): number | null => {
  const gapAt = gapOnLeg(s, mover, leg, footprintOf(s, other));
  if (atMost(s, gapAt(begin), limit)) return begin;
  const search = { gapAt, travel: travelOn(s, mover, leg), accuracy: distanceOf(s, 'stopAccuracy'), begin };
  // A gap that comes down to the limit, and not below it, is within it all the same (OW-GEN-08).
  const within = lastBefore({ ...search, limit: limit + s.tables.tolerances.equality });
  if (within === null) return null;
  return lastBefore({ ...search, limit }) ?? lastBefore({ ...search, limit: limit + grain }) ?? within;
};

/**
 * The last part of a leg before a battalion comes nearer to an enemy than a normal move may; null if it never does. One
 * that begins nearer may not come nearer still.
 *
 * @see OW-MOV-07 OW-HID-06
 */
const firstTooNear = (s: Situation, mover: Mover, { leg, begin }: Onward, enemy: Unit): number | null => {
  const ground = footprintOf(s, enemy);
  const gapAt = gapOnLeg(s, mover, leg, ground);
  const limit = Math.min(s.tables.moveFactors.minimumEnemyGap, gapAt(begin));
  const rest = { from: poseOnLeg(leg, begin), to: leg.to };
  if (!nearingOn(s, mover, rest)(ground, limit - s.tables.tolerances.equality)) return null;
  return lastBefore({ gapAt, limit, travel: travelOn(s, mover, leg), accuracy: distanceOf(s, 'stopAccuracy'), begin });
};

/** How far stands are from a feature; negative: how deep in it. On a road, bridge or ford they are just outside. */
const clearance = (s: Situation, mover: Mover, leg: TurningLeg, feature: Feature): ((part: number) => number) => {
  const obstacles = obstaclesOf(s, feature);
  const tolerance = slackOf(s, 'overlap');
  return (part) => {
    let least = Number.POSITIVE_INFINITY;
    for (const { shape } of groundAt(s, mover, poseOnLeg(leg, part)).placedStands())
      for (const obstacle of obstacles) {
        const gap = polygonsGap(shape.corners, obstacle);
        const apart = gap > 0 ? gap : -overlapDepth(shape.corners, obstacle);
        const held = apart < -tolerance && isOnPassage(s, shape.centre) ? -tolerance : apart;
        least = Math.min(least, held);
      }
    return least;
  };
};

/**
 * The first part of a leg at which a battalion touches a feature that it then overlaps or crosses; `begin` if it does so
 * already, null if it never does.
 *
 * @see OW-TER-06 OW-GEN-18
 */
export const firstOn = (s: Situation, mover: Mover, { leg, begin }: Onward, feature: Feature): number | null => {
  const gapAt = clearance(s, mover, leg, feature);
  const tolerance = slackOf(s, 'overlap');
  if (gapAt(begin) < -tolerance) return begin;
  const search = { gapAt, travel: travelOn(s, mover, leg), accuracy: distanceOf(s, 'stopAccuracy'), begin };
  const inside = lastBefore({ ...search, limit: -tolerance });
  if (inside === null) return null;
  const touch = lastBefore({ ...search, limit: 0 });
  return touch === null ? inside : Math.min(touch, inside);
};

/** The features of a list that a battalion may come onto on a leg. */
export const featuresAhead = (
  s: Situation,
  mover: Mover,
  leg: TurningLeg,
  features: readonly Feature[],
): readonly Feature[] => featuresInBox(features, sweptBox(s, mover, leg), grain);

/** Whether a battery comes onto difficult ground on a leg, or begins on it. @see OW-TER-07 */
export const isSlowedOn = (s: Situation, mover: Mover, leg: TurningLeg): boolean =>
  isArtillery(mover.unit) &&
  featuresAhead(s, mover, leg, surveyOf(s).difficult).some(
    (feature) => firstOn(s, mover, { leg, begin: 0 }, feature) !== null,
  );

/** Something that happens on a leg, at a part of it. */
export type Ahead =
  | { readonly part: number; readonly kind: 'bogging'; readonly feature: string }
  | { readonly part: number; readonly kind: 'initiative'; readonly hidden: string }
  | { readonly part: number; readonly kind: 'discovery' }
  /** An enemy that was noticed on the way is too near to go on. */
  | { readonly part: number; readonly kind: 'bar' };

/** What a move looks out for. */
export interface Lookout {
  /** Difficult features for which the battery has rolled. */
  readonly rolled: readonly string[];
  /** Hidden enemies for which it has tested. */
  readonly spotted: readonly string[];
  /** Whether it may notice hidden enemies, or only comes upon them. */
  readonly notices: boolean;
  /** Enemies that it has noticed on its way. */
  readonly noticed: readonly string[];
}

const hiddenFrom = (s: Situation, unit: Unit): readonly Unit[] =>
  enemiesOf(s, unit.side).filter((enemy) => enemy.hidden);

const at = (part: number | null, happens: (part: number) => Ahead): readonly Ahead[] =>
  part === null ? [] : [happens(part)];

/** Everything ahead on a leg, in the order in which it is dealt with at one point. @see OW-SEQ-08 */
const allAhead = (s: Situation, mover: Mover, onward: Onward, lookout: Lookout): readonly Ahead[] => {
  const { unit } = mover;
  // Once bogged it rolls for no other feature (OW-TER-06).
  const rolls = isArtillery(unit) && !unit.bogged;
  const near = rolls ? featuresAhead(s, mover, onward.leg, surveyOf(s).difficult) : [];
  const difficult = near.filter(({ id }) => !lookout.rolled.includes(id));
  const hidden = hiddenFrom(s, unit);
  const sees = s.tables.discoveryDistances[unit.quality];
  const untested = lookout.notices ? hidden.filter(({ id }) => !lookout.spotted.includes(id)) : [];
  const noticed = enemiesOf(s, unit.side).filter(({ id }) => lookout.noticed.includes(id));
  return [
    ...difficult.flatMap((feature) =>
      at(firstOn(s, mover, onward, feature), (part) => ({ part, kind: 'bogging', feature: feature.id })),
    ),
    ...untested.flatMap((enemy) =>
      at(firstWithin(s, mover, onward, enemy, sees), (part) => ({ part, kind: 'initiative', hidden: enemy.id })),
    ),
    ...hidden.flatMap((enemy) =>
      at(firstWithin(s, mover, onward, enemy, distanceOf(s, 'discovered')), (part) => ({ part, kind: 'discovery' })),
    ),
    ...noticed.flatMap((enemy) => at(firstTooNear(s, mover, onward, enemy), (part) => ({ part, kind: 'bar' }))),
  ];
};

/** Whether two parts of a leg are one point of it. @see OW-GEN-08 OW-SEQ-08 */
export const isSamePoint = (s: Situation, mover: Mover, leg: TurningLeg, one: number, other: number): boolean =>
  atMost(s, Math.abs(one - other) * travelOn(s, mover, leg), 0);

/** What comes first on a leg; null if nothing does. Of what falls due at one point the first in order. @see OW-SEQ-08 */
export const nextAhead = (s: Situation, mover: Mover, onward: Onward, lookout: Lookout): Ahead | null => {
  const ahead = allAhead(s, mover, onward, lookout);
  const least = Math.min(...ahead.map(({ part }) => part));
  return ahead.find(({ part }) => isSamePoint(s, mover, onward.leg, part, least)) ?? null;
};

/** Hidden enemies within the distance of discovery of a battalion at a pose. @see OW-HID-04 */
export const discoveredFrom = (s: Situation, mover: Mover, pose: Pose): readonly Unit[] => {
  const own = groundAt(s, mover, pose);
  return hiddenFrom(s, mover.unit).filter((enemy) =>
    atMost(s, bodiesGap(own, footprintOf(s, enemy)), distanceOf(s, 'discovered')),
  );
};
