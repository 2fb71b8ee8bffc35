import type { Rules } from './battle.js';
import { eachInOrder } from './loops.js';
import { openStep } from './steps.js';
import type { ChargeTask } from './tasks.js';
import { changeUnit } from './write.js';

/** Charges, from the declaration to the contact. */

const nobody = eachInOrder(
  () => false,
  () => [],
);

export const chargeRules: Rules<ChargeTask> = {
  declareCharges: openStep('endDeclarations'),
  beingChargedTests: nobody,
  toChargeTests: nobody,
  opponentCharges: nobody,
  chargeHomeTests: nobody,
  finalCharges: nobody,
  initialCharges: nobody,
  initialCharge: { roll: () => null, settle: () => undefined },
  finalCharge: { roll: () => null, settle: () => undefined },
  closeUp: {
    act: (battle, { unitId }) => changeUnit(battle, unitId, { charge: null, repulse: null, lastMove: 'halted' }),
  },
};
