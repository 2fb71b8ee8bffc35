import type { CommanderOrder } from '../../../src/rulesets/on-war/actions.js';
import { change, changeOfficer, type Game } from './game.js';

/** Commanders who ride. */

/** He leaves the battalion whose officer he stood in for. @see OW-OFF-04 */
const leave = (game: Game, id: string): void => {
  const officer = game.s.officers.find((each) => each.id === id);
  if (officer?.replacing === true && officer.attachedTo !== null) change(game, officer.attachedTo, { officer: 'dead' });
  changeOfficer(game, id, { replacing: false, attachedTo: null });
};

/** @see OW-CMD-02 OW-OFF-04 */
export const moveCommander = (game: Game, order: CommanderOrder): void => {
  leave(game, order.commander);
  if ('to' in order) changeOfficer(game, order.commander, { position: order.to, moved: true });
  else if ('attachTo' in order) changeOfficer(game, order.commander, { attachedTo: order.attachTo, moved: true });
  else {
    changeOfficer(game, order.commander, { attachedTo: order.replaceOfficer, replacing: true, moved: true });
    change(game, order.replaceOfficer, { officer: 'replaced' });
  }
};
