import type { GroundInput } from '../src/rulesets/on-war/setup/input.js';
import type { ScenarioInput, UnitInput } from '../src/rulesets/on-war/setup.js';
import { ranks } from './worst.js';

/** The largest scenarios of On War that its reader accepts. */

export const onWarTable = { width: 160, height: 96 };

const battalions = 80;
const brigade = 4;
const redAndBlue = ['red', 'blue'] as const;

const battalion = (index: number, side: 0 | 1): Omit<UnitInput, 'at'> => ({
  id: `unit${index}`,
  name: `Battalion ${index}`,
  side: redAndBlue[side],
  brigade: `${redAndBlue[side]}${Math.floor(index / 2 / brigade)}`,
  type: index % 20 < 16 ? 'lightInfantry' : 'lightCavalry',
  troopStands: 7,
  files: 4,
  standWidth: 0.75,
  standDepth: 0.75,
  ...(index % 20 < 16 ? { columnAssault: true, secondRankFire: true } : { firearms: true }),
});

/** As many battalions and commanders as fit the limits, in reach of each other. */
export const crowdedOnWar = (terrain: readonly GroundInput[] = []): ScenarioInput => {
  const units = ranks(battalions, onWarTable, 7.5, 2.6).map(({ side, at }, index) => ({
    ...battalion(index, side),
    at,
  }));
  const brigades = [...new Set(units.map((unit) => unit.brigade))];
  return {
    ruleset: 'on-war',
    id: 'crowded',
    title: 'The largest field',
    table: onWarTable,
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    firstSide: 'red',
    terrain,
    brigades: brigades.map((id) => ({
      id,
      side: id.startsWith('red') ? 'red' : 'blue',
      commander: `officer-${id}`,
    })),
    units,
    officers: brigades.map((id) => ({
      id: `officer-${id}`,
      side: id.startsWith('red') ? 'red' : 'blue',
      role: 'brigadeCommander',
      attachedTo: units.find((unit) => unit.brigade === id)?.id ?? '',
    })),
    turnLimit: 20,
  };
};
