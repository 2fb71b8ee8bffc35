import type { Refusal } from './battle.js';
import { filesFor } from './footprint.js';
import { isArtillery } from './read.js';
import { refuse } from './refusals.js';
import type { Formation, Situation, Unit } from './state.js';

/**
 * The unit in another formation, or re-formed in the same one for its present stands. Front and heading stay.
 *
 * @see OTS-FRM-02 OTS-FRM-03 OTS-FRM-04 OTS-FRM-05
 */
export const formedAs = (s: Situation, unit: Unit, formation: Formation): Unit => ({
  ...unit,
  formation,
  files: filesFor(s, unit, formation),
});

/** The unit laid out again in its formation for its present stands. @see OTS-MOV-22 */
export const laidOutAfresh = (s: Situation, unit: Unit): Unit => formedAs(s, unit, unit.formation);

/**
 * Why a unit may not take up a formation: deployed guns and crews may take up none, guns never the irregular one.
 *
 * @see OTS-FRM-08
 */
export const formationRefusals = (unit: Unit, formation: Formation, path: string): readonly Refusal[] => {
  if (!isArtillery(unit)) return [];
  return [
    ...(formation === 'irregular'
      ? [refuse('wrongType', 'OTS-FRM-08', path, { formation }, 'Guns take no irregular formation.')]
      : []),
    ...(unit.limbered
      ? []
      : [refuse('wrongState', 'OTS-FRM-08', path, { formation }, 'Guns change formation only when limbered.')]),
  ];
};
