import { describe, expect, test } from 'vitest';
import { placePiece } from '../../../src/core/place.js';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { cav, inf, line8, officer, officerIn, stateOf, unitIn, withOfficer, withUnit } from '../battle.js';
import { afterMelee, refusedFor } from '../flight/flights.js';
import { at, expectLegal, refusalsOf } from '../play.js';

const enemy = line8('B1', 36, 44, 180);
const path = (length: number) => Array.from({ length }, (_, leg) => ({ x: 36, y: 10.5 + leg / 2, heading: 0 }));

describe('the number of legs', () => {
  test('OW-MOV-16: may be less by a rule of the house, for moves and consolidations', () => {
    const tables = { counts: { legs: 3 } } as const;
    const moves = at(stateOf({ units: [line8('A1', 36, 10, 0), enemy], tables }), 'moves');
    const move = (length: number): Action => ({ type: 'move', unit: 'A1', path: path(length) });
    expect(onWar.check(moves, move(3))).toEqual([]);
    expect(onWar.check(moves, move(4))).toMatchObject([
      { code: 'invalid', clause: 'OW-MOV-16', path: 'path', facts: { legs: 4, most: 3 } },
    ]);
    const won = afterMelee(stateOf({ units: [cav('light', 'A1', 36, 10, 0), enemy], tables }), 'A1', 'B1');
    const consolidate = (length: number): Action => ({ type: 'consolidate', path: path(length) });
    expect(refusedFor(won, consolidate(3))).toEqual([]);
    expect(onWar.check(won, consolidate(4))).toMatchObject([
      { code: 'invalid', clause: 'OW-MOV-16', path: 'path', facts: { given: 4, most: 3 } },
    ]);
  });
});

describe('an about-face', () => {
  test('OW-FRM-11 OW-MOV-07: may not bring stands nearer than 1" to an enemy beside an incomplete row', () => {
    // Seven stands in column, each 1.5" by 1.25": the last row, down to y = 15, has its western stand alone. After the
    // about-face the first row, which is full, takes its place; its east end is at x = 37.5.
    const facing = (westEnd: number) =>
      at(
        stateOf({
          units: [inf('A1', 36, 20, 0, { formation: 'column', troopStands: 6 }), line8('B1', westEnd + 6, 15.55, 0)],
        }),
        'moves',
      );
    const about: Action = { type: 'move', unit: 'A1', path: [], aboutFace: true };
    expect(refusalsOf(facing(38.4), about)).toEqual(['tooNearEnemy OW-FRM-11']);
    expectLegal(facing(38.5), about);
  });
});

describe('whose decision it is', () => {
  test('OW-GEN-17: an answer in the name of the other side is refused', () => {
    const state = at(stateOf({ units: [line8('A1', 36, 10, 0), enemy] }), 'moves');
    expect(onWar.check(state, { type: 'done', side: 'A' })).toEqual([]);
    expect(onWar.check(state, { type: 'done', side: 'B' })).toMatchObject([
      { code: 'notActiveSide', clause: 'OW-GEN-17', path: 'side', facts: { asked: 'A', given: 'B' } },
    ]);
  });
});

describe('an adjutant who leads a battalion', () => {
  const led = withUnit(
    withOfficer(
      stateOf({ units: [line8('A1', 36, 10, 0), enemy], officers: [officer('A-adj', 'adjutant', 'A1')] }),
      'A-adj',
      { replacing: true },
    ),
    'A1',
    { officer: 'replaced', stands: ['t1', 't2', 't3', 't4', 't5', 't6', 't7'] },
  );

  test('OW-OFF-04: leaves it without an officer when he is put down elsewhere', () => {
    const guest = withUnit(withOfficer(led, 'A-adj', { replacing: false }), 'A1', {
      officer: 'alive',
      stands: ['t1', 'c'],
    });
    for (const [state, left] of [
      [led, 'dead'],
      [guest, 'alive'],
    ] as const) {
      const placed = placePiece(onWar, state, { piece: 'A-adj', x: 20, y: 12 });
      if (!placed.ok) throw new Error(JSON.stringify(placed.refusals));
      expect(unitIn(placed.value.state, 'A1').officer).toBe(left);
      expect(officerIn(placed.value.state, 'A-adj')).toMatchObject({
        position: { x: 20, y: 12 },
        attachedTo: null,
        replacing: false,
      });
    }
  });

  test('OW-OFF-04: it is an invariant that only an adjutant with a battalion replaces an officer', () => {
    const fault = 'A-adj replaces no officer';
    expect(onWar.invariants(null, led)).toEqual([]);
    expect(onWar.invariants(null, withOfficer(led, 'A-adj', { attachedTo: null }))).toContain(fault);
    expect(onWar.invariants(null, withOfficer(led, 'A-adj', { role: 'brigadeCommander' }))).toContain(fault);
  });
});
