import type { Patch } from '../../../core/patch.js';
import type { Edge } from '../../../scenario/frame.js';
import type { FrameInput, PointInput, PoseInput } from '../../../scenario/input.js';
import type { Formation, Guns } from '../state.js';
import type { Arm, GunWeight, Options, Quality, SpecialRule, Tables, TerrainCategory, TerrainKind } from '../tables.js';

/** Guns that their crew has left. */
export interface GunsInput {
  readonly at: PoseInput;
  /** One for each stand the crew still has when left out. */
  readonly count?: number | undefined;
  /** Deployed when left out. */
  readonly limbered?: boolean | undefined;
  /** `abandoned` when left out. */
  readonly held?: Guns['held'] | undefined;
}

/** A unit as an author writes it. Figures left out take the standard ones of `profileLimits`. */
export interface UnitInput {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly arm: Arm;
  readonly weight?: GunWeight | null | undefined;
  /** `tried` when left out. */
  readonly quality?: Quality | undefined;
  readonly initialStands: number;
  readonly strength?: number | undefined;
  readonly firepower?: number | undefined;
  readonly melee?: number | undefined;
  readonly specialRules?: readonly SpecialRule[] | undefined;
  /** Its own officer; null or left out: only the general may order it. */
  readonly commander?: string | null | undefined;
  readonly lineRows?: 1 | 2 | undefined;
  /** Where it starts; null, without a zone: it comes on as a reinforcement. */
  readonly at?: PoseInput | null | undefined;
  /** Instead of `at`: an area in which a free place is found for it. */
  readonly zone?: readonly PointInput[] | undefined;
  /** `line` when left out. */
  readonly formation?: Formation | undefined;
  /** Cavalry always, dragoons unless `false`. */
  readonly mounted?: boolean | undefined;
  /** Of guns; deployed when left out. */
  readonly limbered?: boolean | undefined;
  /** Stands lost before the battle; 0 when left out. */
  readonly standsLost?: number | undefined;
  /** Hits that have not yet cost a stand; 0 when left out. */
  readonly unusedHits?: number | undefined;
  readonly standReady?: boolean | undefined;
  readonly confused?: boolean | undefined;
  /** A routing unit is confused too. */
  readonly routing?: boolean | undefined;
  /** As its special rules say when left out. */
  readonly uncontrolled?: boolean | undefined;
  /** Of artillery whose crew is away: the guns; the unit is the crew, `at` is where that stands. */
  readonly guns?: GunsInput | null | undefined;
}

export interface OfficerInput {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** `subordinate` when left out. */
  readonly role?: 'general' | 'subordinate' | undefined;
  readonly leadership?: number | undefined;
  readonly combatValue?: number | undefined;
  readonly at?: PointInput | null | undefined;
  /** Unit he starts attached to, instead of `at`. */
  readonly with?: string | undefined;
}

/** Units and officers that come on by an edge. */
export interface ReinforcementInput {
  /** Of the battle, both sides' turns counted together; they come in the first turn of their side from then on. */
  readonly turn: number;
  readonly side: string;
  readonly units?: readonly string[] | undefined;
  readonly officers?: readonly string[] | undefined;
  readonly edge: Edge;
}

/** An edge by which a side may march off without loss. */
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
