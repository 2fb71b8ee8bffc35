import type { GroundInput, ScenarioInput, UnitInput } from '../src/rulesets/western-theatre/setup.js';
import { limits } from '../src/scenario/limits.js';
import { ranks } from './worst.js';

/** The largest scenarios of Western Theatre that its reader accepts. */

export const westernTable = { width: 160, height: 96 };

const sideIds = ['french', 'allied'] as const;
const brigade = 5;

const battalion = (index: number, side: 0 | 1): Omit<UnitInput, 'at'> => ({
  id: `unit${index}`,
  name: `Battalion of the line ${index}`,
  side: sideIds[side],
  brigadeId: `${sideIds[side]}${Math.floor(index / 2 / brigade)}`,
  arm: 'lineInfantry',
  initialFigures: 24,
});

/** As many battalions and officers as fit the limits, in reach of each other. */
export const crowdedWestern = (
  terrain: readonly GroundInput[] = [],
  count: number = limits.units,
  frontage = 7.6,
  depth = 2.2,
  changes: Partial<UnitInput> = {},
): ScenarioInput => {
  const units = ranks(count, westernTable, frontage, depth).map(({ side, at }, index) => ({
    ...battalion(index, side),
    ...changes,
    at,
  }));
  const brigades = [...new Set(units.map(({ brigadeId }) => brigadeId))];
  return {
    ruleset: 'western-theatre',
    id: 'crowded',
    title: 'The largest field',
    table: westernTable,
    sides: [
      { id: 'french', name: 'French' },
      { id: 'allied', name: 'Allied' },
    ],
    firstSide: 'french',
    terrain,
    units,
    officers: brigades.slice(0, limits.officers).map((id, index) => ({
      id: `officer${index}`,
      side: `${id}`.startsWith('french') ? 'french' : 'allied',
      level: 'brigade',
      commands: `${id}`,
      at: [2 + 3 * (index % 50), `${id}`.startsWith('french') ? 1 : westernTable.height - 1, 0],
    })),
    turnLimit: 20,
  };
};
