import type { Loop } from './loop.js';

/** Charges: P1.3 to P1.5, P1.9, P2.4 to P2.6 and P4.3. */
export type ChargeTask =
  | { readonly task: 'declareCharges' }
  /** P1.4: those at which a charge at stage `initial` is aimed. */
  | Loop<'beingChargedTests'>
  /** P1.5. */
  | Loop<'toChargeTests'>
  /** P1.9, first part: chargers whose target routs. */
  | Loop<'opponentCharges'>
  /** P2.4. */
  | Loop<'chargeHomeTests'>
  /** P2.6: chargers at stage `initial` that still have a charge. */
  | Loop<'finalCharges'>
  /** P4.3. */
  | Loop<'initialCharges'>
  /** Deduction dice, then the initial charge move. */
  | { readonly task: 'initialCharge'; readonly unitId: string }
  /** Deduction dice, then the final charge move, of P1.9 and P2.6. */
  | { readonly task: 'finalCharge'; readonly unitId: string }
  /** Ends a charge that has not survived to its next step (CD-CHG-22, CD-CHG-30). */
  | { readonly task: 'dropCharge'; readonly unitId: string }
  /** A charger that failed trigger 5 closes up to 5 cm (CD-CHG-27). */
  | { readonly task: 'closeUp'; readonly unitId: string };
