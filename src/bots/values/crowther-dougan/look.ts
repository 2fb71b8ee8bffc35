import { memoize } from '../../../core/memoize.js';
import {
  type ActionOf,
  concealingOf,
  footprintOf,
  gapBetween,
  gapToPoint,
  isConcealed,
  isOnTable,
  knownEnemiesOf,
  sees,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { distance, type Point } from '../../../table/point.js';
import { areaOf } from '../../../table/polygon.js';
import { featureParts } from '../../../table/terrain.js';
import { weights } from './weights.js';

/** What it is worth to look for the enemy. */

/** The average die. @see CD-GEN-02 */
const faces = [2, 3, 3, 4, 4, 5] as const;
const formed: readonly string[] = ['line', 'column', 'limbered', 'unlimbered'];

/** An area that may hold a target, in cm from the observer. */
interface Area {
  readonly centre: Point;
  readonly radius: number;
  readonly gap: number;
}

/** Enemies that the side knows to be in an area, and that this unit cannot see. @see CD-OBS-10 */
const unseenIn = (view: View, unit: Unit, { centre, radius }: Area): readonly Unit[] =>
  knownEnemiesOf(view, unit.side).filter(
    (enemy) => distance(enemy.pose, centre) <= radius && isConcealed(view, enemy) && !sees(view, unit, enemy),
  );

const hasSmokeIn = (view: View, side: string, { centre, radius }: Area): boolean =>
  view.smokeMarks.some((mark) => mark.side !== side && distance(mark.at, centre) <= radius);

/** The chance that the die reaches so far with what is added. @see CD-OBS-06 */
const chanceFor = (gap: number, added: number): number =>
  faces.filter((face) => face + added >= gap).length / faces.length;

/** Ground that may hide units, in square cm. */
const hidingGround = memoize(
  (view: View) => [view.terrain],
  (view) =>
    concealingOf(view)
      .flatMap(featureParts)
      .reduce((sum, part) => sum + areaOf(part), 0),
);

/** The chance that one of so many enemies is in an area, if they may be anywhere in cover. */
const likelihood = (view: View, enemies: number, { radius }: Area): number =>
  Math.min(1, (enemies * weights.lookCircle * radius * radius) / Math.max(1, hidingGround(view)));

/** What may be added for enemies that the side knows only by name. @see CD-OBS-08 CD-OBS-23 */
const hopeFor = (view: View, unit: Unit, area: Area): number => {
  const { targetFired, targetMoved, targetFormed } = view.tables.observationModifiers;
  const known = new Set(knownEnemiesOf(view, unit.side).map(({ id }) => id));
  const unknown = view.units.filter((each) => each.side !== unit.side && isOnTable(each) && !known.has(each.id));
  const smoke = hasSmokeIn(view, unit.side, area);
  const chances = unknown.map(({ fc, formationsAllowed }) => {
    const shape = formationsAllowed.some((each) => formed.includes(each)) && !formationsAllowed.includes('skirmish');
    const added = unit.fc - fc + targetMoved + (smoke ? targetFired : 0) + (shape ? targetFormed : 0);
    return chanceFor(area.gap, added);
  });
  return (smoke ? 1 : likelihood(view, unknown.length, area)) * Math.max(0, ...chances);
};

/** A look is worth the chance that it finds an enemy; one that can find none is left out. */
export const lookScore = (view: View, { unitId, centre, radius }: ActionOf<'observe'>): number => {
  const unit = unitOf(view, unitId);
  const area = {
    centre,
    radius,
    gap: Math.max(0, gapToPoint(footprintOf(view, unit), centre) - radius * weights.lookDepth),
  };
  const { targetFired, targetMoved } = view.tables.observationModifiers;
  const seen = unseenIn(view, unit, area).map((enemy) =>
    chanceFor(
      gapBetween(view, unit, enemy),
      unit.fc - enemy.fc + targetMoved + (hasSmokeIn(view, unit.side, area) ? targetFired : 0),
    ),
  );
  const chance = Math.max(hopeFor(view, unit, area), 0, ...seen);
  return chance >= weights.leastLook ? weights.look * chance : -weights.look;
};
