import { expect } from 'vitest';
import type { Card, State } from '../../src/rulesets/king-george/state.js';
import type { FateCode } from '../../src/rulesets/king-george/tables.js';
import type { Task } from '../../src/rulesets/king-george/tasks.js';
import { asked, battleWith, leader, type Reply, type Run, run, type Setting, unit } from './setup.js';

/** What tests of the deck, of command and of Fate have in common. */

/** The place of a card among those that may be drawn now. */
const placeOf = (state: State, card: Card): number => {
  const question = asked(state);
  if (question?.kind !== 'roll' || question.die !== 'card')
    throw new Error(`no card is drawn but ${JSON.stringify(question)}`);
  expect(question.cards).toContain(card);
  return question.cards.indexOf(card) + 1;
};

/** As `run`, but a string is the card that is drawn. */
export const play = (state: State, ...replies: readonly (Reply | Card)[]): Run =>
  replies.reduce<Run>(
    (before, reply) => {
      const after = run(before.state, typeof reply === 'string' ? placeOf(before.state, reply) : reply);
      return {
        state: after.state,
        events: [...before.events, ...after.events],
        rolls: [...before.rolls, ...after.rolls],
      };
    },
    { state, events: [], rolls: [] },
  );

/** How many cards the open draw is from. */
export const cardsToDraw = (state: State): number => {
  const question = asked(state);
  return question?.kind === 'roll' && question.die === 'card' ? question.cards.length : 0;
};

/** Two units of Red and one of Blue, far apart, each side with one brigadier. */
export const smallArmies = {
  units: [
    unit('red', 'R1', 'line', 20, 10, 0),
    unit('red', 'R2', 'line', 40, 10, 0),
    unit('blue', 'B1', 'line', 20, 40, 180),
  ],
  officers: [leader('red', 'red-brigadier', 30, 8), leader('blue', 'blue-brigadier', 30, 42)],
  inCommand: false,
} as const satisfies Setting;

/** A battle in the middle of a turn, with these cards left. */
export const dealt = (setting: Setting, ...deck: readonly Card[]): State =>
  battleWith({ ...setting, state: { deck, ...setting.state } }, { task: 'draw' });

/** A battle in which results of Fate wait, and a unit or leader is called up by his card. */
export const awaited = (setting: Setting, codes: readonly FateCode[], task: Task): State =>
  battleWith({ ...setting, state: { fateQueue: codes, ...setting.state } }, task);

export const unitCalled = (unitId: string): Task => ({ task: 'activateUnit', unitId, called: 'card' });
export const leaderCalled = (leaderId: string): Task => ({ task: 'activateLeader', leaderId, by: null });

/** Faces of the three Fate dice for a result: kind, tens and units. */
export const fateDice = (kind: 'fortune' | 'calamity', code: FateCode): readonly number[] => [
  kind === 'fortune' ? 3 : 8,
  Math.floor(code / 10),
  code % 10,
];

/** A turn with these cards left, none of them Fate or Reload, with all units in command. */
export const turnOf = (units: Setting['units'], cards: readonly string[], rest: Partial<Setting> = {}): State =>
  dealt({ units, deck: { reload: 0, fate: 0 }, ...rest }, ...cards);

/** The Fate card has come up, and its three dice have fallen. */
export const befallen = (
  kind: 'fortune' | 'calamity',
  code: Parameters<typeof fateDice>[1],
  setting: Setting,
  ...rest: readonly string[]
): State => play(dealt(setting, 'fate', ...rest), 'fate', ...fateDice(kind, code)).state;
