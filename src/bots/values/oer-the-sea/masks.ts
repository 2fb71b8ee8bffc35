import { memoize } from '../../../core/memoize.js';
import {
  findUnit,
  firstTarget,
  footprintOf,
  isArtillery,
  officerOf,
  type Unit,
} from '../../../rulesets/oer-the-sea/bots.js';
import { headingOf } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { type Lane, maskedWorth } from '../lanes.js';
import type { Survey } from './survey.js';
import { aimScore } from './volley.js';
import { weights } from './weights.js';

/** The lane of a unit that has a target; muskets fire straight ahead, guns in the direction of the target. */
const laneOf = (survey: Survey, unit: Unit): readonly Lane[] => {
  const { view } = survey;
  const officer = view.command.officerId === null ? null : officerOf(view, view.command.officerId);
  const aim = unit.routing ? null : firstTarget(view, unit, officer);
  const target = aim === null ? undefined : findUnit(view, aim.targetId);
  if (aim === null || target === undefined) return [];
  const { frontage } = footprintOf(view, unit);
  const heading = isArtillery(unit) ? headingOf(subtract(target.pose, unit.pose)) : unit.pose.heading;
  const worth = weights.masked * aimScore(survey, unit, aim, 'order');
  return [{ unitId: unit.id, from: { ...unit.pose, heading }, halfWidth: frontage / 2, length: aim.range, worth }];
};

/** The lanes of all units of a side that have a target now. */
const lanesOf = memoize(
  (survey: Survey) => [survey],
  (survey) => survey.friends.flatMap(({ unit }) => laneOf(survey, unit)),
);

/** Cost of standing in front of friends that could fire. */
export const maskingCost = (survey: Survey, unit: Unit, pose: Pose): number => {
  const { frontage, depth } = footprintOf(survey.view, unit);
  return maskedWorth(lanesOf(survey), unit.id, { pose, frontage, depth });
};
