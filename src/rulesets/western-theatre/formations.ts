import type { UnitProfile } from './scenario.js';
import type { Formation } from './tables.js';

/** Formations a unit may be in. Only a scenario makes line troops irregular. @see WT-FRM-03 WT-FRM-04 WT-FRM-09 */
export const mayForm = (
  { arm, side, regular }: Pick<UnitProfile, 'arm' | 'side' | 'regular'>,
  kind: Formation,
): boolean => {
  const isLineFoot = arm === 'lineInfantry';
  const isLineTroop = isLineFoot || arm === 'lineCavalry';
  switch (kind) {
    case 'line':
    case 'columnOfMarch':
    case 'irregular':
      return isLineTroop;
    case 'attackColumn':
      return isLineFoot && side === 'french' && regular;
    case 'square':
      return isLineFoot;
    case 'open':
      return arm === 'lightInfantry' || arm === 'lightCavalry';
    case 'unlimbered':
    case 'limbered':
      return arm === 'artillery';
  }
};
