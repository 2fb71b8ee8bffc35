import { endKind } from './kind.js';

/** Observation: actions of P1.1. */

export const observationKinds = {
  endObservation: endKind('endObservation', 'Observe no more', 'CD-OBS-02'),
};
