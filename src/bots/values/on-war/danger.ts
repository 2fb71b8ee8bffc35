import { memoize } from '../../../core/memoize.js';
import {
  allowanceIn,
  distanceOf,
  isHorse,
  isOnTable,
  rowOf,
  type Unit,
  type View,
} from '../../../rulesets/on-war/bots.js';
import { headingOf } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import { distanceToFeature, type Feature } from '../../../table/terrain.js';
import { isBarred } from './barriers.js';
import { chargeWay, coverAt, coverOfUnit, enemySpots, gapOf, ownSpots, type Spot, seenFrom } from './ground.js';
import { mayAssault, onsetLoss } from './melee.js';
import { homeShare, onsetGain } from './quarry.js';
import { standWorth, worthOf } from './troops.js';
import { expectedLoss, isArmed, longestRange } from './volley.js';
import { weights } from './weights.js';

/** What the enemy can do to a battalion in his next turn. */

/** Fraction of the fire of an enemy who has to move first that is counted. Horse artillery comes up as it likes. */
const movingShare = 0.6;
const movingShareOf = ({ type }: Unit): number => (type === 'horseArtillery' ? 1 : movingShare);

/** Most of an enemy that the fire of this turn is counted on to destroy. */
const mostWorn = 0.75;

/** Fraction of its force that an enemy has left after the fire of this turn, from where the troops of a side stand. */
const leftOf = memoize(
  (view: View, spot: Spot, side: string) => [spot, view.units, side],
  (view, spot, side): number => {
    let lost = 0;
    for (const own of ownSpots(view, side)) {
      if (!isArmed(own.unit) || own.unit.doubled) continue;
      const gap = gapOf(own, spot);
      const range = longestRange(view, own.unit);
      if (gap > range) continue;
      const cover = coverOfUnit(view, spot.unit);
      const others = enemySpots(view, side).filter((enemy) => gapOf(own, enemy) <= range).length;
      lost += expectedLoss(view, own, spot, { moved: own.unit.moved, cover }, gap) / Math.sqrt(Math.max(1, others));
    }
    return 1 - Math.min(mostWorn, lost / spot.unit.stands.length);
  },
);

interface Gun {
  readonly spot: Spot;
  readonly range: number;
  readonly reach: number;
  /** Battalions that it may shoot at where it stands. */
  readonly targets: readonly Unit[];
}

/** Battalions of a side within range of an enemy and before its front. */
const targetsOf = (view: View, side: string, spot: Spot, range: number): readonly Unit[] =>
  ownSpots(view, side)
    .filter((own) => !own.unit.hidden && seenFrom(spot, own.shape.centre).ahead > 0 && gapOf(spot, own) <= range)
    .map(({ unit }) => unit);

/** Fraction of the fire of an enemy that falls on a battalion: he has other targets too. */
const shareOf = ({ targets }: Gun, { id }: Unit): number =>
  1 / Math.sqrt(1 + targets.filter((target) => target.id !== id).length);

/** Enemies that may shoot in their next turn. */
const guns = memoize(
  (view: View, side: string) => [view.units, side],
  (view, side): readonly Gun[] =>
    enemySpots(view, side)
      .filter(({ unit }) => isArmed(unit))
      .map((spot) => {
        const range = longestRange(view, spot.unit);
        const isFixed = spot.unit.type === 'heavyArtillery' || spot.unit.type === 'howitzer';
        const reach = range + (isFixed ? 0 : allowanceIn(view, spot.unit, spot.formation.kind));
        return { spot, range, reach, targets: targetsOf(view, side, spot, range) };
      }),
);

/** An enemy turned to a place, as he may be when he has moved. */
const facing = (spot: Spot, { shape }: Spot): Spot =>
  spot.formation.kind === 'garrison'
    ? spot
    : { ...spot, pose: { ...spot.pose, heading: headingOf(subtract(shape.centre, spot.pose)) } };

/** Value that the fire of the enemy's next turn takes from a battalion at a place. */
export const fireDanger = (view: View, at: Spot): number => {
  const { unit } = at;
  if (unit.hidden && at.pose === unit.pose) return 0;
  let cover: ReturnType<typeof coverAt> | null = null;
  let lost = 0;
  for (const gun of guns(view, unit.side)) {
    const { spot, range, reach } = gun;
    if (distance(spot.pose, at.shape.centre) > reach + at.shape.width) continue;
    const gap = gapOf(spot, at);
    if (gap > reach) continue;
    cover ??= coverAt(view, at);
    const steady = gap <= range ? shareOf(gun, unit) * expectedLoss(view, spot, at, { moved: false, cover }, gap) : 0;
    const isAhead = seenFrom(spot, at.shape.centre).ahead > 0;
    const moved =
      isAhead || gap <= range
        ? movingShareOf(spot.unit) *
          expectedLoss(view, facing(spot, at), at, { moved: true, cover }, Math.min(gap, range))
        : 0;
    lost += leftOf(view, spot, unit.side) * Math.max(steady, moved);
  }
  return Math.min(worthOf(view, unit), lost * standWorth(view, unit));
};

interface Lance {
  readonly spot: Spot;
  readonly assault: number;
}

/** Enemies that may charge in their next turn. */
const lances = memoize(
  (view: View, side: string) => [view.units, side],
  (view, side): readonly Lance[] =>
    enemySpots(view, side).flatMap((spot) => {
      const { assault } = view.tables.assaults[spot.unit.type];
      const isAble = assault !== null && !spot.unit.routing && mayAssault(spot.unit, spot.formation.kind);
      return isAble ? [{ spot, assault }] : [];
    }),
);

/** Value that the charges of the enemy's next turn take from a battalion at a place. */
export const chargeDanger = (view: View, at: Spot): number => {
  const { unit } = at;
  if (unit.garrison !== null || (unit.hidden && at.pose === unit.pose)) return 0;
  let lost = 0;
  for (const { spot, assault } of lances(view, unit.side)) {
    if (distance(spot.pose, at.shape.centre) > assault + at.shape.width) continue;
    if (chargeWay(spot, at) > assault || seenFrom(spot, at.shape.centre).ahead <= 0) continue;
    if (isBarred(view, spot, at.shape.centre) || onsetGain(view, spot, at) <= 0) continue;
    lost += leftOf(view, spot, unit.side) * onsetLoss(view, spot, at) * homeShare(view, spot, at);
  }
  return Math.min(worthOf(view, unit), lost * standWorth(view, unit));
};

/** Ground in which the enemy may hide. @see OW-HID-01 */
const haunts = memoize(
  (view: View, side: string) => [view.units, side, view.terrain],
  (view, side): readonly Feature[] =>
    view.units.some((unit) => unit.side !== side && unit.hidden && isOnTable(unit))
      ? view.terrain.filter((feature) => rowOf(view, feature).hides !== 'no')
      : [],
);

/** What it costs to be caught at the double by hidden troops, who would shoot twice as well. @see OW-MOV-10 */
export const lurkingDanger = (view: View, { unit, shape, doubled }: Spot): number =>
  doubled &&
  haunts(view, unit.side).some((feature) => distanceToFeature(shape.centre, feature) < distanceOf(view, 'musketRange'))
    ? weights.lurking
    : 0;

/** Whether horse could charge a battalion in its next turn, or nearly so. @see OW-CHG-04 OW-SQR-01 */
export const isHorseNear = (view: View, at: Spot): boolean =>
  lances(view, at.unit.side).some(
    ({ spot, assault }) =>
      isHorse(spot.unit) && chargeWay(spot, at) <= assault + spare && !isBarred(view, spot, at.shape.centre),
  );
/** In inches: horse that turns or edges up a little is near too. */
const spare = 2;

/** The nearest enemy in order to a place, or else the nearest. */
export const nearestEnemy = (view: View, at: Spot): { readonly spot: Spot; readonly gap: number } | null => {
  let best: { spot: Spot; gap: number } | null = null;
  let order = Number.POSITIVE_INFINITY;
  for (const spot of enemySpots(view, at.unit.side)) {
    const rough = distance(spot.shape.centre, at.shape.centre) - (spot.shape.width + at.shape.width) / 2;
    const routed = spot.unit.routing ? far : 0;
    if (rough + routed >= order) continue;
    const gap = gapOf(spot, at);
    if (gap + routed < order) {
      order = gap + routed;
      best = { spot, gap };
    }
  }
  return best;
};
const far = 1000;

/** The same for a battalion where it is. */
export const nearestTo = memoize(
  (view: View, spot: Spot) => [spot, view.units],
  (view, spot) => nearestEnemy(view, spot),
);

/** Danger of a battalion where it is, for commanders who ride with it. */
export const dangerOf = memoize(
  (view: View, spot: Spot) => [spot, view.units],
  (view, spot): number => fireDanger(view, spot) + chargeDanger(view, spot),
);
