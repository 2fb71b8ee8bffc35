import { issuesOfEach } from '../../../core/refusal.js';
import { duplicateIssues, namedIn, unknownIssues } from '../../../scenario/names.js';
import { issuesIn, type ScenarioIssue, scenarioIssue } from '../../../scenario/scenarioIssue.js';
import { commanderWarnings, emptySideIssues } from '../../../scenario/troopChecks.js';
import type { ClauseId } from '../clauses.js';
import { isArtillery } from '../read.js';
import type { Scenario } from '../scenario.js';
import { constants } from '../tables.js';
import type { OfficerInput, ScenarioInput, UnitInput } from './input.js';

/** An issue of this rule set, with a clause of its rules. */
export const issueBy = issuesIn<ClauseId>();

const sideIdsOf = (input: ScenarioInput): readonly string[] => input.sides.map((side) => side.id);

/** Issues of ids that are duplicates or have another meaning already. */
const idIssues = (input: ScenarioInput): readonly ScenarioIssue[] => [
  ...duplicateIssues([
    ...namedIn(input.sides, 'sides'),
    ...namedIn(input.units, 'units'),
    ...namedIn(input.officers ?? [], 'officers'),
    ...namedIn(input.terrain ?? [], 'terrain'),
  ]),
  ...input.sides.flatMap((side, index) =>
    side.id === 'dice'
      ? [
          scenarioIssue(
            'badForm',
            `sides[${index}].id`,
            'A side may not be called "dice": "firstSide" means the dice by it.',
          ),
        ]
      : [],
  ),
];

/** The weight of guns: required for field guns and mortars, and forbidden for all others. */
const weightIssues = ({ arm, weight }: UnitInput, path: string): readonly ScenarioIssue[] => {
  const at = `${path}.weight`;
  const given = weight ?? null;
  if (arm === 'fieldArtillery')
    return given === null
      ? [issueBy('OTS-ART-06', 'missing', at, 'Field guns have a weight: light, medium or heavy.')]
      : [];
  if (arm === 'mortar') {
    if (given === null) return [issueBy('OTS-MTR-01', 'missing', at, 'Mortars have a weight: light or heavy.')];
    return given === 'medium'
      ? [issueBy('OTS-MTR-01', 'notAllowed', at, 'Mortars are light or heavy, never medium.')]
      : [];
  }
  if (given === null) return [];
  return arm === 'siegeArtillery'
    ? [issueBy('OTS-SIE-01', 'superfluous', at, 'Siege guns are all of one class; leave the weight out.')]
    : [issueBy('OTS-ART-06', 'superfluous', at, 'Only guns have a weight; leave it out.')];
};

const ruleIssues = ({ arm, specialRules = [] }: UnitInput, path: string): readonly ScenarioIssue[] => [
  ...(specialRules.includes('lightHorse') && arm !== 'cavalry'
    ? [issueBy('OTS-SPC-12', 'conflict', `${path}.specialRules`, 'Only cavalry can be lightHorse; leave the rule out.')]
    : []),
  ...(new Set(specialRules).size < specialRules.length
    ? [scenarioIssue('duplicateId', `${path}.specialRules`, 'A special rule is named twice; name it once.')]
    : []),
];

const isGunner = (unit: UnitInput): boolean => isArtillery(unit);

const mountedIssues = (
  { arm, mounted, initialStands }: UnitInput,
  holders: number,
  path: string,
): readonly ScenarioIssue[] => {
  const at = `${path}.mounted`;
  if (arm === 'cavalry' && mounted === false)
    return [
      issueBy(
        'OTS-MOV-02',
        'conflict',
        at,
        'Cavalry always fights mounted; make it a dragoon unit, or leave this out.',
      ),
    ];
  if (arm !== 'cavalry' && arm !== 'dragoon' && mounted === true)
    return [issueBy('OTS-MOV-02', 'conflict', at, 'Only cavalry and dragoons have horses to sit on; leave this out.')];
  if (arm === 'dragoon' && mounted === false && initialStands <= holders)
    return [
      issueBy(
        'OTS-SPC-19',
        'conflict',
        at,
        `${holders === 1 ? 'One stand holds' : `${holders} stands hold`} the horses, so a unit of ${initialStands} cannot start on foot. Mount it or give it ${holders + 1} stands.`,
      ),
    ];
  return [];
};

const formationIssues = (unit: UnitInput, path: string): readonly ScenarioIssue[] => {
  const at = `${path}.formation`;
  if (!isGunner(unit))
    return unit.limbered === true
      ? [issueBy('OTS-MOV-12', 'conflict', `${path}.limbered`, 'Only guns can be limbered; leave this out.')]
      : [];
  if (unit.formation === 'irregular')
    return [issueBy('OTS-FRM-08', 'conflict', at, 'Guns never go irregular; use "line", or "column" when limbered.')];
  return unit.formation === 'column' && unit.limbered !== true
    ? [issueBy('OTS-FRM-08', 'conflict', at, 'Deployed guns stand in line; limber them, or use "line".')]
    : [];
};

const rowIssues = (unit: UnitInput, path: string): readonly ScenarioIssue[] => {
  const at = `${path}.lineRows`;
  if (unit.lineRows === 1 && unit.specialRules?.includes('highlander'))
    return [issueBy('OTS-FRM-04', 'conflict', at, 'Highlanders form line two deep; leave this out.')];
  return unit.lineRows === 2 && isGunner(unit)
    ? [issueBy('OTS-FRM-08', 'conflict', at, 'Guns stand in one row; leave this out.')]
    : [];
};

const placeIssues = ({ at, zone }: UnitInput, path: string): readonly ScenarioIssue[] =>
  at && zone !== undefined ? [scenarioIssue('conflict', path, 'Give either "at" or "zone", not both.')] : [];

const commanderIssues = (input: ScenarioInput, unit: UnitInput, path: string): readonly ScenarioIssue[] => {
  const { commander = null, side } = unit;
  if (commander === null) return [];
  const officers = input.officers ?? [];
  const at = `${path}.commander`;
  const officer = officers.find((each) => each.id === commander);
  const own = officers.filter((each) => each.side === side).map((each) => each.id);
  if (officer === undefined) return unknownIssues(commander, own, at, 'officer', 'OTS-CMD-03');
  return officer.side === side
    ? []
    : [
        issueBy(
          'OTS-CMD-03',
          'wrongSide',
          at,
          `"${commander}" is an officer of the other side; name one of "${side}", or null.`,
        ),
      ];
};

const unitIssues = (input: ScenarioInput, unit: UnitInput, path: string): readonly ScenarioIssue[] => [
  ...unknownIssues(unit.side, sideIdsOf(input), `${path}.side`, 'side'),
  ...weightIssues(unit, path),
  ...ruleIssues(unit, path),
  ...mountedIssues(unit, input.tables?.constants?.horseHolders ?? constants.horseHolders, path),
  ...formationIssues(unit, path),
  ...rowIssues(unit, path),
  ...placeIssues(unit, path),
  ...commanderIssues(input, unit, path),
];

const hostIssues = (input: ScenarioInput, officer: OfficerInput, path: string): readonly ScenarioIssue[] => {
  if (officer.with === undefined) return [];
  const at = `${path}.with`;
  const host = input.units.find((unit) => unit.id === officer.with);
  const own = input.units.filter((unit) => unit.side === officer.side).map((unit) => unit.id);
  if (host === undefined) return unknownIssues(officer.with, own, at, 'unit', 'OTS-OFF-04');
  if (host.side !== officer.side)
    return [issueBy('OTS-OFF-04', 'wrongSide', at, `"${host.id}" belongs to the other side.`)];
  return host.at || host.zone !== undefined
    ? []
    : [
        issueBy(
          'OTS-TRN-13',
          'conflict',
          at,
          `"${host.id}" is not on the table at the start; let him come on as a reinforcement too.`,
        ),
      ];
};

const officerIssues = (input: ScenarioInput, officer: OfficerInput, path: string): readonly ScenarioIssue[] => [
  ...unknownIssues(officer.side, sideIdsOf(input), `${path}.side`, 'side'),
  ...hostIssues(input, officer, path),
  ...(officer.at && officer.with !== undefined
    ? [
        issueBy(
          'OTS-OFF-04',
          'conflict',
          path,
          'Give either "at" or "with": an attached officer stands where his unit does.',
        ),
      ]
    : []),
];

const generalIssues = (input: ScenarioInput): readonly ScenarioIssue[] =>
  (input.officers ?? []).flatMap((officer, index, all) => {
    const first = all.findIndex((each) => each.role === 'general' && each.side === officer.side);
    return officer.role === 'general' && first < index
      ? [
          issueBy(
            'OTS-CMD-03',
            'twoGenerals',
            `officers[${index}].role`,
            `"${all[first]?.id ?? ''}" is the general of this side already; make one of them a subordinate.`,
          ),
        ]
      : [];
  });

/** All issues of the units and officers of a scenario, apart from their places. */
export const rosterIssues = (input: ScenarioInput): readonly ScenarioIssue[] => [
  ...idIssues(input),
  ...emptySideIssues(input.sides, input.units, 'OTS-END-01'),
  ...issuesOfEach(input.units, (unit, index) => unitIssues(input, unit, `units[${index}]`)),
  ...issuesOfEach(input.officers ?? [], (officer, index) => officerIssues(input, officer, `officers[${index}]`)),
  ...generalIssues(input),
];

/** Warnings about special rules without effect on the troops that have them. */
const ruleWarnings = (scenario: Scenario): readonly ScenarioIssue[] =>
  scenario.units.flatMap((unit, index) =>
    isArtillery(unit) && unit.specialRules.includes('uncontrolledAdvance')
      ? [
          issueBy(
            'OTS-SPC-06',
            'superfluous',
            `units[${index}].specialRules`,
            'Guns never advance by themselves; the rule does nothing here.',
          ),
        ]
      : [],
  );

/** Warnings about the troops of a valid scenario. */
export const rosterWarnings = (scenario: Scenario): readonly ScenarioIssue[] => [
  ...commanderWarnings(
    scenario.units.map(({ id, commander }, index) => ({ id, commander, path: `units[${index}]` })),
    'only the general may order it',
    'OTS-CMD-03',
  ),
  ...ruleWarnings(scenario),
];
