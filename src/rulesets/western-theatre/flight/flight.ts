import type { Piece } from '../read.js';
import { isArtillery, isUnit } from '../read.js';
import type { Drawn } from '../scenario.js';

/** What is common to evades, retreats and routs. */

/** A flight as it is made. */
export interface Flight {
  readonly cause: 'evade' | 'retreat' | 'rout';
  readonly inches: number;
  /** Heading of the charger that is evaded (WT-FLE-02); null for retreats and routs. */
  readonly heading: number | null;
  /** The charger that is evaded: the enemy fled from (WT-FLE-03); null for retreats and routs. */
  readonly from: string | null;
}

/** The formation in which a unit flees: guns are limbered on the spot. @see WT-FLE-14 WT-FLE-17 */
export const fleeingFormation = ({ arm, formation }: Extract<Piece, { readonly arm: string }>): Drawn =>
  isArtillery({ arm }) ? { ...formation, kind: 'limbered', files: null, gap: 0 } : formation;

/** A piece in the formation in which it flees; an officer as he is. */
export const fleeingPiece = (piece: Piece): Piece =>
  isUnit(piece) ? { ...piece, formation: fleeingFormation(piece) } : piece;
