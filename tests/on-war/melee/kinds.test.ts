import { describe, expect, it } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { fillForm } from '../../../src/testkit/fillform.js';
import { cav, inf, line8, officer, stateOf } from '../battle.js';
import { type Bout, begin, charged, contactOf, fight, inAssault, strike } from './bout.js';

/** What an app is offered in a melee, and what it is told. */

const domainOf = ({ state }: Bout) => onWar.choices(state)[0]?.next?.domain;
const reasons = ({ state }: Bout, action: Action) =>
  onWar.check(state, action).map(({ code, clause, path, text, facts }) => ({ code, clause, path, text, facts }));
const wordsOf = ({ state }: Bout, action: Action): string => onWar.words.action(state, action).sentence;

const twoChargers = (): Bout => {
  const state = stateOf({
    units: [
      line8('A1', 33, 20, 0, { name: 'First' }),
      inf('A2', 42, 20, 0, { formation: 'line', files: 4, name: 'Second' }),
      line8('B', 36, 20, 180, { name: 'Blue' }),
    ],
  });
  return begin(inAssault(state, charged(state, 'A1', 'B'), charged(state, 'A2', 'B')));
};

/** The target is to feed: t5 and c are near enough. */
const toFeed = (): Bout =>
  strike(
    fight(
      contactOf({
        units: [
          inf('A', 30, 20, 0, { troopStands: 1, commandStand: false }),
          line8('B', 36, 20, 180, { name: 'Blue' }),
        ],
      }),
    ),
    0,
  );

/** Three of t1, t2, c and the general are to fall. */
const toAllocate = (): Bout =>
  strike(
    fight(
      contactOf({
        units: [cav('light', 'A', 36, 20, 0), inf('B', 36, 20, 180, { troopStands: 2, name: 'Blue' })],
        officers: [{ ...officer('B-general', 'general', 'B'), name: 'Lord Blue' }],
      }),
    ),
    3,
  );

describe('what is offered', () => {
  it('OW-MEL-17: the chargers in contact, each with its target', () => {
    expect(domainOf(twoChargers())).toEqual({
      kind: 'piece',
      options: [
        { value: 'A1', id: 'A1', label: 'First', figures: { target: 'Blue' } },
        { value: 'A2', id: 'A2', label: 'Second', figures: { target: 'Blue' } },
      ],
    });
  });

  it('OW-MEL-08: the stands that may be fed, each with its need', () => {
    expect(domainOf(toFeed())).toEqual({
      kind: 'pieces',
      least: 0,
      most: 2,
      options: [
        { value: 't5', id: 't5', label: 'stand t5', figures: { need: 0.5 } },
        { value: 'c', id: 'c', label: 'the command stand', figures: { need: 2 } },
      ],
    });
  });

  it('OW-C92 OW-MEL-09: those of whom some fall, and how many', () => {
    expect(domainOf(toAllocate())).toMatchObject({
      kind: 'pieces',
      least: 3,
      most: 3,
      options: [{ label: 'stand t1' }, { label: 'stand t2' }, { label: 'the command stand' }, { label: 'Lord Blue' }],
    });
  });

  it.each([
    ['fightMelee', twoChargers],
    ['feed', toFeed],
    ['allocateKills', toAllocate],
  ] as const)('%s can be filled in from what is offered alone', (type, bout) => {
    for (const seed of [1, 2, 3, 4, 5])
      expect(fillForm(onWar, bout().state, picker(seed))).toMatchObject({ action: { type }, refusals: [] });
  });
});

describe('what is refused', () => {
  it('OW-MEL-08: a stand that is too far away, with its need and the reach', () => {
    expect(reasons(toFeed(), { type: 'feed', stands: ['t4'] })).toEqual([
      {
        code: 'badChoice',
        clause: 'OW-MEL-08',
        path: 'stands[0]',
        text: 'The stand is too far from the fight.',
        facts: { stand: 't4', need: 3.5, most: 2 },
      },
    ]);
  });

  it('OW-MEL-09: too few, with how many fall', () => {
    expect(reasons(toAllocate(), { type: 'allocateKills', members: ['t1', 'c'] })).toEqual([
      {
        code: 'badChoice',
        clause: 'OW-MEL-09',
        path: 'members',
        text: 'Exactly 3 of them fall.',
        facts: { asked: 3, named: 2 },
      },
    ]);
  });

  it('OW-MEL-09: one who is not in the last group, or is named twice', () => {
    expect(
      reasons(toAllocate(), { type: 'allocateKills', members: ['t1', 't1', 't7'] }).map(({ path, text }) => [
        path,
        text,
      ]),
    ).toEqual([
      ['members[1]', 'It is named twice.'],
      ['members[2]', 'It is not in the last group that the kills reach.'],
    ]);
  });

  it('OW-MEL-17: a battalion without a charge in contact', () => {
    expect(reasons(twoChargers(), { type: 'fightMelee', charger: 'B' })).toMatchObject([
      { code: 'invalid', clause: 'OW-MEL-17', path: 'charger' },
    ]);
  });
});

describe('actions in words', () => {
  it('OW-MEL-17 OW-MEL-08 OW-MEL-09: who fights whom, who is fed, who falls', () => {
    expect(wordsOf(twoChargers(), { type: 'fightMelee', charger: 'A2' })).toBe('Second: fight Blue');
    expect(wordsOf(toFeed(), { type: 'feed', stands: ['t5', 'c'] })).toBe(
      'Blue: bring stand t5 and the command stand into the fight',
    );
    expect(wordsOf(toFeed(), { type: 'feed', stands: [] })).toBe('Blue: bring no more stands into the fight');
    expect(wordsOf(toAllocate(), { type: 'allocateKills', members: ['t1', 't2', 'B-general'] })).toBe(
      'Blue: lose stand t1, stand t2 and Lord Blue',
    );
  });
});
