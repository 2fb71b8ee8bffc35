import { describe, expect, it } from 'vitest';
import { footprintAt, sizeIn } from '../../src/rulesets/king-george/footprint.js';
import { hasFlanks, isFormed } from '../../src/rulesets/king-george/read.js';
import { changesBetween, openFormations } from '../../src/rulesets/king-george/resolvers.js';
import type { Formation } from '../../src/rulesets/king-george/tables.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered } from './orders.js';
import { battleWith, expectPose, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

type Given = Parameters<typeof unit>;

const alone = (...given: Given): Setting => ({ units: [unit(...given)] });

const british = (patch: UnitPatch = {}): Setting => alone('red', 'a', 'line', 20, 10, 0, patch);

const french = (patch: UnitPatch = {}): Setting => alone('blue', 'a', 'line', 20, 10, 0, patch);

const changesOf = (setting: Setting, to: Formation) => {
  const state = battleWith(setting);
  const mover = unitIn(state, 'a');
  return changesBetween(state, mover, mover.formation, to);
};

const openTo = (setting: Setting) => {
  const state = battleWith(setting);
  return openFormations(state, unitIn(state, 'a'));
};

describe('chains', () => {
  it('KG-FRM-01 KG-FRM-02: march column, attack column for the continental drill, line, skirmish', () => {
    const light = { canSkirmish: true, formation: 'marchColumn' } as const;
    expect(changesOf(british(light), 'skirmish')).toEqual(['line', 'skirmish']);
    expect(changesOf(french(light), 'skirmish')).toEqual(['attackColumn', 'line', 'skirmish']);
    expect(changesOf(british(light), 'attackColumn')).toBeNull();
    expect(changesOf(french({ ...light, formation: 'skirmish' }), 'marchColumn')).toEqual([
      'line',
      'attackColumn',
      'marchColumn',
    ]);
  });

  it('KG-C10 KG-FRM-09: only units able to skirmish do, and no unit leaves its drill', () => {
    expectIllegal(british(), 'a', [changeTo('skirmish')], 'cannotSkirmish', 'KG-FRM-09');
    expectLegalOrder(british({ canSkirmish: true }), 'a', [changeTo('skirmish')]);
    expectIllegal(british(), 'a', [changeTo('attackColumn')], 'notInDrill', 'KG-FRM-01');
    expectIllegal(british(), 'a', [changeTo('line')], 'sameFormation');
  });

  it('KG-FRM-10 KG-FRM-11 KG-FRM-12: each unit takes only the formations open to it', () => {
    expect(openTo(british())).toEqual(['marchColumn', 'line', 'square']);
    expect(openTo(french({ canSkirmish: true }))).toEqual([
      'marchColumn',
      'attackColumn',
      'line',
      'skirmish',
      'square',
    ]);
    expect(openTo(alone('blue', 'a', 'horse', 20, 10, 0))).toEqual(['marchColumn', 'line']);
    expect(openTo(alone('blue', 'a', 'guns', 20, 10, 0))).toEqual(['limbered', 'unlimbered']);
    expect(openTo(alone('red', 'a', 'company', 20, 10, 0))).toEqual(['skirmish']);
    expectIllegal(alone('blue', 'a', 'horse', 20, 10, 0), 'a', [changeTo('attackColumn')], 'notInDrill');
    expectIllegal(alone('blue', 'a', 'guns', 20, 10, 0), 'a', [changeTo('line')], 'notInDrill');
    expectIllegal(alone('red', 'a', 'company', 20, 10, 0), 'a', [changeTo('line')], 'wrongFormation', 'KG-SKR-08');
  });

  it('KG-FRM-16: a square is one change from or to line, attack column and march column', () => {
    expect(changesOf(british(), 'square')).toEqual(['square']);
    expect(changesOf(french({ formation: 'square' }), 'attackColumn')).toEqual(['attackColumn']);
    expect(changesOf(french({ formation: 'square' }), 'marchColumn')).toEqual(['marchColumn']);
    expect(changesOf(french({ formation: 'square', canSkirmish: true }), 'skirmish')).toEqual(['line', 'skirmish']);
    expect(changesOf(british({ formation: 'square' }), 'attackColumn')).toBeNull();
  });

  it('KG-C17 KG-FRM-17: limbering and unlimbering are changes, and guns in action do not advance', () => {
    const limbered = alone('red', 'a', 'guns', 20, 10, 0, { formation: 'limbered' });
    expectIllegal(limbered, 'a', [changeTo('unlimbered'), ahead(2)], 'wrongFormation', 'KG-MOV-09');
    const { state } = ordered(limbered, 'a', [ahead(2), changeTo('unlimbered')]);
    expectPose(state, 'a', 20, 12, 0);
    expect(unitIn(state, 'a').formation).toBe('unlimbered');
    expectIllegal(limbered, 'a', [ahead(2.1), changeTo('unlimbered')], 'tooFar');
    expectLegalOrder(alone('red', 'a', 'guns', 20, 10, 0), 'a', [changeTo('limbered'), ahead(2)]);
  });

  it('KG-FRM-18: horse forms column and line', () => {
    expectLegalOrder(alone('blue', 'a', 'horse', 20, 10, 0), 'a', [changeTo('marchColumn'), ahead(6)]);
    expectIllegal(alone('blue', 'a', 'horse', 20, 10, 0), 'a', [changeTo('square')], 'notInDrill');
  });
});

describe('footprints', () => {
  const sizes: readonly (readonly [string, Given, number, number])[] = [
    ['a line', ['red', 'a', 'line', 20, 10, 0], 6, 2],
    ['an attack column', ['blue', 'a', 'line', 20, 10, 0, { formation: 'attackColumn' }], 2, 6],
    ['a march column', ['red', 'a', 'horse', 20, 10, 0, { formation: 'marchColumn' }], 2, 6],
    ['a regiment in skirmish', ['red', 'a', 'line', 20, 10, 0, { formation: 'skirmish' }], 10, 2],
    ['a company', ['red', 'a', 'company', 20, 10, 0], 6, 2],
    ['a square', ['red', 'a', 'line', 20, 10, 0, { formation: 'square' }], 4, 4],
    ['limbered guns', ['red', 'a', 'guns', 20, 10, 0, { formation: 'limbered' }], 2.4, 6.4],
    ['guns in action', ['red', 'a', 'guns', 20, 10, 0], 4.8, 3.2],
    ['a crew', ['red', 'a', 'guns', 20, 10, 0, { formation: 'crew' }], 2, 2],
    ['a line without its company', ['red', 'a', 'line', 20, 10, 0, { companyLost: true }], 4, 2],
    [
      'a column without its company',
      ['blue', 'a', 'line', 20, 10, 0, { formation: 'attackColumn', companyOut: 'c' }],
      2,
      4,
    ],
    [
      'a screen without its company',
      ['red', 'a', 'line', 20, 10, 0, { formation: 'skirmish', companyLost: true }],
      6,
      2,
    ],
    ['a square without its company', ['red', 'a', 'line', 20, 10, 0, { formation: 'square', companyLost: true }], 4, 4],
    ['a line with casualties', ['red', 'a', 'line', 20, 10, 0, { casualties: 2 }], 6, 2],
  ];

  it.each(sizes)('KG-ORG-01 KG-ORG-02 KG-FRM-13: %s', (_, given, width, depth) => {
    const state = battleWith(alone(...given));
    const size = sizeIn(state, unitIn(state, 'a'), unitIn(state, 'a').formation);
    expect(size.width).toBeCloseTo(width, 9);
    expect(size.depth).toBeCloseTo(depth, 9);
  });

  it('KG-FRM-14 KG-GEN-08: gaps belong to a footprint, which lies behind the front centre', () => {
    const state = battleWith(alone('red', 'a', 'line', 20, 10, 90, { formation: 'skirmish', canSkirmish: true }));
    const { box } = footprintAt(state, unitIn(state, 'a'), unitIn(state, 'a').pose);
    expect(box.minX).toBeCloseTo(18, 6);
    expect(box.maxX).toBeCloseTo(20, 6);
    expect(box.minY).toBeCloseTo(5, 6);
    expect(box.maxY).toBeCloseTo(15, 6);
  });

  it('KG-FRM-21: squares, skirmishers, crews, guns and garrisons have no flanks', () => {
    const flanked = (sample: Given[2], patch: UnitPatch = {}): boolean =>
      hasFlanks(unit('red', 'a', sample, 20, 10, 0, patch));
    expect(flanked('line')).toBe(true);
    expect(flanked('horse', { formation: 'marchColumn' })).toBe(true);
    expect(flanked('line', { formation: 'square' })).toBe(false);
    expect(flanked('company')).toBe(false);
    expect(flanked('guns')).toBe(false);
    expect(flanked('guns', { formation: 'crew' })).toBe(false);
    expect(flanked('line', { inBuilding: 'farm' })).toBe(false);
    expect(isFormed(unit('red', 'a', 'line', 20, 10, 0, { formation: 'skirmish' }))).toBe(false);
  });

  it('KG-FRM-15: a square is for formed foot, and does not move', () => {
    expectLegalOrder(british(), 'a', [changeTo('square')]);
    expectIllegal(british({ formation: 'square' }), 'a', [ahead(1)], 'wrongFormation', 'KG-MOV-13');
    expectIllegal(alone('red', 'a', 'guns', 20, 10, 0), 'a', [changeTo('square')], 'notInDrill');
  });
});
