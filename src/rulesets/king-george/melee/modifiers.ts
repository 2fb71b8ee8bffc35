import { modifier } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Arm, Cover, Face, Formation, MoraleState, Options, Tables } from '../tables.js';

/** What one unit adds to its dice in a round of melee: table `meleeModifiers` read for plain values. */

/** One of the two, as the round finds it. */
export interface Fighter {
  readonly arm: Arm;
  readonly formation: Formation;
  /** What the Melee rating adds. */
  readonly rating: number;
  readonly state: MoraleState;
  readonly lancers: boolean;
  readonly armoured: boolean;
  /** The role in the charge, kept for as long as they fight. */
  readonly role: 'attacker' | 'defender';
  /** It came in charging: the attacker, and whoever met him half-way. */
  readonly charged: boolean;
}

/** The fight, as both have it. */
export interface Fight {
  /** The defender's face that was struck. */
  readonly face: Face;
  /** 1 in the charge itself. */
  readonly round: number;
  /** The defender's, against this charge. */
  readonly cover: Cover;
  readonly inRough: boolean;
}

type Lines = readonly Modifier<ClauseId>[];
type Rows = Tables['meleeModifiers'];

const isFormed = ({ arm, formation }: Fighter): boolean =>
  arm === 'cavalry' || (arm === 'infantry' && formation !== 'skirmish');

const isOpen = ({ arm, formation }: Fighter): boolean => arm === 'artillery' || formation === 'skirmish';

const coverLines = (rows: Rows, cover: Cover): Lines => {
  if (cover === 'none') return [];
  return cover === 'hard'
    ? modifier('KG-MEL-07', 'hard cover', rows.defenderHardCover)
    : modifier('KG-MEL-07', 'soft cover', rows.defenderSoftCover);
};

/** Only who was met at the halt defends; after a counter-charge both attack. @see KG-MEL-03 KG-MEL-07 */
const defenceLines = (rows: Rows, own: Fighter, { cover, inRough }: Fight): Lines =>
  own.role === 'attacker' || own.charged
    ? []
    : [...coverLines(rows, cover), ...(inRough ? modifier('KG-MEL-07', 'rough ground', rows.defenderRough) : [])];

/** What the charger has of his charge, for as long as they fight. @see KG-MEL-08 KG-MEL-09 KG-MEL-12 */
const attackLines = (rows: Rows, own: Fighter, enemy: Fighter, { face }: Fight): Lines =>
  own.role === 'defender'
    ? []
    : [
        ...(face === 'front' ? [] : modifier('KG-MEL-08', `struck in the ${face}`, rows.flankOrRear)),
        ...(isFormed(own) && isOpen(enemy)
          ? modifier('KG-MEL-09', 'formed against open order', rows.formedVsOpen)
          : []),
        ...(own.formation === 'attackColumn' ? modifier('KG-MEL-12', 'attack column', rows.attackColumn) : []),
      ];

const lancerLines = (rows: Rows, { lancers, charged }: Fighter, { round }: Fight): Lines => {
  if (!lancers) return [];
  if (round > 1) return modifier('KG-MEL-13', 'lancers after the shock', rows.lancersLater);
  return charged ? modifier('KG-MEL-13', 'lancers charging', rows.lancersCharged) : [];
};

const ridesDown = (own: Fighter, enemy: Fighter): boolean =>
  own.arm === 'cavalry' && enemy.arm === 'infantry' && enemy.formation !== 'square';

/**
 * What one of the two adds to each of its dice.
 *
 * @see KG-MEL-06 KG-MEL-07 KG-MEL-08 KG-MEL-09 KG-MEL-10 KG-MEL-11 KG-MEL-12 KG-MEL-13 KG-MEL-14 KG-GEN-05
 */
export const meleeLines = (
  rows: Rows,
  options: Pick<Options, 'armourModifier'>,
  own: Fighter,
  enemy: Fighter,
  fight: Fight,
): Lines => [
  ...modifier('KG-GEN-04', 'rating', own.rating),
  ...(own.state === 'normal' ? [] : modifier('KG-MEL-06', own.state, rows.shaken)),
  ...defenceLines(rows, own, fight),
  ...attackLines(rows, own, enemy, fight),
  ...(ridesDown(own, enemy) ? modifier('KG-MEL-10', 'horse against foot', rows.cavalryVsInfantry) : []),
  ...(own.formation === 'marchColumn' ? modifier('KG-MEL-11', 'march column', rows.marchColumn) : []),
  ...lancerLines(rows, own, fight),
  ...(enemy.armoured ? modifier('KG-MEL-14', 'armoured opponent', options.armourModifier) : []),
];
