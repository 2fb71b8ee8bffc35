import type { Step } from '../../../src/rulesets/on-war/state.js';
import { arrivals } from './arrivals.js';
import { assaultPhase } from './assaultstep.js';
import { chargeSteps } from './chargestep.js';
import { endOfTurn } from './endings.js';
import { flightStep } from './flightstep.js';
import { change, type Game, Later, leaveUntil, stateNow, thrown } from './game.js';
import { moralePhase } from './moralestep.js';
import { formSquares, movesStep } from './movestep.js';
import { defensiveFire, shootingStep } from './shootstep.js';

/** A battle from its first question to its end: the sequence of play. */

const step = (game: Game, name: Step): void => {
  game.s = { ...game.s, step: name };
};

/** @see OW-SEQ-03 */
const firstPlayer = (game: Game): void => {
  const [one, other] = game.s.scenario.sides;
  for (;;) {
    const [mine = 0] = thrown(game, 'firstPlayer', null, 1, '');
    const [theirs = 0] = thrown(game, 'firstPlayer', null, 1, '');
    if (mine === theirs) continue;
    const first = mine > theirs ? one.id : other.id;
    game.s = { ...game.s, active: first, firstSide: first };
    return;
  }
};

const startTurn = (game: Game): void => {
  for (const { id, side } of game.s.units) {
    if (side === game.s.active)
      change(game, id, {
        moved: false,
        doubled: false,
        changedFormation: false,
        ordered: false,
        posted: false,
        changeFailed: false,
        fired: false,
      });
    change(game, id, { firedDefensively: false, response: null, beaten: false, spotted: [] });
  }
  const officers = game.s.officers.map((each) => (each.side === game.s.active ? { ...each, moved: false } : each));
  game.s = { ...game.s, officers, charges: [] };
  arrivals(game);
};

const wholeTurn = (game: Game): void => {
  startTurn(game);
  step(game, 'morale');
  moralePhase(game);
  fromMovement(game);
};

/** @see OW-SEQ-01 OW-SEQ-02 OW-SEQ-04 */
const fromMovement = (game: Game): void => {
  const inMovement = game.s.options.chargeTiming === 'movement';
  step(game, 'formSquares');
  formSquares(game);
  if (inMovement) chargeSteps(game, (name) => step(game, name));
  step(game, 'moves');
  movesStep(game);
  step(game, 'routs');
  flightStep(game);
  step(game, 'shooting');
  shootingStep(game);
  if (inMovement) {
    step(game, 'defensiveFire');
    defensiveFire(game);
  }
  step(game, 'assault');
  assaultPhase(game);
  step(game, 'turnEnd');
  endOfTurn(game);
};

/** A player turn that the oracle takes up again where it may. */
const lateTurn = (game: Game): void => {
  game.s = stateNow(game);
  leaveUntil(game, (asked) => asked.startsWith('formSquares of'));
  fromMovement(game);
};

/** Plays along until the record is over. */
export const playAlong = (game: Game): void => {
  if (game.record[0]?.asked.startsWith('firstPlayer') === true) firstPlayer(game);
  let isLate = false;
  for (;;)
    try {
      if (isLate) lateTurn(game);
      else wholeTurn(game);
      isLate = false;
    } catch (error) {
      if (!(error instanceof Later)) throw error;
      isLate = true;
    }
};
