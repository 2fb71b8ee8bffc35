import { endKind } from './kind.js';

/** Reserves of command points: actions of P4.6. */

export const reserveKinds = {
  endReserves: endKind('endReserves', 'Reserve no more points', 'CD-PER-09'),
};
