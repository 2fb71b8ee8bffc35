import type { SideId } from '../scenario.js';
import type { FateCode, FateKind, Skill } from '../tables.js';

/** Tasks of the Fate card, with the data they carry. */

/** The effect on the unit or building that is picked at random. */
export type Picked =
  | {
      readonly kind: 'rating';
      readonly code: FateCode;
      readonly skill: Skill | 'ownersChoice';
      readonly levels: number;
    }
  | { readonly kind: 'fire' };

/** A random pick. */
export interface Picking {
  /** Ids, in order-of-battle order. */
  readonly from: readonly string[];
  /** The side that throws the die. */
  readonly side: SideId;
  readonly does: Picked;
}

/** What Fate 44 and 53 make a unit do instead of its order. */
export type ForcedTo = 'charge' | 'fire' | 'melee';

/** The dice of the Fate card (S6). */
export type FateDiceTask =
  | { readonly task: 'fateKind' }
  | { readonly task: 'fateCategory'; readonly kind: FateKind }
  /** The units digit of the two dice; rolled again until the result is of the right kind. */
  | { readonly task: 'fateNumber'; readonly kind: FateKind; readonly tens: number };

/** Random picks among units or buildings. */
export type PickTask =
  | ({ readonly task: 'startPick' } & Picking)
  /** The die, rolled again while it shows a number above the count. */
  | ({ readonly task: 'fatePick' } & Picking);

/** A rating of the owner's choice improves (Fate 31). */
export interface RatingTask {
  readonly task: 'fateAttribute';
  readonly unitId: string;
  readonly code: FateCode;
  readonly levels: number;
}

/** Orders imposed by Fate (44, 53). */
export type ForcedTask =
  /** Several are equally near, or several enemies are in contact: the owner chooses (KG-FAT-40). */
  | { readonly task: 'chooseNearest'; readonly unitId: string; readonly from: readonly string[]; readonly to: ForcedTo }
  | { readonly task: 'forcedTo'; readonly unitId: string; readonly targetId: string; readonly to: ForcedTo };

/** A leader is hit (Fate 15, 25). */
export type WoundTask =
  | { readonly task: 'fateWound'; readonly leaderId: string; readonly code: FateCode }
  /** How long the post is vacant. */
  | { readonly task: 'fateTurnsMissed'; readonly leaderId: string };

/** Leaders who leave the field, and units that rally or leave with them. */
export type LeavingTask =
  /** Fate 26: units test one at a time. Those that fail leave with him after the last test. */
  | {
      readonly task: 'quitField';
      readonly leaderId: string;
      readonly waiting: readonly string[];
      readonly failed: readonly string[];
    }
  | {
      readonly task: 'quitTest';
      readonly leaderId: string;
      readonly unitId: string;
      readonly waiting: readonly string[];
      readonly failed: readonly string[];
    }
  /** Fate 22, for each unit. */
  | { readonly task: 'fateRally'; readonly unitId: string };

/** The local people (Fate 64). */
export type LocalsTask =
  | { readonly task: 'fateLocals' }
  | { readonly task: 'fateLocalsCount'; readonly side: SideId }
  | { readonly task: 'placeLocals'; readonly side: SideId; readonly count: number };

/** Spies (Fate 65). */
export type SpyTask =
  /** One die for each side, the first side's first; `first` is the first side's result. */
  | { readonly task: 'fateSpy'; readonly code: FateCode; readonly first: number | null }
  /** Looks at cards one at a time. */
  | { readonly task: 'lookAtCards'; readonly code: FateCode }
  | { readonly task: 'lookAtCard'; readonly code: FateCode }
  | { readonly task: 'spyOrder' };

/** A building on fire (Fate 66). */
export type BurningTask =
  | { readonly task: 'fateBurnTurns'; readonly feature: string }
  | { readonly task: 'leaveFire'; readonly unitId: string; readonly feature: string };

/** Every task of the Fate card. */
export type FateTask =
  | FateDiceTask
  | PickTask
  | RatingTask
  | ForcedTask
  | WoundTask
  | LeavingTask
  | LocalsTask
  | SpyTask
  | BurningTask;
