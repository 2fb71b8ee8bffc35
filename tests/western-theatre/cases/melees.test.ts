import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  block,
  br32,
  expectPose,
  fr24,
  gun6,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { answer, charge, respond } from '../charge/charging.js';
import { againstShot } from '../fire/shooting.js';
import { engaged } from '../melee/engaged.js';
import { at, eventsOf, open, play, type Run, refusalOf } from '../play.js';
import { happened } from '../test/testing.js';
import { dice, endMoves, fight, firing, throwing } from './replies.js';

/** Worked cases of melee and of the Moral TESTs after it. */

const scores = (run: Pick<Run, 'events'>) =>
  eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied]);
const tests = (run: Pick<Run, 'events'>) => eventsOf(run, 'tested').map(({ unit, score }) => [unit, score]);
const wish = (wants: boolean) => ({ type: 'continueMelee', meleeId: 'm1', wish: wants }) as const;
const silent = (state: State): State =>
  open(state).startsWith('responseFire of') ? silent(play(state, [respond(unitAsked(state), false)]).state) : state;
const unitAsked = (state: State): string => {
  const task = state.agenda.at(-1);
  return task?.task === 'responseFire' ? (task.unitIds[0] ?? '') : '';
};

describe('a charge that loses one figure', () => {
  const contact = (): State => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 36, 24, 180, { brigadeId: 'b' }), br32('A2', 36, 32)],
      officers: [officer('Ab', 'brigade', 45, 28, { commands: 'b' })],
    });
    const asked = play(at(state, 'move'), [
      ...throwing('F1', [4, 1], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
    ]).state;
    expect(open(asked)).toBe('responseFire 29d by A1');
    return play(asked, [{ responseFire: dice(29, 1) }]).state;
  };
  const fought = play(contact(), [fight, { test: [1] }, { test: [3] }]);
  const beaten = play(fought.state, [{ test: [5] }]);

  it('WT-C74 WT-TST-18 WT-TST-19 WT-TST-20: -1 against 1 costs it 6 figures, and at -3 it retreats', () => {
    expect([scores(fought), unitIn(fought.state, 'F1').figures]).toEqual([[[-1, 1]], 17]);
    expect([tests(beaten), unitIn(beaten.state, 'F1').plight]).toEqual([[['F1', -3]], 'retreating']);
    expectPose(beaten.state, 'F1', 36, 24, 0);
  });

  it('WT-C75 WT-CMP-01 WT-CMP-03 WT-FLE-12: in its next S3 it goes 5 inches, may take red, and neither moves nor fires', () => {
    const fled = silent(play(at(beaten.state, 'compulsory'), [{ flee: [5] }]).state);
    expectPose(fled, 'F1', 36, 19, 0);
    expect(unitIn(fled, 'F1')).toMatchObject({ plight: 'none', marker: 'orange' });
    expect(refusalOf(fled, { type: 'moveUnit', unitId: 'F1' })).toBe('wrongPhase');
    const red = play(fled, [{ type: 'exchangeMarker', unitId: 'F1' }]).state;
    expect(unitIn(red, 'F1').marker).toBe('red');
    expect(againstShot(withUnit(fled, 'F1', { marker: 'none' }), 'F1', 'A1')).toEqual(['moved WT-FIR-02']);
  });
});

describe('draws', () => {
  const locked = engaged(stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 24)] }), ['F1', 'A1', 'front']);
  const drawn = play(at(locked, 'melee'), [fight, { test: [3] }, { test: [3] }]);

  it('WT-C76 WT-MEL-17 WT-MEL-18 WT-MEL-21: no and yes lock both, in order, without move or fire; yes asks no more', () => {
    expect(scores(drawn)).toEqual([[-1, -1]]);
    const on = play(drawn.state, [wish(false), wish(true)]).state;
    expect(['F1', 'A1'].map((id) => [unitIn(on, id).marker, unitIn(on, id).meleeId])).toEqual([
      ['none', 'm1'],
      ['none', 'm1'],
    ]);
    const asked = open(play(drawn.state, [wish(true)]).state);
    expect(asked.startsWith('continueMelee')).toBe(false);
    const own = at({ ...on, melees: on.melees.map((melee) => ({ ...melee, fought: false })) }, 'move');
    expect(refusalOf(own, { type: 'moveUnit', unitId: 'F1' })).toBe('inMelee');
    expect(refusalOf(at(on, 'fire'), firing('F1', 'A1'))).toBe('wrongPhase');
  });

  it('WT-C76 WT-MEL-19 WT-MEL-14: two times no sends both back 3 inches, orange', () => {
    const over = play(drawn.state, [wish(false), wish(false)]).state;
    expectPose(over, 'F1', 36, 21, 0);
    expectPose(over, 'A1', 36, 27, 180);
    expect(['F1', 'A1'].map((id) => unitIn(over, id).marker)).toEqual(['orange', 'orange']);
  });

  it('WT-C100 WT-MEL-20: an unlimbered gun stays where it is', () => {
    const guns = engaged(stateOf({ units: [fr24('F1', 36, 24), gun6('A1', 36, 24)] }), ['F1', 'A1', 'front']);
    const over = play(at(guns, 'melee'), [fight, { test: [3] }, { test: [3] }, wish(false), wish(false)]).state;
    expectPose(over, 'F1', 36, 21, 0);
    expectPose(over, 'A1', 36, 24, 180);
    expect(['F1', 'A1'].map((id) => unitIn(over, id).marker)).toEqual(['orange', 'orange']);
  });

  it('WT-C110 WT-MEL-20: a wood 2 inches behind ends the fall back with the front-edge centre on its edge', () => {
    const wood = block('wood', 'wood', [20, 26, 52, 40]);
    const edge = engaged(stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 24)], terrain: [wood] }), [
      'F1',
      'A1',
      'front',
    ]);
    const over = play(at(edge, 'melee'), [fight, { test: [3] }, { test: [3] }, wish(false), wish(false)]).state;
    expectPose(over, 'F1', 36, 21, 0);
    expectPose(over, 'A1', 36, 26, 180);
    expect(['F1', 'A1'].map((id) => unitIn(over, id).marker)).toEqual(['orange', 'orange']);
  });

  it('WT-C93 WT-MEL-26 WT-MOR-01: the last unit of a side routs in S12; its opponent is orange and free in S7', () => {
    const units = [
      fr24('F1', 36, 24, 0, { figures: 12, brigadeId: 'x' }),
      fr24('F2', 44, 10, 0, { brigadeId: 'x', marker: 'orange' }),
      fr24('F3', 4, 4),
      br32('A1', 36, 24),
    ];
    const charged = engaged(stateOf({ units }), ['A1', 'F1', 'front']);
    const fought = { ...charged, melees: charged.melees.map((melee) => ({ ...melee, fought: true })) };
    const routed = play(at(happened(fought, 'F2', 'destroyed'), 'moral'), [{ test: [3] }]);
    expect(tests(routed)).toEqual([['F1', -9]]);
    expect(eventsOf(routed, 'meleeEnded').map(({ clause }) => clause)).toEqual(['WT-MEL-26']);
    expect(unitIn(routed.state, 'A1')).toMatchObject({ marker: 'orange', meleeId: null });
    expect([routed.state.active, open(routed.state)]).toEqual(['allied', 'exchange of allied']);
    const free = play(routed.state, [{ type: 'endExchange' }]).state;
    expect(refusalOf(free, { type: 'moveUnit', unitId: 'A1' })).toBe(null);
  });
});

describe('several on a side', () => {
  const front = ['A1', 'front'] as const;

  it('WT-C77 WT-MEL-07 WT-MEL-08: two French units take the best of every row and the Veteran die', () => {
    const units = [
      fr24('F1', 33, 24, 0, { figures: 21 }),
      fr24('F2', 39.5, 24, 0, { figures: 18, experience: 'veteran', marker: 'orange' }),
      br32('A1', 36, 24),
    ];
    const both = engaged(stateOf({ units }), ['F1', ...front], ['F2', ...front]);
    const run = play(at(withUnit(both, 'F1', { charging: true }), 'melee'), [fight, { test: [1] }, { test: [2] }]);
    expect([scores(run), unitIn(run.state, 'A1').figures]).toEqual([[[1, -1]], 26]);
  });

  it('WT-C78 WT-MEL-09: beaten by 1 they lose 2 and 1 in roster order, and the first TESTs first', () => {
    const units = [fr24('F1', 33, 24), fr24('F2', 39.5, 24), br32('A1', 36, 24)];
    const both = engaged(stateOf({ units }), ['F1', ...front], ['F2', ...front]);
    // Each sees the other, so that both have 0; with the charge the British have 0 as well.
    const run = play(at(withUnit(both, 'A1', { charging: true }), 'melee'), [fight, { test: [1] }, { test: [3] }]);
    expect([scores(run), ['F1', 'F2'].map((id) => unitIn(run.state, id).figures)]).toEqual([[[-1, 0]], [22, 23]]);
    expect(open(run.state)).toBe('test 1d by F1');
    expect(open(play(run.state, [{ test: [3] }]).state)).toBe('test 1d by F2');
  });

  it('WT-C117 WT-MEL-12: two of one brigade lose 6 each by 4; the second TESTs with the retreat of the first', () => {
    const brigade = { brigadeId: 'x' };
    const units = [
      fr24('F1', 33, 24, 0, brigade),
      fr24('F2', 39.5, 24, 0, brigade),
      br32('A1', 36, 24, 180, { brigadeId: 'b' }),
      br32('A2', 36, 32),
    ];
    const officers = [officer('Ab', 'brigade', 45, 28, { commands: 'b' })];
    const both = engaged(stateOf({ units, officers }), ['F1', ...front], ['F2', ...front]);
    // British: -1, charge, friend and command: 2 and 1 for the six. French: -1 and a friend: 0, less 1 for the one.
    const run = play(at(withUnit(both, 'A1', { charging: true }), 'melee'), [
      fight,
      { test: [1] },
      { test: [6] },
      { test: [3] },
    ]);
    expect([scores(run), ['F1', 'F2'].map((id) => unitIn(run.state, id).figures)]).toEqual([[[-1, 3]], [18, 18]]);
    expect([tests(run), unitIn(run.state, 'F1').plight]).toEqual([[['F1', -3]], 'retreating']);
    expect(tests(play(run.state, [{ test: [2] }]))).toEqual([['F2', -4]]);
  });
});

describe('routs and Moral TESTs', () => {
  it('WT-C79 WT-MOR-09: at -4 a rout ends and leaves it orange, at -8 it goes on', () => {
    const after = [20, 12].map((figures) => {
      const units = [fr24('F1', 36, 20, 0, { figures }), br32('A1', 36, 44)];
      const routing = withUnit(stateOf({ units }), 'F1', {
        plight: 'routing',
        marker: 'orange',
        plightFrom: 'A1',
        firstFlightDone: true,
      });
      const tested = play(at(routing, 'compulsory'), [{ flee: [2] }, { test: [3] }]);
      return [tests(tested), unitIn(tested.state, 'F1').plight, unitIn(tested.state, 'F1').marker];
    });
    expect(after).toEqual([
      [[['F1', -4]], 'none', 'orange'],
      [[['F1', -8]], 'routing', 'orange'],
    ]);
  });

  it('WT-C80 WT-FLE-07: shut in by a river on rear and sides a routing squadron is destroyed, with its event', () => {
    const rivers = [
      block('rear', 'river', [32, 16, 40, 17.5]),
      block('left', 'river', [32, 17.5, 34, 24]),
      block('right', 'river', [38, 17.5, 40, 24]),
    ];
    const setting: Setting = { units: [sq7('F1', 36, 20), fr24('F2', 60, 44), br32('A1', 36, 20)], terrain: rivers };
    const routing = withUnit(stateOf(setting), 'F1', { plight: 'routing', marker: 'orange', plightFrom: 'A1' });
    const run = play(at(routing, 'compulsory'), [{ flee: [4, 2, 1] }]);
    expect(unitIn(run.state, 'F1').location).toBe('removed');
    expect(run.state.events.map(({ kind, unitId }) => [kind, unitId])).toEqual([['destroyed', 'F1']]);
  });

  it('WT-C106 WT-FLE-10: a rout from a squadron on its right turns west on its centre and goes 2 inches', () => {
    const routing = withUnit(stateOf({ units: [fr24('F1', 36, 20), sq7('A1', 39, 19.5, 270)] }), 'F1', {
      plight: 'routing',
      marker: 'orange',
      plightFrom: 'A1',
    });
    const run = play(at(routing, 'compulsory'), [{ flee: [2] }]);
    expectPose(run.state, 'F1', 33.5, 19.5, 270);
  });

  it('WT-C81 WT-C82 WT-MOR-04 WT-MOR-05: nearest to the destroyed first, then nearest to the routing, the far one not', () => {
    const units = [
      sq7('FX', 6, 20),
      sq7('F2', 19, 20),
      sq7('F1', 15, 20),
      sq7('F3', 29, 20),
      sq7('FR', 34, 20),
      sq7('F4', 66, 20),
      br32('A1', 36, 46),
    ];
    const state = withUnit(happened(stateOf({ units }), 'FX', 'destroyed'), 'FR', {
      plight: 'routing',
      marker: 'orange',
      plightFrom: 'A1',
    });
    const begun = happened(state, 'FR', 'rout');
    let next = at(begun, 'moral');
    const order: string[] = [];
    for (let asked = open(next); asked.startsWith('test'); asked = open(next)) {
      order.push(asked.slice(-2));
      next = play(next, [{ test: [6] }]).state;
    }
    expect(order).toEqual(['F1', 'F2', 'F3']);
  });

  it('WT-C82 WT-TST-17: a destroyed battalion of its brigade is -4, of another -3, two of its own -7 and a rout', () => {
    const units = [
      fr24('F1', 20, 20, 0, { brigadeId: 'x' }),
      sq7('F2', 30, 20, 0, { brigadeId: 'x', marker: 'orange' }),
      sq7('F3', 10, 20, 0, { brigadeId: 'x', marker: 'orange' }),
      sq7('F4', 20, 10, 0, { marker: 'orange' }),
      br32('A1', 66, 47),
    ];
    const after = [['F2'], ['F4'], ['F2', 'F3']].map((lost) => {
      const state = lost.reduce((so, id) => happened(so, id, 'destroyed'), stateOf({ units }));
      const run = play(at(state, 'moral'), [{ test: [6] }]);
      const test = eventsOf(run, 'tested').find(({ unit }) => unit === 'F1');
      return [test === undefined ? null : test.score - test.die, unitIn(run.state, 'F1').plight];
    });
    expect(after.slice(0, 2)).toEqual([
      [-4, 'none'],
      [-3, 'none'],
    ]);
    expect(after[2]).toEqual([-7, 'routing']);
  });

  it('WT-C83 WT-TST-25: with graded results -4 is a retreat that is made in its next S3; by default it holds', () => {
    const tested = (options: Setting['options']) => {
      const units = [
        fr24('F1', 20, 20, 0, { brigadeId: 'x' }),
        sq7('F2', 30, 20, 0, { brigadeId: 'x', marker: 'orange' }),
        br32('A1', 20, 46),
      ];
      return play(at(happened(stateOf({ units, options }), 'F2', 'destroyed'), 'moral'), [{ test: [3] }]).state;
    };
    const graded = tested({ testResults: 'graded' });
    expect(unitIn(graded, 'F1')).toMatchObject({ plight: 'retreating', pose: { y: 20 } });
    const fled = play(at(graded, 'compulsory'), [{ flee: [4] }]).state;
    expectPose(fled, 'F1', 20, 16, 0);
    expect([unitIn(fled, 'F1').plight, unitIn(tested({}), 'F1').plight]).toEqual(['none', 'none']);
  });

  it('WT-C88 WT-END-02: the last French unit is destroyed by fire, and the Allied have won at once', () => {
    const units = [fr24('F1', 36, 20, 0, { figures: 8 }), br32('A1', 36, 23), br32('A2', 10, 40)];
    const state = play(at(stateOf({ units }), 'move', 'allied'), [endMoves, firing('A1', 'F1')]).state;
    const count = Number(/ (\d+)d/.exec(open(state))?.[1]);
    const over = play(state, [{ fire: dice(count, 8) }]).state;
    expect([open(over), over.outcome]).toMatchObject(['nothing', { winner: 'allied', clause: 'WT-END-02' }]);
  });

  it('WT-C72 WT-TST-01 WT-TST-16: losses, artillery, a routed friend and one in sight make -4; a 1 holds, with its brigade it routs', () => {
    const told = (brigadeId: string) => {
      const units = [
        fr24('F1', 36, 20, 0, { brigadeId: 'x', figures: 18 }),
        sq7('F2', 47, 20, 0, { brigadeId }),
        sq7('F3', 28, 20),
        br32('A1', 36, 46),
      ];
      const hit = withUnit(stateOf({ units }), 'F1', {
        casualties: { total: 6, fire: 6, artillery: 2, flank: 0, rear: 0 },
        marker: 'orange',
      });
      const fled = withUnit(hit, 'F2', { plight: 'routing', marker: 'orange', plightFrom: 'A1' });
      const run = play({ ...fled, agenda: [{ task: 'test', unitId: 'F1', test: { for: 'moral' } }] }, [{ test: [1] }]);
      return [tests(run), unitIn(run.state, 'F1').plight];
    };
    expect([told('y'), told('x')]).toEqual([
      [[['F1', -5]], 'none'],
      [[['F1', -6]], 'routing'],
    ]);
  });

  it('WT-C99 WT-TER-16 WT-TER-17 WT-TST-27: a disordered charge uphill TESTs with -2, one down a hill with -1', () => {
    const uphill = block('h', 'hill', [20, 23.5, 52, 40], { overrides: { uphillModifier: -1 } });
    const downhill = block('h', 'hill', [20, 10, 52, 21], { overrides: { chargeModifier: 1 } });
    const french = [uphill, downhill].map((hill) => {
      const orange = withUnit(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 24)], terrain: [hill] }), 'F1', {
        marker: 'orange',
      });
      const contact = play(at(orange, 'move'), [
        ...throwing('F1', [4], 0),
        charge('F1', 'A1'),
        answer('A1', 'stand'),
        respond('A1', false),
      ]).state;
      return scores(play(contact, [fight, { test: [3] }, { test: [3] }]))[0]?.[0];
    });
    expect(french).toEqual([-2, -1]);
  });

  it('WT-C99 WT-TER-16: a hill without figures neither helps nor hinders', () => {
    const hill = block('h', 'hill', [20, 23.5, 52, 40]);
    const orange = withUnit(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 24)], terrain: [hill] }), 'F1', {
      marker: 'orange',
    });
    const contact = play(at(orange, 'move'), [
      ...throwing('F1', [4], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', false),
    ]).state;
    expect(scores(play(contact, [fight, { test: [3] }, { test: [3] }]))[0]?.[0]).toBe(-1);
  });
});
