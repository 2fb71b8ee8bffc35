import { describe, expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Roll } from '../../src/core/roll.js';
import { odds, ofState } from '../../src/odds/index.js';
import type { Action, BattleEvent, State } from '../../src/rulesets/western-theatre/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { reach, steer } from '../../src/steer/index.js';
import { isLong } from '../effort.js';
import { checkedScenario, type Setting } from './battle.js';
import { reserveOfAllied, withoutReserve } from './twinned.js';

/**
 * Battles that differ only in the reserves and routes of the Allied look the same to the French, until one comes on or
 * leaves: in every interface that a client of theirs has.
 */

const begun = (setting: Setting): State => westernTheatre.begin(checkedScenario(setting));

/** A battle without a reserve, and two with a reserve of two units and an officer. */
const none = begun(withoutReserve);
const horse = begun(reserveOfAllied('horse', 4));
const foot = begun(reserveOfAllied('foot', 6));

/** A state and the events that led to it. */
interface Reached {
  readonly state: State;
  readonly events: readonly BattleEvent[];
}

/** Goes on to the next question that is not of secret dice: an entry always fails. */
const pastSecrets = ({ state, events }: Reached): Reached => {
  const question = westernTheatre.ask(state);
  if (question?.kind !== 'roll' || question.seenBy === undefined) return { state, events };
  const answered = westernTheatre.answer(state, { faces: Array.from({ length: question.dice }, () => 1) });
  return answered.ok
    ? pastSecrets({ state: answered.state, events: [...events, ...answered.events] })
    : { state, events };
};

/** Ids that only the Allied know, and one that no battle has. */
const unknown = ['late-1', 'late-2', 'late-general', 'nobody'];

/** Actions that name what is hidden, or stand where it might be. */
const probes = (state: State): readonly Action[] => {
  const own = state.units.filter(({ side, location }) => side === 'french' && location === 'table');
  return own.flatMap(({ id }) =>
    unknown.flatMap((targetId): readonly Action[] => [
      { type: 'fire', unitId: id, targetId },
      { type: 'charge', unitId: id, targetId, legs: [] },
      { type: 'chargeResponse', targetId, response: 'stand' },
      { type: 'placeEntry', unitId: targetId, pose: { x: 36, y: 46, heading: 180 } },
      { type: 'leaveTable', unitId: id, routeId: 'road' },
    ]),
  );
};

const lossesOf = ofState<{ readonly units: readonly { readonly figures: number; readonly side: string }[] }, number>(
  (state) => state.units.filter(({ side }) => side === 'french').reduce((sum, { figures }) => sum + figures, 0),
);

/** Steers the first open move to a point, and measures where it may go. */
const movesOf = (view: ReturnType<typeof westernTheatre.view>) =>
  westernTheatre
    .choices(view)
    .filter(({ type }) => type === 'march' || type === 'charge')
    .slice(0, 2)
    .map(({ draft }) => {
      const unitId = westernTheatre.candidates(view).find((each) => each.type === 'march')?.unitId;
      const named = { ...draft, unitId };
      return [
        steer(westernTheatre, view, named, { point: { x: 30, y: 24 } }),
        reach(westernTheatre, view, named, { checks: 60 }),
      ];
    });

/** Everything a client of the French is shown at a question. */
const shown = (state: State, slowly: boolean) => {
  const view = westernTheatre.view(state, 'french');
  const question = westernTheatre.ask(view);
  const isMine = question?.kind === 'decision' && question.side === 'french';
  const candidates = isMine ? westernTheatre.candidates(view) : [];
  return {
    view,
    question,
    choices: isMine ? westernTheatre.choices(view) : [],
    candidates,
    refusals: probes(state).map((action) => westernTheatre.check(view, action)),
    picture: westernTheatre.picture(view, { rings: true, ranges: ['F4'], highlight: ['F1'] }),
    words: candidates.map((action) => westernTheatre.words.action(view, action)),
    roster: westernTheatre.words.roster?.(view),
    strengths: westernTheatre.words.strengths(view),
    outcome: westernTheatre.outcome(view),
    moves: isMine && slowly ? movesOf(view) : [],
    odds:
      isMine && slowly
        ? candidates.slice(0, 3).map((action) => odds(westernTheatre, view as never, action, lossesOf as never))
        : [],
  };
};

const seen = (events: readonly BattleEvent[]) =>
  events.flatMap((event) => westernTheatre.redact(event, 'french') ?? []);

interface Compared {
  readonly questions: number;
  readonly tasks: ReadonlySet<string>;
}

/** Answers a state with an answer that fits all twins, and goes past secret dice. */
const after = (state: State, answer: Parameters<typeof westernTheatre.answer>[1]): Reached | null => {
  const answered = westernTheatre.answer(state, answer);
  return answered.ok ? pastSecrets(answered) : null;
};

/** Plays two battles with the same answers; At some questions steering and odds are compared as well. */
const compare = (first: State, second: State, seed: number, steps: number): Compared => {
  const [pick, dice] = [picker(seed), seeded(seed)];
  let [one, two] = [first, second];
  const tasks = new Set<string>();
  let questions = 0;
  for (let step = 0; step < steps; step += 1) {
    const question = westernTheatre.ask(one);
    if (question === null) break;
    const task = question.kind === 'decision' && question.side === 'french' ? question.task : '';
    const slowly = ['moves', 'march', 'fire'].includes(task) && !tasks.has(`${task} slowly`);
    if (slowly) tasks.add(`${task} slowly`);
    const mine = shown(one, slowly);
    expect(shown(two, slowly)).toEqual(mine);
    for (const results of [mine.moves.flat(), mine.odds])
      if (results.some(({ ok }) => ok)) tasks.add(results === mine.odds ? 'odds' : 'steered');
    questions += 1;
    if (question.kind === 'decision') tasks.add(question.task);
    const [action] =
      question.kind === 'decision'
        ? westernTheatre.candidates(westernTheatre.view(one, question.side), { most: 1, pick })
        : [];
    const answer = action === undefined ? (dice.roll(question as Roll) ?? { result: 1 }) : { action };
    const [on, alike] = [after(one, answer), after(two, answer)];
    if (on === null || alike === null) throw new Error(`step ${step}: ${JSON.stringify(answer)} fits one alone`);
    expect(seen(alike.events)).toEqual(seen(on.events));
    [one, two] = [on.state, alike.state];
  }
  return { questions, tasks };
};

describe('twins', () => {
  test.each(isLong ? [1, 2, 3, 4] : [1])(
    'WT-GEN-14: with a reserve of horse or of foot the French are shown the same (%i)',
    { timeout: 120_000 },
    (seed) => {
      const { questions, tasks } = compare(horse, foot, seed, isLong ? 240 : 36);
      expect(questions).toBeGreaterThan(30);
      expect([...tasks]).toEqual(expect.arrayContaining(['moves', 'march', 'steered', 'odds']));
    },
  );

  test.each(isLong ? [5, 6] : [5])(
    'WT-GEN-14: with a reserve of horse and with none the French are shown the same (%i)',
    { timeout: 120_000 },
    (seed) => {
      const steps = isLong ? 240 : 18;
      expect(compare(none, horse, seed, steps).questions).toBeGreaterThan(steps / 8);
    },
  );

  test('WT-GEN-14: the Allied see their own', () => {
    expect(westernTheatre.view(horse, 'allied')).not.toEqual(westernTheatre.view(foot, 'allied'));
  });
});
