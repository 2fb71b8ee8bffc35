import { closeUp } from './charging.js';
import { change, forEach, type Game } from './game.js';
import { retire } from './testing.js';

/** P2.5: forced halts and retirements, in one roster order. @see CD-SEQ-08 CD-MOR-12 CD-CHG-27 */
export const repulseMoves = (game: Game): void =>
  forEach(
    game,
    'O',
    ({ repulse }) => repulse !== null,
    ({ id, repulse }) => {
      if (repulse === 'halt') change(game, id, { mustHalt: true, lastMove: 'halted', repulse: null });
      else if (repulse === 'retire') retire(game, id);
      else closeUp(game, id);
    },
  );
