import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { filled } from './drafts.js';
import {
  asked,
  at,
  battleWith,
  box,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  line,
  officer,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

const reserve = { presence: 'reserve' } as const;
const start = (more: Partial<Setting> = {}, turn = 1) =>
  battleWith({
    phase: 'turnStart',
    units: [at('wolfe', 90, 60, 180), at('barrell', 0, 0, 0, reserve), at('stewarts', 90, 20, 0)],
    officers: { bland: reserve, huske: {} },
    reinforcements: [{ turn, side: 'Government', unitIds: ['barrell'], officerIds: ['bland'], edge: 'north' }],
    ...more,
  });
const place = (x: number, y: number, heading = 180): Action => ({
  type: 'placeReinforcement',
  unitId: 'barrell',
  pose: { x, y, heading },
});
const blandAt = (x: number, y: number): Action => ({
  type: 'placeReinforcement',
  officerId: 'bland',
  position: { x, y },
});
const end: Action = { type: 'endReinforcements' };

describe('time of arrival', () => {
  test('OTS-TRN-13: reinforcements are placed at the start of the turn they are due in, before eligibility is recorded', () => {
    const state = start({
      units: [at('wolfe', 90, 60, 180), at('barrell', 0, 0, 0, reserve), at('stewarts', 60, 100, 0)],
    });
    expectDecision(state, 'reinforcements');
    const after = run(state, place(60, 118), end).state;
    expect(unit(after, 'barrell')).toMatchObject({ presence: 'onTable', eligibleForInitiative: true });
  });

  test('OTS-TRN-13: no placement is asked for before the turn reinforcements are due in', () => {
    expectDecision(start({}, 2), 'initiative');
    const first = run(start({}, 3), { type: 'endInitiative' }, { type: 'finishTurn' }).state;
    const third = run(first, { type: 'endInitiative' }, { type: 'finishTurn' }).state;
    expect(third.turn).toBe(3);
    expectDecision(third, 'reinforcements');
  });

  test('OTS-TRN-13: the placement ends when all due units and officers are placed', () => {
    const placed = run(start(), place(60, 118)).state;
    expectDecision(placed, 'reinforcements');
    expectDecision(run(placed, blandAt(20, 117)).state, 'initiative');
  });

  test('OTS-TRN-13: reinforcements that are not placed wait for the next turn of their side', () => {
    const waiting = run(start(), end).state;
    expect(unit(waiting, 'barrell').presence).toBe('reserve');
    const government = run(waiting, { type: 'endInitiative' }, { type: 'finishTurn' }).state;
    expect(asked(government)).toMatchObject({ kind: 'decision', side: 'Jacobite', task: 'initiative' });
    const again = run(government, { type: 'endInitiative' }, { type: 'finishTurn' }).state;
    expect(asked(again)).toMatchObject({ side: 'Government', task: 'reinforcements' });
  });
});

describe('place of arrival', () => {
  test('OTS-TRN-13: an arriving unit has its rear edge on the entry edge', () => {
    expectPose(run(start(), place(60, 118)).state, 'barrell', 60, 118, 180);
    expectRefused(start(), place(60, 117), 'tooFar');
    expectRefused(start(), place(60, 118, 90), 'tooFar');
  });

  test('OTS-TRN-13: an arriving unit is wholly on the table', () => {
    expectRefused(start(), place(5, 118), 'offTable');
    expectLegal(start(), place(10, 118));
  });

  test('OTS-TRN-13: an arriving unit is clear of other units and of ground barred to it', () => {
    expectRefused(
      start({ units: [at('wolfe', 60, 118, 180), at('barrell', 0, 0, 0, reserve), at('stewarts', 90, 20, 0)] }),
      place(60, 118),
      'noRoom',
    );
    expectRefused(start({ terrain: [box('lake', 'deepWater', 40, 110, 80, 120)] }), place(60, 118), 'terrainBarred');
    const enemyThere = [
      at('wolfe', 90, 60, 180),
      at('barrell', 0, 0, 0, reserve),
      at('stewarts', 60, 118, 0, { stands: 1, files: 1 }),
    ];
    expectRefused(start({ units: enemyThere }), place(60, 118), 'contactNotAllowed');
  });

  test('OTS-TRN-13: an officer arrives within 4 cm of the edge, or with a unit placed in the same turn', () => {
    expectLegal(start(), blandAt(60, 116));
    expectRefused(start(), blandAt(60, 115.9), 'tooFar');
    expectRefused(start(), blandAt(60, 121), 'offTable');
    const join = (host: string): Action => ({ type: 'placeReinforcement', officerId: 'bland', attachTo: host });
    expectRefused(start(), join('wolfe'), 'invalid');
    const after = run(start(), place(60, 118), join('barrell')).state;
    expect(officer(after, 'bland')).toMatchObject({
      attachedTo: 'barrell',
      presence: 'onTable',
      position: { x: 60, y: 119 },
    });
  });

  test('OTS-TRN-13 OTS-TER-07 OTS-OFF-14: an officer arrives neither in impassable ground nor in contact with an enemy', () => {
    const cliff = start({ terrain: [box('cliff', 'cliff', 50, 110, 70, 120)] });
    expectRefused(cliff, blandAt(60, 118), 'terrainBarred');
    expectLegal(cliff, blandAt(80, 118));
    const met = start({
      units: [at('wolfe', 90, 60, 180), at('barrell', 0, 0, 0, reserve), at('stewarts', 60, 116, 0)],
    });
    expectRefused(met, blandAt(60, 117), 'contactNotAllowed');
    expectLegal(met, blandAt(60, 117.1));
    // Off the table and far from his edge: the distance comes first.
    expectRefused(start(), blandAt(-5, 60), 'tooFar');
  });

  test('OTS-TRN-13 OTS-TER-07 OTS-GEN-04: an officer arrives with his whole disc clear of impassable ground', () => {
    const lake = start({ terrain: [box('lake', 'deepWater', 50, 110, 70, 120)] });
    expectRefused(lake, blandAt(70.9, 118), 'terrainBarred');
    const cliff = start({ terrain: [line('cliff', 'cliff', [50, 110], [50, 120])] });
    expectRefused(cliff, blandAt(50.5, 118), 'terrainBarred');
    expectLegal(cliff, blandAt(51, 118));
    // Beside it he can ride on.
    const beside = run(lake, blandAt(70.96, 118), end, { type: 'endInitiative' }, select('bland')).state;
    expectLegal(beside, {
      type: 'issueOrder',
      recipient: { officerId: 'bland' },
      order: 'move',
      params: { path: [{ x: 90, y: 118 }] },
    });
  });

  test('OTS-TRN-13 OTS-TER-07: the places that are offered to an officer are open over their whole depth of 4 cm', () => {
    const places = (more: Partial<Setting> = {}) => {
      const state = start(more);
      const { kind = '' } = oerTheSea.choices(state).find(({ label }) => label === 'Bring on an officer') ?? {};
      const domain = filled(state, kind, 'bland').next?.domain;
      const regions = domain?.kind === 'point' ? domain.regions : [];
      return regions.map((region) => {
        const [xs, ys] = [region.map(({ x }) => x), region.map(({ y }) => y)];
        return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      });
    };
    const { width } = start().scenario.table;
    expect(places()).toEqual([[0, width, 116, 120]]);
    // The cliff is 2 cm from the edge, too far from both ends of the strip to bar an officer there.
    const [west, east, ...others] = places({ terrain: [box('cliff', 'cliff', 50, 117.9, 70, 118.1)] });
    expect(others).toEqual([]);
    expect([west?.[0], east?.[1]]).toEqual([0, width]);
    expect(west?.[1]).toBeLessThan(50);
    expect(east?.[0]).toBeGreaterThan(70);
  });

  test('OTS-TRN-13: units and officers that are not due do not arrive', () => {
    expectRefused(
      start(),
      { type: 'placeReinforcement', unitId: 'wolfe', pose: { x: 60, y: 118, heading: 180 } },
      'invalid',
    );
  });
});

describe('special cases of arrival', () => {
  test('OTS-TRN-13: an officer attached to a unit in reserve comes on with it', () => {
    const attached = { ...reserve, attachedTo: 'barrell' } as const;
    const state = start({
      officers: { bland: attached, huske: {}, cumberland: { ...reserve, attachedTo: 'wolfe' } },
      reinforcements: [{ turn: 1, side: 'Government', unitIds: ['barrell'], officerIds: [], edge: 'north' }],
    });
    const after = run(state, place(60, 118)).state;
    expect(officer(after, 'bland')).toMatchObject({
      presence: 'onTable',
      attachedTo: 'barrell',
      position: { x: 60, y: 119 },
    });
    expect(officer(after, 'cumberland').presence).toBe('reserve');
  });

  test('OTS-TRN-13: a refusal says in which turn an officer is due, if in any', () => {
    const later = { turn: 3, side: 'Government', unitIds: [], officerIds: ['bland'], edge: 'north' } as const;
    const due = (...more: readonly (typeof later)[]) =>
      start({
        reinforcements: [{ turn: 1, side: 'Government', unitIds: ['barrell'], officerIds: [], edge: 'north' }, ...more],
      });
    const refusals = (state: ReturnType<typeof start>) => oerTheSea.check(state, blandAt(60, 118));
    expect(refusals(due(later))).toMatchObject([
      { code: 'invalid', clause: 'OTS-TRN-13', path: 'officerId', facts: { turn: 1, due: 3 } },
    ]);
    expect(refusals(due())).toMatchObject([{ path: 'officerId', facts: { turn: 1, due: null } }]);
  });

  test('OTS-TRN-13: a unit that arrives by the southern edge faces north, and a column has its rear on the edge', () => {
    const south = start({
      units: [
        at('wolfe', 90, 60, 180),
        at('barrell', 0, 0, 0, { ...reserve, formation: 'column' }),
        at('stewarts', 90, 40, 0),
      ],
      reinforcements: [{ turn: 1, side: 'Government', unitIds: ['barrell'], officerIds: [], edge: 'south' }],
    });
    expectLegal(south, place(60, 10, 0));
    expectRefused(south, place(60, 2, 0), 'tooFar');
    expectRefused(south, place(60, 10, 180), 'tooFar');
  });

  test('OTS-TRN-13: reinforcements may be ordered in the turn they arrive', () => {
    const placed = run(
      start(),
      place(60, 118),
      end,
      { type: 'endInitiative' },
      {
        type: 'selectOfficer',
        officerId: 'huske',
      },
    ).state;
    const after = run(placed, {
      type: 'issueOrder',
      recipient: { unitId: 'barrell' },
      order: 'move',
      params: { path: [{ x: 60, y: 98, heading: 180 }] },
    }).state;
    expectPose(after, 'barrell', 60, 98, 180);
  });

  test('OTS-TRN-13: a unit may arrive beside a unit already there, not on it', () => {
    const neighbour = (x: number) =>
      start({ units: [at('wolfe', x, 118, 180), at('barrell', 0, 0, 0, reserve), at('stewarts', 90, 20, 0)] });
    expectLegal(neighbour(80), place(60, 118));
    expectRefused(neighbour(79.9), place(60, 118), 'noRoom');
  });

  test('OTS-TRN-13: an officer whose unit has not arrived may be placed alone, or waits', () => {
    const join: Action = { type: 'placeReinforcement', officerId: 'bland', attachTo: 'barrell' };
    expectRefused(start(), join, 'invalid');
    expect(officer(run(start(), end).state, 'bland').presence).toBe('reserve');
  });
});
