import { bodyOf } from '../../../table/body.js';
import { rectangle } from '../../../table/rectangle.js';
import type { Refusal } from '../battle.js';
import { footprintOf, frontPoint, gapToPoint } from '../footprint.js';
import { atMost, constant, findUnit, isOnTable } from '../read.js';
import { refuse } from '../refusals.js';
import { isFree, isScreened } from '../sight.js';
import type { Situation, SmokeMark, Unit } from '../state.js';
import { heldOf, isInArea } from '../terrain.js';
import { isInArc } from './arc.js';
import { chargerRefusals, rangeRefusals } from './plan.js';
import { readyRefusals } from './ready.js';

/** Shots at smoke, with the option `fireAtSmoke`. @see CD-OBS-26 */

/** The ground of a mark: a point. */
const groundOfMark = ({ at }: SmokeMark) => bodyOf([rectangle(at, 0, 0, 0).corners]);

/** A small unit where the mark lies. Who made it does not matter to those who fire. */
const decoy = (s: Situation, unit: Unit, { id, at }: SmokeMark): Unit => ({
  ...unit,
  ...{ id, formation: 'skirmish', originalFigures: 1, casualties: 0, files: 1, embarkedOn: null },
  pose: { ...at, heading: unit.pose.heading },
  garrisonOf: heldOf(s).find((feature) => isInArea(at, feature))?.id ?? null,
});

const isInSight = (s: Situation, unit: Unit, mark: SmokeMark): boolean => {
  const line = { from: frontPoint(s, unit, mark.at), to: mark.at };
  const limit = s.scenario.conditions.visibilityLimitCm;
  const isVisible = limit === null || atMost(s, gapToPoint(footprintOf(s, unit), mark.at), limit);
  return isVisible && !isScreened(s, line) && isFree(s, line, { observer: unit, target: decoy(s, unit, mark) });
};

/** Every reason why a unit may not fire at a mark. They do not depend on who made it. @see CD-OBS-12 CD-OBS-26 */
export const smokeRefusals = (s: Situation, unit: Unit, mark: SmokeMark): readonly Refusal[] => [
  ...readyRefusals(s, unit),
  ...chargerRefusals(s, unit, null, 'markId'),
  ...(isInSight(s, unit, mark) ? [] : [refuse('targetNotSeen', 'CD-OBS-26', 'markId', { mark: mark.id })]),
  ...rangeRefusals(s, unit, gapToPoint(footprintOf(s, unit), mark.at), 'markId'),
  ...(isInArc(s, unit, groundOfMark(mark)) ? [] : [refuse('outOfArc', 'CD-FIR-06', 'markId', { mark: mark.id })]),
];

/** Marks that a unit may fire at. */
export const marksFor = (s: Situation, unit: Unit): readonly SmokeMark[] =>
  s.options.fireAtSmoke
    ? s.smokeMarks.filter((mark) => mark.side !== unit.side && smokeRefusals(s, unit, mark).length === 0)
    : [];

/** The unit that a shot at smoke hits: the one that made the mark, if it is still near; null: none. @see CD-OBS-26 */
export const unitAt = (s: Situation, mark: SmokeMark): Unit | null => {
  const maker = mark.unitId === null ? undefined : findUnit(s, mark.unitId);
  if (maker === undefined || !isOnTable(maker)) return null;
  return atMost(s, gapToPoint(footprintOf(s, maker), mark.at), constant(s, 'smokeCm')) ? maker : null;
};

/** Distance from a unit to a mark, in cm. */
export const rangeToMark = (s: Situation, unit: Unit, { at }: SmokeMark): number =>
  gapToPoint(footprintOf(s, unit), at);
