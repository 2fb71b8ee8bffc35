import { expect } from 'vitest';
import type { Dice } from '../../../src/core/dice/provider.js';
import type { Roll } from '../../../src/core/roll.js';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import type { BattleEvent, EventOf, EventType } from '../../../src/rulesets/on-war/events.js';
import type { Charge, Fighter, Melee, State } from '../../../src/rulesets/on-war/state.js';
import { atTask, type Setting, stateOf, unitIn } from '../battle.js';

/** Melees for tests: charges in contact in the Assault phase, with answers and dice that are given one by one. */

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

/** Dice that kill nobody. */
export const misses = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

/** A strike with so many kills; the other dice miss. */
export const strike = (bout: Bout, kills: number): Bout =>
  dice(bout, 'kill', ...Array.from({ length: kills }, () => 6), ...misses(rollOf(bout).dice - kills));

/** Strikes that kill nobody, without feeding, until something else is asked or so many are done. */
export const missOn = (bout: Bout, most: number): Bout => {
  let now = bout;
  for (let done = 0; done < most; done += 1) {
    const asked = question(now);
    if (asked?.kind === 'decision' && asked.task === 'feed') now = act(now, { type: 'feed', stands: [] });
    const roll = question(now);
    if (roll?.kind !== 'roll' || roll.purpose !== 'kill') return now;
    now = strike(now, 0);
  }
  return now;
};

/** Throws the dice that are asked for with a generator. */
export const thrown = (bout: Bout, provider: Dice): Bout => {
  const given = provider.roll(rollOf(bout));
  if (given === null) throw new Error('the generator gives no dice');
  const answered = agenda.answer(bout.state, given);
  if (!answered.ok) throw new Error(JSON.stringify(answered.refusals, null, 2));
  return { state: answered.state, events: [...bout.events, ...answered.events] };
};
