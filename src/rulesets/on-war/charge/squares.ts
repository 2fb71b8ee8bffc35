import type { Battle, Refusal } from '../battle.js';
import { footprintAt } from '../footprint.js';
import { square } from '../formations.js';
import { reveal } from '../hidden.js';
import { roomRefusals } from '../movement/legality.js';
import { countOf, enemiesOf, isFoot, isOnTable, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { statusRefusals } from '../status.js';
import type { Formation } from '../tables.js';
import { changeUnit, emit, schedule } from '../write.js';
import { isOn } from './clear.js';

/** Squares that infantry forms when it is charged. */

const formsFrom: readonly Formation[] = ['line', 'column', 'loose'];

/** Reasons against answering a charge with a square. @see OW-SQR-02 OW-FRM-05 OW-FRM-09 */
export const squareRefusals = (s: Situation, unit: Unit, path: string): readonly Refusal[] => {
  const least = countOf(s, 'squareStands');
  const [stands, isFormed] = [unit.stands.length, formsFrom.includes(unit.formation.kind)];
  const refusals = [
    ...statusRefusals(s, unit, 'answerSquare', path),
    ...(isFoot(unit) ? [] : [refuse('wrongArm', 'OW-SQR-02', path, { type: unit.type })]),
    ...(isFormed ? [] : [refuse('wrongFormation', 'OW-SQR-02', path, { formation: unit.formation.kind })]),
    ...(isFoot(unit) && stands < least ? [refuse('tooFewStands', 'OW-FRM-05', path, { stands, least })] : []),
  ];
  return isFoot(unit) && isFormed
    ? [...refusals, ...roomRefusals(s, { unit, formation: square }, unit.pose, path)]
    : refusals;
};

/** Enemies that its side does not know, on the ground of the square. @see OW-HID-18 */
const hiddenInTheWay = (s: Situation, unit: Unit): readonly Unit[] => {
  const ground = footprintAt(s, unit, unit.pose, square);
  return enemiesOf(s, unit.side).filter((enemy) => enemy.hidden && isOn(s, ground, enemy));
};

/**
 * The skill check of a battalion that answered with a square. It fails without a die if the room is taken by now, or if
 * a hidden enemy is in it, who is thereby revealed.
 *
 * @see OW-SQR-01 OW-SQR-02 OW-HID-18
 */
export const trySquare = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit) || squareRefusals(battle.state, unit, '').length > 0) return;
  const hidden = hiddenInTheWay(battle.state, unit);
  for (const enemy of hidden) reveal(battle, enemy.id, unitId, 'OW-HID-18');
  if (hidden.length === 0) schedule(battle, { task: 'check', unitId, check: { for: 'squareResponse' }, again: false });
};

/** It stands in square, and does not fire in this player turn. @see OW-SQR-01 OW-SQR-03 OW-DEF-10 OW-DEF-13 */
export const formSquareInAnswer = (battle: Battle, unitId: string): void => {
  changeUnit(battle, unitId, { formation: square, firedDefensively: true });
  emit(battle, { type: 'formationChanged', clause: 'OW-SQR-01', unit: unitId, formation: square });
};
