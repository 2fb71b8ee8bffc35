import { expect, test } from 'vitest';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { conformance, type FuzzUnit, fuzz } from '../../src/testkit/index.js';
import { dicegame, type GameState, skirmish } from '../core/dicegame.js';

/* Rule sets that break a promise, and all that is found out about them. */

type Game = typeof dicegame;
type Broken = Partial<Record<keyof Game, unknown>>;
type Any = Ruleset<RulesetTypes>;

const brokenBy = (broken: Broken): Any => ({ ...dicegame, ...broken }) as unknown as Any;
const { answer, ask, begin, candidates, check, choices, view } = dicegame as unknown as Any;

/** A counter that makes every second call different. */
const everyOther = (): (() => boolean) => {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % 2 === 0;
  };
};

const withTurn = (state: object, turn: number): object => ({ ...state, turn });
const turnOf = (state: object): number => (state as GameState).turn;

const games: Readonly<Record<string, () => Broken>> = {
  'as it should be': () => ({}),
  'candidates are refused': () => ({ candidates: () => [{ type: 'volley', dice: 9 }] }),
  'there are no candidates': () => ({
    candidates: (state: object, options?: object) => (options === undefined ? [] : candidates(state, options)),
  }),
  'any action is taken': () => ({
    answer: (state: object, given: never) => {
      const answered = answer(state, given);
      return answered.ok ? answered : { ok: true, state, events: [] };
    },
  }),
  'nothing is said of a refusal': () => ({
    answer: (state: object, given: never) => {
      const answered = answer(state, given);
      return answered.ok ? answered : { ok: false, refusals: [] };
    },
  }),
  'check finds fault with everything': () => ({
    check: () => [{ code: 'never', clause: null, path: '', text: '', facts: {} }],
  }),
  'refused answers change the state': () => ({
    begin: (scenario: object) => JSON.parse(JSON.stringify(begin(scenario))),
    answer: (state: { turn: number }, given: never) => {
      const answered = answer(state, given);
      if (!answered.ok && !Object.isFrozen(state)) state.turn += 1;
      return answered;
    },
  }),
  'the same answer leads elsewhere': () => {
    const isOther = everyOther();
    return {
      answer: (state: object, given: never) => {
        const answered = answer(state, given);
        return answered.ok && isOther() ? { ...answered, state: withTurn(answered.state, 0) } : answered;
      },
    };
  },
  'events differ': () => {
    const isOther = everyOther();
    return {
      answer: (state: object, given: never) => {
        const answered = answer(state, given);
        return answered.ok && isOther() ? { ...answered, events: [] } : answered;
      },
    };
  },
  'a state read from JSON goes on differently': () => ({
    answer: (state: object, given: never) => {
      const answered = answer(state, given);
      return answered.ok && !Object.isFrozen(state)
        ? { ...answered, state: Object.freeze(withTurn(answered.state, 7)) }
        : answered;
    },
  }),
  'states can be written to': () => ({
    answer: (state: object, given: never) => {
      const answered = answer(state, given);
      return answered.ok ? { ...answered, state: { ...answered.state } } : answered;
    },
  }),
  'what the dice show matters': () => ({
    answer: (state: object, given: { faces?: readonly number[] }) => {
      const answered = answer(state, given as never);
      return answered.ok && (given?.faces?.length ?? 0) > 1
        ? { ...answered, state: Object.freeze({ ...answered.state, first: given.faces?.[0] }) }
        : answered;
    },
  }),
  'it matters by how much it is passed': () => ({
    ask: (state: object) => {
      const question = ask(state);
      return question?.kind === 'roll' && question.purpose === 'hits'
        ? { ...question, passOrFail: true, target: 1, comparison: 'atLeast' }
        : question;
    },
  }),
  'an imagined state looks different': () => ({ determinize: (seen: object) => withTurn(seen, 9) }),
  'a view offers other candidates': () => ({
    view: (state: object) => ({ ...state, seen: true }),
    determinize: ({ seen: _, ...state }: { readonly seen: boolean }) => state,
    candidates: (state: object, options?: object) =>
      'seen' in state ? candidates(state, options).slice(0, 1) : candidates(state, options),
    choices: (state: object, draft?: never) =>
      'seen' in state ? choices(state, draft).slice(0, 1) : choices(state, draft),
  }),
  'a battle does not end': () => ({ outcome: () => null }),
  'an invariant does not hold': () => ({
    invariants: (before: object | null, after: object) =>
      before !== null && turnOf(after) > turnOf(before) && turnOf(after) === 3 ? ['turn 3 has come'] : [],
  }),
  'the beginning differs': () => {
    const isOther = everyOther();
    return { begin: (scenario: object) => (isOther() ? withTurn(begin(scenario), 2) : begin(scenario)) };
  },
  'forms are refused': () => ({
    check: (state: object, action: { readonly dice?: number }) =>
      action.dice === 3
        ? [{ code: 'three', clause: null, path: '', text: '', facts: {} }]
        : check(state, action as never),
  }),
  'a state is no JSON': () => ({
    begin: (scenario: object) => ({ ...begin(scenario), began: new Date(0) }),
  }),
  'a later state is no JSON': () => ({
    answer: (state: object, given: never) => {
      const answered = answer(state, given);
      return answered.ok && turnOf(answered.state) > 1
        ? { ...answered, state: Object.freeze({ ...answered.state, seen: new Map() }) }
        : answered;
    },
  }),
  'it cannot be put into words': () => ({ view: (state: object, side: string) => ({ ...view(state, side), side }) }),
};

const found = (name: string): readonly string[] => {
  const ruleset = brokenBy(games[name]?.() ?? {});
  const { violations, ...rest } = conformance(ruleset, skirmish, ['red', 'blue'], {
    seed: 3,
    closely: 2,
    mostAnswers: 40,
  });
  const { forms, ...figures } = rest;
  const kinds = Object.entries(forms).map(
    ([kind, { filled, refused }]) => `${kind} ${filled} ${JSON.stringify(refused)}`,
  );
  const lines = violations.map(({ invariant, at, text }) => `  ${invariant} at ${at}: ${text.slice(0, 160)}`);
  return [`${name}: ${JSON.stringify(figures)} ${kinds.join(', ')}`, ...new Set(lines)];
};

test('conformance: all that is found of rule sets that break their promises (`npx vitest run tests/testkit -u` writes it)', async () => {
  const lines = Object.keys(games).flatMap((name) => found(name).slice(0, 40));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/testkit/violations.txt');
});

const targets: readonly FuzzUnit[] = [
  { target: 'answers', seed: 1, tries: 20, questions: 4 },
  { target: 'scenarios', seed: 2, tries: 20 },
  { target: 'records', seed: 2, tries: 20 },
  { target: 'contract', seed: 1, tries: 4 },
];

/** More that only strange inputs bring to light. */
const careless: typeof games = {
  ...games,
  'it freezes what it is given': () => ({
    answer: (state: object, given: object) => {
      if (typeof given === 'object' && given !== null) Object.freeze(given);
      return answer(state, given as never);
    },
  }),
  'choices throws for a draft': () => ({
    choices: (state: object, draft?: object) => {
      if (draft !== undefined && Reflect.get(draft, 'type') === undefined) throw new TypeError('no type');
      return choices(state, draft as never);
    },
  }),
  'there are no choices': () => ({ choices: () => [] }),
  'it writes another scenario than it read': () => ({
    scenarioInput: () => ({ strength: 1, turns: 1, reserves: [1, 1] }),
  }),
  'it writes a scenario that it cannot read': () => ({ scenarioInput: () => ({ strength: 1 }) }),
  'it cannot begin': () => ({
    begin: (scenario: { readonly strength: number }) => {
      if (scenario.strength !== skirmish.strength) throw new RangeError('too strong');
      return begin(scenario);
    },
  }),
};

test('fuzz: all that is found of rule sets that break their promises', async () => {
  const lines: string[] = [];
  for (const [name, broken] of Object.entries(careless))
    for (const unit of name in games && !name.includes('no JSON') ? targets.slice(0, 1) : targets) {
      const { counts, faults } = await fuzz(brokenBy(broken()), skirmish, unit);
      lines.push(`${name}, ${unit.target}: ${JSON.stringify(counts)}`);
      for (const fault of faults)
        lines.push(
          `  ${fault.check} ${fault.call} ${fault.at}: ${fault.text.split(' tests/')[0]?.slice(0, 120)} ${fault.input.slice(0, 60)}`,
        );
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/testkit/faults.txt');
});
