import { describe, expect, test } from 'vitest';
import { onWarValues } from '../../src/bots/values/on-war/index.js';
import { type Action, onWar, type State } from '../../src/rulesets/on-war/index.js';
import type { GroundInput } from '../../src/rulesets/on-war/setup/input.js';
import { shippedFor } from '../../src/scenarios/index.js';
import {
  battery,
  block,
  cav,
  column,
  line,
  line4,
  line8,
  officer,
  type Setting,
  stateOf,
  withUnit,
} from '../on-war/battle.js';
import { at, atTaskIn } from '../on-war/play.js';

type UnitsOf = Setting['units'];

const worthTo = (state: State, side: string) => onWarValues.score(onWar.view(state, side));
const prospectOf = (state: State, side: string): number => onWarValues.evaluate(onWar.view(state, side), side);

/** A line of eight at (36, 10), and others. */
const shooting = (units: UnitsOf, rest: Partial<Setting> = {}): State =>
  at(stateOf({ units: [line8('A1', 36, 10, 0), ...units], ...rest }), 'shooting');
const shoot: Action = { type: 'shoot', unit: 'A1', target: 'B1' };
const wait: Action = { type: 'done' };

describe('score of a shot', () => {
  test('OW-FIR-14 OW-ART-01: is higher within 16 inches than beyond, and below that of waiting out of range', () => {
    const guns = (y: number): number =>
      worthTo(
        at(stateOf({ units: [battery('lightArtillery', 'A1', 36, 10, 0), line8('B1', 36, y, 180)] }), 'shooting'),
        'A',
      )(shoot);
    expect(guns(25)).toBeGreaterThan(guns(28));
    expect(guns(28)).toBeGreaterThan(0);
    expect(worthTo(shooting([line8('B1', 36, 27, 180)]), 'A')(shoot)).toBeLessThan(0);
  });

  test('OW-COV-02: is lower at troops behind a wall', () => {
    const wall = {
      terrain: [
        line('wall', 'wall', [
          [20, 19.5],
          [52, 19.5],
        ]),
      ],
    };
    const enemy = [line8('B1', 36, 20, 180)];
    expect(worthTo(shooting(enemy, wall), 'A')(shoot)).toBeLessThan(worthTo(shooting(enemy), 'A')(shoot));
  });

  test('OW-FIR-13: is higher at a column than at a line', () => {
    expect(worthTo(shooting([column('B1', 36, 20, 180)]), 'A')(shoot)).toBeGreaterThan(
      worthTo(shooting([line8('B1', 36, 20, 180)]), 'A')(shoot),
    );
  });

  test('OW-MOT-03: is higher at a battalion that it brings to half its stands', () => {
    const whole = shooting([line8('B1', 36, 20, 180)]);
    const worn = withUnit(whole, 'B1', { stands: ['t1', 't2', 't3', 't4', 't5', 'c'] });
    expect(worthTo(worn, 'A')(shoot)).toBeGreaterThan(worthTo(whole, 'A')(shoot));
  });

  test('OW-ART-02: grape scores more than cannon within its range, and less beyond', () => {
    const scores = (y: number): readonly number[] => {
      const units = [battery('lightArtillery', 'A1', 36, 10, 0), line8('B1', 36, y, 180)];
      const worth = worthTo(at(stateOf({ units }), 'shooting'), 'A');
      return [worth({ ...shoot, ammo: 'cannon' } as Action), worth({ ...shoot, ammo: 'grape' } as Action)];
    };
    const [near, far] = [scores(20), scores(25)];
    expect(near[1]).toBeGreaterThan(near[0] ?? 0);
    expect(far[1]).toBeLessThan(far[0] ?? 0);
  });

  test('OW-HID-03: out of hiding is lower from far away than from near by', () => {
    const wood = { terrain: [block('wood', 'wood', [28, 0, 44, 10.1])] };
    const hidden = (y: number): number =>
      worthTo(
        at(
          stateOf({ units: [line8('A1', 36, 10, 0, { hidden: true }), line8('B1', 36, y, 180)], ...wood }),
          'shooting',
        ),
        'A',
      )(shoot);
    expect(hidden(17)).toBeGreaterThan(hidden(25) + 3);
  });
});

const charging = (units: UnitsOf, rest: Partial<Setting> = {}): State =>
  at(stateOf({ units, ...rest }), 'declareCharges');
const charge: Action = { type: 'declareCharge', unit: 'A1', target: 'B1' };

describe('score of a charge', () => {
  test('OW-CHG-04 OW-CHG-06: at a battery in reach it is higher than that of waiting; out of reach it is lower', () => {
    const at6 = charging([cav('light', 'A1', 36, 10, 90), battery('heavyArtillery', 'B1', 44, 10, 0)]);
    const far = charging([cav('light', 'A1', 36, 10, 90), battery('heavyArtillery', 'B1', 50, 10, 0)]);
    expect(worthTo(at6, 'A')(charge)).toBeGreaterThan(0);
    expect(worthTo(far, 'A')(charge)).toBeLessThan(0);
  });

  test('OW-SQR-05: horse gains less by a charge at a square than at a line that neither fires nor forms square', () => {
    const against = (formation: 'line' | 'square'): number => {
      const state = charging([cav('medium', 'A1', 36, 10, 0), line8('B1', 36, 15, 180, { formation })]);
      return worthTo(withUnit(state, 'B1', { firedDefensively: true, surprised: true }), 'A')(charge);
    };
    expect(against('square')).toBeLessThan(against('line'));
  });

  test('OW-ROU-06: at routed troops in reach it is higher than that of waiting', () => {
    const steady = charging([line8('A1', 36, 10, 0), line8('B1', 36, 13.5, 180)]);
    const routed = withUnit(steady, 'B1', { routing: true });
    expect(worthTo(routed, 'A')(charge)).toBeGreaterThan(0);
  });

  test('a worn battalion is a better target than a whole one', () => {
    const whole = charging([cav('medium', 'A1', 36, 10, 0), line8('B1', 36, 15, 180)]);
    const worn = withUnit(whole, 'B1', { stands: ['t1', 't2', 'c'] });
    expect(worthTo(worn, 'A')(charge)).toBeGreaterThan(worthTo(whole, 'A')(charge));
  });
});

describe('score of an answer to a charge', () => {
  /** B1 is asked how it receives A1. */
  const answering = (charger: UnitsOf[number]): State => {
    const declared = stateOf({ units: [charger, line8('B1', 36, 15, 180)] });
    const state: State = {
      ...declared,
      charges: [
        {
          charger: 'A1',
          target: 'B1',
          section: null,
          startPose: { x: 36, y: 10, heading: 0 },
          edge: null,
          distance: 0,
          fromHiding: false,
          state: 'declared',
        },
      ],
    };
    return atTaskIn(state, 'responses', { task: 'respond', unitId: 'B1' });
  };
  const answer = (response: 'hold' | 'fire' | 'formSquare'): Action => ({ type: 'respond', target: 'B1', response });

  test('OW-DEF-01: fire scores more than to hold', () => {
    const worth = worthTo(answering(cav('medium', 'A1', 36, 10, 0)), 'B');
    expect(worth(answer('fire'))).toBeGreaterThan(worth(answer('hold')));
  });

  test('OW-SQR-01 OW-MEL-06: against horse a square scores more than to hold, against foot less', () => {
    const gain = (charger: UnitsOf[number]): number => {
      const worth = worthTo(answering(charger), 'B');
      return worth(answer('formSquare')) - worth(answer('hold'));
    };
    expect(gain(cav('medium', 'A1', 36, 10, 0))).toBeGreaterThan(0);
    expect(gain(line8('A1', 36, 11, 0))).toBeLessThan(0);
  });
});

describe('score of forming square', () => {
  const square: Action = { type: 'formSquare', unit: 'A1' };

  test('OW-CHG-04: is higher with horse in reach of its flank, and below that of waiting where there is none', () => {
    const by = (enemy: UnitsOf[number]): number =>
      worthTo(at(stateOf({ units: [line8('A1', 36, 10, 0), enemy] }), 'formSquares'), 'A')(square);
    expect(by(line8('B1', 36, 40, 180))).toBeLessThan(0);
    expect(by(cav('heavy', 'B1', 47, 9.4, 270))).toBeGreaterThan(by(cav('heavy', 'B1', 51, 9.4, 270)));
  });
});

const ordering = (units: UnitsOf, rest: Partial<Setting> = {}): State => at(stateOf({ units, ...rest }), 'moves');
const ahead = (y: number): Action => ({ type: 'move', unit: 'A1', path: [{ x: 36, y, heading: 0 }] });

describe('score of a move', () => {
  test('far from the enemy an attacker gains by an advance, and the more by a longer one', () => {
    const worth = worthTo(ordering([column('A1', 36, 5, 0), line8('B1', 36, 45, 180)]), 'A');
    expect(worth(ahead(8))).toBeGreaterThan(0);
    expect(worth(ahead(11))).toBeGreaterThan(worth(ahead(8)));
  });

  test('OW-MOV-01: of guns that are gone none is asked for', () => {
    const units = [battery('lightArtillery', 'A1', 36, 10, 0), line8('A2', 20, 10, 0), line8('B1', 36, 30, 180)];
    const state = withUnit(at(stateOf({ units }), 'moves'), 'A1', { gone: 'destroyed', stands: [] });
    const asked: Action[] = [];
    const score = (action: Action): number => asked.push(action);
    onWar.candidates(onWar.view(state, 'A'), { most: 1, score });
    const moves = asked.flatMap((each) => (each.type === 'move' ? [each.unit] : []));
    expect(new Set(moves)).toEqual(new Set(['A2']));
  });

  test('a side that wins by waiting gains nothing by it', () => {
    const waits = { victory: [{ kind: 'turnLimit', side: 'A' }] } as const;
    const worth = worthTo(ordering([line8('A1', 36, 10, 0), line8('B1', 36, 30, 180)], waits), 'A');
    expect(worth(ahead(14))).toBeLessThan(0);
  });

  test('OW-FIR-09: in reach of the enemy a column forms line', () => {
    const worth = worthTo(ordering([column('A1', 36, 10, 0), line8('B1', 36, 25, 180)]), 'A');
    expect(worth({ type: 'move', unit: 'A1', path: [], formation: { kind: 'line' } })).toBeGreaterThan(0);
  });

  test('OW-FRM-10: a square that no horse threatens is left, and kept while horse is in reach', () => {
    const form: Action = { type: 'move', unit: 'A1', path: [], formation: { kind: 'line' } };
    const near = (enemy: UnitsOf[number]): number =>
      worthTo(ordering([line8('A1', 36, 10, 0, { formation: 'square' }), enemy]), 'A')(form);
    expect(near(line8('B1', 36, 40, 180))).toBeGreaterThan(0);
    expect(near(cav('heavy', 'B1', 36, 15.9, 180))).toBeLessThan(near(cav('heavy', 'B1', 36, 16.1, 180)));
  });

  test('OW-MOV-10: at the double into the fire of the enemy it is below that of waiting', () => {
    const worth = worthTo(ordering([line4('A1', 36, 5, 0), line8('B1', 36, 25, 180)]), 'A');
    expect(worth({ ...ahead(13), double: true } as Action)).toBeLessThan(0);
  });

  test('OW-FIR-04: in front of friends that have a target it is lower than beside them', () => {
    const state = ordering([
      line8('A1', 20, 8, 0),
      battery('lightArtillery', 'A2', 36, 8, 0),
      line8('B1', 36, 22, 180),
    ]);
    const worth = worthTo(state, 'A');
    const to = (x: number): Action => ({ type: 'move', unit: 'A1', path: [{ x, y: 12, heading: 0 }] });
    expect(worth(to(36))).toBeLessThan(worth(to(26)));
  });

  test('OW-CHG-10: horse gains more by a place from which its charge reaches guns than by one an inch farther', () => {
    const state = ordering([cav('medium', 'A1', 36, 10, 0), battery('heavyArtillery', 'B1', 36, 23, 0)]);
    const worth = worthTo(state, 'A');
    expect(worth(ahead(14.9))).toBeGreaterThan(worth(ahead(13.9)));
  });

  test('OW-CHG-11: horse gains nothing by going nearer to guns behind ground that is closed to it', () => {
    const river = {
      terrain: [
        line(
          'river',
          'river',
          [
            [0, 22],
            [72, 22],
          ],
          { deep: true },
        ),
      ],
    };
    const units = [cav('medium', 'A1', 36, 10, 0), battery('heavyArtillery', 'B1', 36, 27, 0)];
    const gain = (rest: Partial<Setting>): number => {
      const worth = worthTo(ordering(units, rest), 'A');
      return worth(ahead(18)) - worth(ahead(12));
    };
    expect(gain({})).toBeGreaterThan(0);
    expect(gain(river)).toBeLessThan(gain({}));
  });

  test('OW-LOS-03: beyond musket range a wing turns to all the enemies before it rather than to the nearest', () => {
    const units = [
      line4('A1', 36, 10, 0),
      line4('B1', 52, 24, 225),
      line4('B2', 28, 31, 180),
      line4('B3', 20, 29, 180),
      line4('B4', 36, 32, 180),
    ];
    const worth = worthTo(ordering(units), 'A');
    const turned = (heading: number): Action => ({ type: 'move', unit: 'A1', path: [{ x: 36, y: 10, heading }] });
    expect(worth(turned(15))).toBeGreaterThan(worth(turned(50)));
  });

  test('OW-ART-06: heavy guns that have a target lose more by a step back than those that have none', () => {
    const waits = { victory: [{ kind: 'turnLimit', side: 'A' }] } as const;
    const back = (heading: number): number => {
      const units = [battery('heavyArtillery', 'A1', 36, 10, heading), line8('B1', 36, 40, 180)];
      return worthTo(
        ordering(units, waits),
        'A',
      )({
        type: 'move',
        unit: 'A1',
        path: [{ x: 36, y: heading === 0 ? 8 : 12, heading }],
      });
    };
    expect(back(0)).toBeLessThan(back(180) - 10);
  });

  test('OW-SCN-03: to ground that decides the battle it is higher for the side that has to take it', () => {
    const hill = { terrain: [block('hill', 'hill', [32, 16, 40, 24])] };
    const units = [line8('A1', 36, 8, 0), line8('B1', 66, 44, 180)];
    const sought = ordering(units, { ...hill, victory: [{ kind: 'groundHeld', side: 'A', featureId: 'hill' }] });
    expect(worthTo(sought, 'A')(ahead(12))).toBeGreaterThan(worthTo(ordering(units, hill), 'A')(ahead(12)));
  });

  test('OW-HID-03: out of hiding it is lower', () => {
    const wood = { terrain: [block('wood', 'wood', [28, 4, 44, 10.1])] };
    const of = (hidden: boolean): number =>
      worthTo(ordering([line8('A1', 36, 10, 0, { hidden }), line8('B1', 36, 40, 180)], wood), 'A')(ahead(14));
    expect(of(true)).toBeLessThan(of(false));
  });
});

describe('standing of a battle', () => {
  test('OW-BLD-11 OW-SCN-03: the nearer a work is to a breach, the better for the side that has to breach it', () => {
    const wall: GroundInput = {
      id: 'farm',
      kind: 'wall',
      line: [
        [30, 30],
        [42, 30],
      ],
      sections: [{ id: 'south', kind: 'woodenWall', from: [30, 30], to: [42, 30], wounds: 4 }],
    };
    const standing = (wounds: number): number => {
      const state = stateOf({
        units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)],
        terrain: [wall],
        victory: [{ kind: 'workBreached', side: 'A', featureId: 'farm' }],
      });
      return prospectOf({ ...state, sections: [{ feature: 'farm', section: 'south', wounds }] }, 'A');
    };
    expect(standing(3)).toBeGreaterThan(standing(4));
    expect(standing(1)).toBeGreaterThan(standing(3));
  });
});

describe('moves that are tried', () => {
  const paths = (rest: Partial<Setting> = {}): readonly string[] => {
    const state = ordering([line4('A1', 36, 10, 0), line8('B1', 36, 45, 180)], rest);
    return onWar
      .candidates(onWar.view(state, 'A'))
      .flatMap((each) => (each.type === 'move' ? each.path.map(({ x, y, heading }) => `${x} ${y} ${heading}`) : []));
  };

  test('OW-MOV-04: to both sides without a turn', () => {
    expect(paths()).toEqual(expect.arrayContaining(['40 10 0', '32 10 0']));
  });

  test('OW-SCN-03: to ground that decides the battle, without a turn', () => {
    const ground = { terrain: [block('field', 'field', [50, 8, 54, 12])] };
    expect(paths({ ...ground, victory: [{ kind: 'groundHeld', side: 'A', featureId: 'field' }] })).toContain('44 10 0');
    expect(paths(ground)).not.toContain('44 10 0');
  });
});

describe('score of a ride', () => {
  test('OW-CMD-06: the general joins a battalion among others rather than one far from them', () => {
    const state = ordering(
      [line8('A1', 10, 10, 0), line8('A2', 40, 10, 0), line8('A3', 54, 10, 0), line8('B1', 36, 30, 180)],
      { officers: [officer('A-gen', 'general', [26, 6])] },
    );
    const join = (attachTo: string): Action => ({ type: 'moveCommander', commander: 'A-gen', attachTo });
    expect(worthTo(state, 'A')(join('A2'))).toBeGreaterThan(worthTo(state, 'A')(join('A1')));
  });

  test('OW-OFF-04: an adjutant takes the place of a dead officer', () => {
    const state = ordering([line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)], {
      officers: [officer('A-adj', 'adjutant', [36, 5])],
    });
    const worth = worthTo(withUnit(state, 'A1', { officer: 'dead' }), 'A');
    expect(worth({ type: 'moveCommander', commander: 'A-adj', replaceOfficer: 'A1' })).toBeGreaterThan(0);
  });
});

describe('scores of what the dice leave', () => {
  test('OW-HIT-09: troops take a hit rather than the officer, and he rather than the general', () => {
    const worth = worthTo(shooting([line8('B1', 36, 20, 180)], { officers: [officer('A-gen', 'general', 'A1')] }), 'A');
    const hit = (member: string): number => worth({ type: 'allocateHits', members: [member] });
    expect(hit('t1')).toBeGreaterThan(hit('c'));
    expect(hit('c')).toBeGreaterThan(hit('A-gen'));
  });

  test('OW-CMD-09: a failed check is rolled again', () => {
    const worth = worthTo(shooting([line8('B1', 36, 20, 180)]), 'A');
    expect(worth({ type: 'reroll', use: true })).toBeGreaterThan(worth({ type: 'reroll', use: false }));
    expect(worth(wait)).toBe(0);
  });
});

describe('evaluation of a battle', () => {
  test.each(shippedFor('on-war'))(
    'at $id the evaluations of both sides add up to 1, but for what each does not know of hidden troops',
    ({ load }) => {
      const state = onWar.begin(load());
      const [one, two] = state.scenario.sides;
      expect(prospectOf(state, one.id) + prospectOf(state, two.id)).toBeCloseTo(1, 1);
    },
  );

  const battle = (rest: Partial<Setting> = {}): State =>
    stateOf({ units: [line8('A1', 20, 10, 0), line8('A2', 40, 10, 0), line8('B1', 36, 40, 180)], ...rest });

  test.each([
    ['lost stands', { stands: ['t1', 't2', 't3', 't4', 'c'] }],
    ['a disoriented battalion', { disoriented: true }],
    ['a routed battalion', { routing: true }],
    ['a lost battalion', { gone: 'destroyed' }],
  ] as const)('%s lowers the evaluation of its side', (_, patch) => {
    const state = withUnit(battle(), 'A2', patch);
    expect(prospectOf(state, 'A')).toBeLessThan(prospectOf(battle(), 'A'));
    expect(prospectOf(state, 'B')).toBeGreaterThan(prospectOf(battle(), 'B'));
  });

  test('a side that wins by holding out does better as turns pass', () => {
    const state = battle({ victory: [{ kind: 'turnLimit', side: 'A' }] });
    expect(prospectOf({ ...state, turn: 9 }, 'A')).toBeGreaterThan(prospectOf({ ...state, turn: 2 }, 'A'));
  });

  test.each([
    ['A', 1],
    ['B', 0],
    [null, 0.5],
  ] as const)('a battle won by %s evaluates to %d', (winner, promise) => {
    const over: State = { ...battle(), outcome: { winner, reason: '', clause: 'OW-END-03' } };
    expect(prospectOf(over, 'A')).toBe(promise);
  });
});
