import { issuesOfEach } from '../../../core/refusal.js';
import { beyondTable, shownLength } from '../../../scenario/placeChecks.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { pointIssues } from '../../../scenario/troopChecks.js';
import { pointInFeature } from '../../../table/terrain.js';
import { footprintOf, gapBetween, heldFootprint, overlaps } from '../footprint.js';
import { atMost, isOnTable, lessThan } from '../read.js';
import { isConcealed } from '../sight.js';
import type { State, Unit } from '../state.js';
import { heldKinds } from '../tables.js';
import { closedUnder, isArea, isBuilding, isClosedTo, isOnPassage, moverOf } from '../terrain.js';
import { issueBy } from './issueby.js';

/** Where units and personalities stand at the start. @see CD-GEN-14 CD-GEN-20 CD-GEN-21 */

interface Standing {
  readonly unit: Unit;
  readonly path: string;
}

const placeField = (unit: Unit): string => {
  if (unit.garrisonOf !== null) return 'inFeature';
  return unit.embarkedOn === null ? 'at' : 'aboard';
};

const standingOf = ({ units }: State): readonly Standing[] =>
  units.flatMap((unit, index) => (isOnTable(unit) ? [{ unit, path: `units[${index}].${placeField(unit)}` }] : []));

const isInOpen = ({ garrisonOf, embarkedOn }: Unit): boolean => garrisonOf === null && embarkedOn === null;

const tableIssues = (state: State, { unit, path }: Standing): readonly ScenarioIssue[] => {
  const beyond = beyondTable(footprintOf(state, unit).bounds.corners, state.scenario.table);
  if (!isInOpen(unit) || atMost(state, beyond, 0)) return [];
  const text = `"${unit.id}" reaches ${shownLength(beyond)} beyond the edge of the table; move it inwards by that much.`;
  return [issueBy('CD-GEN-21', 'offTable', path, text, { beyond: shownLength(beyond) })];
};

/** @see CD-MOV-16 CD-MOV-31 */
const groundIssues = (state: State, { unit, path }: Standing): readonly ScenarioIssue[] =>
  isInOpen(unit)
    ? closedUnder(state, footprintOf(state, unit), moverOf(unit)).map(({ id, kind }) =>
        issueBy(
          'CD-MOV-31',
          'terrainBarred',
          path,
          `"${unit.id}" stands on "${id}" (${kind}), which is closed to it.`,
          {
            feature: id,
          },
        ),
      )
    : [];

/** @see CD-OBS-13 CD-OBS-20 */
const hidingIssues = (state: State, { unit, path }: Standing): readonly ScenarioIssue[] =>
  !unit.hidden || isConcealed(state, unit)
    ? []
    : [
        issueBy(
          'CD-OBS-20',
          'notAllowed',
          path.replace(/\.\w+$/, '.hidden'),
          `"${unit.id}" is not concealed where it stands, so it cannot be hidden.`,
        ),
      ];

/** Two units that overlap, or enemies nearer than the approach limit. @see CD-GEN-14 CD-CHG-26 */
const pairIssues = (state: State, { unit, path }: Standing, { unit: other }: Standing): readonly ScenarioIssue[] => {
  const isShared = unit.garrisonOf !== null && unit.garrisonOf === other.garrisonOf;
  // Two crews of one craft have an issue already.
  if (isShared || (unit.embarkedOn !== null && unit.embarkedOn === other.embarkedOn)) return [];
  if (overlaps(state, footprintOf(state, unit), footprintOf(state, other)))
    return [
      issueBy('CD-GEN-14', 'overlap', path, `"${unit.id}" overlaps "${other.id}"; move them apart.`, {
        other: other.id,
      }),
    ];
  const limit = state.tables.constants.approachLimitCm;
  const gap = gapBetween(state, unit, other, limit + 1);
  return unit.side !== other.side && lessThan(state, gap, limit)
    ? [
        issueBy(
          'CD-CHG-26',
          'overlap',
          path,
          `"${unit.id}" is ${shownLength(gap)} cm from its enemy "${other.id}"; ${limit} are the least.`,
          { other: other.id, gap: shownLength(gap), limit },
        ),
      ]
    : [];
};

/** A personality is on the table, off ground closed to him. @see CD-PER-18 */
const personalityIssues = (state: State): readonly ScenarioIssue[] =>
  state.personalities.flatMap((personality, index) => {
    const { id, at, attachedTo, removed } = personality;
    if (removed !== null || attachedTo !== null) return [];
    const path = `personalities[${index}].at`;
    const closed = isOnPassage(state, at)
      ? undefined
      : state.terrain.find(
          (feature) =>
            isArea(feature) &&
            (isBuilding(feature) || isClosedTo(state, feature, 'personality')) &&
            pointInFeature(at, feature, 0),
        );
    return [
      ...pointIssues({ id, at, path }, state.scenario.table, 'CD-PER-18'),
      ...(closed === undefined
        ? []
        : [
            issueBy(
              'CD-PER-18',
              'terrainBarred',
              path,
              `"${id}" stands on "${closed.id}" (${closed.kind}), which is closed to him.`,
              { feature: closed.id },
            ),
          ]),
    ];
  });

/** A garrison counts as in the middle of what it holds, and no unit is off the table. @see CD-UNI-10 CD-GEN-21 */
const workIssues = ({ terrain, scenario }: State): readonly ScenarioIssue[] =>
  terrain.flatMap((feature, index) => {
    if (!isArea(feature) || !heldKinds.some((kind) => kind === feature.kind)) return [];
    const beyond = beyondTable([heldFootprint(feature).centre], scenario.table);
    const text = `The middle of "${feature.id}" is ${shownLength(beyond)} beyond the edge of the table, where no garrison can be; move it inwards by that much.`;
    return beyond > 0
      ? [issueBy('CD-GEN-21', 'offTable', `terrain[${index}].area`, text, { beyond: shownLength(beyond) })]
      : [];
  });

/** Everything wrong with the positions of units and personalities. */
export const placesIssues = (state: State): readonly ScenarioIssue[] => {
  const all = standingOf(state);
  return [
    ...all.flatMap((each) => [...tableIssues(state, each), ...groundIssues(state, each), ...hidingIssues(state, each)]),
    ...issuesOfEach(all, (each, index) => all.slice(0, index).flatMap((other) => pairIssues(state, each, other))),
    ...personalityIssues(state),
    ...workIssues(state),
  ];
};
