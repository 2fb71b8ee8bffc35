import type { Patch } from '../../../core/patch.js';
import type { Edge } from '../../../scenario/frame.js';
import type {
  FrameInput,
  SideInput as FrameSideInput,
  PointInput,
  PoseInput,
  TerrainInput,
} from '../../../scenario/input.js';
import type { Post } from '../scenario.js';
import type {
  Formation,
  Material,
  Motivation,
  Options,
  Quality,
  Role,
  SectionKind,
  Tables,
  TerrainKind,
  TroopType,
} from '../tables.js';

/** A side, and the edge its troops rout to. */
export interface SideInput extends FrameSideInput {
  /** Default: `south` for the first side, `north` for the second. */
  readonly homeEdge?: Edge | undefined;
}

/** A brigade as an author writes it. */
export interface BrigadeInput {
  readonly id: string;
  /** Default: the id. */
  readonly name?: string | undefined;
  readonly side: string;
  /** Default: the class that most of its battalions have; the lower one of a tie. */
  readonly motivation?: Motivation | undefined;
  /** Id of its brigade commander, or of the general. Default: none. */
  readonly commander?: string | null | undefined;
}

/** A battalion as an author writes it. */
export interface UnitInput {
  readonly id: string;
  /** Default: the id. */
  readonly name?: string | undefined;
  readonly side: string;
  readonly brigade: string;
  readonly type: TroopType;
  /** Default: `trained`. */
  readonly quality?: Quality | undefined;
  /** Default: `confident`. */
  readonly motivation?: Motivation | undefined;
  /** 2 to 12. Default: by quality. */
  readonly initiative?: number | undefined;
  /** 2 to 12. Default: by motivation. */
  readonly leadership?: number | undefined;
  /** Stands at full strength without the command stand, 1 to 16. Default: by arm. */
  readonly troopStands?: number | undefined;
  /** Default: by arm. Artillery has none. */
  readonly commandStand?: boolean | undefined;
  /** Only for cavalry; default: false. Others always shoot. */
  readonly firearms?: boolean | undefined;
  /** Only for infantry; default: false. */
  readonly secondRankFire?: boolean | undefined;
  /** Only for infantry; default: false. */
  readonly columnAssault?: boolean | undefined;
  /** Size of a stand as it lies on the table, in inches. Default: by arm, doubled at measure scale 2. */
  readonly standWidth?: number | undefined;
  readonly standDepth?: number | undefined;
  /** Where it starts or arrives. Either this or `in`. */
  readonly at?: PoseInput | undefined;
  /** Id of the building it holds. */
  readonly in?: string | null | undefined;
  /** Which stands are posted at which sections. Default: as many as have room, in listing order. */
  readonly posts?: readonly Post[] | undefined;
  /** Default: `line`; in a building `garrison`. */
  readonly formation?: Formation | undefined;
  /** Stands in each row of a line. Default: all its stands in one row. */
  readonly files?: number | undefined;
  /** Stands it has lost: `t1`, `t2` and so on; `c` is the command stand. */
  readonly lost?: readonly string[] | undefined;
  readonly hidden?: boolean | undefined;
  /** Has shot out of its wood and is seen. */
  readonly disclosed?: boolean | undefined;
  readonly disoriented?: boolean | undefined;
  readonly surprised?: boolean | undefined;
  readonly routing?: boolean | undefined;
  /** Only for artillery. */
  readonly bogged?: boolean | undefined;
  /** Moved in its last turn, or even at the double. */
  readonly moved?: boolean | undefined;
  readonly doubled?: boolean | undefined;
}

/** A commander as an author writes him. */
export interface OfficerInput {
  readonly id: string;
  /** Default: the id. */
  readonly name?: string | undefined;
  readonly side: string;
  readonly role: Role;
  /** The battalion he rides with; he arrives with it. Either this or `at`. */
  readonly attachedTo?: string | null | undefined;
  readonly at?: PointInput | undefined;
}

/** Battalions that arrive at the start of their side's turn. They follow those at the start in the roster. */
export interface ReinforcementInput {
  readonly turn: number;
  readonly units: readonly UnitInput[];
}

/** A section of a building, wall or work: from one point of its outline to another on the same straight part. */
export interface SectionInput {
  readonly id: string;
  readonly kind: SectionKind;
  readonly from: PointInput;
  readonly to: PointInput;
  /** In an upper storey. Default: false. */
  readonly upper?: boolean | undefined;
  /** Wounds it can take. Default: those of its kind. */
  readonly wounds?: number | undefined;
}

/** A piece of terrain. */
export interface GroundInput extends Pick<TerrainInput<TerrainKind>, 'id' | 'kind' | 'name' | 'area' | 'line'> {
  /** Of a line. Default: 2 for roads, fords and bridges, 0 for others. */
  readonly width?: number | undefined;
  /** Sunk, so that troops may hide in it. Default: false. */
  readonly depression?: boolean | undefined;
  /** A field with high crops. Default: false. */
  readonly crops?: boolean | undefined;
  /** A deep ditch. Default: false. */
  readonly deep?: boolean | undefined;
  /** Of a building. Default: `brick`. */
  readonly material?: Material | undefined;
  /** Of a building: stands it holds, 1 to 32. Default: 8. */
  readonly capacity?: number | undefined;
  readonly sections?: readonly SectionInput[] | undefined;
}

/** A scenario of On War before validation: JSON, or TypeScript with `satisfies ScenarioInput`. */
export interface ScenarioInput extends Omit<FrameInput<TerrainKind, SideInput>, 'terrain'> {
  readonly ruleset: 'on-war';
  /** 2 doubles every distance of the rules, for larger figures. Default: 1. */
  readonly measureScale?: 1 | 2 | undefined;
  /** The side whose turn comes first. Default: `roll`, by dice. */
  readonly firstSide?: string | undefined;
  readonly terrain?: readonly GroundInput[] | undefined;
  readonly brigades: readonly BrigadeInput[];
  readonly units: readonly UnitInput[];
  readonly officers?: readonly OfficerInput[] | undefined;
  readonly reinforcements?: readonly ReinforcementInput[] | undefined;
  readonly options?: { readonly [Name in keyof Options]?: Options[Name] | undefined } | undefined;
  readonly tables?: Patch<Tables> | undefined;
}
