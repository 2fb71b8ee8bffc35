import { describe, expect, test } from 'vitest';
import { allocationOf, hitMembers, isFairChoice, usualChoice } from '../../../src/rulesets/on-war/fire/allocation.js';
import { battery, cav, column, inf, line4, line8, officer, officerIn, type Setting, unitIn } from '../battle.js';
import {
  atShooting,
  candidates,
  choices,
  eventsOf,
  hits,
  openIn,
  play,
  reasons,
  rollIn,
  shoots,
  some,
  words,
} from './shooting.js';

/** Allocation of hits, saves and casualties (OW-HIT). */

const facing = line8('B1', 36, 22, 180);
const volley: Setting = { units: [line8('A1', 36, 10, 0), facing] };
const ridden = { ...volley, officers: [officer('BG', 'general', 'B1'), officer('BA', 'adjutant', 'B1')] };

describe('allocation', () => {
  const ranks = [['a', 'b'], ['c', 'd', 'e'], ['f']];

  test.each<[number, readonly string[], readonly string[], number]>([
    [0, [], ['a', 'b'], 0],
    [1, [], ['a', 'b'], 1],
    [2, ['a', 'b'], ['c', 'd', 'e'], 0],
    [4, ['a', 'b'], ['c', 'd', 'e'], 2],
    [6, ['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b'], 0],
    [7, ['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b'], 1],
    [9, ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'b'], ['a', 'b'], 1],
  ])('OW-HIT-02 OW-HIT-07 OW-HIT-09: %d hits on ranks of two, three and one', (count, certain, rank, take) => {
    expect(allocationOf(ranks, count)).toEqual({ certain, rank, take });
  });

  test('OW-HIT-09: the dice follow the order of the rank, whatever the order of the choice', () => {
    const allocation = allocationOf(ranks, 4);
    expect(hitMembers(allocation, ['e', 'c'])).toEqual(['a', 'b', 'c', 'e']);
    expect(hitMembers(allocation, usualChoice(allocation))).toEqual(['a', 'b', 'c', 'd']);
  });

  test.each<[readonly string[], boolean]>([
    [['c', 'e'], true],
    [['c'], false],
    [['c', 'c'], false],
    [['c', 'd', 'e'], false],
    [['c', 'a'], false],
  ])('OW-HIT-09: a choice of two of three: %j', (chosen, isFair) => {
    expect(isFairChoice(allocationOf(ranks, 4), chosen)).toBe(isFair);
  });

  test('OW-HIT-02 OW-HIT-07: every hit falls, and nobody but the front rank has two before all have one', () => {
    for (let count = 0; count <= 20; count += 1) {
      const allocation = allocationOf(ranks, count);
      const all = hitMembers(allocation, usualChoice(allocation));
      expect(all).toHaveLength(count);
      const times = (member: string) => all.filter((each) => each === member).length;
      for (const member of ['c', 'd', 'e', 'f']) expect(times(member)).toBeLessThanOrEqual(1);
      expect(times('a') - times('b')).toBe(count < 6 ? (count === 1 ? 1 : 0) : count % 2);
    }
  });

  test('OW-HIT-08: with nobody in sight nobody is hit', () => {
    expect(allocationOf([[]], 3)).toEqual({ certain: [], rank: [], take: 0 });
  });
});

describe('the owner chooses', () => {
  test('OW-C88 OW-HIT-09: seven hits on eight: the default spares the command stand', () => {
    const { state } = play(atShooting(volley), shoots('A1', 'B1'), some('toHit', 7, 4, 9));
    expect(openIn(state)).toBe('allocateHits of B1');
    expect(candidates(state)[0]).toEqual(hits('t1', 't2', 't3', 't4', 't5', 't6', 't7'));
    const [choice] = choices(state);
    expect(choice?.next?.domain).toMatchObject({ kind: 'pieces', least: 7, most: 7 });
    expect(choice?.next?.domain).toMatchObject({ options: { length: 8 } });
    expect(words(state, hits('c', 't2')).short).toBe('give the hits to the command stand and t2');
  });

  test('OW-C88 OW-HIT-09: eight hits on eight: nothing is asked', () => {
    const { state } = play(atShooting(volley), shoots('A1', 'B1'), some('toHit', 8, 4, 8));
    expect(openIn(state)).toBe('save 8d 4+ of B1');
  });

  test('OW-C88 OW-HIT-09: nine hits on eight: one of eight, by default t1', () => {
    const { state } = play(atShooting(volley), shoots('A1', 'B1'), some('toHit', 9, 4, 7));
    expect(candidates(state)[0]).toEqual(hits('t1'));
    expect(reasons(state, hits('t1', 't2'))).toEqual(['badChoice OW-HIT-09 members']);
    expect(reasons(state, hits('t8'))).toEqual(['badChoice OW-HIT-09 members']);
    expect(reasons(state, hits())).toEqual(['badChoice OW-HIT-09 members']);
  });

  test('OW-C88 OW-HIT-03 OW-CMD-15: commanders come last in their rank: adjutants before the General', () => {
    const { state } = play(atShooting(ridden), shoots('A1', 'B1'), some('toHit', 9, 4, 7));
    expect(candidates(state)[0]).toEqual(hits('t1', 't2', 't3', 't4', 't5', 't6', 't7', 'c', 'BA'));
  });

  test.each([2, 7])('OW-HIT-09: %d hits: each allocation is listed once, whatever its order', (count) => {
    const { state } = play(atShooting(ridden), shoots('A1', 'B1'), some('toHit', count, 4, 16 - count));
    const chosen = candidates(state).map((action) =>
      action.type === 'allocateHits' ? action.members.toSorted().join(' ') : '',
    );
    expect(new Set(chosen).size).toBe(chosen.length);
  });

  test('OW-HIT-09: bots may spare or give up each commander and the command stand', () => {
    const { state } = play(atShooting(ridden), shoots('A1', 'B1'), some('toHit', 2, 4, 14));
    const chosen = candidates(state).map((action) => (action.type === 'allocateHits' ? action.members.join(' ') : ''));
    expect(chosen).toEqual(expect.arrayContaining(['t1 t2', 't1 c', 't1 BG', 'BA BG', 'c BA']));
  });

  test('OW-HIT-09: else they give the hits to neighbours, from every place of the rank round to its start', () => {
    const { state } = play(atShooting(volley), shoots('A1', 'B1'), some('toHit', 2, 4, 14));
    const chosen = candidates(state).map((action) => (action.type === 'allocateHits' ? action.members.join(' ') : ''));
    const rank = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 'c'];
    const runs = rank.map((member, index) => `${member} ${rank[(index + 1) % rank.length]}`);
    expect(
      runs.filter((run) => !chosen.includes(run) && !chosen.includes(run.split(' ').toReversed().join(' '))),
    ).toEqual([]);
    expect(chosen.filter((each) => each.split(' ').length !== 2)).toEqual([]);
  });

  test('OW-HIT-09 OW-HIT-06: who is chosen rolls, and is lost', () => {
    const run = play(atShooting(volley), shoots('A1', 'B1'), some('toHit', 2, 4, 14), hits('c', 't5'), ['save', 4, 3]);
    expect(run.rolls).toEqual(['toHit 16d 4+ of A1', 'save 2d 4+ of B1']);
    expect(unitIn(run.state, 'B1')).toMatchObject({ officer: 'dead', lossesSinceMorale: 1 });
    expect(unitIn(run.state, 'B1').stands).not.toContain('c');
    expect(eventsOf(run, 'standsLost')).toMatchObject([{ unit: 'B1', stands: ['c'], left: 7, clause: 'OW-HIT-06' }]);
  });
});

describe('saves', () => {
  test.each<[string, Setting['units'][number], string]>([
    ['infantry', facing, '4+'],
    ['cavalry', cav('light', 'B1', 36, 22, 180, { commandStand: false }), '5+'],
    ['artillery', battery('lightArtillery', 'B1', 36, 22, 180), '3+'],
  ])('OW-HIT-05: %s', (_, target, need) => {
    const { state } = play(
      atShooting({ units: [line8('A1', 36, 10, 0), target] }),
      shoots('A1', 'B1'),
      some('toHit', 12, 6, 4),
    );
    const [first] = candidates(state);
    const asked = openIn(state).startsWith('allocate') && first !== undefined ? play(state, first).state : state;
    expect(openIn(asked)).toBe(`save 12d ${need} of B1`);
  });

  test('OW-HIT-05 OW-ORG-07: a command stand saves on 4+ in any arm, and so does a General', () => {
    const state = atShooting({
      units: [line8('A1', 36, 10, 0), cav('light', 'B1', 36, 22, 180)],
      officers: [officer('BG', 'general', 'B1')],
    });
    const { state: asked } = play(state, shoots('A1', 'B1'), some('toHit', 7, 6, 9));
    expect(rollIn(asked).read).toMatchObject({
      kind: 'failing',
      needs: [5, 5, 5, 5, 5, 4, 4],
      members: [0, 1, 2, 3, 4, 5, 6],
    });
    const after = play(asked, ['save', 5, 5, 5, 5, 5, 4, 3]).state;
    expect(officerIn(after, 'BG').alive).toBe(false);
    expect(unitIn(after, 'B1').stands).toHaveLength(6);
  });

  test('OW-HIT-06: two failures on one stand cost one stand', () => {
    const run = play(atShooting(volley), shoots('A1', 'B1'), some('toHit', 16, 4), [
      'save',
      1,
      4,
      4,
      4,
      4,
      4,
      4,
      4,
      1,
      4,
      4,
      4,
      4,
      4,
      4,
      4,
    ]);
    expect(unitIn(run.state, 'B1').stands).toHaveLength(7);
    expect(eventsOf(run, 'standsLost')).toMatchObject([{ stands: ['t1'] }]);
  });

  test('OW-HIT-06 OW-GEN-16: all saves made, nothing is lost', () => {
    const run = play(atShooting(volley), shoots('A1', 'B1'), some('toHit', 8, 4, 8), some('save', 8, 4));
    expect(eventsOf(run, 'standsLost')).toEqual([]);
    expect(openIn(run.state)).toBe('shooting of A');
  });

  test('OW-C17 OW-HIT-04 OW-FRM-07: grape into a column', () => {
    const units = [battery('lightArtillery', 'A1', 36, 10, 0), column('B1', 36, 22, 180)];
    const run = play(atShooting({ units }), shoots('A1', 'B1', 'grape'), some('toHit', 10, 2, 8), [
      'save',
      4,
      1,
      4,
      4,
      1,
      4,
      4,
      4,
      3,
      4,
    ]);
    expect(run.rolls).toEqual(['toHit 18d 2+ of A1', 'save 10d 4+ of B1']);
    expect(unitIn(run.state, 'B1')).toMatchObject({ stands: ['t2', 't3', 't5', 't6', 't7'], officer: 'dead' });
  });

  test('OW-ORG-08 OW-END-03 OW-CMD-11: the last troop stand takes the command stand with it; the General stands alone', () => {
    const units = [line8('A1', 36, 10, 0), inf('B1', 36, 22, 180, { troopStands: 1 }), line8('B2', 60, 40, 180)];
    const state = atShooting({ units, officers: [officer('BG', 'general', 'B1')] });
    const run = play(state, shoots('A1', 'B1'), some('toHit', 3, 4, 13), ['save', 1, 4, 4]);
    expect(unitIn(run.state, 'B1').gone).toBe('destroyed');
    expect(officerIn(run.state, 'BG')).toMatchObject({ alive: true, attachedTo: null });
    expect(run.state.outcome).toBeNull();
  });

  test('OW-CMD-11: the commander of a battalion that is destroyed stands alone where the command slot was', () => {
    const units = [line8('A1', 36, 10, 0), inf('B1', 36, 22, 180, { troopStands: 3 }), line8('B2', 60, 40, 180)];
    const state = atShooting({ units, officers: [officer('BG', 'general', 'B1')] });
    const run = play(state, shoots('A1', 'B1'), some('toHit', 5, 4, 11), ['save', 1, 1, 1, 4, 4]);
    expect(unitIn(run.state, 'B1').gone).toBe('destroyed');
    // The right one of its two stands in the middle, as they faced.
    expect(officerIn(run.state, 'BG')).toMatchObject({ alive: true, attachedTo: null });
    expect(officerIn(run.state, 'BG').position.x).toBeCloseTo(35.25, 4);
    expect(officerIn(run.state, 'BG').position.y).toBeCloseTo(22.625, 4);
  });

  test('OW-END-03 OW-END-05: the last battalion of a side', () => {
    const units = [line8('A1', 36, 10, 0), inf('B1', 36, 22, 180, { troopStands: 1, commandStand: false })];
    const run = play(atShooting({ units }), shoots('A1', 'B1'), some('toHit', 1, 4, 15), ['save', 1]);
    expect(run.state.outcome).toMatchObject({ winner: 'A', clause: 'OW-END-03' });
  });

  test('OW-FIR-05 OW-HIT-02: of two ranks the first takes the first hits', () => {
    const units = [line8('A1', 36, 10, 0), line4('B1', 36, 22, 180)];
    const { state } = play(atShooting({ units }), shoots('A1', 'B1'), some('toHit', 5, 4, 11));
    expect(candidates(state)[0]).toEqual(hits('t4'));
    expect(reasons(state, hits('c'))).toEqual(['badChoice OW-HIT-09 members']);
    const run = play(state, hits('t7'), ['save', 1, 4, 4, 4, 1]);
    expect(unitIn(run.state, 'B1').stands).toEqual(['t2', 't3', 't4', 't5', 't6', 'c']);
  });
});
