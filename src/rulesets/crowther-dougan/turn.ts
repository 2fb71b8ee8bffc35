import type { Battle, Rules } from './battle.js';
import { lapseSpottings, lookAround, showDeployed } from './observation.js';
import { outcomeNow } from './outcome.js';
import { seekRefuge } from './personalities.js';
import { menOf, otherSide } from './read.js';
import type { SideId } from './scenario.js';
import type { Personality, Situation, State, Step, Unit } from './state.js';
import type { Task, TurnTask } from './tasks.js';
import { oneDie } from './throws.js';
import { changePersonality, changeState, changeUnits, emit, schedule } from './write.js';

/** One step of the sequence: what it does, and whether a phase ends with it. */
interface Stage {
  readonly step: Step;
  readonly tasks: (s: State) => readonly Task[];
  readonly endsPhase?: true;
}

const loop = <Name extends Extract<Task, { readonly from: number }>['task']>(task: Name) => ({ task, from: 0 }) as Task;
const always =
  (...tasks: readonly Task[]) =>
  (): readonly Task[] =>
    tasks;

/**
 * The sequence of play of a move.
 *
 * @see CD-SEQ-01 CD-SEQ-02 CD-SEQ-03 CD-SEQ-04 CD-SEQ-05 CD-SEQ-06
 */
const sequence: readonly Stage[] = [
  { step: 'observation', tasks: always({ task: 'observe' }) },
  { step: 'orders', tasks: ({ options }) => (options.orders === 'on' ? [{ task: 'issueOrders' }] : []) },
  { step: 'chargeDeclarations', tasks: always({ task: 'declareCharges' }) },
  { step: 'beingChargedTests', tasks: always(loop('beingChargedTests')) },
  { step: 'toChargeTests', tasks: always(loop('toChargeTests')) },
  { step: 'rallyTests', tasks: always(loop('rallyTests')) },
  { step: 'initialRouts', tasks: always(loop('initialRouts')) },
  { step: 'pursuits', tasks: always(loop('pursuits'), loop('followUps')) },
  { step: 'opponentCharges', tasks: always(loop('opponentCharges'), loop('firstPursuits')), endsPhase: true },
  { step: 'firing', tasks: always({ task: 'fire' }) },
  { step: 'fireRisk', tasks: always(loop('risks')) },
  { step: 'casualtyTests', tasks: always(loop('casualtyTests')) },
  { step: 'chargeHomeTests', tasks: always(loop('chargeHomeTests')) },
  { step: 'repulseMoves', tasks: always(loop('repulseMoves')) },
  { step: 'finalCharges', tasks: always(loop('finalCharges')), endsPhase: true },
  { step: 'combat', tasks: always({ task: 'findMelees' }) },
  { step: 'combatRisk', tasks: always(loop('risks')) },
  { step: 'pushBacks', tasks: always(loop('pushBacks')) },
  { step: 'lostCombatTests', tasks: always(loop('lostCombatTests'), { task: 'afterMelees' }), endsPhase: true },
  { step: 'rallyMoves', tasks: always(loop('rallyMoves')) },
  { step: 'otherRouts', tasks: always(loop('otherRouts')) },
  { step: 'initialCharges', tasks: always(loop('initialCharges')) },
  { step: 'movement', tasks: always({ task: 'movement' }, { task: 'endMovement' }) },
  { step: 'reloading', tasks: always({ task: 'reloading' }) },
  { step: 'reserves', tasks: always({ task: 'reserves' }), endsPhase: true },
  { step: 'endOfMove', tasks: always({ task: 'endMove' }) },
];

/** U3 to U5, second player first. */
const bothSides = (s: State, task: 'deploy' | 'hide' | 'assignOrders'): readonly Task[] =>
  [otherSide(s, s.firstSide), s.firstSide].map((side) => ({ task, side }));

const setUp: readonly Stage[] = [
  { step: 'deployment', tasks: (s) => bothSides(s, 'deploy') },
  { step: 'hiding', tasks: (s) => bothSides(s, 'hide') },
  { step: 'assignOrders', tasks: (s) => (s.options.orders === 'on' ? bothSides(s, 'assignOrders') : []) },
];

/** What happens of itself when a step begins, before its tasks. */
const beginnings: Partial<Readonly<Record<Step, (battle: Battle) => void>>> = {
  assignOrders: (battle) => showDeployed(battle),
  observation: (battle) => lapseSpottings(battle),
  firing: (battle) => beginLosses(battle),
  combat: (battle) => beginLosses(battle),
};

/** `lossPhase` counts from the start of P2.1 and of P3.1. */
const beginLosses = (battle: Battle): void =>
  changeUnits(battle, ({ lossPhase }) => (lossPhase === 0 ? null : { lossPhase: 0 }));

const beginStep = (battle: Battle, step: Step): void => {
  changeState(battle, { step });
  emit(battle, { type: 'stepBegan', clause: 'CD-SEQ-06', step });
  beginnings[step]?.(battle);
  const stage = [...setUp, ...sequence].find((each) => each.step === step);
  if (stage === undefined) return;
  schedule(
    battle,
    ...stage.tasks(battle.state),
    { task: 'endStep', step },
    ...(stage.endsPhase === true ? [{ task: 'endPhase' } as const] : []),
  );
};

/** What M0 makes the units of the moving side forget. */
const ownFlags = {
  noAdvance: false,
  moveUsed: 0,
  firedThisMove: false,
  acted: null,
  observed: false,
  ordered: false,
} satisfies Partial<Unit>;

/** What M0 makes the units of both sides forget. */
const freshCounts = (s: Situation, unit: Unit) =>
  ({
    menAtStart: menOf(s, unit),
    lossMove: 0,
    lossPhase: 0,
    shots: [],
    tested: null,
    chargedIn: false,
    fought: false,
    repulse: null,
  }) satisfies Partial<Unit>;

/** M0. */
const startMove = (battle: Battle): void => {
  const { state } = battle;
  const { movingSide: side, round: turn } = state;
  changeState(battle, { step: 'startOfMove' });
  changeUnits(battle, (unit) => ({ ...freshCounts(state, unit), ...(unit.side === side ? ownFlags : {}) }));
  const refreshed = (each: Personality) =>
    each.side === side ? { ...each, cp: each.cpMax, reserves: [], moved: false } : each;
  const smokeMarks = state.smokeMarks.filter((mark) => mark.side !== side);
  changeState(battle, { personalities: state.personalities.map(refreshed), smokeMarks });
  emit(battle, { type: 'turnBegan', clause: 'CD-GEN-09', turn, side });
  if (smokeMarks.length < state.smokeMarks.length) emit(battle, { type: 'smokeGone', clause: 'CD-OBS-12', side });
  schedule(battle, ...sequence.map(({ step }): Task => ({ task: 'beginStep', step })), { task: 'startMove' });
};

/** M9. The other side moves next; after the second side's move the round rises. */
const endMove = (battle: Battle): void => {
  const { round: turn, movingSide: side, firstSide } = battle.state;
  emit(battle, { type: 'turnEnded', clause: 'CD-GEN-09', turn, side });
  const outcome = outcomeNow(battle.state);
  if (outcome !== null) return changeState(battle, { outcome });
  const round = side === firstSide ? turn : turn + 1;
  changeState(battle, { movingSide: otherSide(battle.state, side), round, melees: [] });
};

/** Ends the battle when it is decided, whatever tasks are left. @see CD-END-03 */
export const endBattleIfOver = (battle: Battle): void => {
  const { outcome, step } = battle.state;
  if (outcome === null || step === 'over') return;
  changeState(battle, { step: 'over', agenda: [] });
  emit(battle, { type: 'battleEnded', clause: outcome.clause, outcome });
};

/** The higher die moves first; ties are thrown again. @see CD-GEN-10 */
const settleFirstMove = (battle: Battle, side: SideId, first: number | null, face: number): void => {
  const other = otherSide(battle.state, side);
  if (first === null) return schedule(battle, { task: 'firstMove', side: other, first: face });
  if (first === face) return schedule(battle, { task: 'firstMove', side: other, first: null });
  const winner = face > first ? side : other;
  changeState(battle, { firstSide: winner, movingSide: winner });
  emit(battle, { type: 'firstSide', clause: 'CD-GEN-10', side: winner });
};

export const turnRules: Rules<TurnTask> = {
  firstMove: {
    roll: (_, { side }) => oneDie('firstMove', 'CD-GEN-10', side),
    settle: (battle, { side, first }, face) => settleFirstMove(battle, side, first, face),
  },
  /** @see CD-PER-03 */
  commandPoints: {
    roll: (s, { personalityId }) => {
      const side = s.personalities.find(({ id }) => id === personalityId)?.side ?? null;
      return oneDie('commandPoints', 'CD-PER-03', side, personalityId);
    },
    settle: (battle, { personalityId: personality }, cp) => {
      changePersonality(battle, personality, { cpMax: cp });
      emit(battle, { type: 'commandPoints', clause: 'CD-PER-03', personality, cp });
    },
  },
  beginSetUp: {
    act: (battle) =>
      schedule(battle, ...setUp.map(({ step }): Task => ({ task: 'beginStep', step })), { task: 'startMove' }),
  },
  startMove: { act: startMove },
  beginStep: { act: (battle, { step }) => beginStep(battle, step) },
  /** @see CD-OBS-24 */
  endStep: { act: (battle) => lookAround(battle) },
  /** @see CD-PER-12 */
  endPhase: { act: (battle) => seekRefuge(battle) },
  endMove: { act: endMove },
};
