import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  block,
  br32,
  expectPose,
  fr24,
  gun6,
  line,
  lt7,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { answer, charge, respond } from '../charge/charging.js';
import { againstShot, diceOf } from '../fire/shooting.js';
import { at, newTurn, open, play, refusalOf } from '../play.js';
import { scoreFor } from '../test/testing.js';
import { ahead, dice, endFire, endMoves, firing, throwing } from './replies.js';

/** Worked cases of fire, terrain, entry and the end. */

const inS7 = (setting: Setting, active: 'french' | 'allied' = 'french'): State => at(stateOf(setting), 'move', active);
const away = fr24('F9', 4, 4);
const green = { experience: 'green' } as const;

describe('fire', () => {
  it('WT-C52 WT-FIR-10: at 3.0 and 3.01 inches a Trained battalion throws 25 and 13, Veterans 26 and 14, Green 24 and 12', () => {
    const thrown = (['trained', 'veteran', 'green'] as const).map((experience) =>
      [23, 23.01].map((y) =>
        diceOf(stateOf({ units: [fr24('F1', 36, 20, 0, { experience }), br32('A1', 36, y)] }), 'F1', 'A1'),
      ),
    );
    expect(thrown).toEqual([
      [25, 13],
      [26, 14],
      [24, 12],
    ]);
  });

  it('WT-C53 WT-FIR-08: at 5 inches at the edge of a wood 7 dice, orange 3', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 36, 25)],
      terrain: [block('w', 'wood', [20, 24.5, 52, 40])],
    });
    expect([diceOf(state, 'F1', 'A1'), diceOf(withUnit(state, 'F1', { marker: 'orange' }), 'F1', 'A1')]).toEqual([
      7, 3,
    ]);
  });

  it('WT-C54 WT-FIR-04: light infantry with rifles throws 2 at 8 inches into soft cover, and not at 10.01', () => {
    const at8 = (y: number) =>
      stateOf({
        units: [lt7('F1', 36, 20, 0, { weapon: 'rifle' }), br32('A1', 36, y)],
        terrain: [block('w', 'wood', [20, y - 0.5, 52, y + 12])],
      });
    expect(diceOf(at8(28), 'F1', 'A1')).toBe(2);
    expect(againstShot(at8(30.01), 'F1', 'A1')).toEqual(['outOfRange WT-FIR-17']);
  });

  it('WT-C62 WT-FIR-03 WT-FIR-22: of 6, 6, 5, 1 two figures fall; it is orange and TESTs in S10, once for two shots', () => {
    const guns = stateOf({
      units: [gun6('F1', 36, 10, 0, { figures: 3 }), gun6('F2', 60, 2), br32('A1', 36, 20), br32('A2', 10, 40)],
    });
    const asked = play(at(guns, 'fire'), [firing('F1', 'A1')]).state;
    expect(open(asked)).toBe('fire 4d by F1');
    const hit = play(asked, [{ fire: [6, 6, 5, 1] }]).state;
    expect([unitIn(hit, 'A1').figures, unitIn(hit, 'A1').marker]).toEqual([30, 'orange']);
    expect(open(play(hit, open(hit) === 'fire of french' ? [endFire] : []).state)).toBe('test 1d by A1');
  });

  it('WT-C69 WT-ART-08 WT-TST-07: of two mediums with 6 lost one gun is left, 6 dice and -5; with 9 lost they are gone', () => {
    const battery = stateOf({
      units: [gun6('A1', 36, 30, 180, { guns: 2, figures: 6 }), fr24('F1', 36, 20), away],
    });
    expect(footprintOf(battery, unitIn(battery, 'A1')).sections.map(({ files }) => files)).toEqual([1]);
    expect(scoreFor(battery, 'A1')).toBe(-5 - 1);
    // Six crew, and one for the bonus.
    expect(diceOf(battery, 'A1', 'F1')).toBe(7);
    const nearly = stateOf({
      units: [gun6('A1', 36, 23, 180, { guns: 2, figures: 4 }), br32('A2', 60, 40), fr24('F1', 36, 20)],
    });
    const shot = play(at(nearly, 'fire'), [firing('F1', 'A1')]).state;
    const count = Number(/ (\d+)d/.exec(open(shot))?.[1]);
    expect(unitIn(play(shot, [{ fire: dice(count, 1) }]).state, 'A1').location).toBe('removed');
  });

  it('WT-C70 WT-ART-06 WT-ART-07: nine crew of two guns make parts of 5 and 4, red, at -1 and -3', () => {
    const battery = stateOf({
      units: [gun6('F1', 36, 10, 0, { guns: 2, figures: 9 }), fr24('F2', 60, 10), br32('A1', 36, 44)],
    });
    const split = play(at(battery, 'move'), [{ type: 'changeFormation', unitId: 'F1', action: 'splitBattery' }]).state;
    const parts = ['F1', 'F1-2'].map((id) => unitIn(split, id));
    expect(parts.map(({ guns, figures, initialFigures, marker }) => [guns, figures, initialFigures, marker])).toEqual([
      [1, 5, 6, 'red'],
      [1, 4, 6, 'red'],
    ]);
    // Trained is one more.
    expect(['F1', 'F1-2'].map((id) => scoreFor(split, id))).toEqual([-1 - 1, -3 - 1]);
  });

  it('WT-C108 WT-FRM-13: a bent line that loses 3 keeps a wing of 4 files and 8 figures, and 11 files of 21 in the centre', () => {
    const wings = { right: { files: 4, angle: -60 } };
    const bent = stateOf({ units: [br32('A1', 36, 23, 180, { wings }), br32('A2', 60, 40), fr24('F1', 36, 20)] });
    const shot = play(at(bent, 'fire'), [firing('F1', 'A1')]).state;
    const count = Number(/ (\d+)d/.exec(open(shot))?.[1]);
    const hit = play(shot, [{ fire: dice(count, 3) }]).state;
    const sections = footprintOf(hit, unitIn(hit, 'A1')).sections;
    expect(sections.map(({ name, files, figures }) => [name, files, figures])).toEqual([
      ['centre', 11, 21],
      ['right', 4, 8],
    ]);
    expectPose(hit, 'A1', 36, 23, 180);
  });

  it('WT-C64 WT-LOS-06 WT-LOS-07: from a hill a friend 10 inches off blocks, one at 14 does not, and an enemy at 16 must be the target', () => {
    const hill = block('hill', 'hill', [30, 0, 42, 6]);
    const shots = (between: Setting['units'][number]) => {
      const state = stateOf({ units: [gun6('F1', 36, 4), between, br32('A1', 36, 34)], terrain: [hill] });
      return ['A1', between.id].map((id) => againstShot(state, 'F1', id));
    };
    // The rear edge of light infantry is 1.5 inches behind its front.
    expect(shots(lt7('F2', 36, 15.5))[0]).toEqual(['noLineOfSight WT-LOS-03']);
    expect(shots(lt7('F2', 36, 19.5))[0]).toEqual([]);
    expect(shots(lt7('A2', 36, 20))).toEqual([['firstInLine WT-LOS-07'], []]);
  });

  it('WT-C71 WT-TST-07 WT-TST-08: seven figures that lose 1, 2, 3, 4 have -1, -2, -3, -5, and with 6 lost are destroyed', () => {
    const left = (figures: number) =>
      stateOf({ units: [fr24('F1', 36, 20), lt7('A1', 36, 23, 180, { figures }), br32('A2', 4, 46)] });
    // Trained is one more.
    expect([6, 5, 4, 3].map((figures) => scoreFor(left(figures), 'A1') + 1)).toEqual([-1, -2, -3, -5]);
    const asked = play(at(left(7), 'fire'), [firing('F1', 'A1')]).state;
    const count = Number(/ (\d+)d/.exec(open(asked))?.[1]);
    const after = [5, 6].map((sixes) => unitIn(play(asked, [{ fire: dice(count, sixes) }]).state, 'A1').location);
    expect(after).toEqual(['table', 'removed']);
  });

  it('WT-C68 WT-FIR-18: a bent line fires by sections; the wing has the bonus die that it is given', () => {
    const wings = { right: { files: 4, angle: -60 } };
    const bent = stateOf({
      units: [br32('A1', 36, 24, 180, { wings }), fr24('F1', 36, 21.5), fr24('F2', 27.5, 23.5, 60)],
    });
    const centre = { type: 'fire', unitId: 'A1', section: 'centre', targetId: 'F1' } as const;
    const right = { type: 'fire', unitId: 'A1', section: 'right', targetId: 'F2', bonusDice: 1 } as const;
    const asked = play(at(bent, 'fire', 'allied'), [centre]).state;
    expect(open(asked)).toBe('fire 24d by A1');
    const wing = play(asked, [{ fire: dice(24) }, right]).state;
    const count = Number(/ (\d+)d/.exec(open(wing))?.[1]);
    expect([count > 1, count <= 9]).toEqual([true, true]);
    expect(refusalOf(play(asked, [{ fire: dice(24) }]).state, { ...right, bonusDice: 2 })).toBe('tooManyBonusDice');
  });
});

describe('terrain', () => {
  it('WT-C84 WT-TER-01 WT-TER-05 WT-TER-06: a wood stops at its edge without disorder, the next move inside disorders all but light', () => {
    const wood = block('wood', 'wood', [20, 24, 52, 34]);
    const moved = (unit: Setting['units'][number], value: number, inches: number) =>
      play(inS7({ units: [unit, br32('A1', 4, 46)], terrain: [wood] }), [
        ...throwing(
          'F1',
          unit.arm === 'lightInfantry' ? [value, 1, 1] : [value, 1].slice(0, unit.experience === 'green' ? 1 : 2),
          0,
        ),
        ahead('F1', inches),
      ]).state;
    const first = moved(fr24('F1', 36, 20, 0, green), 6, 4);
    expectPose(first, 'F1', 36, 24, 0);
    expect(unitIn(first, 'F1').marker).toBe('none');
    const markers = [fr24('F1', 36, 24, 0, { experience: 'trained' }), lt7('F1', 36, 24)].map(
      (unit) => unitIn(moved(unit, 3, 3), 'F1').marker,
    );
    expect(markers).toEqual(['orange', 'none']);
  });

  it('WT-C85 WT-TER-03: a battalion that came through the wood and stopped is not disordered by leaving it', () => {
    const wood = block('wood', 'wood', [20, 24, 52, 30]);
    const inside = stateOf({ units: [fr24('F1', 36, 27), br32('A1', 4, 46)], terrain: [wood] });
    const first = play(at(inside, 'move'), [...throwing('F1', [5, 1], 0), ahead('F1', 5)]).state;
    expectPose(first, 'F1', 36, 30, 0);
    expect(unitIn(first, 'F1').marker).toBe('orange');
    const cleared = withUnit(newTurn(first, 'french'), 'F1', { marker: 'none' });
    const out = play(at(cleared, 'move'), [...throwing('F1', [3, 1], 0), ahead('F1', 3)]).state;
    expectPose(out, 'F1', 36, 33, 0);
    expect(unitIn(out, 'F1').marker).toBe('none');
  });

  it('WT-C86 WT-TER-14 WT-CHG-11: a squadron on the edge of a marsh charges into it, orange and without bonus; from outside it may not', () => {
    const marsh = block('marsh', 'marsh', [20, 24, 52, 40]);
    const asked = (y: number) =>
      play(inS7({ units: [sq7('F1', 36, y), br32('A1', 36, 29)], terrain: [marsh] }), throwing('F1', [6, 1, 1, 1], 0))
        .state;
    const contact = play(asked(24), [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)]).state;
    expect(unitIn(contact, 'F1')).toMatchObject({ marker: 'orange', charging: false, meleeId: 'm1', pose: { y: 29 } });
    expect(refusalOf(asked(23.5), charge('F1', 'A1'))).toBe('edgeBarred');
  });

  it('WT-C98 WT-TER-21: a battalion that crosses a hedge is orange, light infantry and one that reaches it are not', () => {
    const hedge = line('hedge', 'hedge', [
      [10, 24],
      [62, 24],
    ]);
    const state = inS7({
      units: [fr24('F1', 20, 24), lt7('F2', 36, 24), fr24('F3', 50, 22), br32('A1', 4, 46)],
      terrain: [hedge],
    });
    const after = play(state, [
      ...throwing('F1', [2, 1], 0),
      ahead('F1', 2),
      ...throwing('F2', [2, 1, 1], 0),
      ahead('F2', 2),
      ...throwing('F3', [2, 1], 0),
      ahead('F3', 2),
    ]).state;
    expect(['F1', 'F2', 'F3'].map((id) => [unitIn(after, id).marker, unitIn(after, id).pose.y])).toEqual([
      ['orange', 26],
      ['none', 26],
      ['none', 24],
    ]);
  });

  it('WT-C114 WT-TER-02 WT-TER-21: a Veteran battalion stops at a stream, crosses it orange and stops at the next', () => {
    const streams = [21, 24].map((y) =>
      line(`s${y}`, 'stream', [
        [10, y],
        [62, y],
      ]),
    );
    const veteran = fr24('F1', 36, 20, 0, { experience: 'veteran' });
    const first = play(inS7({ units: [veteran, br32('A1', 4, 46)], terrain: streams }), [
      ...throwing('F1', [6, 1, 1], 0),
      ahead('F1', 1),
    ]).state;
    expect([unitIn(first, 'F1').pose.y, unitIn(first, 'F1').marker]).toEqual([21, 'none']);
    const second = play(at(newTurn(first, 'french'), 'move'), [...throwing('F1', [6, 1, 1], 0), ahead('F1', 6)]).state;
    expect([unitIn(second, 'F1').pose.y, unitIn(second, 'F1').marker]).toEqual([24, 'orange']);
  });

  it('WT-C115 WT-TER-02 WT-TER-05: through a wood 2 inches deep it stops on the far edge, orange', () => {
    const wood = block('wood', 'wood', [20, 20, 52, 22]);
    const { state } = play(inS7({ units: [fr24('F1', 36, 20), br32('A1', 4, 46)], terrain: [wood] }), [
      ...throwing('F1', [6, 1], 0),
      ahead('F1', 6),
    ]);
    expect([unitIn(state, 'F1').pose.y, unitIn(state, 'F1').marker]).toEqual([22, 'orange']);
  });

  it('WT-C61 WT-TER-10: a battalion in a stone building is proof at 4 inches, and 13 dice are thrown at 3', () => {
    const facing = (gap: number) =>
      stateOf({
        units: [fr24('F1', 36, 20), br32('A1', 36, 20 + gap)],
        terrain: [block('b', 'building', [31, 19.5 + gap, 41, 22 + gap])],
      });
    expect(againstShot(facing(4), 'F1', 'A1')).toEqual(['hardCover WT-FIR-14']);
    expect(diceOf(facing(3), 'F1', 'A1')).toBe(13);
  });
});

describe('entry', () => {
  const { at: _, ...column } = fr24('F2', 0, 0);
  const waiting = (turn: number, due: number, changes: object = {}, active: 'french' | 'allied' = 'french') =>
    at(
      {
        ...stateOf({
          units: [fr24('F1', 36, 20), { ...column, ...changes }, br32('A1', 36, 24)],
          reserves: [{ id: 'column', side: 'french', units: ['F2'], turn: due, edge: 'south', at: 10 }],
        }),
        turn,
      },
      'entry',
      active,
    );

  it('WT-C87 WT-ENT-02 WT-ENT-03: a Trained group two turns late throws 4 and comes on a six, a Green one in time throws 1', () => {
    expect(open(waiting(5, 3))).toBe('entry 4d by column');
    expect(open(play(waiting(5, 3), [{ entry: [2, 5, 6, 1] }]).state)).toBe('placeEntry of french');
    expect(open(waiting(3, 3, green))).toBe('entry 1d by column');
  });

  it('WT-C112 WT-GEN-14: the other side sees neither the group nor its throw, and its ids are unknown', () => {
    const state = waiting(2, 2);
    expect(open(state)).toBe('entry 2d by column');
    const run = play(state, [{ entry: [3, 5] }]);
    expect([unitIn(run.state, 'F2').location, open(run.state)]).toEqual(['reserve', 'moves of french']);
    const view = westernTheatre.view(run.state, 'allied');
    expect([view.units.map(({ id }) => id), view.groups]).toEqual([['F1', 'A1'], []]);
    expect(run.events.map((event) => westernTheatre.redact(event, 'allied')).filter((event) => event !== null)).toEqual(
      // When the moves begin would tell that nothing is thrown any longer.
      run.events.filter(({ type }) => type !== 'rolled' && type !== 'stepBegan'),
    );
    const kept = play(at(run.state, 'move', 'allied'), throwing('A1', [4, 1], 0)).state;
    for (const side of [kept, westernTheatre.view(kept, 'allied')]) {
      const told = westernTheatre.check(side, charge('A1', 'F2'));
      expect(told.map(({ code, text }) => [code, text])).toEqual(
        westernTheatre.check(side, charge('A1', 'nobody')).map(({ code, text }) => [code, text]),
      );
      expect(told[0]?.code).toBe('invalid');
    }
  });
});

describe('the end', () => {
  const pair: Setting['units'] = [fr24('F1', 36, 10), br32('A1', 36, 40)];

  it('WT-C113 WT-END-01: conditions that both sides meet at one S13 are a draw', () => {
    const victory = [
      { kind: 'turnLimit', side: 'french' },
      { kind: 'armyMorale', side: 'french', share: 1 },
      { kind: 'armyMorale', side: 'allied', share: 1 },
    ] as const;
    const over = play(at(stateOf({ units: pair, victory: [...victory] }), 'move'), [endMoves]).state;
    expect(over.outcome).toMatchObject({ winner: null, clause: 'WT-END-01' });
  });

  it('WT-C113 WT-END-04: without a condition met at the end of turn 40 it is a draw', () => {
    const { turnLimit: _limit, ...state } = { turnLimit: 0, ...stateOf({ units: pair, turnLimit: null }) };
    expect(state.scenario.turnLimit).toBe(40);
    const last = at({ ...state, turn: 40, second: true, active: 'allied' }, 'move', 'allied');
    const before = at({ ...state, turn: 39, second: true, active: 'allied' }, 'move', 'allied');
    expect(play(before, [endMoves]).state.outcome).toBe(null);
    expect(play(last, [endMoves]).state.outcome).toMatchObject({ winner: null, clause: 'WT-END-04' });
  });
});
