import { beyondTable, shownLength } from '../../../scenario/placeChecks.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { areTouching, footprintOf, overlaps } from '../footprint.js';
import { atMost, isOnTable, type Piece } from '../read.js';
import type { State } from '../state.js';
import { closedUnder, moverOf } from '../terrain.js';
import { issueBy } from './issueby.js';

/** Where units and officers stand at the start. @see WT-SCN-01 */

interface Placed {
  readonly piece: Piece;
  readonly path: string;
}

const placedOf = ({ units, officers }: State): readonly Placed[] =>
  [
    ...units.map((piece, index) => ({ piece, path: `units[${index}].at` })),
    ...officers.map((piece, index) => ({ piece, path: `officers[${index}].at` })),
  ].filter(({ piece }) => isOnTable(piece));

const tableIssues = (state: State, { piece, path }: Placed): readonly ScenarioIssue[] => {
  const beyond = beyondTable(footprintOf(state, piece).parts.flat(), state.scenario.table);
  if (atMost(state, beyond, 0)) return [];
  const text = `"${piece.id}" reaches ${shownLength(beyond)} beyond the edge of the table; move it inwards by that much.`;
  return [issueBy('WT-SCN-01', 'offTable', path, text, { beyond: shownLength(beyond) })];
};

const groundIssues = (state: State, { piece, path }: Placed): readonly ScenarioIssue[] =>
  closedUnder(state, footprintOf(state, piece), moverOf(piece)).map(({ id, kind }) =>
    issueBy('WT-SCN-01', 'terrainBarred', path, `"${piece.id}" stands on "${id}" (${kind}), which is closed to it.`, {
      feature: id,
    }),
  );

/** Two pieces that overlap, or enemies in contact, officers among them. */
const pairIssues = (state: State, { piece, path }: Placed, { piece: other }: Placed): readonly ScenarioIssue[] => {
  const [mine, theirs] = [footprintOf(state, piece), footprintOf(state, other)];
  if (overlaps(state, mine, theirs))
    return [
      issueBy('WT-SCN-01', 'overlap', path, `"${piece.id}" overlaps "${other.id}"; move them apart.`, {
        other: other.id,
      }),
    ];
  return piece.side !== other.side && areTouching(state, mine, theirs)
    ? [
        issueBy('WT-SCN-01', 'overlap', path, `"${piece.id}" touches its enemy "${other.id}"; move them apart.`, {
          other: other.id,
        }),
      ]
    : [];
};

/** Everything wrong with the positions of units and officers. */
export const placesIssues = (state: State): readonly ScenarioIssue[] => {
  const all = placedOf(state);
  return [
    ...all.flatMap((each) => [...tableIssues(state, each), ...groundIssues(state, each)]),
    ...all.flatMap((each, index) => all.slice(0, index).flatMap((other) => pairIssues(state, each, other))),
  ];
};
