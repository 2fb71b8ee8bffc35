import { describe, expect, it } from 'vitest';
import { changesBetween, openFormations } from '../../src/rulesets/king-george/resolvers.js';
import { diceOfFire, fireRefusals } from './firing.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, shift, wheelTo } from './orders.js';
import { battleWith, type Sample, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

/** KG-FRM-15, part by part: who forms square, and what a square does. */

const enemy = (id: string, x: number, y: number) => unit('blue', id, 'line', x, y, 180);
const alone = (sample: Sample, patch: UnitPatch = {}): Setting => ({
  units: [unit('red', 'U', sample, 20, 20, 0, { drill: 'continental', ...patch }), enemy('far', 60, 44)],
});

describe('Who forms square', () => {
  it.each<[string, Sample, UnitPatch]>([
    ['foot in line', 'line', {}],
    ['foot in attack column', 'line', { formation: 'attackColumn' }],
    ['foot in march column', 'line', { formation: 'marchColumn' }],
  ])('KG-FRM-15: %s, at the cost of one change', (_, sample, patch) => {
    expectLegalOrder(alone(sample, patch), 'U', [changeTo('square')]);
    expectIllegal(alone(sample, { ...patch, morale: 'E' }), 'U', [changeTo('square'), changeTo('line')], 'tooFar');
  });

  it.each<[string, Sample, UnitPatch]>([
    ['horse in line', 'horse', {}],
    ['horse in march column', 'horse', { formation: 'marchColumn' }],
    ['a battery', 'guns', {}],
    ['limbered guns', 'guns', { formation: 'limbered' }],
    ['a crew', 'guns', { formation: 'crew', gunsAt: { x: 40, y: 20, heading: 0 } }],
    ['a company', 'company', {}],
  ])('KG-FRM-15: never %s', (_, sample, patch) => {
    const setting = alone(sample, patch);
    const state = battleWith(setting);
    expect(openFormations(state, unitIn(state, 'U'))).not.toContain('square');
    const code = patch.formation === 'crew' || sample === 'company' ? 'wrongFormation' : 'notInDrill';
    expectIllegal(setting, 'U', [changeTo('square')], code);
    expectIllegal(setting, 'U', { steps: [changeTo('square')] }, code);
  });

  it('KG-FRM-15: a regiment in skirmish must form line first', () => {
    const skirmishers: UnitPatch = { formation: 'skirmish', canSkirmish: true };
    expectLegalOrder(alone('line', skirmishers), 'U', [changeTo('square')]);
    expectIllegal(alone('line', skirmishers), 'U', [changeTo('square'), shift(0, 0.1)], 'wrongFormation');
    expectLegalOrder(alone('line', { ...skirmishers, morale: 'A' }), 'U', [changeTo('square'), changeTo('line')]);
    const twice = [changeTo('square'), changeTo('line'), ahead(0.1)];
    expectIllegal(alone('line', skirmishers), 'U', twice, 'tooFar');
  });
});

describe('Who skirmishes', () => {
  it('KG-FRM-09: no horse, and foot only if it is able to', () => {
    expectIllegal(alone('horse'), 'U', [changeTo('skirmish')], 'notInDrill', 'KG-FRM-02');
    expectIllegal(alone('line'), 'U', [changeTo('skirmish')], 'cannotSkirmish', 'KG-FRM-09');
    expectLegalOrder(alone('line', { canSkirmish: true }), 'U', [changeTo('skirmish')]);
  });

  it('KG-FRM-09: no chain of changes leads foot to skirmish that is not able to', () => {
    const changes = (patch: UnitPatch) => {
      const state = battleWith(alone('line', patch));
      return changesBetween(state, unitIn(state, 'U'), 'marchColumn', 'skirmish');
    };
    expect(changes({})).toBeNull();
    expect(changes({ canSkirmish: true })).toEqual(['attackColumn', 'line', 'skirmish']);
    expect(changes({ canSkirmish: true, drill: 'british' })).toEqual(['line', 'skirmish']);
  });

  it('KG-FRM-16: a British square forms no attack column', () => {
    const british: UnitPatch = { formation: 'square', drill: 'british' };
    expectIllegal(alone('line', british), 'U', [changeTo('attackColumn')], 'notInDrill', 'KG-FRM-01');
    expectLegalOrder(alone('line', { ...british, drill: 'continental' }), 'U', [changeTo('attackColumn')]);
  });
});

describe('What a square does', () => {
  const square: UnitPatch = { formation: 'square' };

  it('KG-FRM-15: it does not move', () => {
    for (const steps of [[ahead(0.1)], [wheelTo('left', 1)]])
      expectIllegal(alone('line', square), 'U', steps, 'wrongFormation', 'KG-MOV-13');
    expectIllegal(alone('line', square), 'U', { turn: 1 }, 'wrongFormation');
  });

  const around = [
    enemy('N', 20, 26),
    enemy('S', 20, 12),
    unit('blue', 'W', 'line', 14, 18, 90),
    unit('blue', 'E', 'line', 26, 18, 270),
  ];
  const inSquare = (patch: UnitPatch = {}): Setting => ({
    units: [unit('red', 'U', 'line', 20, 20, 0, { ...square, ...patch }), ...around],
  });
  const at = (...targets: readonly string[]) => ({ assignments: targets.map((target) => ({ target })) });

  it.each(['N', 'S', 'W', 'E'])('KG-FRM-15: it fires in any direction (%s), one die at a target', (target) => {
    expect(fireRefusals(inSquare(), 'U', at(target))).toEqual([]);
    expect(diceOfFire(inSquare(), 'U', at(target))).toBe(1);
  });

  it('KG-FRM-15: up to all its strength points, at most one at each target', () => {
    expect(fireRefusals(inSquare(), 'U', at('N', 'S', 'W'))).toEqual([]);
    expect(fireRefusals(inSquare(), 'U', at('N', 'S', 'W', 'E'))).not.toEqual([]);
    expect(fireRefusals(inSquare(), 'U', at('N', 'N'))).not.toEqual([]);
    expect(fireRefusals(inSquare(), 'U', at())).not.toEqual([]);
    expect(fireRefusals(inSquare({ companyLost: true }), 'U', at('N', 'S'))).toEqual([]);
    expect(fireRefusals(inSquare({ companyLost: true }), 'U', at('N', 'S', 'W'))).not.toEqual([]);
    expect(diceOfFire(inSquare(), 'U', { target: 'N' })).toBe(1);
  });
});
