import { issuesOfEach } from '../../../core/refusal.js';
import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { featureIssues } from '../../../scenario/terrainChecks.js';
import { arrivalIssues } from '../../../scenario/troopChecks.js';
import { victoryIssues } from '../../../scenario/victoryChecks.js';
import type { Feature } from '../../../table/terrain.js';
import type { Scenario } from '../scenario.js';
import type { State, Unit } from '../state.js';
import { goingFor, occupies } from '../terrain.js';
import { isWorkKind } from './deploy.js';
import type { ScenarioInput } from './input.js';
import { issueBy } from './roster.js';

const workFields = ['side', 'strength', 'cohesion', 'cohesionLeft'] as const;

/** Only works have an owner and can be breached. */
const workFieldIssues = (
  feature: NonNullable<ScenarioInput['terrain']>[number],
  path: string,
): readonly ScenarioIssue[] =>
  isWorkKind(feature.kind)
    ? []
    : workFields.flatMap((field) =>
        feature[field] === undefined || feature[field] === null
          ? []
          : [
              issueBy(
                'OTS-SIE-07',
                'superfluous',
                `${path}.${field}`,
                `Only a fortification has a ${field}; leave it out of a ${feature.kind}.`,
              ),
            ],
      );

/** The damage of a work must not exceed its cohesion. */
const damageIssues = (
  { cohesion, cohesionLeft }: Scenario['terrain'][number],
  path: string,
): readonly ScenarioIssue[] =>
  cohesionLeft <= cohesion
    ? []
    : [
        issueBy(
          'OTS-SIE-07',
          'outOfRange',
          `${path}.cohesionLeft`,
          `It has ${cohesion} cohesion points; no more than these can be left.`,
          { cohesion, cohesionLeft },
        ),
      ];

const terrainIssues = (input: ScenarioInput, scenario: Scenario): readonly ScenarioIssue[] => {
  const sideIds = input.sides.map((side) => side.id);
  return (input.terrain ?? []).flatMap((feature, index) => {
    const path = `terrain[${index}]`;
    const complete = scenario.terrain[index];
    return complete === undefined
      ? []
      : [
          ...featureIssues(feature, complete, sideIds, path),
          ...workFieldIssues(feature, path),
          ...damageIssues(complete, path),
        ];
  });
};

const nominatedIssues = ({ terrain, nominatedDifficult }: Scenario): readonly ScenarioIssue[] => {
  const known = terrain.map((feature) => feature.id);
  return issuesOfEach(nominatedDifficult, (id, index) =>
    unknownIssues(id, known, `nominatedDifficult[${index}]`, 'feature', 'OTS-TER-03'),
  );
};

const sideIssues = (scenario: Scenario): readonly ScenarioIssue[] => {
  const sides = scenario.sides.map((side) => side.id);
  return [
    ...unknownIssues(scenario.firstSide, ['dice', ...sides], 'firstSide', 'side', 'OTS-TRN-09'),
    ...scenario.exitEdges.flatMap(({ side }, index) =>
      unknownIssues(side, sides, `exitEdges[${index}].side`, 'side', 'OTS-MOV-19'),
    ),
  ];
};

/** A piece that arrives as a reinforcement, and its path in the input. */
interface Arrival {
  readonly id: string;
  readonly side: string;
  readonly path: string;
}

const arrivalsOf = (scenario: Scenario, what: 'units' | 'officers'): readonly Arrival[] =>
  scenario.reinforcements.flatMap((each, index) =>
    (what === 'units' ? each.unitIds : each.officerIds).map((id, place) => ({
      id,
      side: each.side,
      path: `reinforcements[${index}].${what}[${place}]`,
    })),
  );

interface Piece {
  readonly id: string;
  readonly side: string;
  readonly placed: boolean;
}

const pieceIssues = (arrivals: readonly Arrival[], pieces: readonly Piece[], what: string): readonly ScenarioIssue[] =>
  issuesOfEach(arrivals, ({ id, side, path }, index): readonly ScenarioIssue[] => {
    const piece = pieces.find((each) => each.id === id);
    if (piece === undefined)
      return unknownIssues(
        id,
        pieces.map((each) => each.id),
        path,
        what,
        'OTS-TRN-13',
      );
    return [
      ...(piece.side === side
        ? []
        : [issueBy('OTS-TRN-13', 'wrongSide', path, `"${id}" belongs to "${piece.side}", not to "${side}".`)]),
      ...(piece.placed
        ? [
            issueBy(
              'OTS-TRN-13',
              'conflict',
              path,
              `"${id}" starts on the table and cannot also come on later; leave out one of the two.`,
            ),
          ]
        : []),
      ...(arrivals.findIndex((each) => each.id === id) < index
        ? [issueBy('OTS-TRN-13', 'duplicateId', path, `"${id}" comes on already; name it once.`)]
        : []),
    ];
  });

/** Issues of pieces that neither start on the table nor arrive. */
const absentIssues = (pieces: readonly Piece[], arrivals: readonly Arrival[], list: string): readonly ScenarioIssue[] =>
  pieces.flatMap(({ id, placed }, index) =>
    placed || arrivals.some((arrival) => arrival.id === id)
      ? []
      : [
          issueBy(
            'OTS-TRN-13',
            'neverArrives',
            `${list}[${index}].at`,
            `"${id}" has no place and never comes on; give it "at", or name it in "reinforcements".`,
          ),
        ],
  );

const reinforcementIssues = (input: ScenarioInput, scenario: Scenario): readonly ScenarioIssue[] => {
  const units = input.units.map(({ id, side, at, zone }) => ({ id, side, placed: Boolean(at) || zone !== undefined }));
  const officers = (input.officers ?? []).map((each) => ({
    ...each,
    placed: Boolean(each.at) || each.with !== undefined,
  }));
  const unitArrivals = arrivalsOf(scenario, 'units');
  const officerArrivals = arrivalsOf(scenario, 'officers');
  const sides = scenario.sides.map((side) => side.id);
  return [
    ...scenario.reinforcements.flatMap(({ side }, index) =>
      unknownIssues(side, sides, `reinforcements[${index}].side`, 'side', 'OTS-TRN-13'),
    ),
    ...pieceIssues(unitArrivals, units, 'unit'),
    ...pieceIssues(officerArrivals, officers, 'officer'),
    ...absentIssues(units, unitArrivals, 'units'),
    ...absentIssues(officers, officerArrivals, 'officers'),
    ...arrivalIssues(
      scenario.reinforcements.map(({ turn, unitIds, officerIds }) => ({
        turn,
        count: unitIds.length + officerIds.length,
      })),
      scenario.turnLimit,
      'units or officers',
      'OTS-TRN-13',
    ),
  ];
};

/**
 * Whether a unit could stand on a feature. Dragoons may dismount, and guns may start on ground that they cannot enter.
 */
const couldStand = (state: State, unit: Unit, feature: Feature): boolean =>
  goingFor(state, feature, unit) !== 'barred' ||
  (unit.arm === 'dragoon' && goingFor(state, feature, { ...unit, mounted: false }) !== 'barred') ||
  (unit.presence === 'onTable' && occupies(state, unit, feature));

const canHold = (state: State, side: string, featureId: string): boolean => {
  const feature = state.terrain.find((each) => each.id === featureId);
  return feature !== undefined && state.units.some((unit) => unit.side === side && couldStand(state, unit, feature));
};

const breaches = ({ arm }: Pick<Unit, 'arm'>): boolean => arm === 'siegeArtillery' || arm === 'mortar';

/** Why a side can never breach a feature (OTS-SIE-02, OTS-SIE-10, OTS-MTR-05); null if it can. */
const whyNotBreached = (scenario: Scenario, side: string, feature: Scenario['terrain'][number]): string | null => {
  if (!isWorkKind(feature.kind))
    return 'Only palisades, earthworks, fortifications and buildings of brick or stone can be breached.';
  if (feature.side === side) return 'It is its own.';
  if (feature.cohesionLeft === 0) return 'It is breached from the start.';
  return scenario.units.some((unit) => unit.side === side && breaches(unit))
    ? null
    : 'It has neither siege guns nor mortars.';
};

/**
 * All issues of the terrain, the arrivals and the victory conditions.
 *
 * @param state - the scenario as deployed, for checks of what troops can do
 */
export const planIssues = (input: ScenarioInput, scenario: Scenario, state: State): readonly ScenarioIssue[] => [
  ...terrainIssues(input, scenario),
  ...nominatedIssues(scenario),
  ...sideIssues(scenario),
  ...reinforcementIssues(input, scenario),
  ...victoryIssues({
    frame: scenario,
    terrain: scenario.terrain,
    units: scenario.units,
    officers: scenario.officers,
    exitSides: scenario.exitEdges.map(({ side }) => side),
    canHold: (side, feature) => canHold(state, side, feature.id),
    whyNotBreached: (side, feature) => whyNotBreached(scenario, side, feature),
  }),
];
