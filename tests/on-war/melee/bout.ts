import { expect } from 'vitest';
import { agendaOf } from '../../../src/core/agenda.js';
import { flagField } from '../../../src/core/fields.js';
import type { ActionRefusals } from '../../../src/core/kinds.js';
import { refusal } from '../../../src/core/refusal.js';
import type { Roll } from '../../../src/core/roll.js';
import type { Action, ActionOf } from '../../../src/rulesets/on-war/actions.js';
import type { Refusal, Rules } from '../../../src/rulesets/on-war/battle.js';
import { checkRules, settleReroll } from '../../../src/rulesets/on-war/checks.js';
import type { BattleEvent, EventOf, EventType } from '../../../src/rulesets/on-war/events.js';
import { kind } from '../../../src/rulesets/on-war/kinds/kind.js';
import { meleeKinds } from '../../../src/rulesets/on-war/kinds/melee.js';
import { meleeRules, settleKillReroll } from '../../../src/rulesets/on-war/melee.js';
import type { Charge, Fighter, Melee, State } from '../../../src/rulesets/on-war/state.js';
import type { Task, TaskOf } from '../../../src/rulesets/on-war/tasks.js';
import { turnRules } from '../../../src/rulesets/on-war/turn.js';
import { atTask, type Setting, stateOf, unitIn } from '../battle.js';

/** Melees for tests: charges in contact in the Assault phase, with answers and dice that are given one by one. */

const reroll = kind<ActionOf<'reroll'>, TaskOf<'rerollCheck' | 'rerollKills'>>({
  type: 'reroll',
  label: 'Roll again',
  clause: 'OW-CMD-09',
  fields: { use: flagField({ label: 'roll again' }) },
  refusals: () => [],
  apply: (battle, { use }, task) =>
    task.task === 'rerollKills' ? settleKillReroll(battle, task, use) : settleReroll(battle, task, use),
});

const refusals: ActionRefusals<State, Task, Action, Refusal> = {
  malformed: (path, text) => refusal('invalid', 'OW-GEN-17', text, {}, path),
  misplaced: ({ side }, types, action) =>
    (action.side === undefined || action.side === side) && types.includes(action.type)
      ? []
      : [refusal('wrongPhase', 'OW-GEN-17', 'Not open.', {}, 'type')],
  ranked: (all) => all,
};

/** What follows a melee is another chapter: a bout stops there. */
const aftermath: Pick<Rules<TaskOf<'aftermath'>>, 'aftermath'> = {
  aftermath: { asks: (state, { unitId }) => ({ side: state.active, about: unitId, actions: ['stay'] }) },
};

const agenda = agendaOf<State, BattleEvent, Task, Action, Refusal>({
  // Tasks of other chapters do not come up in a bout.
  tasks: { ...turnRules, ...checkRules, ...meleeRules, ...aftermath } as Rules<Task>,
  kinds: { ...meleeKinds, reroll },
  refusals,
});

/** A bout: the state it has come to, and everything that has happened. */
export interface Bout {
  readonly state: State;
  readonly events: readonly BattleEvent[];
}

/** A charge in contact. */
export const charged = (state: State, charger: string, target: string, section: string | null = null): Charge => ({
  charger,
  target,
  section,
  startPose: unitIn(state, charger).pose,
  edge: section === null ? 'front' : null,
  distance: 4,
  fromHiding: false,
  state: 'contact',
});

/** The state in the Assault phase, with charges of battalions that are in contact, in order of declaration. */
export const inAssault = (state: State, ...charges: readonly Charge[]): State => ({
  ...atTask(state, { task: 'assault' }),
  step: 'assault',
  charges,
});

/** The bout of A's battalion `A`, which has charged B's battalion `B`, before its melee is picked. */
export const contactOf = (setting: Setting, change: (state: State) => State = (state) => state): Bout => {
  const state = change(stateOf(setting));
  return begin(inAssault(state, charged(state, 'A', 'B')));
};

export const begin = (state: State): Bout => agenda.start(state);

/** Answers a decision; fails if it is refused. */
export const act = ({ state, events }: Bout, action: Action): Bout => {
  const answered = agenda.answer(state, { action });
  if (!answered.ok) throw new Error(JSON.stringify(answered.refusals, null, 2));
  return { state: answered.state, events: [...events, ...answered.events] };
};

/** The open question. */
export const question = ({ state }: Bout) => agenda.ask(state);

/** The roll that is asked for; fails if none is. */
export const rollOf = (bout: Bout): Roll => {
  const asked = agenda.ask(bout.state);
  if (asked?.kind !== 'roll') throw new Error(`no dice are asked for, but ${JSON.stringify(asked)}`);
  return asked;
};

/** Throws the dice that are asked for: their purpose, and every face. */
export const dice = (bout: Bout, purpose: string, ...faces: readonly number[]): Bout => {
  const roll = rollOf(bout);
  expect(roll.purpose).toBe(purpose);
  const answered = agenda.answer(bout.state, { faces });
  if (!answered.ok) throw new Error(JSON.stringify(answered.refusals, null, 2));
  return { state: answered.state, events: [...bout.events, ...answered.events] };
};

/** Expects a roll to kill: so many dice, each on a face or more. */
export const expectKillDice = (bout: Bout, by: string, count: number, need: number): void =>
  expect(rollOf(bout)).toMatchObject({ purpose: 'kill', by, dice: count, read: { kind: 'reaching', need } });

/** Expects a decision: the task that asks, and the side. */
export const expectAsked = (bout: Bout, task: string, side: string, about: string | null): void =>
  expect(question(bout)).toMatchObject({ kind: 'decision', task, side, about });

/** Why an action is refused, each reason as code, clause and path. */
export const refusalsOf = ({ state }: Bout, action: Action): readonly string[] =>
  agenda.check(state, action).map(({ code, clause, path }) => `${code} ${clause} ${path ?? ''}`);

/** The ids of the options of the first open field. */
export const optionsOf = ({ state }: Bout): readonly unknown[] => {
  const [choice] = agenda.choices(state);
  const domain = choice?.next?.domain;
  return domain !== undefined && 'options' in domain ? domain.options.map(({ value }) => value) : [];
};

export const candidatesOf = ({ state }: Bout): readonly Action[] => agenda.candidates(state);

export const meleeIn = ({ state }: Bout): Melee => {
  if (state.melee === null) throw new Error('there is no melee');
  return state.melee;
};

export const fighterIn = (bout: Bout, part: 'charger' | 'target'): Fighter => meleeIn(bout)[part];

/** Events of one type, in their order. */
export const eventsOf = <Type extends EventType>({ events }: Bout, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

/** The melee of a charger is picked, and begins. */
export const fight = (bout: Bout, charger = 'A'): Bout => act(bout, { type: 'fightMelee', charger });
