import { describe, expect, it } from 'vitest';
import { battery, block, column, expectPose, line8, type Setting, stateOf, withUnit } from '../battle.js';
import {
  at,
  chargedHome,
  dice,
  expectLegal,
  expectRefused,
  fightMelee,
  move,
  newTurn,
  open,
  openAfter,
  play,
  shoot,
} from '../play.js';

/** Figures in place of those of the tables are those that battles are played with. */

const far = line8('B9', 60, 45, 180);
const given = (setting: Setting) => stateOf(setting);

describe('replaced figures in play', () => {
  it('OW-MOV-07: the gap to the enemy', () => {
    const units = [column('A1', 36, 10, 0), line8('B1', 36, 16, 180)];
    const state = at(given({ units, tables: { moveFactors: { minimumEnemyGap: 2 } } }), 'moves');
    expectLegal(state, move('A1', 36, 14, 0));
    expectRefused(state, move('A1', 36, 14.1, 0), 'tooNearEnemy', 'OW-MOV-07');
  });

  it('OW-HID-04 OW-HID-05: farther than troops notice an ambush they find it without the test', () => {
    const units = [column('A1', 36, 10, 0), column('B1', 36, 16, 180, { hidden: true }), far];
    const state = at(given({ units, tables: { distances: { discovered: 3 } } }), 'moves');
    expectPose(play(state, [move('A1', 36, 15.5, 0), { leadership: [1, 1] }]).state, 'A1', 36, 13, 0);
  });

  it('OW-MEL-14: the strikes of a side', () => {
    const state = given({
      units: [line8('A1', 36, 20, 0), line8('B1', 36, 20, 180)],
      tables: { counts: { strikes: 2 } },
    });
    const charge = {
      charger: 'A1',
      target: 'B1',
      section: null,
      startPose: { x: 36, y: 17, heading: 0 },
      edge: 'front',
      distance: 3,
      fromHiding: false,
      state: 'contact',
    } as const;
    const miss = { kill: dice(7, 1) };
    const after = play(at({ ...state, charges: [charge] }, 'assault'), [fightMelee('A1'), miss, miss, miss, miss]);
    expectPose(after.state, 'A1', 36, 14, 0);
  });

  it('OW-MOT-03 OW-MOT-07: the shares that call for checks', () => {
    const lost = given({
      units: [line8('A1', 36, 10, 0, { lost: ['t1', 't2'] }), far],
      tables: { counts: { halfLosses: 0.25 } },
    });
    expect(open(newTurn(lost))).toBe('motivation 1d 4+');
    const ids = ['A1', 'A2', 'A3', 'A4'];
    const units = [...ids.map((id, index) => column(id, 10 + 10 * index, 10, 0)), far];
    const brigade = given({ units, tables: { counts: { brigadeQuit: 0.75 } } });
    const without = (gone: readonly string[]) =>
      open(newTurn(gone.reduce((state, id) => withUnit(state, id, { gone: 'destroyed', stands: [] }), brigade)));
    expect(without(['A1', 'A2'])).toBe('formSquares of A');
    expect(without(['A1', 'A2', 'A3'])).toBe('brigadeMotivation 1d 4+');
  });

  it('OW-DEF-02: the share of a charge that draws no fire', () => {
    const from = (y: number) => {
      const units = [line8('A1', 36, y, 0), line8('B1', 36, 20, 180)];
      const state = given({ units, tables: { counts: { halfCharge: 0.25 } } });
      return openAfter(at(state, 'declareCharges'), chargedHome('fire'));
    };
    expect(from(18.9)).toBe('toHit 8d 6+');
    expect(from(19)).toBe('assault of A');
  });

  it('OW-TER-05 OW-HOW-03: the face on which guns go on, and the size of a template', () => {
    const rough = [block('rough', 'brokenGround', [30, 11, 42, 30])];
    const guns = [battery('lightArtillery', 'A1', 36, 10, 0), far];
    const bogging = given({ units: guns, terrain: rough, tables: { faces: { bogging: 4 } } });
    expect(openAfter(at(bogging, 'moves'), [move('A1', 36, 12, 0)])).toBe('bogging 1d 4+');
    const units = [battery('howitzer', 'A1', 36, 10, 0, { troopStands: 1 }), line8('B1', 36, 30, 180)];
    const wide = at(given({ units, tables: { distances: { template: 6.2 } } }), 'shooting');
    // t1 stands at the end of its row: the edges of its neighbours are 0.75" and 2.25" from its middle.
    const placed = [shoot('A1', 'B1'), { toHit: [6] }, { type: 'placeTemplates', stands: ['t1'] }] as const;
    expect(openAfter(wide, placed)).toBe('template 2d 4+');
  });
});
