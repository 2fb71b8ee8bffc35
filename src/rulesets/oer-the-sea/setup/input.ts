import type { Patch } from '../../../core/patch.js';
import type { Edge } from '../../../scenario/frame.js';
import type { FrameInput, PointInput, PoseInput } from '../../../scenario/input.js';
import type { Formation, Guns } from '../state.js';
import type { Arm, GunWeight, Options, Quality, SpecialRule, Tables, TerrainCategory, TerrainKind } from '../tables.js';

/** Guns whose crew has left them. */
export interface GunsInput {
  readonly at: PoseInput;
  /** Default: one for each stand that the crew still has. */
  readonly count?: number | undefined;
  /** Default: deployed. */
  readonly limbered?: boolean | undefined;
  /** Default: `abandoned`. */
  readonly held?: Guns['held'] | undefined;
}

/** A unit as an author writes it. Figures default to the standard ones of `profileLimits`. */
export interface UnitInput {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly arm: Arm;
  readonly weight?: GunWeight | null | undefined;
  /** Default: `tried`. */
  readonly quality?: Quality | undefined;
  readonly initialStands: number;
  readonly strength?: number | undefined;
  readonly firepower?: number | undefined;
  readonly melee?: number | undefined;
  readonly specialRules?: readonly SpecialRule[] | undefined;
  /** Its own officer; null or absent: only the general may order it. */
  readonly commander?: string | null | undefined;
  readonly lineRows?: 1 | 2 | undefined;
  /** Where it starts; null, without a zone: it arrives as a reinforcement. */
  readonly at?: PoseInput | null | undefined;
  /** Instead of `at`: an area in which a free place is found for it. */
  readonly zone?: readonly PointInput[] | undefined;
  /** Default: `line`. */
  readonly formation?: Formation | undefined;
  /** Cavalry is always mounted; dragoons are unless this is `false`. */
  readonly mounted?: boolean | undefined;
  /** For guns. Default: deployed. */
  readonly limbered?: boolean | undefined;
  /** Stands lost before the battle. Default: 0. */
  readonly standsLost?: number | undefined;
  /** Hits that have not yet removed a stand. Default: 0. */
  readonly unusedHits?: number | undefined;
  readonly standReady?: boolean | undefined;
  readonly confused?: boolean | undefined;
  /** A routing unit is also confused. */
  readonly routing?: boolean | undefined;
  /** Default: according to its special rules. */
  readonly uncontrolled?: boolean | undefined;
  /** For artillery whose crew is away: the guns. The unit is then the crew, and `at` is the place of the crew. */
  readonly guns?: GunsInput | null | undefined;
}

export interface OfficerInput {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Default: `subordinate`. */
  readonly role?: 'general' | 'subordinate' | undefined;
  readonly leadership?: number | undefined;
  readonly combatValue?: number | undefined;
  readonly at?: PointInput | null | undefined;
  /** The unit he starts attached to, instead of `at`. */
  readonly with?: string | undefined;
}

/** Units and officers that arrive by an edge. */
export interface ReinforcementInput {
  /** Turn of the battle, counting both sides' turns; they arrive in the first turn of their side from then on. */
  readonly turn: number;
  readonly side: string;
  readonly units?: readonly string[] | undefined;
  readonly officers?: readonly string[] | undefined;
  readonly edge: Edge;
}

/** An edge by which a side may leave the table without loss. */
export interface ExitEdgeInput {
  readonly edge: Edge;
  readonly side: string;
}

/** A scenario of O'er the Sea before it is checked: JSON, or TypeScript with `satisfies ScenarioInput`. */
export interface ScenarioInput extends FrameInput<TerrainKind> {
  readonly ruleset: 'oer-the-sea';
  readonly standWidth?: number | undefined;
  readonly standDepth?: number | undefined;
  readonly terrainOverrides?: { readonly [Kind in TerrainKind]?: TerrainCategory | undefined } | undefined;
  readonly nominatedDifficult?: readonly string[] | undefined;
  readonly units: readonly UnitInput[];
  readonly officers?: readonly OfficerInput[] | undefined;
  readonly firstSide?: string | undefined;
  readonly exitEdges?: readonly ExitEdgeInput[] | undefined;
  readonly reinforcements?: readonly ReinforcementInput[] | undefined;
  readonly groups?: readonly (readonly string[])[] | undefined;
  readonly options?: { readonly [Name in keyof Options]?: Options[Name] | undefined } | undefined;
  readonly tables?: Patch<Tables> | undefined;
}
