import type { Situation, State, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover } from '../../../src/rulesets/king-george/tables.js';
import type { Task } from '../../../src/rulesets/king-george/tasks.js';
import { roll } from './charging.js';
import { standingCover } from './ground.js';
import { unitOf } from './layout.js';
import { coverBehind, meleeCover, meleeDice, meleePlus } from './melee.js';
import { moralePlus } from './morale.js';

/** The dice that a task asks for, with what is added to them. */

type Reader = (s: Situation, task: Task) => string | null;

const test = (s: Situation, purpose: string, id: string, cover: Cover | 'standing', extra = 0): string => {
  const unit = unitOf(s, id);
  return roll(purpose, 1, moralePlus(s, unit, cover === 'standing' ? standingCover(s, unit) : cover, extra));
};
const strike = (s: Situation, purpose: string, unit: Unit, enemy: Unit): string =>
  roll(purpose, meleeDice(s, unit), meleePlus(s, unit, enemy));
const saves = (s: Situation, id: string, cover: Cover, hits: number): string =>
  roll('save.hit', hits, moralePlus(s, unitOf(s, id), cover));

/** Tests whose failure costs a state, and what the reason adds. @see KG-MOR-04 KG-RKT-10 */
const worsening = (s: Situation, task: Extract<Task, { task: 'worseningTest' }>): string => {
  const { rocketFlight, rocketImpact, lostMelee } = s.tables.moraleModifiers;
  const extra = {
    'test.rocketFlight': rocketFlight,
    'test.rocketImpact': rocketImpact,
    'test.lostMelee': lostMelee,
  } as const;
  const added = task.purpose in extra ? extra[task.purpose as keyof typeof extra] : 0;
  return test(s, task.purpose, task.unitId, task.cover, added);
};

/** @see KG-FLE-02 */
const fleeing = (s: Situation, { arm }: Unit): string => roll('flee.distance', s.tables.fleeDice[arm], 0);

const pair = (s: Situation, attackerId: string, defenderId: string): readonly [Unit, Unit] => [
  unitOf(s, attackerId),
  unitOf(s, defenderId),
];

const reader: Reader = (s, task) => {
  switch (task.task) {
    case 'chargeTest':
      return test(s, 'test.charge', task.charge.chargerId, 'standing');
    case 'chargeSquareTest':
      return test(s, 'test.chargeSquare', task.charge.chargerId, 'standing');
    case 'haltTest':
      return test(s, 'test.halt', task.charge.chargerId, 'none');
    case 'receiveCharge':
    case 'formSquareTest':
    case 'counterChargeTest': {
      const { targetId, obstacle } = task.charge;
      const cover = coverBehind(s, unitOf(s, targetId), obstacle);
      const purposes = {
        receiveCharge: 'test.receiveCharge',
        formSquareTest: 'test.formSquare',
        counterChargeTest: 'test.counterCharge',
      } as const;
      return test(s, purposes[task.task], targetId, cover);
    }
    case 'meleeAttack': {
      const [attacker, defender] = pair(s, task.attackerId, task.defenderId);
      return strike(s, 'melee.attacker', attacker, defender);
    }
    case 'meleeDefence': {
      const [attacker, defender] = pair(s, task.attackerId, task.defenderId);
      return strike(s, 'melee.defender', defender, attacker);
    }
    case 'defenderSaves':
      return saves(s, task.defenderId, meleeCover(s, unitOf(s, task.defenderId), task.attackerId), task.attackerHits);
    case 'attackerSaves':
      return saves(s, task.attackerId, meleeCover(s, unitOf(s, task.attackerId), task.defenderId), task.defenderHits);
    case 'worseningTest':
      return worsening(s, task);
    case 'rallyTest':
      return test(s, 'test.rally', task.unitId, 'standing');
    case 'holdTest':
      return test(s, 'test.hold', task.unitId, 'standing');
    case 'formationTest':
      return test(s, 'test.formation', task.unitId, 'standing');
    case 'followUpTest':
      return test(s, 'test.followUp', task.victory.winnerId, 'standing');
    case 'quitTest':
      return test(s, 'test.quitField', task.unitId, 'standing');
    case 'fireSaves':
      return saves(s, task.volley.targetId, task.volley.cover, task.hits);
    case 'flee':
    case 'fleeAgain':
      return fleeing(s, unitOf(s, task.unitId));
    default:
      return null;
  }
};

/** What the open roll of a state should be; null: none that is judged here. */
export const rollDue = (state: State): string | null => {
  const task = state.agenda.at(-1);
  return task === undefined ? null : reader(state, task);
};
