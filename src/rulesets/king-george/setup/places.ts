import { issuesOfEach } from '../../../core/refusal.js';
import { unknownIssues } from '../../../scenario/names.js';
import { beyondTable, shownLength } from '../../../scenario/placeChecks.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { pointIssues } from '../../../scenario/troopChecks.js';
import { overlapDepth } from '../../../table/convex.js';
import { clipSegment } from '../../../table/segment.js';
import { type Feature, featureParts, featureSegments } from '../../../table/terrain.js';
import { footprintAt, footprintOf, gapBetween, holdsPoint, overlaps } from '../footprint.js';
import { constant, isFoot } from '../read.js';
import type { Leader, State, Unit } from '../state.js';
import { buildingKinds } from '../tables.js';
import { groundAt, isOnPassage, moverOf, terrainRowOf } from '../terrain.js';
import { issueBy } from './issueby.js';
import type { ListedLeader, ListedUnit, Roster } from './rosters.js';

/** Where units and leaders stand at the start, and where reinforcements arrive. */

const isBuilding = (feature: Feature): boolean => buildingKinds.some((kind) => kind === feature.kind);

const buildingIds = (state: State): readonly string[] => state.terrain.filter(isBuilding).map(({ id }) => id);

interface Standing {
  readonly listed: ListedUnit;
  readonly unit: Unit;
}

/** The units present from the start, as deployed. */
const standingOf = (roster: Roster, state: State): readonly Standing[] =>
  roster.units.flatMap((listed) => {
    const unit = listed.turn === 0 ? state.units.find(({ id }) => id === listed.piece.id) : undefined;
    return unit === undefined ? [] : [{ listed, unit }];
  });

const tableIssues = (state: State, { listed, unit }: Standing): readonly ScenarioIssue[] => {
  const corners = footprintAt(state, unit, unit.pose).parts.flat();
  const reached = beyondTable(corners, state.scenario.table);
  const beyond = shownLength(reached);
  return unit.inBuilding !== null || reached <= constant(state, 'contact')
    ? []
    : [
        issueBy(
          'KG-SCN-03',
          'offTable',
          `${listed.path}.at`,
          `"${unit.id}" reaches ${beyond} beyond the edge of the table; move it inwards by that much.`,
          { beyond },
        ),
      ];
};

/** Whether a footprint overlaps a feature by more than touching: in its area, or across its line. */
const liesOn = (state: State, unit: Unit, feature: Feature): boolean => {
  const { parts } = footprintOf(state, unit);
  const tolerance = constant(state, 'overlapTolerance');
  return parts.some(
    (part) =>
      featureParts(feature).some((ground) => overlapDepth(part, ground) > tolerance) ||
      featureSegments(feature).some(({ from, to }) => {
        const inside = clipSegment(from, to, part);
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        return inside !== null && (inside.leave - inside.enter) * Math.sqrt(dx * dx + dy * dy) > tolerance;
      }),
  );
};

/** Whether the unit could never have reached this ground; along a road, bridge or ford all ground is open. */
const isBarred = (state: State, unit: Unit, feature: Feature): boolean => {
  const closed = isBuilding(feature) || terrainRowOf(state, feature).ground[moverOf(unit)] === 'closed';
  const { centre } = footprintOf(state, unit);
  return closed && !(isOnPassage(state, unit.pose) && isOnPassage(state, centre)) && liesOn(state, unit, feature);
};

const barredIssues = (state: State, { listed, unit }: Standing): readonly ScenarioIssue[] =>
  unit.inBuilding !== null
    ? []
    : state.terrain
        .filter((feature) => isBarred(state, unit, feature))
        .map((feature) =>
          issueBy(
            'KG-SCN-03',
            'terrainBarred',
            `${listed.path}.at`,
            `"${unit.id}" stands on "${feature.id}" (${feature.kind}), which is closed to it; put it elsewhere.`,
            { feature: feature.id },
          ),
        );

/** Pairs of units that overlap, and enemies too close to each other. */
const pairIssues = (state: State, standing: readonly Standing[]): readonly ScenarioIssue[] =>
  standing.flatMap(({ listed, unit }, index) =>
    standing.slice(0, index).flatMap(({ unit: other }): readonly ScenarioIssue[] => {
      const path = `${listed.path}.${unit.inBuilding === null ? 'at' : 'in'}`;
      if (overlaps(state, footprintOf(state, unit), footprintOf(state, other)))
        return [
          issueBy(
            'KG-SCN-03',
            'overlap',
            path,
            `"${unit.id}" stands on the ground of "${other.id}"; move one of them.`,
            {
              other: other.id,
            },
          ),
        ];
      const least = constant(state, 'enemyDistance');
      const gap = unit.side === other.side ? least : gapBetween(state, unit, other, least);
      return gap >= least - constant(state, 'tolerance')
        ? []
        : [
            issueBy(
              'KG-SCN-03',
              'overlap',
              path,
              `"${unit.id}" is ${shownLength(gap)} from "${other.id}"; enemies begin ${least} apart or more.`,
              { other: other.id, gap: shownLength(gap), least },
            ),
          ];
    }),
  );

/** @see KG-TER-08 KG-TER-11 */
const buildingIssues = (state: State, { listed, unit }: Standing): readonly ScenarioIssue[] => {
  const { inBuilding } = unit;
  if (inBuilding === null) return [];
  const path = `${listed.path}.in`;
  const unknown = unknownIssues(inBuilding, buildingIds(state), path, 'building', 'KG-TER-08');
  if (unknown.length > 0) return unknown;
  const first = state.units.find((each) => each.inBuilding === inBuilding);
  return [
    ...(isFoot(unit) ? [] : [issueBy('KG-TER-08', 'terrainBarred', path, 'Only infantry occupies buildings.')]),
    ...(first === undefined || first.id === unit.id
      ? []
      : [issueBy('KG-TER-08', 'conflict', path, `"${first.id}" is in "${inBuilding}"; a building holds one unit.`)]),
  ];
};

const leaderAt = (state: State, { piece }: ListedLeader): Leader | undefined =>
  state.officers.find(({ id }) => id === piece.id);

/** @see KG-CMD-12 KG-CMD-14 */
const leaderIssues = (state: State, listed: ListedLeader): readonly ScenarioIssue[] => {
  const path = `${listed.path}.at`;
  const { position, side, id } = listed.piece;
  const off = pointIssues({ id, at: position, path }, state.scenario.table, 'KG-CMD-14');
  if (off.length > 0) return off;
  const leader = leaderAt(state, listed);
  if (leader === undefined) return [];
  const under = state.units.filter((unit) => unit.side !== side && holdsPoint(footprintOf(state, unit), position));
  return [
    ...(groundAt(state, position, moverOf(leader)) === 'closed'
      ? [
          issueBy(
            'KG-CMD-14',
            'terrainBarred',
            path,
            `"${id}" stands on ground that is closed to him; put him elsewhere.`,
          ),
        ]
      : []),
    ...under.map((unit) =>
      issueBy('KG-CMD-12', 'overlap', path, `"${id}" stands under the enemy "${unit.id}"; move him away.`, {
        other: unit.id,
      }),
    ),
  ];
};

/** The place of a reinforcement need not be clear, but must be on the table or in a building there. @see KG-SCN-06 */
const arrivalIssues = (state: State, { units }: Roster): readonly ScenarioIssue[] =>
  issuesOfEach(units, ({ piece, path, turn }): readonly ScenarioIssue[] => {
    if (turn === 0) return [];
    if (piece.inBuilding !== null)
      return unknownIssues(piece.inBuilding, buildingIds(state), `${path}.in`, 'building', 'KG-TER-08');
    const beyond = shownLength(beyondTable([piece.pose], state.scenario.table));
    return beyond <= constant(state, 'tolerance')
      ? []
      : [
          issueBy(
            'KG-SCN-06',
            'offTable',
            `${path}.at`,
            `"${piece.id}" is expected ${beyond} off the table; bring it on at a place on it.`,
            { beyond },
          ),
        ];
  });

/**
 * Everything wrong with the positions of units and leaders.
 *
 * @param state - the scenario as deployed
 * @see KG-SCN-03 KG-SCN-06
 */
export const placesIssues = (roster: Roster, state: State): readonly ScenarioIssue[] => {
  const standing = standingOf(roster, state);
  return [
    ...issuesOfEach(standing, (each) => [
      ...buildingIssues(state, each),
      ...tableIssues(state, each),
      ...barredIssues(state, each),
    ]),
    ...pairIssues(state, standing),
    ...roster.officers.flatMap((each) => leaderIssues(state, each)),
    ...arrivalIssues(state, roster),
  ];
};
