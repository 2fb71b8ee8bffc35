import type { Modifier } from '../../core/roll.js';
import type { Flank, Pose } from '../../table/pose.js';
import type { FireOrder, Response, Step } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { SideId } from './scenario.js';
import type { Cover, Face, FateCode, FateKind, MoraleState, Skill } from './tables.js';

/** Every task, with the data it carries, in order of play. */

/** The start and the end of a turn (S1, S8). */
export type TurnTask =
  | { readonly task: 'startTurn' }
  /** From the End of turn card on. */
  | { readonly task: 'endTurn' }
  /** A fleeing unit that has not moved this turn flees on. */
  | { readonly task: 'fleeAgain'; readonly unitId: string }
  | { readonly task: 'takeGuns' }
  | { readonly task: 'finishTurn' };

/** Posts in the chain of command. */
export type PostTask =
  /** Vacant posts whose time has come, in order-of-battle order. */
  { readonly task: 'fillPosts' } | { readonly task: 'choosePromotion'; readonly postId: string };

/** The deck (S2, S7). */
export type DeckTask =
  | { readonly task: 'makeUpDeck' }
  /** The next card: one that has been put in order, or any of those left. */
  | { readonly task: 'draw' }
  | { readonly task: 'drawCard' }
  /** The card is resolved: the hold window opens. */
  | { readonly task: 'closeCard'; readonly side: SideId };

/** The hold window between two cards (S7). */
export type HoldTask =
  /** Which side is next in the window, and how many have passed in a row. */
  | { readonly task: 'openHoldWindow'; readonly side: SideId; readonly passes: number }
  | { readonly task: 'holdWindow'; readonly side: SideId; readonly passes: number };

/** What activates a unit: its own card, its leader, or its side in a hold window. */
export type Called = 'card' | 'leader' | 'hold';

/** The activation of a unit (A1 to A5). */
export type ActivationTask =
  | { readonly task: 'activateUnit'; readonly unitId: string; readonly called: Called }
  /** A2, for a unit that was on hold. */
  | { readonly task: 'holdTest'; readonly unitId: string; readonly firesTwice: boolean }
  /** A5. */
  | { readonly task: 'endActivation'; readonly unitId: string; readonly called: Called };

/** The one order of an activation (A3, A4). */
export type OrderTask =
  | {
      readonly task: 'chooseOrder';
      readonly unitId: string;
      readonly called: Called;
      /** Fate 52: if it fires, it may do so twice. */
      readonly firesTwice: boolean;
    }
  /** A Move is done; `time` is what it took of the turn (KG-ACT-08). */
  | { readonly task: 'afterMove'; readonly unitId: string; readonly time: number }
  | { readonly task: 'fireAfterMove'; readonly unitId: string };

/** The second order of a unit that Fate 41 lets act twice. */
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
      /** The superior that activates him; null: his own card. */
      readonly by: string | null;
    }
  /** L2, again and again until he ends it. */
  | { readonly task: 'commandAction'; readonly leaderId: string };

/** What is still to be done of a list of steps. */
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
  /** The test for the first of the steps, a single change of formation. */
  | ({ readonly task: 'formationTest' } & StepsLeft);

/** A volley at one target: all that its dice and saves depend on. */
export interface Volley {
  readonly firerId: string;
  readonly targetId: string;
  /** Inches. */
  readonly range: number;
  readonly dice: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** What covers the target in its saves and its test for wounds (KG-MOR-10). */
  readonly cover: Cover;
}

/** The shot that the target of a charge fires, if it says which. */
export type ChargeShot = Extract<Response, { readonly type: 'standAndFire' }>['shot'];

/** Fire: on an order, at a charger, or by Fate (F1 to F7). */
export type FireTask =
  /** F2, the dice at one target. */
  | { readonly task: 'fireHits'; readonly volley: Volley }
  /** F3 to F6: saves, casualties, wounds and rout. A charger's rout waits for the charge to be stopped (KG-RSP-07). */
  | { readonly task: 'fireSaves'; readonly volley: Volley; readonly hits: number; readonly flees: boolean }
  /** F7: which units have fired, and which were under fire. */
  | { readonly task: 'closeFire'; readonly firerId: string; readonly targetIds: readonly string[] }
  /** Fate 52: once more at the same target. */
  | { readonly task: 'secondFire'; readonly unitId: string; readonly order: FireOrder }
  /** How near the charger is when the target of a charge opens fire. */
  | { readonly task: 'standAndFireRange'; readonly charge: Charge; readonly shot?: ChargeShot }
  | { readonly task: 'standAndFireHits'; readonly charge: Charge; readonly volley: Volley };

/** A rocket on its way. */
export interface RocketFlight {
  readonly unitId: string;
  /** Where it is, and the heading it has. */
  readonly at: Pose;
  /** Points it has been at, the battery's front centre first. */
  readonly path: readonly Pose[];
  /** Legs still to fly. */
  readonly legs: number;
  /** Units that have tested for its flight (KG-RKT-07). */
  readonly tested: readonly string[];
}

/** Rockets, leg by leg. */
export type RocketTask =
  | { readonly task: 'rocketDirection'; readonly flight: RocketFlight }
  | { readonly task: 'rocketDistance'; readonly flight: RocketFlight }
  | { readonly task: 'rocketLands' | 'rocketLost'; readonly flight: RocketFlight };

/** A charge declared, with all that was fixed then (C1). */
export interface Charge {
  readonly chargerId: string;
  readonly targetId: string;
  /** Where the charger stood at the declaration. */
  readonly from: Pose;
  /** The wheel it opens with; null: none. */
  readonly wheel: { readonly side: Flank; readonly degrees: number } | null;
  /** Where its straight advance begins, after the wheel or pivot. */
  readonly start: Pose;
  /** Length of the wheel before the advance, inches; 0 for a pivot (KG-MOV-04, KG-MOV-22). */
  readonly turned: number;
  /** D: inches of path, turn and advance, until the footprints touch (KG-CHG-15). */
  readonly distance: number;
  readonly face: Face;
  /** The covering line it comes in across, or the building; null if none (KG-TER-07). */
  readonly obstacle: string | null;
  /** Ordered by Fate 44: no tests of its own (KG-FAT-40). */
  readonly forced: boolean;
}

/** Charges, from the order to contact or to a halt (C1 to C10). */
export type ChargeTask =
  /** C2, the test of a unit wishing to charge. */
  | { readonly task: 'chargeTest'; readonly charge: Charge }
  /** C3 to C5: whether it can be covered, and what becomes of the target. */
  | { readonly task: 'chargeComes'; readonly charge: Charge }
  /** The fire is over, or came too late (hits 0); `range` is that at which it was given (KG-RSP-05). */
  | {
      readonly task: 'afterStandAndFire';
      readonly charge: Charge;
      readonly hits: number;
      readonly range: number;
      readonly before: { readonly state: MoraleState; readonly casualties: number };
    }
  | { readonly task: 'haltTest'; readonly charge: Charge; readonly range: number }
  /** Horse before a square formed in its face (KG-RSP-09). */
  | { readonly task: 'chargeSquareTest'; readonly charge: Charge }
  /** C8, the test of a target met at the halt. */
  | { readonly task: 'receiveCharge'; readonly charge: Charge }
  /** C9, after the target has fled. */
  | { readonly task: 'pursueTarget'; readonly charge: Charge };

/** What the target of a charge does about it (C5, C6). */
export type ResponseTask =
  | { readonly task: 'chooseResponse'; readonly charge: Charge }
  | { readonly task: 'formSquareTest'; readonly charge: Charge }
  | { readonly task: 'counterChargeTest'; readonly charge: Charge }
  /** How far the charger comes on before the two meet half-way. */
  | { readonly task: 'counterChargeAdvance'; readonly charge: Charge };

/** Two units that fight, told apart by their roles in the charge. */
export interface Pair {
  readonly attackerId: string;
  readonly defenderId: string;
}

/** The dice of a round, before casualties are marked. */
export interface Blows extends Pair {
  readonly attackerHits: number;
  readonly defenderHits: number;
}

/** What covers a unit in a test: where it stands (KG-TER-06), or the cover it had against what it tests for (KG-MOR-10). */
export type CoverInTest = Cover | 'standing';

/** Rounds of melee (M1 to M9). */
export type MeleeTask =
  /** M1, M2: the strikes of the attacker, then of the defender. */
  | ({ readonly task: 'meleeAttack' } & Pair)
  | ({ readonly task: 'meleeDefence'; readonly attackerHits: number } & Pair)
  /** M3, M4: the saves of the defender, then of the attacker. */
  | ({ readonly task: 'defenderSaves' } & Blows)
  | ({ readonly task: 'attackerSaves'; readonly defenderSaved: number } & Blows)
  /** M8: the loser's test, if it has not broken since it was in the state given. */
  | { readonly task: 'lostMelee'; readonly unitId: string; readonly was: MoraleState; readonly cover: CoverInTest }
  /** The round is over; where they fight to the end, the next one begins. */
  | ({ readonly task: 'closeRound' } & Pair);

/** A follow-up that may be made. */
export interface Victory {
  readonly winnerId: string;
  readonly fledId: string;
  /** The building the enemy was driven out of: to be entered, and no farther. */
  readonly building: string | null;
}

/** What the winner of a round does when its opponent has fled (M10). */
export type FollowUpTask =
  /** Whether there is a follow-up at all, by which of the two has broken since the round began. */
  | {
      readonly task: 'followUp';
      readonly pair: Pair;
      readonly defenderWas: MoraleState;
      readonly attackerWas: MoraleState;
      /** The building the defender held. */
      readonly building: string | null;
    }
  | { readonly task: 'chooseFollowUp'; readonly victory: Victory }
  /** Horse that would rather stand. */
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
  /** A test whose failure costs one state; no flight yet. Dropped if the unit is gone. */
  | {
      readonly task: 'worseningTest';
      readonly unitId: string;
      readonly purpose: WorseningPurpose;
      readonly clause: ClauseId;
      readonly cover: CoverInTest;
    }
  /** Flight of a unit that has become Routed since it was in the state given. */
  | { readonly task: 'fleeIfRouted'; readonly unitId: string; readonly before: MoraleState };

/** Flight: a unit runs for its base edge; `charge` is the charge it runs from, if from one. */
export interface FlightTask {
  readonly task: 'flee';
  readonly unitId: string;
  readonly charge: Charge | null;
}

/** Rallying. */
export type RallyTask =
  | { readonly task: 'rallyTest'; readonly unitId: string }
  /** Formation and facing of a unit that has rallied, by order or by Fate 22. */
  | { readonly task: 'rallyPose'; readonly unitId: string };

/** What falls on the unit or building that is picked at random. */
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

/** What Fate 44 and 53 have a unit do in place of its order. */
export type ForcedTo = 'charge' | 'fire' | 'melee';

/** The dice of the Fate card (S6). */
export type FateDiceTask =
  | { readonly task: 'fateKind' }
  | { readonly task: 'fateCategory'; readonly kind: FateKind }
  /** The units of the two dice; again until the result is of the kind thrown. */
  | { readonly task: 'fateNumber'; readonly kind: FateKind; readonly tens: number };

/** Random picks among units or buildings. */
export type PickTask =
  | ({ readonly task: 'startPick' } & Picking)
  /** The die, again while it shows more than there are. */
  | ({ readonly task: 'fatePick' } & Picking);

/** A rating of the owner's choice improves (Fate 31). */
export interface RatingTask {
  readonly task: 'fateAttribute';
  readonly unitId: string;
  readonly code: FateCode;
  readonly levels: number;
}

/** Orders that Fate gives (44, 53). */
export type ForcedTask =
  /** Several are as near: the owner says which; of several enemies in contact, too (KG-FAT-40). */
  | { readonly task: 'chooseNearest'; readonly unitId: string; readonly from: readonly string[]; readonly to: ForcedTo }
  | { readonly task: 'forcedTo'; readonly unitId: string; readonly targetId: string; readonly to: ForcedTo };

/** A leader is hit (Fate 15, 25). */
export type WoundTask =
  | { readonly task: 'fateWound'; readonly leaderId: string; readonly code: FateCode }
  /** How long the post is vacant. */
  | { readonly task: 'fateTurnsMissed'; readonly leaderId: string };

/** Leaders that leave the field, and units that rally or leave with them. */
export type LeavingTask =
  /** Fate 26: units test one by one, and those that fail go with him when all have been thrown for. */
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

/** The people of the country (Fate 64). */
export type LocalsTask =
  | { readonly task: 'fateLocals' }
  | { readonly task: 'fateLocalsCount'; readonly side: SideId }
  | { readonly task: 'placeLocals'; readonly side: SideId; readonly count: number };

/** Spies (Fate 65). */
export type SpyTask =
  /** A die a side, the first side's first; what the first threw. */
  | { readonly task: 'fateSpy'; readonly code: FateCode; readonly first: number | null }
  /** Cards are looked at one by one. */
  | { readonly task: 'lookAtCards'; readonly code: FateCode }
  | { readonly task: 'lookAtCard'; readonly code: FateCode }
  | { readonly task: 'spyOrder' };

/** A building on fire (Fate 66). */
export type BurningTask =
  | { readonly task: 'fateBurnTurns'; readonly feature: string }
  | { readonly task: 'leaveFire'; readonly unitId: string; readonly feature: string };

/** Everything that the Fate card brings about. */
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

/** Everything that can still be to do, chapter by chapter. */
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

/** The task of a name. */
export type TaskOf<Name extends Task['task']> = Extract<Task, { readonly task: Name }>;
