import type { Fault } from '../../../scenario/fault.js';
import type { VictoryCondition } from '../../../scenario/frame.js';
import { unknownFaults } from '../../../scenario/names.js';
import { featureFaults } from '../../../scenario/terrainChecks.js';
import { arrivalFaults } from '../../../scenario/troopChecks.js';
import { kindFaults, victoryFaults } from '../../../scenario/victoryChecks.js';
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

const conditionFaults = ({ scenario, units, leaders }: Roster): readonly Fault[] => {
  const unknown = kindFaults(scenario.victory, victoryKinds, 'KG-SCN-08');
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
  ...arrivalFaults(
    roster.scenario.reinforcements.map(({ turn, units, leaders }) => ({ turn, count: units.length + leaders.length })),
    roster.scenario.turnLimit,
    'somebody',
    'KG-SCN-06',
  ),
  ...conditionFaults(roster),
];
