import { describe, it } from 'vitest';
import { type Picker, picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import { oerTheSea } from '../../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import { loadScenario } from '../../../src/scenarios/index.js';
import { isLong } from '../../effort.js';
import { type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { chargeOf } from './charge.js';
import { unitOf } from './layout.js';
import { marchOf } from './march.js';
import { shotAt } from './shot.js';

/** The engine and the oracle agree at the positions of random battles, on candidates and on what is made of them. */

const codeOf = (state: State, action: Action): string => {
  const answer = agenda.answer(state, { action });
  return answer.ok ? 'lawful' : String(answer.refusals[0]?.code);
};

type Judge = (state: State, action: Action) => string | null;

const judgeMove = (state: State, unitId: string, params: UnitMove): string | null => {
  const unit = unitOf(state, unitId);
  const { kind } = params.action ?? { kind: 'none' };
  // Roads that are drawn with a width, and crews at their guns, are not worked out here.
  if (kind === 'recrew' || unit.crewAway || unit.formation === 'column') return null;
  const oracle = marchOf(state, unit, params);
  return oracle === null ? null : oracle.ok ? 'lawful' : oracle.code;
};

const judge: Judge = (state, action) => {
  if (action.type === 'initiativeFire' && action.targetId !== undefined) {
    const shot = shotAt(state, action.unitId, action.targetId, { cause: 'initiative', officer: null });
    return shot.ok ? 'lawful' : shot.code;
  }
  if (action.type !== 'issueOrder' || !('unitId' in action.recipient)) return null;
  const { unitId } = action.recipient;
  const officer = state.officers.find(({ id }) => id === state.command.officerId) ?? null;
  if (action.order === 'fire' && action.params.targetId !== undefined) {
    const shot = shotAt(state, unitId, action.params.targetId, { cause: 'order', officer });
    return shot.ok ? 'lawful' : shot.code;
  }
  if (action.order === 'charge' && action.params.charges.length === 1) {
    const target = unitOf(state, action.params.charges[0]?.targetId ?? '');
    const charge = unitOf(state, unitId).formation === 'column' ? null : chargeOf(state, unitOf(state, unitId), target);
    return charge === null ? null : charge.ok ? 'lawful' : charge.code;
  }
  return action.order === 'move' && 'path' in action.params && !('attachTo' in action.params)
    ? judgeMove(state, unitId, action.params as UnitMove)
    : null;
};

/** The same act at another enemy, or a little farther or aside. */
const mutated = (state: State, action: Action, pick: Picker): Action | null => {
  const enemies = state.units.filter(({ side, presence }) => side !== state.active && presence === 'onTable');
  const targetId = enemies[pick(Math.max(1, enemies.length))]?.id;
  if (targetId === undefined) return null;
  if (action.type === 'initiativeFire') return { ...action, targetId };
  if (action.type !== 'issueOrder' || !('unitId' in action.recipient)) return null;
  if (action.order === 'fire') return { ...action, params: { targetId } };
  if (action.order === 'charge')
    return { ...action, params: { charges: [{ unitId: action.recipient.unitId, targetId }] } };
  if (action.order !== 'move' || !('path' in action.params) || 'attachTo' in action.params) return null;
  const params = action.params as UnitMove;
  const off = (n: number): number => (pick(n * 200 + 1) - n * 100) / 100;
  const path = params.path.map(({ x, y, heading }) => ({ x: x + off(6), y: y + off(6), heading }));
  return { ...action, params: { ...params, path } } as Action;
};

const compareAct = (count: Tally, state: State, action: Action): void => {
  const oracle = judge(state, action);
  if (oracle === null) return;
  count.compare(JSON.stringify(action), codeOf(state, action), oracle, oracle === 'lawful', state);
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
      if (answer === null || !answer.ok) throw new Error(JSON.stringify([question, action]));
      state = answer.state;
    } else {
      const answer = oerTheSea.answer(state, dice.roll(question as never) as never);
      if (!answer.ok) throw new Error(JSON.stringify(question));
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
    'OTS-MOV-11 OTS-MOV-17 OTS-CHG-05 OTS-FIR-06 OTS-ART-04: candidates of %s, seed %i, and others like them',
    { timeout: 300_000 },
    (battle, seed) => {
      const count = tally(`battle ${battle}`);
      playOn(count, battle, seed, 250);
      count.report();
    },
  );
});
