import {
  footprintOf,
  gapBetween,
  isArtillery,
  isMounted,
  ratesOf,
  type Unit,
  unitOf,
} from '../../../rulesets/oer-the-sea/bots.js';
import { directionOf, rightOf, turnBetween } from '../../../table/heading.js';
import { dot, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import type { Survey } from './survey.js';
import { isShockTroops, standsFast } from './troops.js';
import { weights } from './weights.js';

/** Units that fight as a group: shock troops on foot of a side that attacks. */
export const goesInGroup = (survey: Survey, unit: Unit): boolean =>
  survey.task.posture === 'attack' &&
  !standsFast(survey, unit) &&
  !isArtillery(unit) &&
  !isMounted(unit) &&
  isShockTroops(unit) &&
  !unit.routing;

/** Greatest difference of heading within a group, in degrees, and the greatest gap of units in contact, in cm. */
const dressed = { turn: 1, gap: 0.05 } as const;

const standsBeside = (survey: Survey, unit: Unit, pose: Pose, mate: Unit): boolean => {
  if (turnBetween(pose.heading, mate.pose.heading) > dressed.turn) return false;
  const [own, other] = [footprintOf(survey.view, unit), footprintOf(survey.view, mate)];
  const way = subtract(pose, mate.pose);
  const apart = Math.abs(dot(way, rightOf(mate.pose.heading))) - (own.frontage + other.frontage) / 2;
  return Math.abs(apart) <= dressed.gap && Math.abs(dot(way, directionOf(mate.pose.heading))) < other.depth;
};

/** Score of standing shoulder to shoulder with a unit of the same commander, so that both may form a group. */
export const shoulderScore = (survey: Survey, unit: Unit, pose: Pose): number => {
  if (!goesInGroup(survey, unit)) return 0;
  // A unit that goes its own way leaves its group.
  if (unit.groupId !== null) return -weights.shoulder;
  const isMate = (mate: Unit): boolean =>
    mate.id !== unit.id && mate.commander === unit.commander && goesInGroup(survey, mate);
  return survey.friends.some(({ unit: mate }) => isMate(mate) && standsBeside(survey, unit, pose, mate))
    ? weights.shoulder
    : 0;
};

/** Score of a group: units that attack move and charge together, on one order. */
export const groupScore = (survey: Survey, unitIds: readonly string[]): number => {
  const units = unitIds.map((id) => unitOf(survey.view, id));
  const [first] = units;
  if (first === undefined || !units.every((unit) => goesInGroup(survey, unit))) return weights.idle;
  const isDressed = units.every((unit) => turnBetween(unit.pose.heading, first.pose.heading) < dressed.turn);
  return isDressed ? weights.group : weights.idle;
};

/** Whether an order could send other units of the group into a charge as well: a unit then waits for that order. */
export const awaitsGroup = (survey: Survey, unit: Unit): boolean => {
  const { view } = survey;
  const group = view.groups.find(({ id }) => id === unit.groupId);
  const mates = (group?.unitIds ?? []).filter((id) => id !== unit.id).map((id) => unitOf(view, id));
  return mates.some((mate) => {
    const { full, mayCharge } = ratesOf(view, mate);
    return mayCharge && survey.enemies.some(({ unit: enemy }) => gapBetween(view, mate, enemy, full) <= full);
  });
};
