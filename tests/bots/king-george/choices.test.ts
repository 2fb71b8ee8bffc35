import { describe, expect, test } from 'vitest';
import { contactScore } from '../../../src/bots/values/king-george/combat.js';
import { kingGeorgeValues } from '../../../src/bots/values/king-george/index.js';
import { openingOf, planned, unitOf } from '../../../src/rulesets/king-george/bots.js';
import { type Action, kingGeorge, type State } from '../../../src/rulesets/king-george/index.js';
import type { Charge, Task } from '../../../src/rulesets/king-george/tasks.js';
import { battleWith, ordering, type Sample, type Setting, type UnitPatch, unit } from '../../king-george/setup.js';

const worthTo = (state: State, side = 'red') => kingGeorgeValues.score(kingGeorge.view(state, side));

const facing = (sample: Sample, patch: UnitPatch = {}, own: Sample = 'line'): Setting => ({
  units: [unit('red', 'own', own, 36, 24, 0), unit('blue', 'enemy', sample, 36, 27, 180, patch)],
});
const asked = (setting: Setting, ...agenda: readonly Task[]): State => ({ ...battleWith(setting), agenda });

describe('score of small choices', () => {
  const yesOrNo = (task: Task, type: 'secondActivation' | 'secondFire') => {
    const worth = worthTo(asked(facing('line'), task));
    return [true, false].map((take) => worth({ type, take }));
  };

  test('KG-FAT-22 KG-FAT-25: a second order and a second shot are taken', () => {
    expect(yesOrNo({ task: 'secondActivation', unitId: 'own', called: 'card' }, 'secondActivation')).toEqual([1, 0]);
    expect(yesOrNo({ task: 'secondFire', unitId: 'own', order: { type: 'fire' } }, 'secondFire')).toEqual([1, 0]);
  });

  test('KG-MEL-19: a success is followed up', () => {
    const victory = { winnerId: 'own', fledId: 'enemy', building: null };
    const worth = worthTo(asked(facing('line'), { task: 'chooseFollowUp', victory }));
    expect([worth({ type: 'follow' }), worth({ type: 'stand' })]).toEqual([1, 0]);
  });

  test('a melee with a unit that is not there is scored as one with a fresh unit', () => {
    const worth = worthTo(
      asked(facing('line'), { task: 'chooseOrder', unitId: 'own', called: 'card', firesTwice: false }),
    );
    expect(worth({ type: 'melee', enemy: 'ghost' })).toBe(worth({ type: 'melee', enemy: 'enemy' }));
  });

  test('KG-FAT-21: the rating that Fate changes is that of morale', () => {
    const worth = worthTo(asked(facing('line'), { task: 'fateAttribute', unitId: 'own', code: 31, levels: 1 }));
    const ratings = (['fire', 'melee', 'morale'] as const).map((rating) => worth({ type: 'fateAttribute', rating }));
    expect(ratings).toEqual([0, 0, 1]);
  });

  test('KG-CMD-14: a ride is worth nothing while no leader is asked', () => {
    const ride: Action = { type: 'moveLeader', steps: [{ bearing: 0, inches: 4 }] };
    expect(worthTo(asked(facing('line')))(ride)).toBe(0);
    expect(worthTo(asked(facing('line'), { task: 'activateLeader', leaderId: 'ghost', by: null }))(ride)).toBe(0);
  });
});

describe('score of a volley at a friend', () => {
  test('KG-FAT-26: it costs what the same volley at the enemy brings', () => {
    const volley = (side: 'red' | 'blue'): number => {
      const target = unit(side, 'target', 'line', 36, 30, 180, { nation: 'french' });
      const units = [unit('red', 'own', 'guns', 36, 24, 0), target, unit('blue', 'far', 'line', 36, 46, 180)];
      const victory = [{ kind: 'turnLimit', side: 'red' }] as const;
      return worthTo(ordering({ units, victory }, 'own'))({ type: 'fire', target: 'target' });
    };
    expect(volley('blue')).toBeGreaterThan(0);
    expect(volley('red')).toBeCloseTo(-volley('blue'), 9);
  });
});

describe('score of a charge', () => {
  const order = { type: 'charge', target: 'enemy' } as const;
  /** What the charge of a regiment of horse is worth for its own sake, and if it makes contact. */
  const charging = (sample: Sample, patch: UnitPatch): { readonly score: number; readonly home: number } => {
    const victory = [{ kind: 'turnLimit', side: 'red' }] as const;
    const state = ordering({ ...facing(sample, patch, 'horse'), victory }, 'own');
    const view = kingGeorge.view(state, 'red');
    const own = unitOf(view, 'own');
    const charge = planned(view, own, unitOf(view, 'enemy'), openingOf(view, own, order), false);
    if (charge === null) throw new Error('no charge');
    return { score: worthTo(state)(order), home: contactScore(view, charge) };
  };
  /** The fire that meets a charge, and what it costs to be shaken for nothing. */
  const [fire, shaken] = [1.2, 4];

  test.each<[string, Sample, UnitPatch, number, number]>([
    ['a line stands and fires', 'line', {}, 0, fire],
    ['so do shaken troops in line', 'line', { state: 'shaken' }, 0, fire],
    ['horse in order gets away from four charges of ten', 'horse', {}, 0.4, 0],
    ['shaken horse does not', 'horse', { state: 'shaken' }, 0, 0],
    ['skirmishers do and cannot stop it by fire', 'company', {}, 0.4, 0],
    ['skirmishers of a regiment do after their fire', 'line', { formation: 'skirmish', canSkirmish: true }, 0.4, fire],
    ['so do shaken ones', 'line', { formation: 'skirmish', canSkirmish: true, state: 'shaken' }, 0.4, fire],
    ['guns do after their fire', 'guns', {}, 0.4, fire],
    ['limbered guns do without', 'guns', { formation: 'limbered' }, 0.4, 0],
    ['rockets do without', 'rockets', {}, 0.4, 0],
  ])('KG-RSP-10: %s', (_, sample, patch, missed, met) => {
    const { score, home } = charging(sample, patch);
    expect(score).toBeCloseTo((1 - missed) * (home - met) - missed * shaken, 9);
  });
});

describe('score of running from a charge', () => {
  /** Horse in line charges 12 inches; the target flees 7 with average dice, or 10.5 if it is mounted. */
  const running = (sample: Sample, distance: number, patch: UnitPatch = {}): number => {
    const from = { x: 36, y: 27 - distance, heading: 0 };
    const charge: Charge = {
      ...{ chargerId: 'own', targetId: 'enemy', from, wheel: null, start: from, turned: 0, distance },
      ...{ face: 'front', obstacle: null, forced: false },
    };
    const state = asked(facing(sample, patch, 'horse'), { task: 'chooseResponse', charge });
    return worthTo(state, 'blue')({ type: 'evade' });
  };

  test.each<[string, Sample, number, number]>([
    ['a regiment of foot', 'line', 5, 10],
    ['a regiment of horse', 'horse', 1.5, 10],
    ['a battery', 'guns', 5, 8],
    ['a light company', 'company', 5, 3],
  ])('KG-RSP-10: %s loses its order, and is lost where the charger catches it', (_, sample, reach, whole) => {
    expect(running(sample, reach + 0.1)).toBe(-3.5);
    expect(running(sample, reach)).toBeCloseTo(-whole, 9);
  });

  test('KG-RSP-10: a shaken regiment has less to lose', () => {
    expect(running('line', 5, { state: 'shaken' })).toBeCloseTo(-7, 9);
  });
});
