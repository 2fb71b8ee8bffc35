import { memoize } from '../../../core/memoize.js';
import { featureOf, isArtillery, isFoot, isHorse, type Unit, type View } from '../../../rulesets/on-war/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { dot, subtract } from '../../../table/point.js';
import { distanceToFeature, type Feature } from '../../../table/terrain.js';
import { chargeDanger, fireDanger, isHorseNear, nearestEnemy, nearestTo } from './danger.js';
import { chargeWay, coverAt, enemySpots, gapOf, ownSpots, type Spot, spotOf } from './ground.js';
import { maskingCost } from './masks.js';
import { mayAssault } from './melee.js';
import { onsetOf, quarryOf } from './quarry.js';
import { taskOf } from './task.js';
import { worthOf } from './troops.js';
import { longestRange, volleysFrom } from './volley.js';
import { reaches, weights } from './weights.js';

/** Scores of where and how a battalion stands. */

/** Foot that goes for the enemy in column. @see OW-CHG-02 */
const isShock = ({ unit, formation }: Spot): boolean =>
  isFoot(unit) && formation.kind === 'column' && mayAssault(unit, formation.kind);

const preferredGap = (view: View, at: Spot): number => {
  const { unit } = at;
  if (unit.disoriented || 2 * unit.stands.length <= unit.troopStands) return reaches.afraid;
  if (isArtillery(unit)) return Math.min(reaches.guns, longestRange(view, unit) - 2);
  if (isHorse(unit)) return reaches.standOff;
  return isShock(at) && taskOf(view, unit.side).posture === 'attack' ? reaches.shock : reaches.foot;
};

/** Ground that the side has to take, and ground that it has to deny the enemy. */
const relevantGround = memoize(
  (view: View, side: string) => [view.units, side, view.terrain, view.scenario],
  (view, side): readonly Feature[] => {
    const { take, deny } = taskOf(view, side);
    const threatened = deny.filter((id) => {
      const feature = featureOf(view, id);
      return (
        feature !== undefined &&
        enemySpots(view, side).some(
          ({ unit, shape }) => !unit.routing && distanceToFeature(shape.centre, feature) < reaches.alarm,
        )
      );
    });
    return [...take, ...threatened].flatMap((id) => featureOf(view, id) ?? []);
  },
);

const objectiveScore = (view: View, { unit, shape }: Spot): number => {
  if (isArtillery(unit)) return 0;
  const grounds = relevantGround(view, unit.side);
  if (grounds.length === 0) return 0;
  if (unit.garrison !== null && grounds.some(({ id }) => id === unit.garrison?.building)) return weights.there;
  const apart = Math.min(...grounds.map((ground) => distanceToFeature(shape.centre, ground)));
  return (apart <= reaches.there ? weights.there : 0) - weights.objective * apart;
};

/** How near the enemy is to the foot of a side that is in order and in the open. */
const frontGap = memoize(
  (view: View, side: string) => [view.units, side],
  (view, side): number =>
    Math.min(
      ...ownSpots(view, side)
        .filter(({ unit }) => isFoot(unit) && !unit.routing && unit.garrison === null)
        .map((spot) => nearestTo(view, spot)?.gap ?? Number.POSITIVE_INFINITY),
    ),
);

/** What a reserve loses by staying out of a fight that its side waits for, once it has begun. */
const supportCost = (view: View, { unit }: Spot, gap: number, liked: number): number =>
  unit.garrison === null && !isArtillery(unit) && frontGap(view, unit.side) < reaches.foot + reaches.line
    ? weights.support * Math.max(0, gap - liked - reaches.support)
    : 0;

/** What a battalion loses by being far from where it likes to be: at its quarry, or at its distance from the enemy. */
const farScore = (view: View, at: Spot, gap: number, liked: number): number => {
  const { unit } = at;
  const eager = weights.advance[taskOf(view, unit.side).posture];
  const quarry = liked === reaches.afraid ? null : quarryOf(view, unit);
  if (quarry === null) return -eager * Math.max(0, gap - liked) - supportCost(view, at, gap, liked);
  const { assault } = view.tables.assaults[unit.type];
  // Troops out of line do not charge: they gain nothing by going nearer than they like to stand (OW-CHG-01).
  const way = chargeWay(at, quarry);
  const short = mayAssault(unit, at.formation.kind) ? way : Math.max(way, liked) + reaches.reform;
  const left = Math.max(0, short - (assault ?? 0));
  return -Math.max(eager, isHorse(unit) ? weights.chase : eager) * left;
};

const formationScore = (view: View, at: Spot, gap: number): number => {
  const { unit, formation } = at;
  switch (formation.kind) {
    case 'column':
      if (gap > reaches.march) return weights.march;
      return isShock(at) && taskOf(view, unit.side).posture === 'attack'
        ? 0
        : gap < reaches.near
          ? -weights.slowColumn
          : 0;
    case 'line':
      return isFoot(unit) && gap < reaches.near && formation.files < unit.stands.length && !unit.secondRankFire
        ? -weights.deepLine
        : 0;
    case 'square':
      return isHorseNear(view, at) ? 0 : -weights.idleSquare;
    case 'loose':
      return isHorse(unit) && gap < reaches.near ? -weights.slowColumn : 0;
    case 'wedge':
      return -weights.wedge;
    default:
      return 0;
  }
};

/** How far a battalion is from the others of its brigade, and ahead of them. */
const brigadeScore = (view: View, at: Spot, gap: number): number => {
  const { unit } = at;
  const mates = ownSpots(view, unit.side).filter(
    (mate) => mate.unit.brigade === unit.brigade && mate.unit.id !== unit.id && !mate.unit.routing,
  );
  if (mates.length === 0) return 0;
  const apart = Math.min(...mates.map((mate) => gapOf(at, mate)));
  const theirs = Math.min(...mates.map((mate) => nearestTo(view, mate)?.gap ?? gap));
  const isAhead = unit.arm === 'infantry' ? Math.max(0, theirs - gap - reaches.line) : 0;
  return -weights.apart * Math.max(0, apart - reaches.interval) - weights.ahead * isAhead;
};

/** The direction in which the enemies near a place are, the nearer the more; null if none is near. */
const frontOf = (view: View, { unit, pose }: Spot): number | null => {
  const ways = enemySpots(view, unit.side).flatMap(({ unit: enemy, shape }) => {
    const off = subtract(shape.centre, pose);
    const square = dot(off, off);
    return enemy.routing || square > facedSquare || square === 0 ? [] : [{ x: off.x / square, y: off.y / square }];
  });
  const sum = ways.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return sum.x === 0 && sum.y === 0 ? null : headingOf(sum);
};
/** Enemies farther than this count for nothing, in square inches. */
const facedSquare = 900;

/** A battalion faces the enemies that are near it all together: a wing that turned to one would offer its flank to others. */
const facingScore = (view: View, at: Spot, gap: number): number => {
  if (at.formation.kind === 'square' || at.formation.kind === 'garrison' || gap > reaches.near) return 0;
  const front = frontOf(view, at);
  return front === null ? 0 : -weights.facing * turnBetween(at.pose.heading, front);
};

/** How much of the danger counts for a side. */
const caution = (
  view: View,
  side: string,
): { readonly fire: number; readonly horse: number; readonly charge: number } => {
  const { posture, elapsed } = taskOf(view, side);
  const left = posture === 'attack' ? 1 - weights.hurry * elapsed : 1;
  return { fire: weights.danger[posture] * left, horse: weights.horseDanger * left, charge: weights.charged * left };
};

/** Score of a place without the fire of this turn. */
export const placeScore = (view: View, at: Spot): number => {
  const { unit } = at;
  const near = nearestEnemy(view, at);
  if (near === null) return objectiveScore(view, at);
  const { gap } = near;
  const { posture } = taskOf(view, unit.side);
  const liked = preferredGap(view, at);
  const fear = caution(view, unit.side);
  const fire = fireDanger(view, at);
  const unhurt = Math.max(0, 1 - (weights.blunted * fire) / Math.max(1, worthOf(view, unit)));
  const isTimid = isArtillery(unit) || liked === reaches.afraid;
  return (
    objectiveScore(view, at) +
    formationScore(view, at, gap) +
    brigadeScore(view, at, gap) +
    facingScore(view, at, gap) +
    (gap < reaches.near && isFoot(unit) && coverAt(view, at) !== 'none' ? weights.cover : 0) +
    farScore(view, at, gap, liked) -
    (isTimid ? weights.tooNear * Math.max(0, liked / 2 - gap) : 0) +
    weights.prospect[posture] * volleysFrom(view, at).steady +
    weights.onset[unit.arm] * unhurt * onsetOf(view, at) -
    (isHorse(unit) ? fear.horse : fear.fire) *
      (at.doubled && !isHorse(unit) ? weights.rash : 1) *
      fireDanger(view, at) -
    fear.charge * chargeDanger(view, at) -
    maskingCost(view, at)
  );
};

/** Score of the place where a battalion is. */
export const presentPlace = memoize(
  (view: View, unit: Unit) => [unit, view.units, view.turn],
  (view, unit): number => placeScore(view, spotOf(view, unit)),
);
