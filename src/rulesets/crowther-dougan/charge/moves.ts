import type { DiceRoll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import type { ChargeEnd } from '../events.js';
import { reveal } from '../hidden.js';
import { rateNow } from '../rates.js';
import { unitOf } from '../read.js';
import { finalChargeOf } from '../resolvers.js';
import type { Charge, Situation, Unit } from '../state.js';
import { deductionDice, type Purpose } from '../throws.js';
import { changeUnit } from '../write.js';
import { deathOf, endCharge } from './alive.js';
import { type Deductions, deductionsOn } from './dice.js';
import { goStretch, type Stretch, type StretchEnd, stretchTo, untilShort } from './stretch.js';
import { cutAt } from './strip.js';

/** The moves of a charge: the initial one, the final one, and closing up after a failed test. */

/** The dice of a stretch cut at a length; who stands rolls none, and pays later. @see CD-CHG-11 CD-CHG-18 */
const costOf = (s: Situation, { strip, target }: Stretch, length: number, { dicedKinds }: Charge): Deductions =>
  length === 0 ? { dice: 0, kinds: [] } : deductionsOn(s, cutAt(strip, length), target, dicedKinds);

/** The initial stretch is diced for as far as it would go without deductions. @see CD-CHG-11 */
const initialCost = (s: Situation, unit: Unit, charge: Charge): Deductions => {
  const stretch = stretchTo(s, unit, charge.targetId);
  return costOf(s, stretch, Math.min(rateNow(s, unit), untilShort(s, stretch.line)), charge);
};

/** The length of a final charge move before its dice. @see CD-CHG-17 */
const finalRate = (s: Situation, unit: Unit): number => finalChargeOf(s, rateNow(s, unit), s.options);

/** The final stretch is diced for up to contact, even where the move cannot reach it. @see CD-CHG-11 CD-CHG-17 CD-CHG-18 */
const finalCost = (s: Situation, unit: Unit, charge: Charge): Deductions => {
  const stretch = stretchTo(s, unit, charge.targetId);
  return costOf(s, stretch, stretch.line.length, charge);
};

/** Dice of a charge move; a charge that is over rolls none. */
const diceFor = (
  s: Situation,
  unitId: string,
  costFor: (s: Situation, unit: Unit, charge: Charge) => Deductions,
): DiceRoll<Purpose, ClauseId> => {
  const unit = unitOf(s, unitId);
  const isOver = unit.charge === null || deathOf(s, unit) !== null;
  return deductionDice(s, unit, unit.charge === null || isOver ? 0 : costFor(s, unit, unit.charge).dice);
};

export const initialDice = (s: Situation, unitId: string) => diceFor(s, unitId, initialCost);
export const finalDice = (s: Situation, unitId: string) => diceFor(s, unitId, finalCost);

const clauses: Readonly<Record<ChargeEnd, ClauseId>> = {
  failed: 'CD-MOR-13',
  contact: 'CD-CHG-16',
  fellShort: 'CD-CHG-19',
  barred: 'CD-CHG-29',
  targetGone: 'CD-CHG-22',
  noRoom: 'CD-CHG-24',
  lost: 'CD-CHG-30',
};

/** Ends a charge that has not survived to its next step. @see CD-CHG-22 CD-CHG-30 CD-CHG-35 */
export const dropIfDead = (battle: Battle, unitId: string): boolean => {
  const why = deathOf(battle.state, unitOf(battle.state, unitId));
  if (why !== null) endCharge(battle, unitId, why, clauses[why]);
  return why !== null;
};

/** The initial charge move: a normal move, no nearer than 5 cm to the target. @see CD-CHG-10 CD-CHG-11 CD-CHG-12 CD-CHG-19 CD-CHG-41 */
export const settleInitial = (battle: Battle, unitId: string, deducted: number): void => {
  const unit = unitOf(battle.state, unitId);
  const { charge } = unit;
  if (charge === null || dropIfDead(battle, unitId)) return;
  const { kinds } = initialCost(battle.state, unit, charge);
  const most = Math.max(0, rateNow(battle.state, unit) - deducted);
  reveal(battle, unitId, null, 'CD-CHG-12');
  changeUnit(battle, unitId, {
    ...{ acted: 'charge', lastMove: 'advanced' },
    charge: { ...charge, stage: 'initial', dicedKinds: [...charge.dicedKinds, ...kinds] },
  });
  const stretch = stretchTo(battle.state, unitOf(battle.state, unitId), charge.targetId);
  const end = goStretch(battle, stretch, { most, home: false, cause: 'charge', clause: 'CD-CHG-10' });
  if (end === 'barred') endCharge(battle, unitId, 'barred', clauses.barred);
};

const finalEnds: Readonly<Record<StretchEnd, ChargeEnd>> = {
  contact: 'contact',
  noRoom: 'noRoom',
  barred: 'barred',
  short: 'fellShort',
};

/** The final charge move, into contact or as far as it goes; the charge is over. @see CD-CHG-16 CD-CHG-17 CD-CHG-19 CD-CHG-21 */
export const settleFinal = (battle: Battle, unitId: string, deducted: number): void => {
  const unit = unitOf(battle.state, unitId);
  const { charge } = unit;
  if (charge === null || dropIfDead(battle, unitId)) return;
  const most = Math.max(0, finalRate(battle.state, unit) - deducted);
  const stretch = stretchTo(battle.state, unit, charge.targetId);
  const end = goStretch(battle, stretch, { most, home: true, cause: 'charge', clause: 'CD-CHG-17' });
  changeUnit(battle, unitId, { lastMove: 'advanced' });
  endCharge(battle, unitId, finalEnds[end], clauses[finalEnds[end]]);
};

/** A charger that failed trigger 5 closes up to 5 cm as far as half a move goes, without dice, and halts. @see CD-CHG-20 CD-CHG-27 */
export const closeUp = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  const { charge } = unit;
  changeUnit(battle, unitId, { repulse: null });
  if (charge === null || dropIfDead(battle, unitId)) return;
  const most = rateNow(battle.state, unit) * battle.state.tables.moveFractions.finalCharge;
  const stretch = stretchTo(battle.state, unit, charge.targetId);
  goStretch(battle, stretch, { most, home: false, cause: 'closeUp', clause: 'CD-CHG-27' });
  changeUnit(battle, unitId, { lastMove: 'halted' });
  endCharge(battle, unitId, 'failed', 'CD-CHG-20');
};
