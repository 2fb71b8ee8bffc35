import type { Fault } from '../../../scenario/fault.js';
import type { VictoryCondition } from '../../../scenario/frame.js';
import { unknownFaults } from '../../../scenario/names.js';
import { featureFaults } from '../../../scenario/terrainChecks.js';
import { victoryFaults } from '../../../scenario/victoryChecks.js';
import type { Tables } from '../tables.js';
import { faultBy } from './faultby.js';
import type { Roster } from './rosters.js';

/** Conditions of victory that can come true by these rules. @see KG-SCN-08 */
export const victoryKinds = [
  'unitsLost',
  'armyMorale',
  'groundHeld',
  'officerLost',
  'turnLimit',
] as const satisfies readonly VictoryCondition['kind'][];

const isDrawnAs = (type: Tables['terrain'][keyof Tables['terrain']]['type'], shape: 'area' | 'line'): boolean =>
  type === 'lineOrArea' || type === shape;

/** @see KG-TER-01 */
const terrainFaults = ({ input, scenario }: Roster, tables: Tables): readonly Fault[] =>
  (input.terrain ?? []).flatMap((feature, index) => {
    const path = `terrain[${index}]`;
    const complete = scenario.terrain[index];
    if (complete === undefined) return [];
    const faults = featureFaults(feature, complete, [], path);
    if (faults.length > 0) return faults;
    const { type } = tables.terrain[feature.kind];
    return isDrawnAs(type, complete.shape.kind)
      ? []
      : [
          faultBy(
            'KG-TER-01',
            'conflict',
            path,
            `A ${feature.kind} is drawn as ${type === 'area' ? 'an area' : 'a line'}.`,
          ),
        ];
  });

const sideFaults = ({ scenario }: Roster): readonly Fault[] => {
  const sides = scenario.sides.map(({ id }) => id);
  const { low, high } = scenario.fateLocals;
  return [
    ...unknownFaults(scenario.firstSide, sides, 'firstSide', 'side'),
    ...unknownFaults(low, sides, 'fateLocals.low', 'side', 'KG-FAT-32'),
    ...unknownFaults(high, sides, 'fateLocals.high', 'side', 'KG-FAT-32'),
  ];
};

/** @see KG-SCN-06 */
const arrivalFaults = ({ scenario }: Roster): readonly Fault[] =>
  scenario.reinforcements.flatMap(({ turn, units, leaders }, index) => [
    ...(turn > scenario.turnLimit
      ? [
          faultBy(
            'KG-SCN-06',
            'neverArrives',
            `reinforcements[${index}].turn`,
            `They come in turn ${turn}, and the battle ends with turn ${scenario.turnLimit}; bring them on earlier.`,
            { turn, turnLimit: scenario.turnLimit },
          ),
        ]
      : []),
    ...(units.length + leaders.length === 0
      ? [
          faultBy(
            'KG-SCN-06',
            'tooFew',
            `reinforcements[${index}]`,
            'Nobody comes on here; name somebody, or leave it out.',
          ),
        ]
      : []),
  ]);

const isKnown = ({ kind }: VictoryCondition): boolean => victoryKinds.some((known) => known === kind);

const conditionFaults = ({ scenario, units, leaders }: Roster): readonly Fault[] => {
  const unknown = scenario.victory.flatMap((condition, index) =>
    isKnown(condition)
      ? []
      : [
          faultBy(
            'KG-SCN-08',
            'notAllowed',
            `victory[${index}].kind`,
            `Nobody wins by ${condition.kind} here; there are ${victoryKinds.join(', ')}.`,
          ),
        ],
  );
  if (unknown.length > 0) return unknown;
  return victoryFaults({
    frame: scenario,
    terrain: scenario.terrain,
    // Companies do not count for losses (SCN-09).
    units: units.map(({ piece }) => piece).filter(({ kind }) => kind !== 'company'),
    officers: leaders.map(({ piece }) => piece),
    exitSides: [],
    canHold: () => true,
    whyNotBreached: () => null,
  });
};

/** Everything wrong with the ground, the arrivals and the conditions of victory. */
export const planFaults = (roster: Roster, tables: Tables): readonly Fault[] => [
  ...terrainFaults(roster, tables),
  ...sideFaults(roster),
  ...arrivalFaults(roster),
  ...conditionFaults(roster),
];
