import { issuesOfEach } from '../../../core/refusal.js';
import { beyondTable, shownLength } from '../../../scenario/placeChecks.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { pointIssues } from '../../../scenario/troopChecks.js';
import { bodiesDepth } from '../../../table/body.js';
import { type Feature, featureParts, pointInFeature } from '../../../table/terrain.js';
import { footprintOf, gapBetween, overlaps } from '../footprint.js';
import { coversAt } from '../hidden.js';
import { atMost, distanceOf, lessThan } from '../read.js';
import type { State, Unit } from '../state.js';
import type { Tables } from '../tables.js';
import { barredTo, isOnPassage, rowOf, standIsOn, surveyOf } from '../terrain.js';
import { issueBy } from './issueby.js';
import type { ListedUnit, Roster } from './rosters.js';

/** Where battalions and commanders stand at the start, and where reinforcements arrive. */

interface Standing {
  readonly listed: ListedUnit;
  readonly unit: Unit;
}

/** All battalions as deployed, those that are still to arrive where they will. */
const standingOf = ({ units }: Roster, state: State): readonly Standing[] =>
  units.flatMap((listed, index) => {
    const unit = state.units[index];
    return unit === undefined ? [] : [{ listed, unit }];
  });

const tableIssues = (state: State, { listed, unit }: Standing): readonly ScenarioIssue[] => {
  const corners = footprintOf(state, unit)
    .placedStands()
    .flatMap(({ shape }) => shape.corners);
  const beyond = beyondTable(corners, state.scenario.table);
  const text = `"${unit.id}" reaches ${shownLength(beyond)} beyond the edge of the table; move it inwards by that much.`;
  return corners.length === 0 || atMost(state, beyond, 0)
    ? []
    : [issueBy('OW-SCN-01', 'offTable', `${listed.path}.at`, text, { beyond: shownLength(beyond) })];
};

/** Whether an arm can never be on a kind of ground. Guns may start stuck in very difficult ground. @see OW-TER-08 */
const isClosed = ({ foot, horse, guns }: Tables['terrain'][keyof Tables['terrain']], { arm }: Unit): boolean =>
  ({ infantry: !foot, cavalry: !horse, artillery: guns === 'impassable' })[arm];

/** Why a battalion may not stand on a feature. */
const whyNot = (state: State, unit: Unit, feature: Feature): string | null => {
  const { buildings, lines, passages } = surveyOf(state);
  if (buildings.includes(feature)) return 'only a garrison stands there, with "in" instead of "at"';
  if (passages.includes(feature)) return null;
  if (lines.includes(feature)) return 'a line that no stand may lie across';
  return isClosed(rowOf(state, feature), unit) ? 'which is closed to it' : null;
};

const groundIssues = (state: State, { listed, unit }: Standing): readonly ScenarioIssue[] => {
  const { placedStands } = footprintOf(state, unit);
  return state.terrain.flatMap((feature) => {
    const why = whyNot(state, unit, feature);
    if (why === null || !placedStands().some((stand) => standIsOn(state, stand, feature))) return [];
    const text = `"${unit.id}" stands on "${feature.id}" (${feature.kind}), ${why}; put it elsewhere.`;
    return [issueBy('OW-SCN-01', 'terrainBarred', `${listed.path}.at`, text, { feature: feature.id })];
  });
};

/** Hidden troops are in cover or behind it. @see OW-HID-01 */
const hidingIssues = (state: State, { listed, unit }: Standing): readonly ScenarioIssue[] => {
  if (!unit.hidden || unit.garrison !== null) return [];
  const within = distanceOf(state, 'hiddenBehind');
  const text = `"${unit.id}" is not hidden here: all its stands must be in one wood, field of crops, depression or work, or, one stand deep, within ${within} of one wall or hedge.`;
  return coversAt(state, unit, unit.pose).length > 0
    ? []
    : [issueBy('OW-HID-01', 'notAllowed', `${listed.path}.hidden`, text, { within })];
};

const pathOf = ({ listed, unit }: Standing): string => `${listed.path}.${unit.garrison === null ? 'at' : 'in'}`;

/** Two battalions that overlap, or enemies too near each other. */
const pairIssues = (state: State, one: Standing, { unit: other }: Standing): readonly ScenarioIssue[] => {
  const { unit } = one;
  const path = pathOf(one);
  // Two garrisons of one building have an issue already.
  if (unit.garrison !== null && unit.garrison.building === other.garrison?.building) return [];
  const [mine, theirs] = [footprintOf(state, unit), footprintOf(state, other)];
  if (overlaps(state, mine, theirs)) {
    const depth = shownLength(bodiesDepth(mine, theirs));
    const text = `"${unit.id}" overlaps "${other.id}" by ${depth}; move them apart by at least that much.`;
    return [issueBy('OW-SCN-01', 'overlap', path, text, { other: other.id, overlap: depth })];
  }
  const least = state.tables.moveFactors.minimumEnemyGap;
  const gap = unit.side === other.side ? least : gapBetween(state, unit, other, least);
  if (!lessThan(state, gap, least)) return [];
  const text = `"${unit.id}" is ${shownLength(gap)} from "${other.id}"; enemies begin ${least} apart or more.`;
  return [issueBy('OW-SCN-01', 'overlap', path, text, { other: other.id, gap: shownLength(gap), least })];
};

/** Areas on which no commander rides: those that stop infantry. @see OW-CMD-02 */
const impassableIn = (state: State): readonly Feature[] =>
  barredTo(state, { arm: 'infantry' }).filter((feature) => featureParts(feature).length > 0);

const officerIssues = (state: State): readonly ScenarioIssue[] =>
  state.officers.flatMap(({ id, position, attachedTo }, index) => {
    if (attachedTo !== null) return [];
    const path = `officers[${index}].at`;
    const off = pointIssues({ id, at: position, path }, state.scenario.table, 'OW-CMD-02');
    const under = impassableIn(state).find(
      (feature) => pointInFeature(position, feature, 0) && !isOnPassage(state, position),
    );
    if (off.length > 0 || under === undefined) return off;
    const text = `"${id}" stands on "${under.id}" (${under.kind}), which is impassable; put him elsewhere.`;
    return [issueBy('OW-CMD-02', 'terrainBarred', path, text, { feature: under.id })];
  });

/**
 * Everything wrong with the positions of battalions and commanders. The place of a reinforcement need not be clear of
 * other battalions.
 *
 * @param state - the scenario as deployed
 * @see OW-SCN-01 OW-END-06
 */
export const placesIssues = (roster: Roster, state: State): readonly ScenarioIssue[] => {
  const all = standingOf(roster, state);
  const present = all.filter(({ unit }) => !unit.waiting);
  return [
    ...issuesOfEach(all, (each) => [
      ...tableIssues(state, each),
      ...groundIssues(state, each),
      ...hidingIssues(state, each),
    ]),
    ...issuesOfEach(present, (each) =>
      present.slice(0, present.indexOf(each)).flatMap((other) => pairIssues(state, each, other)),
    ),
    ...officerIssues(state),
  ];
};
