import { describe, expect, test } from 'vitest';
import { seeded } from '../../src/core/dice/seeded.js';
import { beginHistory, playHistory, stateOf } from '../../src/core/history.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { readTyped } from '../../src/typed/index.js';
import { taken } from '../core/battles.js';

const order = (recipient: object, kind: string, params: object): Action =>
  ({ type: 'issueOrder', recipient, order: kind, params }) as Action;
const group = { groupId: 'group1' };
const units = (ys: readonly [number, number]) => [
  { unitId: 'glengarry', path: [{ x: 52, y: ys[0], heading: 180 }] },
  { unitId: 'appin', path: [{ x: 62, y: ys[1], heading: 180 }] },
];

/** Two clans of the tutorial stand side by side and have formed a group; then it has moved up, if `actions` say so. */
const stateAfter = (...actions: readonly Action[]) =>
  stateOf(
    [
      { type: 'endInitiative' } as const,
      { type: 'selectOfficer', officerId: 'lochgarry' } as const,
      order({ unitId: 'glengarry' }, 'move', { path: [{ x: 52, y: 66, heading: 180 }] }),
      { type: 'declareGroup', unitIds: ['glengarry', 'appin'] } as const,
      { type: 'finishOfficer' } as const,
      { type: 'selectOfficer', officerId: 'murray' } as const,
      ...actions,
    ].reduce(
      (history, action) => taken(playHistory(oerTheSea, history, action, seeded(3))),
      beginHistory(oerTheSea, loadScenario('skirmish')),
    ),
  );
const formed = stateAfter();
const close = stateAfter(order(group, 'move', { moves: units([46, 46]) }));

const actionOf = (line: string, state = formed) => {
  const typed = readTyped(oerTheSea, state, line);
  if (!typed.ok) throw new Error(typed.refusals.map(({ text }) => text).join(' '));
  return typed.action;
};
const byUnit = (entries: readonly { readonly unitId: string }[]) =>
  entries.toSorted((one, other) => (one.unitId < other.unitId ? 1 : -1));
const movesOf = (line: string) => {
  const action = actionOf(line);
  const isGroup = action.type === 'issueOrder' && action.order === 'move' && 'moves' in action.params;
  return isGroup ? byUnit(action.params.moves) : [];
};
const chargesOf = (line: string) => {
  const action = actionOf(line, close);
  return action.type === 'issueOrder' && action.order === 'charge' ? byUnit(action.params.charges) : [];
};

describe('typed: an order to a group', () => {
  test.each([
    ['group advance 20', 46, 46],
    ['glengarry and appin advance 20', 46, 46],
    ['the group goes forward 10', 56, 56],
    ['group move to 52,46', 46, 46],
    ['glengarry advance 10, appin advance 8', 56, 58],
    ['appin advance 8, glengarry advance 10', 56, 58],
  ])('%s: what is said once holds for every unit, what is said of a unit for that unit', (line, first, second) => {
    expect(movesOf(line)).toEqual(units([first, second]));
  });

  test.each([
    ['group charge munro', 'munro', 'munro'],
    ['charge munro with the group', 'munro', 'munro'],
    ['glengarry and appin charge munro', 'munro', 'munro'],
    ['glengarry charge gallopers, appin charge munro', 'gallopers', 'munro'],
    ['appin charge munro, glengarry charge gallopers', 'gallopers', 'munro'],
  ])('%s', (line, first, second) => {
    expect(chargesOf(line)).toEqual([
      { unitId: 'glengarry', targetId: first },
      { unitId: 'appin', targetId: second },
    ]);
  });

  test('one unit of a group that is named alone gets an order of its own', () => {
    expect(actionOf('glengarry charge munro', close)).toMatchObject({ recipient: { unitId: 'glengarry' } });
    expect(actionOf('appin advance 5')).toMatchObject({ recipient: { unitId: 'appin' } });
  });

  test('an enemy that a unit cannot charge is not replaced by another', () => {
    const typed = readTyped(oerTheSea, close, 'group charge munro, appin charge gallopers');
    expect(typed).toMatchObject({ ok: false, refusals: [{ code: 'missingField' }] });
  });
});
