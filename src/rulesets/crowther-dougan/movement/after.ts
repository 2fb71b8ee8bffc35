import type { Battle } from '../battle.js';
import { isInContact } from '../contact.js';
import { isOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { LastMove } from '../tables.js';
import { changeUnits } from '../write.js';

/** The end of P4.4: what each unit of the moving side last did, and halts that are over. @see CD-MOR-12 CD-MOR-18 */

/** What a unit did of itself in its own move. */
const ownMove = (s: Situation, { id, acted, lastMove }: Unit): LastMove => {
  if (acted === 'charge' || acted === 'followUp' || acted === 'pursuit') return 'advanced';
  if (acted === 'rout') return 'retired';
  if (acted === 'rally' || acted === null || isInContact(s, id)) return 'halted';
  return lastMove;
};

/** A forced retirement counts until the unit advances, reforms, or stands for a round. @see CD-MOR-18 */
const lastMoveOf = (s: Situation, unit: Unit): LastMove => {
  const own = ownMove(s, unit);
  const isForced = unit.forcedBack && s.options.forcedRetireCounts;
  if (!isForced || unit.acted === 'rally') return own;
  // Pushed back after a follow-up or pursuit, it has not advanced since.
  const hasAdvanced = own === 'advanced' && unit.acted !== 'followUp' && unit.acted !== 'pursuit';
  return hasAdvanced ? own : 'retired';
};

export const settleLastMoves = (battle: Battle): void => {
  const { state } = battle;
  changeUnits(battle, (unit) =>
    unit.side === state.movingSide && isOnTable(unit)
      ? { lastMove: lastMoveOf(state, unit), forcedBack: false, mustHalt: false }
      : null,
  );
};
