import { describe, it } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { isLong } from '../../effort.js';
import { fieldOf } from '../battles/fields.js';
import { chargeOf } from './charge.js';
import { finalValue, moveDice, pickCodes } from './dice.js';
import { distance } from './geometry.js';
import { groupDice } from './groups.js';
import { unitOf } from './losses.js';
import { marchOf, mayStay } from './march.js';
import { sideOf, sideScore } from './melee.js';
import { nextToTest } from './moral.js';
import { passersOf, posesOn } from './respond.js';
import { dieOf, scoreOf, totalOf } from './score.js';
import { shotOf } from './shot.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree at the positions of random battles, for the candidates and the dice of each. */

interface Step {
  readonly count: Tally;
  readonly state: State;
  readonly after: State;
  readonly label: string;
}

/** The value of a unit of the group that moves. @see WT-MOV-09 WT-MOV-12 */
const valueIn = (state: State, unitId: string): number | null => {
  const task = state.agenda.at(-1);
  if (task?.task !== 'march' || task.moving.kind === 'officer') return null;
  const { kind, sum, column, halved } = task.moving;
  const value =
    (sum + (column.unitIds.includes(unitId) ? column.inches : 0)) *
    (halved.unitIds.includes(unitId) ? halved.factor : 1);
  return kind === 'unit' && value !== finalValue(state, unitOf(state, unitId), sum) ? null : value;
};

const isInBrigade = ({ agenda }: State): boolean => {
  const task = agenda.at(-1);
  return task?.task === 'march' && task.moving.kind === 'brigade';
};

/** A candidate, which the engine takes: whether the oracle does, and the same place. */
const checks: { readonly [Type in Action['type']]?: (step: Step, action: Extract<Action, { type: Type }>) => void } = {
  fire: ({ count, state, after, label }, { unitId, targetId, section, bonusDice }) => {
    const shot = shotOf(state, unitId, targetId, section, bonusDice);
    const task = after.agenda.at(-1);
    const dice = task?.task === 'fireRoll' ? task.shot.dice : 0;
    count.compare(label, dice, shot.ok ? shot.dice : [...shot.codes], true, state);
  },
  moveUnit: ({ count, state, after, label }, { unitId }) => {
    const task = after.agenda.at(-1);
    const dice = task?.task === 'throwMove' ? task.order.dice : 0;
    const unit = unitOf(state, unitId);
    count.compare(label, dice, pickCodes(unit).size === 0 ? moveDice(state, unit) : [...pickCodes(unit)], true, state);
  },
  moveBrigade: ({ count, state, after, label }, { brigadeId }) => {
    const task = after.agenda.at(-1);
    count.compare(
      label,
      task?.task === 'throwMove' ? task.order.dice : 0,
      groupDice(state, 'brigade', brigadeId),
      true,
      state,
    );
  },
  moveRegiment: ({ count, state, after, label }, { regimentId }) => {
    const task = after.agenda.at(-1);
    count.compare(
      label,
      task?.task === 'throwMove' ? task.order.dice : 0,
      groupDice(state, 'regiment', regimentId),
      true,
      state,
    );
  },
  march: ({ count, state, after, label }, order) => {
    const value = valueIn(state, order.unitId);
    if (value === null) return;
    const oracle = marchOf(state, order, value);
    if (!oracle.ok) {
      count.compare(label, 'lawful', oracle.codes, true, state);
      return;
    }
    const far = distance(unitOf(after, order.unitId).pose, oracle.pose);
    count.compare(
      label,
      far <= oracle.within * 2 ? 'there' : unitOf(after, order.unitId).pose,
      far <= oracle.within * 2 ? 'there' : oracle.pose,
      true,
      state,
    );
    const task = after.agenda.at(-1);
    const unit = unitOf(state, order.unitId);
    const poses = posesOn(state, unit, oracle.start, order.legs, oracle.length);
    const asked = passersOf(state, unit, poses, oracle.pose);
    count.compare(`${label}: asked`, task?.task === 'responseFire' ? task.unitIds : [], asked, true, state);
  },
  stay: ({ count, state, label }, { unitId }) => {
    const unit = state.units.find(({ id }) => id === unitId);
    if (unit !== undefined) count.compare(label, true, mayStay(state, unit, isInBrigade(state)), true, state);
  },
  charge: ({ count, state, after, label }, { unitId, targetId, legs }) => {
    const value = valueIn(state, unitId);
    const task = after.agenda.at(-1);
    if (value === null || task?.task !== 'chargeResponse') return;
    const oracle = chargeOf(state, unitOf(state, unitId), targetId, legs, value);
    const { edge, length, start } = task.charge;
    const isSame = oracle.ok && Math.abs(length - oracle.length) < 0.003 && distance(start, oracle.start) < 0.003;
    const isOfficer = state.officers.some(({ id }) => id === targetId);
    count.compare(
      label,
      [isOfficer ? 'front' : edge, isSame ? 'so' : length],
      [oracle.ok ? oracle.edge : oracle.why, isSame ? 'so' : oracle],
      true,
      state,
    );
  },
};

const compareCandidate = (count: Tally, state: State, action: Action): void => {
  const check = checks[action.type] as ((step: Step, action: Action) => void) | undefined;
  if (check === undefined) return;
  const answer = westernTheatre.answer(state, { action });
  if (answer.ok) check({ count, state, after: answer.state, label: JSON.stringify(action) }, action);
};

/** A TEST or the comparison of a melee that has been thrown. */
const compareDice = (
  count: Tally,
  state: State,
  answer: Extract<ReturnType<typeof westernTheatre.answer>, { ok: true }>,
  face: number,
): void => {
  const task = state.agenda.at(-1);
  for (const event of answer.events) {
    if (event.type === 'tested' && (task?.task === 'test' || task?.task === 'moral')) {
      const unit = unitOf(state, event.unit);
      if (task.task === 'moral') count.compare('next', event.unit, nextToTest(state)?.id ?? null, true, state);
      const score = totalOf(scoreOf(state, unit, false)) + dieOf(unit.experience.test, face);
      count.compare(`TEST of ${event.unit}`, event.score, score, true, state);
      return;
    }
    if (event.type === 'meleeCompared' && task?.task === 'meleeTest') {
      const melee = state.melees.find(({ id }) => id === task.meleeId);
      if (melee?.[task.side].every((id) => unitOf(state, id).supportsCharge === null))
        count.compare(
          `score of ${task.side}`,
          event[task.side],
          sideScore(state, sideOf(state, melee, task.side), face),
          true,
          state,
        );
    }
  }
};

const boldest = (actions: readonly Action[]): Action | undefined =>
  actions.find(({ type }) => type === 'charge') ??
  actions.find(({ type }) => !type.startsWith('end') && type !== 'stay') ??
  actions[0];

const play = (count: Tally, seed: number, name: 'combined' | 'ground', most: number): void => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  let state = westernTheatre.begin(fieldOf(name, { turnLimit: 6 }));
  for (let answers = 0; answers < most; answers += 1) {
    const question = westernTheatre.ask(state);
    if (question === null) return;
    count.position();
    if (question.kind === 'decision') {
      const actions = westernTheatre.candidates(westernTheatre.view(state, question.side), { most: 8, pick });
      for (const action of actions) compareCandidate(count, state, action);
      const action = boldest(actions);
      const answer = action === undefined ? null : westernTheatre.answer(state, { action });
      if (answer === null || !answer.ok) throw new Error(JSON.stringify([question, action]));
      state = answer.state;
    } else {
      const rolled = dice.roll(question as never) as { readonly faces?: readonly number[] } | null;
      const answer = westernTheatre.answer(state, (rolled ?? { result: 0 }) as never);
      if (!answer.ok) throw new Error(JSON.stringify(question));
      compareDice(count, state, answer, rolled?.faces?.[0] ?? 3);
      state = answer.state;
    }
  }
};

// Battles cannot be cut short: their first positions are all alike.
describe.runIf(isLong)('positions of random battles', () => {
  it.each([1, 2, 3, 4])(
    'WT-MOV-12 WT-CAV-04 WT-MOV-16 WT-FIR-16 WT-TST-01 WT-MEL-08: candidates and dice of seed %i',
    { timeout: 300_000 },
    (seed) => {
      const count = tally(`battle ${seed}`);
      play(count, seed, seed % 2 === 0 ? 'ground' : 'combined', 900);
      count.report();
    },
  );
});
