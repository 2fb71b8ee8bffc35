import { clipToHalfPlanes, type HalfPlane } from '../../../table/clip.js';
import { aheadOf, levelTolerance, localCoordinates } from '../../../table/facing.js';
import { directionOf, headingOf, rightOf, turnBetween } from '../../../table/heading.js';
import { type Point, scale, subtract } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { advance, frontCorners } from '../../../table/pose.js';
import { type Footprint, footprintOf, frontAgainst, gapBetween, gapToPoint, nearestOnRims } from '../footprint.js';
import { ratingModifier } from '../ratings.js';
import { constant, hasFlanks, isArtillery, isFoot, isHorse, isInSkirmish } from '../read.js';
import { type Breakdown, coverFrom, fireDice, type VolleyCircumstances, volleyLines } from '../resolvers.js';
import { type Line, lineTo } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Cover, RangedWeapon } from '../tables.js';
import type { Volley } from '../tasks.js';
import { coverAgainst, restsOn } from '../terrain.js';

/** From a unit to its target: arc, range, and the modifiers that come from the target's situation. */

/** How a volley is fired. */
export interface Manner {
  readonly canister: boolean;
  readonly indirect: boolean;
}

const plainShot: Manner = { canister: false, indirect: false };

/** Skirmishers, companies, squares and garrisons fire all round. @see KG-FIR-07 KG-FRM-15 KG-TER-08 */
const firesAllRound = (unit: Unit): boolean =>
  isInSkirmish(unit) || unit.formation === 'square' || unit.inBuilding !== null;

/** The ground ahead of the front edge, between lines that go outward from its corners. */
const arcOf = (s: Situation, { pose, width }: Footprint): readonly HalfPlane[] => {
  const [left, right] = frontCorners(pose, width);
  const angle = constant(s, 'fireArc');
  return [
    { through: pose, inward: directionOf(pose.heading) },
    { through: left, inward: rightOf(pose.heading - angle) },
    { through: right, inward: scale(rightOf(pose.heading + angle), -1) },
  ];
};

/**
 * The parts of a footprint that lie in the arc of a unit, as convex polygons; none if it is out of arc.
 *
 * @see KG-FIR-07
 */
export const partsInArc = (s: Situation, firer: Unit, { parts }: Footprint): readonly Polygon[] => {
  if (firesAllRound(firer)) return parts;
  const arc = arcOf(s, footprintOf(s, firer));
  return parts.map((part) => clipToHalfPlanes(part, arc, constant(s, 'tolerance'))).filter(({ length }) => length > 0);
};

/**
 * Degrees off straight ahead of the nearest corner of a footprint, from the end of the front on that side.
 *
 * @see KG-FIR-07
 */
export const angleOff = (s: Situation, firer: Unit, { parts }: Pick<Footprint, 'parts'>): number => {
  const { pose, width } = footprintOf(s, firer);
  const [left, right] = frontCorners(pose, width);
  const angles = parts.flat().map((corner) => {
    const end = localCoordinates(pose, corner).right < 0 ? left : right;
    return turnBetween(pose.heading, headingOf(subtract(corner, end)));
  });
  return Math.min(...angles);
};

/**
 * The line of fire, from the firer's front centre to the nearest point of the target inside its arc; null out of arc.
 *
 * @see KG-SIG-06 KG-FIR-07
 */
export const lineOfFire = (s: Situation, firer: Unit, target: Unit): Line | null => {
  if (firer.inBuilding !== null) return lineTo(s, firer, target);
  const parts = partsInArc(s, firer, footprintOf(s, target));
  return parts.length === 0 ? null : { from: firer.pose, to: nearestOnRims(parts, firer.pose) };
};

/** Distance at which a unit fires at another, inches. @see KG-FIR-09 KG-GEN-08 */
export const rangeBetween = (s: Situation, firer: Unit, target: Unit): number =>
  s.options.rangeMeasure === 'frontCentre'
    ? gapToPoint(footprintOf(s, target), lineTo(s, firer, target).from)
    : gapBetween(s, firer, target);

/** Whether a front centre lies in the flank or rear of a formed target. @see KG-FIR-15 KG-FRM-21 */
const isEnfiladed = (target: Unit, from: Point): boolean =>
  hasFlanks(target) && aheadOf(target.pose, from) < -levelTolerance;

/** Where a shot begins to cross lines: just behind the front, so that a line at the front is crossed by shots ahead. */
const muzzle = (s: Situation, firer: Unit, { from }: Line): Point =>
  firer.inBuilding === null ? advance(firer.pose, -constant(s, 'tolerance')) : from;

/** Whether foot rests its muskets or rifles on a window or a wall. @see KG-FIR-14 */
const isRested = (s: Situation, firer: Unit, line: Line): boolean =>
  isFoot(firer) &&
  (firer.weapon === 'musket' || firer.weapon === 'rifle') &&
  restsOn(s, firer, muzzle(s, firer, line), line.to);

/** The target's situation, as far as it modifies fire at it. */
interface Mark {
  readonly range: number;
  readonly enfilade: boolean;
  readonly cover: Cover;
}

const circumstances = (
  s: Situation,
  firer: Unit & { readonly weapon: RangedWeapon },
  target: Unit,
  line: Line,
  manner: Manner,
  mark: Mark,
): VolleyCircumstances => ({
  rating: ratingModifier(s, firer, 'fire'),
  weapon: firer.weapon,
  gun: firer.gun,
  firstShot: !firer.fired,
  shaken: firer.state !== 'normal',
  casualties: firer.casualties,
  mounted: isHorse(firer),
  rested: isRested(s, firer, line),
  openOrder: isInSkirmish(target) || isArtillery(target),
  ...manner,
  ...mark,
});

const isRanged = (firer: Unit): firer is Unit & { readonly weapon: RangedWeapon } =>
  firer.weapon !== 'none' && firer.weapon !== 'rocket';

const linesOf = (s: Situation, firer: Unit, target: Unit, line: Line, manner: Manner, mark: Mark): Breakdown =>
  isRanged(firer) ? volleyLines(s, circumstances(s, firer, target, line, manner, mark)) : [];

/** A volley at a target along a line of fire, with this many of the firer's dice. @see KG-FIR-06 KG-FIR-12 KG-FIR-20 */
export const volleyAlong = (
  s: Situation,
  firer: Unit,
  target: Unit,
  line: Line,
  manner: Manner,
  dice: number,
): Volley => {
  const range = rangeBetween(s, firer, target);
  const cover = coverFrom(
    firer.weapon,
    coverAgainst(s, target, muzzle(s, firer, line), line.to),
    target.inBuilding !== null,
  );
  const enfilade = !manner.indirect && isEnfiladed(target, frontAgainst(s, firer, target));
  const breakdown = linesOf(s, firer, target, line, manner, { range, enfilade, cover });
  return { firerId: firer.id, targetId: target.id, range, dice, breakdown, cover };
};

/**
 * A volley at a charger. A charger has no cover and counts as having no flanks here.
 *
 * @see KG-RSP-05 KG-RSP-18 KG-MOR-10
 */
export const volleyAtCharger = (
  s: Situation,
  firer: Unit,
  charger: Unit,
  line: Line,
  range: number,
  canister: boolean,
): Volley => {
  const dice = firer.formation === 'square' ? constant(s, 'squareDice') : fireDice(s, firer);
  const mark: Mark = { range, enfilade: false, cover: 'none' };
  const breakdown = linesOf(s, firer, charger, line, { ...plainShot, canister }, mark);
  return { firerId: firer.id, targetId: charger.id, range, dice, breakdown, cover: 'none' };
};
