import { describe, expect, test } from 'vitest';
import { dieFaces } from '../../../src/core/die.js';
import { coverOf } from '../../../src/rulesets/crowther-dougan/cover.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { loseGuns } from '../../../src/rulesets/crowther-dougan/losses.js';
import { nearestKnownEnemy } from '../../../src/rulesets/crowther-dougan/near.js';
import { isCloseOrder } from '../../../src/rulesets/crowther-dougan/read.js';
import { sees } from '../../../src/rulesets/crowther-dougan/sight.js';
import { formations, scales, terrain, terrainKinds, triggers } from '../../../src/rulesets/crowther-dougan/tables.js';
import { block, expectPose, officer, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, open, refusalOf } from '../play.js';

describe('terms', () => {
  test('CD-GEN-01 all distances are in centimetres', () => {
    expect(crowtherDougan.measure).toBe('cm');
    expect(stateOf({ units: [unit('britishLine', 'A1', [60, 20])] }).scenario.table).toEqual({
      width: 182.88,
      height: 121.92,
    });
  });

  test('CD-GEN-02 an average die has the faces 2, 3, 3, 4, 4, 5', () => {
    expect(dieFaces.average).toEqual([2, 3, 3, 4, 4, 5]);
    expect(
      open(
        at(
          stateOf({ units: [unit('britishLine', 'A1', [60, 20]), unit('frenchLine', 'B1', [60, 100])] }),
          'observation',
        ),
      ),
    ).toBe('observe of A');
  });

  test('CD-GEN-12 a figure is 25 men, a cm some 5 yards and a move two minutes', () => {
    expect(scales).toEqual({ menPerFigure: 25, yardsPerCm: 5, minutesPerMove: 2 });
  });

  test('CD-UNI-04 line, column and limbered guns are close order, the others are not', () => {
    expect(formations.filter((formation) => isCloseOrder({ formation }))).toEqual(['line', 'column', 'limbered']);
  });

  test('CD-GEN-11 the nearest enemy is known and does not rout; of two as near the first in roster order', () => {
    const state = stateOf({
      units: [
        unit('britishLine', 'A1', [60, 20]),
        unit('frenchLine', 'B1', [60, 40]),
        unit('frenchLine', 'B2', [60, 60]),
        unit('frenchLine', 'B3', [110, 30], 4),
      ],
    });
    const nearest = (s: typeof state) => nearestKnownEnemy(s, unitIn(s, 'A1'))?.id;
    expect(nearest(state)).toBe('B1');
    expect(nearest(withUnit(state, 'B1', { state: 'routing' }))).toBe('B2');
    expect(nearest(withUnit(state, 'B1', { hidden: true }))).toBe('B2');
    const twins = stateOf({
      units: [
        unit('britishLine', 'A1', [60, 20]),
        unit('frenchLine', 'B1', [30, 40]),
        unit('frenchLine', 'B2', [90, 40]),
      ],
    });
    expect(nearest(twins)).toBe('B1');
  });

  test('CD-GEN-27 CD-UNI-12 a crew that loses its guns stands where it stood, in skirmish order alone', () => {
    const state = stateOf({
      units: [unit('frenchArtillery', 'B1', [60, 100], undefined, { gunModels: 2, gunWeight: 'light' })],
    });
    const battle = { state, events: [] };
    loseGuns(battle, 'B1', 'CD-ART-07');
    expectPose(battle.state, 'B1', 60, 100, 180);
    expect(unitIn(battle.state, 'B1')).toMatchObject({
      formation: 'skirmish',
      formationsAllowed: ['skirmish'],
      guns: 0,
    });
  });

  test('CD-GEN-28 who is off the table takes no part', () => {
    const gone = withUnit(
      stateOf({
        units: [
          unit('britishLine', 'A1', [60, 20]),
          unit('britishLine', 'A2', [90, 20]),
          unit('frenchLine', 'B1', [60, 40]),
        ],
      }),
      'A1',
      { removed: 'leftTable' },
    );
    const state = at(gone, 'firing');
    expect(refusalOf(state, { type: 'fire', unitId: 'A1', targetId: 'B1' })).toBe('badUnit');
    expect(refusalOf(at(gone, 'firing', 'B'), { type: 'fire', unitId: 'B1', targetId: 'A1' })).toBe('badUnit');
  });

  test('CD-LOS-01 CD-LOS-10 troops in the open are seen at any distance and all round, up to the limit of visibility', () => {
    const far = (visibilityLimitCm: number | null) => {
      const state = stateOf({
        conditions: { night: false, severeWeather: false, visibilityLimitCm },
        units: [unit('britishLine', 'A1', [60, 20], 20, { at: [60, 20, 180] }), unit('frenchLine', 'B1', [60, 120])],
      });
      return sees(state, unitIn(state, 'A1'), unitIn(state, 'B1'));
    };
    // A1 looks south; its front is at 20 and the front of the enemy at 120, 3 cm of its own depth nearer.
    expect([far(null), far(97), far(96.9)]).toEqual([true, true, false]);
  });

  test('CD-MOR-03 six triggers, in the order of their numbers', () => {
    expect(triggers).toEqual(['beingCharged', 'toCharge', 'rally', 'shootingCasualties', 'chargeHome', 'lostCombat']);
  });

  test('CD-PER-17 what a personality is, is a label: a priest commands like an officer', () => {
    const led = (kind: 'officer' | 'priest' | 'chief') => {
      const state = at(
        stateOf({
          units: [unit('indians', 'A1', [60, 20]), unit('frenchLine', 'B1', [60, 100])],
          personalities: [{ ...officer('AO', 'A1'), kind }],
        }),
        'orders',
      );
      return refusalOf(
        { ...state, personalities: state.personalities.map((each) => ({ ...each, cp: 4 })) },
        {
          ...{ type: 'issueOrder', personalityId: 'AO', unitId: 'A1', order: 'hold' },
        },
      );
    };
    expect([led('officer'), led('priest'), led('chief')]).toEqual([null, null, null]);
  });

  test('CD-COV-08 every kind of ground has its row, with what it costs, hides and covers', () => {
    expect(Object.keys(terrain).toSorted()).toEqual([...terrainKinds].toSorted());
    expect(terrain.rocks).toMatchObject({
      dice: 1,
      fire: 'soft',
      guns: 'soft',
      charge: 'soft',
      conceals: 'skirmish',
      forest: true,
    });
    expect(terrain.earthwork).toMatchObject({ dice: 2, fire: 'hard', guns: 'hard', charge: 'hard', conceals: 'none' });
    expect(terrain.ditch).toMatchObject({ dice: 2, fire: 'soft', looseFire: true, looseCharge: false });
  });

  test('CD-BOA-01 small craft give soft cover, large ones hard', () => {
    const aboard = (type: 'canoe' | 'sloop') => {
      const state = stateOf({
        terrain: [block('lake', 'river', [10, 80, 170, 120])],
        craft: [{ id: 'boat', type, at: [60, 100, 180] }],
        units: [
          unit('britishLine', 'A1', [60, 60]),
          { id: 'B1', side: 'B', troopType: 'indians', originalFigures: 6, aboard: 'boat' },
        ],
      });
      return coverOf(state, unitIn(state, 'B1'), unitIn(state, 'A1'), 'fire');
    };
    expect([aboard('canoe'), aboard('sloop')]).toEqual(['soft', 'hard']);
  });
});
