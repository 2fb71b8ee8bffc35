import { describe, expect, it } from 'vitest';
import { tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { leaderCalled } from './cards.js';
import { at, french, strip } from './ground.js';
import { atOrder, offered } from './offers.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, shift, wheelTo } from './orders.js';
import { battleWith, expectLegal, expectRefused, leader, line, ordersTried, type Setting } from './setup.js';

/** Moves by the figures of table `movement` in force: its road rates, and what it keeps from rough ground. */

type Patch = NonNullable<NonNullable<Parameters<typeof tablesInForce>[0]>['movement']>;

const by = (movement: Patch): Partial<State> => ({ tables: tablesInForce({ movement }) });
const under = (movement: Patch, setting: Setting): Setting => ({ ...setting, state: by(movement) });

describe('NA in the Rough column', () => {
  const hedge = [line('hedge', 'hedge', [0, 11], [40, 11])];
  const na = { infantryLine: { rough: null }, infantrySkirmish: { rough: null } };

  it('KG-TER-04: a formation with NA crosses no line, except where a road leads through', () => {
    const setting = at('line', {}, hedge);
    expectLegalOrder(setting, 'U', [ahead(2)]);
    expectIllegal(under(na, setting), 'U', [ahead(2)], 'terrainBarred', 'KG-MOV-08');
    expectLegalOrder(under(na, setting), 'U', [ahead(1)]);
    expectIllegal(under(na, setting), 'U', [ahead(1), wheelTo('left', 20)], 'terrainBarred', 'KG-MOV-08');
    const road = line('road', 'road', [20, 0], [20, 40]);
    expectLegalOrder(under(na, at('line', {}, [...hedge, road])), 'U', [ahead(2)]);
  });

  it('KG-TER-04: so do skirmishers, who cross it otherwise', () => {
    const setting = at('line', { formation: 'skirmish', canSkirmish: true }, hedge);
    expectLegalOrder(setting, 'U', [shift(0, 4)]);
    expectIllegal(under(na, setting), 'U', [shift(0, 4)], 'terrainBarred', 'KG-MOV-08');
  });

  it('KG-MOV-07: it is not taken up with the centre on rough ground, nor does it enter such ground', () => {
    const column = at('line', french, strip('marsh', 0, 9.5));
    expectLegalOrder(column, 'U', [changeTo('line')]);
    expectIllegal(under(na, column), 'U', [changeTo('line')], 'terrainBarred', 'KG-MOV-07');
    expectIllegal(under(na, at('line', {}, strip('marsh', 11, 20))), 'U', [ahead(1.5)], 'tooFar');
  });
});

describe('the road column', () => {
  const road = [line('road', 'road', [20, 0], [20, 40])];
  const ride = (inches: number) => ({ type: 'moveLeader', steps: [{ bearing: 0, inches }] }) as const;

  it('KG-MOV-12 KG-CMD-09: a leader rides on a road at the rate of its column', () => {
    const riding = (movement: Patch) =>
      battleWith(
        { inCommand: false, units: [], officers: [leader('red', 'L', 20, 10)], terrain: road, state: by(movement) },
        leaderCalled('L'),
      );
    expectRefused(riding({}), ride(12.1), 'tooFar', 'KG-CMD-09');
    expectLegal(riding({ leader: { road: 18 } }), ride(18));
    expectRefused(riding({ leader: { road: 18 } }), ride(18.1), 'tooFar', 'KG-CMD-09');
  });

  it('KG-MOV-06 KG-MOV-22: limbered guns on a road are offered every wheel that they may make', () => {
    const guns = at('guns', { formation: 'limbered', draught: 'horse' }, [line('road', 'road', [0, 10], [40, 10])]);
    expectLegalOrder(guns, 'U', [wheelTo('right', 80)]);
    expect(offered(atOrder(guns), { type: 'move', steps: [] }).join()).toMatch(/degrees 0\.1\.\.(8\d|9\d|1\d\d)/);
  });
});

describe('the turn that allows half a move', () => {
  it('KG-MOV-15: bots try turns just below the angle in force, with the half move', () => {
    const tried = (manoeuvreTurn: number) =>
      ordersTried(
        battleWith({ ...at('line'), state: { tables: tablesInForce({ constants: { manoeuvreTurn } }) } }),
        'U',
      );
    expect(tried(45)).toContainEqual({ type: 'manoeuvre', turn: 44, advance: 2 });
    expect(tried(30)).toContainEqual({ type: 'manoeuvre', turn: 29, advance: 2 });
  });
});
