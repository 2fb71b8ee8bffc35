import { describe, expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Roll } from '../../src/core/roll.js';
import type { Action, BattleEvent, State } from '../../src/rulesets/on-war/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { isLong } from '../effort.js';
import { withUnit } from './battle.js';
import { fieldOf } from './battles/fields.js';

/** Two battles that differ only in what is hidden from A look the same to A, as long as nothing is discovered. */

const start = onWar.begin(fieldOf('ambush', { reinforcements: [] }));

/** The battalion in the wood is elsewhere in it, in another formation and weaker; that behind the wall has lost stands. */
const other = withUnit(
  withUnit(start, 'B1', {
    pose: { x: 20, y: 31, heading: 0 },
    formation: { kind: 'line', files: 4 },
    stands: ['t1', 't2', 't4', 't6', 't7', 'c'],
    lossesSinceMorale: 2,
  }),
  'B2',
  { stands: ['t2', 't3', 't5', 't7', 'c'], disoriented: true },
);

/** Dice that nobody may see notice nobody. */
const blind = (roll: Roll): { readonly result: number } | null =>
  roll.purpose === 'initiative' ? { result: 12 } : null;

/** A state and the events that led to it. */
interface Reached {
  readonly state: State;
  readonly events: readonly BattleEvent[];
}

/** Goes on to the next question that is not of secret dice. */
const pastSecrets = ({ state, events }: Reached): Reached => {
  const question = onWar.ask(state);
  if (question?.kind !== 'roll' || question.seenBy === undefined) return { state, events };
  const answered = onWar.answer(state, blind(question) ?? { result: 6 });
  return answered.ok
    ? pastSecrets({ state: answered.state, events: [...events, ...answered.events] })
    : { state, events };
};

/** Everything a client of A is shown at a question. */
const shown = (state: State) => {
  const view = onWar.view(state, 'A');
  const question = onWar.ask(view);
  const isMine = question?.kind === 'decision' && question.side === 'A';
  return {
    view,
    question,
    choices: isMine ? onWar.choices(view) : [],
    candidates: isMine ? onWar.candidates(view) : [],
    picture: onWar.picture(view),
  };
};

/** Orders that come near what is hidden, or name it. */
const probes = (state: State): readonly Action[] => {
  const question = onWar.ask(state);
  if (question?.kind !== 'decision' || question.side !== 'A') return [];
  const own = state.units.filter(({ side }) => side === 'A');
  if (question.task === 'moves')
    return own.flatMap((unit): readonly Action[] =>
      [2, 6, 12, 24].map((ahead) => ({
        type: 'move',
        unit: unit.id,
        path: [{ ...unit.pose, y: unit.pose.y + ahead }],
        double: true,
      })),
    );
  const named = own.flatMap(({ id }) =>
    ['B1', 'B2', 'B3'].flatMap((target): readonly Action[] => [
      { type: 'shoot', unit: id, target },
      { type: 'declareCharge', unit: id, target },
    ]),
  );
  const woods: readonly Action[] = own.map(({ id }) => ({
    type: 'shootWood',
    unit: id,
    wood: 'wood',
    point: { x: 20, y: 22 },
  }));
  return [...named, ...woods];
};

const refusalsOf = (state: State) => probes(state).map((action) => onWar.check(onWar.view(state, 'A'), action));

/** The events that A may know of. */
const seen = (events: readonly BattleEvent[]) => events.flatMap((event) => onWar.redact(event, 'A') ?? []);

interface Compared {
  readonly decisions: number;
  readonly tasks: ReadonlySet<string>;
}

/** Plays both with the same answers until something is discovered; B gives no orders. */
const compare = (seed: number): Compared => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  let [one, two] = [start, other];
  const tasks = new Set<string>();
  let decisions = 0;
  for (let step = 0; step < 60; step += 1) {
    const question = onWar.ask(one);
    if (question === null) break;
    expect(shown(two)).toEqual(shown(one));
    expect(refusalsOf(two)).toEqual(refusalsOf(one));
    decisions += 1;
    if (question.kind === 'decision') tasks.add(question.task);
    const [action] =
      question.kind === 'decision'
        ? onWar.candidates(onWar.view(one, question.side), question.side === 'A' ? { most: 1, pick } : { most: 1 })
        : [];
    const answer =
      question.kind === 'decision' && action !== undefined
        ? { action }
        : (dice.roll(question as Roll) ?? { result: 1 });
    const [first, second] = [onWar.answer(one, answer), onWar.answer(two, answer)];
    if (!(first.ok && second.ok)) break;
    const [mine, theirs] = [pastSecrets(first), pastSecrets(second)];
    if ([...mine.events, ...theirs.events].some(({ type }) => type === 'discovered')) break;
    expect(seen(theirs.events)).toEqual(seen(mine.events));
    [one, two] = [mine.state, theirs.state];
  }
  return { decisions, tasks };
};

describe('twins', () => {
  test.each(isLong ? [1, 2, 3, 4] : [1])(
    'OW-HID-02 OW-HID-16 OW-SEQ-07: look the same to the side that cannot tell them apart (%i)',
    (seed) => {
      const { decisions, tasks } = compare(seed);
      expect(decisions).toBeGreaterThan(5);
      expect([...tasks]).toContain('moves');
    },
  );
});
