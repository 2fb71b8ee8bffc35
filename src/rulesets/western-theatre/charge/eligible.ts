import type { Refusal } from '../battle.js';
import { isInMelee } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { Moving } from '../tasks.js';
import { mayAdvance } from '../weather.js';

/** Which units may charge. */

/** Formations in which each arm charges. @see WT-CHG-03 */
const chargesIn: Readonly<Record<Unit['arm'], readonly Unit['formation']['kind'][]>> = {
  lineInfantry: ['line', 'attackColumn'],
  lightInfantry: ['open'],
  lineCavalry: ['line'],
  lightCavalry: ['open'],
  artillery: [],
};

/** Reasons against any charge of a unit that is still to move: its arm, formation and status, the fog, and its regiment's charge. @see WT-CHG-03 WT-FOG-10 WT-CAV-05 WT-CAV-08 */
export const chargerRefusals = (s: Situation, unit: Unit, { kind, chargedId, begun }: Moving): readonly Refusal[] => {
  const isWrongArm = unit.arm === 'artillery';
  return [
    ...(isWrongArm ? [refuse('wrongArm', 'WT-CHG-03', 'unitId')] : []),
    ...(isWrongArm || chargesIn[unit.arm].includes(unit.formation.kind)
      ? []
      : [refuse('wrongFormation', 'WT-CHG-03', 'unitId')]),
    ...(isInMelee(unit) ? [refuse('inMelee', 'WT-CHG-03', 'unitId')] : []),
    ...(unit.marker === 'red' ? [refuse('redMarker', 'WT-CHG-03', 'unitId')] : []),
    ...(kind === 'regiment' && (begun || chargedId !== null) ? [refuse('oneCharge', 'WT-CAV-08', 'unitId')] : []),
    ...(mayAdvance(s, unit) ? [] : [refuse('fogForbids', 'WT-FOG-10', 'unitId')]),
  ];
};
