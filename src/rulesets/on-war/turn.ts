import type { Roll } from '../../core/roll.js';
import type { Battle, Rules } from './battle.js';
import { lookOut } from './commanders.js';
import { outcomeAtTurnEnd, outcomeNow } from './outcome.js';
import { officerOf, otherSide, unitsOfSide } from './read.js';
import { bringReinforcements } from './reinforcements.js';
import type { SideId } from './scenario.js';
import type { Officer, Situation, Step, Unit } from './state.js';
import type { Task, TurnTask } from './tasks.js';
import { changeState, changeUnit, emit, schedule } from './write.js';

/**
 * The sequence of play of a player turn: the tasks of each step, in order. Most of them schedule what follows from the
 * situation when they come up, and come back until nothing is left to do.
 *
 * @see OW-SEQ-01 OW-SEQ-04
 */
const sequence: readonly (readonly [Step, readonly Task[]])[] = [
  /** 1. Who has lost his bearings, his courage or his brigade; who rallies; who rides too far. */
  ['morale', [{ task: 'openMorale' }]],
  /** 2.1 to 2.4. Squares, charges, the answers to them, and the courage to make them. */
  ['formSquares', [{ task: 'formSquares' }]],
  ['declareCharges', [{ task: 'declareCharges' }]],
  ['responses', [{ task: 'openResponses' }]],
  ['chargeChecks', [{ task: 'openChargeChecks' }]],
  /** 2.5. Charges and orders, one at a time. */
  ['moves', [{ task: 'moves' }]],
  /** 2.6. Troops that rout or pursue. */
  ['routs', [{ task: 'openFlights' }]],
  /** 3.1 and 3.2. Fire of the active side, then of those it has charged. */
  ['shooting', [{ task: 'shooting' }]],
  ['defensiveFire', [{ task: 'openDefensiveFire' }]],
  /** 4. Melees. */
  ['assault', [{ task: 'assault' }]],
  ['turnEnd', [{ task: 'endTurn' }]],
];

/** Steps that are left out when charges are made in the Assault phase. @see OW-CHG-18 */
const chargeSteps: readonly Step[] = ['declareCharges', 'responses', 'chargeChecks', 'defensiveFire'];

/** The tasks of a player turn; each step begins with its name. */
const playerTurn = (s: Situation): readonly Task[] =>
  sequence
    .filter(([step]) => s.options.chargeTiming === 'movement' || !chargeSteps.includes(step))
    .flatMap(([step, tasks]): readonly Task[] => [{ task: 'beginStep', step }, ...tasks]);

/** What a new player turn makes the active side forget. */
const ownFresh = {
  moved: false,
  doubled: false,
  changedFormation: false,
  ordered: false,
  posted: false,
  changeFailed: false,
  fired: false,
} satisfies Partial<Unit>;

/** What a new player turn makes both sides forget. */
const allFresh = { firedDefensively: false, response: null, beaten: false, spotted: [] } satisfies Partial<Unit>;

const refreshed = (unit: Unit, active: SideId): Unit => ({
  ...unit,
  ...allFresh,
  ...(unit.side === active ? ownFresh : {}),
});

const rested = (officer: Officer, active: SideId): Officer =>
  officer.side === active ? { ...officer, moved: false } : officer;

/** The active side's troops and commanders are ready to act; then its reinforcements arrive. */
const startTurn = (battle: Battle): void => {
  const { units, officers, active, turn } = battle.state;
  changeState(battle, {
    units: units.map((unit) => refreshed(unit, active)),
    officers: officers.map((officer) => rested(officer, active)),
    charges: [],
    melee: null,
  });
  emit(battle, { type: 'turnBegan', clause: 'OW-SEQ-02', turn, side: active });
  schedule(battle, ...playerTurn(battle.state));
  bringReinforcements(battle);
};

/** What the end of a player turn ends for the active side. @see OW-HID-10 OW-LOS-09 OW-ROU-04 OW-ROU-09 */
const endedFor = (unit: Unit): Partial<Unit> => ({
  surprised: false,
  rallied: false,
  mustPursue: false,
  pursuing: unit.mustPursue ? null : unit.pursuing,
  disclosed: unit.disclosed && unit.fired,
});

/** Commanders who ride off, the active side's first. @see OW-CMD-12 */
const escapes = (s: Situation): readonly Task[] =>
  [s.active, otherSide(s, s.active)].flatMap((side) =>
    s.officers.filter((officer) => officer.side === side).map(({ id }): Task => ({ task: 'lookOut', officerId: id })),
  );

const endTurn = (battle: Battle): void => {
  const { active } = battle.state;
  for (const unit of unitsOfSide(battle.state, active)) changeUnit(battle, unit.id, endedFor(unit));
  const units = battle.state.units.map((unit) => (unit.beaten ? { ...unit, beaten: false } : unit));
  changeState(battle, { units });
  schedule(battle, ...escapes(battle.state), { task: 'closeTurn' });
};

/** The other side's turn, or the next game turn. @see OW-SEQ-02 OW-END-04 OW-END-05 */
const closeTurn = (battle: Battle): void => {
  const { active, firstSide, turn } = battle.state;
  emit(battle, { type: 'turnEnded', clause: 'OW-SEQ-02', turn, side: active });
  const outcome = outcomeAtTurnEnd(battle.state);
  if (outcome !== null) return changeState(battle, { outcome });
  const next = otherSide(battle.state, active);
  changeState(battle, { active: next, turn: next === firstSide ? turn + 1 : turn, step: 'setUp' });
  schedule(battle, { task: 'startTurn' });
};

/** Ends the battle if a side has no battalion left, once a procedure is complete. @see OW-END-03 OW-END-05 */
const checkEnd = (battle: Battle): void => {
  const outcome = battle.state.outcome ?? outcomeNow(battle.state);
  if (outcome !== null) changeState(battle, { outcome });
};

/** Ends the battle when it is decided, whatever tasks are left. @see OW-END-05 */
export const endBattleIfOver = (battle: Battle): void => {
  const { outcome, step } = battle.state;
  if (outcome === null || step === 'over') return;
  changeState(battle, { step: 'over', agenda: [] });
  emit(battle, { type: 'battleEnded', clause: outcome.clause, outcome });
};

const firstPlayerRoll = (side: SideId): Roll => ({
  kind: 'roll',
  purpose: 'firstPlayer',
  clause: 'OW-SEQ-03',
  side,
  by: null,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});

/** The higher die goes first; ties are thrown again. @see OW-SEQ-03 */
const settleFirstPlayer = (battle: Battle, side: SideId, first: number | null, face: number): void => {
  const other = otherSide(battle.state, side);
  if (first === null) return schedule(battle, { task: 'firstPlayer', side: other, first: face });
  if (first === face) return schedule(battle, { task: 'firstPlayer', side: other, first: null });
  const winner = face > first ? side : other;
  emit(battle, { type: 'firstPlayer', clause: 'OW-SEQ-03', side: winner });
  changeState(battle, { firstSide: winner, active: winner });
  schedule(battle, { task: 'startTurn' });
};

export const turnRules: Rules<TurnTask> = {
  firstPlayer: {
    roll: (_, { side }) => firstPlayerRoll(side),
    settle: (battle, { side, first }, face) => settleFirstPlayer(battle, side, first, face),
  },
  startTurn: { act: startTurn },
  beginStep: {
    act: (battle, { step }) => {
      changeState(battle, { step });
      emit(battle, { type: 'stepBegan', clause: 'OW-SEQ-01', step });
    },
  },
  endTurn: { act: endTurn },
  lookOut: { act: (battle, { officerId }) => lookOut(battle, officerId) },
  /** @see OW-CMD-12 */
  escape: {
    asks: (state, { officerId }) => ({
      side: officerOf(state, officerId).side,
      about: officerId,
      actions: ['escape'],
    }),
  },
  closeTurn: { act: closeTurn },
  checkEnd: { act: checkEnd },
};
