import { endKind } from './kind.js';

/** Charges: actions of P1.3. */

export const chargeKinds = {
  endDeclarations: endKind('endDeclarations', 'Declare no more charges', 'CD-CHG-01'),
};
