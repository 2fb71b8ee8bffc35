import type { Fault } from '../../../scenario/fault.js';
import { unknownFaults } from '../../../scenario/names.js';
import type { ScenarioLeader } from '../scenario.js';
import { type BaseSize, type Level, levels, type Tables } from '../tables.js';
import { leaderBase } from './complete.js';
import { faultBy } from './faultby.js';
import type { ListedLeader, Roster } from './rosters.js';

/** The chain of command: whom units and leaders report to. */

const rankOf = (level: Level): number => levels.indexOf(level);

interface Reporting {
  readonly id: string;
  readonly side: string;
  readonly turn: number;
}

/** The leader named is one of his side, and there when he is needed. */
const namedFaults = (to: string, from: Reporting, leaders: readonly ListedLeader[], path: string): readonly Fault[] => {
  const leader = leaders.find(({ piece }) => piece.id === to);
  const own = leaders.filter(({ piece }) => piece.side === from.side).map(({ piece }) => piece.id);
  if (leader === undefined) return unknownFaults(to, own, path, 'leader', 'KG-CMD-05');
  return [
    ...(leader.piece.side === from.side
      ? []
      : [
          faultBy(
            'KG-CMD-02',
            'wrongSide',
            path,
            `"${to}" leads troops of the other side; name one of "${from.side}".`,
          ),
        ]),
    ...(leader.turn <= from.turn
      ? []
      : [
          faultBy(
            'KG-SCN-06',
            'conflict',
            path,
            `"${to}" comes on in turn ${leader.turn}, after "${from.id}" who reports to him; bring him on sooner.`,
          ),
        ]),
  ];
};

const unitFaults = ({ units, leaders }: Roster): readonly Fault[] =>
  units.flatMap(({ piece, path, turn }) =>
    piece.commander === null
      ? []
      : namedFaults(piece.commander, { id: piece.id, side: piece.side, turn }, leaders, `${path}.commander`),
  );

/** Superiors stand higher, so that nobody can be above himself. */
const superiorFaults = ({ piece, path, turn }: ListedLeader, leaders: readonly ListedLeader[]): readonly Fault[] => {
  const { superior } = piece;
  if (superior === null) return [];
  const at = `${path}.superior`;
  const above = leaders.find((each) => each.piece.id === superior);
  const low = above !== undefined && rankOf(above.piece.level) <= rankOf(piece.level);
  return [
    ...namedFaults(superior, { id: piece.id, side: piece.side, turn }, leaders, at),
    ...(low
      ? [
          faultBy(
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
const baseFaults = ({ level, baseMm }: ScenarioLeader, path: string, tables: Tables): readonly Fault[] => {
  const { size } = tables.bases[leaderBase(level)];
  if (fitsBase(size, baseMm) || size.shape !== 'round') return [];
  const wanted = size.least === size.most ? `${size.most}` : `${size.least} to ${size.most}`;
  return [
    faultBy(
      'KG-ORG-01',
      'outOfRange',
      `${path}.baseMm`,
      `The base of such a leader measures ${wanted} mm; leave it out.`,
    ),
  ];
};

const leaderFaults = ({ input, leaders }: Roster, tables: Tables): readonly Fault[] =>
  leaders.flatMap((leader) => [
    ...unknownFaults(
      leader.piece.side,
      input.sides.map(({ id }) => id),
      `${leader.path}.side`,
      'side',
    ),
    ...superiorFaults(leader, leaders),
    ...baseFaults(leader.piece, leader.path, tables),
  ]);

/**
 * Everything wrong with the chain of command.
 *
 * @see KG-CMD-02 KG-CMD-05 KG-CMD-13
 */
export const chainFaults = (roster: Roster, tables: Tables): readonly Fault[] => [
  ...unitFaults(roster),
  ...leaderFaults(roster, tables),
];
