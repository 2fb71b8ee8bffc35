import { describe, expect, it } from 'vitest';
import { resolve } from '../../src/core/resolution.js';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import { nearestClearPlace } from '../../src/rulesets/king-george/clearplace.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { words } from '../../src/rulesets/king-george/words.js';
import { checkedScenario, expectIssue, expectTaken, ligne, redcoats, scenarioWith, withUnits } from './inputs.js';
import { atOrder, offered } from './offers.js';
import { battleWith, block, type Setting, unit, unitIn } from './setup.js';

/** Small things beside the chapters: words, issues of scenarios, choices in special cases. */

describe('Answers in words', () => {
  const state = atOrder({ units: [unit('red', 'U', 'line', 20, 20, 0), unit('blue', 'E', 'line', 20, 30, 180)] });

  it.each<readonly [string, string, Action]>([
    ['KG-FAT-25', 'fire again', { type: 'secondFire', take: true }],
    ['KG-FAT-25', 'fire no more', { type: 'secondFire', take: false }],
    ['KG-ACT-09', 'act again', { type: 'secondActivation', take: true }],
    ['KG-ACT-09', 'act no more', { type: 'secondActivation', take: false }],
  ])('%s: %s', (_, short, action) => {
    expect(agenda.words(state, action)).toEqual({ subject: 'U', short, sentence: `U: ${short}` });
  });
});

describe('A roster', () => {
  it('KG-SCN-06 KG-ORG-06: has units that arrive later, once each, after those on the table', () => {
    const scenario = checkedScenario(
      scenarioWith({
        reinforcements: [{ turn: 2, side: 'red', units: [{ ...redcoats, id: 'late', at: [30, 1, 0] }] }],
      } as object),
    );
    const start = kingGeorge.begin(scenario);
    const ids = (state: typeof start) =>
      words
        .roster?.(state)
        .filter(({ kind }) => kind === 'unit')
        .map(({ id }) => id);
    expect(ids(start)).toEqual(['redcoats', 'ligne', 'late']);
    const late = unit('red', 'late', 'line', 30, 1, 0);
    expect(ids({ ...start, units: [...start.units, late] })).toEqual(['redcoats', 'ligne', 'late']);
  });
});

describe('Issues of a scenario', () => {
  const square = (x: number, y: number) =>
    [
      [x, y],
      [x + 4, y],
      [x + 4, y + 4],
      [x, y + 4],
    ] as const;
  const farm = { id: 'farm', kind: 'buildingStone', area: square(40, 20) } as const;
  const rocks = { id: 'rocks', kind: 'rocks', area: square(18, 3) } as const;

  it('KG-TER-08: horse and guns begin in no building', () => {
    const inside = (changes: object) => ({
      ...withUnits({ ...redcoats, id: 'x', at: undefined, in: 'farm', ...changes }),
      terrain: [farm],
    });
    expectTaken(inside({}));
    expectIssue(inside({ arm: 'cavalry' }), 'terrainBarred', 'units[2].in', 'KG-TER-08');
    expectIssue(inside({ arm: 'artillery', gun: 'light' }), 'terrainBarred', 'units[2].in', 'KG-TER-08');
  });

  it('KG-CMD-14: a leader begins on no ground that is closed to him', () => {
    const at = (x: number, y: number) =>
      scenarioWith({
        officers: [{ id: 'brigadier', side: 'red', at: [x, y] }],
        terrain: [rocks],
        tables: { terrain: { rocks: { ground: { openOrder: 'closed' } } } },
      } as object);
    expectTaken(at(17.9, 5));
    expectIssue(at(20, 5), 'terrainBarred', 'officers[0].at', 'KG-CMD-14');
  });

  it('KG-FLE-04: a unit that evades is in no building', () => {
    const evading = (changes: object) => ({
      ...scenarioWith({ units: [{ ...redcoats, evading: true, ...changes }, ligne] }),
      terrain: [farm],
    });
    expectTaken(evading({}));
    expectIssue(evading({ at: undefined, in: 'farm' }), 'conflict', 'units[0].in', 'KG-FLE-04');
  });
});

describe('What is offered', () => {
  it('KG-FIR-22: a square gives each target one die', () => {
    const setting: Setting = {
      units: [
        unit('red', 'U', 'line', 20, 20, 0, { formation: 'square' }),
        unit('blue', 'E', 'line', 20, 26, 180),
        unit('blue', 'F', 'line', 26, 20, 270),
      ],
    };
    const targets = (...given: readonly string[]): readonly string[] => {
      const assignments = given.map((target) => ({ target }));
      const choice = agenda
        .choices(atOrder(setting), { type: 'fire', assignments })
        .find(({ label }) => label === 'Fire from the square');
      const domain = choice?.next?.domain;
      return domain !== undefined && 'options' in domain ? domain.options.map(({ label }) => label) : [];
    };
    expect(targets()).toEqual(['E', 'F']);
    expect(targets('E')).toEqual(['F']);
    expect(targets('F')).toEqual(['E']);
    expect(targets('E', 'F')).toEqual([]);
  });

  it('KG-SKR-06 KG-MOV-05: between houses a company may go straight back to its regiment alone', () => {
    const lane = [block('w', 'buildingStone', 10, 22, 16.9, 40), block('e', 'buildingStone', 23.1, 22, 30, 40)];
    const company = (parent: string, y = 26): Setting => ({
      units: [
        unit('red', 'R', 'line', 20, 20, 0, { companyOut: 'R-company' }),
        unit('red', 'R-company', 'company', 20, y, 0, { parent }),
        unit('blue', 'E', 'line', 60, 40, 180),
      ],
      terrain: lane,
    });
    const legs = (setting: Setting) => offered(atOrder(setting, 'R-company')).find((line) => line.startsWith('Move'));
    // Everywhere else it may take any heading; the regiment is 4" and 0.5" behind it.
    expect(legs(company('R'))).toContain('| Go [direction 180..180; inches 0.1..4; to face 0..0] |');
    expect(legs(company('R'))).not.toContain('Rejoin');
    expect(legs(company('R', 22.5))).toContain('Rejoin its regiment');
    expect(legs(company('X'))).not.toContain('direction 180..180');
    expect(legs(company('X', 22.5))).not.toContain('Rejoin');
  });
});

describe('A round of melee from plain figures', () => {
  it('KG-ORG-05: with the option casualties take away dice, down to one', () => {
    const dice = (body: 'infantry' | 'company', reduces: boolean, casualties: number) => {
      const given = {
        attackerMelee: 'C',
        defenderMelee: 'C',
        attackerDice: body,
        defenderDice: 'infantry',
        attackerCasualties: casualties,
      };
      const result = resolve(
        kingGeorge,
        'melee',
        given,
        battleWith({ units: [], options: { casualtiesReduceDice: reduces } }),
      );
      return result.ok ? result.value.rolls[0]?.dice : result.refusals;
    };
    expect([0, 1, 2].map((casualties) => dice('infantry', false, casualties))).toEqual([3, 3, 3]);
    expect([0, 1, 2].map((casualties) => dice('infantry', true, casualties))).toEqual([3, 2, 1]);
    expect([0, 1, 2].map((casualties) => dice('company', true, casualties))).toEqual([1, 1, 1]);
  });
});

describe('The nearest clear place at a ford', () => {
  it('KG-GEN-16 KG-FAT-31: is in the ford, if that is nearer than the bank', () => {
    const river = block('river', 'river', 0, 10, 24, 24);
    const found = (...fords: NonNullable<Setting['state']>['fords'] & object) => {
      const state = battleWith({
        units: [unit('red', 'a', 'guns', 3, 2, 0, { formation: 'limbered' })],
        terrain: [river],
        table: { width: 24, height: 24 },
        state: { fords },
      });
      return nearestClearPlace(state, unitIn(state, 'a'), { x: 12, y: 20, heading: 0 });
    };
    expect(found()).toEqual({ x: 12, y: 10, heading: 0 });
    // At x = 12 the ford is open from y = 12 to y = 16.
    expect(found({ centre: { x: 12, y: 14 }, radius: 2 })).toEqual({ x: 12, y: 16, heading: 0 });
    expect(found({ centre: { x: 3, y: 22 }, radius: 0.5 })).toEqual({ x: 12, y: 10, heading: 0 });
  });
});
