import { describe, expect, test } from 'vitest';
import { oerTheSeaValues } from '../../src/bots/index.js';
import { harm } from '../../src/bots/values/oer-the-sea/harm.js';
import { surveyFor } from '../../src/bots/values/oer-the-sea/survey.js';
import { isShockTroops } from '../../src/bots/values/oer-the-sea/troops.js';
import { oerTheSea, type State } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import {
  at,
  battleWith,
  box,
  charge,
  fire,
  move,
  type Placed,
  rally,
  type Setting,
  standReady,
  unit,
} from '../oer-the-sea/setup.js';

const worthTo = (state: State, side: string) => oerTheSeaValues.score(oerTheSea.view(state, side));
const prospectOf = (state: State, side: string): number => oerTheSeaValues.evaluate(oerTheSea.view(state, side), side);

const command = (units: readonly Placed[], more: Partial<Setting> = {}): State =>
  battleWith({ active: 'Government', phase: 'command', officer: 'huske', units, ...more });
const jacobites = (units: readonly Placed[], more: Partial<Setting> = {}): State =>
  command(units, { active: 'Jacobite', officer: 'perth', ...more });
/** The Jacobites win if nothing happens. */
const holds = [{ kind: 'turnLimit', side: 'Jacobite' }] as const;

const wolfe = at('wolfe', 90, 60, 180);
const near = at('stewarts', 90, 46, 0);
const far = at('stewarts', 90, 34, 0);

describe('score of an action', () => {
  test('a volley at short range scores more than the same at long range', () => {
    const short = worthTo(command([wolfe, near]), 'Government')(fire('wolfe', 'stewarts'));
    expect(short).toBeGreaterThan(worthTo(command([wolfe, far]), 'Government')(fire('wolfe', 'stewarts')));
  });

  test('a volley scores more if the target already has hits', () => {
    const marked = at('stewarts', 90, 46, 0, { unusedHits: 2 });
    const fresh = worthTo(command([wolfe, near]), 'Government')(fire('wolfe', 'stewarts'));
    expect(worthTo(command([wolfe, marked]), 'Government')(fire('wolfe', 'stewarts'))).toBeGreaterThan(fresh);
  });

  test('a charge at muskets on Stand Ready scores less', () => {
    const ready = at('wolfe', 90, 60, 180, { standReady: true });
    const open = worthTo(jacobites([wolfe, near]), 'Jacobite')(charge('stewarts', 'wolfe'));
    expect(worthTo(jacobites([ready, near]), 'Jacobite')(charge('stewarts', 'wolfe'))).toBeLessThan(open);
  });

  test('a charge next to a friend of the target scores less than one at a lone enemy', () => {
    const shoulder = at('barrell', 111, 60, 180);
    const alone = worthTo(jacobites([wolfe, near]), 'Jacobite')(charge('stewarts', 'wolfe'));
    expect(worthTo(jacobites([wolfe, shoulder, near]), 'Jacobite')(charge('stewarts', 'wolfe'))).toBeLessThan(alone);
  });

  test('Stand Ready scores more the sooner shock troops can charge, and nothing far from them', () => {
    const readyAt = (clan: Placed): number => worthTo(command([wolfe, clan]), 'Government')(standReady('wolfe'));
    expect(readyAt(near)).toBeGreaterThan(readyAt(far));
    expect(readyAt(far)).toBeGreaterThan(0);
    const away = [at('wolfe', 90, 110, 180), at('stewarts', 90, 20, 0)];
    expect(worthTo(command(away), 'Government')(standReady('wolfe'))).toBeLessThan(0);
  });

  test('a battery that is nearer than the clan does not hide it from a regiment that may stand ready', () => {
    const battery = at('jacobiteGuns', 104, 50, 0);
    const readyWith = (units: readonly Placed[]): number =>
      worthTo(command([wolfe, ...units]), 'Government')(standReady('wolfe'));
    expect(readyWith([far, battery])).toBeCloseTo(readyWith([far]), 9);
  });

  test('fire that ends Stand Ready scores less than the same fire of a unit that is not ready', () => {
    const ready = at('wolfe', 90, 60, 180, { standReady: true });
    const open = worthTo(command([wolfe, near]), 'Government')(fire('wolfe', 'stewarts'));
    expect(worthTo(command([ready, near]), 'Government')(fire('wolfe', 'stewarts'))).toBeLessThan(open);
  });

  test('a move in front of a friend that has a target scores less than the same move elsewhere', () => {
    const others = [at('stewarts', 90, 40, 0), at('barrell', 112, 60, 180)];
    const looksAway = at('wolfe', 90, 58, 0);
    const across = move('barrell', [96, 50, 180]);
    const masking = worthTo(command([wolfe, ...others]), 'Government')(across);
    expect(masking).toBeLessThan(worthTo(command([looksAway, ...others]), 'Government')(across));
  });

  test('rallying a routing unit scores more than rallying a confused one', () => {
    const running = at('wolfe', 90, 60, 180, { routing: true, confused: true });
    const confused = at('barrell', 40, 60, 180, { confused: true });
    const worth = worthTo(command([running, confused, far]), 'Government');
    expect(worth(rally('wolfe'))).toBeGreaterThan(worth(rally('barrell')));
  });

  test('the first order of an officer, which needs no test, scores more than his third', () => {
    const given = { officers: { huske: { ordersIssued: 2 } } };
    const first = worthTo(command([wolfe, near]), 'Government')(fire('wolfe', 'stewarts'));
    expect(worthTo(command([wolfe, near], given), 'Government')(fire('wolfe', 'stewarts'))).toBeLessThan(first);
  });

  test('an officer whose loss decides the battle rides away from an enemy within 18 cm, and nobody else does', () => {
    const lost = [{ kind: 'officerLost', side: 'Jacobite', officerId: 'huske' }] as const;
    const leaving = (y: number, victory: NonNullable<Setting['victory']>): number => {
      const officers = { huske: { position: { x: 90, y: 60 } } };
      const state = battleWith({ units: [at('wolfe', 150, 100, 180), at('stewarts', 90, y, 0)], officers, victory });
      return worthTo(state, 'Government')({ type: 'officerEvade', officerId: 'huske' });
    };
    expect(leaving(48, lost)).toBeGreaterThan(0);
    expect([leaving(30, lost), leaving(48, holds), leaving(30, holds)].every((score) => score < 0)).toBe(true);
  });

  test('being the first in reach of a whole army scores less', () => {
    const lone = at('stewarts', 90, 100, 180);
    const ahead = move('stewarts', [90, 80, 180]);
    const line = [wolfe, at('barrell', 68, 60, 0), at('royalArtillery', 108, 60, 0)];
    const alone = worthTo(jacobites([lone, wolfe]), 'Jacobite')(ahead);
    expect(worthTo(jacobites([lone, ...line]), 'Jacobite')(ahead)).toBeLessThan(alone);
  });
});

describe('inputs of the scores', () => {
  test('Highlanders and cavalry are shock troops, and other troops that fight more than twice as well as they fire', () => {
    const state = command([wolfe, near]);
    const [foot, clan] = ['wolfe', 'stewarts'].map((id) => unit(state, id));
    if (foot === undefined || clan === undefined) throw new Error('no unit');
    const isShock = (each: typeof foot, melee: number): boolean => isShockTroops({ ...each, firepower: 2, melee });
    expect([4, 5].map((melee) => isShock(foot, melee))).toEqual([false, true]);
    expect(isShock(clan, 1)).toBe(true);
    expect(isShock({ ...foot, arm: 'cavalry' }, 1)).toBe(true);
    expect(isShock({ ...foot, arm: 'dragoon' }, 1)).toBe(false);
  });

  test('every pool of dice has its own readings', () => {
    const { hits } = surveyFor(oerTheSea.view(command([wolfe, near]), 'Government'), 'Government');
    expect([hits(1, 4), hits(101, 3), hits(1, 4), hits(4, 1)].map(({ length }) => length)).toEqual([2, 102, 2, 1]);
  });

  test('a unit that three faces of six rout costs half of what one costs that all of them rout', () => {
    const state = command([wolfe, near]);
    const survey = surveyFor(oerTheSea.view(state, 'Government'), 'Government');
    const shaken = { ...unit(state, 'wolfe'), stands: 3, confused: true };
    /** The part of the cost of a long drive back that is due to the test of morale. */
    const costOfRout = (standsLostThisTurn: number): number =>
      harm(survey, { ...shaken, standsLostThisTurn }, 0, 50) -
      harm(survey, { ...shaken, standsLostThisTurn, routing: true }, 0, 50);
    expect(costOfRout(0)).toBeGreaterThan(0);
    expect(costOfRout(0)).toBeCloseTo(costOfRout(3) / 2, 9);
    expect(costOfRout(9)).toBeCloseTo(costOfRout(3), 9);
  });
});

describe('score by the task of a side', () => {
  const attack = [{ kind: 'turnLimit', side: 'Government' }] as const;
  const ahead = move('wolfe', [90, 50, 180]);

  test('a line that need not attack keeps its place', () => {
    const units = [wolfe, at('stewarts', 90, 10, 0)];
    expect(worthTo(command(units), 'Government')(ahead)).toBeGreaterThan(0);
    expect(worthTo(command(units, { victory: attack }), 'Government')(ahead)).toBeLessThan(0);
  });

  test('a charge at a garrison scores less than nothing until its work is breached', () => {
    const work = { id: 'redoubt', kind: 'earthwork', name: 'Redoubt' } as const;
    const fort = (cohesionLeft: number): State =>
      jacobites([wolfe, near], {
        terrain: [{ ...box(work.id, work.kind, 78, 58, 102, 66), name: work.name }],
        works: [{ id: work.id, cohesionLeft, breached: cohesionLeft === 0 }],
      });
    expect(worthTo(fort(3), 'Jacobite')(charge('stewarts', 'wolfe'))).toBeLessThan(0);
    expect(worthTo(fort(0), 'Jacobite')(charge('stewarts', 'wolfe'))).toBeGreaterThan(0);
  });

  test('clans that attack close up, form a group, and wait for the order to charge together', () => {
    const clans = [at('stewarts', 84, 46, 0), at('frasers', 96, 46, 0)];
    const apart = [at('stewarts', 84, 46, 0), at('frasers', 98, 46, 0)];
    const closeUp = move('frasers', [96, 46, 0]);
    const aside = move('frasers', [97, 46, 0]);
    const separate = worthTo(jacobites([wolfe, ...apart], { victory: attack }), 'Jacobite');
    expect(separate(closeUp)).toBeGreaterThan(separate(aside));
    const declare = { type: 'declareGroup', unitIds: ['stewarts', 'frasers'] } as const;
    expect(worthTo(jacobites([wolfe, ...clans], { victory: attack }), 'Jacobite')(declare)).toBeGreaterThan(0);
    expect(worthTo(jacobites([wolfe, ...clans], { victory: holds }), 'Jacobite')(declare)).toBeLessThan(0);
    const alone = { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'wolfe' } as const;
    const grouped = { active: 'Jacobite', victory: attack, groups: [['stewarts', 'frasers']] } as const;
    const free = battleWith({ active: 'Jacobite', victory: attack, units: [wolfe, ...clans] });
    expect(worthTo(free, 'Jacobite')(alone)).toBeGreaterThan(0);
    expect(worthTo(battleWith({ ...grouped, units: [wolfe, ...clans] }), 'Jacobite')(alone)).toBeLessThan(0);
  });
});

describe('evaluation of a battle', () => {
  test('losses lower the evaluation of a side that has to attack less than that of one that may wait', () => {
    const costOf = (waits: string): number => {
      const victory = [{ kind: 'turnLimit', side: waits }] as const;
      const hurt = at('stewarts', 90, 34, 0, { stands: 2 });
      const [whole, left] = [far, hurt].map((clan) =>
        prospectOf(battleWith({ units: [wolfe, clan], victory }), 'Jacobite'),
      );
      return (whole ?? 0) - (left ?? 0);
    };
    expect(costOf('Government')).toBeGreaterThan(0);
    expect(costOf('Government')).toBeLessThan(costOf('Jacobite'));
  });

  test('a group of clans that attack raises the evaluation of their side', () => {
    const clans = { units: [wolfe, at('stewarts', 84, 30, 0), at('frasers', 96, 30, 0)] };
    const victory = [{ kind: 'turnLimit', side: 'Government' }] as const;
    const grouped = battleWith({ ...clans, victory, groups: [['stewarts', 'frasers']] });
    expect(prospectOf(grouped, 'Jacobite')).toBeGreaterThan(prospectOf(battleWith({ ...clans, victory }), 'Jacobite'));
  });

  test.each(['skirmish', 'prestonpans', 'falkirk', 'fort-william', 'culloden'] as const)(
    'at %s the evaluations of both sides add up to 1',
    (id) => {
      const state = oerTheSea.begin(loadScenario(id));
      expect(prospectOf(state, 'jacobite') + prospectOf(state, 'government')).toBeCloseTo(1, 12);
    },
  );

  test.each([
    ['a lost stand', { stands: 2 }],
    ['confusion', { confused: true }],
    ['a rout', { routing: true, confused: true }],
    ['a destroyed unit', { stands: 0, presence: 'destroyed' }],
  ] as const)('%s lowers the evaluation of its side', (_, patch) => {
    const whole = command([wolfe, at('barrell', 68, 60, 180), far]);
    const hurt = command([wolfe, at('barrell', 68, 60, 180, patch), far]);
    expect(prospectOf(hurt, 'Government')).toBeLessThan(prospectOf(whole, 'Government'));
    expect(prospectOf(hurt, 'Jacobite')).toBeGreaterThan(prospectOf(whole, 'Jacobite'));
  });

  test.each([
    [null, 'better'],
    [1, 'better'],
    [9, 'no better'],
  ] as const)(
    'holding alone ground that decides the battle (at turn %s) is %s than being near it',
    (atTurn, stands) => {
      const hill = box('hill', 'hill', 70, 50, 110, 70);
      const held = (decides: NonNullable<Setting['victory']>): number =>
        prospectOf(command([wolfe, far], { terrain: [hill], victory: decides, turn: 1 }), 'Government');
      const gain = held([{ kind: 'groundHeld', side: 'Government', featureId: 'hill', atTurn }]) - held([]);
      expect(gain > 0.1).toBe(stands === 'better');
    },
  );

  test.each([
    ['Government', 1],
    ['Jacobite', 0],
    [null, 0.5],
  ] as const)('a battle won by %s evaluates to %d', (winner, promise) => {
    const over: State = { ...command([wolfe, far]), outcome: { winner, reason: '', clause: 'OTS-END-01' } };
    expect(prospectOf(over, 'Government')).toBe(promise);
  });
});
