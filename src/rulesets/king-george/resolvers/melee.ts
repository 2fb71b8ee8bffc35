import { figured } from '../../../core/figured.js';
import { modifier } from '../../../core/modifiers.js';
import type { Arm, Cover, Face, Formation, MoraleState, Options, Tables } from '../tables.js';
import type { Breakdown } from './breakdown.js';

/** Modifiers of one unit in a round of melee: table `meleeModifiers`, read from plain values. */

/** One unit of the pair at the start of the round. */
export interface Fighter {
  readonly arm: Arm;
  readonly formation: Formation;
  /** Modifier of the Melee rating. */
  readonly rating: number;
  readonly state: MoraleState;
  readonly lancers: boolean;
  readonly armoured: boolean;
  /** The role in the charge; it stays the same for the whole melee. */
  readonly role: 'attacker' | 'defender';
  /** Whether it charged: the attacker, and a defender that counter-charged. */
  readonly charged: boolean;
}

/** The melee, the same for both units. */
export interface Fight {
  /** The defender's face that was struck. */
  readonly face: Face;
  /** 1 in the charge itself. */
  readonly round: number;
  /** The defender's cover against this charge. */
  readonly cover: Cover;
  readonly inRough: boolean;
}

type Rows = Tables['meleeModifiers'];

const isFormed = ({ arm, formation }: Fighter): boolean =>
  arm === 'cavalry' || (arm === 'infantry' && formation !== 'skirmish');

/** Whether it can be struck in flank or rear. @see KG-FRM-21 */
const hasFlanks = (fighter: Fighter): boolean => isFormed(fighter) && fighter.formation !== 'square';

const isOpen = ({ arm, formation }: Fighter): boolean => arm === 'artillery' || formation === 'skirmish';

const coverLines = (rows: Rows, cover: Cover): Breakdown => {
  if (cover === 'none') return [];
  return cover === 'hard'
    ? modifier('KG-MEL-07', 'hard cover', rows.defenderHardCover)
    : modifier('KG-MEL-07', 'soft cover', rows.defenderSoftCover);
};

/**
 * Modifiers of a defender that did not counter-charge; after a counter-charge both units attack.
 *
 * @see KG-MEL-03 KG-MEL-07
 */
const defenceLines = (rows: Rows, own: Fighter, { cover, inRough }: Fight): Breakdown =>
  own.role === 'attacker' || own.charged
    ? []
    : [...coverLines(rows, cover), ...(inRough ? modifier('KG-MEL-07', 'rough ground', rows.defenderRough) : [])];

/** Modifiers of the attacker, in every round of the melee. @see KG-MEL-08 KG-FRM-21 KG-MEL-09 KG-MEL-12 */
const attackLines = (rows: Rows, own: Fighter, enemy: Fighter, { face }: Fight): Breakdown =>
  own.role === 'defender'
    ? []
    : [
        ...(face === 'front' || !hasFlanks(enemy)
          ? []
          : modifier('KG-MEL-08', `struck in the ${face}`, rows.flankOrRear)),
        ...(isFormed(own) && isOpen(enemy)
          ? modifier('KG-MEL-09', 'formed against open order', rows.formedVsOpen)
          : []),
        ...(own.formation === 'attackColumn' ? modifier('KG-MEL-12', 'attack column', rows.attackColumn) : []),
      ];

const lancerLines = (rows: Rows, { lancers, charged }: Fighter, { round }: Fight): Breakdown => {
  if (!lancers) return [];
  if (round > 1) return modifier('KG-MEL-13', 'lancers after the shock', rows.lancersLater);
  return charged ? modifier('KG-MEL-13', 'lancers charging', rows.lancersCharged) : [];
};

const ridesDown = (own: Fighter, enemy: Fighter): boolean =>
  own.arm === 'cavalry' && enemy.arm === 'infantry' && enemy.formation !== 'square';

/**
 * Modifiers that one unit adds to each of its dice.
 *
 * @see KG-MEL-06 KG-MEL-07 KG-MEL-08 KG-MEL-09 KG-MEL-10 KG-MEL-11 KG-MEL-12 KG-MEL-13 KG-MEL-14 KG-GEN-05
 */
export const meleeLines = figured(
  'meleeLines',
  (
    rows: Tables['meleeModifiers'],
    options: Pick<Options, 'armourModifier'>,
    own: Fighter,
    enemy: Fighter,
    fight: Fight,
  ): Breakdown => [
    ...modifier('KG-GEN-04', 'rating', own.rating),
    ...(own.state === 'normal' ? [] : modifier('KG-MEL-06', own.state, rows.shaken)),
    ...defenceLines(rows, own, fight),
    ...attackLines(rows, own, enemy, fight),
    ...(ridesDown(own, enemy) ? modifier('KG-MEL-10', 'horse against foot', rows.cavalryVsInfantry) : []),
    ...(own.formation === 'marchColumn' ? modifier('KG-MEL-11', 'march column', rows.marchColumn) : []),
    ...lancerLines(rows, own, fight),
    ...(enemy.armoured ? modifier('KG-MEL-14', 'armoured opponent', options.armourModifier) : []),
  ],
);
