import { describe, expect, it } from 'vitest';
import { br32, expectPose, gun6, lt7, officer, sq7, unitIn } from '../battle.js';
import { answer, charge, pursue, readyIn, secondary } from '../charge/charging.js';
import { open, play, refusalOf } from '../play.js';

/** Charges whose target evades. */

const light = [sq7('F1', 36, 20), lt7('A1', 36, 30)];

describe('evade', () => {
  it('WT-RSP-11 WT-RSP-13 WT-C39: the target evades along the heading of the charger, and the charger may pursue', () => {
    const { state } = play(readyIn({ units: light }, 'F1', 14), [charge('F1', 'A1'), answer('A1', 'evade')]);
    expect(open(state)).toBe('evade 2d by A1');
    const evaded = play(state, [{ evade: [3, 4] }]).state;
    expectPose(evaded, 'F1', 36, 24, 0);
    expectPose(evaded, 'A1', 36, 38.5, 0);
    expect(unitIn(evaded, 'A1').marker).toBe('orange');
    expect([open(evaded), refusalOf(evaded, pursue(10)), refusalOf(evaded, pursue(11))]).toEqual([
      'pursuit of french',
      null,
      'tooFar',
    ]);
  });

  it('WT-RSP-14 WT-C40: a pursuit that reaches the evader is a contact', () => {
    const { state } = play(readyIn({ units: light }, 'F1', 14), [
      charge('F1', 'A1'),
      answer('A1', 'evade'),
      { evade: [1, 2] },
      pursue(9),
    ]);
    expect(unitIn(state, 'A1')).toMatchObject({ contactedOn: 'rear', meleeId: 'm1' });
  });

  it('WT-RSP-19 WT-RSP-20 WT-RSP-27 WT-C41 WT-C91: a friend evaded through may be charged, and no unit twice', () => {
    const units = [...light, br32('A2', 36, 33)];
    const { state } = play(readyIn({ units }, 'F1', 14), [
      charge('F1', 'A1'),
      answer('A1', 'evade'),
      { evade: [3, 4] },
      secondary('A2'),
      answer('A2', 'evade'),
      { evade: [5] },
    ]);
    expectPose(state, 'A2', 36, 39.5, 0);
    expect(refusalOf(state, secondary('A1'))).toBe('alreadyAnswered');
    const over = play(state, [pursue(10)]).state;
    expectPose(over, 'F1', 36, 34, 0);
    expect(unitIn(over, 'F1')).toMatchObject({ marker: 'orange', meleeId: null });
  });

  it('WT-RSP-13 WT-C94: guns that evade are limbered; a pursuit beyond what is left is refused', () => {
    const { state } = play(readyIn({ units: [sq7('F1', 36, 20), gun6('A1', 36, 30)] }, 'F1', 12), [
      charge('F1', 'A1'),
      answer('A1', 'evade'),
      { evade: [4] },
    ]);
    expect(refusalOf(state, pursue(9.25))).toBe('tooFar');
  });

  it('WT-CMD-07 WT-C49: an officer evades three dice and is removed when he is caught', () => {
    const officers = [officer('AO', 'army', 36, 28)];
    const { state } = play(readyIn({ units: [sq7('F1', 36, 20), br32('A1', 60, 40)], officers }, 'F1', 12), [
      charge('F1', 'AO'),
      answer('AO', 'evade'),
      { evade: [1, 1, 2] },
      pursue(10),
    ]);
    expect([state.officers[0]?.location, unitIn(state, 'F1').marker]).toEqual(['removed', 'none']);
  });
});
