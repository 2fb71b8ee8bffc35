import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import type * as internal from 'boardgame.io/internal';
import { hitsOf, type Regiment, regiments, targetOf, totalHits, volleyDice } from './regiment.js';
import type { Stepper } from './stepfree.js';

// Its entry for reducers is a CommonJS folder, which `import` cannot load.
const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)(
  'boardgame.io/internal',
) as typeof internal;

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

interface Field {
  turn: number;
  units: Mutable<Regiment>[];
}

/**
 * The same step as a move of boardgame.io: its own dice and its own immer. Undo is off, because a volley cannot be
 * undone.
 */
const game: Game<Field> = {
  name: 'step',
  seed: '1746',
  disableUndo: true,
  setup: () => ({ turn: 0, units: regiments().map((unit) => ({ ...unit })) }),
  moves: {
    fire: ({ G, random }, target: number) => {
      const unit = G.units[target];
      if (unit === undefined) return;
      const hits = hitsOf(random.D6(volleyDice));
      G.turn += 1;
      unit.hits += hits;
      unit.volleys += 1;
    },
  },
};

/** A step through its reducer, with the move made as its client makes it. */
export const boardgameStepper = (): Stepper => {
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 });
  return {
    step: () => {
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'fire', args: [targetOf(state.G.turn)], playerID: '0' },
      });
      return state;
    },
    hits: () => totalHits(state.G.units),
  };
};
