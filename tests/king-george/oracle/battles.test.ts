import fc from 'fast-check';
import { describe, it } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action } from '../../../src/rulesets/king-george/actions.js';
import type { BattleEvent } from '../../../src/rulesets/king-george/events.js';
import { kingGeorge } from '../../../src/rulesets/king-george/index.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import type { VictoryCondition } from '../../../src/scenario/frame.js';
import { anyNapoleonicBattle } from '../../battles/napoleonic.js';
import { isLong, runs } from '../../effort.js';
import '../../seed.js';
import { compareCharge, openOf } from './charging.js';
import { flightOf } from './flight.js';
import { distance } from './geometry.js';
import { groundAt, moverOf } from './ground.js';
import { rectangleOf, unitOf } from './layout.js';
import { manoeuvreOf, marchOf } from './march.js';
import { compareMove } from './moving.js';
import { outcomeDue, outcomeTold } from './outcome.js';
import { rollDue } from './rolls.js';
import { isOverShut, placeCodes } from './room.js';
import { compareShot } from './shooting.js';
import { type Tally, tally } from './tally.js';
import { compareCommands, compareTurn } from './watch.js';
import { windowWatch } from './window.js';

/** The engine and the oracle agree at the positions of random battles: on candidates, changed ones, and all dice. */

/** The unit whose order is asked for, if the rules leave it where they would put it. */
const orderedUnit = (state: State): Unit | null => {
  const task = state.agenda.at(-1);
  if (task?.task !== 'chooseOrder') return null;
  const unit = unitOf(state, task.unitId);
  if (unit.inBuilding !== null) return unit;
  const on = isOverShut(state, unit, rectangleOf(state, unit));
  const stands = placeCodes(state, unit, unit.pose);
  const isOdd = on.codes.length > 0 || stands.codes.includes('overlap') || stands.codes.includes('offTable');
  return isOdd || on.isHair || groundAt(state, moverOf(unit), unit.pose) === 'closed' ? null : unit;
};

/** Steps on which the oracle has a say. */
const judged = ['advance', 'wheel', 'shift', 'pivotGuns', 'changeFormation'];

/** The same kind of action, a little different. */
const changed = (action: Action, by: number): Action => {
  if (action.type === 'move') {
    const steps = action.steps.map((step) => {
      if (step.kind === 'advance' || step.kind === 'shift') return { ...step, inches: step.inches * (0.6 + by) };
      return step.kind === 'wheel' ? { ...step, degrees: step.degrees * (0.6 + by) } : step;
    });
    return { ...action, steps };
  }
  if (action.type === 'charge' && action.wheel !== undefined)
    return { ...action, wheel: { ...action.wheel, degrees: action.wheel.degrees * (0.6 + by) } };
  if (action.type === 'charge' && action.pivot !== undefined) return { ...action, pivot: action.pivot + by * 20 };
  return action;
};

const compareOrder = (count: Tally, state: State, unit: Unit, action: Action, face: number): void => {
  if (action.type === 'fire' && action.target !== undefined) compareShot(count, state, unit, action);
  if (action.type === 'fire' && action.assignments !== undefined) compareShot(count, state, unit, action);
  if (unit.inBuilding !== null) return;
  if (action.type === 'charge') compareCharge(count, state, unit, action, face);
  if (action.type === 'move' && action.steps.every(({ kind }) => judged.includes(kind)))
    compareMove(count, state, unit, action, marchOf(state, unit, action.steps));
  if (action.type === 'manoeuvre' && action.turn !== undefined)
    compareMove(count, state, unit, action, manoeuvreOf(state, unit, action.turn, action.advance ?? 0));
};

/** What the dice lead to. */
const compareOutcome = (count: Tally, state: State, faces: readonly number[], events: readonly BattleEvent[]): void => {
  const [task, question] = [state.agenda.at(-1), kingGeorge.ask(state)];
  if (task === undefined || question?.kind !== 'roll') return;
  const plus = question.breakdown.reduce((sum, { value }) => sum + value, 0);
  const due = outcomeDue(state, task, plus, faces);
  if (due === null) return;
  count.compare(`outcome of ${JSON.stringify([task, faces])}`, outcomeTold(state, task, events), due, state);
};

/** A flight, told by what happened. */
const compareFlight = (count: Tally, state: State, length: number, events: readonly BattleEvent[]): void => {
  const task = state.agenda.at(-1);
  if (task?.task !== 'flee' && task?.task !== 'fleeAgain') return;
  const { unitId } = task;
  const flight = flightOf(state, unitOf(state, unitId), length);
  if (flight === null) return;
  const gone = events.find((event) => event.type === 'removed' && event.unitId === unitId);
  const moved = events.find((event) => event.type === 'unitMoved' && event.unitId === unitId);
  const to = moved?.type === 'unitMoved' ? moved.to : null;
  const how = gone?.type === 'removed' && gone.how !== 'destroyed' ? gone.how : 'there';
  const isSo = to !== null && distance(to, flight.pose) < (flight.isFarther ? 0.07 : 0.003);
  const place = flight.ends !== 'there' || isSo ? 'so' : flight.pose;
  count.compare(
    `flight of ${unitId} by ${length}`,
    [how, flight.ends !== 'there' || isSo ? 'so' : to],
    [flight.ends, place],
    state,
  );
};

const play = (count: Tally, begin: State, seed: number, most: number): void => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  const watchWindow = windowWatch();
  let state = begin;
  for (let answers = 0; answers < most; answers += 1) {
    const question = kingGeorge.ask(state);
    if (question === null) return;
    if (question.kind === 'decision') {
      const actions = kingGeorge.candidates(kingGeorge.view(state, question.side), { most: 10, pick });
      compareCommands(count, state, actions, pick(10) / 10);
      const unit = orderedUnit(state);
      if (unit !== null)
        for (const action of actions) {
          compareOrder(count, state, unit, action, 1 + pick(6));
          compareOrder(count, state, unit, changed(action, pick(10) / 10), 1 + pick(6));
        }
      const fights =
        actions.find(({ type }) => type === 'charge' || type === 'activate') ??
        actions.find(({ type }) => type === 'fire');
      const action = (pick(4) > 0 ? fights : undefined) ?? actions[pick(actions.length)];
      const answer = kingGeorge.answer(state, { action: action ?? { type: 'pass' } });
      if (!answer.ok) throw new Error(JSON.stringify([question, action, answer.refusals]));
      compareTurn(count, state, answer.state, answer.events);
      watchWindow(count, state, answer.state, answer.events);
      state = answer.state;
    } else {
      const due = rollDue(state);
      if (due !== null) count.compare(`dice for ${JSON.stringify(state.agenda.at(-1))}`, openOf(state), due, state);
      const rolled = dice.roll(question as never) as { readonly faces?: readonly number[] };
      const answer = kingGeorge.answer(state, rolled as never);
      if (!answer.ok) throw new Error(JSON.stringify(question));
      compareOutcome(count, state, rolled.faces ?? [], answer.events);
      compareFlight(
        count,
        state,
        (rolled.faces ?? []).reduce((sum, face) => sum + face, 0),
        answer.events,
      );
      compareTurn(count, state, answer.state, answer.events);
      watchWindow(count, state, answer.state, answer.events);
      state = answer.state;
    }
  }
};

const other: Readonly<Record<string, string>> = { north: 'south', south: 'north' };
const aims: fc.Arbitrary<VictoryCondition> = fc
  .record({
    kind: fc.constantFrom('unitsLost', 'armyMorale', 'groundHeld', 'officerLost', 'turnLimit'),
    side: fc.constantFrom('north', 'south'),
    number: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ kind, side, number }): VictoryCondition => {
    if (kind === 'unitsLost') return { kind, side, units: number };
    if (kind === 'armyMorale') return { kind, side, share: number / 4 };
    if (kind === 'groundHeld') return { kind, side, featureId: `ground-${number - 1}`, atTurn: null };
    return kind === 'turnLimit' ? { kind, side } : { kind, side, officerId: `${other[side]}-general` };
  });

describe('positions of random battles', () => {
  it('KG-MOV-02 KG-CHG-15 KG-FIR-08 KG-MOR-03 KG-MEL-01 KG-FLE-04: orders, dice and flights', {
    timeout: 600_000,
  }, () => {
    const count = tally('battles');
    fc.assert(
      fc.property(
        anyNapoleonicBattle,
        fc.array(aims, { maxLength: 2 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (scenario, aimedAt, seed) => {
          const grounds = scenario.terrain.map(({ id }) => id);
          const victory = aimedAt
            .filter((each) => each.kind !== 'groundHeld' || grounds.includes(each.featureId))
            .filter(({ kind }, at) => kind !== 'turnLimit' || aimedAt[0]?.kind !== kind || at === 0);
          play(count, kingGeorge.begin({ ...scenario, victory }), seed, isLong ? 700 : 25);
        },
      ),
      { numRuns: runs(20) },
    );
    count.report();
  });
});
