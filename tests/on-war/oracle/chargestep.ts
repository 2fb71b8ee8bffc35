import type { Charge, Step, Unit } from '../../../src/rulesets/on-war/state.js';
import { haltAtSquare } from './balk.js';
import { sectionPlace } from './breach.js';
import { placeOfCharge } from './charge.js';
import { isBrave, isSkilled, standUpTo } from './checking.js';
import { change, changeCharge, decided, type Game, isThere, leaveUntil, otherSide, unitOf } from './game.js';
import { equal } from './geometry.js';
import { isHiddenNear, squareRoom } from './room.js';

/** Charges: declared, answered, checked and moved home. */

/** @see OW-CHG-05 OW-HID-03 OW-HID-11 */
export const declare = (game: Game, unitId: string, target: string, section: string | null): void => {
  const unit = unitOf(game, unitId);
  const charge: Charge = {
    charger: unitId,
    target,
    section,
    startPose: unit.pose,
    edge: null,
    distance: 0,
    fromHiding: unit.hidden,
    state: 'declared',
  };
  game.s = { ...game.s, charges: [...game.s.charges, charge] };
  change(game, unitId, { hidden: false });
};

const declarations = (game: Game): void => {
  for (;;) {
    const action = decided(game, 'declareCharges', game.s.active);
    if (action.type !== 'declareCharge') return;
    declare(game, action.unit, action.target, action.section ?? null);
  }
};

const targetsOf = (game: Game): readonly string[] => [...new Set(game.s.charges.map(({ target }) => target))];

/** @see OW-CHG-20 OW-HID-11 OW-CHG-17 */
export const answer = (game: Game, target: string): void => {
  const unit = unitOf(game, target);
  if (!isThere(unit) || unit.routing) return;
  const surprising = game.s.charges.some(
    (each) => each.target === target && each.fromHiding && each.state === 'declared',
  );
  if (surprising) standUpTo(game, target);
  const action = decided(game, 'respond', otherSide(game, game.s.active));
  if (action.type !== 'respond') throw new Error('no response');
  const { response: kind, ammo = 'grape', fireAt = null } = action;
  change(game, target, { response: { kind, ammo, fireAt } });
};

/** @see OW-SQR-01 OW-SQR-02 OW-SQR-03 OW-HID-18 */
const trySquare = (game: Game, id: string): void => {
  const room = squareRoom(game.s, unitOf(game, id));
  if (room === 'hidden') {
    leaveUntil(game, (asked) => !asked.startsWith('skill'));
    return;
  }
  if (room === 'free' && isSkilled(game, id))
    change(game, id, { formation: { kind: 'square', files: 0 }, firedDefensively: true });
};

/** @see OW-CHG-06 OW-OFF-01 OW-SQR-04 */
const needsCourage = (charger: Unit, target: Unit): boolean => {
  const atGuns = target.arm === 'artillery';
  const atSquare = target.formation.kind === 'square';
  return (
    charger.officer === 'dead' ||
    atGuns ||
    (charger.arm === 'infantry' && target.arm === 'cavalry') ||
    (charger.arm === 'cavalry' && atSquare)
  );
};

/** @see OW-CHG-06 OW-CHG-07 OW-SQR-06 */
export const checkCharges = (game: Game, target: string): void => {
  const unit = unitOf(game, target);
  if (!isThere(unit)) return;
  if (unit.response?.kind === 'formSquare' && !unit.routing) trySquare(game, target);
  for (const { charger, state, target: its } of game.s.charges) {
    const [mine, theirs] = [unitOf(game, charger), unitOf(game, target)];
    if (its !== target || state !== 'declared' || !isThere(mine) || !needsCourage(mine, theirs)) continue;
    if (isBrave(game, charger)) continue;
    const balks = mine.arm === 'cavalry' && theirs.arm === 'infantry' && theirs.formation.kind === 'square';
    changeCharge(game, charger, { state: balks ? 'haltedAtSquare' : 'refused' });
    if (balks) haltAtSquare(game, charger, target);
  }
};

/** Steps 2.2 to 2.4. */
export const chargeSteps = (game: Game, step: (name: Step) => void): void => {
  step('declareCharges');
  declarations(game);
  step('responses');
  for (const target of targetsOf(game)) answer(game, target);
  step('chargeChecks');
  for (const target of targetsOf(game)) checkCharges(game, target);
};

/** False: it is left to the engine, with all that follows. @see OW-CHG-08 OW-CHG-12 OW-CHG-15 OW-HID-12 */
export const moveHome = (game: Game, id: string): boolean => {
  const charge = game.s.charges.find(({ charger }) => charger === id);
  if (charge === undefined) throw new Error(`${id} does not charge`);
  const [unit, target] = [unitOf(game, id), unitOf(game, charge.target)];
  const place =
    charge.section === null ? placeOfCharge(game.s, unit, target) : sectionPlace(game.s, unit, target, charge.section);
  const assault = game.s.tables.assaults[unit.type].assault ?? 0;
  if (place === null || place.distance > assault + equal) {
    changeCharge(game, id, { state: 'fellShort', edge: place?.edge ?? null, distance: assault });
    return true;
  }
  if (isHiddenNear(game.s, unit, [place.pose], charge.target)) {
    const { step } = game.s;
    const again = step === 'moves' ? 'moves of' : 'assault of';
    leaveUntil(game, (asked, now) => asked.startsWith(again) || now.step !== step);
    return false;
  }
  const isMoved = game.s.step === 'moves';
  change(game, id, { pose: place.pose, ...(isMoved ? { moved: true } : {}) });
  changeCharge(game, id, { state: 'contact', edge: place.edge, distance: place.distance });
  return true;
};
