import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { isBrave, isBrigadeBrave } from './checking.js';
import { hasCause, isShaken } from './checks.js';
import { change, ended, type Game, isThere, onTable, otherSide, unitOf } from './game.js';
import { lookForEnd, takeOff } from './losing.js';

/** The Morale phase, step by step. */

const own = (game: Game): readonly Unit[] => onTable(game).filter(({ side }) => side === game.s.active);

/** @see OW-MOT-06 OW-ROU-01 OW-SQR-09 OW-HID-15 OW-ROU-10 */
const rout = (game: Game, unit: Unit): void => {
  if (game.s.options.failedMorale === 'quit') takeOff(game, unit.id, 'quit', false);
  else change(game, unit.id, { routing: true, hidden: false, pursuing: null });
};

/** A brigade has failed its test. @see OW-END-01 OW-END-02 OW-MOT-08 */
const quit = (game: Game, brigadeId: string, commander: string | null): void => {
  if (game.s.options.brigadeBreakEndsGame) ended(game, otherSide(game, game.s.active));
  const officer = game.s.officers.find(({ id }) => id === commander);
  const brigades = game.s.brigades.map((each) => (each.id === brigadeId ? { ...each, gone: true } : each));
  game.s = { ...game.s, brigades };
  for (const unit of game.s.units.filter(({ brigade }) => brigade === brigadeId)) {
    if (isThere(unit)) takeOff(game, unit.id, 'quit', false);
    if (unit.waiting) change(game, unit.id, { gone: 'quit' });
  }
  if (officer !== undefined && officer.role !== 'general') {
    const officers = game.s.officers.map((each) => (each.id === officer.id ? { ...each, gone: true } : each));
    game.s = { ...game.s, officers };
  }
  const left = game.s.brigades.filter(({ side, gone }) => side === game.s.active && !gone);
  if (left.length === 0) ended(game, otherSide(game, game.s.active));
};

/** @see OW-MOT-07 OW-MOT-09 */
const testBrigade = (game: Game, brigadeId: string): void => {
  const brigade = game.s.brigades.find(({ id }) => id === brigadeId);
  if (brigade === undefined || brigade.gone || !isShaken(game.s, brigadeId)) return;
  const members = game.s.units.filter((unit) => unit.brigade === brigadeId && unit.gone === 'no');
  if (members.length === 0 || !isBrigadeBrave(game, brigadeId)) quit(game, brigadeId, brigade.commander);
};

const lapsed = (game: Game, { pursuing }: Unit): boolean => {
  const quarry = game.s.units.find(({ id }) => id === pursuing);
  return quarry === undefined || !isThere(quarry) || quarry.garrison !== null;
};

/** @see OW-SEQ-01 OW-GEN-11 OW-MOT-03 OW-MOT-11 OW-ROU-03 OW-ROU-07 */
export const moralePhase = (game: Game): void => {
  const routers = own(game).filter(({ routing }) => routing);
  for (const { id } of own(game).filter(({ disoriented }) => disoriented))
    if (isBrave(game, id, 'disorientation')) change(game, id, { disoriented: false });
  for (const unit of own(game).filter((each) => hasCause(game.s, each))) if (!isBrave(game, unit.id)) rout(game, unit);
  for (const unit of game.s.units.filter(({ side }) => side === game.s.active))
    change(game, unit.id, { lossesSinceMorale: 0, commanderLossTest: false, standsAtMorale: unit.stands.length });
  lookForEnd(game);
  for (const { id, side } of game.s.brigades) if (side === game.s.active) testBrigade(game, id);
  lookForEnd(game);
  for (const { id } of routers) {
    if (!isThere(unitOf(game, id)) || !isBrave(game, id, 'rout')) continue;
    change(game, id, { routing: false, rallied: true });
  }
  for (const unit of own(game).filter(({ pursuing }) => pursuing !== null))
    if (lapsed(game, unit) || unit.routing || unit.disoriented || unit.surprised)
      change(game, unit.id, { pursuing: null });
    else if (isBrave(game, unit.id, 'pursuit')) change(game, unit.id, { pursuing: null });
    else change(game, unit.id, { mustPursue: true });
};
