import type { Rolled } from '../../core/rolled.js';
import type { ClauseId } from './clauses.js';
import type { CombatHappening } from './events/combat.js';
import type { MoraleHappening } from './events/morale.js';
import type { MovementHappening } from './events/movement.js';
import type { ObservationHappening } from './events/observation.js';
import type { TurnHappening } from './events/turn.js';

export type { ChargeEnd, CombatHappening } from './events/combat.js';
export type { MoraleHappening } from './events/morale.js';
export type { MoveCause, MovementHappening } from './events/movement.js';
export type { ObservationHappening } from './events/observation.js';
export type { TurnHappening } from './events/turn.js';

/** What happened, and to which piece. `unit`, `personality` and the like are ids. */
export type Happening =
  | Rolled
  | TurnHappening
  | ObservationHappening
  | MovementHappening
  | CombatHappening
  | MoraleHappening;

/**
 * An event, with its clause. `seenBy`: the only side that may see it; null: no side. `emit` sets it for what happens to a
 * unit that the other side does not know (CD-OBS-21).
 */
export type BattleEvent = Happening & { readonly clause: ClauseId; readonly seenBy?: string | null };
export type EventType = BattleEvent['type'];
/** The event of one type. */
export type EventOf<Type extends EventType> = Extract<BattleEvent, { readonly type: Type }>;
