import type { Face } from '../../../table/facing.js';
import type { Battle } from '../battle.js';
import { touchEnemies } from '../charge.js';
import { enemiesTouching } from '../contact.js';
import { awayFromFace, placeBeside } from '../direction.js';
import { revealNear } from '../hidden.js';
import { loseGuns } from '../losses.js';
import { putOut } from '../putout.js';
import { constant, isIn, isOnTable, isRouting, unitOf } from '../read.js';
import { groundAfter, poseAfter, runOf } from '../slides.js';
import type { Fighter, Situation, Touch, Unit } from '../state.js';
import { walk } from '../walked.js';
import { changeMelee, changeUnit, emit } from '../write.js';
import { roomFor } from './room.js';
import { touchOf } from './touching.js';

/** Losers are pushed back: P3.3. @see CD-HTH-12 CD-HTH-13 CD-HTH-34 */

/** The one of some enemies that is touched with most figures. Ties: roster order. @see CD-HTH-13 CD-HTH-24 */
const mostTouched = (touches: readonly Touch[]): Touch | undefined =>
  touches.reduce<Touch | undefined>(
    (best, touch) => (best === undefined || touch.figures > best.figures ? touch : best),
    undefined,
  );

/** How a unit touches the enemies that may push it. */
const touchesOf = (s: Situation, unit: Unit): readonly Touch[] =>
  enemiesTouching(s, unit.id)
    .filter((enemy) => !isRouting(enemy))
    .map((enemy) => touchOf(s, unit, enemy));

/** Those that a unit touched when they fought, and that stand: losses may have parted them since. @see CD-HTH-12 */
const touchedBefore = (s: Situation, id: string): readonly Touch[] =>
  s.melees
    .flatMap(({ fighters }) => fighters.find(({ unitId }) => unitId === id)?.touches ?? [])
    .filter(({ enemyId }) => isOnTable(unitOf(s, enemyId)) && !isRouting(unitOf(s, enemyId)));

/** Pushes a unit off one enemy; says whether it could go. Enemies that it meets unawares come to light. @see CD-OBS-19 CD-HTH-28 */
const pushOff = (battle: Battle, unitId: string, side: Face): boolean => {
  const unit = unitOf(battle.state, unitId);
  const heading = awayFromFace(unit.pose.heading, side);
  const wanted = constant(battle.state, 'pushBackCm');
  revealNear(battle, unit, groundAfter(battle.state, runOf(battle.state, unit, heading), wanted));
  const shifts = roomFor(battle.state, unit, heading, wanted);
  if (shifts === null) return false;
  // The last in the row goes first, so that none is moved onto another.
  for (const [id, cm] of [...shifts].toReversed()) {
    const run = runOf(battle.state, unitOf(battle.state, id), heading);
    revealNear(battle, run.unit, groundAfter(battle.state, run, cm));
    walk(battle, id, { cause: 'pushBack', clause: id === unitId ? 'CD-HTH-12' : 'CD-HTH-13', to: poseAfter(run, cm) });
    touchEnemies(battle, run.unit);
  }
  return true;
};

const notePush = (battle: Battle, unitId: string, pushed: boolean): void =>
  battle.state.melees.forEach(({ fighters }, place) => {
    if (!fighters.some((each) => each.unitId === unitId)) return;
    const noted = (each: Fighter): Fighter => (each.unitId === unitId ? { ...each, pushed } : each);
    changeMelee(battle, place, { fighters: fighters.map(noted) });
  });

/**
 * Off the one that it touches with most figures, and then off another that it still touches. An enemy that it
 * only comes to touch in going back does not push it.
 *
 * @returns whether it could go back at all
 * @see CD-HTH-13 CD-HTH-30
 */
const pushOffAll = (battle: Battle, unitId: string): boolean => {
  const loser = unitOf(battle.state, unitId);
  const touched = touchesOf(battle.state, loser);
  const first = mostTouched(touched.length > 0 ? touched : touchedBefore(battle.state, unitId));
  if (first === undefined) {
    changeUnit(battle, unitId, { causeAt: null });
    return true;
  }
  changeUnit(battle, unitId, { causeAt: placeBeside(battle.state, loser, first.side) });
  if (!pushOff(battle, unitId, first.side)) {
    emit(battle, { type: 'stayed', clause: 'CD-HTH-13', unit: unitId });
    return false;
  }
  changeUnit(battle, unitId, { lastMove: 'retired', forcedBack: true });
  const second = mostTouched(
    touchesOf(battle.state, unitOf(battle.state, unitId)).filter(({ enemyId }) =>
      touched.some((each) => each.enemyId === enemyId),
    ),
  );
  if (second !== undefined) pushOff(battle, unitId, second.side);
  return true;
};

/** A garrison is put out of its building, away from the first of its attackers. @see CD-HTH-17 CD-HTH-29 */
const pushGarrisonOut = (battle: Battle, unitId: string): void => {
  const { state } = battle;
  const [attacker] = touchedBefore(state, unitId).map(({ enemyId }) => unitOf(state, enemyId));
  const cause = attacker === undefined ? null : { x: attacker.pose.x, y: attacker.pose.y };
  changeUnit(battle, unitId, { causeAt: cause });
  putOut(battle, unitId, 'beaten');
  if (isOnTable(unitOf(battle.state, unitId))) changeUnit(battle, unitId, { lastMove: 'retired', forcedBack: true });
};

/** One loser goes back; a battery leaves its guns. @see CD-HTH-12 CD-HTH-17 CD-HTH-24 CD-ART-07 */
export const pushBack = (battle: Battle, unitId: string): void => {
  if (isIn(unitOf(battle.state, unitId), 'garrison')) {
    pushGarrisonOut(battle, unitId);
    return notePush(battle, unitId, true);
  }
  loseGuns(battle, unitId, 'CD-ART-07');
  if (!isOnTable(unitOf(battle.state, unitId))) return;
  notePush(battle, unitId, pushOffAll(battle, unitId));
};
