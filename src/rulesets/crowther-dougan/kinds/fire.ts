import { endKind } from './kind.js';

/** Fire: actions of P2.1. */

export const fireKinds = {
  endFiring: endKind('endFiring', 'Fire no more', 'CD-FIR-01'),
};
