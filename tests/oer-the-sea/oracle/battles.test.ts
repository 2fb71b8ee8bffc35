import { describe, it } from 'vitest';
import { type Picker, picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import { oerTheSea } from '../../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import { loadScenario } from '../../../src/scenarios/index.js';
import type { Pose } from '../../../src/table/pose.js';
import { isLong } from '../../effort.js';
import { type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { commandNeed } from './command.js';
import { endAtOnce, endOf } from './endings.js';
import { numberFor } from './numbers.js';
import { verdictOn } from './orders.js';

/** The engine and the oracle agree at the positions of random battles, on candidates and on what is made of them. */

const codeOf = (state: State, action: Action): string => {
  const answer = agenda.answer(state, { action });
  return answer.ok ? 'lawful' : String(answer.refusals[0]?.code);
};

const nudged = (path: readonly Pose[], pick: Picker): readonly Pose[] => {
  const off = (n: number): number => (pick(n * 200 + 1) - n * 100) / 100;
  return path.map(({ x, y, heading }) => ({ x: x + off(6), y: y + off(6), heading }));
};

/** The same act at another enemy, or a little farther or aside. */
const mutated = (state: State, action: Action, pick: Picker): Action | null => {
  const enemies = state.units.filter(({ side, presence }) => side !== state.active && presence === 'onTable');
  const targetId = enemies[pick(Math.max(1, enemies.length))]?.id;
  if (targetId === undefined) return null;
  if (action.type === 'initiativeFire') return { ...action, targetId };
  if (action.type === 'initiativeCharge') return { ...action, targetId };
  if (action.type === 'issueOrder' && 'moves' in action.params) {
    const moves = action.params.moves.map((move) => ({ ...move, path: nudged(move.path, pick) }));
    return { ...action, params: { moves } } as Action;
  }
  if (action.type !== 'issueOrder' || !('unitId' in action.recipient)) return null;
  if (action.order === 'standReady' || action.order === 'rally') {
    const units = state.units.filter(({ presence }) => presence === 'onTable');
    const recipient = {
      unitId: units.filter(({ side }) => side === state.active)[pick(3)]?.id ?? action.recipient.unitId,
    };
    return { ...action, recipient };
  }
  if (action.order === 'fire') return { ...action, params: { targetId } };
  if (action.order === 'charge')
    return { ...action, params: { charges: [{ unitId: action.recipient.unitId, targetId }] } };
  if (action.order !== 'move' || !('path' in action.params) || 'attachTo' in action.params) return null;
  const params = action.params as UnitMove;
  return { ...action, params: { ...params, path: nudged(params.path, pick) } } as Action;
};

const compareAct = (count: Tally, state: State, action: Action): void => {
  const oracle = verdictOn(state, action);
  if (oracle === null) return;
  count.compare(JSON.stringify(action), codeOf(state, action), oracle, oracle === 'lawful', state);
};

/** The dice of a command test that the engine asks for. */
const compareTest = (count: Tally, state: State, action: Action, after: State): void => {
  const officer = state.officers.find(({ id }) => id === state.command.officerId);
  if (action.type !== 'issueOrder' || officer === undefined) return;
  const question = oerTheSea.ask(after);
  const isTested = question?.kind === 'roll' && question.purpose === 'command';
  const need = commandNeed(state, officer, action.recipient);
  count.compare(`test of ${JSON.stringify(action)}`, isTested ? question.target : null, need, true, state);
};

/** Who has won, whenever something is complete. */
const compareEnd = (count: Tally, before: State, state: State): void => {
  if (state.outcome !== null) {
    const engine = state.outcome.winner ?? 'draw';
    count.compare(`end in turn ${state.turn}`, engine, endAtOnce(state) ?? endOf(state), true, state);
    return;
  }
  const isRunning = state.agenda.at(-1)?.task === 'command' || state.agenda.at(-1)?.task === 'initiative';
  if (isRunning) count.compare('goes on', null, endAtOnce(state), true, state);
  // Those who advance by themselves may have done so.
  if (state.turn !== before.turn && !state.units.some(({ uncontrolled }) => uncontrolled))
    count.compare(`turn ${before.turn} is over`, null, endOf({ ...state, turn: before.turn }), true, state);
};

const playOn = (count: Tally, battle: 'prestonpans' | 'falkirk' | 'culloden', seed: number, most: number): void => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  let state = oerTheSea.begin(loadScenario(battle));
  for (let answers = 0; answers < most; answers += 1) {
    const question = oerTheSea.ask(state);
    if (question === null) return;
    count.position();
    if (question.kind === 'decision') {
      const actions = oerTheSea.candidates(oerTheSea.view(state, question.side), { most: 8, pick });
      for (const action of actions) {
        compareAct(count, state, action);
        const other = mutated(state, action, pick);
        if (other !== null) compareAct(count, state, other);
      }
      const action = actions[pick(actions.length)];
      const answer = action === undefined ? null : oerTheSea.answer(state, { action });
      if (action === undefined || answer === null || !answer.ok) throw new Error(JSON.stringify([question, action]));
      compareTest(count, state, action, answer.state);
      compareEnd(count, state, answer.state);
      state = answer.state;
    } else {
      const number = numberFor(state);
      if (number !== null) count.compare(question.purpose, question.target, number, true, state);
      const answer = oerTheSea.answer(state, dice.roll(question as never) as never);
      if (!answer.ok) throw new Error(JSON.stringify(question));
      compareEnd(count, state, answer.state);
      state = answer.state;
    }
  }
};

// Battles cannot be cut short: their first positions are all alike.
describe.runIf(isLong)('positions of random battles', () => {
  it.each([
    ['prestonpans', 1],
    ['falkirk', 2],
    ['culloden', 3],
  ] as const)(
    'OTS-MOV-11 OTS-MOV-17 OTS-CHG-05 OTS-FIR-06 OTS-ART-04 OTS-CMD-07 OTS-CMD-12 OTS-GRP-05 OTS-END-01: candidates of %s, seed %i, and others like them',
    { timeout: 300_000 },
    (battle, seed) => {
      const count = tally(`battle ${battle}`);
      playOn(count, battle, seed, 250);
      count.report();
    },
  );
});
