import type { Patch } from '../../../core/patch.js';
import type { Edge } from '../../../scenario/frame.js';
import type { FrameInput, SideInput as FrameSideInput, PointInput, PoseInput } from '../../../scenario/input.js';
import type {
  ActivationLevel,
  Arm,
  Draught,
  Drill,
  Formation,
  Gun,
  LeaderRating,
  Level,
  MoraleState,
  Nation,
  Options,
  Period,
  Rating,
  Tables,
  TerrainKind,
  UnitKind,
  Weapon,
} from '../tables.js';

/** A side, its nation and the edge its troops flee to. */
export interface SideInput extends FrameSideInput {
  /** Determines the drill of its troops: `british`, `portuguese` and `spanish` troops have the British one. */
  readonly nation: Nation;
  readonly baseEdge: Edge;
}

/** A unit as an author writes it. */
export interface UnitInput {
  readonly id: string;
  /** Default: the id. */
  readonly name?: string | undefined;
  readonly side: string;
  /** Default: that of its side. */
  readonly nation?: Nation | undefined;
  readonly arm: Arm;
  /** Default: `battery` for artillery, `regiment` for other arms. */
  readonly kind?: UnitKind | undefined;
  /** Only for artillery. */
  readonly gun?: Gun | null | undefined;
  /** Only for artillery. Default: `foot`. */
  readonly draught?: Draught | null | undefined;
  /** Ratings from `A` to `E`. Default: `C`. */
  readonly fire?: Rating | undefined;
  readonly melee?: Rating | undefined;
  readonly morale?: Rating | undefined;
  /** Default: muskets for infantry, none for cavalry, its guns for artillery. */
  readonly weapon?: Weapon | undefined;
  /** Default: by nation. */
  readonly drill?: Drill | undefined;
  /** A regiment that may take skirmish order. */
  readonly canSkirmish?: boolean | undefined;
  /** A regiment that may send out its light company. */
  readonly lightCompany?: boolean | undefined;
  readonly lancers?: boolean | undefined;
  readonly armoured?: boolean | undefined;
  /** Id of the leader it reports to. Default: none. */
  readonly commander?: string | null | undefined;
  /** For a company: id of its regiment, from which it inherits ratings, weapon, drill and commander. */
  readonly parent?: string | null | undefined;
  /** Where it starts or arrives. Optional with `in`. */
  readonly at?: PoseInput | undefined;
  /** Id of the building it occupies. */
  readonly in?: string | null | undefined;
  /** Default: `line`; for guns `unlimbered`, for companies `skirmish`. */
  readonly formation?: Formation | undefined;
  readonly state?: MoraleState | undefined;
  readonly casualties?: number | undefined;
  /** Starts with a fired marker. */
  readonly fired?: boolean | undefined;
  /** Starts fleeing from a charge it evaded, shaken. */
  readonly evading?: boolean | undefined;
  /** Starts on hold: it may act in the first turn between two cards, and its own card is void. */
  readonly onHold?: boolean | undefined;
  /** For a regiment with a light company: that company is lost. */
  readonly companyLost?: boolean | undefined;
  /** For artillery: where its guns stand while the unit is the crew that left them. */
  readonly gunsAt?: PoseInput | null | undefined;
}

export interface LeaderInput {
  readonly id: string;
  /** Default: the id. */
  readonly name?: string | undefined;
  readonly side: string;
  /** Default: `brigade`. */
  readonly level?: Level | undefined;
  /** Default: `good`. */
  readonly rating?: LeaderRating | undefined;
  /** Id of the leader above him. Default: none. */
  readonly superior?: string | null | undefined;
  /** Diameter of his base in mm. */
  readonly baseMm?: number | undefined;
  readonly at: PointInput;
}

/** Troops that arrive at the start of a turn, at their `at` or as near as possible. */
export interface ReinforcementInput {
  readonly turn: number;
  readonly units?: readonly UnitInput[] | undefined;
  readonly officers?: readonly LeaderInput[] | undefined;
}

/** A scenario of King George before validation: JSON, or TypeScript with `satisfies ScenarioInput`. */
export interface ScenarioInput extends FrameInput<TerrainKind, SideInput> {
  readonly ruleset: 'king-george';
  /** Default: the first of the sides. */
  readonly firstSide?: string | undefined;
  readonly units: readonly UnitInput[];
  readonly officers?: readonly LeaderInput[] | undefined;
  readonly period?: Period | undefined;
  readonly activationLevel?: ActivationLevel | undefined;
  /** Numbers of Reload and Fate cards. Default: one each. */
  readonly deck?: { readonly reload?: number | undefined; readonly fate?: number | undefined } | undefined;
  readonly reinforcements?: readonly ReinforcementInput[] | undefined;
  /** Sides that the local people join by Fate: on 1 to 3, and on 4 to 6. */
  readonly fateLocals?: { readonly low: string; readonly high: string } | undefined;
  readonly options?: { readonly [Name in keyof Options]?: Options[Name] | undefined } | undefined;
  readonly tables?: Patch<Tables> | undefined;
}
