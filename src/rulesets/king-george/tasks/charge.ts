import type { Flank, Pose } from '../../../table/pose.js';
import type { Cover, Face, MoraleState } from '../tables.js';

/** Tasks of charges, responses and melees, with the data they carry. */

/** A declared charge, with everything fixed at the declaration (C1). */
export interface Charge {
  readonly chargerId: string;
  readonly targetId: string;
  /** Where the charger stood at the declaration. */
  readonly from: Pose;
  /** The wheel at its start; null: none. */
  readonly wheel: { readonly side: Flank; readonly degrees: number } | null;
  /** Where its straight advance begins, after the wheel or pivot. */
  readonly start: Pose;
  /** Length of the wheel before the advance, inches; 0 for a pivot (KG-MOV-04, KG-MOV-22). */
  readonly turned: number;
  /** D: inches of path, turn and advance, until the footprints touch (KG-CHG-15). */
  readonly distance: number;
  readonly face: Face;
  /** The cover line it crosses, or the building; null if none (KG-TER-07). */
  readonly obstacle: string | null;
  /** Ordered by Fate 44: no tests of its own (KG-FAT-40). */
  readonly forced: boolean;
}

/** Charges, from the order to contact or to a halt (C1 to C10). */
export type ChargeTask =
  /** C2, the test of a unit that wants to charge. */
  | { readonly task: 'chargeTest'; readonly charge: Charge }
  /** C3 to C5: whether the distance can be covered, and what the target does. */
  | { readonly task: 'chargeComes'; readonly charge: Charge }
  /** After the fire, or when it came too late (0 hits); `range` is that of the fire (KG-RSP-05). */
  | {
      readonly task: 'afterStandAndFire';
      readonly charge: Charge;
      readonly hits: number;
      readonly range: number;
      readonly before: { readonly state: MoraleState; readonly casualties: number };
    }
  | { readonly task: 'haltTest'; readonly charge: Charge; readonly range: number }
  /** Horse faced with a square formed in response (KG-RSP-09). */
  | { readonly task: 'chargeSquareTest'; readonly charge: Charge }
  /** C8, the test of a target that receives the charge at the halt. */
  | { readonly task: 'receiveCharge'; readonly charge: Charge }
  /** C9, after the target has fled. */
  | { readonly task: 'pursueTarget'; readonly charge: Charge };

/** The response of the target of a charge (C5, C6). */
export type ResponseTask =
  | { readonly task: 'chooseResponse'; readonly charge: Charge }
  | { readonly task: 'formSquareTest'; readonly charge: Charge }
  | { readonly task: 'counterChargeTest'; readonly charge: Charge }
  /** How far the charger advances before the two meet half-way. */
  | { readonly task: 'counterChargeAdvance'; readonly charge: Charge };

/** Two units in melee, with their roles in the charge. */
export interface Pair {
  readonly attackerId: string;
  readonly defenderId: string;
}

/** The dice of a round, before casualties are marked. */
export interface Blows extends Pair {
  readonly attackerHits: number;
  readonly defenderHits: number;
}

/**
 * Cover in a test: of the unit's position (KG-TER-06), or the cover it had against the cause of the test (KG-MOR-10).
 */
export type CoverInTest = Cover | 'standing';

/** Rounds of melee (M1 to M9). */
export type MeleeTask =
  /** M1, M2: the strikes of the attacker, then of the defender. */
  | ({ readonly task: 'meleeAttack' } & Pair)
  | ({ readonly task: 'meleeDefence'; readonly attackerHits: number } & Pair)
  /** M3, M4: the saves of the defender, then of the attacker. */
  | ({ readonly task: 'defenderSaves' } & Blows)
  | ({ readonly task: 'attackerSaves'; readonly defenderSaved: number } & Blows)
  /** M8: the loser's test, unless it has broken since it was in the given state. */
  | { readonly task: 'lostMelee'; readonly unitId: string; readonly was: MoraleState; readonly cover: CoverInTest }
  /** After the round. If they fight to the end, the next round begins. */
  | ({ readonly task: 'closeRound' } & Pair);

/** A possible follow-up. */
export interface Victory {
  readonly winnerId: string;
  readonly fledId: string;
  /** The building from which the enemy was driven; the follow-up enters it and ends there. */
  readonly building: string | null;
}

/** What the winner of a round does if its opponent has fled (M10). */
export type FollowUpTask =
  /** Whether there is a follow-up, and for which unit: depends on which of the two has broken in this round. */
  | {
      readonly task: 'followUp';
      readonly pair: Pair;
      readonly defenderWas: MoraleState;
      readonly attackerWas: MoraleState;
      /** The building that the defender held. */
      readonly building: string | null;
    }
  | { readonly task: 'chooseFollowUp'; readonly victory: Victory }
  /** Horse that wants to stand. */
  | { readonly task: 'followUpTest'; readonly victory: Victory };
