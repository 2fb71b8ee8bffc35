import type { Charge, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { advanced, lineTo, metOn, rateOf, refusalOf, stripOf, unitsIn } from './charge.js';
import { areInContact } from './contact.js';
import { coverOf } from './cover.js';
import { closedUnder } from './flight.js';
import { adopt, change, forEach, type Game, inContact, settle, thrown, unitOf, untilEnd } from './game.js';
import { overlap, within } from './geometry.js';
import { footprintOf, isInside, onTable } from './layout.js';
import { reveal } from './losses.js';
import { directionFrom } from './shot.js';
import { finalStretch, initialStretch, type Stretch } from './stretch.js';
import { goesTo } from './surprise.js';

/** Charges from their declaration to contact. */

/** P1.3. @see CD-CHG-01 CD-GEN-15 */
export const chargeDeclarations = (game: Game): void =>
  untilEnd(game, 'declareCharges', 'endDeclarations', (action) => {
    if (action.type !== 'declareCharge') throw new Error(action.type);
    const [unit, target] = [unitOf(game, action.unitId), unitOf(game, action.targetId)];
    const refusal = refusalOf(game.s, unit, target);
    if (refusal !== null) throw new Error(`${unit.id} may not charge ${target.id}: ${refusal}`);
    const direction = isInside(target) ? 'front' : directionFrom(game.s, unit, target);
    change(game, unit.id, { charge: { targetId: target.id, stage: 'declared', direction, dicedKinds: [] } });
  });

/** Whether anything but what the stretches know of is in the way: then the place is taken from the engine. */
const isBarred = (game: Game, unit: Unit, target: Unit): boolean => {
  const line = lineTo(game.s, unit, target);
  const strip = stripOf(unit, line, line.length);
  const bars = game.s.units.some(
    (other) =>
      other.id !== unit.id && other.id !== target.id && onTable(other) && overlap(strip, footprintOf(game.s, other)),
  );
  return bars || closedUnder(game.s, unit, strip) || target.garrisonOf !== null;
};

/** Cover of two units that have come into contact, judged before the move that brought it. @see CD-COV-07 CD-HTH-28 */
export const meet = (game: Game, before: Game['s'], mover: Unit): void => {
  for (const enemy of game.s.units) {
    if (!areInContact(game.s, unitOf(game, mover.id), enemy)) continue;
    const was = before.units.find(({ id }) => id === enemy.id) ?? enemy;
    const cover = coverOf(before, mover, was, 'blow');
    const own = unitOf(game, enemy.id);
    if (own.meleeCover.some(({ enemyId }) => enemyId === mover.id)) continue;
    const note = { enemyId: mover.id, cover, forest: false };
    change(game, enemy.id, { meleeCover: [...own.meleeCover, note] });
  }
};

/** What a stretch was diced for. @see CD-CHG-18 */
const diced = (game: Game, unit: Unit, target: Unit): Charge['dicedKinds'] => {
  const line = lineTo(game.s, unit, target);
  if (within(line.length, 5)) return [];
  const most = Math.max(0, Math.min(rateOf(unit), line.length - 5));
  const friends = unitsIn(game.s, unit, target, stripOf(unit, line, most)).map(({ id }) => id);
  return [...metOn(game.s, unit, target, line, most).keys()].filter((what) => !friends.includes(what));
};

/** P4.3. @see CD-CHG-10 CD-CHG-22 CD-CHG-30 CD-CHG-35 */
export const initialCharges = (game: Game): void =>
  forEach(
    game,
    'M',
    ({ charge }) => charge?.stage === 'passed',
    (unit) => {
      const { charge } = unit;
      if (charge === null) return;
      const target = unitOf(game, charge.targetId);
      const work = game.s.scenario.terrain.find(({ id }) => id === target.garrisonOf);
      const isShut = target.formation === 'embarked' || (work?.kind === 'fortification' && work.gaps.length === 0);
      if (unit.state !== 'steady' || inContact(game, unit) || !onTable(target) || isShut)
        return change(game, unit.id, { charge: null });
      const before = game.s;
      const barred = isBarred(game, unit, target);
      const stretch = initialStretch(game.s, unit, target);
      const sum = thrown(game, 'deduction', unit.id, stretch.dice);
      const kinds = diced(game, unit, target);
      change(game, unit.id, {
        acted: 'charge',
        lastMove: 'advanced',
        charge: { ...charge, stage: 'initial', dicedKinds: kinds },
      });
      reveal(game, unit.id);
      if (barred) {
        adopt(game, unit.id);
        const after = game.final.units.find(({ id }) => id === unit.id)?.charge ?? null;
        change(game, unit.id, { charge: after });
      } else goesTo(game, unit.id, stretch.end(sum).pose, lineTo(game.s, unit, target).pose, false);
      settle(game, before as Game['final']);
    },
  );

/** A stretch that may bring contact. */
const closeIn = (game: Game, unit: Unit, target: Unit, stretch: Stretch): void => {
  const before = game.s;
  const barred = isBarred(game, unit, target);
  const sum = thrown(game, 'deduction', unit.id, stretch.dice);
  change(game, unit.id, { charge: null, lastMove: 'advanced' });
  reveal(game, unit.id);
  const line = lineTo(game.s, unit, target);
  if (barred) adopt(game, unit.id);
  else goesTo(game, unit.id, stretch.end(sum).pose, line.pose, false);
  // The cover is judged from where it stood before, turned along the line.
  meet(game, before, { ...unit, pose: advanced(line, 0) });
  if (inContact(game, unitOf(game, unit.id))) change(game, unit.id, { chargedIn: true });
  settle(game, before as Game['final']);
};

const share = ({ s }: Game): number => (s.options.finalChargeMove === 'half' ? 0.5 : 1);

const eachCharger = (game: Game, act: (unit: Unit, target: Unit) => void): void =>
  forEach(
    game,
    'O',
    ({ charge }) => charge?.stage === 'initial',
    (unit) => act(unit, unitOf(game, unit.charge?.targetId ?? '')),
  );

/** P1.9, first part. @see CD-CHG-21 CD-CHG-22 CD-CHG-30 */
export const opponentCharges = (game: Game): void =>
  eachCharger(game, (unit, target) => {
    if (unit.state !== 'steady' || inContact(game, unit) || !onTable(target))
      return change(game, unit.id, { charge: null });
    if (target.state === 'routing') closeIn(game, unit, target, finalStretch(game.s, unit, target, share(game)));
  });

/** P2.6. @see CD-CHG-16 CD-CHG-19 */
export const finalCharges = (game: Game): void =>
  eachCharger(game, (unit, target) => closeIn(game, unit, target, finalStretch(game.s, unit, target, share(game))));

/** A charger that failed trigger 5 goes up to 5 cm. @see CD-CHG-27 */
export const closeUp = (game: Game, id: string): void => {
  const before = game.s;
  const unit = unitOf(game, id);
  const target = unitOf(game, unit.charge?.targetId ?? '');
  const line = lineTo(game.s, unit, target);
  const far = Math.max(0, Math.min(rateOf(unit) / 2, line.length - 5));
  const barred = isBarred(game, unit, target);
  change(game, id, { charge: null, lastMove: 'halted', repulse: null });
  if (barred) adopt(game, id);
  else if (!within(line.length, 5)) goesTo(game, id, advanced(line, far), line.pose, false);
  settle(game, before as Game['final']);
};
