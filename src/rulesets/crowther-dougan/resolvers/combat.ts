import { figured } from '../../../core/figured.js';
import { modifier } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { type CombatModifier, type Cover, combatLabels, type Formation, type Options } from '../tables.js';
import type { Rules } from './casualties.js';

/** Hand-to-hand from plain figures. */

/** Figures of a unit in contact. */
export interface Touching {
  readonly formation: Formation;
  readonly regular: boolean;
  /** Figures that touch the enemy, on whatever side. */
  readonly touching: number;
  /** Figures directly behind those that touch on its front. */
  readonly behind: number;
}

/** Figures that strike: those in contact, and a second rank of close order regulars. @see CD-HTH-03 CD-HTH-05 CD-HTH-06 */
export const figuresStriking = figured(
  'figuresStriking',
  ({ formation, regular, touching, behind }: Touching): number =>
    touching + (regular && (formation === 'line' || formation === 'column') ? behind : 0),
);

/** Crew that strikes, by the share of its guns in contact. @see CD-HTH-18 */
export const crewStriking = figured('crewStriking', (crew: number, gunsTouching: number, guns: number): number =>
  guns === 0 ? 0 : Math.ceil((crew * gunsTouching) / guns),
);

/** What the modifiers of a blow depend on: the unit, and the one enemy that it strikes. @see CD-HTH-31 */
export interface CombatCircumstances {
  /** It came into this contact by a charge, follow-up or pursuit in this move. */
  readonly chargedIn: boolean;
  /** Cover that it defends against that enemy, forest not counted. */
  readonly cover: Cover;
  /** Cover that the enemy defends against it, forest not counted. */
  readonly enemyCover: Cover;
  /** It touches his flank or rear; a router counts as touched in the rear. */
  readonly flankOrRear: boolean;
  /** It stands on a hill, the enemy lower. */
  readonly higher: boolean;
  readonly formation: Formation;
  /** The enemy is in close order with any element in forest. */
  readonly enemyInForest: boolean;
}

/** The modifiers of a blow that apply. @see CD-HTH-07 CD-HTH-31 */
export const combatModifiersOf = figured(
  'combatModifiersOf',
  (blow: CombatCircumstances): readonly CombatModifier[] => {
    const holds: Readonly<Record<CombatModifier, boolean>> = {
      charging: blow.chargedIn && blow.enemyCover === 'none',
      flankOrRear: blow.flankOrRear,
      higherGround: blow.higher,
      softCover: blow.cover === 'soft',
      hardCover: blow.cover === 'hard',
      woodsmen: blow.formation === 'skirmish' && blow.enemyInForest,
    };
    return (Object.keys(holds) as readonly CombatModifier[]).filter((id) => holds[id]);
  },
);

/** What changes the die of a blow, line by line. @see CD-HTH-07 */
export const combatLines = figured(
  'combatLines',
  ({ tables }: Rules, blow: CombatCircumstances): readonly Modifier<ClauseId>[] =>
    combatModifiersOf(blow).flatMap((id) =>
      modifier(combatLabels[id].clause, combatLabels[id].label, tables.combatModifiers[id]),
    ),
);

/** One side of a melee, routers left out. @see CD-HTH-23 */
export interface MeleeSide {
  /** Men that its units lost in the melee. */
  readonly lost: number;
  readonly menAtStart: number;
  /** Any of its units is left. */
  readonly stands: boolean;
}

/** Which side of a melee has lost: 0, 1, or null for a draw. @see CD-HTH-11 CD-HTH-25 */
export const loserOf = figured(
  'loserOf',
  (one: MeleeSide, other: MeleeSide, { combatWinner }: Pick<Options, 'combatWinner'>): 0 | 1 | null => {
    if (one.stands !== other.stands) return one.stands ? 1 : 0;
    // Shares are compared crosswise, in whole numbers.
    const [mine, theirs] =
      combatWinner === 'men' ? [one.lost, other.lost] : [one.lost * other.menAtStart, other.lost * one.menAtStart];
    if (mine === theirs) return null;
    return mine > theirs ? 0 : 1;
  },
);

/** Whether a losing side suffered at least twice what it inflicted. */
export const isOutfought = figured(
  'isOutfought',
  ({ tables }: Rules, suffered: number, inflicted: number): boolean => suffered >= tables.outfoughtRatio * inflicted,
);
