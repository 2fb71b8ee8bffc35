import { describe, expect, test } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { PointInput } from '../../../src/scenario/input.js';
import { block, expectPose, officer, type Setting, stateOf, unit, withUnit } from '../battle.js';
import { stepOf, withCharge } from '../charge/charges.js';
import { at, play } from '../play.js';

/** All hidden enemies that stop a mover at the same place come to light, not the first alone. */

/** Two hidden bands that face a mover, each with its front-edge centre at a place. */
const bands = (heading: number, ...places: readonly PointInput[]): Setting['units'] =>
  places.map(([x, y], index) => unit('indians', `B${index + 1}`, [x, y], 4, { at: [x, y, heading], hidden: true }));
const wood = (west: number, south: number, east: number, north: number) =>
  block('w', 'wood', [west, south, east, north]);

const given = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>> = {}): State =>
  Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), stateOf(setting));

const stillHidden = ({ units }: State): readonly string[] => units.flatMap(({ id, hidden }) => (hidden ? [id] : []));

describe('hidden enemies at the same distance', () => {
  test('CD-MOR-27 CD-OBS-19: stop a retirement, and both are revealed', () => {
    const line = unit('britishLine', 'A1', [60, 40], 20);
    const state = given(
      { units: [line, ...bands(0, [55, 31], [65, 31])], terrain: [wood(0, 20, 180, 31)] },
      { A1: { repulse: 'retire', causeAt: { x: 60, y: 60 } } },
    );
    const run = stepOf(state, 'repulseMoves', 'B');
    expectPose(run.state, 'A1', 60, 39, 0);
    expect(stillHidden(run.state)).toEqual([]);
  });

  test('CD-ROU-18 CD-OBS-19: stop a rout', () => {
    const line = unit('britishLine', 'A1', [60, 60], 20, { at: [60, 60, 180] });
    const state = given(
      { units: [line, ...bands(0, [55, 52], [65, 52])], terrain: [wood(0, 30, 180, 52)] },
      { A1: { state: 'routing', routMoves: 1 } },
    );
    const run = stepOf(state, 'otherRouts', 'A', [1]);
    expectPose(run.state, 'A1', 60, 57, 180);
    expect(stillHidden(run.state)).toEqual([]);
  });

  test('CD-PUR-18 CD-OBS-19: stop a pursuit', () => {
    const quarry = unit('frenchLine', 'B9', [60, 90], 20, { at: [60, 90, 0] });
    const state = given(
      {
        units: [unit('britishLine', 'A1', [60, 40], 20), quarry, ...bands(180, [55, 50], [65, 50])],
        terrain: [wood(0, 50, 180, 70)],
      },
      { A1: { state: 'pursuing', quarryId: 'B9', pursuitMoves: 1 }, B9: { state: 'routing', routMoves: 1 } },
    );
    const run = stepOf(state, 'pursuits', 'A', [1]);
    expectPose(run.state, 'A1', 60, 45, 0);
    expect(stillHidden(run.state)).toEqual([]);
  });

  test('CD-CHG-29 CD-OBS-19: end a charge', () => {
    const state = given({
      units: [
        unit('britishLine', 'A1', [60, 40], 20),
        unit('frenchLine', 'B9', [60, 57], 20),
        ...bands(180, [55, 50], [65, 50]),
      ],
      terrain: [wood(45, 50, 75, 56)],
    });
    const run = stepOf(withCharge(state, 'A1', 'B9', { stage: 'passed' }), 'initialCharges', 'A', [1]);
    expectPose(run.state, 'A1', 60, 45, 0);
    expect(stillHidden(run.state)).toEqual([]);
  });

  test('CD-HTH-27 CD-OBS-19: keep off one who follows up', () => {
    const beaten = unit('frenchLine', 'B9', [60, 44.5], 4);
    const state = given(
      {
        units: [unit('britishLine', 'A1', [60, 40], 20), beaten, ...bands(180, [54, 44.3], [66, 44.3])],
        terrain: [wood(50, 44.3, 57.3, 50), { ...wood(62.7, 44.3, 70, 50), id: 'v' }],
      },
      { A1: { beaten: ['B9'] } },
    );
    const { state: after } = play(at(state, 'pursuits'), [
      { type: 'followUp', unitId: 'A1', targetId: 'B9' },
      { deduction: [1] },
    ]);
    expect(stillHidden(after)).toEqual([]);
  });

  test('CD-PER-18 CD-OBS-19: stop a ride, and keep off one who arrives', () => {
    const riding = at(
      given({
        units: [unit('britishLine', 'A1', [20, 20], 20), ...bands(180, [54, 50], [66, 50])],
        terrain: [wood(0, 50, 180, 70)],
        personalities: [officer('AO', [60, 40])],
      }),
      'movement',
    );
    const ride = { type: 'movePersonality', personalityId: 'AO', path: [{ x: 60, y: 54 }] } as const;
    expect(stillHidden(play(riding, [ride, { deduction: [1] }]).state)).toEqual([]);
    const coming = at(
      given({
        units: [unit('britishLine', 'A1', [120, 20], 20), ...bands(180, [57, 3], [67, 3])],
        terrain: [wood(0, 0, 180, 20)],
        personalities: [{ id: 'AO', side: 'A', cpMax: 4 }],
        reinforcements: [{ personalityId: 'AO', round: 1, edge: 'south' }],
      }),
      'movement',
    );
    const arrive = { type: 'arrive', personalityId: 'AO', at: { x: 62, y: 1 } } as const;
    expect(stillHidden(play(coming, [arrive]).state)).toEqual([]);
  });

  test('CD-BOA-09 CD-BOA-10 CD-OBS-19: stop a craft that sails or retires', () => {
    const afloat = given({
      units: [
        unit('provincials', 'A1', [0, 0], 12, { at: undefined, aboard: 'boat' }),
        ...bands(180, [44, 62], [56, 62]),
      ],
      terrain: [block('lake', 'river', [0, 20, 100, 62]), wood(0, 62, 100, 80)],
      craft: [{ id: 'boat', type: 'bateau', at: [50, 52, 90] }],
    });
    const sail = { type: 'moveCraft', craftId: 'boat', path: [{ x: 50, y: 58 }], heading: 90 } as const;
    expect(stillHidden(play(at(afloat, 'movement'), [sail]).state)).toEqual([]);
    const beaten = withUnit(afloat, 'A1', { repulse: 'retire', causeAt: { x: 50, y: 30 } });
    const { state } = stepOf(beaten, 'repulseMoves', 'B');
    expect(state.craft[0]?.pose).toMatchObject({ x: 50, y: 55 });
    expect(stillHidden(state)).toEqual([]);
  });
});
