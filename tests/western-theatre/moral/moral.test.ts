import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import { trackOf } from '../../../src/rulesets/western-theatre/happened.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { SideId } from '../../../src/rulesets/western-theatre/tables.js';
import { atTask, br32, fr24, lt7, officer, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play } from '../play.js';
import { happened, tested, testing } from '../test/testing.js';

/** Who takes a Moral TEST in S12, in which order, and what follows. */

/** The units that TEST in S12 one after another, each with a 3. */
const order = (state: State, active: SideId = 'french'): readonly string[] => {
  const ids: string[] = [];
  let next = agenda.start(atTask({ ...state, active }, { task: 'moral' })).state;
  for (let asked = open(next); asked.startsWith('test'); asked = open(next)) {
    ids.push(asked.slice(asked.lastIndexOf(' ') + 1));
    next = play(next, [{ test: [3] }]).state;
  }
  return ids;
};

/** Squadrons apart from each other, and an enemy in a corner. */
const given = (...units: Setting['units']): State => stateOf({ units: [...units, br32('A9', 66, 47)] });

/** The flight of a unit from a place to where it stands. */
const fled = (state: State, id: string, kind: 'rout' | 'retreat', fromY: number): State => {
  const unit = unitIn(state, id);
  const from = footprintOf(state, { ...unit, pose: { ...unit.pose, y: fromY } });
  return happened(state, id, kind, trackOf(from, footprintOf(state, unit)));
};

describe('who takes a Moral TEST', () => {
  const two = given(sq7('F1', 20, 20), sq7('F2', 30, 20));

  it('WT-MOR-01 WT-TST-06: units within 18" of a friend that retreats, routs or is destroyed', () => {
    const kinds = ['retreat', 'rout', 'destroyed'] as const;
    expect(kinds.map((kind) => order(happened(two, 'F2', kind)).includes('F1'))).toEqual([true, true, true]);
    expect(order(two)).toEqual([]);
  });

  it('WT-MOR-01 WT-GEN-06: 18" is near enough, 18.01" is not', () => {
    const apart = (inches: number): State => given(sq7('F1', 20, 20), sq7('F2', 23 + inches, 20));
    expect([18, 18.01].map((inches) => order(happened(apart(inches), 'F2', 'destroyed')))).toEqual([['F1'], []]);
  });

  it('WT-MOR-01: a unit itself in retreat, with an event or without', () => {
    expect(order(withUnit(two, 'F2', { plight: 'retreating', marker: 'orange' }))).toEqual(['F2']);
    expect(order(fled(given(sq7('F1', 20, 20)), 'F1', 'retreat', 24))).toEqual(['F1']);
  });

  it('WT-MOR-02: evades do not count', () => {
    expect(order(happened(two, 'F2', 'evade'))).toEqual([]);
  });

  it('WT-MOR-02: both sides’ units test', () => {
    const state = given(sq7('F1', 20, 20), sq7('F2', 30, 20), sq7('A1', 20, 40), sq7('A2', 30, 40));
    expect(order(happened(happened(state, 'F2', 'destroyed'), 'A2', 'destroyed'))).toEqual(['F1', 'A1']);
  });

  it('WT-MOR-02: enemies of those that flee do not test', () => {
    expect(order(happened(given(sq7('F1', 20, 20), sq7('A1', 20, 23)), 'A1', 'destroyed'))).toEqual([]);
  });

  it('WT-MOR-03 WT-C81: one TEST a unit in a window', () => {
    const state = happened(happened(two, 'F2', 'retreat'), 'F2', 'destroyed');
    expect(order(state)).toEqual(['F1']);
    expect(order(withUnit(state, 'F1', { tested: { casualties: false, moral: true } }))).toEqual([]);
  });

  it('WT-MOR-07: a Casualties TEST does not count as the Moral TEST', () => {
    expect(
      order(withUnit(happened(two, 'F2', 'destroyed'), 'F1', { tested: { casualties: true, moral: false } })),
    ).toEqual(['F1']);
  });

  it('WT-MOR-07: the TESTs of a melee loser and of a manufactured retreat do', () => {
    const tests = [{ for: 'melee', meleeId: 'm1', by: null }, { for: 'ownWill' }] as const;
    expect(tests.map((test) => unitIn(tested(two, 'F1', test, 3).state, 'F1').tested)).toEqual([
      { casualties: false, moral: true },
      { casualties: false, moral: true },
    ]);
  });

  it('WT-MOR-06: officers take none', () => {
    const state = stateOf({
      units: [sq7('F1', 20, 20), br32('A9', 66, 47)],
      officers: [officer('FG', 'army', 24, 20)],
    });
    expect(order(happened(state, 'F1', 'destroyed'))).toEqual([]);
  });

  it('WT-MOR-06: units that began to rout in the window take none', () => {
    const begun = happened(
      withUnit(given(sq7('F1', 20, 20)), 'F1', { plight: 'routing', marker: 'orange' }),
      'F1',
      'rout',
    );
    expect(order(begun)).toEqual([]);
    expect(order(fled(begun, 'F1', 'rout', 24))).toEqual([]);
  });

  it('WT-MOR-06: routing units take none in the player turn of the other side', () => {
    const routing = fled(
      withUnit(given(sq7('F1', 20, 20)), 'F1', { plight: 'routing', marker: 'orange' }),
      'F1',
      'rout',
      24,
    );
    expect([order(routing, 'allied'), order(routing, 'french')]).toEqual([[], ['F1']]);
  });

  it('WT-MOR-06: units that are not on the table take none', () => {
    const state = happened(two, 'F2', 'destroyed');
    expect(order(withUnit(state, 'F1', { location: 'reserve' }))).toEqual([]);
  });
});

describe('the order', () => {
  it('WT-MOR-04 WT-C81: nearest to a destroyed unit first, then nearest to a routing one', () => {
    const state = given(
      lt7('F3', 35.75, 20),
      lt7('F2', 27.75, 20),
      lt7('F1', 22, 20),
      lt7('FX', 12, 20),
      lt7('F4', 64, 4),
      lt7('FR', 41.25, 20),
    );
    const fleeing = fled(withUnit(state, 'FR', { plight: 'routing', marker: 'orange' }), 'FR', 'rout', 24);
    expect(order(happened(fleeing, 'FX', 'destroyed')).filter((id) => id !== 'FR')).toEqual(['F1', 'F2', 'F3']);
  });

  it('WT-MOR-04: then nearest to a retreating one; a unit of several classes goes in the first of them', () => {
    const state = given(
      sq7('F1', 10, 20),
      sq7('F2', 30, 20),
      sq7('F3', 50, 20),
      sq7('F4', 13.5, 20),
      sq7('F5', 33.5, 20),
      sq7('F6', 53.5, 20),
    );
    const all = happened(happened(happened(state, 'F4', 'retreat'), 'F5', 'rout'), 'F6', 'destroyed');
    expect(order(all)).toEqual(['F3', 'F2', 'F4', 'F1']);
  });

  it('WT-MOR-04: a unit itself in flight is at distance 0 in its class', () => {
    const state = given(sq7('F1', 20, 20), sq7('F2', 23.5, 20));
    const both = fled(withUnit(state, 'F2', { plight: 'routing', marker: 'orange' }), 'F2', 'rout', 24);
    expect(order(both)).toEqual(['F2', 'F1']);
  });

  it('WT-MOR-04: the distance is to the track', () => {
    const state = given(sq7('F1', 20, 20), sq7('F2', 34, 20), sq7('F3', 26, 4));
    expect(order(fled(state, 'F3', 'retreat', 20))).toEqual(['F3', 'F1', 'F2']);
  });

  it('WT-MOR-05: a fresh rout puts those near it on the list', () => {
    const state = given(sq7('FX', 5, 20), sq7('F1', 20, 20, 0, { figures: 3 }), sq7('F2', 40, 20));
    const first = at(happened(state, 'FX', 'destroyed'), 'moral');
    const { state: next } = play(first, [{ test: [3] }]);
    expect([open(first), unitIn(next, 'F1').plight, open(next)]).toEqual(['test 1d by F1', 'routing', 'test 1d by F2']);
  });

  it('WT-MOR-05 WT-GEN-13: ties go to the active side, then to roster order', () => {
    const state = given(sq7('F2', 16, 20), sq7('F1', 24, 20), sq7('FX', 20, 20), sq7('A1', 40, 20), sq7('AX', 44, 20));
    const both = happened(happened(state, 'FX', 'destroyed'), 'AX', 'destroyed');
    expect([order(both, 'french'), order(both, 'allied')]).toEqual([
      ['F2', 'F1', 'A1'],
      ['A1', 'F2', 'F1'],
    ]);
  });

  it('WT-MOR-05: a distance is to the nearest track of the class', () => {
    const state = given(sq7('F1', 20, 20), sq7('F2', 30, 20), sq7('FX', 5, 20), sq7('FY', 34, 20));
    expect(order(happened(happened(state, 'FX', 'destroyed'), 'FY', 'destroyed'))).toEqual(['F2', 'F1']);
  });

  it('WT-MOR-08: they are taken in S12 of every player turn', () => {
    const state = happened(given(sq7('F1', 20, 20), sq7('F2', 30, 20)), 'F2', 'destroyed');
    expect((['french', 'allied'] as const).map((side) => order(state, side))).toEqual([['F1'], ['F1']]);
  });
});

describe('results', () => {
  it('WT-TST-17 WT-C82: a destroyed friend of its brigade makes -4, of another -3, two of its own -7', () => {
    const brigade = { brigadeId: 'X' };
    const state = given(
      fr24('F1', 20, 20, 0, brigade),
      sq7('F2', 30, 20, 0, brigade),
      sq7('F3', 10, 20, 0, brigade),
      sq7('F4', 20, 10),
    );
    const score = (...ids: readonly string[]) =>
      eventsOf(
        tested(
          ids.reduce(
            (so, id) => happened(so, id, 'destroyed'),
            ['F2', 'F3', 'F4'].reduce((so, id) => withUnit(so, id, { marker: 'orange' }), state),
          ),
          'F1',
          { for: 'moral' },
          6,
        ),
        'tested',
      ).map(({ lines, score: sum, die }) => [lines.length, sum - die, sum]);
    expect([score('F2'), score('F4'), score('F2', 'F3')]).toEqual([[[2, -4, -3]], [[2, -3, -2]], [[2, -7, -6]]]);
  });

  /** F1 that routs since an earlier window, after its flight of this one. */
  const routing = (figures: number, options: Setting['options'] = {}): State => {
    const state = stateOf({ units: [fr24('F1', 36, 10, 0, { figures }), br32('A1', 36, 40)], options });
    return fled(
      withUnit(state, 'F1', { plight: 'routing', marker: 'orange', firstFlightDone: true }),
      'F1',
      'rout',
      14,
    );
  };

  it('WT-MOR-09 WT-C79: -4 ends its rout and leaves it orange, -8 lets it go on', () => {
    const [mild, heavy] = [20, 12].map((figures) => play(at(routing(figures), 'moral'), [{ test: [3] }]));
    expect(eventsOf(mild ?? { events: [] }, 'tested').map(({ clause, score }) => [clause, score])).toEqual([
      ['WT-MOR-09', -4],
    ]);
    expect(eventsOf(heavy ?? { events: [] }, 'tested').map(({ score }) => score)).toEqual([-8]);
    const after = [mild, heavy].map((run) => unitIn(run?.state ?? routing(20), 'F1'));
    expect(after.map(({ plight, marker }) => [plight, marker])).toEqual([
      ['none', 'orange'],
      ['routing', 'orange'],
    ]);
  });

  it('WT-MOR-09: with the option it routs to the end without a TEST', () => {
    expect(order(routing(20, { routRally: 'never' }))).toEqual([]);
  });

  it('WT-MOR-10 WT-MEL-23: a unit in melee that routs leaves it', () => {
    const melee = { id: 'm1', french: ['F1', 'F2'], allied: ['A1'], chargedFirst: 'french', fought: true } as const;
    const state = { ...given(fr24('F1', 20, 20, 0, { figures: 12 }), fr24('F2', 40, 20)), melees: [melee] };
    const fights = withUnit(withUnit(state, 'F1', { meleeId: 'm1', marker: 'orange' }), 'F2', {
      meleeId: 'm1',
      marker: 'orange',
    });
    const run = tested(fights, 'F1', { for: 'moral' }, 3);
    expect([unitIn(run.state, 'F1').meleeId, unitIn(run.state, 'F2').meleeId, run.state.melees[0]?.french]).toEqual([
      null,
      'm1',
      ['F2'],
    ]);
  });

  it('WT-MOR-01: the throw cites why it is made', () => {
    expect(open(testing(routing(20), 'F1', { for: 'moral' }))).toBe('test 1d by F1');
  });
});
