import { issuesOfEach } from '../../../core/refusal.js';
import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import type { Brigade, ScenarioOfficer } from '../scenario.js';
import { issueBy } from './issueby.js';
import type { Roster } from './rosters.js';

/** Brigades, and the commanders who lead them. */

/** A brigade needs battalions, and a commander of its side who may lead it. @see OW-ORG-12 OW-CMD-13 */
const brigadeIssues = ({ scenario }: Roster, brigade: Brigade, index: number): readonly ScenarioIssue[] => {
  const { id, side, commander } = brigade;
  const path = `brigades[${index}]`;
  const at = `${path}.commander`;
  const sides = scenario.sides.map((each) => each.id);
  const leader = scenario.officers.find((officer) => officer.id === commander);
  const leaders = scenario.officers.filter((officer) => officer.side === side && officer.role !== 'adjutant');
  const other = scenario.brigades.slice(0, index).find((each) => each.commander === commander);
  return [
    ...unknownIssues(side, sides, `${path}.side`, 'side', 'OW-ORG-12'),
    ...(scenario.units.some((unit) => unit.brigade === id)
      ? []
      : [issueBy('OW-ORG-12', 'tooFew', path, `"${id}" has no battalion; give it one, or leave it out.`)]),
    ...(commander === null || leader !== undefined
      ? []
      : unknownIssues(
          commander,
          leaders.map((each) => each.id),
          at,
          'brigade commander or general of its side',
          'OW-CMD-13',
        )),
    ...(leader === undefined || leader.side === side
      ? []
      : [issueBy('OW-CMD-13', 'wrongSide', at, `"${leader.id}" is on the other side; name one of "${side}".`)]),
    ...(leader?.role === 'adjutant'
      ? [issueBy('OW-CMD-13', 'notAllowed', at, `"${leader.id}" is an adjutant; a brigade has a brigade commander.`)]
      : []),
    ...(leader?.role === 'brigadeCommander' && other !== undefined
      ? [
          issueBy(
            'OW-CMD-13',
            'conflict',
            at,
            `"${leader.id}" commands "${other.id}" already; name another officer, or the general.`,
          ),
        ]
      : []),
  ];
};

/** Where a commander is: with a battalion, or at a place. */
const placeIssues = ({ input }: Roster, index: number): readonly ScenarioIssue[] => {
  const officer = input.officers?.[index];
  if (officer === undefined) return [];
  const path = `officers[${index}]`;
  const isAttached = (officer.attachedTo ?? null) !== null;
  if (officer.at === undefined && !isAttached)
    return [
      issueBy('OW-CMD-01', 'missing', `${path}.at`, 'Say where he is: "at" is [x, y]; or "attachedTo" a battalion.'),
    ];
  return officer.at !== undefined && isAttached
    ? [issueBy('OW-CMD-01', 'superfluous', `${path}.at`, 'He rides with a battalion; leave out "at" or "attachedTo".')]
    : [];
};

/** He rides with infantry or cavalry of his side, one of each kind with a battalion. @see OW-SCN-01 OW-CMD-01 OW-CMD-03 */
const attachmentIssues = ({ scenario }: Roster, officer: ScenarioOfficer, index: number): readonly ScenarioIssue[] => {
  const { attachedTo, side, role } = officer;
  if (attachedTo === null) return [];
  const path = `officers[${index}].attachedTo`;
  const own = scenario.units.filter((unit) => unit.side === side && unit.arm !== 'artillery');
  const unit = scenario.units.find(({ id }) => id === attachedTo);
  const before = scenario.officers.slice(0, index).find((each) => each.attachedTo === attachedTo && each.role === role);
  if (unit === undefined)
    return unknownIssues(
      attachedTo,
      own.map(({ id }) => id),
      path,
      'battalion',
      'OW-CMD-01',
    );
  return [
    ...(unit.side === side
      ? []
      : [issueBy('OW-CMD-01', 'wrongSide', path, `"${unit.id}" is on the other side; name a battalion of "${side}".`)]),
    ...(unit.arm === 'artillery'
      ? [issueBy('OW-CMD-01', 'notAllowed', path, `"${unit.id}" is artillery; he rides with infantry or cavalry.`)]
      : []),
    ...(before === undefined
      ? []
      : [
          issueBy(
            'OW-CMD-03',
            'conflict',
            path,
            `"${before.id}" (${role}) rides with "${unit.id}" already, and one of each kind is the most; move one of them.`,
            { other: before.id },
          ),
        ]),
  ];
};

/** One general a side; every brigade commander has a brigade. @see OW-CMD-13 */
const postIssues = ({ scenario }: Roster, officer: ScenarioOfficer, index: number): readonly ScenarioIssue[] => {
  const { id, side, role } = officer;
  const path = `officers[${index}]`;
  const sides = scenario.sides.map((each) => each.id);
  const general = scenario.officers
    .slice(0, index)
    .find((each) => role === 'general' && each.role === role && each.side === side);
  const isIdle = role === 'brigadeCommander' && scenario.brigades.every(({ commander }) => commander !== id);
  return [
    ...unknownIssues(side, sides, `${path}.side`, 'side', 'OW-CMD-01'),
    ...(general === undefined
      ? []
      : [
          issueBy(
            'OW-CMD-01',
            'twoGenerals',
            `${path}.role`,
            `"${general.id}" is the general of "${side}" already; give "${id}" another role.`,
          ),
        ]),
    ...(isIdle
      ? [
          issueBy(
            'OW-CMD-13',
            'conflict',
            `${path}.role`,
            `"${id}" commands no brigade; name him as "commander" of one, or make him an adjutant.`,
          ),
        ]
      : []),
  ];
};

/** Everything wrong with the brigades and the commanders themselves. */
export const commanderIssues = (roster: Roster): readonly ScenarioIssue[] => [
  ...roster.scenario.brigades.flatMap((brigade, index) => brigadeIssues(roster, brigade, index)),
  ...issuesOfEach(
    roster.scenario.officers.map((officer, index) => ({ officer, index })),
    ({ officer, index }) => [
      ...postIssues(roster, officer, index),
      ...placeIssues(roster, index),
      ...attachmentIssues(roster, officer, index),
    ],
  ),
];
