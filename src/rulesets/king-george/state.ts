import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Feature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import type { Card } from './resolvers.js';
import type { LeaderProfile, Scenario, SideId, UnitProfile } from './scenario.js';
import type { Face, FateCode, Formation, MoraleState, Options, Tables } from './tables.js';
import type { Task } from './tasks.js';

export type { Card } from './resolvers.js';

/** One half of a contact, stored in one of the two units; the other unit has its counterpart (KG-MEL-02). */
export interface Contact {
  readonly enemy: string;
  /** The role in the charge, which stays the same while they fight (KG-MEL-03). */
  readonly role: 'attacker' | 'defender';
  /** The face of the defender that the charge struck. */
  readonly face: Face;
  /** The next round; the charge itself is round 1. */
  readonly round: number;
  /** Whether this unit charged: the attacker, and a defender that counter-charged (KG-RSP-15). */
  readonly charged: boolean;
  /** The cover line the charge crossed; null if none (KG-MEL-07). */
  readonly obstacle: string | null;
}

/** Why a unit is off the table. */
export type Removal = 'destroyed' | 'captured' | 'dispersed' | 'leftTable' | 'quit';

/** A unit: what it is (its profile), and its present state. */
export interface Unit extends UnitProfile {
  /**
   * Centre of its front edge, and its heading. In a building it keeps the pose it entered with, which has no effect.
   */
  readonly pose: Pose;
  readonly formation: Formation;
  readonly state: MoraleState;
  /** Fleeing after an evade, not yet rallied. */
  readonly evading: boolean;
  readonly fledThisTurn: boolean;
  readonly casualties: number;
  /** Fired marker: no first-shot bonus (KG-FIR-13). */
  readonly fired: boolean;
  /** Whether it was a target of enemy fire, or tested for an enemy rocket, this turn (KG-HLD-06, KG-FIR-24). */
  readonly underFire: boolean;
  readonly activated: boolean;
  /** Fate 41 in force. */
  readonly twice: 'none' | 'turn' | 'game';
  /** Whether the second order of Fate 41 was given or declined this turn. */
  readonly secondOrder: boolean;
  readonly onHold: boolean;
  /** Id of its company while the company is out. */
  readonly companyOut: string | null;
  readonly companyLost: boolean;
  readonly contacts: readonly Contact[];
  /** Where its guns stand while the crew is away from them (KG-ART-10). */
  readonly gunsAt: Pose | null;
  /** The built-up area it occupies. */
  readonly inBuilding: string | null;
  /** Permanent changes by Fate, in letters; +1 is one letter better. */
  readonly ratingShift: { readonly fire: number; readonly melee: number; readonly morale: number };
  /** Change by Fate 12, until the turn ends. */
  readonly turnShift: { readonly morale: number };
  /** Change by Fate 42, in inches. */
  readonly moveBonus: number;
  readonly removed: Removal | null;
}

/** A leader: a post in the chain of command, and its present holder. */
export interface Leader extends LeaderProfile {
  /** Centre of his base. */
  readonly position: Point;
  readonly activated: boolean;
  /** Whether he has made his own move in this activation (KG-CMD-09). */
  readonly moved: boolean;
  /** Turns, this one included, in which the post cannot act (KG-FAT-09, KG-FAT-12). */
  readonly missTurns: number;
  /** Whether the holder was killed and his replacement has not arrived yet (KG-FAT-12). */
  readonly vacant: boolean;
  /** The superior whose activations he ignores (Fate 24). */
  readonly ignores: string | null;
  /** Whether Fate 24 waits for the first card of a superior. */
  readonly ignoresFirstDrawn: boolean;
  /** Whether he has the unused ford of Fate 62. */
  readonly ford: boolean;
  /** Whether Fate 13 is in force for this activation. */
  readonly freeReach: boolean;
  readonly removed: 'killed' | 'left' | null;
}

/** Cards that a side has looked at and put in order (KG-DCK-11), the next first. Null: unknown to the viewer. */
export interface Arranged {
  readonly side: SideId;
  readonly cards: readonly (Card | null)[];
}

export const phases = ['setUp', 'startOfTurn', 'cards', 'endOfTurn', 'over'] as const;
export type Phase = (typeof phases)[number];

/** How a battle ended. Without a winner it is a draw. */
export interface Outcome {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly clause: ClauseId;
}

/** Everything known about a battle. Only one side knows what Fate 65 has shown. */
export interface Situation {
  readonly ruleset: 'king-george';
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly tables: Tables;
  readonly terrain: readonly Feature[];
  readonly turn: number;
  readonly phase: Phase;
  /** The card being resolved; null between cards. */
  readonly card: Card | null;
  /** Cards left this turn, in no order; includes those put in order (KG-DCK-10). */
  readonly deck: readonly Card[];
  /** Cards drawn this turn, oldest first. */
  readonly drawn: readonly Card[];
  readonly arranged: Arranged | null;
  /** Cards being looked at before they are put in order (KG-FAT-33). */
  readonly look: Arranged | null;
  /** Pending results of Fate, oldest first (KG-FAT-07). */
  readonly fateQueue: readonly FateCode[];
  /** Changes by Fate 61 and 63, until the turn ends. */
  readonly weather: { readonly fireShift: number; readonly moveShift: number };
  /** Fords found by Fate 62, open for the rest of the battle. */
  readonly fords: readonly { readonly centre: Point; readonly radius: number }[];
  /** Burning buildings, with the turns left, this one included (KG-FAT-34). */
  readonly burning: readonly { readonly feature: string; readonly turns: number }[];
  readonly burntOut: readonly string[];
  /**
   * Order-of-battle order: the first side's units, then the other's. Companies follow their regiment; new units are
   * last.
   */
  readonly units: readonly Unit[];
  readonly officers: readonly Leader[];
  /** Number of brigades of local people that have joined; numbers their names (KG-FAT-32). */
  readonly localsJoined: number;
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
