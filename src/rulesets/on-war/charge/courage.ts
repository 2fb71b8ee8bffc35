import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { chargeOf, chargesAt, isArtillery, isFoot, isHorse, isIn, isOnTable, unitOf } from '../read.js';
import type { Charge, Situation, Unit } from '../state.js';
import type { Task } from '../tasks.js';
import { changeCharge, emit, schedule } from '../write.js';
import { haltAtSquare } from './halt.js';

/** The courage it takes to charge. */

/** Why a battalion must pass a check before it charges; null: it need not. @see OW-CHG-06 OW-OFF-01 OW-SQR-04 */
export const courageClause = (charger: Unit, target: Unit): ClauseId | null => {
  if (isArtillery(target)) return 'OW-CHG-06';
  if (isFoot(charger) && isHorse(target)) return 'OW-CHG-06';
  if (isHorse(charger) && isFoot(target) && isIn(target, 'square')) return 'OW-SQR-04';
  return charger.officer === 'dead' ? 'OW-OFF-01' : null;
};

/** Whether a charge is still to be made. @see OW-GEN-12 */
export const isPending = (s: Situation, { charger, target, state }: Charge): boolean =>
  state === 'declared' && isOnTable(unitOf(s, charger)) && isOnTable(unitOf(s, target));

/** The checks of the chargers of one target that need courage, in order of declaration. @see OW-CHG-06 */
export const askCourage = (battle: Battle, targetId: string): void => {
  const { state } = battle;
  const target = unitOf(state, targetId);
  const chargers = chargesAt(state, targetId)
    .filter((charge) => isPending(state, charge))
    .filter(({ charger }) => courageClause(unitOf(state, charger), target) !== null);
  schedule(
    battle,
    ...chargers.map(
      ({ charger }): Task => ({ task: 'check', unitId: charger, check: { for: 'courage' }, again: false }),
    ),
  );
};

/** A charger that fails stays where it is, or halts before a square. @see OW-CHG-07 OW-SQR-06 */
export const refuseCharge = (battle: Battle, unitId: string): void => {
  const charge = chargeOf(battle.state, unitId);
  if (charge === undefined) return;
  const [charger, target] = [unitOf(battle.state, unitId), unitOf(battle.state, charge.target)];
  if (isHorse(charger) && isFoot(target) && isIn(target, 'square')) return haltAtSquare(battle, charge);
  changeCharge(battle, unitId, { state: 'refused' });
  emit(battle, {
    type: 'charged',
    clause: 'OW-CHG-07',
    unit: unitId,
    target: charge.target,
    edge: null,
    distance: 0,
    state: 'refused',
  });
};
