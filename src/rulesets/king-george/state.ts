import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Feature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import type { Card } from './resolvers.js';
import type { LeaderProfile, Scenario, SideId, UnitProfile } from './scenario.js';
import type { Face, FateCode, Formation, MoraleState, Options, Tables } from './tables.js';
import type { Task } from './tasks.js';

export type { Card } from './resolvers.js';

/** One half of a contact, as one of the two units has it; the other has its counterpart (KG-MEL-02). */
export interface Contact {
  readonly enemy: string;
  /** The role in the charge, kept for as long as they fight (KG-MEL-03). */
  readonly role: 'attacker' | 'defender';
  /** The defender's face that was struck. */
  readonly face: Face;
  /** The round to be fought next, 1 in the charge itself. */
  readonly round: number;
  /** Whether this unit came into it charging: the attacker, and whoever met him half-way (KG-RSP-15). */
  readonly charged: boolean;
  /** The covering line the charge came across; null if none (KG-MEL-07). */
  readonly obstacle: string | null;
}

/** Why a unit is off the table. */
export type Removal = 'destroyed' | 'captured' | 'dispersed' | 'leftTable' | 'quit';

/** A unit: what it is (its profile) and how it stands now. */
export interface Unit extends UnitProfile {
  /** Centre of its front edge, and its heading. In a building it keeps the pose it came in with, which counts for nothing. */
  readonly pose: Pose;
  readonly formation: Formation;
  readonly state: MoraleState;
  /** Fleeing after an evade, not yet rallied. */
  readonly evading: boolean;
  readonly fledThisTurn: boolean;
  readonly casualties: number;
  /** Fired marker: no first-shot bonus (KG-FIR-13). */
  readonly fired: boolean;
  /** A target of enemy fire, or tested for an enemy rocket, this turn (KG-HLD-06, KG-FIR-24). */
  readonly underFire: boolean;
  readonly activated: boolean;
  /** Fate 41 in force. */
  readonly twice: 'none' | 'turn' | 'game';
  /** The second order of Fate 41 was given or declined this turn. */
  readonly secondOrder: boolean;
  readonly onHold: boolean;
  /** Id of its company while that is out. */
  readonly companyOut: string | null;
  readonly companyLost: boolean;
  readonly contacts: readonly Contact[];
  /** Where its guns stand while the crew is away from them (KG-ART-10). */
  readonly gunsAt: Pose | null;
  /** The built-up area it occupies. */
  readonly inBuilding: string | null;
  /** Lasting changes by Fate, in letters; +1 is one letter better. */
  readonly ratingShift: { readonly fire: number; readonly melee: number; readonly morale: number };
  /** Fate 12, until the turn ends. */
  readonly turnShift: { readonly morale: number };
  /** Fate 42, inches. */
  readonly moveBonus: number;
  readonly removed: Removal | null;
}

/** A leader: a post in the chain of command, and who holds it. */
export interface Leader extends LeaderProfile {
  /** Centre of his base. */
  readonly position: Point;
  readonly activated: boolean;
  /** Has made his own move in this activation (KG-CMD-09). */
  readonly moved: boolean;
  /** Turns, this one included, in which the post cannot act (KG-FAT-09, KG-FAT-12). */
  readonly missTurns: number;
  /** The holder was killed and his replacement is awaited (KG-FAT-12). */
  readonly vacant: boolean;
  /** The superior whose activations he ignores (Fate 24). */
  readonly ignores: string | null;
  /** Fate 24 waits for the first card of a superior to be drawn. */
  readonly ignoresFirstDrawn: boolean;
  /** Keeps the unused ford of Fate 62. */
  readonly ford: boolean;
  /** Fate 13 is in force for this activation. */
  readonly freeReach: boolean;
  readonly removed: 'killed' | 'left' | null;
}

/** Cards that somebody has looked at and put in order (KG-DCK-11), the next first. Null: unknown to the viewer. */
export interface Arranged {
  readonly side: SideId;
  readonly cards: readonly (Card | null)[];
}

export const phases = ['setUp', 'startOfTurn', 'cards', 'endOfTurn', 'over'] as const;
export type Phase = (typeof phases)[number];

/** How a battle ended. No winner: a draw. */
export interface Outcome {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly clause: ClauseId;
}

/** Everything there is to know of a battle; what Fate 65 has shown is known to one side alone. */
export interface Situation {
  readonly ruleset: 'king-george';
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly tables: Tables;
  readonly terrain: readonly Feature[];
  readonly turn: number;
  readonly phase: Phase;
  /** The card that is being resolved; null between cards. */
  readonly card: Card | null;
  /** Cards left this turn, without order, those arranged among them (KG-DCK-10). */
  readonly deck: readonly Card[];
  /** Cards drawn this turn, oldest first. */
  readonly drawn: readonly Card[];
  readonly arranged: Arranged | null;
  /** Cards being looked at, before they are put in order (KG-FAT-33). */
  readonly look: Arranged | null;
  /** Waiting results of Fate, oldest first (KG-FAT-07). */
  readonly fateQueue: readonly FateCode[];
  /** Fate 61 and 63, until the turn ends. */
  readonly weather: { readonly fireShift: number; readonly moveShift: number };
  /** Fords found by Fate 62, open for good. */
  readonly fords: readonly { readonly centre: Point; readonly radius: number }[];
  /** Buildings on fire, with the turns they still burn, this one included (KG-FAT-34). */
  readonly burning: readonly { readonly feature: string; readonly turns: number }[];
  readonly burntOut: readonly string[];
  /** In order-of-battle order: the first side's, then the other's; companies behind their regiment, newcomers last. */
  readonly units: readonly Unit[];
  readonly officers: readonly Leader[];
  /** How many brigades of the country's people have joined; numbers their names (KG-FAT-32). */
  readonly localsJoined: number;
  readonly agenda: readonly Task[];
  readonly outcome: Outcome | null;
}

/** The state of a battle. */
export interface State extends Situation {
  readonly kind: 'state';
}

/** What one side may know of a state. A type of its own, so that no client is handed a state by mistake. */
export interface View extends Situation {
  readonly kind: 'view';
  readonly viewer: SideId;
}
