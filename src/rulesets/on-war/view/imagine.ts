import { memoize } from '../../../core/memoize.js';
import { once } from '../../../core/once.js';
import { boxOf } from '../../../table/box.js';
import { directionOf } from '../../../table/heading.js';
import { between, type Point } from '../../../table/point.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { type Feature, featureSegments, featuresInBox } from '../../../table/terrain.js';
import { bodiesGap, type Footprint, footprintAt, footprintOf, middleOfBuilding, overlaps } from '../footprint.js';
import { coversAt } from '../hidden.js';
import { postsAt, postsInOrder } from '../posts.js';
import { groundOf, isHorse, lessThan, standNames, troopStandsOf } from '../read.js';
import type { Drawn } from '../scenario.js';
import type { Garrison, Situation, Unit } from '../state.js';
import { closedTo, standIsOn, surveyOf } from '../terrain.js';

/** Places where a battalion of which nothing is known may be hidden. @see OW-HID-01 */

/** A place, with all that follows from it. */
type Lair = Pick<Unit, 'pose' | 'formation' | 'stands' | 'garrison'>;

/** Places tried along each side of an area, and along each piece of a line. */
const along = [0.2, 0.35, 0.5, 0.65, 0.8] as const;
const headings = [0, 90, 180, 270] as const;
/** Strengths that are tried in turn, as shares of the usual one. */
const shares = [1, 0.5, 0.25] as const;
/** Places that are tried at random before all are tried in turn. */
const mostTries = 12;
/** From a line to the front or the rear of a battalion behind it, in inches. */
const clear = 0.1;

const inLine: Drawn = { kind: 'line', files: 0 };
const formationsOf = (unit: Unit): readonly Drawn[] => [
  inLine,
  ...(unit.arm === 'infantry' ? [{ kind: 'column', files: 0 } as const] : []),
];

/** Points of a grid over an area. */
const gridOf = (points: readonly Point[]): readonly Point[] => {
  const { minX, maxX, minY, maxY } = boxOf(points);
  return along.flatMap((x) => along.map((y) => ({ x: minX + (maxX - minX) * x, y: minY + (maxY - minY) * y })));
};

const posesIn = (feature: Feature): readonly Pose[] =>
  feature.shape.kind === 'area'
    ? gridOf(feature.shape.polygon).flatMap((point) => headings.map((heading) => ({ ...point, heading })))
    : [];

/** Poses just behind the pieces of a line, and just before them. */
const posesBeside = (feature: Feature, depth: number): readonly Pose[] =>
  featureSegments(feature).flatMap(({ from, to }) =>
    along.flatMap((part) =>
      headings.flatMap((heading): readonly Pose[] => {
        const { x, y } = between(from, to, part);
        const ahead = directionOf(heading);
        return [-clear, depth + clear].map((off) => ({ x: x + ahead.x * off, y: y + ahead.y * off, heading }));
      }),
    ),
  );

const isOnTheTable = (s: Situation, { parts }: Footprint): boolean => {
  const { width, height } = s.scenario.table;
  return parts.flat().every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
};

/** Whether a battalion stands on ground that is open to all: garrisons are elsewhere. @see OW-SCN-01 */
const isOnOpenGround = (s: Situation, ground: Footprint): boolean =>
  featuresInBox(closedTo(s, { arm: 'infantry' }), ground.box).every((feature) =>
    ground.placedStands().every((stand) => !standIsOn(s, stand, feature)),
  );

const strengthsOf = (unit: Unit): readonly Unit['stands'][] => {
  const all = standNames(unit);
  const others = all.filter((stand) => !troopStandsOf({ stands: all }).includes(stand));
  return shares.map((share) => [
    ...troopStandsOf({ stands: all }).slice(0, Math.max(1, Math.round(unit.troopStands * share))),
    ...others,
  ]);
};

/** Places in the open: in an area, or behind a line. */
const lairsInCover = (s: Situation, unit: Unit, stands: Unit['stands']): readonly Lair[] =>
  formationsOf(unit).flatMap((formation) =>
    s.terrain.flatMap((feature) =>
      [...posesIn(feature), ...(surveyOf(s).lines.includes(feature) ? posesBeside(feature, unit.standDepth) : [])]
        .map(roundPose)
        .filter((pose) => {
          const shaped = { ...unit, stands, formation, pose };
          const ground = footprintAt(s, shaped, pose, formation);
          return isOnTheTable(s, ground) && isOnOpenGround(s, ground) && coversAt(s, shaped, pose).includes(feature);
        })
        .map((pose): Lair => ({ pose, formation, stands, garrison: null })),
    ),
  );

const garrisonOf = (s: Situation, building: Feature, stands: Unit['stands']): Garrison => {
  const rooms = (groundOf(s, building.id)?.sections ?? []).map((section) => ({
    section: section.id,
    posts: postsAt(s.tables, section, section.wounds === 0),
  }));
  return { building: building.id, posts: postsInOrder(rooms, troopStandsOf({ stands })) };
};

const lairsInHouses = (s: Situation, unit: Unit, stands: Unit['stands']): readonly Lair[] =>
  isHorse(unit)
    ? []
    : surveyOf(s)
        .buildings.filter(({ id }) => (groundOf(s, id)?.capacity ?? 0) >= stands.length)
        .map((building) => ({
          pose: { ...middleOfBuilding(building), heading: 0 },
          formation: { kind: 'garrison', files: 0 },
          stands,
          garrison: garrisonOf(s, building, stands),
        }));

/** Every place for a battalion as far as the ground allows, at its usual strength and at less; the latter is seldom asked for. */
const lairsFor = memoize(
  (s: Situation, unit: Unit) => [unit, s.terrain, s.tables, s.wrecked],
  (s, unit): readonly (() => readonly Lair[])[] =>
    strengthsOf(unit).map((stands) =>
      once(() => [...lairsInCover(s, unit, stands), ...lairsInHouses(s, unit, stands)]),
    ),
);

/** Whether a place is free of the battalions that stand already, and as far from enemies as it must be. @see OW-SCN-01 */
const isFree = (s: Situation, unit: Unit, lair: Lair, standing: readonly Unit[]): boolean => {
  const ground = footprintOf(s, { ...unit, ...lair });
  const { minimumEnemyGap } = s.tables.moveFactors;
  return standing.every((other) => {
    const theirs = footprintOf(s, other);
    if (lair.garrison !== null && lair.garrison.building === other.garrison?.building) return false;
    if (overlaps(s, ground, theirs)) return false;
    return other.side === unit.side || !lessThan(s, bodiesGap(ground, theirs, minimumEnemyGap), minimumEnemyGap);
  });
};

/** One of some places that is free: at first at random, then the first. Undefined if none is. */
const freeOf = (
  lairs: readonly Lair[],
  isFreeLair: (lair: Lair) => boolean,
  pick: (n: number) => number,
): Lair | undefined => {
  for (let tries = 0; tries < mostTries && lairs.length > 0; tries += 1) {
    const lair = lairs[pick(lairs.length)];
    if (lair !== undefined && isFreeLair(lair)) return lair;
  }
  return lairs.find(isFreeLair);
};

/**
 * A hidden battalion at a place where it may be, at its usual strength if it has room, or else at less.
 *
 * @param pick - returns a whole number from 0 to n - 1
 * @param standing - battalions whose places are taken
 */
export const hiddenSomewhere = (
  s: Situation,
  unit: Unit,
  standing: readonly Unit[],
  pick: (n: number) => number,
): Unit => {
  for (const lairs of lairsFor(s, unit)) {
    const lair = freeOf(lairs(), (each) => isFree(s, unit, each, standing), pick);
    if (lair !== undefined) return { ...unit, ...lair };
  }
  return unit;
};
