import { beyondTable, shownLength } from '../../../scenario/placeChecks.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { footprintOfGuns } from '../footprint.js';
import { strengthForLosses } from '../hits.js';
import { isArtillery, isOnTable } from '../read.js';
import { standsLost } from '../resolvers.js';
import type { Scenario, ScenarioUnit } from '../scenario.js';
import { checkStandReady } from '../standready.js';
import type { State, Unit } from '../state.js';
import { issueBy } from './roster.js';

/** Checks of the starting condition of units. */

/** A unit in the scenario and as deployed, and its path in the input. */
interface Starting {
  readonly given: ScenarioUnit;
  readonly unit: Unit;
  readonly path: string;
}

/** The unit must have stands left, and unused hits must be fewer than those that remove a stand. */
const lossIssues = (state: State, { given, unit, path }: Starting): readonly ScenarioIssue[] => {
  const most = given.initialStands - unit.horseHolders - 1;
  if (given.standsLost > 0 && given.standsLost > most) {
    const text = `"${given.id}" would have no stand left to fight with; it may have lost ${Math.max(0, most)} at most.`;
    return [issueBy('OTS-HIT-04', 'outOfRange', `${path}.standsLost`, text, { most })];
  }
  const strength = strengthForLosses(state, unit);
  const { lost } = standsLost(state.options.standLoss, strength, unit.stands, 0, given.unusedHits);
  return lost === 0
    ? []
    : [
        issueBy(
          'OTS-HIT-02',
          'outOfRange',
          `${path}.unusedHits`,
          `${given.unusedHits} hits cost "${given.id}" a stand; count that in "standsLost" and give fewer hits.`,
          { strength },
        ),
      ];
};

/** @see OTS-STR-02 OTS-STR-06 */
const readyIssues = (state: State, { given, unit, path }: Starting): readonly ScenarioIssue[] => {
  if (!given.standReady) return [];
  const at = `${path}.standReady`;
  const lost = (['confused', 'routing', 'uncontrolled'] as const).filter((status) => given[status]);
  return [
    ...lost.map((status) =>
      issueBy('OTS-STR-06', 'conflict', at, `A unit that is ${status} cannot stand ready; leave out one of the two.`),
    ),
    ...checkStandReady(state, { ...unit, standReady: false }).map(({ clause, text }) =>
      issueBy(clause ?? 'OTS-STR-02', 'conflict', at, text),
    ),
  ];
};

/** @see OTS-MRL-06 OTS-SPC-05 OTS-SPC-06 */
const statusIssues = (state: State, { given, path }: Starting): readonly ScenarioIssue[] => [
  ...(given.routing && !given.confused
    ? [issueBy('OTS-MRL-06', 'conflict', `${path}.confused`, 'A routing unit is confused too; leave this out.')]
    : []),
  ...(given.routing && given.uncontrolled
    ? [issueBy('OTS-SPC-05', 'conflict', `${path}.uncontrolled`, 'A routing unit does not advance; leave this out.')]
    : []),
  ...(given.uncontrolled && isArtillery(given)
    ? [issueBy('OTS-SPC-06', 'conflict', `${path}.uncontrolled`, 'Guns never advance by themselves; leave this out.')]
    : []),
  ...(given.routing && state.scenario.groups.some((group) => group.includes(given.id))
    ? [issueBy('OTS-MRL-06', 'conflict', `${path}.routing`, 'A routing unit is in no group; take it out of the group.')]
    : []),
];

/** @see OTS-EVA-13 */
const gunsIssues = (state: State, { given, path }: Starting): readonly ScenarioIssue[] => {
  const { guns } = given;
  if (guns === null) return [];
  const at = `${path}.guns`;
  const beyond = shownLength(beyondTable(footprintOfGuns(state, guns).bounds.corners, state.scenario.table));
  return [
    ...(isArtillery(given)
      ? []
      : [issueBy('OTS-EVA-13', 'superfluous', at, 'Only artillery has guns to leave; leave this out.')]),
    ...(given.limbered || given.formation !== 'line'
      ? [issueBy('OTS-EVA-13', 'conflict', at, 'A crew stands in line; say in "guns" whether they are limbered.')]
      : []),
    ...(beyond > state.tables.constants.contact
      ? [
          issueBy('OTS-MOV-19', 'offTable', `${at}.at`, `The guns reach ${beyond} beyond the edge of the table.`, {
            beyond,
          }),
        ]
      : []),
  ];
};

/** Conditions that only a unit on the table can have. @see OTS-TRN-13 */
const reserveIssues = ({ given, unit, path }: Starting): readonly ScenarioIssue[] =>
  isOnTable(unit)
    ? []
    : (['standReady', 'routing', 'guns'] as const)
        .filter((field) => Boolean(given[field]))
        .map((field) =>
          issueBy(
            'OTS-TRN-13',
            'conflict',
            `${path}.${field}`,
            `"${given.id}" is not on the table at the start; leave this out, or give it a place.`,
          ),
        );

/** All issues of the starting conditions of units. */
export const conditionIssues = (scenario: Scenario, state: State): readonly ScenarioIssue[] =>
  scenario.units.flatMap((given, index) => {
    const unit = state.units[index];
    if (unit === undefined) return [];
    const starting: Starting = { given, unit, path: `units[${index}]` };
    return [
      ...lossIssues(state, starting),
      ...readyIssues(state, starting),
      ...statusIssues(state, starting),
      ...gunsIssues(state, starting),
      ...reserveIssues(starting),
    ];
  });
