import { changed } from '../../core/pieces.js';
import type { Roll } from '../../core/roll.js';
import type { Battle, RulesOf } from './battle.js';
import type { ClauseId } from './clauses.js';
import { changedUnit } from './copies.js';
import { noCounters, noOfficerCounters } from './counters.js';
import { routingUnits } from './morale.js';
import { outcomeAtTurnEnd, outcomeNow } from './outcome.js';
import { isOnTable, otherSide, unitsOfSide } from './read.js';
import type { SideId } from './scenario.js';
import { canSeeEnemyWithin } from './sight.js';
import type { Officer, Outcome, State, Unit, Work } from './state.js';
import type { Task, TurnTask } from './tasks.js';
import { carryOutUncontrolledAdvance } from './uncontrolled.js';
import { changeState, changeUnit, emit, schedule } from './write.js';

/** A step of a turn: its description and its tasks. Tasks that a task adds come before the next one. */
interface Step {
  readonly does: string;
  readonly clause: ClauseId;
  readonly tasks: (state: State, side: SideId) => readonly Task[];
}

/** The sequence of play of a turn. @see OTS-TRN-01 OTS-TRN-02 OTS-TRN-13 */
const turnSequence: readonly Step[] = [
  { does: 'reinforcements arrive', clause: 'OTS-TRN-13', tasks: (_, side) => [{ task: 'reinforcements', side }] },
  {
    does: 'routing units run, by option routMoves',
    clause: 'OTS-MRL-10',
    tasks: (state, side) => (state.options.routMoves === 'turnStart' ? routMoves(routingUnits(state, side)) : []),
  },
  {
    does: 'units that see an enemy near are recorded',
    clause: 'OTS-INI-02',
    tasks: () => [{ task: 'recordTurnStart' }],
  },
  {
    does: 'uncontrolled units advance',
    clause: 'OTS-SPC-22',
    tasks: () => [{ task: 'startUncontrolledAdvances' }],
  },
  { does: 'the initiative phase', clause: 'OTS-INI-01', tasks: () => [{ task: 'startInitiative' }] },
  { does: 'the command phase', clause: 'OTS-CMD-01', tasks: () => [{ task: 'startCommand' }] },
  { does: 'the turn ends', clause: 'OTS-TRN-11', tasks: () => [{ task: 'endTurn' }] },
];

/** The sequence of the end of a turn. @see OTS-TRN-10 OTS-TRN-11 */
const endSequence: readonly Step[] = [
  {
    does: 'units that were routing at the start of the turn run, by option routMoves',
    clause: 'OTS-MRL-10',
    tasks: (state, side) => (state.options.routMoves === 'turnEnd' ? routMoves(stillRouting(state, side)) : []),
  },
  {
    does: 'markers are removed, victory is checked, and the other side takes its turn',
    clause: 'OTS-TRN-10',
    tasks: () => [{ task: 'finishTurn' }],
  },
];

/** The steps of a turn in words. @see OTS-TRN-02 OTS-TRN-11 */
export const turnInWords: readonly string[] = [...turnSequence, ...endSequence].map(
  ({ does, clause }) => `${does} (${clause})`,
);

const tasksOf = (sequence: readonly Step[], state: State, side: SideId): readonly Task[] =>
  sequence.flatMap(({ tasks }) => tasks(state, side));

const routMoves = (unitIds: readonly string[]): readonly Task[] =>
  unitIds.map((unitId) => ({ task: 'continueRout', unitId }));

const stillRouting = (state: State, side: SideId): readonly string[] =>
  routingUnits(state, side).filter((id) => state.units.some((unit) => unit.id === id && unit.routingAtTurnStart));

const firstInitiativeRoll = (state: State, rolls: readonly number[]): Roll => ({
  kind: 'roll',
  purpose: 'firstInitiative',
  clause: 'OTS-TRN-09',
  side: state.scenario.sides[rolls.length === 0 ? 0 : 1].id,
  by: null,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});

/** Higher die first, ties rolled again by both (OTS-TRN-09). */
const settleFirstInitiative = (battle: Battle, first: number, second: number): void => {
  const [one, two] = battle.state.scenario.sides;
  if (first === second) schedule(battle, { task: 'firstInitiative', rolls: [] });
  else schedule(battle, { task: 'startTurn', side: first > second ? one.id : two.id });
};

/** Actions open to the active side in its initiative phase. */
const initiativeActionTypes = [
  'initiativeFire',
  'initiativeCharge',
  'initiativeEvade',
  'officerEvade',
  'endInitiative',
] as const;

const enterPhase = (battle: Battle, phase: State['phase'], clause: 'OTS-TRN-02' | 'OTS-TRN-11'): void => {
  changeState(battle, { phase });
  emit(battle, { type: 'phaseBegan', clause, side: battle.state.active, phase });
};

/** The side takes the initiative; reinforcements arrive; then eligibility is recorded (OTS-TRN-01, OTS-TRN-13). */
const startTurn = (battle: Battle, side: SideId): void => {
  const { state } = battle;
  changeState(battle, {
    turn: state.turn + 1,
    active: side,
    phase: 'turnStart',
    initiativeLost: false,
    command: { officerId: null, current: [], closed: [] },
  });
  emit(battle, { type: 'turnBegan', clause: 'OTS-TRN-01', side, turn: battle.state.turn });
  schedule(battle, ...tasksOf(turnSequence, battle.state, side));
};

/**
 * A unit is eligible if it sees an enemy unit within reach at the start of the turn.
 *
 * @see OTS-INI-02 OTS-INI-03 OTS-MRL-10
 */
const recordTurnStart = (battle: Battle): void => {
  const { state } = battle;
  const reach = state.tables.constants.initiativeDistance;
  const units = state.units.map((unit) =>
    unit.side === state.active && isOnTable(unit)
      ? changedUnit(unit, {
          eligibleForInitiative: canSeeEnemyWithin(state, unit, reach),
          routingAtTurnStart: unit.routing,
        })
      : unit,
  );
  changeState(battle, { units });
};

/** Only units that are uncontrolled when the step begins advance in it, each once (OTS-SPC-22). */
const startUncontrolledAdvances = (battle: Battle): void => {
  const waiting = unitsOfSide(battle.state, battle.state.active).filter((unit) => unit.uncontrolled);
  if (waiting.length === 0) return;
  enterPhase(battle, 'uncontrolledAdvances', 'OTS-TRN-02');
  schedule(battle, { task: 'uncontrolledAdvances', waiting: waiting.map((unit) => unit.id) });
};

const stillToAdvance = (state: State, waiting: readonly string[]): readonly string[] =>
  unitsOfSide(state, state.active)
    .filter((unit) => waiting.includes(unit.id) && unit.uncontrolled)
    .map((unit) => unit.id);

/** One of the units still waiting makes its uncontrolled advance. @see OTS-SPC-07 OTS-SPC-22 */
export const advanceOne = (battle: Battle, unitId: string, waiting: readonly string[]): void => {
  schedule(battle, { task: 'uncontrolledAdvances', waiting: waiting.filter((id) => id !== unitId) });
  changeUnit(battle, unitId, { actedOnInitiative: true });
  carryOutUncontrolledAdvance(battle, unitId);
};

/**
 * The owner chooses the order while several units wait (OTS-SPC-07); a lost initiative ends the advances (OTS-TRN-14).
 */
const uncontrolledAdvances = (battle: Battle, waiting: readonly string[]): void => {
  if (battle.state.initiativeLost) return;
  const left = stillToAdvance(battle.state, waiting);
  const [only] = left;
  if (only === undefined) return;
  if (left.length === 1) advanceOne(battle, only, left);
  else schedule(battle, { task: 'uncontrolledNext', waiting: left });
};

/** Rout moves, removal of markers and counters, victory check, then the other side's turn (OTS-TRN-11). */
const endTurn = (battle: Battle): void => {
  enterPhase(battle, 'turnEnd', 'OTS-TRN-11');
  schedule(battle, ...tasksOf(endSequence, battle.state, battle.state.active));
};

const unitAfterTurn = (unit: Unit): Unit => changedUnit(unit, { ...noCounters, unusedHits: 0 });
const officerAfterTurn = (officer: Officer): Officer => changed(officer, noOfficerCounters);
const workAfterTurn = (work: Work): Work => ({ ...work, unusedHits: 0 });

/** The list stays the same where no guns have hit, and with it all that was worked out about the ground. */
const worksAfterTurn = (works: readonly Work[]): readonly Work[] =>
  works.some(({ unusedHits }) => unusedHits > 0) ? works.map(workAfterTurn) : works;

/** Removes markers on both sides and from all works, and resets all counters (OTS-TRN-10). */
const clearTurn = (battle: Battle): void => {
  const { units, officers, works } = battle.state;
  changeState(battle, {
    units: units.map(unitAfterTurn),
    officers: officers.map(officerAfterTurn),
    works: worksAfterTurn(works),
  });
};

const finishTurn = (battle: Battle): void => {
  clearTurn(battle);
  const { state } = battle;
  emit(battle, { type: 'turnEnded', clause: 'OTS-TRN-10', side: state.active, turn: state.turn });
  const outcome = outcomeAtTurnEnd(state);
  if (outcome !== null) endBattle(battle, outcome);
  else schedule(battle, { task: 'startTurn', side: otherSide(state, state.active) });
};

/** Ends the battle; the agenda is empty. */
const endBattle = (battle: Battle, outcome: Outcome): void => {
  changeState(battle, { outcome, phase: 'over', agenda: [] });
  emit(battle, { type: 'battleEnded', clause: outcome.clause, outcome });
};

/** Steps of the turn itself: when one of them is next, no volley, melee or move is incomplete. */
const turnSteps: ReadonlySet<string> = new Set<Task['task']>([
  'recordTurnStart',
  'startUncontrolledAdvances',
  'uncontrolledAdvances',
  'startInitiative',
  'initiativeLoop',
  'startCommand',
  'commandLoop',
  'endTurn',
  'finishTurn',
]);

/**
 * Whether an action is incomplete. Its pending dice come first: an officer's loss with his unit can affect the outcome.
 */
const isHalfDone = ({ agenda }: State): boolean => {
  const task = agenda.at(-1);
  return task !== undefined && !turnSteps.has(task.task);
};

/** A side with no unit left, on the table or in reserve, loses at once (OTS-END-01). */
export const endBattleIfOver = (battle: Battle): void => {
  const { state } = battle;
  if (state.outcome !== null || state.phase === 'setUp' || isHalfDone(state)) return;
  const outcome = outcomeNow(state);
  if (outcome !== null) endBattle(battle, outcome);
};

export const turnRules: RulesOf<TurnTask> = {
  firstInitiative: {
    roll: (state, { rolls }) => firstInitiativeRoll(state, rolls),
    settle: (battle, { rolls }, die) => {
      const [first] = rolls;
      if (first === undefined) schedule(battle, { task: 'firstInitiative', rolls: [die] });
      else settleFirstInitiative(battle, first, die);
    },
  },
  startTurn: { act: (battle, { side }) => startTurn(battle, side) },
  recordTurnStart: { act: recordTurnStart },
  startUncontrolledAdvances: { act: startUncontrolledAdvances },
  uncontrolledAdvances: { act: (battle, { waiting }) => uncontrolledAdvances(battle, waiting) },
  uncontrolledNext: {
    asks: ({ active }) => ({ side: active, about: null, actions: ['uncontrolledNext'] }),
  },
  startInitiative: {
    act: (battle) => {
      if (battle.state.initiativeLost) return;
      enterPhase(battle, 'initiative', 'OTS-TRN-02');
      schedule(battle, { task: 'initiativeLoop' });
    },
  },
  initiativeLoop: {
    act: (battle) => {
      if (!battle.state.initiativeLost) schedule(battle, { task: 'initiative' });
    },
  },
  initiative: {
    asks: ({ active }) => ({ side: active, about: null, actions: initiativeActionTypes }),
    before: (battle, _, action) => {
      if (action.type !== 'endInitiative') schedule(battle, { task: 'settleGroups' }, { task: 'initiativeLoop' });
    },
  },
  endTurn: { act: endTurn },
  finishTurn: { act: finishTurn },
};
