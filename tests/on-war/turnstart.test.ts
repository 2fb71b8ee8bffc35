import { expect, it } from 'vitest';
import type { Unit } from '../../src/rulesets/on-war/state.js';
import { turnRules } from '../../src/rulesets/on-war/turn.js';
import { line8, officer, officerIn, stateOf, unitIn, withOfficer, withUnit } from './battle.js';

/** What a battalion has done in a player turn. */
const done = {
  moved: true,
  doubled: true,
  changedFormation: true,
  ordered: true,
  posted: true,
  changeFailed: true,
  fired: true,
} satisfies Partial<Unit>;
const nothing = {
  moved: false,
  doubled: false,
  changedFormation: false,
  ordered: false,
  posted: false,
  changeFailed: false,
  fired: false,
} satisfies Partial<Unit>;

it('OW-SEQ-02 OW-SEQ-07: a new player turn forgets what the troops and commanders of its side have done', () => {
  const given = stateOf({
    units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)],
    officers: [officer('A-general', 'general', [30, 5]), officer('B-general', 'general', [30, 45])],
  });
  const tired = ['A1', 'B1'].reduce((state, id) => withUnit(state, id, done), given);
  const before = ['A-general', 'B-general'].reduce((state, id) => withOfficer(state, id, { moved: true }), tired);
  const battle = { state: before, events: [] };
  if (!('act' in turnRules.startTurn)) throw new Error('a turn starts by itself');
  turnRules.startTurn.act(battle, { task: 'startTurn' });
  expect(unitIn(battle.state, 'A1')).toMatchObject(nothing);
  expect(unitIn(battle.state, 'B1')).toMatchObject(done);
  expect(['A-general', 'B-general'].map((id) => officerIn(battle.state, id).moved)).toEqual([false, true]);
  expect(battle.events).toMatchObject([{ type: 'turnBegan', clause: 'OW-SEQ-02', turn: 1, side: 'A' }]);
});
