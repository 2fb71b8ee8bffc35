import { sumModifiers } from '../../../core/modifiers.js';
import { formatBeyond } from '../../../core/words.js';
import { distance, type Point } from '../../../table/point.js';
import { lengthInside } from '../../../table/segment.js';
import { type Feature, featureParts } from '../../../table/terrain.js';
import type { Refusal } from '../battle.js';
import { isInContact } from '../contact.js';
import { footprintOf, gapToPoint, nearestPoints } from '../footprint.js';
import { atMost, constant, enemiesOf, hasSmoke, isInside, isSteady, moreThan, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import { isSpotted, observationLines } from '../resolvers.js';
import { groundBars, isConcealed, isVisible, type Line } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { concealingOf, hasElementIn, isHeld, isInArea } from '../terrain.js';

/** Observation: who may look where, and who is found. */

/** @see CD-OBS-02 CD-OBS-04 */
export const observerRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...(unit.observed ? [refuse('alreadyObserved', 'CD-OBS-02', 'unitId', { unit: unit.id })] : []),
  ...(isSteady(unit) && !isInContact(s, unit.id)
    ? []
    : [refuse('cannotObserve', 'CD-OBS-04', 'unitId', { unit: unit.id })]),
];

export const mayObserve = (s: Situation, unit: Unit): boolean => observerRefusals(s, unit).length === 0;

/** The greatest radius of an area, in cm. @see CD-OBS-03 */
export const mostRadius = (s: Situation): number => constant(s, 'observationAreaCm') / 2;

/** @see CD-OBS-03 */
export const areaRefusals = (s: Situation, radius: number): readonly Refusal[] =>
  atMost(s, radius, mostRadius(s))
    ? []
    : [
        refuse(
          'areaTooLarge',
          'CD-OBS-03',
          'radius',
          { radius, most: mostRadius(s) },
          formatBeyond(radius, mostRadius(s), 'cm'),
        ),
      ];

/** Whether some element of a unit is in the circle, or any part of the outline that it holds. @see CD-OBS-07 CD-OBS-25 */
const isInCircle = (s: Situation, unit: Unit, centre: Point, radius: number): boolean => {
  const ground = footprintOf(s, unit);
  if (isInside(unit)) return atMost(s, gapToPoint(ground, centre), radius);
  return ground.placedElements().some(({ shape }) => atMost(s, distance(shape.centre, centre), radius));
};

/** Whether an area holds a unit, or its nearest point: the edge of a unit may lie before the trees that hide it. */
const isAround = (s: Situation, feature: Feature, unit: Unit, nearest: Point): boolean =>
  isInArea(nearest, feature) || hasElementIn(footprintOf(s, unit), [feature]);

/** Whether concealing ground that holds neither of two units lies between them. @see CD-OBS-07 CD-OBS-16 */
const coverBars = (s: Situation, { from, to }: Line, observer: Unit, target: Unit): boolean =>
  concealingOf(s).some(
    (feature) =>
      !isHeld(feature) &&
      !isAround(s, feature, observer, from) &&
      !isAround(s, feature, target, to) &&
      moreThan(s, lengthInside(from, to, featureParts(feature)), 0),
  );

/** The total of an observation of one target. @see CD-OBS-06 CD-OBS-08 */
const totalFor = (s: Situation, observer: Unit, target: Unit, die: number): number =>
  die +
  sumModifiers(
    observationLines(s, {
      observerFc: observer.fc,
      targetFc: target.fc,
      fired: hasSmoke(s, target.id),
      moved: target.lastMove !== 'halted' || !isSteady(target),
      formation: target.formation,
    }),
  );

/** Whether one unit finds a concealed enemy with a die. @see CD-OBS-07 CD-OBS-16 CD-OBS-25 CD-LOS-10 */
const finds = (s: Situation, observer: Unit, target: Unit, die: number): boolean => {
  const line = nearestPoints(footprintOf(s, observer), footprintOf(s, target));
  return (
    isSpotted(s, totalFor(s, observer, target, die), distance(line.from, line.to)) &&
    isVisible(s, observer, target) &&
    !groundBars(s, line, { observer, target }) &&
    !coverBars(s, line, observer, target)
  );
};

/** Concealed enemies in the area that the observer finds, known ones too: acting on them needs it. @see CD-OBS-07 CD-OBS-10 */
export const foundBy = (s: Situation, observer: Unit, centre: Point, radius: number, die: number): readonly Unit[] =>
  enemiesOf(s, observer.side).filter(
    (target) => isConcealed(s, target) && isInCircle(s, target, centre, radius) && finds(s, observer, target, die),
  );

/** Units that may observe now. */
export const observers = (s: Situation, side: string): readonly Unit[] =>
  unitsOfSide(s, side).filter((unit) => mayObserve(s, unit));
