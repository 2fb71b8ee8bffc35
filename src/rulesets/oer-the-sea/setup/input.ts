import type { FrameInput, PointInput, PoseInput } from '../../../scenario/input.js';
import type { Patch } from '../scenario.js';
import type { Formation } from '../state.js';
import type {
  GunWeight,
  Options,
  Quality,
  SpecialRule,
  Tables,
  TerrainCategory,
  TerrainKind,
  UnitType,
} from '../tables.js';

/** A unit as an author writes it. Figures left out take the standard ones of `profileLimits`. */
export interface UnitInput {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly type: UnitType;
  readonly weight?: GunWeight | null | undefined;
  /** `tried` when left out. */
  readonly quality?: Quality | undefined;
  readonly initialStands: number;
  readonly strength?: number | undefined;
  readonly firepower?: number | undefined;
  readonly melee?: number | undefined;
  readonly specialRules?: readonly SpecialRule[] | undefined;
  /** Its own officer; null: only the general may order it. */
  readonly commanderId: string | null;
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

/** A scenario of O'er the Sea before it is checked: JSON, or TypeScript with `satisfies ScenarioInput`. */
export interface ScenarioInput extends FrameInput<TerrainKind> {
  readonly ruleset: 'oer-the-sea';
  readonly standWidth?: number | undefined;
  readonly standDepth?: number | undefined;
  readonly terrainOverrides?: { readonly [Kind in TerrainKind]?: TerrainCategory | undefined } | undefined;
  readonly nominatedDifficult?: readonly string[] | undefined;
  readonly units: readonly UnitInput[];
  readonly officers?: readonly OfficerInput[] | undefined;
  readonly firstInitiative?: string | undefined;
  readonly groups?: readonly (readonly string[])[] | undefined;
  readonly options?: { readonly [Name in keyof Options]?: Options[Name] | undefined } | undefined;
  readonly tables?: Patch<Tables> | undefined;
}
