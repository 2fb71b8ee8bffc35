import { memoize } from '../../../core/memoize.js';
import {
  findUnit,
  firstTarget,
  footprintOf,
  isArtillery,
  officerOf,
  rangeOf,
  type Unit,
} from '../../../rulesets/oer-the-sea/bots.js';
import { headingOf } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { type Lane, type LaneSource, maskedBy } from '../lanes.js';
import type { Survey } from './survey.js';
import { aimScore } from './volley.js';
import { weights } from './weights.js';

/** The lane of a unit that has a target; muskets fire straight ahead, guns in the direction of the target. */
const laneOf = memoize(
  (survey: Survey, unit: Unit) => [unit, survey],
  (survey, unit): Lane | null => {
    const { view } = survey;
    const officer = view.command.officerId === null ? null : officerOf(view, view.command.officerId);
    const aim = firstTarget(view, unit, officer);
    const target = aim === null ? undefined : findUnit(view, aim.targetId);
    if (aim === null || target === undefined) return null;
    const { frontage } = footprintOf(view, unit);
    const heading = isArtillery(unit) ? headingOf(subtract(target.pose, unit.pose)) : unit.pose.heading;
    const worth = weights.masked * aimScore(survey, unit, aim, 'order');
    return { unitId: unit.id, from: { ...unit.pose, heading }, halfWidth: frontage / 2, length: aim.range, worth };
  },
);

/** The units of a side that may have a target now. */
const lanesOf = memoize(
  (survey: Survey) => [survey],
  (survey) =>
    survey.friends
      .filter(({ unit }) => !unit.routing)
      .map(
        ({ unit }): LaneSource => ({
          unitId: unit.id,
          from: unit.pose,
          halfWidth: footprintOf(survey.view, unit).frontage / 2,
          longest: rangeOf(survey.view, unit),
          lane: () => laneOf(survey, unit),
        }),
      ),
);

/** Cost of a place of a unit; 0 or more. */
export type Masking = (survey: Survey, unit: Unit, pose: Pose) => number;

/** Cost of standing in front of friends that could fire. */
export const maskingCost: Masking = (survey, unit, pose) => {
  const { frontage, depth } = footprintOf(survey.view, unit);
  return maskedBy(lanesOf(survey), unit.id, { pose, frontage, depth });
};

/** Leaves the lanes out, which are the expensive part of a place. The score is then no less than with them. */
export const noMasking: Masking = () => 0;
