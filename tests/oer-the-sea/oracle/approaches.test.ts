import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { ChargePlan } from '../../../src/rulesets/oer-the-sea/tasks.js';
import '../../seed.js';
import { distance } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { approachDice, approachNeed, halted, mayFireAt, rangeNeed } from './approach.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { unitOf } from './layout.js';

/** The engine and the oracle agree on the fire at chargers over a crowded field, and on where they end. */

/** The rolls that are asked for up to the place of the charger, each answered with the best face for it. */
const afterFire = (start: State, unitId: string, most: number) => {
  let state = start;
  const dice: string[] = [];
  for (let n = 0; n < most; n += 1) {
    const question = agenda.ask(state);
    if (question?.kind !== 'roll' || question.purpose === 'meleeHits') break;
    dice.push(question.purpose);
    const best = question.purpose === 'officerCasualty' ? 6 : 1;
    const answer = agenda.answer(state, { faces: Array.from({ length: question.dice }, () => best) });
    if (!answer.ok) break;
    state = answer.state;
  }
  return { unit: unitOf(state, unitId), dice };
};

const conditionOf = ({ stands, unusedHits, confused, presence }: Unit): unknown =>
  presence === 'onTable' ? [stands, unusedHits, confused] : presence;

const compareHalt = (count: Tally, state: State, plan: ChargePlan, hits: number): void => {
  const oracle = halted(state, unitOf(state, plan.unitId), plan, hits);
  const question = agenda.ask(state);
  if (oracle === null || question?.kind !== 'roll') return;
  const faces = Array.from({ length: question.dice }, (_, die) => (die < hits ? 6 : 1));
  const answer = agenda.answer(state, { faces });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals));
  const { unit, dice } = afterFire(answer.state, plan.unitId, oracle.dice.length + 1);
  const isAway = unit.routing || (unit.presence === 'onTable' && unit.stands < oracle.unit.stands);
  if (isAway) return;
  const isThere = unit.presence !== 'onTable' || distance(unit.pose, oracle.unit.pose) < 0.06;
  count.compare(
    `${plan.unitId} hit ${hits} times on its way to ${plan.targetId}`,
    [conditionOf(unit), isThere ? 'there' : unit.pose, dice],
    [conditionOf(oracle.unit), isThere ? 'there' : oracle.unit.pose, oracle.dice],
    true,
    state,
  );
};

const compareApproach = (count: Tally, start: State, plan: ChargePlan, hits: number, die: number): void => {
  const target = unitOf(start, plan.targetId);
  const fired = agenda.answer(start, { action: { type: 'standReadyFire', unitId: target.id, fire: true } });
  if (!fired.ok) throw new Error(JSON.stringify(fired.refusals));
  let { state } = fired;
  const test = rangeNeed(state, target, plan.distance);
  const question = agenda.ask(state);
  if (question?.kind !== 'roll') return;
  const engine = question.purpose === 'rangeTest' ? 'rangeTest' : null;
  count.compare(`range of ${plan.unitId} from ${target.id}`, engine, test === null ? null : 'rangeTest', true, start);
  if (test !== null) {
    const rolled = agenda.answer(state, { faces: [die] });
    if (!rolled.ok) return;
    state = rolled.state;
  }
  const shot = state.agenda.at(-1);
  if (shot?.task !== 'approachFire') return;
  const need = approachNeed(state, target, test === null || die >= test);
  const dice = approachDice(state, target);
  count.compare(`fire at ${plan.unitId}`, [shot.shot.dice, shot.shot.need], [dice, need], true, start);
  compareHalt(count, state, plan, need > 6 ? 0 : Math.min(hits, dice));
};

const readings = fc.record({
  defensiveFire: fc.constantFrom('artilleryAlways' as const, 'anyTarget' as const, 'standReady' as const),
  commanderValueNeedsAttachment: fc.boolean(),
});

describe('approaches on a crowded field', () => {
  it(
    'OTS-STR-04 OTS-STR-05 OTS-STR-08 OTS-FIR-12 OTS-FIR-16 OTS-ART-15 OTS-CHG-10 OTS-CHG-12 OTS-CHG-13: fire at chargers',
    () => {
      const count = tally('approaches');
      fc.assert(
        fc.property(
          closePosts,
          grounds,
          readings,
          fc.integer({ min: 0, max: 9 }),
          fc.integer({ min: 1, max: 6 }),
          fc.constantFrom(undefined, 'J2', 'J4'),
          (given, ground, options, hits, die, host) => {
            const state = crowded(given, ground, { phase: 'command', officer: 'cumberland', options });
            const led = state.units.some(({ id }) => id === host)
              ? {
                  ...state,
                  officers: state.officers.map((each) =>
                    each.id === 'osullivan' ? { ...each, attachedTo: host ?? null } : each,
                  ),
                }
              : state;
            if (agenda.ask(led) === null) return;
            count.position();
            for (const { id: unitId } of led.units.filter(({ side }) => side === 'Government'))
              for (const target of led.units.filter(({ side }) => side === 'Jacobite')) {
                const params = { charges: [{ unitId, targetId: target.id }] };
                const action: Action = { type: 'issueOrder', recipient: { unitId }, order: 'charge', params };
                const answer = agenda.answer(led, { action });
                const declared = answer.ok ? answer.events.find(({ type }) => type === 'chargeDeclared') : undefined;
                if (!answer.ok || declared?.type !== 'chargeDeclared') continue;
                const task = answer.state.agenda.at(-1);
                const asked = task?.task === 'standReadyFire';
                count.compare(`${target.id} asked`, asked, mayFireAt(led, target, declared), true, led);
                if (asked) compareApproach(count, answer.state, task.onset.plan, hits, die);
              }
          },
        ),
        { numRuns: rounds(200), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
