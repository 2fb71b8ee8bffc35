import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import type { ClauseId } from '../clauses.js';
import type { ScenarioUnit, StartingCondition } from '../scenario.js';
import { issueBy } from './issueby.js';
import type { ListedUnit } from './rosters.js';

/** Issues with the initial condition of a battalion. */

type Flag = Exclude<keyof StartingCondition, 'lost'>;
const flags = [
  'hidden',
  'disclosed',
  'disoriented',
  'surprised',
  'routing',
  'bogged',
  'moved',
  'doubled',
] as const satisfies readonly Flag[];

/** A condition that does not go with something else about the battalion. */
interface Clash {
  readonly flag: Flag;
  readonly clause: ClauseId;
  readonly isWrong: (unit: ScenarioUnit) => boolean;
  readonly text: string;
}

const clashes: readonly Clash[] = [
  {
    flag: 'disclosed',
    clause: 'OW-LOS-09',
    isWrong: ({ hidden }) => hidden,
    text: 'A battalion that has given itself away is not hidden; leave one of the two out.',
  },
  {
    flag: 'routing',
    clause: 'OW-HID-15',
    isWrong: ({ hidden }) => hidden,
    text: 'A battalion that routs is not hidden; leave one of the two out.',
  },
  {
    flag: 'routing',
    clause: 'OW-ROU-01',
    isWrong: ({ building }) => building !== null,
    text: 'A garrison that routs has left its building; give it "at" instead of "in".',
  },
  {
    flag: 'bogged',
    clause: 'OW-TER-05',
    isWrong: ({ arm }) => arm !== 'artillery',
    text: 'Only artillery bogs down; leave it out.',
  },
  {
    flag: 'bogged',
    clause: 'OW-BLD-17',
    isWrong: ({ building }) => building !== null,
    text: 'Guns in a building are stuck, not bogged; leave it out.',
  },
  {
    flag: 'doubled',
    clause: 'OW-MOV-09',
    isWrong: ({ moved }) => !moved,
    text: 'A battalion that moved at the double has moved; give "moved" too.',
  },
  {
    flag: 'doubled',
    clause: 'OW-MOV-09',
    isWrong: ({ building, formation }) => building !== null || formation.kind === 'square',
    text: 'Neither a square nor a garrison moves at the double; leave it out.',
  },
];

/** Everything wrong with the initial condition of a battalion. Who arrives later is fresh, but for losses (OW-END-06). */
export const conditionIssues = ({ piece, path }: ListedUnit): readonly ScenarioIssue[] => [
  ...clashes
    .filter(({ flag, isWrong }) => piece[flag] && isWrong(piece))
    .map(({ flag, clause, text }) => issueBy(clause, 'conflict', `${path}.${flag}`, text)),
  ...flags
    .filter((flag) => piece.turn > 0 && piece[flag])
    .map((flag) =>
      issueBy(
        'OW-END-06',
        'conflict',
        `${path}.${flag}`,
        `"${piece.id}" comes on in turn ${piece.turn}, in the open and fresh but for losses; leave it out.`,
        { turn: piece.turn },
      ),
    ),
];
