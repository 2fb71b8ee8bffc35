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
  /** Decides the drill of its troops: `british`, `portuguese` and `spanish` troops have the British one. */
  readonly nation: Nation;
  readonly baseEdge: Edge;
}

/** A unit as an author writes it. */
export interface UnitInput {
  readonly id: string;
  /** The id when left out. */
  readonly name?: string | undefined;
  readonly side: string;
  /** That of its side when left out. */
  readonly nation?: Nation | undefined;
  readonly arm: Arm;
  /** `battery` for artillery and `regiment` for the others when left out. */
  readonly kind?: UnitKind | undefined;
  /** Artillery has guns, nobody else. */
  readonly gun?: Gun | null | undefined;
  /** Of artillery; `foot` when left out. */
  readonly draught?: Draught | null | undefined;
  /** Ratings from `A` to `E`; `C` when left out. */
  readonly fire?: Rating | undefined;
  readonly melee?: Rating | undefined;
  readonly morale?: Rating | undefined;
  /** Muskets for infantry, nothing for cavalry, its guns for artillery when left out. */
  readonly weapon?: Weapon | undefined;
  /** By the nation when left out. */
  readonly drill?: Drill | undefined;
  /** A regiment that may take skirmish order. */
  readonly canSkirmish?: boolean | undefined;
  /** A regiment that may send out its light company. */
  readonly lightCompany?: boolean | undefined;
  readonly lancers?: boolean | undefined;
  readonly armoured?: boolean | undefined;
  /** Id of the leader it reports to; nobody when left out. */
  readonly commander?: string | null | undefined;
  /** Of a company: id of its regiment, whose ratings, weapon, drill and commander it has. */
  readonly parent?: string | null | undefined;
  /** Where it starts, or comes on; may be left out with `in`. */
  readonly at?: PoseInput | undefined;
  /** Id of the building it occupies. */
  readonly in?: string | null | undefined;
  /** `line` when left out; guns `unlimbered`, companies `skirmish`. */
  readonly formation?: Formation | undefined;
  readonly state?: MoraleState | undefined;
  readonly casualties?: number | undefined;
  /** Begins with a fired marker. */
  readonly fired?: boolean | undefined;
  /** Begins running from a charge it evaded, shaken. */
  readonly evading?: boolean | undefined;
  /** Begins on hold: it may act in the first turn between two cards, and its own card is void. */
  readonly onHold?: boolean | undefined;
  /** Of a regiment with a light company: that is lost. */
  readonly companyLost?: boolean | undefined;
  /** Of artillery: where its guns stand, while the unit is the crew that left them. */
  readonly gunsAt?: PoseInput | null | undefined;
}

export interface LeaderInput {
  readonly id: string;
  /** The id when left out. */
  readonly name?: string | undefined;
  readonly side: string;
  /** `brigade` when left out. */
  readonly level?: Level | undefined;
  /** `good` when left out. */
  readonly rating?: LeaderRating | undefined;
  /** Id of the leader above him; nobody when left out. */
  readonly superior?: string | null | undefined;
  /** Diameter of his base in mm. */
  readonly baseMm?: number | undefined;
  readonly at: PointInput;
}

/** Troops that come on at the start of a turn, where their `at` says or as near as may be. */
export interface ReinforcementInput {
  readonly turn: number;
  readonly units?: readonly UnitInput[] | undefined;
  readonly officers?: readonly LeaderInput[] | undefined;
}

/** A scenario of King George before it is checked: JSON, or TypeScript with `satisfies ScenarioInput`. */
export interface ScenarioInput extends FrameInput<TerrainKind, SideInput> {
  readonly ruleset: 'king-george';
  /** The first of the sides when left out. */
  readonly firstSide?: string | undefined;
  readonly units: readonly UnitInput[];
  readonly officers?: readonly LeaderInput[] | undefined;
  readonly period?: Period | undefined;
  readonly activationLevel?: ActivationLevel | undefined;
  /** How many Reload and Fate cards there are; one each when left out. */
  readonly deck?: { readonly reload?: number | undefined; readonly fate?: number | undefined } | undefined;
  readonly reinforcements?: readonly ReinforcementInput[] | undefined;
  /** Sides that the people of the country join by Fate: on 1 to 3, and on 4 to 6. */
  readonly fateLocals?: { readonly low: string; readonly high: string } | undefined;
  readonly options?: { readonly [Name in keyof Options]?: Options[Name] | undefined } | undefined;
  readonly tables?: Patch<Tables> | undefined;
}
