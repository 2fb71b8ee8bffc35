import type { Battle, Refusal } from '../battle.js';
import { changeFormation, lacksOfficer, layoutRefusals, square } from '../formations.js';
import { countOf, isArtillery, isFoot, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { statusRefusals } from '../status.js';
import type { Formation } from '../tables.js';
import { changeUnit, emit, schedule } from '../write.js';
import { isAmbushed } from './ambush.js';

/** Squares formed at the beginning of the Movement phase (2.1). */

/** Formations out of which a square is formed. @see OW-FRM-13 */
const outOf = (unit: Unit): readonly Formation[] => (isFoot(unit) ? ['line', 'column', 'loose'] : ['line']);

/** Reasons in what the battalion is. @see OW-FRM-05 OW-FRM-06 OW-FRM-13 */
const ableRefusals = (s: Situation, unit: Unit, path: string): readonly Refusal[] => {
  const isFootTroops = isFoot(unit) || (isArtillery(unit) && s.tables.movementAllowances[unit.type].square !== null);
  if (!isFootTroops) return [refuse('wrongArm', 'OW-FRM-13', path, { type: unit.type })];
  const least = countOf(s, 'squareStands');
  const stands = unit.stands.length;
  const { kind } = unit.formation;
  return [
    ...(outOf(unit).includes(kind) ? [] : [refuse('wrongFormation', 'OW-FRM-13', path, { formation: kind })]),
    ...(isFoot(unit) && stands < least ? [refuse('tooFewStands', 'OW-FRM-05', path, { stands, least })] : []),
  ];
};

/** Every reason against forming square in 2.1. @see OW-FRM-09 OW-FRM-13 OW-OFF-02 OW-HID-18 */
export const formSquareRefusals = (s: Situation, unit: Unit): readonly Refusal[] => {
  const path = 'unit';
  const wrong = ableRefusals(s, unit, path);
  return [
    ...statusRefusals(s, unit, 'formSquare', path),
    ...(unit.ordered ? [refuse('alreadyActed', 'OW-SEQ-07', path)] : []),
    ...(unit.changeFailed ? [refuse('changeFailed', 'OW-OFF-02', path)] : []),
    ...wrong,
    ...(wrong.length > 0 || unit.garrison !== null ? [] : layoutRefusals(s, { unit, formation: square }, path)),
  ];
};

/** Forms the square, unless a hidden enemy is too near. @see OW-FRM-10 OW-MOV-12 OW-HID-04 OW-HID-18 */
export const standInSquare = (battle: Battle, unitId: string): void => {
  const { pose } = unitOf(battle.state, unitId);
  if (isAmbushed(battle, unitId, { pose, formation: square })) return changeUnit(battle, unitId, { ordered: true });
  changeFormation(battle, unitId, square);
  changeUnit(battle, unitId, { moved: true, changedFormation: true });
};

/** Orders a square: without its officer the battalion checks first. @see OW-OFF-01 OW-OFF-02 OW-FRM-10 */
export const formSquare = (battle: Battle, unitId: string): void => {
  if (!lacksOfficer(unitOf(battle.state, unitId))) return standInSquare(battle, unitId);
  schedule(battle, { task: 'check', unitId, check: { for: 'formSquare' }, again: false });
};

/** A change without an officer has failed: the formation stays, and there is no second try. @see OW-OFF-02 */
export const failChange = (battle: Battle, unitId: string): void => {
  changeUnit(battle, unitId, { changeFailed: true });
  emit(battle, { type: 'changeFailed', clause: 'OW-OFF-02', unit: unitId });
};
