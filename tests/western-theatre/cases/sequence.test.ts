import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { setUp } from '../../../src/rulesets/western-theatre/setup.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  br32,
  checkedScenario,
  fr24,
  gun6,
  lh7,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { at, eventsOf, newTurn, open, play, refusalOf } from '../play.js';
import { rowFor } from '../test/testing.js';
import { ahead, dice, endFire, endMoves, firing, staying, throwing } from './replies.js';

/** Worked cases of the sequence and of the fog. */

const apart: Setting['units'] = [fr24('F1', 36, 10), br32('A1', 36, 40)];
const begun = (setting: Partial<Setting>): State =>
  agenda.start(setUp(checkedScenario({ units: apart, ...setting }))).state;
const foggy = (setting: Setting): State => stateOf({ ...setting, fogOfWar: true });
const brigadier = (id: string, brigade: string, x: number, y: number) =>
  officer(id, 'brigade', x, y, { commands: brigade });

describe('who goes first', () => {
  it('WT-C01 WT-SEQ-01 WT-SEQ-03: equal dice are thrown again, and the higher goes first in turn 1 and turn 2', () => {
    const first = play(begun({ firstSide: 'dice' }), [
      { firstSide: [4] },
      { firstSide: [4] },
      { firstSide: [2] },
      { firstSide: [5] },
    ]).state;
    expect([first.turn, first.active]).toEqual([1, 'french']);
    const second = play(first, [endMoves, endMoves]).state;
    expect([second.turn, second.active]).toEqual([2, 'french']);
  });

  it('WT-SEQ-01: Allied throw first, and a scenario may name the side', () => {
    const asked = agenda.ask(begun({ firstSide: 'dice' }));
    expect(asked?.kind === 'roll' ? asked.side : null).toBe('allied');
    expect(begun({ firstSide: 'allied' }).active).toBe('allied');
  });

  it('WT-C02 WT-SEQ-03: alternating, the order is French, Allied, then Allied, French, then French', () => {
    let state = begun({ firstSide: 'french', options: { turnOrder: 'alternating' } });
    const order = [0, 1, 2, 3, 4].map(() => {
      const found = [state.turn, state.active];
      state = play(state, [endMoves]).state;
      return found;
    });
    expect(order).toEqual([
      [1, 'french'],
      [1, 'allied'],
      [2, 'allied'],
      [2, 'french'],
      [3, 'french'],
    ]);
  });
});

describe('fog', () => {
  it('WT-C03 WT-FOG-01: a 3 brings no throw on the table, and S3 follows', () => {
    const run = play(at(foggy({ units: apart }), 'fog'), [{ fog: [3] }]);
    expect(eventsOf(run, 'stepBegan').map(({ step }) => step)[0]).toBe('compulsory');
    expect(open(run.state)).toBe('moves of french');
  });

  it('WT-C04 WT-FOG-15: in a dead calm a British battalion fires 28 dice at a French one', () => {
    const opposite = foggy({ units: [fr24('F1', 36, 20), br32('A1', 36, 23)] });
    const { state } = play(at(opposite, 'fog', 'allied'), [
      { fog: [1] },
      { fogTable: [5, 3] },
      endMoves,
      firing('A1', 'F1'),
    ]);
    expect(open(state)).toBe('fire 28d by A1');
  });

  it('WT-C08 WT-FOG-16: a disordered battalion near the farthest officer throws 2 dice, keeps 1 and TESTs with +1', () => {
    const state = withUnit(
      foggy({
        units: [fr24('F1', 36, 5), br32('A1', 30.5, 40, 180, { brigadeId: 'c' })],
        officers: [officer('Am', 'army', 60, 44), brigadier('Ac', 'c', 66, 44), brigadier('Ab', 'b', 10, 40)],
      }),
      'A1',
      { marker: 'orange' },
    );
    const inspired = play(at(state, 'fog', 'allied'), [
      { fog: [1] },
      { fogTable: [4, 5] },
      { type: 'endExchange' },
      { type: 'moveUnit', unitId: 'A1' },
    ]).state;
    expect(open(inspired)).toBe('move 2d by A1');
    const thrown = play(inspired, [{ move: [4, 6] }]).state;
    expect(refusalOf(thrown, { type: 'chooseDice', indexes: [0, 1] })).toBe('tooManyDice');
    expect([rowFor(state, 'A1', 'command'), rowFor(thrown, 'A1', 'command')]).toEqual([0, 1]);
  });

  it('WT-C11 WT-FOG-02 WT-FOG-13 WT-FOG-14: rain takes two dice in both player turns, and a 4 ends it', () => {
    const state = foggy({
      units: [
        br32('A1', 36, 23),
        br32('A2', 60, 40, 180, { brigadeId: 'b' }),
        fr24('F1', 36, 20),
        fr24('F2', 10, 8, 0, { brigadeId: 'a' }),
      ],
      officers: [brigadier('Ab', 'b', 60, 44), brigadier('Fa', 'a', 10, 4)],
    });
    const start = newTurn({ ...state, turn: 2, firstOfTurn: 'allied', second: false }, 'allied');
    const moving = play(start, [{ fog: [1] }, { fogTable: [3, 4] }, { type: 'moveUnit', unitId: 'A2' }]).state;
    expect(open(moving)).toBe('move 1d by A2');
    const shooting = play(moving, [
      { move: [2] },
      { type: 'chooseDice', indexes: [0] },
      ahead('A2', 2),
      endMoves,
      { type: 'endCommandMoves' },
      firing('A1', 'F1'),
    ]).state;
    expect(open(shooting)).toBe('fire 27d by A1');
    const french = play(shooting, [{ fire: dice(27) }, { fog: [3] }, { type: 'moveUnit', unitId: 'F2' }]).state;
    expect(open(french)).toBe('move 1d by F2');
    const volley = play(french, [
      { move: [2] },
      { type: 'chooseDice', indexes: [0] },
      ahead('F2', 2),
      endMoves,
      { type: 'endCommandMoves' },
      firing('F1', 'A1'),
    ]).state;
    expect(open(volley)).toBe('fire 23d by F1');
    const next = play(volley, [{ fire: dice(23) }]).state;
    expect([open(next), next.turn]).toEqual(['rain 1d', 3]);
    expect(play(next, [{ rain: [4] }]).state.rainLeft).toBe(null);
    expect(play(next, [{ rain: [1] }]).state.rainLeft).toBe(2);
  });

  it('WT-C12 WT-FOG-14: a Green battalion keeps 1 die in the rain, and with fireOnly rain takes none', () => {
    const thrown = (heavyRain: 'fireAndMove' | 'fireOnly', experience: 'green' | 'trained', brigadeId: string) => {
      const setting: Setting = {
        units: [fr24('F1', 36, 5), br32('A1', 36, 30, 180, { experience, brigadeId })],
        officers: [brigadier('Ab', 'b', 36, 34)],
        options: { heavyRain },
      };
      const wet = { ...stateOf(setting), rainLeft: 2 };
      return open(play(at(wet, 'move', 'allied'), [{ type: 'moveUnit', unitId: 'A1' }]).state);
    };
    expect([
      thrown('fireAndMove', 'green', 'c'),
      thrown('fireOnly', 'green', 'c'),
      thrown('fireOnly', 'trained', 'b'),
    ]).toEqual(['move 1d by A1', 'move 1d by A1', 'move 3d by A1']);
  });

  it('WT-C13 WT-FOG-10: Sackville forbids Allied line cavalry to come nearer, and then to counter charge', () => {
    const state = foggy({ units: [lh7('F1', 36, 10), sq7('A1', 36, 30)] });
    const held = play(at(state, 'fog', 'allied'), [
      { fog: [1] },
      { fogTable: [2, 3] },
      ...throwing('A1', [1, 1, 1, 1], 0),
    ]).state;
    expect(refusalOf(held, ahead('A1', 1))).toBe('fogForbids');
    const charged = play(held, [staying('A1')]).state;
    const french = play({ ...charged, scenario: { ...charged.scenario, fogOfWar: false } }, []).state;
    const asked = play(at(french, 'move'), [
      ...throwing('F1', [6, 6, 6, 6, 1], 0, 1, 2, 3),
      { type: 'charge', unitId: 'F1', targetId: 'A1', legs: [] },
    ]).state;
    expect(refusalOf(asked, { type: 'chargeResponse', targetId: 'A1', response: 'counterCharge' })).toBe(
      'cannotCounterCharge',
    );
    const free = play({ ...asked, sackville: false }, []).state;
    expect(refusalOf(free, { type: 'chargeResponse', targetId: 'A1', response: 'counterCharge' })).toBe(null);
  });

  it('WT-FOG-10: Sackville lasts until the next Allied player turn begins', () => {
    const state = { ...foggy({ units: apart }), sackville: true };
    expect([newTurn(state, 'french').sackville, newTurn(state, 'allied').sackville]).toEqual([true, false]);
  });

  it('WT-C14 WT-FOG-22: orange comes off, but not of a unit in flight, and red stays', () => {
    const units = [fr24('F1', 10, 16), fr24('F2', 30, 16), fr24('F3', 50, 16), br32('A1', 36, 40)];
    const marked = withUnit(
      withUnit(withUnit(foggy({ units }), 'F1', { marker: 'orange' }), 'F2', { marker: 'orange', plight: 'routing' }),
      'F3',
      { marker: 'red' },
    );
    const { state } = play(at(marked, 'fog'), [{ fog: [1] }, { fogTable: [6, 6] }]);
    expect(['F1', 'F2', 'F3'].map((id) => [unitIn(state, id).marker, unitIn(state, id).plight])).toEqual([
      ['none', 'none'],
      ['orange', 'routing'],
      ['red', 'none'],
    ]);
  });

  it('WT-C15 WT-FOG-18: four guns are too many; a battery of two fires twice in S9 and not a third time', () => {
    const batteries = foggy({
      units: [gun6('F1', 20, 16, 0, { guns: 2 }), gun6('F2', 40, 16, 0, { guns: 2 }), br32('A1', 30, 30)],
    });
    const asked = play(at(batteries, 'fog'), [{ fog: [1] }, { fogTable: [5, 5] }]).state;
    expect(refusalOf(asked, { type: 'chooseDoubleFire', unitIds: ['F1', 'F2'] })).toBe('tooManyGuns');
    const state = play(asked, [
      { type: 'chooseDoubleFire', unitIds: ['F1'] },
      endMoves,
      firing('F1', 'A1'),
      { fire: dice(4) },
      firing('F1', 'A1'),
      { fire: dice(4) },
    ]).state;
    expect(refusalOf(state, firing('F1', 'A1'))).toBe('alreadyFired');
    expect(refusalOf(play(state, []).state, endFire)).toBe(null);
  });
});
