import type { Answer, BattleRecord, Decision, Draft, Region } from 'linstock';

/* What the page and its worker say to each other. */

/** Possible results for one unit. */
export interface UnitOdds {
  readonly name: string;
  readonly side: string;
  readonly bars: readonly { readonly label: string; readonly share: number; readonly text: string }[];
}

export interface OddsFound {
  /** The first roll in words, and the chance that it passes, if it has a target. */
  readonly roll: { readonly text: string; readonly clause: string; readonly chance: string | null } | null;
  readonly units: readonly UnitOdds[];
  readonly exact: boolean;
  /** Whether something that the side cannot see was assumed. */
  readonly assumed: boolean;
}

/** Brings the worker's copy of the battle up to date, before a request. */
export type Sync =
  | { readonly how: 'load'; readonly rulesId: string; readonly record: BattleRecord }
  | { readonly how: 'more'; readonly keep: number; readonly answers: readonly Answer<object>[] };

export type Request =
  | {
      readonly kind: 'decide';
      readonly player: string;
      readonly question: Decision;
      readonly seed: string;
      readonly milliseconds: number;
    }
  | { readonly kind: 'odds'; readonly action: object | null; readonly side: string | null }
  | { readonly kind: 'reach'; readonly draft: Draft; readonly side: string | null };

export interface Envelope {
  readonly id: number;
  readonly sync: Sync;
  readonly request: Request;
}

export type Reply =
  | { readonly kind: 'decide'; readonly action: object }
  | { readonly kind: 'odds'; readonly odds: OddsFound | null }
  | { readonly kind: 'reach'; readonly regions: readonly Region[] }
  | { readonly kind: 'failed'; readonly why: string };

export interface Returned {
  readonly id: number;
  readonly reply: Reply;
}
