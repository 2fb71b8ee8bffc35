import { sumModifiers } from '../../../core/modifiers.js';
import type { DiceRoll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { endPursuitsOf } from '../flight.js';
import { loseMen } from '../losses.js';
import { findMark, isArtillery, isOnTable, knows, menOf, otherSide, unitOf } from '../read.js';
import { type Casualties, casualtiesOf, comesTrue } from '../resolvers.js';
import type { Situation, SmokeMark, State, Unit } from '../state.js';
import type { FireOrder } from '../tasks.js';
import { dieOf, type Purpose } from '../throws.js';
import { changeState, changeUnit, emit, schedule } from '../write.js';
import { shotOnto } from './plan.js';
import { unitAt } from './smoke.js';

/** A unit fires: smoke, dice, and men lost. */

/** Puts the smoke mark of a shot, for both sides to see. @see CD-FIR-19 CD-OBS-12 */
const makeSmoke = (battle: Battle, { id: unitId, side, pose: { x, y } }: Unit): SmokeMark => {
  const { smokeMarks, marksMade } = battle.state;
  const mark: SmokeMark = { id: `smoke${marksMade + 1}`, side, at: { x, y }, unitId };
  changeState(battle, { smokeMarks: [...smokeMarks, mark], marksMade: marksMade + 1 });
  emit(battle, { type: 'smokeMade', clause: 'CD-OBS-12', mark: mark.id, side, at: mark.at });
  return mark;
};

/** Fires: the shot is used up whatever comes of it. @see CD-FIR-13 CD-FIR-19 CD-ART-11 */
export const shoot = (battle: Battle, order: FireOrder): void => {
  const unit = unitOf(battle.state, order.unitId);
  changeUnit(battle, unit.id, {
    loaded: false,
    reloadProgress: 0,
    hasFired: true,
    firedThisMove: true,
    laidOn: isArtillery(unit) ? order.targetId : null,
  });
  makeSmoke(battle, unit);
  schedule(battle, { task: 'fireRoll', order });
};

/** @see CD-FIR-10 */
export const fireDie = (s: Situation, order: FireOrder): DiceRoll<Purpose, ClauseId> => ({
  ...dieOf(s, 'fire', 'CD-FIR-10', unitOf(s, order.unitId)),
  breakdown: order.breakdown,
});

/** A shot with the unit that it hits: of one at smoke the unit that is there now; null: no unit is hit. */
const onto = (s: Situation, order: FireOrder): FireOrder | null => {
  if (order.markId === null) return order;
  const mark = findMark(s, order.markId);
  const target = mark === undefined ? null : unitAt(s, mark);
  return target === null ? null : shotOnto(s, order, unitOf(s, order.unitId), target);
};

/** Men that a shot costs with a die. @see CD-FIR-08 CD-FIR-10 */
const lossesOf = (s: Situation, { basic, breakdown }: FireOrder, die: number): Casualties =>
  casualtiesOf(s, 1, basic, die + sumModifiers(breakdown));

/** The die for a fraction; of a shot at smoke it is always thrown, and tells nothing. @see CD-GEN-05 CD-OBS-26 */
export const fractionDie = (s: Situation, order: FireOrder, die: number): DiceRoll<Purpose, ClauseId> | null => {
  const roll = dieOf(s, 'fireFraction', 'CD-GEN-05', unitOf(s, order.unitId));
  if (order.markId !== null) return roll;
  const { percent } = lossesOf(s, order, die);
  return percent === 0 ? null : { ...roll, target: Math.floor(percent), comparison: 'atMost', passOrFail: true };
};

/** What is told of a shot: of one from hiding only its smoke, its target and the men lost. @see CD-OBS-21 CD-OBS-26 */
const tellShot = (battle: Battle, { unitId: unit, targetId, markId }: FireOrder, men: number): void => {
  const { state } = battle;
  const shooter = unitOf(state, unit);
  const others = otherSide(state, shooter.side);
  const target = markId === null ? targetId : null;
  emit(battle, { type: 'shot', clause: 'CD-FIR-08', unit, target, men: markId === null ? men : 0 });
  const mark = state.smokeMarks.findLast(({ unitId }) => unitId === unit)?.id;
  if (target === null || mark === undefined || knows(state, others, shooter)) return;
  emit(battle, { type: 'shotFromHiding', clause: 'CD-OBS-21', mark, target, men, seenBy: others });
};

/** Men fall; the target notes who cost it how many. @see CD-FIR-16 CD-MOR-24 CD-PUR-08 */
const hit = (
  battle: Battle,
  { unitId: shooterId, targetId, cover, direction, seen, at }: FireOrder,
  men: number,
): void => {
  if (targetId === null || men === 0) return;
  const { shots } = unitOf(battle.state, targetId);
  changeUnit(battle, targetId, { shots: [...shots, { shooterId, men, cover, direction, seen, at }] });
  loseMen(battle, targetId, men, 'CD-FIR-16');
  // Those who pursued a unit that is wiped out are in hand again at once.
  if (!isOnTable(unitOf(battle.state, targetId))) endPursuitsOf(battle, targetId);
};

/** The dice have fallen. `percentile`: null: there was no fraction to roll for. @see CD-GEN-05 CD-FIR-16 */
export const settleFraction = (battle: Battle, order: FireOrder, die: number, percentile: number | null): void => {
  const full = onto(battle.state, order);
  if (full === null || full.targetId === null) return tellShot(battle, order, 0);
  const { sure, percent } = lossesOf(battle.state, full, die);
  const hits = sure + (percentile !== null && percent > 0 && comesTrue(percent, percentile) ? 1 : 0);
  const men = Math.min(hits, menOf(battle.state, unitOf(battle.state, full.targetId)));
  tellShot(battle, order, men);
  hit(battle, full, men);
};

/** The die has fallen. @see CD-FIR-10 CD-GEN-05 */
export const settleFire = (battle: Battle, order: FireOrder, die: number): void => {
  if (fractionDie(battle.state, order, die) === null) return settleFraction(battle, order, die, null);
  schedule(battle, { task: 'fireFraction', order, die });
};

/** Batteries that were loaded and have not fired are laid on nothing any longer. @see CD-ART-05 CD-ART-11 */
export const idleGuns = (s: State): readonly Unit[] =>
  s.units.filter(
    ({ side, laidOn, loaded, firedThisMove }) => side === s.movingSide && laidOn !== null && loaded && !firedThisMove,
  );
