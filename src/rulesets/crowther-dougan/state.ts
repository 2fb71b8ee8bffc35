import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Feature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import type { CraftProfile, PersonalityProfile, Scenario, SideId, UnitProfile } from './scenario.js';
import type {
  ChargeStage,
  Cover,
  Deed,
  Direction,
  Formation,
  LastMove,
  Options,
  OrderName,
  Removal,
  ReservedTest,
  Tables,
  UnitState,
} from './tables.js';
import type { Task } from './tasks.js';

/**
 * The steps of a move, and those of the set-up before the first.
 *
 * @see CD-SEQ-06
 */
export const steps = [
  'firstMove',
  'commandPoints',
  'deployment',
  'hiding',
  'assignOrders',
  'startOfMove',
  'observation',
  'orders',
  'chargeDeclarations',
  'beingChargedTests',
  'toChargeTests',
  'rallyTests',
  'initialRouts',
  'pursuits',
  'opponentCharges',
  'firing',
  'fireRisk',
  'casualtyTests',
  'chargeHomeTests',
  'repulseMoves',
  'finalCharges',
  'combat',
  'combatRisk',
  'pushBacks',
  'lostCombatTests',
  'rallyMoves',
  'otherRouts',
  'initialCharges',
  'movement',
  'reloading',
  'reserves',
  'endOfMove',
  'over',
] as const;
export type Step = (typeof steps)[number];

/** A charge under way. It stays with the charger; each step of a charge asks afresh whether it is still alive. */
export interface Charge {
  readonly targetId: string;
  /** Declared; trigger 2 passed; initial charge move made. */
  readonly stage: ChargeStage;
  /** From which side it comes, as judged when it was declared (CD-GEN-15). */
  readonly direction: Direction;
  /** Kinds of area, and ids of single obstacles, diced for in the initial move (CD-CHG-18). */
  readonly dicedKinds: readonly string[];
}

/** A shot that hit a unit in this firing step: what trigger 4 and a rout ask for. @see CD-MOR-24 */
export interface Shot {
  /** In the view of a side that does not know the shooter: null. */
  readonly shooterId: string | null;
  readonly men: number;
  readonly cover: Cover;
  readonly direction: Direction;
  /** The unit saw the shooter (CD-LOS-07). */
  readonly seen: boolean;
  /** The shooter's footprint centre. */
  readonly at: Point;
}

/** Cover against an enemy in contact; it goes when the contact ends. @see CD-COV-07 CD-HTH-28 */
export interface MeleeCover {
  readonly enemyId: string;
  readonly cover: Cover;
  /** It is forest or the like, which counts for trigger 1 alone. */
  readonly forest: boolean;
}

/** A forced move that a unit owes in P2.5. @see CD-SEQ-08 */
export type Repulse = 'halt' | 'retire' | 'closeUp';

/** A unit: what it is (its profile), and its present state. */
export interface Unit extends UnitProfile {
  /** Men lost so far. */
  readonly casualties: number;
  /** Guns left; 0 for foot and for a crew that has lost them (CD-UNI-08). */
  readonly guns: number;
  /** Centre of its front edge, and heading; in garrison and afloat CD-UNI-10. Of no meaning off the table. */
  readonly pose: Pose;
  readonly formation: Formation;
  /** The width taken when the formation was last formed, in files. */
  readonly files: number;
  readonly order: OrderName;
  /** Where its front-edge centre was when it got the order; null: it has not been on the table since. */
  readonly orderAt: Point | null;
  readonly state: UnitState;
  /** It owes a rally move. */
  readonly rallied: boolean;
  readonly charge: Charge | null;
  /** What it last did (CD-MOR-18). */
  readonly lastMove: LastMove;
  readonly forcedBack: boolean;
  readonly mustHalt: boolean;
  readonly noAdvance: boolean;
  /** What it has done in its own present move (CD-MOV-02). */
  readonly acted: Deed | null;
  readonly observed: boolean;
  /** It has got an order in this move, or in U5. */
  readonly ordered: boolean;
  /** The step of this move in which it last took a morale test. */
  readonly tested: Step | null;
  readonly shots: readonly Shot[];
  /** It came into its present contact by a charge, follow-up or pursuit in this player's move. */
  readonly chargedIn: boolean;
  readonly meleeCover: readonly MeleeCover[];
  /** What it owes in P2.5, set by the tests before it. */
  readonly repulse: Repulse | null;
  readonly loaded: boolean;
  readonly reloadProgress: number;
  readonly hasFired: boolean;
  readonly firedThisMove: boolean;
  /** Artillery: target of its last shot (CD-ART-11). */
  readonly laidOn: string | null;
  /** Fraction of this move used, deduction dice not counted (CD-REL-03). */
  readonly moveUsed: number;
  /** It fought hand-to-hand in this player's move (CD-REL-04). */
  readonly fought: boolean;
  /** Men at the start of the present move, of either player. */
  readonly menAtStart: number;
  readonly lossMove: number;
  readonly lossPhase: number;
  readonly routMoves: number;
  readonly pursuitMoves: number;
  /** The centre of the enemy that caused its rout or retirement, where it then stood. */
  readonly causeAt: Point | null;
  /** The routing enemy that it pursues. */
  readonly quarryId: string | null;
  /** Enemies that it beat in its last hand-to-hand and that stood. */
  readonly beaten: readonly string[];
  /** Not shown to the enemy, unless spotted. It belongs to the owner: never worked out from `spottedBy`. */
  readonly hidden: boolean;
  /** Enemy units that have found it. It belongs to the observer: in the view of its owner it is empty. */
  readonly spottedBy: readonly string[];
  /** The building or work that it holds. */
  readonly garrisonOf: string | null;
  readonly embarkedOn: string | null;
  readonly removed: Removal | null;
}

/** Points spent in advance on a test in the opponents' move. @see CD-PER-09 */
export interface Reserve {
  readonly unitId: string;
  readonly test: ReservedTest;
  readonly cp: number;
}

/** A personality and his present state. */
export interface Personality extends Omit<PersonalityProfile, 'cpMax'> {
  /** Points a move; 0 until they are diced for in U2. */
  readonly cpMax: number;
  readonly cp: number;
  /** Centre of his base. */
  readonly at: Point;
  readonly attachedTo: string | null;
  readonly reserves: readonly Reserve[];
  /** He has moved in this P4.4. */
  readonly moved: boolean;
  readonly removed: 'hit' | 'exited' | 'waiting' | null;
}

/** A craft; `pose` is its centre. Who is aboard stands with the unit. */
export interface Craft extends CraftProfile {
  readonly pose: Pose;
}

/** Smoke of a unit that fired; taken up at its side's next M0. @see CD-OBS-12 */
export interface SmokeMark {
  readonly id: string;
  readonly side: SideId;
  readonly at: Point;
  /** In the view of a side that does not know the unit: null. */
  readonly unitId: string | null;
}

/** A unit and how it touches one enemy. */
export interface Touch {
  readonly enemyId: string;
  /** Its own figures that touch him. */
  readonly figures: number;
  /** The side of its own rectangle that he touches with most figures. */
  readonly side: 'front' | 'left' | 'right' | 'rear';
}

/** One unit in a melee. */
export interface Fighter {
  readonly unitId: string;
  /** The enemies that it touched when the melee was found. */
  readonly touches: readonly Touch[];
  /** The one that it strikes; null: it strikes no enemy (routers). */
  readonly strikes: string | null;
  /** Men that it has cut down of the enemy that it strikes; null: not rolled yet. */
  readonly inflicted: number | null;
  /** Men that it has lost in this melee. */
  readonly lost: number;
  /** It routed when the melee was found: it does not strike, and counts for neither side (CD-HTH-08, CD-HTH-23). */
  readonly routing: boolean;
  /** It defended cover, forest not counted, against an enemy of the melee (CD-PUR-17). */
  readonly defended: boolean;
  /** It was pushed off all enemies that it touched; null: no push-back was due, or not made yet. */
  readonly pushed: boolean | null;
}

/** A melee: units joined by contact, kept from P3.1 to the end of P3.4. @see CD-HTH-19 CD-HTH-32 */
export interface Melee {
  /** Moving side first, then roster order. */
  readonly fighters: readonly Fighter[];
  /** Null: a draw, or not fought yet. */
  readonly loser: SideId | null;
  /** The losers suffered at least twice what they inflicted. */
  readonly outfought: boolean;
}

/** How a battle ended. Without a winner it is a draw. */
export interface Outcome {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly clause: ClauseId;
}

/** Everything known about a battle. */
export interface Situation {
  readonly ruleset: 'crowther-dougan';
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly tables: Tables;
  readonly terrain: readonly Feature[];
  /** From 1. */
  readonly round: number;
  readonly firstSide: SideId;
  readonly movingSide: SideId;
  readonly step: Step;
  /** Units of both sides in roster order. */
  readonly units: readonly Unit[];
  readonly personalities: readonly Personality[];
  readonly craft: readonly Craft[];
  readonly smokeMarks: readonly SmokeMark[];
  /** Marks made so far: the next id is `smoke` and this number. */
  readonly marksMade: number;
  /** Melees of this phase 3. */
  readonly melees: readonly Melee[];
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
