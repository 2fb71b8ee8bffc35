import type { Patch } from '../../../core/patch.js';
import type { Edge } from '../../../scenario/frame.js';
import type {
  FrameInput,
  SideInput as FrameSideInput,
  PointInput,
  PoseInput,
  TerrainInput,
} from '../../../scenario/input.js';
import type {
  Arm,
  CraftType,
  Formation,
  GunWeight,
  MoveClass,
  OpenFormation,
  Options,
  OrderName,
  PersonalityKind,
  Tables,
  TerrainAlias,
  TerrainKind,
  Weapon,
} from '../tables.js';

/** A side, with its own edge and its zone. */
export interface SideInput extends FrameSideInput {
  /** Default: south for the first side, north for the second. */
  readonly homeEdge?: Edge | undefined;
  /** Corners. Default: a strip along its own edge. */
  readonly zone?: readonly PointInput[] | undefined;
}

/** A unit as an author writes it. Ratings left out are those of its troop type. */
export interface UnitInput {
  readonly id: string;
  /** Default: the id. */
  readonly name?: string | undefined;
  readonly side: string;
  readonly troopType: string;
  readonly arm?: Arm | undefined;
  /** Default: 20, of artillery 4 for each gun. */
  readonly originalFigures?: number | undefined;
  readonly ff?: number | undefined;
  readonly mf?: number | undefined;
  readonly fc?: number | undefined;
  readonly morale?: number | undefined;
  readonly regular?: boolean | undefined;
  readonly formationsAllowed?: readonly OpenFormation[] | undefined;
  readonly moveClass?: MoveClass | undefined;
  readonly weapon?: Weapon | undefined;
  /** Of artillery. Default: 1. */
  readonly gunModels?: number | undefined;
  /** Of artillery. Default: medium. */
  readonly gunWeight?: GunWeight | null | undefined;
  readonly snowshoes?: boolean | undefined;
  /** Where it starts; without it and the next two it is deployed, or arrives. */
  readonly at?: PoseInput | undefined;
  readonly inFeature?: string | null | undefined;
  readonly aboard?: string | null | undefined;
  /** Default: the first allowed; garrison and embarked follow from its place. */
  readonly formation?: Formation | undefined;
  /** Default: given in U5. */
  readonly order?: OrderName | null | undefined;
  readonly hidden?: boolean | undefined;
}

/** A personality as an author writes him. */
export interface PersonalityInput {
  readonly id: string;
  readonly name?: string | undefined;
  readonly side: string;
  readonly kind?: PersonalityKind | undefined;
  /** Default: an average die. */
  readonly cpMax?: number | null | undefined;
  /** Where he starts; without it and `with` he is deployed, or arrives. */
  readonly at?: PointInput | undefined;
  /** The unit that he is with. */
  readonly with?: string | null | undefined;
}

/** A craft as an author writes it. */
export interface CraftInput {
  readonly id: string;
  readonly name?: string | undefined;
  readonly type: CraftType;
  /** Its centre, and heading. */
  readonly at: PoseInput;
}

/** A piece of terrain. */
export interface GroundInput
  extends Pick<TerrainInput<TerrainKind | TerrainAlias>, 'id' | 'kind' | 'name' | 'area' | 'line' | 'width'> {
  /** Figures that a building or work holds. Default: 12. */
  readonly capacity?: number | undefined;
  /** Ways through, each from point to point on the line or outline. */
  readonly gaps?: readonly (readonly [PointInput, PointInput])[] | undefined;
}

/** Light and weather. */
export interface ConditionsInput {
  readonly night?: boolean | undefined;
  readonly severeWeather?: boolean | undefined;
  /** Default: null, no limit. */
  readonly visibilityLimitCm?: number | null | undefined;
}

/** A unit or a personality that arrives. */
export interface ReinforcementInput {
  readonly unitId?: string | undefined;
  readonly personalityId?: string | undefined;
  readonly round: number;
  readonly edge: Edge;
  /** From the west or south end of the edge. Default: the whole edge. */
  readonly interval?: readonly [number, number] | undefined;
}

/** An edge by which a side may march off. */
export interface ExitEdgeInput {
  readonly side: string;
  readonly edge: Edge;
}

/** A scenario of the French and Indian War rules before validation: JSON, or TypeScript with `satisfies ScenarioInput`. */
export interface ScenarioInput extends Omit<FrameInput<TerrainKind, SideInput>, 'terrain'> {
  readonly ruleset: 'crowther-dougan';
  /** Default: dice. */
  readonly firstSide?: string | null | undefined;
  readonly terrain?: readonly GroundInput[] | undefined;
  readonly units: readonly UnitInput[];
  readonly personalities?: readonly PersonalityInput[] | undefined;
  readonly craft?: readonly CraftInput[] | undefined;
  /** Default: true. */
  readonly hiddenDeployment?: boolean | undefined;
  readonly conditions?: ConditionsInput | undefined;
  readonly reinforcements?: readonly ReinforcementInput[] | undefined;
  readonly exitEdges?: readonly ExitEdgeInput[] | undefined;
  readonly options?: { readonly [Name in keyof Options]?: Options[Name] | undefined } | undefined;
  readonly tables?: Patch<Tables> | undefined;
}
