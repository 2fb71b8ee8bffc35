import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Step } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Task } from '../../../src/rulesets/crowther-dougan/tasks.js';
import { chargeDeclarations, finalCharges, initialCharges, opponentCharges } from './charging.js';
import { differences } from './facts.js';
import { firing } from './firing.js';
import { change, Differs, type Entry, type Game, Unjudged } from './game.js';
import { isInTheOpen } from './ground.js';
import { risks } from './losses.js';
import { movement, rallyMoves, reload } from './moving.js';
import { firstPursuits, pursuits } from './pursuing.js';
import { repulseMoves } from './repulses.js';
import { combat, lostCombatTests, pushBacks } from './rounds.js';
import { initialRouts, otherRouts } from './routing.js';
import { beingChargedTests, casualtyTests, chargeHomeTests, rallyTests, toChargeTests } from './testing.js';
import { endMove, endPhase, hideAgain, lookAround, observation, orders, reserves } from './turns.js';

/** A battle played along, step by step: what the engine asks and makes of it, and what the oracle does. */

type Plays = (game: Game) => void;

/** What each step does, in the order of the move. @see CD-SEQ-06 */
const plays: readonly (readonly [Step, Plays])[] = [
  ['observation', observation],
  ['orders', orders],
  ['chargeDeclarations', chargeDeclarations],
  ['beingChargedTests', beingChargedTests],
  ['toChargeTests', toChargeTests],
  ['rallyTests', rallyTests],
  ['initialRouts', initialRouts],
  ['pursuits', pursuits],
  [
    'opponentCharges',
    (game) => {
      opponentCharges(game);
      firstPursuits(game);
    },
  ],
  ['firing', firing],
  ['fireRisk', (game) => risks(game, ({ side }) => side !== game.s.movingSide)],
  ['casualtyTests', casualtyTests],
  ['chargeHomeTests', chargeHomeTests],
  ['repulseMoves', repulseMoves],
  ['finalCharges', finalCharges],
  ['combat', combat],
  ['combatRisk', (game) => risks(game, () => true)],
  ['pushBacks', pushBacks],
  ['lostCombatTests', lostCombatTests],
  ['rallyMoves', rallyMoves],
  ['otherRouts', otherRouts],
  ['initialCharges', initialCharges],
  ['movement', movement],
  [
    'reloading',
    (game) => {
      reload(game);
      hideAgain(game);
    },
  ],
  ['reserves', reserves],
  ['endOfMove', endMove],
];

/** The last steps of the four phases. */
const phaseEnds: readonly Step[] = ['opponentCharges', 'finalCharges', 'lostCombatTests', 'reserves'];

/** The step that comes after another. */
export const stepAfter = (step: Step): Step => {
  const order = plays.map(([name]) => name);
  return order[(order.indexOf(step) + 1) % order.length] ?? step;
};

const isFrame = ({ task }: Task): boolean => task === 'beginStep';

/** What is asked, as one line. */
const lineOf = (state: State): string | null => {
  const question = agenda.ask(state);
  if (question === null) return null;
  if (question.kind === 'decision') return `${question.task} ${question.about ?? '-'}`;
  const { purpose, by, dice, target } = question;
  return `${purpose} ${by} ${dice} ${target === null ? '-' : Math.floor(target + 1e-9)}`;
};

export type Answerer = (state: State) => { readonly action: Action } | { readonly faces: readonly number[] };

export interface Played {
  readonly step: Step;
  readonly begun: State;
  readonly final: State;
  readonly entries: readonly Entry[];
  /** With the steps that are still to come. */
  readonly next: State;
}

/** The engine plays the step that is next on its agenda, and no further. */
export const playStep = (state: State, answerer: Answerer): Played => {
  const last = state.agenda.findLastIndex(isFrame);
  const top = state.agenda[last];
  const isBegun = last < state.agenda.length - 1;
  const step = top?.task === 'beginStep' && !isBegun ? top.step : state.step;
  // With the last step goes the start of the next move.
  const cut = step === 'endOfMove' ? 0 : isBegun ? last + 1 : last;
  const [rest, own] = [state.agenda.slice(0, cut), state.agenda.slice(cut)];
  let now = agenda.start({ ...state, agenda: own }).state;
  const entries: Entry[] = [];
  for (;;) {
    const asked = lineOf(now);
    if (asked === null || (step === 'endOfMove' && now.step !== step)) break;
    const reply = answerer(now);
    const answer = agenda.answer(now, reply as never);
    if (!answer.ok) throw new Error(JSON.stringify([asked, reply, answer.refusals]));
    const [action, faces] = 'action' in reply ? [reply.action, []] : [null, reply.faces];
    entries.push({ asked, action, faces, before: now, after: answer.state });
    now = answer.state;
  }
  return { step, begun: state, final: now, entries, next: { ...now, agenda: [...rest, ...now.agenda] } };
};

/** Whom one sees through a gap hangs on the whole centimetres of a way: whether a turn counts is left open (CD-OBS-24). */
const seenInPassing = (game: Game): void => {
  const hasMoved = game.loose.size > 0 || game.adopted.size > 0;
  for (const { id, hidden } of game.final.units) {
    const unit = game.s.units.find((each) => each.id === id);
    if (hasMoved && unit?.hidden === true && !hidden && isInTheOpen(game.s, unit)) change(game, id, { hidden: false });
  }
};

/** Where engine and oracle differ over a step; null: the oracle has no say. */
export const differencesOf = ({ step, begun, final, entries }: Played): readonly string[] | null => {
  const game: Game = { s: begun, step, entries, used: 0, final, adopted: new Set(), loose: new Set() };
  const play = plays.find(([name]) => name === step)?.[1];
  if (play === undefined) return null;
  try {
    play(game);
    if (step !== 'endOfMove') lookAround(game);
    if (phaseEnds.includes(step)) endPhase(game);
    const left = entries[game.used];
    if (left !== undefined) return [`the engine asks ${left.asked}, the oracle nothing more`];
  } catch (error) {
    if (error instanceof Unjudged) return null;
    if (error instanceof Differs) return [error.message];
    throw error;
  }
  seenInPassing(game);
  const slack = (id: string): number => (game.adopted.has(id) ? 1e9 : game.loose.has(id) ? 0.6 : 0.03);
  return differences(final, game.s as State, slack);
};
