import { memoize } from '../../core/memoize.js';
import { type Body, bodiesOverlap, bodyOf } from '../../table/body.js';
import { type Feature, featureObstacles, featuresInBox } from '../../table/terrain.js';
import type { Situation, Unit } from './state.js';
import { barsOf, type GroundState, isArea, isHeld, rowOf } from './terrain.js';

/**
 * What ground and friends cost in deduction dice.
 *
 * @see CD-MOV-10 CD-MOV-11 CD-MOV-12 CD-MOV-14 CD-MOV-33
 */

/** Whether a feature counts as a linear obstacle, whatever its shape. @see CD-MOV-36 */
const isBar = (s: GroundState, feature: Feature): boolean => barsOf(s).some((bar) => bar.feature === feature);

/** Areas that cost a unit without snowshoes dice: neither obstacles nor what a garrison holds. */
const costlyAreas = memoize(
  (s: GroundState) => [s.terrain, s.scenario.terrain, s.tables],
  (s): readonly Feature[] =>
    s.terrain.filter(
      (feature) => isArea(feature) && rowOf(s, feature).dice > 0 && !isHeld(feature) && !isBar(s, feature),
    ),
);

/** The ground of an area. */
const bodyOfArea = memoize(
  (area: Feature) => [area],
  (area): Body => bodyOf(featureObstacles(area)),
);

/**
 * Areas that cost a unit dice and that overlap one of some bodies: of each kind one, as a kind counts once a move.
 *
 * @param ignored - areas that cost nothing on this way (CD-MOV-18)
 * @see CD-MOV-14 CD-MOV-33
 */
export const areasMet = (
  s: Situation,
  { snowshoes }: Pick<Unit, 'snowshoes'>,
  bodies: readonly Body[],
  ignored: (feature: Feature) => boolean = () => false,
): readonly Feature[] => {
  const met = bodies.flatMap((body) =>
    featuresInBox(costlyAreas(s), body.box, 0).filter(
      (area) =>
        !(snowshoes && area.kind === 'snow') &&
        bodiesOverlap(body, bodyOfArea(area), s.tables.tolerances.overlap) &&
        !ignored(area),
    ),
  );
  return met.filter(({ kind }, index) => met.findIndex((each) => each.kind === kind) === index);
};

/** Dice of features and of friends passed, together. @see CD-MOV-14 CD-MOV-15 */
export const diceOf = (s: Situation, features: readonly Feature[], friends: number): number =>
  features.reduce((sum, feature) => sum + rowOf(s, feature).dice, friends * s.tables.otherDeductions.friend);
