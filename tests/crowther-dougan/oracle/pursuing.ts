import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { advanced, diceOf, lineTo, metOn, stripOf } from './charge.js';
import { meet } from './charging.js';
import { closedUnder, speedOf } from './flight.js';
import { adopt, change, decided, forEach, type Game, inContact, settle, thrown, unitOf } from './game.js';
import { overlap, within } from './geometry.js';
import { footprintOf, onTable } from './layout.js';
import { chargersOf } from './morale.js';
import { knows, sees } from './sight.js';
import { contactPose } from './stretch.js';
import { goesTo } from './surprise.js';

/** Pursuits and following up: P1.8, and the second part of P1.9. */

/** Whether the ways that lead to a target meet anything that stops or slows by itself. */
const isBarred = (game: Game, unit: Unit, target: Unit): boolean => {
  const line = lineTo(game.s, unit, target);
  const strip = stripOf(unit, line, line.length);
  const bars = game.s.units.some(
    (other) =>
      other.id !== unit.id &&
      other.id !== target.id &&
      onTable(other) &&
      (other.side !== unit.side || overlap(strip, footprintOf(game.s, other))),
  );
  return bars || closedUnder(game.s, unit, strip) || target.garrisonOf !== null;
};

/** Straight to a target, so far at most. */
const goes = (game: Game, unit: Unit, target: Unit, rate: number, pursues: boolean): void => {
  const before = game.s;
  const line = lineTo(game.s, unit, target);
  const far = pursues ? Math.min(rate, line.length) : line.length;
  const barred = isBarred(game, unit, target);
  const asked = game.entries[game.used]?.asked.split(' ') ?? [];
  const own = diceOf(metOn(game.s, unit, pursues ? null : target, line, far));
  // Where somebody is in the way the way itself ends earlier.
  const dice = barred ? (asked[0] === 'deduction' && asked[1] === unit.id ? Number(asked[2]) : 0) : own;
  const left = Math.max(0, rate - thrown(game, 'deduction', unit.id, dice));
  const place = within(line.length, left) ? contactPose(game.s, unit, target, line) : null;
  if (barred || (place === null && within(line.length, left))) adopt(game, unit.id);
  // One that gains no distance stays as it is: whether it turns the specification leaves open.
  else if (place !== null || Math.min(left, line.length) > 0.05)
    goesTo(game, unit.id, place ?? advanced(line, Math.min(left, line.length)), line.pose, place === null);
  meet(game, before, { ...unit, pose: line.pose });
  if (inContact(game, unitOf(game, unit.id))) change(game, unit.id, { chargedIn: true });
  settle(game, before as Game['final']);
};

/** @see CD-PUR-06 CD-PUR-15 */
const pursue = (game: Game, unit: Unit): void => {
  const target = unitOf(game, unit.quarryId ?? '');
  const isM = unit.side === game.s.movingSide;
  if (inContact(game, unit)) return;
  change(game, unit.id, {
    pursuitMoves: unit.pursuitMoves + 1,
    lastMove: 'advanced',
    ...(isM ? { acted: 'pursuit' } : {}),
  });
  goes(game, unitOf(game, unit.id), target, speedOf(unit), true);
};

/** @see CD-HTH-27 */
const mayBeAsked = (game: Game, { state, beaten, arm, formation }: Unit): boolean =>
  state === 'steady' &&
  beaten.some((id) => onTable(unitOf(game, id))) &&
  arm === 'foot' &&
  formation !== 'garrison' &&
  formation !== 'embarked';

const followUps = (game: Game): void =>
  forEach(
    game,
    'M',
    ({ beaten }) => beaten.length > 0,
    (unit) => {
      const isAsked = mayBeAsked(game, unit) && game.s.options.followUp === 'optional';
      const action = isAsked ? decided(game, 'followUp', unit.id) : null;
      const chosen = action?.type === 'followUp' ? action.targetId : null;
      // One that must follow goes after the nearest, and is taken as the engine has it.
      const forced = game.final.units.find(({ id }) => id === unit.id)?.acted === 'followUp';
      if (mayBeAsked(game, unit) && game.s.options.followUp === 'compulsory' && forced) {
        const asked = game.entries[game.used]?.asked.split(' ') ?? [];
        if (asked[0] === 'deduction' && asked[1] === unit.id) thrown(game, 'deduction', unit.id, Number(asked[2]));
        const before = game.s;
        change(game, unit.id, { acted: 'followUp', lastMove: 'advanced', charge: null });
        adopt(game, unit.id);
        meet(game, before, unit);
        if (inContact(game, unitOf(game, unit.id))) change(game, unit.id, { chargedIn: true });
        settle(game, before as Game['final']);
      }
      const refusal = chosen === null ? null : followRefusal(game, unit, unitOf(game, chosen));
      if (refusal !== null) throw new Error(`${unit.id} may not follow up ${chosen}: ${refusal}`);
      if (chosen !== null) {
        change(game, unit.id, { acted: 'followUp', lastMove: 'advanced', charge: null });
        goes(game, unitOf(game, unit.id), unitOf(game, chosen), speedOf(unit) / 2, false);
      }
      change(game, unit.id, { beaten: [] });
    },
  );

/** P1.8. @see CD-PUR-05 CD-HTH-22 */
export const pursuits = (game: Game): void => {
  forEach(
    game,
    'M',
    ({ state }) => state === 'pursuing',
    (unit) => pursue(game, unit),
  );
  followUps(game);
};

/** P1.9, second part. @see CD-PUR-04 */
export const firstPursuits = (game: Game): void =>
  forEach(
    game,
    'O',
    ({ state, pursuitMoves, quarryId }) =>
      state === 'pursuing' && pursuitMoves === 0 && unitOf(game, quarryId ?? '').routMoves > 0,
    (unit) => pursue(game, unit),
  );

/** Whether a unit may follow up an enemy: why not, or null. @see CD-HTH-22 CD-HTH-27 */
const followRefusal = (game: Game, unit: Unit, target: Unit): string | null => {
  if (!knows(game.s, unit.side, target)) return 'targetNotSeen';
  if (inContact(game, unit) || unit.rallied || chargersOf(game.s, unit).length > 0) return 'cannotCharge';
  if (unit.mustHalt) return 'mustHalt';
  if (game.s.options.orders === 'on' && (unit.order === 'hold' || unit.order === 'withdraw')) return 'forbiddenByOrder';
  return sees(game.s, unit, target) ? null : 'targetNotSeen';
};
