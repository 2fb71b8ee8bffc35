import { describe, expect, it } from 'vitest';
import type { Orders } from './orders.js';
import { ahead, changeTo, reasonsAgainst, shift, wheelTo } from './orders.js';
import { block, type Sample, type Setting, type UnitPatch, unit } from './setup.js';

/** Where Manoeuvres and Moves may end, and what they may be made of, part by part. */

const far = unit('blue', 'far', 'line', 60, 44, 180);
const alone = (sample: Sample, patch: UnitPatch = {}, rest: Partial<Setting> = {}): Setting => ({
  ...rest,
  units: [unit('red', 'U', sample, 20, 20, 0, patch), ...(rest.units ?? []), far],
});
const told = (setting: Setting, orders: Orders) =>
  reasonsAgainst(setting, 'U', orders).map(({ code, clause, path }) => `${code} ${clause} ${path}`.trim());

describe('What a Manoeuvre is made of', () => {
  const steps = [changeTo('marchColumn')];

  it.each<[string, Orders, readonly string[]]>([
    ['nothing', {}, ['wrongSteps KG-MOV-14 turn']],
    ['an advance alone', { advance: 1 }, ['wrongSteps KG-MOV-14 turn']],
    ['steps and a turn', { steps, turn: 0 }, ['wrongSteps KG-MOV-14 steps']],
    ['steps and an advance', { steps, advance: 1 }, ['wrongSteps KG-MOV-14 steps']],
    ['steps', { steps }, []],
    ['no steps', { steps: [] }, ['wrongSteps KG-MOV-03 steps']],
    ['a turn of 360', { turn: 360 }, []],
    ['a turn of -360', { turn: -360 }, []],
    ['a turn of more than 360', { turn: 360.1 }, ['invalid KG-MOV-16 turn']],
    ['a turn of less than -360, and an advance', { turn: -360.1, advance: 1 }, ['invalid KG-MOV-16 turn']],
    ['a turn of just under 45 and half a move', { turn: 44.9, advance: 2 }, []],
    ['the same to the left', { turn: -44.9, advance: 2 }, []],
    ['a turn of 45 and an advance', { turn: 45, advance: 1 }, ['turnTooWide KG-MOV-15 advance']],
    ['a turn of 45 to the left and an advance', { turn: -45, advance: 1 }, ['turnTooWide KG-MOV-15 advance']],
    ['a whole turn but ten degrees, and an advance', { turn: 350, advance: 1 }, []],
    ['a turn of 45 and an advance of none', { turn: 45, advance: 0 }, []],
    ['an advance of half a move', { turn: 0, advance: 2 }, []],
    ['more than half a move', { turn: 0, advance: 2.01 }, ['tooFar KG-MOV-15 advance']],
    ['a step back', { turn: 0, advance: -1 }, ['invalid KG-MOV-05 advance']],
    ['an advance among its steps', { steps: [ahead(1)] }, ['wrongSteps KG-MOV-17 steps[0]']],
    ['a wheel among its steps', { steps: [...steps, wheelTo('left', 5)] }, ['wrongSteps KG-MOV-17 steps[1]']],
  ])('KG-MOV-14 KG-MOV-15 KG-MOV-16: %s', (_, orders, reasons) => expect(told(alone('line'), orders)).toEqual(reasons));

  it.each<[string, Sample, UnitPatch, readonly string[]]>([
    ['horse in line', 'horse', {}, []],
    ['a march column', 'line', { formation: 'marchColumn' }, []],
    ['an attack column', 'line', { formation: 'attackColumn' }, []],
    ['a battery', 'guns', {}, []],
    ['limbered guns', 'guns', { formation: 'limbered' }, []],
    ['a square', 'line', { formation: 'square' }, ['wrongFormation KG-MOV-16 turn']],
    ['skirmishers', 'line', { formation: 'skirmish', canSkirmish: true }, ['wrongFormation KG-MOV-16 turn']],
    ['a crew', 'guns', { formation: 'crew', gunsAt: { x: 50, y: 20, heading: 0 } }, []],
  ])('KG-MOV-16: %s turns on the spot or does not', (_, sample, patch, reasons) => {
    expect(told(alone(sample, patch), { turn: 90 })).toEqual(reasons);
  });

  it('KG-MOV-16: an unlimbered battery turns and does not advance', () => {
    expect(told(alone('guns'), { turn: 10, advance: 0.5 })).toEqual(['wrongFormation KG-MOV-16 advance']);
  });
});

describe('Where they may end', () => {
  const friend = (y: number, patch: UnitPatch = {}) => unit('red', 'F', 'company', 20, y, 0, patch);

  it('KG-MOV-10: a half move may not end on a friend that it may pass', () => {
    const over = (y: number) => told(alone('line', {}, { units: [friend(y)] }), { turn: 0, advance: 2 });
    expect(over(24)).toEqual([]);
    expect(over(23.9)).toEqual(['overlap KG-MOV-10 advance']);
  });

  it('KG-MOV-10: neither may a Move, but it may pass', () => {
    const over = (y: number, inches: number) => told(alone('horse', {}, { units: [friend(y)] }), [ahead(inches)]);
    expect(over(24, 3)).toEqual(['overlap KG-MOV-10 steps']);
    expect(over(22.5, 5)).toEqual([]);
  });

  it('KG-FRM-20 KG-MOV-10: a unit that must test needs a place wherever the test may end its order', () => {
    // A Shaken column on a friend after an inch: the test of its change could leave it there.
    const on = (patch: UnitPatch) =>
      told(
        alone(
          'line',
          { formation: 'attackColumn', drill: 'continental', morale: 'A', ...patch },
          { units: [friend(22.5)] },
        ),
        [ahead(1), changeTo('line'), ahead(1.9)],
      );
    expect(on({ state: 'shaken' })).toContain('overlap KG-MOV-10 steps[1].to');
    expect(on({})).not.toContain('overlap KG-MOV-10 steps[1].to');
  });

  it('KG-FRM-20 KG-SKR-03: the same where it sends out its company', () => {
    const detach = { kind: 'detachCompany', pose: { x: 20, y: 26, heading: 0 } } as const;
    const on = (patch: UnitPatch) =>
      told(alone('line', { lightCompany: true, morale: 'A', ...patch }, { units: [friend(22.5)] }), [ahead(1), detach]);
    expect(on({ state: 'shaken' })).toEqual(['overlap KG-MOV-10 steps[1]']);
    expect(on({})).toEqual(['overlap KG-MOV-10 steps']);
  });

  it('KG-SKR-06: a company may end on its regiment, for it rejoins it', () => {
    const regiment = unit('red', 'R', 'line', 20, 24, 0, { companyOut: 'U', lightCompany: true });
    const setting = alone('company', { parent: 'R' }, { units: [regiment] });
    expect(told(setting, [shift(0, 3), { kind: 'rejoin' }])).toEqual([]);
    expect(told(setting, [shift(0, 3)])).toEqual(['overlap KG-MOV-10 steps']);
    expect(told(setting, [{ kind: 'rejoin' }, shift(0, 3)])).toEqual(['wrongSteps KG-SKR-06 steps[0]']);
  });

  it('KG-MOV-16: the half move needs open ground all the way, and no crossing', () => {
    const through = (kind: string, y: number, to: number) =>
      told(alone('line', {}, { terrain: [block('x', kind, 10, y, 30, to)] }), { turn: 10, advance: 2 });
    expect(through('wood', 21, 30)).toEqual(['notOpenGround KG-MOV-16 advance']);
    expect(through('wood', 21.98, 30)).toEqual([]);
    expect(through('field', 21, 30)).toEqual([]);
    expect(through('stream', 21, 21.5)).toEqual(['notOpenGround KG-MOV-16 advance']);
  });
});
