import { unknownIssues } from '../../../scenario/names.js';
import { offTableIssues, overlapIssues, type Placed, shownLength, unlinked } from '../../../scenario/placeChecks.js';
import { type ScenarioIssue, scenarioIssue } from '../../../scenario/scenarioIssue.js';
import { pointIssues } from '../../../scenario/troopChecks.js';
import { circleToFootprint, footprintsGap } from '../../../table/contact.js';
import { pointInFeature } from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { linkGap } from '../groups.js';
import { isBarredAt } from '../placing.js';
import { isMounted, isOnTable } from '../read.js';
import type { State, Unit } from '../state.js';
import { goingFor, terrainRowOf } from '../terrain.js';
import { issueBy } from './roster.js';

const placedUnits = (state: State): readonly (Placed & { readonly unit: Unit })[] =>
  state.units.flatMap((unit, index) =>
    isOnTable(unit) ? [{ id: unit.id, path: `units[${index}]`, footprint: footprintOf(state, unit), unit }] : [],
  );

/** Features that a unit is in although it may not enter them. */
const barredUnder = (state: State, unit: Unit) => state.terrain.filter((feature) => isBarredAt(state, unit, feature));

/** Guns and mounted units may start inside works; no other unit may start on ground it cannot enter. */
const barredIssues = (state: State): readonly ScenarioIssue[] =>
  placedUnits(state).flatMap(({ unit, path }) =>
    barredUnder(state, unit)
      .filter((feature) => terrainRowOf(state, feature).category !== 'fortification')
      .map((feature) =>
        issueBy(
          'OTS-TER-02',
          'terrainBarred',
          `${path}.at`,
          `"${unit.id}" stands in "${feature.id}" (${feature.kind}), which is barred to it; put it elsewhere.`,
        ),
      ),
  );

const startsInWork = (state: State): readonly ScenarioIssue[] =>
  placedUnits(state).flatMap(({ unit, path }) =>
    barredUnder(state, unit)
      .filter((feature) => terrainRowOf(state, feature).category === 'fortification')
      .filter(() => isMounted(unit) || unit.limbered)
      .map((feature) =>
        issueBy(
          'OTS-TER-08',
          'terrainBarred',
          `${path}.at`,
          `"${unit.id}" begins in "${feature.id}", which it could not have entered: it may stay, and leave only by a road.`,
        ),
      ),
  );

const officerIssues = (state: State): readonly ScenarioIssue[] =>
  state.officers.flatMap((officer, index) => {
    if (!isOnTable(officer) || officer.attachedTo !== null) return [];
    const path = `officers[${index}].at`;
    const barred = state.terrain.filter(
      (feature) => goingFor(state, feature, 'officer') === 'barred' && pointInFeature(officer.position, feature, 0),
    );
    const radius = state.tables.constants.officerRadius;
    const enemies = placedUnits(state).filter(
      ({ unit, footprint }) =>
        unit.side !== officer.side && circleToFootprint(officer.position, radius, footprint) <= 0,
    );
    return [
      ...pointIssues({ id: officer.id, at: officer.position, path }, state.scenario.table, null),
      ...barred.map((feature) =>
        issueBy(
          'OTS-TER-07',
          'terrainBarred',
          path,
          `"${officer.id}" stands in "${feature.id}", where no piece may stand.`,
        ),
      ),
      ...enemies.map(({ id }) =>
        issueBy('OTS-OFF-14', 'overlap', path, `"${officer.id}" stands on the enemy unit "${id}"; move him away.`),
      ),
    ];
  });

type Member = Placed & { readonly unit: Unit };

const joinedIssues = (state: State, members: readonly Member[], path: string): readonly ScenarioIssue[] => {
  const link = linkGap(
    state,
    members.map(({ unit }) => unit),
  );
  return unlinked(members, (a, b) => footprintsGap(a.footprint, b.footprint) <= link).map(({ id, footprint }) => {
    const others = members.filter((each) => each.id !== id);
    const gap = shownLength(Math.min(...others.map((each) => footprintsGap(each.footprint, footprint))));
    return scenarioIssue(
      'notTouching',
      path,
      `"${id}" is ${gap} away from the rest of its group; ${link < 1 ? 'they must touch' : 'the gap is too wide'}.`,
      { gap },
      'OTS-GRP-01',
    );
  });
};

const membershipIssues = (state: State, unitIds: readonly string[], index: number): readonly ScenarioIssue[] => {
  const known = state.units.map((unit) => unit.id);
  const path = `groups[${index}]`;
  const earlier = state.scenario.groups.slice(0, index).flat();
  return unitIds.flatMap((id, place) => [
    ...unknownIssues(id, known, `${path}[${place}]`, 'unit', 'OTS-GRP-01'),
    ...(unitIds.indexOf(id) < place || earlier.includes(id)
      ? [issueBy('OTS-GRP-02', 'duplicateId', `${path}[${place}]`, `"${id}" is in a group already; name it once.`)]
      : []),
    ...(state.units.some((unit) => unit.id === id && !isOnTable(unit))
      ? [
          issueBy(
            'OTS-GRP-01',
            'conflict',
            `${path}[${place}]`,
            `"${id}" is not on the table at the start and cannot be in a group.`,
          ),
        ]
      : []),
  ]);
};

const mixtureIssues = (state: State, members: readonly Member[], path: string): readonly ScenarioIssue[] => {
  const mounted = members.filter(({ unit }) => isMounted(unit)).length;
  return [
    ...(new Set(members.map(({ unit }) => unit.side)).size > 1
      ? [issueBy('OTS-GRP-01', 'wrongSide', path, 'The units of a group are all of one side.')]
      : []),
    ...(!state.options.mixedMountedGroups && mounted > 0 && mounted < members.length
      ? [
          issueBy(
            'OTS-GRP-06',
            'conflict',
            path,
            'By the option "mixedMountedGroups" mounted units are grouped with none but mounted ones.',
          ),
        ]
      : []),
  ];
};

const groupIssues = (state: State): readonly ScenarioIssue[] =>
  state.scenario.groups.flatMap((unitIds, index) => {
    const path = `groups[${index}]`;
    const members = placedUnits(state).filter(({ id }) => unitIds.includes(id));
    const few = state.tables.constants.smallestGroup;
    return [
      ...(unitIds.length < few ? [issueBy('OTS-GRP-01', 'tooFew', path, `A group has ${few} units or more.`)] : []),
      ...membershipIssues(state, unitIds, index),
      ...mixtureIssues(state, members, path),
      ...joinedIssues(state, members, path),
    ];
  });

/** All issues of the places of units, officers and groups. */
export const placesIssues = (state: State): readonly ScenarioIssue[] => {
  const { contact, overlapTolerance } = state.tables.constants;
  const placed = placedUnits(state);
  return [
    ...offTableIssues(placed, state.scenario.table, contact, 'OTS-MOV-19'),
    ...overlapIssues(placed, overlapTolerance, 'OTS-MOV-17'),
    ...barredIssues(state),
    ...officerIssues(state),
    ...groupIssues(state),
  ];
};

/** Warnings about legal places of units. */
export const placesWarnings = (state: State): readonly ScenarioIssue[] => startsInWork(state);
