import type { Battle, Rules } from './battle.js';
import { closeMelee, meleeTasks } from './melee.js';
import { oneSided } from './melees.js';
import { outcomeAtPlayerTurnEnd, outcomeNow } from './outcome.js';
import { isInFlight, otherSide, unitsOfSide } from './read.js';
import type { SideId } from './scenario.js';
import { type Situation, type Step, steps, type Unit } from './state.js';
import type { Task, TurnTask } from './tasks.js';
import { oneDie } from './throws.js';
import { changeState, emit, schedule } from './write.js';

/** The units of the active side with something about them, in roster order. */
const active = (s: Situation, isOne: (unit: Unit) => boolean): readonly string[] =>
  unitsOfSide(s, s.active)
    .filter(isOne)
    .map(({ id }) => id);

/** Groups of the active side that are due. @see WT-ENT-03 */
const due = (s: Situation): readonly string[] =>
  s.groups
    .filter((group) => group.side === s.active && group.due !== null && group.due <= s.turn && group.members.length > 0)
    .map(({ id }) => id);

/**
 * The sequence of play of a player turn: the tasks of each step, from the situation when the step begins.
 *
 * @see WT-SEQ-02 WT-SEQ-04
 */
const sequence: readonly (readonly [Step, (s: Situation) => readonly Task[]])[] = [
  ['weather', ({ rainLeft }) => (rainLeft === 0 ? [{ task: 'rain' }] : [])],
  ['fog', ({ scenario }) => (scenario.fogOfWar ? [{ task: 'fog' }] : [])],
  ['compulsory', (s) => [{ task: 'compulsory', unitIds: active(s, isInFlight) }]],
  ['clear', (s) => [{ task: 'clears', unitIds: active(s, ({ marker }) => marker === 'red') }]],
  ['exchange', () => [{ task: 'exchange' }]],
  ['entry', (s) => [{ task: 'entries', groupIds: due(s) }]],
  ['move', () => [{ task: 'moves' }]],
  ['commandMove', () => [{ task: 'commandMoves' }]],
  ['fire', () => [{ task: 'fire' }]],
  ['casualtyTests', () => [{ task: 'casualtyTests' }]],
  ['melee', meleeTasks],
  ['moral', () => [{ task: 'moral' }]],
  ['endPlayerTurn', () => [{ task: 'endPlayerTurn' }]],
];

/** What a new player turn makes both sides forget. @see WT-SEQ-05 */
const flags = {
  moved: false,
  changedFormation: false,
  acted: false,
  fired: [],
  bonusGiven: 0,
  respondedTo: [],
} satisfies Partial<Unit>;

/** What a new window makes both sides forget. @see WT-SEQ-05 WT-GEN-07 */
const counts = {
  casualties: { total: 0, fire: 0, artillery: 0, flank: 0, rear: 0 },
  hitBy: null,
  tested: { casualties: false, moral: false },
} satisfies Partial<Unit>;

const windowBegins = (s: Situation): boolean => s.options.countWindow === 'playerTurn' || !s.second;

/** Flags, counts and effects that end now. @see WT-SEQ-05 WT-FOG-10 WT-FOG-11 WT-CAV-07 */
const startPlayerTurn = (battle: Battle): void => {
  const s = battle.state;
  const fresh = windowBegins(s);
  changeState(battle, {
    units: s.units.map((unit) => ({
      ...unit,
      ...flags,
      ...(fresh ? counts : {}),
      supportsCharge: unit.side === s.active ? null : unit.supportsCharge,
    })),
    officers: s.officers.map((officer) => ({ ...officer, acted: false })),
    melees: s.melees.map((melee) => ({ ...melee, fought: false })),
    events: fresh ? [] : s.events,
    struck: [],
    sackville: s.sackville && s.active !== 'allied',
    dither: s.dither && s.active !== 'french',
  });
  emit(battle, { type: 'turnBegan', clause: 'WT-SEQ-02', turn: s.turn, side: s.active });
  schedule(battle, ...sequence.map(([step]): Task => ({ task: 'beginStep', step })));
};

/** Effects of one player turn end with it; rain has one player turn less to go. @see WT-FOG-13 */
const effectsOver = ({ rainLeft }: Situation): Partial<Situation> => ({
  rainLeft: rainLeft === null ? null : Math.max(0, rainLeft - 1),
  deadCalm: false,
  lostOrders: null,
  inspired: [],
  doubleFire: [],
  relocated: [],
});

/** The other side's player turn, or the next turn. @see WT-SEQ-02 WT-SEQ-03 */
const nextPlayerTurn = (s: Situation): Partial<Situation> => {
  const other = otherSide(s, s.active);
  if (!s.second) return { active: other, second: true };
  const first = s.options.turnOrder === 'fixed' ? s.firstOfTurn : s.active;
  return { turn: s.turn + 1, active: first, firstOfTurn: first, second: false };
};

const endPlayerTurn = (battle: Battle): void => {
  for (const { id } of oneSided(battle.state)) closeMelee(battle, id, 'WT-MEL-26');
  changeState(battle, effectsOver(battle.state));
  const { turn, active: side } = battle.state;
  emit(battle, { type: 'turnEnded', clause: 'WT-SEQ-02', turn, side });
  const outcome = outcomeAtPlayerTurnEnd(battle.state);
  if (outcome !== null) return changeState(battle, { outcome });
  changeState(battle, nextPlayerTurn(battle.state));
  schedule(battle, { task: 'startPlayerTurn' });
};

/** Ends the battle when it is decided, whatever tasks are left. @see WT-END-01 WT-END-02 */
export const endBattleIfOver = (battle: Battle): void => {
  const { outcome, step } = battle.state;
  if (outcome === null || step === 'over') return;
  changeState(battle, { step: 'over', agenda: [] });
  emit(battle, { type: 'battleEnded', clause: outcome.clause, outcome });
};

/** The higher die goes first; ties are thrown again. @see WT-SEQ-01 */
const settleFirstSide = (battle: Battle, side: SideId, first: number | null, face: number): void => {
  const other = otherSide(battle.state, side);
  if (first === null) return schedule(battle, { task: 'firstSide', side: other, first: face });
  if (first === face) return schedule(battle, { task: 'firstSide', side: other, first: null });
  const winner = face > first ? side : other;
  emit(battle, { type: 'firstSide', clause: 'WT-SEQ-01', side: winner });
  changeState(battle, { firstOfTurn: winner, active: winner });
  schedule(battle, { task: 'startPlayerTurn' });
};

const isAfterEntry = (step: Step): boolean => steps.indexOf(step) > steps.indexOf('entry' satisfies Step);

export const turnRules: Rules<TurnTask> = {
  firstSide: {
    roll: (_, { side }) => oneDie('firstSide', 'WT-SEQ-01', side),
    settle: (battle, { side, first }, face) => settleFirstSide(battle, side, first, face),
  },
  startPlayerTurn: { act: startPlayerTurn },
  /** @see WT-FOG-13 */
  rain: {
    roll: ({ active: side }) => oneDie('rain', 'WT-FOG-13', side),
    settle: (battle, _, face) => {
      const { comes, rain } = battle.state.tables.fogFigures;
      if (face === comes) return changeState(battle, { rainLeft: rain });
      changeState(battle, { rainLeft: null });
      emit(battle, { type: 'rainEnded', clause: 'WT-FOG-13' });
    },
  },
  beginStep: {
    act: (battle, { step }) => {
      changeState(battle, { step });
      // When a step after entry begins depends on whether reserves threw before (WT-GEN-14).
      const seenBy = isAfterEntry(step) ? { seenBy: battle.state.active } : {};
      emit(battle, { type: 'stepBegan', clause: 'WT-SEQ-02', step, ...seenBy });
      schedule(battle, ...(sequence.find(([each]) => each === step)?.[1](battle.state) ?? []));
    },
  },
  endPlayerTurn: { act: endPlayerTurn },
  /** @see WT-END-02 */
  checkEnd: {
    act: (battle) => {
      const outcome = battle.state.outcome ?? outcomeNow(battle.state);
      if (outcome !== null) changeState(battle, { outcome });
    },
  },
};
