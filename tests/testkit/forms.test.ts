import { describe, expect, test } from 'vitest';
import type { Choice } from '../../src/core/choose.js';
import { picker } from '../../src/core/dice/picker.js';
import type { Draft } from '../../src/core/fill.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { actionShape } from '../../src/core/shape.js';
import {
  type Choosable,
  type Conformance,
  conformance,
  countsOfAll,
  fillForm,
  type InvariantName,
  reachThroughChoices,
  shareOf,
} from '../../src/testkit/index.js';
import { cardgame, smallDeck } from '../core/cardgame.js';
import { dicegame, skirmish } from '../core/dicegame.js';
import { type DrillAction, type DrillGame, type DrillState, drillgame, drilling } from '../core/drillgame.js';
import { isLong } from '../effort.js';

describe('the form filler', () => {
  test('gives up a form that never ends', () => {
    const endless: Choosable<object, object> = {
      choices: (_, draft = {}) => [
        {
          kind: 'talk',
          type: 'talk',
          label: 'talk',
          clause: 'X',
          about: null,
          draft: draft as Draft,
          action: null,
          next: { pointer: '/word', label: 'word', optional: false, domain: { kind: 'flag' } },
        } as unknown as Choice<object>,
      ],
      check: () => [],
    };
    expect(fillForm(endless, {}, picker(1))).toMatchObject({
      kind: 'talk',
      action: null,
      refusals: [{ code: 'endlessForm' }],
    });
  });

  test('completes every kind from choices alone, with legal actions', () => {
    const pick = picker(1);
    const kinds = new Set<string>();
    for (let count = 0; count < (isLong ? 500 : 150); count += 1) {
      const form = fillForm(drillgame, drilling, pick);
      expect(form?.refusals).toEqual([]);
      if (form?.action == null) throw new Error('not completed');
      expect(drillgame.check(drilling, form.action)).toEqual([]);
      expect(form.hasPath).toBe(form.kind === 'march' || form.kind === 'slide');
      kinds.add(form.kind);
    }
    expect(kinds.size).toBe(7);
  });

  test('reaches every value: options, ends of ranges, what may be left out', () => {
    const pick = picker(2);
    const start = drillgame.choices(drilling, { type: 'signal' })[0];
    const texts = new Set(
      Array.from({ length: 1000 }, () => JSON.stringify(fillForm(drillgame, drilling, pick, start)?.action)),
    );
    // Two words or none; with a flag, without, or neither; one to three times, or not said.
    expect(texts.size).toBe(3 * (1 + 2 * 4));
  });

  test('fills in nothing where nothing is open', () => {
    expect(fillForm(dicegame, dicegame.begin(skirmish), picker(1))).toBeNull();
  });

  test('gives the reasons where what it filled in is refused', () => {
    const strict: Choosable<DrillState, DrillAction> = {
      check: () => [{ code: 'tooFar', clause: null, path: '', text: '', facts: {} }],
      choices: (state, draft) => drillgame.choices(state, draft).filter(({ next }) => next !== null),
    };
    const start = drillgame.choices(drilling, { type: 'slide' })[0];
    expect(fillForm(strict, drilling, picker(3), start)).toMatchObject({
      kind: 'slide',
      hasPath: true,
      action: null,
      refusals: [{ code: 'tooFar' }],
    });
  });
});

describe('what is left out of a form', () => {
  /** A form of one optional field, left out, after which nothing is open: what is checked then. */
  const checkedOf = (pointer: string): unknown => {
    const checked: unknown[] = [];
    const next = { pointer, label: 'also', optional: true, domain: { kind: 'flag' } } as const;
    const start = {
      kind: 'signal',
      type: 'signal',
      label: 'Signal',
      about: null,
      draft: { type: 'signal' },
      next,
      action: null,
    };
    const strict: Choosable<null, unknown> = {
      choices: () => [],
      check: (_, action) => {
        checked.push(action);
        return [];
      },
    };
    expect(fillForm(strict, null, () => 0, start as unknown as Choice<unknown>)).toMatchObject({
      refusals: [{ code: 'notOffered' }],
    });
    return checked[0];
  };

  test('is no field of the action that is checked, nor is an object with nothing else in it', () => {
    expect(checkedOf('/also')).toStrictEqual({ type: 'signal' });
    expect(checkedOf('/also/flag')).toStrictEqual({ type: 'signal' });
  });
});

describe('an action is followed through choices', () => {
  const follow = (action: DrillAction) => reachThroughChoices(drillgame, drilling, action);

  test('field by field', () => {
    const some = drillgame.candidates(drilling).filter((_, index) => isLong || index % 4 === 0);
    for (const action of some) expect(follow(action)).toEqual({ missing: null, isIdle: false });
  });

  test.each<[string, DrillAction, RegExp]>([
    ['a piece that is not offered', { type: 'march', unit: 'nobody', steps: [] }, /unit/],
    ['a leg that is too long', { type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 13 }] }, /path/],
    ['a pose that no leg leads to', { type: 'slide', path: [{ x: 25, y: 20, heading: 0 }] }, /path/],
    ['a number out of its range', { type: 'signal', also: { flag: true, times: 4 } }, /number/],
    ['a point outside the region', { type: 'post', what: 'point', point: { x: 50, y: 1 } }, /point/],
    ['a heading outside the region', { type: 'post', what: 'pose', pose: { x: 5, y: 1, heading: 180 } }, /pose/],
  ])('%s is missing there', (_, action, text) => {
    expect(follow(action).missing).toMatch(text);
  });

  test.each([
    ['inches', 'distance', 0, true],
    ['a turn', 'degrees', -90, true],
    ['a heading', 'degrees', 0, false],
    ['dice that are spent', 'dice', 0, false],
    ['points that are spent', 'count', 0, false],
  ] as const)('and 0 %s are a movement of nothing or none', (_, unit, least, isIdle) => {
    const shape = actionShape('act', { amount: 'number' });
    const action = { type: 'act', amount: 0 };
    const domain = { kind: 'number', least, most: 6, step: 1, unit } as const;
    const asked = {
      kind: 'act',
      draft: { type: 'act' },
      next: { pointer: '/amount', label: '', optional: false, domain },
    };
    const given = { kind: 'act', draft: action, next: null, action };
    const one = {
      actions: [{ kind: 'act', type: 'act', shape }],
      choices: (_state: null, draft: object = {}) => ['amount' in draft ? given : asked],
    } as unknown as Parameters<typeof reachThroughChoices<null, typeof action>>[0];
    expect(reachThroughChoices(one, null, action)).toEqual({ missing: null, isIdle });
  });

  test('and legs are known by where they lead', () => {
    const path = [
      { x: 20, y: 23.0001, heading: 0 },
      { x: 20, y: 23.0001, heading: 355.0004 },
    ];
    expect(follow({ type: 'slide', path }).missing).toBeNull();
  });
});

const invariantsBrokenBy = (
  broken: Partial<Ruleset<DrillGame>>,
  seeds: number,
  actions: number,
): { readonly names: ReadonlySet<InvariantName>; readonly all: readonly Conformance[] } => {
  const all = Array.from({ length: seeds }, (_, seed) =>
    conformance<DrillGame>({ ...drillgame, ...broken }, { actions }, ['red'], { seed, closely: 1 }),
  );
  return { names: new Set(all.flatMap(({ violations }) => violations.map(({ invariant }) => invariant))), all };
};

describe('conformance', () => {
  test('finds nothing wrong with the games of the tests', () => {
    const actions = isLong ? 3 : 1;
    const { all } = invariantsBrokenBy({}, 2, actions);
    expect(all.flatMap(({ violations }) => violations)).toEqual([]);
    const counts = countsOfAll(all.map(({ forms }) => forms));
    expect(shareOf(counts, true)).toMatchObject({ filled: 2 * actions * 2, refused: 0 });
    expect(shareOf(counts, false)).toMatchObject({ filled: 5 * actions * 2, refused: 0 });
    const others = [
      ...Array.from({ length: isLong ? 5 : 2 }, (_, seed) =>
        conformance(dicegame, skirmish, ['red', 'blue'], { seed, closely: 1 }),
      ),
      ...Array.from({ length: isLong ? 5 : 2 }, (_, seed) =>
        conformance(cardgame, smallDeck, ['red', 'blue'], { seed, closely: 1 }),
      ),
    ];
    expect(others.flatMap(({ violations }) => violations)).toEqual([]);
  });

  const widened = (choice: Choice<DrillAction>): Choice<DrillAction> =>
    choice.next?.domain.kind === 'path'
      ? {
          ...choice,
          next: {
            ...choice.next,
            domain: {
              ...choice.next.domain,
              legs: choice.next.domain.legs.slice(0, 1).map((leg) => ({
                ...leg,
                parameters: leg.parameters.map((each) => ({
                  ...each,
                  domain: { kind: 'number', least: 0.1, most: 60, step: 0.1, unit: 'distance' } as const,
                })),
              })),
            },
          },
        }
      : choice;
  /** Actions of the drills that have to find it. The short tests try a short drill first. */
  const drills = isLong ? [3] : [1, 3];
  const choices = drillgame.choices;
  const candidates = drillgame.candidates;

  test.each<[InvariantName, string, Partial<Ruleset<DrillGame>>]>([
    ['formsAreLegal', 'ranges are too wide', { choices: (state, draft) => choices(state, draft).map(widened) }],
    [
      'formsAreComplete',
      'a kind cannot be completed',
      {
        choices: (state, draft) =>
          choices(state, draft).filter(({ next, kind }) => kind !== 'parade' || next?.pointer !== '/guard'),
      },
    ],
    [
      'choicesAreTotal',
      'choices throws for a draft',
      {
        choices: (state, draft: Draft = {}) => {
          if (draft.type === 7 || Array.isArray(draft)) throw new Error('not a draft');
          return choices(state, draft);
        },
      },
    ],
    [
      'candidatesDiffer',
      'a candidate is there twice',
      { candidates: (state) => [...candidates(state), ...candidates(state)] },
    ],
    ['candidatesAreFew', 'more candidates come than are wanted', { candidates: (state) => candidates(state) }],
    [
      'candidatesAreFew',
      'two candidates come where one is wanted',
      {
        candidates: (state, options) => candidates(state, options?.most === 1 ? { ...options, most: 2 } : options),
      },
    ],
    [
      'candidatesAreChoices',
      'a candidate is not offered by choices',
      { choices: (state, draft) => choices(state, draft).filter(({ type }) => type !== 'march') },
    ],
    [
      'candidatesChangeSomething',
      'a candidate is a leg of nothing',
      {
        candidates: () => [{ type: 'march', unit: 'guards', steps: [{ kind: 'ahead', far: 0 }] }],
        choices: (state, draft) =>
          choices(state, draft).map((choice) =>
            choice.next?.domain.kind === 'path'
              ? {
                  ...widened(choice),
                  next: {
                    ...choice.next,
                    domain: {
                      ...choice.next.domain,
                      legs: choice.next.domain.legs.slice(0, 1).map((leg) => ({
                        ...leg,
                        parameters: leg.parameters.map((each) => ({
                          ...each,
                          domain: { kind: 'number', least: 0, most: 5, step: 0.1, unit: 'distance' } as const,
                        })),
                      })),
                    },
                  },
                }
              : choice,
          ),
      },
    ],
    [
      'candidatesChangeSomething',
      'a candidate leads back to where it was done',
      {
        answer: (state, given) =>
          typeof given === 'object' && given !== null && 'action' in given && given.action?.type === 'signal'
            ? { ok: true, state, events: [] }
            : drillgame.answer(state, given),
      },
    ],
  ])('finds %s broken where %s', (name, _, broken) => {
    const isFound = drills.some((actions) => invariantsBrokenBy(broken, 1, actions).names.has(name));
    expect(isFound).toBe(true);
  });
});
