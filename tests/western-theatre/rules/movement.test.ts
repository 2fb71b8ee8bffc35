import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  block,
  br32,
  expectPose,
  fr24,
  gun3,
  gun6,
  lh7,
  lt7,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { ahead, dice, endMoves, throwing } from '../cases/replies.js';
import { answer, charge, pursue, ready, respond } from '../charge/charging.js';
import { againstShot } from '../fire/shooting.js';
import { at, newTurn, open, play, refusalOf } from '../play.js';

/** Throws for moves, groups, flights and officers. */

const enemy = br32('A9', 6, 46);
const thrown = (setting: Setting, patch: Partial<State> = {}, unitId = 'F1'): string =>
  open(play(at({ ...stateOf(setting), ...patch }, 'move'), [{ type: 'moveUnit', unitId }]).state);

describe('throws', () => {
  it('WT-MOV-02: no unit has to be picked', () => {
    const state = at(stateOf({ units: [fr24('F1', 36, 20, 0, { experience: 'green' }), enemy] }), 'move');
    const after = play(state, [endMoves]).state;
    expectPose(after, 'F1', 36, 20, 0);
  });

  it('WT-MOV-02: once its dice are thrown a unit is bound by its least move', () => {
    const kept = play(
      at(stateOf({ units: [fr24('F1', 36, 20, 0, { experience: 'green' }), enemy] }), 'move'),
      throwing('F1', [4], 0),
    ).state;
    expect([refusalOf(kept, endMoves), refusalOf(kept, { type: 'stay', unitId: 'F1' })]).toEqual([
      'wrongPhase',
      'notBlocked',
    ]);
    expect([refusalOf(kept, ahead('F1', 3.9)), refusalOf(kept, ahead('F1', 4))]).toEqual(['tooShort', null]);
  });

  it('WT-MOV-06: rates are those of the table', () => {
    const green = { experience: 'green' } as const;
    const limbered = { ...green, formation: 'limbered' } as const;
    const rates = [
      fr24('F1', 36, 20, 0, green),
      fr24('F1', 36, 20, 0, { ...green, formation: 'square' }),
      fr24('F1', 36, 20, 0, { ...green, formation: 'attackColumn' }),
      gun6('F1', 36, 20, 0, limbered),
      gun6('F1', 36, 20, 0, { ...limbered, gunClass: 'heavy' }),
      lt7('F1', 36, 20, 0, green),
      gun3('F1', 36, 20, 0, limbered),
      sq7('F1', 36, 20, 0, green),
      lh7('F1', 36, 20, 0, green),
    ].map((unit) => thrown({ units: [unit, enemy] }));
    expect(rates).toEqual([1, 1, 1, 1, 1, 2, 2, 3, 4].map((rate) => `move ${rate}d by F1`));
  });

  it('WT-MOV-07: to the rate come one die for command and those of experience', () => {
    const commanded = (experience: 'green' | 'trained' | 'veteran') =>
      thrown({
        units: [fr24('F1', 36, 20, 0, { experience, brigadeId: 'a' }), enemy],
        officers: [officer('Fa', 'brigade', 36, 10, { commands: 'a' })],
      });
    expect([commanded('green'), commanded('trained'), commanded('veteran')]).toEqual([
      'move 2d by F1',
      'move 3d by F1',
      'move 4d by F1',
    ]);
  });

  it('WT-MOV-07 WT-TER-17: then hills give or take dice, and rain takes its own', () => {
    const hill = (moveDice: number) => [block('h', 'hill', [30, 10, 42, 30], { overrides: { moveDice } })];
    const units = [lh7('F1', 36, 20), enemy];
    expect([
      thrown({ units, terrain: hill(1) }),
      thrown({ units, terrain: hill(-1) }),
      thrown({ units, terrain: hill(1) }, { rainLeft: 1 }),
    ]).toEqual(['move 6d by F1', 'move 4d by F1', 'move 4d by F1']);
  });

  it('WT-MOV-07: at least one die is thrown', () => {
    const terrain = [block('h', 'hill', [30, 10, 42, 30], { overrides: { moveDice: -1 } })];
    const units = [fr24('F1', 36, 20, 0, { experience: 'green' }), enemy];
    expect(thrown({ units, terrain }, { rainLeft: 1 })).toBe('move 1d by F1');
  });

  it('WT-MOV-08: with addAll all dice thrown may be kept', () => {
    const setting: Setting = { units: [fr24('F1', 36, 20), enemy], options: { movementDice: 'addAll' } };
    const kept = play(at(stateOf(setting), 'move'), throwing('F1', [3, 4], 0, 1)).state;
    expect([refusalOf(kept, ahead('F1', 7)), refusalOf(kept, ahead('F1', 7.1))]).toEqual([null, 'tooFar']);
  });

  it('WT-MOV-09 WT-FOG-12: the sum, 2 inches in column, all of it halved for lost orders', () => {
    const column = fr24('F1', 36, 10, 0, { formation: 'columnOfMarch', brigadeId: 'a' });
    const lost = { ...stateOf({ units: [column, enemy] }), lostOrders: 'a' };
    const kept = play(at(lost, 'move'), throwing('F1', [5, 1], 0)).state;
    expect([refusalOf(kept, ahead('F1', 3.5)), refusalOf(kept, ahead('F1', 3.6))]).toEqual([null, 'tooFar']);
  });

  it('WT-MOV-15: command is judged where the unit stands when the dice are thrown', () => {
    const setting: Setting = {
      units: [fr24('F1', 36, 24, 0, { brigadeId: 'a' }), enemy],
      officers: [officer('Fa', 'brigade', 36, 5, { commands: 'a' })],
    };
    // The rear of its footprint is at y 23, 18 inches from him.
    expect(thrown(setting)).toBe('move 3d by F1');
    const marched = play(at(stateOf(setting), 'move'), [...throwing('F1', [1, 1, 6], 2), ahead('F1', 6)]).state;
    expect(unitIn(marched, 'F1').pose.y).toBe(30);
    expect(open(play(at(newTurn(marched), 'move'), [{ type: 'moveUnit', unitId: 'F1' }]).state)).toBe('move 2d by F1');
  });
});

describe('regiments', () => {
  const horse = (id: string, x: number, y: number, changes: object = {}) =>
    sq7(id, x, y, 0, { regimentId: 'r', ...changes });
  const regiment = { type: 'moveRegiment', regimentId: 'r' } as const;

  it('WT-CAV-01: each squadron may move by itself', () => {
    const state = at(stateOf({ units: [horse('F1', 20, 20), horse('F2', 24, 20), enemy] }), 'move');
    const { state: moved } = play(state, [...throwing('F1', [4, 1, 1, 1], 0), ahead('F1', 4)]);
    expect([unitIn(moved, 'F1').pose.y, unitIn(moved, 'F2').pose.y]).toEqual([24, 20]);
    expect(refusalOf(moved, { type: 'moveUnit', unitId: 'F2' })).toBe(null);
  });

  it('WT-CAV-02: it moves in line or in column of squadrons, no place in it being enforced', () => {
    const order = (places: readonly (readonly [number, number])[]) => {
      const units = places.map(([x, y], index) => horse(`F${index + 1}`, x, y));
      const { state } = play(at(stateOf({ units: [...units, enemy] }), 'move'), [
        regiment,
        { move: [4, 1, 1, 1] },
        { type: 'chooseDice', indexes: [0] },
        ahead('F1', 4),
        ahead('F2', 4),
      ]);
      return ['F1', 'F2'].map((id) => unitIn(state, id).pose.y);
    };
    expect([
      order([
        [20, 20],
        [23, 20],
      ]),
      order([
        [20, 20],
        [20, 18],
      ]),
      order([
        [20, 20],
        [60, 8],
      ]),
    ]).toEqual([
      [24, 24],
      [24, 22],
      [24, 12],
    ]);
  });

  it('WT-CAV-04: one squadron is too few, and none may be disordered, in melee, moved or done', () => {
    const state = stateOf({ units: [horse('F1', 20, 20), horse('F2', 24, 20), enemy] });
    const told = (patch: object) => refusalOf(at(withUnit(state, 'F2', patch), 'move'), regiment);
    expect(
      [{}, { location: 'removed' }, { marker: 'orange' }, { meleeId: 'm1' }, { moved: true }, { acted: true }].map(
        told,
      ),
    ).toEqual([null, 'groupTooSmall', 'groupNotReady', 'groupNotReady', 'groupNotReady', 'groupNotReady']);
  });

  it('WT-CAV-04: the lowest experience and hill die count, and command only if all have it', () => {
    const dicesOf = (changes: object, officerAt = 12, terrain: Setting['terrain'] = []) => {
      const state = stateOf({
        units: [horse('F1', 20, 20, { brigadeId: 'h' }), horse('F2', 24, 20, { brigadeId: 'h', ...changes }), enemy],
        officers: [officer('Fh', 'brigade', officerAt, 20, { commands: 'h' })],
        terrain,
      });
      return open(play(at(state, 'move'), [regiment]).state);
    };
    const hill = block('h', 'hill', [22, 10, 30, 30], { overrides: { moveDice: -1 } });
    expect([dicesOf({}), dicesOf({ experience: 'green' }), dicesOf({}, 3.5), dicesOf({}, 12, [hill])]).toEqual([
      'move 5d',
      'move 4d',
      'move 4d',
      'move 4d',
    ]);
  });
});

describe('charges and officers', () => {
  it('WT-CHG-04: the charge start point is where the last 6 inches begin, or where a shorter move does', () => {
    const start = (y: number, value: readonly number[]) => {
      const { state } = play(at(stateOf({ units: [sq7('F1', 36, 10), br32('A1', 36, y)] }), 'move'), [
        ...throwing('F1', value, 0, 1, 2),
        charge('F1', 'A1'),
      ]);
      return state.agenda.at(-1);
    };
    expect(start(22, [6, 5, 4, 1])).toMatchObject({ charge: { start: { x: 36, y: 16 }, distance: 6, length: 12 } });
    expect(start(14, [6, 5, 4, 1])).toMatchObject({ charge: { start: { x: 36, y: 10 }, distance: 4, length: 4 } });
  });

  it('WT-CHG-20: others may still fire at a charger whose target is in melee', () => {
    const base = stateOf({
      units: [fr24('F1', 33, 20), sq7('F2', 44.5, 24.5, 270), br32('A1', 36, 24), br32('A2', 42.5, 29)],
    });
    const first = play(ready(base, 'F1', 4), [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)]).state;
    const { state } = play(ready(first, 'F2', 12), [charge('F2', 'A1'), answer('A1', 'stand')]);
    expect([open(state), refusalOf(state, respond('A1', true)), refusalOf(state, respond('A2', true))]).toEqual([
      'responseFire of allied',
      'wrongPhase',
      null,
    ]);
  });

  it('WT-CMD-06: an officer may evade, and who is not reached is safe', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), enemy], officers: [officer('AO', 'army', 36, 24)] });
    const evaded = play(ready(state, 'F1', 4), [charge('F1', 'AO'), answer('AO', 'evade'), { evade: [3, 3, 2] }]).state;
    expect(evaded.officers[0]?.pose).toMatchObject({ x: 36, y: 33 });
    const after = play(evaded, [pursue(4)]).state;
    expect([after.officers[0]?.location, unitIn(after, 'F1').marker]).toEqual(['table', 'orange']);
  });

  it('WT-CMD-12: an officer who is removed is not replaced: his brigade is without command', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20, 0, { brigadeId: 'a' }), fr24('F2', 30, 8, 0, { brigadeId: 'b' }), enemy],
      officers: [
        officer('Fa', 'brigade', 36, 12, { commands: 'a' }),
        officer('Fb', 'brigade', 30, 12, { commands: 'b' }),
      ],
      fogOfWar: true,
    });
    const killed = play(at(state, 'fog'), [{ fog: [1] }, { fogTable: [1, 1] }, { fogPick: [1] }]).state;
    expect(killed.officers.map(({ location }) => location)).toEqual(['removed', 'table']);
    const moving = play(killed, [{ type: 'moveUnit', unitId: 'F1' }]).state;
    expect([open(moving), moving.officers.length]).toEqual(['move 2d by F1', 2]);
  });

  it('WT-CMD-12 WT-MOV-18: enemies stop 3 inches from an officer', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), enemy], officers: [officer('AO', 'army', 36, 26)] });
    const kept = play(at(state, 'move'), throwing('F1', [6, 1], 0)).state;
    expect([refusalOf(kept, ahead('F1', 3)), refusalOf(kept, ahead('F1', 3.1))]).toEqual([null, 'enemyTooNear']);
  });
});

describe('flights', () => {
  const fleeing = withUnit(
    withUnit(
      stateOf({ units: [fr24('F2', 20, 20), fr24('F1', 36, 20), br32('A1', 20, 24), br32('A2', 36, 24)] }),
      'F1',
      {
        plight: 'routing',
        plightFrom: 'A2',
        marker: 'orange',
      },
    ),
    'F2',
    { plight: 'retreating', plightFrom: 'A1', marker: 'orange' },
  );

  it('WT-CMP-02: units in flight go in roster order, and enemies fire at each', () => {
    const first = at(fleeing, 'compulsory');
    expect(open(first)).toBe('flee 1d by F2');
    const fled = play(first, [{ flee: [1] }]).state;
    expect([open(fled), refusalOf(fled, respond('A1', true))]).toEqual(['responseFire of allied', null]);
    const answered = play(fled, [respond('A1', true), { responseFire: dice(2, 1) }]).state;
    expect([unitIn(answered, 'F2').figures, open(answered)]).toEqual([23, 'flee 1d by F1']);
  });

  it('WT-FLE-12 WT-CMP-01: a rout goes on in each S3', () => {
    const once = play(at(withUnit(fleeing, 'F2', { plight: 'none' }), 'compulsory'), [{ flee: [6] }]).state;
    expectPose(once, 'F1', 36, 13, 180);
    const again = at({ ...newTurn(once), second: false }, 'compulsory');
    expect([unitIn(again, 'F1').plight, open(again)]).toEqual(['routing', 'flee 1d by F1']);
    expectPose(play(again, [{ flee: [3] }]).state, 'F1', 36, 10, 180);
  });

  it('WT-FLE-10: a retreating unit keeps its heading', () => {
    const { state } = play(at(withUnit(fleeing, 'F1', { plight: 'none' }), 'compulsory'), [{ flee: [4] }]);
    expectPose(state, 'F2', 20, 16, 0);
  });

  it('WT-FLE-15: a unit in flight leaves its melee, and neither fires nor charges', () => {
    const charged = play(at(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 24)] }), 'move'), [
      ...throwing('F1', [4, 1], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', false),
    ]).state;
    const beaten = play(charged, [
      { type: 'fightMelee', meleeId: 'm1' },
      { test: [1] },
      { test: [6] },
      { test: [3] },
    ]).state;
    expect(unitIn(beaten, 'F1')).toMatchObject({ plight: 'retreating', meleeId: null });
    const free = { ...fleeing, contacts: [] };
    expect(againstShot(free, 'F1', 'A2')).toContain('fleeing WT-FIR-20');
    const rallied = at(withUnit(free, 'F2', { plight: 'none', marker: 'none' }), 'move');
    expect(refusalOf(rallied, { type: 'moveUnit', unitId: 'F1' })).toBe('fleeing');
    expect(refusalOf(ready(free, 'F1', 4), charge('F1', 'A2'))).not.toBe(null);
  });

  it('WT-MEL-24: the beaten and the winner do not fire at each other', () => {
    const beaten = {
      ...withUnit(stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 24)] }), 'F1', {
        plight: 'retreating',
        plightFrom: 'A1',
        marker: 'orange',
      }),
      contacts: [['F1', 'A1']],
    } as State;
    const winner = { ...beaten, active: 'allied' as const };
    expect(againstShot(winner, 'A1', 'F1')).toContain('touching WT-FIR-20');
    expect(againstShot(beaten, 'F1', 'A1')).toContain('fleeing WT-FIR-20');
  });
});
