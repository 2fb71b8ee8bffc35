import type { Refusal } from './battle.js';
import { filesFor } from './footprint.js';
import { isArtillery } from './read.js';
import { refuse } from './refusals.js';
import type { Formation, Situation, Unit } from './state.js';

/**
 * The unit in another formation, or the same one re-formed for the stands it has now. Front and heading stay.
 *
 * @see OTS-FRM-02 OTS-FRM-03 OTS-FRM-04 OTS-FRM-05
 */
export const formedAs = (s: Situation, unit: Unit, formation: Formation): Unit => ({
  ...unit,
  formation,
  files: filesFor(s, unit, formation),
});

/** The unit laid out afresh for the stands then present, in the formation it has. @see OTS-MOV-22 */
export const laidOutAfresh = (s: Situation, unit: Unit): Unit => formedAs(s, unit, unit.formation);

/**
 * Who may not take up a formation: guns set up, crews, and any guns for the irregular one.
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
