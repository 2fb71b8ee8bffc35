import type { Modifier } from '../../core/roll.js';
import type { Pose } from '../../table/pose.js';
import type { ClauseId } from './clauses.js';
import type { SideId } from './scenario.js';
import type { Step } from './state.js';
import type { Direction, FrontName } from './tables.js';

/** Every task, with the data it carries, in order of play. Tasks are plain data without undefined. */

/** S0, S1 and S13, and the steps between. */
export type TurnTask =
  /** A die of each side; `first` is the face of the first, once it is thrown. */
  | { readonly task: 'firstSide'; readonly side: SideId; readonly first: number | null }
  | { readonly task: 'startPlayerTurn' }
  | { readonly task: 'rain' }
  | { readonly task: 'beginStep'; readonly step: Step }
  /** Melees of which one side has gone end; then the battle is judged (WT-MEL-26, WT-END-01). */
  | { readonly task: 'endPlayerTurn' }
  /** Looks whether a side has no unit left, when a procedure is complete (WT-END-02). */
  | { readonly task: 'checkEnd' };

/** S2. */
export type FogTask =
  | { readonly task: 'fog' }
  | { readonly task: 'fogTable' }
  /** Results 2 and 3. */
  | { readonly task: 'fogPick'; readonly effect: 'officerKilled' | 'officerUnhorsed' }
  /** Result 4: the officers still to be placed, this one first. */
  | { readonly task: 'placeCommander'; readonly officerIds: readonly string[] }
  /** Result 10. */
  | { readonly task: 'relocateGuns' }
  | { readonly task: 'relocateRoll'; readonly unitId: string }
  | { readonly task: 'relocate'; readonly unitId: string; readonly inches: number }
  | { readonly task: 'chooseDoubleFire' }
  /** Result 11. */
  | { readonly task: 'chooseBrigade' }
  | { readonly task: 'fogAdvance'; readonly unitIds: readonly string[]; readonly inches: number };

/** A stretch of the way a piece has gone. `wheel`: on that front corner; null: straight. `length` in inches. */
export interface Leg {
  readonly from: Pose;
  readonly to: Pose;
  readonly wheel: 'left' | 'right' | null;
  readonly length: number;
}

/**
 * Moves of a player turn that are answered by fire: one record for marches, flights, fog moves and the three ends of a
 * charge.
 *
 * @see WT-RSP-02 WT-RSP-22
 */
export interface Window {
  readonly moverId: string;
  /** The way to be examined; of a charge the whole, from the start of the move. */
  readonly way: readonly Leg[];
  /** Where the mover is when fire at it is worked out: of a charge, where contact or the pursuit ends. */
  readonly at: Pose;
  /** The target of a charge that stands, and the edge of it that is struck; null: no unit is contacted. */
  readonly contacted: { readonly unitId: string; readonly edge: Direction } | null;
  /** Units that may not fire at it: those that have evaded this charge, or counter charge it (WT-RSP-12). */
  readonly barred: readonly string[];
}

/** S3, and every flight. */
export type FlightTask =
  /** The units in flight when S3 begins; those that still are when their turn comes go. */
  | { readonly task: 'compulsory'; readonly unitIds: readonly string[] }
  /** `ownWill`: the move of a manufactured retreat (WT-MOV-25). */
  | { readonly task: 'flee'; readonly unitId: string; readonly cause: 'compulsory' | 'ownWill' };

/** S4 and S5. */
export type MarkerTask =
  | { readonly task: 'clears'; readonly unitIds: readonly string[] }
  | { readonly task: 'clear'; readonly unitId: string }
  | { readonly task: 'clearSecond'; readonly unitId: string }
  | { readonly task: 'reform'; readonly unitId: string }
  | { readonly task: 'exchange' };

/** S6. */
export type EntryTask =
  | { readonly task: 'entries'; readonly groupIds: readonly string[] }
  | { readonly task: 'entry'; readonly groupId: string }
  | { readonly task: 'placeEntry'; readonly groupId: string };

/** What moves on one throw. */
export interface MoveOrder {
  readonly kind: 'unit' | 'regiment' | 'brigade' | 'officer';
  /** Id of the unit, regiment, brigade or officer. */
  readonly id: string;
  /** Those still to move; they are taken out as they finish, flee or vanish. */
  readonly unitIds: readonly string[];
  readonly dice: number;
  /** The most dice that may be kept. */
  readonly most: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** Inches added to the sum, for those of the group that have it (WT-MOV-09, WT-MOV-12). */
  readonly column: { readonly unitIds: readonly string[]; readonly inches: number };
  /** What the final value of those under lost orders is multiplied by (WT-FOG-12). */
  readonly halved: { readonly unitIds: readonly string[]; readonly factor: number };
}

/** A group that moves: its final value is settled (WT-MOV-32). */
export interface Moving extends MoveOrder {
  /** The sum of the dice kept, before column and factor. */
  readonly sum: number;
  /** The squadron that has charged in this move (WT-CAV-05); null: none. */
  readonly chargedId: string | null;
  /** A unit of the group has moved: a squadron may charge no longer (WT-CAV-08). */
  readonly begun: boolean;
}

/** S7 and S8. */
export type MoveTask =
  | { readonly task: 'moves' }
  | { readonly task: 'throwMove'; readonly order: MoveOrder }
  | { readonly task: 'chooseDice'; readonly order: MoveOrder; readonly faces: readonly number[] }
  /** Asks for one of the group; drops when no unit is left. */
  | { readonly task: 'march'; readonly moving: Moving }
  | { readonly task: 'commandMoves' };

/** The window of responses. */
export type WindowTask =
  | { readonly task: 'openWindow'; readonly window: Window }
  /** Asks the first of `unitIds`; `willing` have said yes. */
  | {
      readonly task: 'responseFire';
      readonly window: Window;
      readonly unitIds: readonly string[];
      readonly willing: readonly string[];
    }
  /** Those that said yes throw, one after another, while the mover is there. */
  | { readonly task: 'respond'; readonly window: Window; readonly unitIds: readonly string[] }
  /** All of a volley: the sections or faces of one unit are one throw (WT-RSP-29). */
  | { readonly task: 'responseRoll'; readonly shot: Shot }
  /** The Casualties TEST of the mover, if one is due (WT-RSP-24). */
  | { readonly task: 'closeWindow'; readonly window: Window };

/**
 * A charge and everything that hangs on it. It travels with the tasks of its procedure. Nothing but the charge start
 * pose is written to the charger until contact or failure.
 *
 * @see WT-CHG-02 WT-CHG-05 WT-CHG-23 WT-RSP-13 WT-RSP-20 WT-RSP-27
 */
export interface Charge {
  readonly chargerId: string;
  /** Where its move began; hills ask for it (WT-TER-17). */
  readonly origin: Pose;
  /** The charge start point, with the heading of the charge. */
  readonly start: Pose;
  /** The way from the origin to the charge start point. */
  readonly way: readonly Leg[];
  /** Inches of the final value left at the charge start point. */
  readonly left: number;
  /** The whole length to the first target, L (WT-CHG-02). */
  readonly length: number;
  /** The present target, a unit or an officer, and the edge of it that is met. */
  readonly targetId: string;
  readonly edge: Direction;
  /** Inches from the charge start point to the present target: the charge distance D. */
  readonly distance: number;
  /** The obstacle it attacks over (WT-CHG-12, WT-CHG-13); null: none. */
  readonly over: string | null;
  /** Units and officers that have answered this charge, and those of them that have evaded it. */
  readonly answered: readonly string[];
  readonly evaded: readonly string[];
  /** Friends that the last evader went through. */
  readonly evadedThrough: readonly string[];
}

/** How a charge comes to its end, once the window is closed. */
export type ChargeEnd =
  | { readonly kind: 'contact' }
  /** `inches` from the charge start point. */
  | { readonly kind: 'pursuit'; readonly inches: number }
  /** Both come on; `inches`: the throw of the counter charger (WT-RSP-17). */
  | { readonly kind: 'meeting'; readonly inches: number };

/** The charge procedure, (b) to (e) of S7. */
export type ChargeTask =
  | { readonly task: 'chargeResponse'; readonly charge: Charge }
  | { readonly task: 'evade'; readonly charge: Charge }
  | { readonly task: 'pursuit'; readonly charge: Charge }
  | { readonly task: 'counterCharge'; readonly charge: Charge }
  /** After the window: contact, pursuit or meeting, or failure. */
  | { readonly task: 'arrive'; readonly charge: Charge; readonly end: ChargeEnd };

/** A volley: everything its dice and its hits depend on. */
export interface Shot {
  readonly firerId: string;
  /** What fires: the unit, or one section or face. */
  readonly front: FrontName;
  readonly targetId: string;
  readonly dice: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** The side of the target it comes from (WT-GEN-12). */
  readonly direction: Direction;
  readonly artillery: boolean;
  /** Bonus dice of the unit used up by a section or face (WT-FIR-18). */
  readonly bonusDice: number;
  /** Response fire (WT-RSP-01). */
  readonly response: boolean;
}

/** S9 and S10. */
export type FireTask =
  | { readonly task: 'fire' }
  | { readonly task: 'fireRoll'; readonly shot: Shot }
  | { readonly task: 'casualtyTests' };

/** What a TEST is taken for, and so what follows from it. */
export type TestFor =
  /** The mover under response fire, or a unit shot at in S9. */
  | { readonly for: 'casualties' }
  /** The loser of a melee (WT-MEL-04). `by`: the first of its opponents in roster order. */
  | { readonly for: 'melee'; readonly meleeId: string; readonly by: string | null }
  /** @see WT-MOV-25 */
  | { readonly for: 'ownWill' }
  | { readonly for: 'moral' };

/** TESTs outside the comparison of a melee. */
export type TestTask = { readonly task: 'test'; readonly unitId: string; readonly test: TestFor };

/** S11. */
export type MeleeTask =
  | { readonly task: 'melees' }
  /** The die of a side; `other` is the score of the active side, once it is known. */
  | { readonly task: 'meleeTest'; readonly meleeId: string; readonly side: SideId; readonly other: number | null }
  /** The beaten units that are still to TEST, the first of them now. */
  | { readonly task: 'losers'; readonly meleeId: string; readonly unitIds: readonly string[] }
  | { readonly task: 'continueMelee'; readonly meleeId: string; readonly side: SideId }
  | { readonly task: 'closeMelee'; readonly meleeId: string };

/** S12: one TEST after another, until no unit is left. */
export type MoralTask = { readonly task: 'moral' };

/** In a view, in place of dice and decisions about reserves of the other side (WT-GEN-14). */
export type SecretTask =
  | { readonly task: 'secretDice'; readonly side: SideId }
  | { readonly task: 'secretDecision'; readonly side: SideId };

export type Task =
  | TurnTask
  | FogTask
  | FlightTask
  | MarkerTask
  | EntryTask
  | MoveTask
  | WindowTask
  | ChargeTask
  | FireTask
  | TestTask
  | MeleeTask
  | MoralTask
  | SecretTask;
/** The task of one name. */
export type TaskOf<Name extends Task['task']> = Extract<Task, { readonly task: Name }>;
