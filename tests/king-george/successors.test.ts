import { describe, expect, it } from 'vitest';
import { displaceLeaders } from '../../src/rulesets/king-george/relocation.js';
import type { Leader } from '../../src/rulesets/king-george/state.js';
import { begin } from './charging.js';
import {
  asked,
  battleWith,
  block,
  eventsOf,
  leader,
  leaderIn,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

/** KG-FAT-12 to KG-FAT-14, part by part: posts, who is promoted to them, and who is sent. */

const far = unit('blue', 'far', 'line', 60, 44, 180);
const dead = { removed: 'killed', vacant: true, missTurns: 0 } as const;
const foot = (id: string, x: number, commander: string | null, patch: UnitPatch = {}) =>
  unit('red', id, 'line', x, 10, 0, { commander, ...patch });

const filling = (units: Setting['units'], officers: readonly Leader[], rest: Partial<Setting> = {}) =>
  begin(battleWith({ ...rest, units: [...units, far], officers, inCommand: false }), (battle) => {
    battle.state = { ...battle.state, agenda: [{ task: 'fillPosts' }] };
  });

describe('Promotion', () => {
  const chain = (patch: Partial<Leader> = dead) => [
    leader('red', 'A', 30, 5, { level: 'army' }),
    leader('red', 'D', 30, 8, { level: 'division', superior: 'A', ...patch }),
    leader('red', 'B', 20, 8, { superior: 'D', rating: 'poor' }),
    leader('red', 'C', 40, 8, { superior: 'D', rating: 'exceptional' }),
  ];
  const units = [foot('u', 20, 'B'), foot('v', 30, 'D'), foot('w', 40, 'C')];

  it('KG-FAT-13: one of the leaders who report to the post is chosen by the owner', () => {
    const open = filling(units, chain());
    expect(asked(open.state)).toMatchObject({ task: 'choosePromotion', side: 'red', about: 'D' });
    const done = run(open.state, { type: 'choosePromotion', leader: 'C' });
    expect(leaderIn(done.state, 'C')).toMatchObject({
      rating: 'exceptional',
      position: { x: 40, y: 8 },
      level: 'division',
      superior: 'A',
    });
    expect(leaderIn(done.state, 'B').superior).toBe('C');
    expect(['u', 'v', 'w'].map((id) => unitIn(done.state, id).commander)).toEqual(['B', 'C', 'C']);
    expect(eventsOf(done, 'postFilled')).toEqual([
      { type: 'postFilled', clause: 'KG-FAT-13', leaderId: 'C', post: 'D', rating: 'exceptional' },
    ]);
  });

  it('KG-FAT-12: no post is filled before its time is up, nor one that is not vacant', () => {
    expect(asked(filling(units, chain({ ...dead, missTurns: 1 })).state)).toBeNull();
    expect(asked(filling(units, chain({ missTurns: 0 })).state)).toBeNull();
  });

  it('KG-FAT-13: a leader off the table or a vacant post is not promoted', () => {
    const officers = chain().map((each) =>
      each.id === 'B' || each.id === 'C' ? { ...each, ...dead, missTurns: 1 } : each,
    );
    const done = filling(units, officers);
    expect(eventsOf(done, 'postFilled')).toMatchObject([{ clause: 'KG-FAT-14', post: 'D', rating: 'poor' }]);
  });

  it('KG-FAT-13: two posts are filled in order-of-battle order', () => {
    const officers = [
      leader('red', 'one', 30, 5, { level: 'division', ...dead }),
      leader('red', 'two', 40, 5, { level: 'division', ...dead }),
      leader('red', 'x', 30, 8, { superior: 'one' }),
      leader('red', 'y', 40, 8, { superior: 'two' }),
    ];
    const first = filling([foot('u', 20, 'x')], officers);
    expect(asked(first.state)).toMatchObject({ about: 'one' });
    expect(asked(run(first.state, { type: 'choosePromotion', leader: 'x' }).state)).toMatchObject({ about: 'two' });
  });
});

describe('New leaders', () => {
  const post = leader('red', 'B', 5, 5, { ...dead, rating: 'exceptional', superior: 'D', baseMm: 60 });
  const general = leader('red', 'D', 50, 5, { level: 'division' });

  it('KG-FAT-14: a poor one takes the post, its level, superior and units, behind the first of them', () => {
    const done = filling([foot('u', 20, null), foot('v', 30, 'B'), foot('w', 40, 'B')], [general, post]);
    const newcomer = leaderIn(done.state, 'B-2');
    expect(newcomer).toMatchObject({
      rating: 'poor',
      level: 'brigade',
      superior: 'D',
      baseMm: 60,
      position: { x: 30, y: 8 },
    });
    expect(['u', 'v', 'w'].map((id) => unitIn(done.state, id).commander)).toEqual([null, 'B-2', 'B-2']);
    expect(leaderIn(done.state, 'B')).toMatchObject({ vacant: false, removed: 'killed' });
    expect(eventsOf(done, 'postFilled')).toMatchObject([
      { leaderId: 'B-2', post: 'B', rating: 'poor', clause: 'KG-FAT-14' },
    ]);
  });

  it('KG-FAT-14: units of leaders below the post count as its command', () => {
    const officers = [
      leader('red', 'A', 5, 5, { level: 'army', ...dead }),
      leader('red', 'B', 9, 9, { superior: 'A', removed: 'left' }),
    ];
    expect(leaderIn(filling([foot('u', 20, 'B')], officers).state, 'A-2').position).toEqual({ x: 20, y: 8 });
  });

  it('KG-FAT-14: units off the table do not count, and without any he comes to the middle of the base edge', () => {
    const units = [foot('v', 30, 'B', { removed: 'destroyed' }), foot('w', 40, 'B')];
    expect(leaderIn(filling(units, [general, post]).state, 'B-2').position).toEqual({ x: 40, y: 8 });
    expect(leaderIn(filling(units.slice(0, 1), [general, post]).state, 'B-2').position).toEqual({ x: 36, y: 0 });
  });

  it('KG-FAT-14 KG-CMD-12: if an enemy is there he comes to the nearest clear place', () => {
    const on = unit('blue', 'on', 'company', 30, 7, 180);
    const done = filling([foot('v', 30, 'B'), on], [general, post]);
    const { x, y } = leaderIn(done.state, 'B-2').position;
    expect([x, y]).not.toEqual([30, 8]);
    expect(y).toBeLessThanOrEqual(10);
  });

  it('takes a name that no leader and no unit has', () => {
    const taken = filling([foot('v', 30, 'B'), foot('B-2', 40, null)], [general, post, leader('red', 'B-3', 60, 5)]);
    expect(eventsOf(taken, 'postFilled')).toMatchObject([{ leaderId: 'B-4' }]);
  });
});

describe('Leaders who make way', () => {
  const ridden = (patch: Partial<Leader>, side: 'red' | 'blue' = 'red') => {
    const setting = {
      units: [unit('blue', 'U', 'line', 36, 24, 180), foot('f', 10, null)],
      officers: [leader(side, 'L', 36, 25, patch)],
    };
    const battle = { state: battleWith({ ...setting, terrain: [block('w', 'wood', 1, 1, 2, 2)] }), events: [] };
    displaceLeaders(battle, 'U');
    return leaderIn(battle.state, 'L').position;
  };

  it('KG-CMD-12: an enemy leader under a unit goes to the nearest place an inch from it, homewards first', () => {
    expect(ridden({})).toEqual({ x: 36, y: 23 });
    expect(ridden({}, 'blue')).toEqual({ x: 36, y: 25 });
  });

  it('KG-CMD-12 KG-GEN-12: leaders off the table and vacant posts stay', () => {
    expect(ridden({ removed: 'left' })).toEqual({ x: 36, y: 25 });
    expect(ridden({ vacant: true })).toEqual({ x: 36, y: 25 });
  });
});
