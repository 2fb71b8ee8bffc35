import { describe, expect, test } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import { baseOf, footprintOf, gapBetween, overlaps } from '../../../src/rulesets/crowther-dougan/footprint.js';
import { loseMen } from '../../../src/rulesets/crowther-dougan/losses.js';
import { nearestKnownEnemy } from '../../../src/rulesets/crowther-dougan/near.js';
import { knownEnemiesOf } from '../../../src/rulesets/crowther-dougan/read.js';
import { comesTrue, passesMorale, riskOf } from '../../../src/rulesets/crowther-dougan/resolvers.js';
import { hasSightLine } from '../../../src/rulesets/crowther-dougan/sight.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { elementsIn, levelAt } from '../../../src/rulesets/crowther-dougan/terrain.js';
import { block, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { firing, whyNot } from '../fire/shots.js';
import { ended, forward, inMovement } from '../movement/moves.js';
import { at, open, play } from '../play.js';

/** Dice, losses, distances, overlaps and who counts as near. */

const line28 = unit('britishLine', 'A1', [50, 30], 28);
const changed = (state: State, changes: Readonly<Record<string, Partial<Unit>>>): State =>
  Object.entries(changes).reduce<State>((so, [id, patch]) => withUnit(so, id, patch), state);

describe('lengths', () => {
  test('CD-GEN-08 0.05 cm over a limit are inside it wherever the units stand', () => {
    const shots = (y: number, apart: number) => {
      const there: readonly [number, number] = [50, Math.round((y + apart) * 10_000) / 10_000];
      const state = at(stateOf({ units: [line28, unit('frenchLine', 'B1', there, 24)] }), 'firing');
      const moved = withUnit(state, 'A1', { pose: { x: 50, y, heading: 0 } });
      return whyNot(moved, 'A1', 'B1');
    };
    for (let y = 10; y < 50; y += 0.7) expect([shots(y, 40.05), shots(y, 40.06)]).toEqual([null, 'outOfRange']);
  });
});

describe('dice', () => {
  /** The question for a volley's percentile, after its die. */
  const volley = (side: 'A' | 'B') => {
    const state = at(
      stateOf({ units: [unit('provincials', 'A1', [50, 30], 13), unit('frenchLine', 'B1', [50, 42], 24)] }),
      'firing',
      side,
    );
    return play(state, [{ type: 'fire', unitId: 'A1', targetId: 'B1' }, { fire: [2] }]).state;
  };

  test('CD-GEN-03 a D10 reads 1 to 10: 0 and 11 are no faces of it', () => {
    const charging = withUnit(stateOf({ units: [line28, unit('frenchLine', 'B1', [50, 42], 24)] }), 'A1', {
      charge: { targetId: 'B1', stage: 'declared', direction: 'front', dicedKinds: [] },
    });
    const asked = at(charging, 'toChargeTests');
    const takes = (face: number) => agenda.answer(asked, { faces: [face] }).ok;
    expect([0, 1, 10, 11].map(takes)).toEqual([false, true, true, false]);
    expect([passesMorale(11, 10), passesMorale(10, 10), passesMorale(1, 1)]).toEqual([true, false, false]);
  });

  test('CD-GEN-03 a percentile reads 1 to 100', () => {
    const asked = volley('A');
    expect(open(asked)).toBe('fireFraction 1d by A1');
    const takes = (face: number) => agenda.answer(asked, { faces: [face] }).ok;
    expect([0, 1, 100, 101].map(takes)).toEqual([false, true, true, false]);
  });

  test('CD-GEN-03 a chance is not rounded: 8.57 per cent comes true on 8 and not on 9', () => {
    const state = stateOf({ units: [line28] });
    const chance = riskOf(state, 30, 700);
    expect(chance).toBeCloseTo(8.5714, 4);
    expect([8, 9].map((roll) => comesTrue(chance, roll))).toEqual([true, false]);
    expect([70, 71].map((roll) => comesTrue(70, roll))).toEqual([true, false]);
  });
});

describe('losses', () => {
  const weak = firing(
    { units: [line28, unit('frenchLine', 'B1', [50, 38], 24)] },
    { B1: { casualties: 24 * 25 - 5, menAtStart: 5 } },
  );

  test('CD-GEN-07 casualties beyond the men left are lost', () => {
    const battle = { state: weak, events: [] };
    expect(loseMen(battle, 'B1', 56, 'CD-FIR-16')).toBe(5);
    expect(unitIn(battle.state, 'B1')).toMatchObject({ casualties: 600, lossMove: 5, removed: 'destroyed' });
  });

  test('CD-GEN-07 a unit with a man left stands, one without is destroyed', () => {
    const left = (hits: number) => {
      const battle = { state: weak, events: [] };
      loseMen(battle, 'B1', hits, 'CD-FIR-16');
      return unitIn(battle.state, 'B1').removed;
    };
    expect([left(4), left(5)]).toEqual([null, 'destroyed']);
  });

  test('CD-GEN-07 the test that a destroyed unit owed is dropped', () => {
    const asked = (casualties: number) => {
      const state = withUnit(weak, 'B1', { casualties, menAtStart: 24 * 25 - casualties });
      const shot = play(state, [{ type: 'fire', unitId: 'A1', targetId: 'B1' }, { fire: [3] }]).state;
      return open(play(shot, [{ type: 'endFiring' }]).state);
    };
    // 56 men fall: of 60 the rest tests, of 50 none is left.
    expect([asked(600 - 60), asked(600 - 50)]).toEqual(['morale 1d by B1', 'movement of A']);
  });
});

describe('limits', () => {
  test('CD-GEN-08 distances are not rounded: a move of 3.3333 cm is one of 3.3333 cm', () => {
    const state = inMovement({ units: [line28, unit('frenchLine', 'B1', [50, 90], 24)] });
    expect(unitIn(play(state, [{ type: 'move', unitId: 'A1', steps: [forward(3.3333)] }]).state, 'A1').pose.y).toBe(
      33.3333,
    );
    expect(ended(state, 'A1', [forward(3.3333)])).toEqual([50, 33.333, 0, 'line']);
  });

  test('CD-GEN-08 0.05 cm and 0.05 degrees beyond a limit are still inside, 0.06 are not', () => {
    const beyond = (cm: number) =>
      whyNot(firing({ units: [line28, unit('frenchLine', 'B1', [50, 70 + cm], 24)] }), 'A1', 'B1');
    expect([beyond(0.05), beyond(0.06)]).toEqual([null, 'outOfRange']);
    const turned = (degrees: number) =>
      at(
        stateOf({
          units: [
            unit('britishLine', 'A1', [50, 30], 20, { at: [50, 30, degrees] }),
            unit('frenchLine', 'B1', [50, 44], 4),
          ],
        }),
        'chargeDeclarations',
      );
    const arc = (degrees: number) =>
      agenda.check(turned(degrees), { type: 'declareCharge', unitId: 'A1', targetId: 'B1' }).map(({ code }) => code);
    expect([arc(45.04), arc(45.1)]).toEqual([[], ['outOfArc']]);
  });

  test('CD-GEN-08 counts and percentages have no tolerance: 27 of 700 men are no 4 per cent', () => {
    const test = (men: number) => {
      const shot = {
        shooterId: 'A1',
        men,
        cover: 'none',
        direction: 'front',
        seen: true,
        at: { x: 50, y: 30 },
      } as const;
      const state = withUnit(stateOf({ units: [line28, unit('frenchLine', 'B1', [50, 60], 28)] }), 'B1', {
        ...{ casualties: men, lossMove: men, lossPhase: men, menAtStart: 700, shots: [shot] },
      });
      return open(at(state, 'casualtyTests'));
    };
    expect([test(27), test(28)]).toEqual(['movement of A', 'morale 1d by B1']);
  });
});

describe('enemies', () => {
  const base = stateOf({
    units: [line28, unit('frenchLine', 'B1', [50, 50], 24), unit('frenchLine', 'B2', [50, 80], 24)],
  });
  const known = (state: State) => knownEnemiesOf(state, 'A').map(({ id }) => id);

  test('CD-GEN-11 a known enemy is on the table, shown or spotted', () => {
    expect(known(base)).toEqual(['B1', 'B2']);
    expect(known(changed(base, { B1: { removed: 'waiting' }, B2: { removed: 'destroyed' } }))).toEqual([]);
    expect(known(changed(base, { B1: { hidden: true }, B2: { hidden: true, spottedBy: ['A1'] } }))).toEqual(['B2']);
  });

  test('CD-GEN-11 the nearest by footprints does not rout; a spotted one counts', () => {
    const nearest = (state: State) => nearestKnownEnemy(state, unitIn(state, 'A1'))?.id;
    expect(nearest(changed(base, { B1: { hidden: true, spottedBy: ['A1'] } }))).toBe('B1');
    expect(nearest(changed(base, { B1: { state: 'routing' } }))).toBe('B2');
    // The middle of B2 is much farther away than that of B1, but its end is 0.1 cm nearer.
    const wide = (x: number) =>
      stateOf({
        units: [
          unit('britishLine', 'A1', [90, 30], 4),
          unit('frenchLine', 'B1', [78, 50], 4),
          unit('frenchLine', 'B2', [x, 50], 28),
        ],
      });
    expect([nearest(wide(110.8)), nearest(wide(111.2))]).toEqual(['B2', 'B1']);
  });
});

describe('footprints', () => {
  test('CD-GEN-22 that of a garrison is the outline of its building, afloat that of the craft', () => {
    const state = stateOf({
      terrain: [block('house', 'buildingWood', [40, 80, 50, 86]), block('lake', 'river', [100, 60, 170, 120])],
      craft: [{ id: 'boat', type: 'canoe', at: [130, 90, 90] }],
      units: [
        unit('canadianMilitia', 'B1', [0, 0], 8, { at: undefined, inFeature: 'house' }),
        unit('indians', 'B2', [0, 0], 6, { at: undefined, aboard: 'boat' }),
      ],
    });
    expect(footprintOf(state, unitIn(state, 'B1')).box).toEqual({ minX: 40, minY: 80, maxX: 50, maxY: 86 });
    const { minX, maxX, minY, maxY } = footprintOf(state, unitIn(state, 'B2')).box;
    expect([minX, maxX, minY, maxY].map((each) => Math.round(each * 1000) / 1000)).toEqual([124, 136, 88, 92]);
    // Between the house and the boat.
    expect(gapBetween(state, unitIn(state, 'B1'), unitIn(state, 'B2'))).toBeCloseTo(
      Math.sqrt((124 - 50) * (124 - 50) + 2 * 2),
      6,
    );
  });

  test('CD-GEN-22 a personality is a base of 2 cm, and his distances run from its centre', () => {
    const state = stateOf({ units: [line28], personalities: [officer('AO', [100, 50])] });
    const { minX, maxX, minY, maxY } = baseOf(state, state.personalities[0] ?? { at: { x: 0, y: 0 } }).box;
    expect([minX, maxX, minY, maxY]).toEqual([99, 101, 49, 51]);
    // The unit ends at x 60.5: 30 cm to the centre of his base, not to its edge.
    const inReach = (x: number) => {
      const asked = at(stateOf({ units: [line28], personalities: [officer('AO', [x, 30])] }), 'orders');
      const led = { ...asked, personalities: asked.personalities.map((each) => ({ ...each, cp: 4 })) };
      return agenda
        .check(led, { type: 'issueOrder', personalityId: 'AO', unitId: 'A1', order: 'hold' })
        .map(({ code }) => code);
    };
    expect([inReach(90.5), inReach(90.6)]).toEqual([[], ['outOfCommandRange']]);
  });
});

describe('overlaps', () => {
  const pair = (x: number) => stateOf({ units: [line28, unit('britishLine', 'A2', [x, 30], 28)] });
  const overlap = (x: number): boolean => {
    const state = pair(x);
    return overlaps(state, footprintOf(state, unitIn(state, 'A1')), footprintOf(state, unitIn(state, 'A2')));
  };

  test('CD-GEN-23 shapes that touch, or overlap by 0.05 cm, do not overlap', () => {
    expect([overlap(71), overlap(70.95), overlap(70.94)]).toEqual([false, false, true]);
  });

  test('CD-GEN-23 a line crosses an area of which more than 0.05 cm lies on it', () => {
    const seen = (depth: number) => {
      const state = stateOf({
        units: [unit('britishLine', 'A1', [50, 30], 4), unit('frenchLine', 'B1', [50, 60], 4)],
        terrain: [block('h', 'buildingStone', [20, 45, 80, 45 + depth])],
      });
      return hasSightLine(state, unitIn(state, 'A1'), unitIn(state, 'B1'));
    };
    expect([seen(0.05), seen(0.06)]).toEqual([true, false]);
  });
});

describe('ground', () => {
  test('CD-GEN-24 an element is in an area when its centre is, on the outline too', () => {
    const inside = (north: number) => {
      const state = stateOf({
        units: [unit('britishLine', 'A1', [50, 30], 4)],
        terrain: [block('w', 'wood', [20, 10, 80, north])],
      });
      const [wood] = state.terrain;
      return wood === undefined ? null : elementsIn(footprintOf(state, unitIn(state, 'A1')), wood);
    };
    // The centres of the two ranks are at 29.25 and 27.75.
    expect([inside(29.2), inside(29.25), inside(27.7)]).toEqual([2, 4, 0]);
  });

  test('CD-GEN-24 a unit is on a hill if its front-edge centre is; a steep hill is higher', () => {
    const state = stateOf({
      units: [unit('britishLine', 'A1', [50, 30], 4)],
      terrain: [block('h', 'hill', [20, 30, 80, 50]), block('s', 'steepHill', [40, 40, 60, 45])],
    });
    const level = (y: number) => levelAt(state, { x: 50, y });
    expect([level(29.9), level(30), level(42), level(46)]).toEqual([0, 1, 2, 1]);
  });
});

describe('within 5 cm of an enemy', () => {
  const near = (cm: number, patch: Partial<Unit> = {}, more: Partial<Setting> = {}): State =>
    at(
      withUnit(
        stateOf({
          units: [line28, unit('frenchLine', 'B1', [50, 30 + cm], 24)],
          ...more,
        }),
        'B1',
        patch,
      ),
      'movement',
    );

  test('CD-GEN-25 exactly 5 cm, and 4.95, are free; nearer is not', () => {
    const arrives = (gap: number) => {
      const state = inMovement({
        units: [unit('britishLine', 'A1', [0, 0], 20, { at: undefined }), unit('frenchLine', 'B1', [60, 3 + gap], 20)],
        reinforcements: [{ unitId: 'A1', round: 1, edge: 'south', interval: [40, 80] }],
      });
      return agenda
        .check(state, { type: 'arrive', unitId: 'A1', pose: { x: 60, y: 3, heading: 0 }, formation: 'line' })
        .map(({ code }) => code);
    };
    expect([arrives(5), arrives(4.95), arrives(4.94)]).toEqual([[], [], ['tooNear']]);
  });

  test('CD-GEN-25 routers count: a move stops 5 cm from them too', () => {
    const stopped = (patch: Partial<Unit>) => ended(near(10, patch), 'A1', [forward(12)])[1];
    expect([stopped({}), stopped({ state: 'routing' })]).toEqual([35, 35]);
  });

  test('CD-GEN-25 not for personalities, whom a router does not drive off', () => {
    const fled = (patch: Partial<Unit>) => {
      const state = withUnit(
        stateOf({
          units: [line28, unit('frenchLine', 'B1', [120, 60], 24)],
          personalities: [officer('AO', [120, 56])],
        }),
        'B1',
        patch,
      );
      return play(at(state, 'reserves'), [{ type: 'endReserves' }]).state.personalities[0]?.at.y;
    };
    expect([fled({}), fled({ state: 'routing' })]).toEqual([55, 56]);
  });

  test('CD-GEN-25 CD-PUR-07 nor for pursuers and routers, who run by them', () => {
    const ran = (patch: Partial<Unit>) => {
      const state = changed(
        stateOf({
          units: [unit('frenchLine', 'B1', [90, 60], 24, { at: [90, 60, 0] }), unit('britishLine', 'A1', [106, 68], 8)],
        }),
        { B1: { state: 'routing', routMoves: 1 }, A1: patch },
      );
      return Math.round(unitIn(at(state, 'otherRouts', 'B'), 'B1').pose.heading);
    };
    // Its way home passes A1 at 4 cm: it turns, but not for one that routs.
    expect([ran({}), ran({ state: 'routing' })]).toEqual([345, 0]);
  });
});
