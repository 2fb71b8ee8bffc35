import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import {
  battery,
  block,
  column,
  expectPose,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
} from '../battle.js';
import { at, chargeMove, declareCharge, done, fightMelee, move, open, play, respond, rollOf } from '../play.js';

const enemy = line8('B1', 36, 44, 180);
const inMoves = (setting: Setting) => at(stateOf(setting), 'moves');
const corn = block('corn', 'field', [24, 20, 48, 30], { crops: true });

describe('hidden enemies', () => {
  it('OW-HID-09: surprised troops fight in a melee as usual', () => {
    const state = at(
      stateOf({ units: [line8('A1', 36, 16, 0), line8('B1', 36, 19, 180, { surprised: true })] }),
      'declareCharges',
    );
    const home = play(state, [
      declareCharge('A1', 'B1'),
      done,
      respond('B1', 'hold'),
      chargeMove('A1'),
      done,
      done,
      fightMelee('A1'),
    ]);
    const struck = play(home.state, [{ kill: [1, 1, 1, 1, 1, 1, 1] }]);
    expect(open(struck.state)).toBe('kill 7d 4+');
  });

  it('OW-HID-04 OW-MOV-09: an about-face before a doubled move that ends at an ambush was no doubled move', () => {
    const state = inMoves({
      units: [column('A1', 36, 20, 0), line8('B1', 36, 14.2, 0, { hidden: true })],
      terrain: [block('corn', 'field', [20, 10, 60, 14.2], { crops: true })],
    });
    const order = {
      type: 'move',
      unit: 'A1',
      path: [{ x: 36, y: 14, heading: 180 }],
      double: true,
      aboutFace: true,
    } as const;
    const run = play(state, [order, { leadership: [1, 1] }]);
    expect(unitIn(run.state, 'A1')).toMatchObject({ ordered: true, moved: false, doubled: false });
    expectPose(run.state, 'A1', 36, 20, 0);
  });

  it('OW-HID-18: dice for guns that bog in hiding are for their own side only', () => {
    const state = inMoves({
      units: [battery('lightArtillery', 'A1', 36, 22, 0, { hidden: true }), enemy],
      terrain: [block('wood', 'wood', [20, 15, 60, 30])],
    });
    const moving = play(state, [move('A1', 36, 23, 0)]).state;
    expect(rollOf(moving)).toMatchObject({ purpose: 'bogging', side: null, seenBy: 'A' });
    const run = play(moving, [{ bogging: [3] }]);
    expect(unitIn(run.state, 'A1').hidden).toBe(true);
    expect(run.events.map((event) => onWar.redact(event, 'B'))).toEqual([null, null]);
  });

  it('OW-HID-18: and so is the Leadership test of a battalion in hiding', () => {
    const state = inMoves({
      units: [line8('A1', 36, 22, 0, { hidden: true }), line8('B1', 36, 23.5, 180, { hidden: true })],
      terrain: [block('wood', 'wood', [20, 15, 60, 30])],
    });
    const halted = play(state, [move('A1', 36, 23, 0), { initiative: [6, 6] }]).state;
    expect(rollOf(halted)).toMatchObject({ purpose: 'leadership', side: null, seenBy: 'A' });
    expect(onWar.ask(onWar.view(halted, 'B'))).toMatchObject({ purpose: 'secret', by: null });
  });

  it('OW-HID-16: the finder of a hidden enemy who is hidden himself is not named to it', () => {
    const state = inMoves({
      units: [
        line8('A1', 36, 22, 0, { hidden: true }),
        line8('B1', 36, 23.5, 180, { hidden: true }),
        line8('B2', 36, 44, 180),
      ],
      terrain: [block('wood', 'wood', [20, 15, 60, 30])],
    });
    for (const initiative of [
      [1, 1],
      [6, 6],
    ]) {
      const run = play(state, [move('A1', 36, 23, 0), { initiative }]);
      expect(unitIn(run.state, 'A1').hidden).toBe(true);
      expect(run.events.flatMap((event) => onWar.redact(event, 'B') ?? [])).toMatchObject([
        { type: 'discovered', unit: 'B1', by: null },
      ]);
    }
  });

  it('OW-HID-19: a commander alone rides over hidden enemies, and discovers no battalion', () => {
    const state = inMoves({
      units: [line8('A1', 10, 10, 0), line8('B1', 36, 22, 180, { hidden: true })],
      terrain: [corn],
      officers: [officer('A-gen', 'general', [36, 15])],
    });
    const over = play(state, [{ type: 'moveCommander', commander: 'A-gen', to: { x: 36, y: 26 } }]).state;
    expect(officerIn(over, 'A-gen').position).toEqual({ x: 36, y: 26 });
    const onTop = play(state, [{ type: 'moveCommander', commander: 'A-gen', to: { x: 36, y: 22.5 } }, done]).state;
    expect(unitIn(onTop, 'B1').hidden).toBe(true);
    expect(unitIn(over, 'B1').hidden).toBe(true);
  });

  it('OW-HID-19: nor is he driven off by them at the end of a turn', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 10, 10, 0), line8('B1', 36, 22, 180, { hidden: true })],
        terrain: [corn],
        officers: [officer('A-gen', 'general', [36, 21.5])],
      }),
      'turnEnd',
    );
    expect(open(state)).not.toContain('escape');
    expect(officerIn(state, 'A-gen').alive).toBe(true);
  });
});
