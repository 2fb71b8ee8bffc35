import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import type { Battle } from '../../../src/rulesets/on-war/battle.js';
import type { BattleEvent, EventOf, EventType } from '../../../src/rulesets/on-war/events.js';
import { fallBack } from '../../../src/rulesets/on-war/flight.js';
import type { Charge, State } from '../../../src/rulesets/on-war/state.js';
import type { Task } from '../../../src/rulesets/on-war/tasks.js';
import { atTask, type Setting, stateOf, withUnit } from '../battle.js';

/** Falls back, routs, pursuits and what follows a melee, each played by itself. */

/** What came of something: the state, and everything that happened. */
export interface After {
  readonly state: State;
  readonly events: readonly BattleEvent[];
}

/** Answers every roll with the next of these dice. */
export const carriedOn = (first: After, dice: readonly (readonly number[])[]): After => {
  let { state, events } = first;
  for (const faces of dice) {
    const answered = agenda.answer(state, { faces });
    if (!answered.ok) throw new Error(JSON.stringify(answered.refusals));
    state = answered.state;
    events = [...events, ...answered.events];
  }
  const open = agenda.ask(state);
  if (open?.kind === 'roll') throw new Error(`dice are missing: ${open.purpose}`);
  return { state, events };
};

/** A battalion falls back from its opponent, up to the first die. */
export const beginsToFallBack = (state: State, unitId: string, enemyId: string): After => {
  const battle: Battle = { state: { ...atTask(state), step: 'assault' }, events: [] };
  fallBack(battle, unitId, enemyId);
  const begun = agenda.start(battle.state);
  return { state: begun.state, events: [...battle.events, ...begun.events] };
};

/** A battalion falls back from its opponent, with these dice on its way. */
export const fallsBack = (state: State, unitId: string, enemyId: string, ...dice: readonly (readonly number[])[]) =>
  carriedOn(beginsToFallBack(state, unitId, enemyId), dice);

/** Step 2.6, with these dice. */
export const routsAndPursuits = (state: State, ...dice: readonly (readonly number[])[]): After =>
  carriedOn(agenda.start(atTask({ ...state, step: 'routs' }, { task: 'openFlights' })), dice);

/** The decision after a melee. */
export const afterMelee = (
  state: State,
  unitId: string,
  targetId: string,
  given: { readonly building?: string; readonly destroyed?: boolean } = {},
): State => {
  const { building = null, destroyed = true } = given;
  const task: Task = { task: 'aftermath', unitId, targetId, building, destroyed };
  return agenda.start(atTask({ ...state, step: 'assault' }, task)).state;
};

/** The action that is answered with, and the dice after it. */
export const does = (state: State, action: Action, ...dice: readonly (readonly number[])[]): After => {
  const answered = agenda.answer(state, { action });
  if (!answered.ok) throw new Error(JSON.stringify(answered.refusals));
  return carriedOn(answered, dice);
};

/** The reasons against an action: each as its code, clause and path. */
export const refusedFor = (state: State, action: Action): readonly string[] =>
  agenda.check(state, action).map(({ code, clause, path }) => [code, clause, path].filter(Boolean).join(' '));

export const eventsOf = <Type extends EventType>({ events }: After, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

/** The state with battalions put to rout. */
export const routing = (setting: Setting, ...ids: readonly string[]): State =>
  ids.reduce((state, id) => withUnit(state, id, { routing: true }), stateOf(setting));

/** The state with cavalry that must pursue. */
export const pursuing = (state: State, id: string, quarry: string): State =>
  withUnit(state, id, { pursuing: quarry, mustPursue: true });

/** Why a battalion is out of play: how, and by which clause. */
export const removalOf = (after: After, id: string): string | null => {
  const removed = eventsOf(after, 'removed').find(({ unit }) => unit === id);
  return removed === undefined ? null : `${removed.how} ${removed.clause}`;
};

/** The state with a charge in contact. */
export const inContact = (state: State, charger: string, target: string, given: Partial<Charge> = {}): State => ({
  ...state,
  charges: [
    ...state.charges,
    {
      charger,
      target,
      section: null,
      startPose: state.units.find(({ id }) => id === charger)?.pose ?? { x: 0, y: 0, heading: 0 },
      edge: 'front',
      distance: 3,
      fromHiding: false,
      state: 'contact',
      ...given,
    },
  ],
});
