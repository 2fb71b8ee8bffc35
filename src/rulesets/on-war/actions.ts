import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Post, StandId } from './scenario.js';
import type { Ammunition, OpenFormation, Response } from './tables.js';

/** A formation to change into. `files`, of a line: stands in a row; all in one row when left out (OW-FRM-03). */
export interface FormationOrder {
  readonly kind: OpenFormation;
  readonly files?: number | undefined;
}

/** An order to move. @see OW-MOV-01 OW-MOV-09 OW-FRM-08 OW-FRM-11 */
export interface MoveOrder {
  readonly unit: string;
  /** Front-edge centre and heading after each leg; empty to stay. */
  readonly path: readonly Pose[];
  readonly double?: boolean | undefined;
  /** Turns about on the spot, before the path. */
  readonly aboutFace?: boolean | undefined;
  /** Changes formation before anything else. */
  readonly formation?: FormationOrder | undefined;
}

/** Where a commander goes: to a place, to a battalion, or to a battalion whose dead officer he replaces. */
export type CommanderOrder =
  | { readonly commander: string; readonly to: Point }
  | { readonly commander: string; readonly attachTo: string }
  | { readonly commander: string; readonly replaceOfficer: string };

/** How a battalion that has destroyed its target reforms. @see OW-BRK-03 OW-BRK-04 */
export interface Consolidation {
  /** Cavalry's move before it reforms; left out: none. */
  readonly path?: readonly Pose[] | undefined;
  /** The heading it takes about the centre of its front; left out: as it stands. */
  readonly heading?: number | undefined;
  readonly formation?: FormationOrder | undefined;
}

/** Every action a side can answer a decision with. `side` is optional. Default: the side that is asked. */
export type Action = { readonly side?: string | undefined } & (
  | { readonly type: 'done' }
  /** Movement phase, in order of its steps. */
  | { readonly type: 'formSquare'; readonly unit: string }
  | {
      readonly type: 'declareCharge';
      readonly unit: string;
      readonly target: string;
      /** The breached section of the target's building to charge through (OW-BLD-12). */
      readonly section?: string | undefined;
    }
  | {
      readonly type: 'respond';
      readonly target: string;
      readonly response: Response;
      /** Default: grape. */
      readonly ammo?: Ammunition | undefined;
      /** The charger to fire at. Default: the first that gives cause (OW-DEF-09). */
      readonly fireAt?: string | undefined;
    }
  | { readonly type: 'chargeMove'; readonly unit: string }
  | ({ readonly type: 'move' } & MoveOrder)
  | {
      readonly type: 'enterBuilding';
      readonly unit: string;
      readonly building: string;
      /** Default: in listing order (OW-BLD-03). */
      readonly posts?: readonly Post[] | undefined;
    }
  | {
      readonly type: 'leaveBuilding';
      readonly unit: string;
      readonly pose: Pose;
      readonly formation: FormationOrder;
    }
  | { readonly type: 'setPosts'; readonly unit: string; readonly posts: readonly Post[] }
  | { readonly type: 'freeGuns'; readonly unit: string }
  | ({ readonly type: 'moveCommander' } & CommanderOrder)
  /** Whether a battalion that has noticed a hidden enemy goes on (OW-HID-06). */
  | { readonly type: 'resume'; readonly go: boolean }
  /** Shooting phase. */
  | {
      readonly type: 'shoot';
      readonly unit: string;
      readonly target: string;
      /** Default: cannon. */
      readonly ammo?: Ammunition | undefined;
    }
  | {
      readonly type: 'shootSection';
      readonly unit: string;
      readonly feature: string;
      readonly section: string;
      readonly ammo?: Ammunition | undefined;
    }
  | {
      readonly type: 'shootWood';
      readonly unit: string;
      readonly wood: string;
      readonly point: Point;
      readonly ammo?: Ammunition | undefined;
    }
  /** One stand of the target for each hit of howitzers (OW-HOW-02). */
  | { readonly type: 'placeTemplates'; readonly stands: readonly StandId[] }
  /** Members of the last rank reached that take a hit: stands, or ids of commanders (OW-HIT-09). */
  | { readonly type: 'allocateHits'; readonly members: readonly string[] }
  /** Assault phase. */
  | { readonly type: 'fightMelee'; readonly charger: string }
  | { readonly type: 'feed'; readonly stands: readonly StandId[] }
  | { readonly type: 'allocateKills'; readonly members: readonly string[] }
  | { readonly type: 'breakthrough'; readonly distance: number }
  | ({ readonly type: 'consolidate' } & Consolidation)
  | { readonly type: 'occupy'; readonly posts?: readonly Post[] | undefined }
  | { readonly type: 'stay' }
  /** At any time. */
  | { readonly type: 'reroll'; readonly use: boolean }
  | { readonly type: 'escape'; readonly commander: string; readonly to: Point }
  | { readonly type: 'escape'; readonly commander: string; readonly attachTo: string }
);
export type ActionType = Action['type'];
/** The action of one type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { readonly type: Type }>;
