import { settleReform } from '../aftermath.js';
import type { Battle } from '../battle.js';
import { formSquareInAnswer, refuseCharge } from '../charge.js';
import { throwBack } from '../fire.js';
import { giveWay } from '../melee.js';
import { breakBrigade, putToRout, rally, recover, settlePursuit } from '../morale.js';
import { carryOutMove, failChange, settleGuns, standInSquare } from '../orders.js';
import type { CheckFor } from '../tasks.js';

/** What passing and failing each check does: the functions of the chapters. */

type Outcome = (battle: Battle, unitId: string, check: CheckFor) => void;

/** A check that changes nothing if it is passed, or if it is failed, has no function for that. */
interface Outcomes {
  readonly passed?: Outcome;
  readonly failed?: Outcome;
}

const outcomes: Readonly<Partial<Record<CheckFor['for'], Outcomes>>> = {
  orientation: { passed: recover },
  morale: { failed: putToRout },
  brigade: {
    failed: (battle, _, check) => {
      if (check.for === 'brigade') breakBrigade(battle, check.brigade);
    },
  },
  rally: { passed: rally },
  melee: { failed: giveWay },
  pursuit: {
    passed: (battle, unitId) => settlePursuit(battle, unitId, true),
    failed: (battle, unitId) => settlePursuit(battle, unitId, false),
  },
  squareResponse: { passed: formSquareInAnswer },
  courage: { failed: refuseCharge },
  defensiveFire: { failed: throwBack },
  reform: {
    passed: (battle, unitId, check) => {
      if (check.for === 'reform') settleReform(battle, unitId, check.order, true);
    },
    failed: (battle, unitId, check) => {
      if (check.for === 'reform') settleReform(battle, unitId, check.order, false);
    },
  },
  formSquare: { passed: standInSquare, failed: failChange },
  change: {
    passed: (battle, _, check) => {
      if (check.for === 'change') carryOutMove(battle, check.order);
    },
    failed: failChange,
  },
  freeGuns: {
    passed: (battle, unitId) => settleGuns(battle, unitId, true),
    failed: (battle, unitId) => settleGuns(battle, unitId, false),
  },
};

/** Applies the result of a check. @see OW-MOT-02 */
export const passOrFail = (battle: Battle, unitId: string, check: CheckFor, passed: boolean): void =>
  outcomes[check.for]?.[passed ? 'passed' : 'failed']?.(battle, unitId, check);
