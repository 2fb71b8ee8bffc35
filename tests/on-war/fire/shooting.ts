import { expect } from 'vitest';
import type { Roll } from '../../../src/core/roll.js';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import type { BattleEvent, EventOf, EventType } from '../../../src/rulesets/on-war/events.js';
import type { Charge, State } from '../../../src/rulesets/on-war/state.js';
import type { Task } from '../../../src/rulesets/on-war/tasks.js';
import { atTask, type Setting, stateOf, unitIn } from '../battle.js';

/** Shooting of its own phase and at chargers, without the rest of a turn. */

export const { answer, start, check, choices, candidates, words, ask } = agenda;

const given = (setting: Setting | State): State => ('kind' in setting ? setting : stateOf(setting));

/** The state of a case at its step 3.1. */
export const atShooting = (setting: Setting | State): State =>
  start({ ...atTask(given(setting), { task: 'shooting' }), step: 'shooting' }).state;

/** A charge that has been made, from where its charger stood. */
export const chargeOn = (state: State, charger: string, target: string, changes: Partial<Charge> = {}): Charge => ({
  charger,
  target,
  section: null,
  startPose: unitIn(state, charger).pose,
  edge: 'front',
  distance: 4,
  fromHiding: false,
  state: 'contact',
  ...changes,
});

/** The state of a case at its step 3.2, after charges; `tasks` come first. */
export const atDefence = (state: State, charges: readonly Charge[], ...tasks: readonly Task[]): State =>
  start({
    ...atTask({ ...state, charges }, { task: 'openDefensiveFire' }, ...tasks.toReversed()),
    step: 'defensiveFire',
  }).state;

/** An answer: an action, or the faces of dice with the purpose of the roll. */
export type Given = Action | readonly [purpose: string, ...faces: number[]];

export interface Played {
  readonly state: State;
  readonly events: readonly BattleEvent[];
  /** The rolls, as `openIn` tells them. */
  readonly rolls: readonly string[];
}

const isDice = (each: Given): each is readonly [purpose: string, ...faces: number[]] => Array.isArray(each);

const needOf = ({ read, target, comparison }: Roll): string => {
  if (read.kind === 'reaching') return ` ${read.need}+`;
  if (read.kind === 'failing') return ` ${[...new Set(read.needs)].join(' or ')}+`;
  return target === null
    ? ''
    : ` ${comparison === 'atMost' ? 'up to ' : ''}${target}${comparison === 'atMost' ? '' : '+'}`;
};

/** The question that is open: `toHit 16d 4+ of A1`, or `allocateHits of B1`. */
export const openIn = (state: State): string => {
  const question = ask(state);
  if (question === null) return 'nothing';
  if (question.kind === 'decision') return `${question.task} of ${question.about ?? question.side}`;
  return `${question.purpose} ${question.dice}d${needOf(question)} of ${question.by}`;
};

export const rollIn = (state: State): Roll => {
  const question = ask(state);
  if (question?.kind !== 'roll') throw new Error(`no dice are asked for, but ${openIn(state)}`);
  return question;
};

/** Answers one question after another. Fails if an answer is refused, or the dice are not those asked for. */
export const play = (state: State, ...answers: readonly Given[]): Played => {
  const events: BattleEvent[] = [];
  const rolls: string[] = [];
  let now = state;
  for (const each of answers) {
    if (isDice(each)) {
      expect(rollIn(now).purpose, `${JSON.stringify(each)} to ${openIn(now)}`).toBe(each[0]);
      rolls.push(openIn(now));
    }
    const answered = answer(now, isDice(each) ? { faces: each.slice(1) as number[] } : { action: each });
    if (!answered.ok) throw new Error(`${JSON.stringify(each)}: ${JSON.stringify(answered.refusals)}`);
    now = answered.state;
    events.push(...answered.events);
  }
  return { state: now, events, rolls };
};

/** The codes, clauses and paths of the reasons against an action. */
export const reasons = (state: State, action: Action): readonly string[] =>
  check(state, action).map(({ code, clause, path }) => `${code} ${clause} ${path}`);

export const eventsOf = <Type extends EventType>(
  { events }: Pick<Played, 'events'>,
  type: Type,
): readonly EventOf<Type>[] => events.filter((event): event is EventOf<Type> => event.type === type);

export const shoots = (unit: string, target: string, ammo?: 'cannon' | 'grape'): Action => ({
  type: 'shoot',
  unit,
  target,
  ...(ammo === undefined ? {} : { ammo }),
});
export const hits = (...members: readonly string[]): Action => ({ type: 'allocateHits', members });
export const places = (...stands: readonly string[]): Action => ({ type: 'placeTemplates', stands });

/** A roll of which so many dice show one face, and the others 1. */
export const some = (purpose: string, count: number, face: number, others = 0): Given => [
  purpose,
  ...Array.from({ length: count }, () => face),
  ...Array.from({ length: others }, () => 1),
];
