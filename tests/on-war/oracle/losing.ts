import type { Officer, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Departure } from '../../../src/rulesets/on-war/tables.js';
import type { Point } from '../../../src/table/point.js';
import { change, changeOfficer, ended, type Game, isThere, onTable, otherSide, unitOf } from './game.js';
import { equal, gap } from './geometry.js';
import { commandSlotOf, footprintOf } from './layout.js';

/** Losses: stands, commanders and whole battalions, and when a side has none left. */

export const ridersOf = ({ s }: Game, unitId: string): readonly Officer[] =>
  s.officers.filter((each) => each.attachedTo === unitId && each.alive && !each.gone);

/** Where commanders ride who are with a battalion. @see OW-CMD-04 OW-CMD-16 */
export const slotOf = (game: Game, unit: Unit): Point =>
  unit.garrison === null ? (commandSlotOf(game.s, unit)?.centre ?? unit.pose) : unit.pose;

/** @see OW-MOT-04 OW-CMD-16 */
const mourn = (game: Game, officer: Officer, at: Point): void => {
  const brigades = game.s.brigades.filter(({ commander }) => commander === officer.id).map(({ id }) => id);
  const spot = [at, { x: at.x + 1e-7, y: at.y }, { x: at.x, y: at.y + 1e-7 }];
  for (const unit of onTable(game)) {
    const near = footprintOf(game.s, unit).some(
      (part) => gap(part, spot) <= game.s.tables.distances.commanderDeath + equal,
    );
    if (brigades.includes(unit.brigade) && near) change(game, unit.id, { commanderLossTest: true });
  }
};

/** A commander falls. @see OW-CMD-10 OW-CMD-14 OW-OFF-04 */
export const fall = (game: Game, officerId: string, at: Point): void => {
  const officer = game.s.officers.find(({ id }) => id === officerId);
  if (officer === undefined) return;
  changeOfficer(game, officerId, { alive: false, replacing: false, attachedTo: null });
  if (officer.replacing && officer.attachedTo !== null) change(game, officer.attachedTo, { officer: 'dead' });
  mourn(game, officer, at);
};

/** Takes a battalion off; its commanders are lost with it, or stand alone where they rode. @see OW-CMD-11 */
export const takeOff = (game: Game, unitId: string, gone: Departure, withRiders: boolean, at?: Point): void => {
  const unit = unitOf(game, unitId);
  const place = at ?? slotOf(game, unit);
  const riders = ridersOf(game, unitId);
  change(game, unitId, { gone });
  for (const { id } of riders)
    if (withRiders) fall(game, id, place);
    else changeOfficer(game, id, { attachedTo: null, position: place, replacing: false });
};

/**
 * Stands and commanders of a battalion that are lost together.
 *
 * @param withRiders - whether commanders are lost with a battalion that is destroyed
 * @see OW-HIT-06 OW-ORG-08 OW-OFF-01
 */
export const lose = (game: Game, unitId: string, members: readonly string[], withRiders: boolean, at?: Point): void => {
  const unit = unitOf(game, unitId);
  const place = at ?? slotOf(game, unit);
  const stands = unit.stands.filter((id) => !members.includes(id));
  const lost = unit.stands.length - stands.length;
  const isDestroyed = stands.every((id) => id === 'c');
  change(game, unitId, {
    stands,
    lossesSinceMorale: unit.lossesSinceMorale + lost,
    ...(members.includes('c') ? { officer: unit.officer === 'none' ? 'none' : 'dead' } : {}),
    ...(unit.garrison === null
      ? {}
      : {
          garrison: {
            ...unit.garrison,
            posts: unit.garrison.posts.map((post) => ({
              ...post,
              stands: post.stands.filter((id) => stands.includes(id)),
            })),
          },
        }),
  });
  const fallen = ridersOf(game, unitId).filter(({ id }) => members.includes(id));
  for (const { id } of fallen) fall(game, id, place);
  if (isDestroyed) takeOff(game, unitId, 'destroyed', withRiders, place);
};

/** @see OW-END-03 OW-END-05 */
export const lookForEnd = (game: Game): void => {
  const lost = game.s.scenario.sides.filter(
    ({ id }) => !game.s.units.some((unit) => unit.side === id && unit.gone === 'no'),
  );
  const [first] = lost;
  if (first === undefined) return;
  ended(game, lost.length > 1 ? null : otherSide(game, first.id));
};

export const isStill = (game: Game, unitId: string): boolean => isThere(unitOf(game, unitId));
