import type { Patch } from '../../../core/patch.js';
import type { Edge } from '../../../scenario/frame.js';
import type { FrameInput, SideInput as FrameSideInput, PoseInput, TerrainInput } from '../../../scenario/input.js';
import type { Wing } from '../scenario.js';
import type {
  Activity,
  Arm,
  Experience,
  Formation,
  GunClass,
  Level,
  Marker,
  Material,
  Options,
  Plight,
  Size,
  Tables,
  TerrainKind,
  TerrainRow,
  Weapon,
} from '../tables.js';

/** A side, `french` or `allied`, and its own edge. */
export interface SideInput extends FrameSideInput {
  /** Default: south for the French, north for the Allied. */
  readonly homeEdge?: Edge | undefined;
}

/** A unit as an author writes it. */
export interface UnitInput {
  readonly id: string;
  /** Default: the id. */
  readonly name?: string | undefined;
  readonly side: string;
  readonly nation?: string | null | undefined;
  readonly arm: Arm;
  /** Default: true for line troops and artillery. */
  readonly regular?: boolean | undefined;
  /** Default: by arm. */
  readonly weapon?: Weapon | undefined;
  /** Of artillery. Default: medium. */
  readonly gunClass?: GunClass | null | undefined;
  /** Of artillery. Default: 1. */
  readonly guns?: number | undefined;
  /** Default: 6, light guns 3. */
  readonly crewPerGun?: number | undefined;
  /** Default: trained. */
  readonly experience?: Experience | undefined;
  readonly experienceBy?: { readonly [Name in Activity]?: Experience | undefined } | undefined;
  /** Default: by arm and nation. */
  readonly initialFigures?: number | undefined;
  readonly brigadeId?: string | null | undefined;
  readonly divisionId?: string | null | undefined;
  readonly regimentId?: string | null | undefined;
  /** Default: by arm. */
  readonly figureSize?: Size | undefined;
  /** Where it starts; left out only in a reserve. */
  readonly at?: PoseInput | undefined;
  /** Default: all. */
  readonly figures?: number | undefined;
  /** Default: line, light troops open, guns unlimbered. */
  readonly formation?: Formation | undefined;
  readonly files?: number | null | undefined;
  /** Default: 0.5 in open order. */
  readonly gap?: number | undefined;
  readonly wings?: { readonly left?: Wing | undefined; readonly right?: Wing | undefined } | undefined;
  readonly marker?: Marker | undefined;
  readonly plight?: Plight | undefined;
}

/** An officer as an author writes him. */
export interface OfficerInput {
  readonly id: string;
  readonly name?: string | undefined;
  readonly side: string;
  readonly level: Level;
  /** A brigade or division; null for the army. */
  readonly commands?: string | null | undefined;
  readonly brigadeId?: string | null | undefined;
  readonly radius?: number | undefined;
  readonly evadable?: boolean | undefined;
  readonly at?: PoseInput | undefined;
}

/** A group in reserve. */
export interface ReserveInput {
  readonly id: string;
  readonly side: string;
  /** Units and officers. */
  readonly units: readonly string[];
  readonly turn: number;
  readonly edge: Edge;
  /** Distance along the edge from its west or south end. */
  readonly at: number;
}

/** A way off the table. */
export interface RouteInput {
  readonly id: string;
  readonly side: string;
  readonly exitEdge: Edge;
  readonly from: number;
  readonly to: number;
  readonly delay: number;
  /** Null: no return. */
  readonly entryEdge: Edge | null;
  readonly at?: number | undefined;
}

/** A piece of terrain. */
export interface GroundInput
  extends Pick<TerrainInput<TerrainKind>, 'id' | 'kind' | 'name' | 'area' | 'line' | 'width'> {
  /** Of a building. Default: stone. */
  readonly material?: Material | undefined;
  readonly overrides?:
    | (Partial<TerrainRow> & {
        readonly moveDice?: number | undefined;
        readonly chargeModifier?: number | undefined;
        readonly uphillModifier?: number | undefined;
      })
    | undefined;
}

/** A scenario of Western Theatre before validation: JSON, or TypeScript with `satisfies ScenarioInput`. */
export interface ScenarioInput extends Omit<FrameInput<TerrainKind, SideInput>, 'terrain'> {
  readonly ruleset: 'western-theatre';
  /** Default: `dice`. */
  readonly firstSide?: string | undefined;
  readonly terrain?: readonly GroundInput[] | undefined;
  readonly units: readonly UnitInput[];
  readonly officers?: readonly OfficerInput[] | undefined;
  readonly reserves?: readonly ReserveInput[] | undefined;
  readonly offTableRoutes?: readonly RouteInput[] | undefined;
  /** Default of every officer's radius: 18. */
  readonly commandRadius?: number | undefined;
  readonly fogOfWar?: boolean | undefined;
  readonly options?: { readonly [Name in keyof Options]?: Options[Name] | undefined } | undefined;
  readonly tables?: Patch<Tables> | undefined;
}
