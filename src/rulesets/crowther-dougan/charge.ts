import type { Rules } from './battle.js';
import { eachInOrder } from './loops.js';
import { openStep } from './steps.js';
import type { ChargeTask } from './tasks.js';
import { changeUnit } from './write.js';

export { firstBar, groundBar } from './charge/bars.js';
export { contactPlace, meet } from './charge/contact.js';
export { deductionsOn } from './charge/dice.js';
export { type ChargeLine, chargeLineTo } from './charge/line.js';
export { revealPassed } from './charge/passed.js';
export { bodyOfStrip, crossedAt, cutAt, metAt, type Strip, stripAhead, stripAlong } from './charge/strip.js';

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
