import type { Loop } from './loop.js';

/** Rout, rally, pursuit and following up. */
export type FlightTask =
  /** P1.6: routers must test, pursuers may. */
  | Loop<'rallyTests'>
  /** Asks the owner of a pursuer. */
  | { readonly task: 'attemptRally'; readonly unitId: string }
  /** P1.7. */
  | Loop<'initialRouts'>
  /** P4.2. */
  | Loop<'otherRouts'>
  /** A garrison is put out first; those afloat go with their craft. */
  | { readonly task: 'beginRout'; readonly unitId: string }
  /** Deduction dice, then the rout move. */
  | { readonly task: 'rout'; readonly unitId: string }
  /** P1.8. */
  | Loop<'pursuits'>
  /** P1.9, second part. */
  | Loop<'firstPursuits'>
  /** Deduction dice, then the pursuit move. */
  | { readonly task: 'pursuit'; readonly unitId: string }
  /** P1.8, after the pursuits. */
  | Loop<'followUps'>
  /** Asks the winner. */
  | { readonly task: 'followUp'; readonly unitId: string }
  /** Its chance to follow up is over. */
  | { readonly task: 'forgetBeaten'; readonly unitId: string }
  /** Deduction dice, then the move into contact. */
  | { readonly task: 'followUpMove'; readonly unitId: string; readonly targetId: string }
  /** P4.1. */
  | Loop<'rallyMoves'>
  | { readonly task: 'rallyMove'; readonly unitId: string }
  | { readonly task: 'loseRally'; readonly unitId: string };
