import type { Modifier } from '../../core/roll.js';
import type { Flank, Pose } from '../../table/pose.js';
import type { FireOrder, Response, Step } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { SideId } from './scenario.js';
import type { Cover, Face, FateCode, FateKind, MoraleState, Skill } from './tables.js';

/** Every task, with the data it carries, in order of play. */

/** Start and end of a turn (S1, S8). */
export type TurnTask =
  | { readonly task: 'startTurn' }
  /** After the End of turn card. */
  | { readonly task: 'endTurn' }
  /** A fleeing unit that has not moved this turn continues its flight. */
  | { readonly task: 'fleeAgain'; readonly unitId: string }
  | { readonly task: 'takeGuns' }
  | { readonly task: 'finishTurn' };

/** Posts in the chain of command. */
export type PostTask =
  /** Vacant posts that can be filled now, in order-of-battle order. */
  { readonly task: 'fillPosts' } | { readonly task: 'choosePromotion'; readonly postId: string };

/** The deck (S2, S7). */
export type DeckTask =
  | { readonly task: 'makeUpDeck' }
  /** The next card: one put in order, or any of those left. */
  | { readonly task: 'draw' }
  | { readonly task: 'drawCard' }
  /** After the card is resolved: opens the hold window. */
  | { readonly task: 'closeCard'; readonly side: SideId };

/** The hold window between two cards (S7). */
export type HoldTask =
  /** The side that is next in the window, and the number of passes in a row. */
  | { readonly task: 'openHoldWindow'; readonly side: SideId; readonly passes: number }
  | { readonly task: 'holdWindow'; readonly side: SideId; readonly passes: number };

/** What activates a unit: its own card, its leader, or its side in a hold window. */
export type Called = 'card' | 'leader' | 'hold';

/** The activation of a unit (A1 to A5). */
export type ActivationTask =
  | { readonly task: 'activateUnit'; readonly unitId: string; readonly called: Called }
  /** A2, for a unit that was on hold. */
  | { readonly task: 'holdTest'; readonly unitId: string; readonly firesTwice: boolean }
  /** A5, after the order. */
  | { readonly task: 'endActivation'; readonly unitId: string; readonly called: Called };

/** The one order of an activation (A3, A4). */
export type OrderTask =
  | {
      readonly task: 'chooseOrder';
      readonly unitId: string;
      readonly called: Called;
      /** Fate 52: if the unit fires, it may do so twice. */
      readonly firesTwice: boolean;
    }
  /** After a Move; `time` is the part of the turn it took (KG-ACT-08). */
  | { readonly task: 'afterMove'; readonly unitId: string; readonly time: number }
  | { readonly task: 'fireAfterMove'; readonly unitId: string };

/** The second order of a unit that may act twice by Fate 41. */
export interface SecondOrderTask {
  readonly task: 'secondActivation';
  readonly unitId: string;
  readonly called: Called;
}

/** The activation of a leader (L1 to L3). */
export type CommandTask =
  | {
      readonly task: 'activateLeader';
      readonly leaderId: string;
      /** The superior who activates him; null: his own card. */
      readonly by: string | null;
    }
  /** L2, repeated until he ends it. */
  | { readonly task: 'commandAction'; readonly leaderId: string };

/** The steps of a list that are still to be carried out. */
export interface StepsLeft {
  readonly unitId: string;
  readonly order: 'move' | 'manoeuvre';
  readonly steps: readonly Step[];
  /** Fraction of the turn used so far. */
  readonly time: number;
}

/** Moves and Manoeuvres, step by step. */
export type MovementTask =
  | ({ readonly task: 'takeSteps' } & StepsLeft)
  /** The test for the first step, a single change of formation. */
  | ({ readonly task: 'formationTest' } & StepsLeft);

/** A volley at one target: everything its dice and saves depend on. */
export interface Volley {
  readonly firerId: string;
  readonly targetId: string;
  /** Inches. */
  readonly range: number;
  readonly dice: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** The target's cover in its saves and in its test for wounds (KG-MOR-10). */
  readonly cover: Cover;
}

/** The shot with which the target of a charge fires, if specified. */
export type ChargeShot = Extract<Response, { readonly type: 'standAndFire' }>['shot'];

/** Fire: by order, at a charger, or by Fate (F1 to F7). */
export type FireTask =
  /** F2, the dice at one target. */
  | { readonly task: 'fireHits'; readonly volley: Volley }
  /** F3 to F6: saves, casualties, wounds and rout. A charger routs only after the charge is stopped (KG-RSP-07). */
  | { readonly task: 'fireSaves'; readonly volley: Volley; readonly hits: number; readonly flees: boolean }
  /** F7: records which units have fired, and which were under fire. */
  | { readonly task: 'closeFire'; readonly firerId: string; readonly targetIds: readonly string[] }
  /** Fate 52: a second shot at the same target. */
  | { readonly task: 'secondFire'; readonly unitId: string; readonly order: FireOrder }
  /** How near the charger is when the target of a charge fires. */
  | { readonly task: 'standAndFireRange'; readonly charge: Charge; readonly shot?: ChargeShot }
  | { readonly task: 'standAndFireHits'; readonly charge: Charge; readonly volley: Volley };

/** A rocket in flight. */
export interface RocketFlight {
  readonly unitId: string;
  /** Its position and present heading. */
  readonly at: Pose;
  /** Points it has passed, the battery's front centre first. */
  readonly path: readonly Pose[];
  /** Legs still to fly. */
  readonly legs: number;
  /** Units that have tested for this flight (KG-RKT-07). */
  readonly tested: readonly string[];
}

/** Rockets, one leg at a time. */
export type RocketTask =
  | { readonly task: 'rocketDirection'; readonly flight: RocketFlight }
  | { readonly task: 'rocketDistance'; readonly flight: RocketFlight }
  | { readonly task: 'rocketLands' | 'rocketLost'; readonly flight: RocketFlight };

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

/** Tests whose failure makes a unit one state worse and nothing else. */
export type WorseningPurpose =
  | 'test.wounds'
  | 'test.lostMelee'
  | 'test.receiveCharge'
  | 'test.rocketFlight'
  | 'test.rocketImpact'
  | 'test.commanderFled';

/** Tests of morale that follow other tasks. */
export type MoraleTask =
  /** A test whose failure costs one state; no flight yet. Skipped if the unit is gone. */
  | {
      readonly task: 'worseningTest';
      readonly unitId: string;
      readonly purpose: WorseningPurpose;
      readonly clause: ClauseId;
      readonly cover: CoverInTest;
    }
  /** Flight of a unit that has become Routed since it was in the given state. */
  | { readonly task: 'fleeIfRouted'; readonly unitId: string; readonly before: MoraleState };

/** Flight: a unit flees towards its base edge. `charge` is the charge it flees from, if any. */
export interface FlightTask {
  readonly task: 'flee';
  readonly unitId: string;
  readonly charge: Charge | null;
}

/** Rallying. */
export type RallyTask =
  | { readonly task: 'rallyTest'; readonly unitId: string }
  /** Formation and facing of a rallied unit, by order or by Fate 22. */
  | { readonly task: 'rallyPose'; readonly unitId: string };

/** The effect on the unit or building that is picked at random. */
export type Picked =
  | {
      readonly kind: 'rating';
      readonly code: FateCode;
      readonly skill: Skill | 'ownersChoice';
      readonly levels: number;
    }
  | { readonly kind: 'fire' };

/** A random pick. */
export interface Picking {
  /** Ids, in order-of-battle order. */
  readonly from: readonly string[];
  /** The side that throws the die. */
  readonly side: SideId;
  readonly does: Picked;
}

/** What Fate 44 and 53 make a unit do instead of its order. */
export type ForcedTo = 'charge' | 'fire' | 'melee';

/** The dice of the Fate card (S6). */
export type FateDiceTask =
  | { readonly task: 'fateKind' }
  | { readonly task: 'fateCategory'; readonly kind: FateKind }
  /** The units digit of the two dice; rolled again until the result is of the right kind. */
  | { readonly task: 'fateNumber'; readonly kind: FateKind; readonly tens: number };

/** Random picks among units or buildings. */
export type PickTask =
  | ({ readonly task: 'startPick' } & Picking)
  /** The die, rolled again while it shows a number above the count. */
  | ({ readonly task: 'fatePick' } & Picking);

/** A rating of the owner's choice improves (Fate 31). */
export interface RatingTask {
  readonly task: 'fateAttribute';
  readonly unitId: string;
  readonly code: FateCode;
  readonly levels: number;
}

/** Orders imposed by Fate (44, 53). */
export type ForcedTask =
  /** Several are equally near, or several enemies are in contact: the owner chooses (KG-FAT-40). */
  | { readonly task: 'chooseNearest'; readonly unitId: string; readonly from: readonly string[]; readonly to: ForcedTo }
  | { readonly task: 'forcedTo'; readonly unitId: string; readonly targetId: string; readonly to: ForcedTo };

/** A leader is hit (Fate 15, 25). */
export type WoundTask =
  | { readonly task: 'fateWound'; readonly leaderId: string; readonly code: FateCode }
  /** How long the post is vacant. */
  | { readonly task: 'fateTurnsMissed'; readonly leaderId: string };

/** Leaders who leave the field, and units that rally or leave with them. */
export type LeavingTask =
  /** Fate 26: units test one at a time. Those that fail leave with him after the last test. */
  | {
      readonly task: 'quitField';
      readonly leaderId: string;
      readonly waiting: readonly string[];
      readonly failed: readonly string[];
    }
  | {
      readonly task: 'quitTest';
      readonly leaderId: string;
      readonly unitId: string;
      readonly waiting: readonly string[];
      readonly failed: readonly string[];
    }
  /** Fate 22, for each unit. */
  | { readonly task: 'fateRally'; readonly unitId: string };

/** The local people (Fate 64). */
export type LocalsTask =
  | { readonly task: 'fateLocals' }
  | { readonly task: 'fateLocalsCount'; readonly side: SideId }
  | { readonly task: 'placeLocals'; readonly side: SideId; readonly count: number };

/** Spies (Fate 65). */
export type SpyTask =
  /** One die for each side, the first side's first; `first` is the first side's result. */
  | { readonly task: 'fateSpy'; readonly code: FateCode; readonly first: number | null }
  /** Looks at cards one at a time. */
  | { readonly task: 'lookAtCards'; readonly code: FateCode }
  | { readonly task: 'lookAtCard'; readonly code: FateCode }
  | { readonly task: 'spyOrder' };

/** A building on fire (Fate 66). */
export type BurningTask =
  | { readonly task: 'fateBurnTurns'; readonly feature: string }
  | { readonly task: 'leaveFire'; readonly unitId: string; readonly feature: string };

/** Every task of the Fate card. */
export type FateTask =
  | FateDiceTask
  | PickTask
  | RatingTask
  | ForcedTask
  | WoundTask
  | LeavingTask
  | LocalsTask
  | SpyTask
  | BurningTask;

/** Every task, by chapter. */
export type Task =
  | TurnTask
  | PostTask
  | DeckTask
  | HoldTask
  | ActivationTask
  | OrderTask
  | SecondOrderTask
  | CommandTask
  | MovementTask
  | FireTask
  | RocketTask
  | ChargeTask
  | ResponseTask
  | MeleeTask
  | FollowUpTask
  | MoraleTask
  | FlightTask
  | RallyTask
  | FateTask;

/** The task with a given name. */
export type TaskOf<Name extends Task['task']> = Extract<Task, { readonly task: Name }>;
