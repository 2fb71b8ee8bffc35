import { endKind } from './kind.js';

/** Movement of units: actions of P4.4. */

export const movementKinds = {
  endMovement: endKind('endMovement', 'Move no more', 'CD-MOV-27'),
};
