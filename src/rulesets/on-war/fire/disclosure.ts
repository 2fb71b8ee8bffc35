import { stationsOf } from '../sight.js';
import type { Situation, Unit } from '../state.js';

/** What shooting does to a battalion in a wood: it gives itself away. @see OW-LOS-09 */
export const disclosedBy = (s: Situation, unit: Unit): Pick<Unit, 'disclosed'> => ({
  disclosed: unit.disclosed || stationsOf(s, unit).some(({ wood }) => wood !== null),
});
