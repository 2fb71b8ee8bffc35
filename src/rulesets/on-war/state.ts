import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Feature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import type { Brigade, Drawn, OfficerProfile, Post, Scenario, SideId, StandId, UnitProfile } from './scenario.js';
import type { Ammunition, ChargeState, Departure, Face, OfficerState, Options, Response, Tables } from './tables.js';
import type { Task } from './tasks.js';

/** The building a battalion holds, and where its stands are posted (OW-BLD-03). */
export interface Garrison {
  readonly building: string;
  readonly posts: readonly Post[];
}

/** How a battalion answered the charges of this player turn (OW-CHG-20). */
export interface Answered {
  readonly kind: Response;
  /** Of artillery that fires. */
  readonly ammo: Ammunition;
  /** The charger it fires at; null: the first that it can (OW-DEF-09). */
  readonly fireAt: string | null;
}

/** A battalion: what it is (its profile), and its present state. */
export interface Unit extends UnitProfile {
  /** Its stands, in slot order: troop stands by number, then `c`. */
  readonly stands: readonly StandId[];
  /** Centre of its front edge, and heading. In a building: the middle of the building, heading 0. */
  readonly pose: Pose;
  readonly formation: Drawn;
  readonly officer: OfficerState;
  /** What it did in its own last Movement phase. */
  readonly moved: boolean;
  readonly doubled: boolean;
  /** It formed square in 2.1 or changed formation in 2.5. */
  readonly changedFormation: boolean;
  /** Its order of 2.5 is given (OW-SEQ-07). */
  readonly ordered: boolean;
  readonly posted: boolean;
  /** Its change without an officer failed this turn (OW-OFF-02). */
  readonly changeFailed: boolean;
  /** Hidden enemies for which it has tested this player turn; no side is shown this (OW-HID-06). */
  readonly spotted: readonly string[];
  /** It shot in 3.1 of its own last turn. */
  readonly fired: boolean;
  /** It has fired at a charger in this player turn, or formed square in answer to one (OW-DEF-13). */
  readonly firedDefensively: boolean;
  /** Its answer to the charges of this player turn; null: none yet. */
  readonly response: Answered | null;
  /** Until the end of its own player turn (OW-HID-10). */
  readonly surprised: boolean;
  readonly disoriented: boolean;
  readonly routing: boolean;
  readonly rallied: boolean;
  /** The enemy it pursues; null: none (OW-ROU-07). */
  readonly pursuing: string | null;
  readonly mustPursue: boolean;
  /** It fell back in this player turn (OW-FBK-10). */
  readonly beaten: boolean;
  readonly bogged: boolean;
  readonly stuck: boolean;
  /** Only its own side knows where it is (OW-HID-02). */
  readonly hidden: boolean;
  /** It has shot out of a wood and is seen at its edge (OW-LOS-09). */
  readonly disclosed: boolean;
  readonly garrison: Garrison | null;
  readonly lossesSinceMorale: number;
  /** Stands it had at its last Morale phase (OW-MOT-03). */
  readonly standsAtMorale: number;
  /** Its brigade commander died near it (OW-MOT-04). */
  readonly commanderLossTest: boolean;
  readonly gone: Departure;
  /** It has not arrived yet (OW-END-06). */
  readonly waiting: boolean;
}

/** A commander and his present state. */
export interface Officer extends OfficerProfile {
  /** Where he is while he rides alone. While he is attached, the place where he joined. */
  readonly position: Point;
  readonly attachedTo: string | null;
  readonly alive: boolean;
  /** He has used his move of this turn (OW-CMD-02). */
  readonly moved: boolean;
  /** Off the table with his brigade (OW-END-02). */
  readonly gone: boolean;
  /** An adjutant who acts for the dead officer of his battalion (OW-OFF-04). */
  readonly replacing: boolean;
}

/** A brigade, and whether it has left the field (OW-END-02). */
export interface BrigadeState extends Brigade {
  readonly gone: boolean;
}

/** A charge of this player turn. */
export interface Charge {
  readonly charger: string;
  readonly target: string;
  /** The breached section it goes through; null: it is not at a garrison (OW-BLD-12). */
  readonly section: string | null;
  readonly startPose: Pose;
  /** The edge it strikes; null until it moves, and at a garrison. */
  readonly edge: Face | null;
  /** The length of its move in inches; 0 until it moves. */
  readonly distance: number;
  /** It was declared out of hiding (OW-HID-11). */
  readonly fromHiding: boolean;
  readonly state: ChargeState;
}

/** A group of a melee: the stand an officer rides with (OW-MEL-09). */
export interface Ridden {
  readonly officer: string;
  readonly stand: StandId;
}

/** One battalion of a melee. */
export interface Fighter {
  readonly unit: string;
  /** Stands that fight. */
  readonly engaged: readonly StandId[];
  /** Inches that each other stand needs to join the fight (OW-MEL-04). */
  readonly needs: Readonly<Record<StandId, number>>;
  /** Its strikes, passes included. */
  readonly strikes: number;
  /** The stand each commander with it rode with when the melee began. */
  readonly ridden: readonly Ridden[];
}

/** The melee that is being fought. @see OW-MEL-03 */
export interface Melee {
  readonly charger: Fighter;
  readonly target: Fighter;
  readonly striker: 'charger' | 'target';
  /** The last striker had no stand to strike with (OW-MEL-13). */
  readonly passed: boolean;
  /** Posts of the breached section it is fought through; null: in the open (OW-BLD-12). */
  readonly posts: number | null;
}

/** The wounds that a section can still take; 0: it is breached (OW-BLD-07). */
export interface SectionLeft {
  readonly feature: string;
  readonly section: string;
  readonly wounds: number;
}

/** The steps of a player turn. */
export const steps = [
  'setUp',
  'morale',
  'formSquares',
  'declareCharges',
  'responses',
  'chargeChecks',
  'moves',
  'routs',
  'shooting',
  'defensiveFire',
  'assault',
  'turnEnd',
  'over',
] as const;
export type Step = (typeof steps)[number];

/** How a battle ended. Without a winner it is a draw. */
export interface Outcome {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly clause: ClauseId;
}

/** Everything known about a battle. */
export interface Situation {
  readonly ruleset: 'on-war';
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  /** The tables in force, with lengths as they lie on the table: doubled at the larger scale (OW-GEN-01). */
  readonly tables: Tables;
  readonly terrain: readonly Feature[];
  /** The game turn, from 1. */
  readonly turn: number;
  /** The side that goes first in every game turn. */
  readonly firstSide: SideId;
  /** The side whose player turn it is. */
  readonly active: SideId;
  readonly step: Step;
  readonly brigades: readonly BrigadeState[];
  /** Battalions of both sides in roster order. */
  readonly units: readonly Unit[];
  readonly officers: readonly Officer[];
  /** Charges of this player turn in order of declaration. */
  readonly charges: readonly Charge[];
  readonly melee: Melee | null;
  readonly sections: readonly SectionLeft[];
  /** Buildings that lie in ruins: their ground is that of rocks (OW-BLD-10). */
  readonly wrecked: readonly string[];
  readonly agenda: readonly Task[];
  readonly outcome: Outcome | null;
}

/** The state of a battle. */
export interface State extends Situation {
  readonly kind: 'state';
}

/** What one side may know of a state. It is a separate type, so that a client cannot be given a state by mistake. */
export interface View extends Situation {
  readonly kind: 'view';
  readonly viewer: SideId;
}
