import { beyondTable, shownLength } from '../../../scenario/placeChecks.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { issueBy } from './issueby.js';
import type { ListedUnit, Roster } from './rosters.js';

/** Issues with the initial condition of a unit. */

/** An evading unit is shaken, and not in a building. @see KG-RSP-10 KG-FLE-04 */
const flightIssues = ({ piece, path }: ListedUnit): readonly ScenarioIssue[] => [
  ...(piece.evading && piece.state !== 'shaken'
    ? [issueBy('KG-RSP-10', 'conflict', `${path}.state`, 'A unit that evades is shaken; leave the state out.')]
    : []),
  ...(piece.evading && piece.inBuilding !== null
    ? [issueBy('KG-FLE-04', 'conflict', `${path}.in`, 'A unit that runs leaves its building; give it "at" instead.')]
    : []),
];

/** A hold ends with its turn, so reinforcements cannot be on hold. @see KG-HLD-02 */
const holdIssues = ({ piece, path, turn }: ListedUnit): readonly ScenarioIssue[] =>
  piece.onHold && turn > 0
    ? [
        issueBy(
          'KG-HLD-02',
          'conflict',
          `${path}.onHold`,
          'A unit that comes on later cannot be on hold; leave it out.',
        ),
      ]
    : [];

/** @see KG-SKR-05 */
const lostCompanyIssues = ({ piece, path }: ListedUnit, { units }: Roster): readonly ScenarioIssue[] => {
  if (!piece.companyLost) return [];
  const at = `${path}.companyLost`;
  const out = units.find(({ piece: { parent } }) => parent === piece.id);
  return [
    ...(piece.lightCompany
      ? []
      : [issueBy('KG-SKR-05', 'conflict', at, `"${piece.id}" has no light company to lose; leave this out.`)]),
    ...(out === undefined
      ? []
      : [issueBy('KG-SKR-05', 'conflict', at, `Its company "${out.piece.id}" is there; leave out one of the two.`)]),
  ];
};

/** The guns of a crew without guns stand somewhere on the table. @see KG-ART-10 */
const gunsIssues = ({ piece, path }: ListedUnit, { scenario }: Roster): readonly ScenarioIssue[] => {
  const { arm, formation, gunsAt } = piece;
  if (gunsAt === null)
    return arm === 'artillery' && formation === 'crew'
      ? [issueBy('KG-ART-10', 'missing', `${path}.gunsAt`, 'A crew has left its guns: say where they stand.')]
      : [];
  const at = `${path}.gunsAt`;
  const beyond = shownLength(beyondTable([gunsAt], scenario.table));
  return [
    ...(arm === 'artillery' ? [] : [issueBy('KG-ART-10', 'superfluous', at, 'Only artillery has guns; leave it out.')]),
    ...(beyond > 0
      ? [issueBy('KG-ART-10', 'offTable', at, `The guns stand ${beyond} beyond the edge of the table.`, { beyond })]
      : []),
  ];
};

/** Everything wrong with the initial condition of a unit. */
export const conditionIssues = (listed: ListedUnit, roster: Roster): readonly ScenarioIssue[] => [
  ...flightIssues(listed),
  ...holdIssues(listed),
  ...lostCompanyIssues(listed, roster),
  ...gunsIssues(listed, roster),
];
