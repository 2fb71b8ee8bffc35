import { issuesOfEach } from '../../../core/refusal.js';
import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { commanderWarnings } from '../../../scenario/troopChecks.js';
import type { ScenarioLeader } from '../scenario.js';
import { type BaseSize, type Level, levels, type Tables } from '../tables.js';
import { leaderBase } from './complete.js';
import { issueBy } from './issueby.js';
import type { ListedLeader, Roster } from './rosters.js';

/** The chain of command: which leaders units and leaders report to. */

const rankOf = (level: Level): number => levels.indexOf(level);

interface Reporting {
  readonly id: string;
  readonly side: string;
  readonly turn: number;
}

/** Issues if the named leader is unknown, on the other side, or arrives too late. */
const namedIssues = (
  to: string,
  from: Reporting,
  leaders: readonly ListedLeader[],
  path: string,
): readonly ScenarioIssue[] => {
  const leader = leaders.find(({ piece }) => piece.id === to);
  const own = leaders.filter(({ piece }) => piece.side === from.side).map(({ piece }) => piece.id);
  if (leader === undefined) return unknownIssues(to, own, path, 'leader', 'KG-CMD-05');
  return [
    ...(leader.piece.side === from.side
      ? []
      : [
          issueBy(
            'KG-CMD-02',
            'wrongSide',
            path,
            `"${to}" leads troops of the other side; name one of "${from.side}".`,
          ),
        ]),
    ...(leader.turn <= from.turn
      ? []
      : [
          issueBy(
            'KG-SCN-06',
            'conflict',
            path,
            `"${to}" comes on in turn ${leader.turn}, after "${from.id}" who reports to him; bring him on sooner.`,
          ),
        ]),
  ];
};

const unitIssues = ({ units, officers }: Roster): readonly ScenarioIssue[] =>
  issuesOfEach(units, ({ piece, path, turn }) =>
    piece.commander === null
      ? []
      : namedIssues(piece.commander, { id: piece.id, side: piece.side, turn }, officers, `${path}.commander`),
  );

/** A superior has a higher level, so the chain cannot form a cycle. */
const superiorIssues = (
  { piece, path, turn }: ListedLeader,
  leaders: readonly ListedLeader[],
): readonly ScenarioIssue[] => {
  const { superior } = piece;
  if (superior === null) return [];
  const at = `${path}.superior`;
  const above = leaders.find((each) => each.piece.id === superior);
  const low = above !== undefined && rankOf(above.piece.level) <= rankOf(piece.level);
  return [
    ...namedIssues(superior, { id: piece.id, side: piece.side, turn }, leaders, at),
    ...(low
      ? [
          issueBy(
            'KG-CMD-05',
            'conflict',
            at,
            `"${superior}" (${above.piece.level}) does not stand above "${piece.id}" (${piece.level}); a superior is of a higher level.`,
          ),
        ]
      : []),
  ];
};

const fitsBase = (size: BaseSize, baseMm: number): boolean =>
  size.shape !== 'round' || (baseMm >= size.least && baseMm <= size.most);

/** @see KG-ORG-01 */
const baseIssues = ({ level, baseMm }: ScenarioLeader, path: string, tables: Tables): readonly ScenarioIssue[] => {
  const { size } = tables.bases[leaderBase(level)];
  if (fitsBase(size, baseMm) || size.shape !== 'round') return [];
  const wanted = size.least === size.most ? `${size.most}` : `${size.least} to ${size.most}`;
  return [
    issueBy(
      'KG-ORG-01',
      'outOfRange',
      `${path}.baseMm`,
      `The base of such a leader measures ${wanted} mm; leave it out.`,
    ),
  ];
};

const leaderIssues = ({ input, officers }: Roster, tables: Tables): readonly ScenarioIssue[] =>
  issuesOfEach(officers, (leader) => [
    ...unknownIssues(
      leader.piece.side,
      input.sides.map(({ id }) => id),
      `${leader.path}.side`,
      'side',
    ),
    ...superiorIssues(leader, officers),
    ...baseIssues(leader.piece, leader.path, tables),
  ]);

/**
 * Everything wrong with the chain of command.
 *
 * @see KG-CMD-02 KG-CMD-05 KG-CMD-13
 */
export const chainIssues = (roster: Roster, tables: Tables): readonly ScenarioIssue[] => [
  ...unitIssues(roster),
  ...leaderIssues(roster, tables),
];

/** Units that report to no leader. @see KG-CMD-13 */
export const chainWarnings = ({ units }: Roster): readonly ScenarioIssue[] =>
  commanderWarnings(
    units.map(({ piece: { id, commander }, path }) => ({ id, commander, path })),
    'it acts by its own card, and no leader may call it',
    'KG-CMD-13',
  );
