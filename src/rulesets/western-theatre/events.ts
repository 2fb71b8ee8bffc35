import type { Rolled } from '../../core/rolled.js';
import type { Pose } from '../../table/pose.js';
import type { ClauseId } from './clauses.js';
import type { TestLine } from './resolvers.js';
import type { Drawn } from './scenario.js';
import type { Outcome, Step } from './state.js';
import type { Change, Direction, DisorderCause, FogEffect, FrontName, Marker, Plight, Response } from './tables.js';

/** What moved a piece from one place to another. */
export type MoveCause =
  | 'march'
  | 'charge'
  | 'pursuit'
  | 'counterCharge'
  | 'evade'
  | 'retreat'
  | 'rout'
  | 'fallBack'
  | 'fog'
  | 'reform'
  | 'entry'
  | 'ride';

/** What happened, and to which piece. `unit` and `officer` are ids. */
export type Happening =
  | Rolled
  | { readonly type: 'firstSide'; readonly side: string }
  | { readonly type: 'turnBegan'; readonly turn: number; readonly side: string }
  | { readonly type: 'stepBegan'; readonly step: Step }
  | { readonly type: 'turnEnded'; readonly turn: number; readonly side: string }
  | { readonly type: 'fogCame'; readonly effect: FogEffect; readonly pieces: readonly string[] }
  | { readonly type: 'rainEnded' }
  | {
      readonly type: 'moved';
      /** A unit or an officer. */
      readonly unit: string;
      readonly cause: MoveCause;
      readonly from: Pose;
      /** The ends of the legs. */
      readonly path: readonly Pose[];
      readonly to: Pose;
      readonly inches: number;
    }
  | { readonly type: 'stayed'; readonly unit: string }
  | { readonly type: 'formationChanged'; readonly unit: string; readonly formation: Drawn }
  | { readonly type: 'changeBegan'; readonly unit: string; readonly change: Change }
  | { readonly type: 'batterySplit'; readonly unit: string; readonly part: string }
  | { readonly type: 'marked'; readonly unit: string; readonly marker: Marker; readonly cause: DisorderCause | null }
  | { readonly type: 'charged'; readonly unit: string; readonly target: string; readonly inches: number }
  | { readonly type: 'responded'; readonly unit: string; readonly response: Response }
  | { readonly type: 'chargeFailed'; readonly unit: string }
  | { readonly type: 'contacted'; readonly unit: string; readonly target: string; readonly edge: Direction }
  | {
      readonly type: 'shot';
      readonly unit: string;
      readonly target: string;
      readonly front: FrontName;
      readonly dice: number;
      readonly hits: number;
      readonly response: boolean;
    }
  | { readonly type: 'figuresLost'; readonly unit: string; readonly figures: number; readonly left: number }
  | {
      readonly type: 'tested';
      readonly unit: string;
      readonly lines: readonly TestLine[];
      readonly die: number;
      readonly score: number;
    }
  | { readonly type: 'plight'; readonly unit: string; readonly plight: Plight }
  | { readonly type: 'rallied'; readonly unit: string }
  | { readonly type: 'meleeBegan'; readonly melee: string; readonly units: readonly string[] }
  | {
      readonly type: 'meleeCompared';
      readonly melee: string;
      readonly french: number;
      readonly allied: number;
    }
  | { readonly type: 'meleeEnded'; readonly melee: string }
  | { readonly type: 'removed'; readonly unit: string; readonly how: 'destroyed' | 'ranOff' }
  | { readonly type: 'officerLost'; readonly officer: string }
  | { readonly type: 'entered'; readonly unit: string; readonly pose: Pose }
  | {
      readonly type: 'leftTable';
      readonly unit: string;
      readonly side: string;
      /** Null: it is not shown (WT-GEN-14). */
      readonly route: string | null;
    }
  | { readonly type: 'battleEnded'; readonly outcome: Outcome };

/** An event, with its clause. `seenBy`: the only side that may see it. */
export type BattleEvent = Happening & { readonly clause: ClauseId; readonly seenBy?: string | null };
export type EventType = BattleEvent['type'];
/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<BattleEvent, { readonly type: Type }>;
