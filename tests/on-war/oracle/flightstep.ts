import type { Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { type Flight, isWhollyOn, nearestTo, routOf, setOutside, type Watch } from './flight.js';
import { change, type Game, leaveUntil, onTable, thrown, unitOf } from './game.js';
import { distance, equal } from './geometry.js';
import { lookForEnd, takeOff } from './losing.js';
import { pursuitOf } from './ride.js';

/** Routs and pursuits of a Movement phase. */

/** Reveals what is hidden within 1" of a pose; ids of those it reveals. @see OW-HID-13 */
export const reveals = (game: Game, unit: Unit, pose: Pose): void => {
  const hidden = onTable(game).filter((other) => other.hidden && other.side !== unit.side);
  const reach = game.s.tables.distances.discovered + equal;
  for (const other of hidden)
    if (nearestTo(game.s, unit, pose, [other]) <= reach) change(game, other.id, { hidden: false });
};

export const isWholly = (game: Game, unit: Unit): boolean => isWhollyOn(game.s, unit, unit.pose);

/** @see OW-HID-13 OW-TER-13 */
export const watchOf = (game: Game, id: string): Watch => {
  const need = game.s.tables.faces.bogging;
  return {
    comesTo: (unit, pose) => reveals(game, unit, pose),
    bogs: () => (thrown(game, 'bogging', id, 1, `${need}`)[0] ?? 0) < need,
    isHidden: (other) => unitOf(game, other).hidden,
  };
};

/** What becomes of one who fled. @see OW-CMD-11 OW-FBK-08 OW-SQR-09 */
export const fled = (game: Game, id: string, { pose, gone }: Flight): void => {
  const unit = unitOf(game, id);
  const formation =
    unit.formation.kind !== 'square'
      ? unit.formation
      : unit.arm === 'artillery'
        ? { kind: 'line' as const, files: unit.stands.length }
        : { kind: 'column' as const, files: 0 };
  change(game, id, { pose, formation });
  if (gone !== 'no') takeOff(game, id, gone, true);
};

/** Step 2.6. @see OW-SEQ-01 OW-GEN-11 OW-ROU-02 OW-ROU-08 */
export const flightStep = (game: Game): void => {
  const isUnjudged = (): void => leaveUntil(game, (_, { step }) => step !== 'routs');
  const own = () => onTable(game).filter(({ side }) => side === game.s.active);
  for (const unit of own().filter(({ routing }) => routing)) {
    if (unit.garrison !== null && unit.arm === 'artillery') {
      takeOff(game, unit.id, 'destroyed', true);
      continue;
    }
    const out = unit.garrison === null ? unit : setOutside(game.s, unit);
    const s = { ...game.s, units: game.s.units.map((each) => (each.id === unit.id ? out : each)) };
    const flight = routOf(s, out, watchOf(game, unit.id));
    // Whether one for whom there is no room outside stays inside is left out.
    if (unit.garrison !== null && flight.gone === 'no' && distance(flight.pose, out.pose) < 0.1) return isUnjudged();
    change(game, unit.id, { garrison: null, formation: out.formation, moved: true });
    fled(game, unit.id, flight);
  }
  for (const { id } of own().filter(({ mustPursue }) => mustPursue)) {
    const unit = unitOf(game, id);
    const quarry = game.s.units.find((each) => each.id === unit.pursuing);
    if (quarry === undefined || quarry.gone !== 'no' || quarry.garrison !== null) continue;
    const pursuit = pursuitOf(game.s, unit, quarry, watchOf(game, id));
    if (pursuit === null) return isUnjudged();
    const isMoved = pursuit.pose !== unit.pose;
    change(game, id, { pose: pursuit.pose, ...(isMoved ? { moved: true } : {}) });
    for (const down of pursuit.riddenDown) takeOff(game, down, 'destroyed', true);
  }
  lookForEnd(game);
};
