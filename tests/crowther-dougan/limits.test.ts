import { describe, expect, test } from 'vitest';
import { isConcealed } from '../../src/rulesets/crowther-dougan/sight.js';
import type { State, Unit } from '../../src/rulesets/crowther-dougan/state.js';
import { turnedAbout, turns } from '../turned.js';
import { block, expectPose, line, officer, type Setting, stateOf, unit, unitIn, withUnit } from './battle.js';
import { withCharge } from './charge/charges.js';
import { fired, firing, lost, whyNot } from './fire/shots.js';
import { blows, fighting, struck } from './melee/contact.js';
import { forward, inMovement, moveOf, refused } from './movement/moves.js';
import { at, eventsOf, play } from './play.js';

/** Cases in which clauses meet, with figures at a limit or just beside it. */

const given = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>>): State =>
  Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), stateOf(setting));
const shot = (shooterId: string, men: number) =>
  ({ shooterId, men, cover: 'none', direction: 'front', seen: true, at: { x: 60, y: 10 } }) as const;

describe('fire', () => {
  test.each([
    [57.95, 12, 'flank'],
    [57.94, 8, 'front'],
    [61.05, 12, 'flank'],
    [61.06, 12, 'rear'],
  ] as const)('CD-GEN-15 CD-FIR-20: a firer at y %d costs %d men from the %s', (y, men, direction) => {
    const state = firing({
      units: [unit('britishLine', 'A1', [70, y], 8, { at: [70, y, 90] }), unit('frenchLine', 'B1', [90, 58], 24)],
    });
    const target = unitIn(fired(state, 'A1', 'B1', 4).state, 'B1');
    expect([target.casualties, target.shots[0]?.direction]).toEqual([men, direction]);
  });

  test('CD-FIR-14 CD-FIR-04: only a charger that is a legal target has to be fired at', () => {
    const state = firing({
      units: [
        unit('britishLine', 'A1', [90, 40], 20),
        unit('frenchLine', 'B1', [100, 55], 12),
        unit('frenchLine', 'B2', [120, 38.5], 12, { at: [120, 38.5, 270] }),
        unit('indians', 'B3', [80, 50], 12),
      ],
    });
    const flanked = withCharge(state, 'B2', 'A1', { direction: 'flank' });
    const faced = withCharge(flanked, 'B3', 'A1');
    expect([whyNot(flanked, 'A1', 'B1'), whyNot(faced, 'A1', 'B1')]).toEqual([null, 'mustFireAtCharger']);
    expect(whyNot(withCharge(flanked, 'B3', 'A1', { stage: 'passed' }), 'A1', 'B1')).toBeNull();
  });

  test('CD-GEN-24 CD-COV-06 CD-LOS-06: elements on the outline of a wood are in it', () => {
    const band = (south: number, spottedBy: readonly string[]) =>
      firing(
        {
          units: [
            unit('britishLine', 'A1', [50, 31], 8),
            unit('rangers', 'B1', [50, 40], 4, { formation: 'skirmish' }),
          ],
          terrain: [block('wood', 'wood', [40, south, 60, 60])],
        },
        { B1: { spottedBy } },
      );
    expect(whyNot(band(40.75, []), 'A1', 'B1')).toBe('targetNotSeen');
    expect([lost(band(40.75, ['A1']), 'A1', 'B1', 4), lost(band(40.85, []), 'A1', 'B1', 4)]).toEqual([8, 12]);
  });

  test('CD-ART-11: a target moved by 0.05 cm has not been displaced', () => {
    const guns = unit('royalArtillery', 'A1', [90, 20], 8, { gunModels: 2 });
    const state = given({ units: [guns, unit('frenchLine', 'B1', [90, 60], 20)] }, { A1: { laidOn: 'B1' } });
    const after = (cm: number) => play(at(state, 'movement', 'B'), [moveOf('B1', forward(cm))]).state;
    expect([0.05, 0.06].map((cm) => unitIn(after(cm), 'A1').laidOn)).toEqual(['B1', null]);
  });

  test('CD-REL-08 CD-MOV-14: dice do not count, what is marched does', () => {
    const state = inMovement(
      {
        units: [unit('britishLine', 'A1', [50, 30], 16), unit('frenchLine', 'B1', [90, 110], 12)],
        terrain: [line('stakes', 'palisade', [[0, 31] as const, [100, 31] as const])],
      },
      (so) => withUnit(so, 'A1', { loaded: false }),
    );
    const loaded = (...deduction: readonly number[]) =>
      unitIn(play(state, [moveOf('A1', forward(12)), { deduction }, { type: 'endMovement' }]).state, 'A1').loaded;
    expect([loaded(4, 3, 2), loaded(3, 3, 2)]).toEqual([true, false]);
  });
});

describe('morale', () => {
  test('CD-SEQ-14 CD-SEQ-10: a router counts for the next test, and the other retires after all', () => {
    const hit = { casualties: 30, lossMove: 30, shots: [shot('A1', 30)] };
    const units = [unit('frenchLine', 'B1', [60, 50], 24), unit('frenchLine', 'B2', [88, 50], 24)];
    const state = given(
      { units: [unit('britishLine', 'A1', [60, 20], 20), ...units] },
      { B1: { lastMove: 'retired', ...hit }, B2: hit },
    );
    const run = play(at(state, 'casualtyTests'), [{ morale: [10] }, { morale: [9] }]);
    expect(eventsOf(run, 'tested').map(({ factor, failed }) => [factor, failed])).toEqual([
      [10, 'rout'],
      [8, 'retire'],
    ]);
    expectPose(run.state, 'B2', 88, 55, 180);
  });

  test('CD-RSK-03 CD-PER-09: an officer who falls takes his reserve with him', () => {
    const units = [unit('britishLine', 'A1', [50, 30], 28), unit('frenchLine', 'B1', [50, 38], 24)];
    const state = firing({ units, personalities: [officer('BO', 'B1')] }, { B1: { menAtStart: 600 } });
    const reserves = [{ unitId: 'B1', test: 'casualties' as const, cp: 3 }];
    const kept = { ...state, personalities: state.personalities.map((each) => ({ ...each, reserves })) };
    // 56 of 600 men: 18.67 per cent.
    const after = (risk: number) =>
      play(fired(kept, 'A1', 'B1', 3).state, [{ type: 'endFiring' }, { risk: [risk] }, { morale: [1] }]);
    expect([18, 19].map((risk) => eventsOf(after(risk), 'tested')[0]?.factor)).toEqual([9, 12]);
  });

  test('CD-GEN-27 CD-ART-07: a crew without room beside its guns is laid out at the nearest clear place', () => {
    const guns = unit('royalArtillery', 'A1', [50, 30], 4, { gunModels: 1 });
    const state = given(
      { units: [guns, unit('britishLine', 'A2', [55.1, 30], 8), unit('frenchLine', 'B1', [60, 80], 20)] },
      { A1: { lastMove: 'retired', casualties: 10, lossMove: 10, shots: [shot('B1', 10)] } },
    );
    // Half a cm, 15 degrees right of straight home: 0.02 cm on the line is touching.
    expectPose(play(at(state, 'casualtyTests', 'B'), [{ morale: [10] }]).state, 'A1', 49.8706, 29.517, 0);
  });
});

describe('hand-to-hand and movement', () => {
  test.each([
    [[], [88, ['B1'], ['B1']]],
    [[block('house', 'buildingWood', [70, 57, 79.5, 70])], [90, ['B1'], []]],
  ])('CD-HTH-13 CD-HTH-30: pushed off two, or off one alone where a house bars', (terrain, [x, ...beaten]) => {
    const flanker = unit('highlanders', 'A2', [99, 59.5], 8, { at: [99, 59.5, 270] });
    const units = [unit('britishLine', 'A1', [90, 58], 24), flanker, unit('frenchLine', 'B1', [90, 58], 24)];
    const run = struck(fighting({ units, terrain }), 5, 2, 2);
    expect(blows(run)).toEqual({ A1: 72, A2: 12, B1: 36 });
    expectPose(run.state, 'B1', Number(x), 60, 180);
    const { state } = play(run.state, [{ morale: [1] }]);
    expect([unitIn(state, 'A1').beaten, unitIn(state, 'A2').beaten]).toEqual(beaten);
  });

  test('CD-MOV-24: the least step towards an enemy is that of the tables in force', () => {
    const state = (leastStepCm: number) =>
      inMovement({
        units: [unit('britishLine', 'A1', [50, 30], 12), unit('frenchLine', 'B1', [50, 35.3], 12)],
        tables: { constants: { leastStepCm } },
      });
    expect([refused(state(0.05), 'A1', forward(3)), refused(state(0.5), 'A1', forward(3))]).toEqual([null, 'tooNear']);
  });
});

test('CD-GEN-24 CD-LOS-06: a band whose front rank stands on the outline of a wood is in it at any heading', () => {
  for (const turn of turns) {
    const at = turnedAbout({ x: 90, y: 60 }, turn);
    const corners = [at(60, 60.75), at(120, 60.75), at(120, 80), at(60, 80)];
    const wood = { id: 'wood', kind: 'wood', area: corners.map(({ x, y }) => [x, y] as const) } as const;
    const { x, y, heading } = at(90, 60, 180);
    const state = stateOf({ units: [unit('indians', 'B1', [x, y], 12, { at: [x, y, heading] })], terrain: [wood] });
    expect([turn, isConcealed(state, unitIn(state, 'B1'))]).toEqual([turn, true]);
  }
});
