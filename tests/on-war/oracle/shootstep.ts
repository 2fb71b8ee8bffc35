import type { Unit } from '../../../src/rulesets/on-war/state.js';
import type { Ammunition } from '../../../src/rulesets/on-war/tables.js';
import { isBrave, standUpTo } from './checking.js';
import { shootWood } from './copse.js';
import { change, changeCharge, decided, type Game, isThere, thrown, unitOf } from './game.js';
import { equal } from './geometry.js';
import { woodAt } from './ground.js';
import { allocated, savedBy } from './hits.js';
import { standsOf } from './layout.js';
import { isStill, lookForEnd, lose } from './losing.js';
import { type Circumstances, type OracleShot, shotOf } from './shot.js';
import { shootSection } from './siege.js';
import { templates } from './templates.js';

/** Shooting, in its own phase and at chargers. */

/** It has shot: it is seen in its wood, and no longer hidden. @see OW-LOS-09 OW-HID-03 */
const shows = (game: Game, id: string): void => {
  const unit = unitOf(game, id);
  const isInWood =
    unit.garrison === null && standsOf(game.s, unit).some(({ centre }) => woodAt(game.s, centre) !== null);
  change(game, id, { hidden: false, ...(isInWood ? { disclosed: true } : {}) });
};

/** Dice to hit, hits, saves and losses; whether the target has lost anything. @see OW-FIR-02 */
const fire = (game: Game, firer: Unit, targetId: string, shot: OracleShot): boolean => {
  if (!shot.ok || shot.wasted) return false;
  const faces = thrown(game, 'toHit', firer.id, shot.dice, `${shot.need}+`);
  const hits = faces.filter((face) => face >= shot.need).length;
  if (hits === 0) return false;
  const target = unitOf(game, targetId);
  if (firer.type === 'howitzer' && target.garrison === null) return templates(game, firer, target, shot.ranks, hits);
  if (firer.type === 'howitzer') change(game, targetId, { disoriented: true, pursuing: null });
  const members = allocated(game, target, shot.ranks, hits);
  const failed = savedBy(game, target, members);
  const lost = target.garrison === null ? failed : broken(game, firer, failed);
  lose(game, targetId, lost, false);
  return lost.length > 0;
};

/** @see OW-BLD-05 OW-BLD-08 */
const broken = (game: Game, firer: Unit, failed: readonly string[]): readonly string[] => {
  const table = game.s.tables.firepower;
  const need = firer.arm === 'artillery' ? table[firer.type as keyof typeof table] : table[firer.arm];
  const faces = thrown(
    game,
    'firepower',
    firer.id,
    failed.length,
    Array.from(failed, () => need)
      .join(' ')
      .concat('+'),
  );
  return failed.filter((_, die) => (faces[die] ?? 0) >= need);
};

/** @see OW-FIR-01 OW-FIR-07 OW-HID-07 OW-HID-11 */
const shoot = (game: Game, id: string, target: string, ammo: Ammunition): void => {
  const before = unitOf(game, id);
  const shot = shotOf(game.s, id, target, { ammo });
  if (!shot.ok) game.count.compare(`${id} shoots at ${target}`, 'lawful', shot.reason, true, game.s);
  change(game, id, { fired: true });
  shows(game, id);
  fire(game, before, target, shot);
  if (before.hidden && isStill(game, target)) standUpTo(game, target);
  lookForEnd(game);
};

/** Step 3.1. */
export const shootingStep = (game: Game): void => {
  for (;;) {
    const action = decided(game, 'shooting', game.s.active);
    if (action.type === 'done') return;
    if (action.type === 'shoot') shoot(game, action.unit, action.target, action.ammo ?? 'cannon');
    else if (action.type === 'shootSection' || action.type === 'shootWood') {
      shows(game, action.unit);
      change(game, action.unit, { fired: true });
      if (action.type === 'shootSection') shootSection(game, action);
      else shootWood(game, action);
      lookForEnd(game);
    } else throw new Error(`no ${action.type} in 3.1`);
  }
};

/** Whether a charge gives cause to fire, once it has moved. @see OW-DEF-01 OW-DEF-02 */
const givesCause = (game: Game, charger: string): boolean => {
  const charge = game.s.charges.find((each) => each.charger === charger);
  const unit = unitOf(game, charger);
  if (charge === undefined || !isThere(unit)) return false;
  const half = (game.s.tables.assaults[unit.type].assault ?? 0) * game.s.tables.counts.halfCharge;
  return charge.state === 'fellShort' || (charge.state === 'contact' && charge.distance > half + equal);
};

/** The volley of a battalion at one of its chargers. @see OW-DEF-03 OW-DEF-05 */
const volleyAt = (game: Game, target: Unit, charger: string): OracleShot => {
  const section = game.s.charges.find((each) => each.charger === charger)?.section ?? null;
  const isAlone = game.s.options.chargeTiming === 'assaultPhase';
  const chargers = game.s.charges.filter((each) => !isAlone || each.charger === charger);
  const starts = Object.fromEntries(chargers.map((each) => [each.charger, each.startPose]));
  const how: Circumstances = { ammo: target.response?.ammo ?? 'grape', defensive: { starts, section } };
  return shotOf(game.s, target.id, charger, how);
};

/** Whom a battalion fires at; null: nobody. @see OW-DEF-09 */
const chosen = (game: Game, target: Unit, charger: string): string | null => {
  // In the Assault phase a charge is answered before the next is declared (OW-CHG-18).
  if (game.s.options.chargeTiming === 'assaultPhase')
    return givesCause(game, charger) && volleyAt(game, target, charger).ok ? charger : null;
  const named = target.response?.fireAt ?? null;
  const chargers = game.s.charges.filter((each) => each.target === target.id).map(({ charger }) => charger);
  const first = named === null ? [] : chargers.filter((id) => id === named);
  return [...first, ...chargers].find((id) => givesCause(game, id) && volleyAt(game, target, id).ok) ?? null;
};

/** The fire of its target at one charger. @see OW-DEF-01 OW-DEF-08 OW-DEF-09 */
export const fireAtCharger = (game: Game, charger: string): void => {
  const charge = game.s.charges.find((each) => each.charger === charger);
  if (charge === undefined) return;
  const target = unitOf(game, charge.target);
  const mayFire =
    isThere(target) &&
    target.response?.kind === 'fire' &&
    !target.firedDefensively &&
    !target.routing &&
    !target.surprised;
  if (!mayFire || chosen(game, target, charger) !== charger) return;
  const shot = volleyAt(game, target, charger);
  change(game, target.id, { firedDefensively: true });
  shows(game, target.id);
  const isHurt = fire(game, target, charger, shot);
  const now = game.s.charges.find((each) => each.charger === charger);
  if (isHurt && isStill(game, charger) && now?.state === 'contact' && !isBrave(game, charger)) {
    change(game, charger, { pose: charge.startPose });
    changeCharge(game, charger, { state: 'thrownBack' });
  }
  lookForEnd(game);
};

/** Step 3.2. */
export const defensiveFire = (game: Game): void => {
  for (const { charger } of game.s.charges) fireAtCharger(game, charger);
};
