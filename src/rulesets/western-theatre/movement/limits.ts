import type { ClauseId } from '../clauses.js';

/** Kinds of move, and what ends each. */

export type WalkKind = 'march' | 'charge' | 'pursuit' | 'evade' | 'retreat' | 'rout' | 'fog' | 'fallBack' | 'ride';

/** Limits of a kind of move, each with its clause; null: it does not hold. */
export interface Limits {
  /** The distance kept from enemies (WT-MOV-19). */
  readonly gap: ClauseId | null;
  /** Enemies are not run into. */
  readonly enemies: ClauseId | null;
  /** Enemies are not even touched; `officers`: nor their officers (WT-GEN-22). */
  readonly touch: { readonly clause: ClauseId; readonly officers: boolean } | null;
  /** Friends are not passed. */
  readonly friends: ClauseId | null;
  /** What may not leave the table: the front corners, all corners and the centre, or the front-edge centre. */
  readonly edge: { readonly clause: ClauseId; readonly of: 'front' | 'corners' | 'centre' };
  /** What may not enter closed ground: the front edge, the rear edge, or the whole footprint (WT-TER-15). */
  readonly ground: 'front' | 'rear' | 'whole';
  /** Edges of terrain stop it (WT-TER-02). */
  readonly stops: boolean;
  /** No piece is overlapped at its end. */
  readonly room: ClauseId | null;
}

const inFlight: Limits = {
  gap: null,
  enemies: null,
  touch: { clause: 'WT-FLE-04', officers: false },
  friends: null,
  edge: { clause: 'WT-FLE-08', of: 'corners' },
  ground: 'front',
  stops: true,
  room: null,
};

export const limitsOf: Readonly<Record<WalkKind, Limits>> = {
  march: {
    gap: 'WT-MOV-19',
    enemies: 'WT-MOV-27',
    touch: null,
    friends: null,
    edge: { clause: 'WT-MOV-29', of: 'front' },
    ground: 'front',
    stops: true,
    room: 'WT-MOV-27',
  },
  charge: {
    gap: null,
    enemies: 'WT-CHG-14',
    touch: null,
    friends: 'WT-CHG-11',
    edge: { clause: 'WT-MOV-29', of: 'front' },
    ground: 'front',
    stops: true,
    room: 'WT-MOV-27',
  },
  pursuit: {
    gap: 'WT-RSP-13',
    enemies: 'WT-CHG-14',
    touch: null,
    friends: 'WT-RSP-26',
    edge: { clause: 'WT-RSP-26', of: 'front' },
    ground: 'front',
    stops: true,
    room: 'WT-RSP-26',
  },
  evade: inFlight,
  retreat: { ...inFlight, ground: 'rear' },
  rout: { ...inFlight, edge: { clause: 'WT-FLE-08', of: 'centre' } },
  fog: {
    gap: 'WT-FOG-21',
    enemies: 'WT-FOG-21',
    touch: null,
    friends: 'WT-FOG-21',
    edge: { clause: 'WT-FOG-21', of: 'front' },
    ground: 'front',
    stops: true,
    room: null,
  },
  fallBack: {
    gap: null,
    enemies: 'WT-MEL-20',
    touch: { clause: 'WT-MEL-20', officers: true },
    friends: 'WT-MEL-20',
    edge: { clause: 'WT-MEL-20', of: 'corners' },
    ground: 'rear',
    stops: true,
    room: null,
  },
  ride: {
    gap: 'WT-CMD-11',
    enemies: 'WT-CMD-11',
    touch: null,
    friends: null,
    edge: { clause: 'WT-CMD-11', of: 'corners' },
    ground: 'whole',
    stops: false,
    room: 'WT-CMD-11',
  },
};
