import type { Refusal } from '../battle.js';
import { laidOutAfresh } from '../formations.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';

export type Mounting = 'mount' | 'dismount';

/**
 * Dismounts dragoons: one stand holds the horses (`constants.horseHolders`) and is absent, but not lost.
 *
 * @see OTS-SPC-17 OTS-SPC-19
 */
const dismounted = (s: Situation, unit: Unit): Unit => {
  const { horseHolders } = s.tables.constants;
  return laidOutAfresh(s, { ...unit, mounted: false, stands: unit.stands - horseHolders, horseHolders });
};

/** Mounts dragoons: the horse holders return to the unit. @see OTS-SPC-19 */
const remounted = (s: Situation, unit: Unit): Unit =>
  laidOutAfresh(s, {
    ...unit,
    mounted: true,
    stands: unit.stands + unit.horseHolders,
    horseHolders: 0,
  });

/** The unit mounted or dismounted, in its new layout. @see OTS-MOV-15 OTS-MOV-22 OTS-SPC-16 */
export const mountedAs = (s: Situation, unit: Unit, doing: Mounting): Unit =>
  doing === 'mount' ? remounted(s, unit) : dismounted(s, unit);

/**
 * Why a unit may not mount or dismount now.
 *
 * @see OTS-MOV-15 OTS-SPC-16 OTS-SPC-19
 */
export const mountRefusals = (s: Situation, unit: Unit, doing: Mounting, path: string): readonly Refusal[] => {
  if (unit.arm !== 'dragoon')
    return [refuse('wrongType', 'OTS-SPC-16', path, { type: unit.arm }, 'Only dragoons mount and dismount.')];
  if (unit.mounted === (doing === 'mount'))
    return [refuse('wrongState', 'OTS-MOV-15', path, { mounted: unit.mounted })];
  const holders = s.tables.constants.horseHolders;
  return doing === 'dismount' && unit.stands <= holders
    ? [refuse('lastStand', 'OTS-SPC-19', path, { stands: unit.stands })]
    : [];
};
