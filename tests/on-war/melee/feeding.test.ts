import { describe, expect, it } from 'vitest';
import type { Options } from '../../../src/rulesets/on-war/tables.js';
import { inf, line8 } from '../battle.js';
import {
  act,
  type Bout,
  candidatesOf,
  contactOf,
  eventsOf,
  expectAsked,
  expectKillDice,
  fight,
  fighterIn,
  optionsOf,
  question,
  refusalsOf,
  strike,
} from './bout.js';

/** Stands that are brought into a fight (OW-MEL-08). */

/** One company of A's strikes the end of B's line. */
const atTheEnd = (options: Partial<Options> = {}): Bout =>
  fight(
    contactOf({
      units: [inf('A', 30, 20, 0, { troopStands: 1, commandStand: false }), line8('B', 36, 20, 180)],
      options,
    }),
  );

const feed = (bout: Bout, ...stands: readonly string[]): Bout => act(bout, { type: 'feed', stands });

describe('feeding', () => {
  it('OW-MEL-04: each stand that does not fight has a need', () => {
    const bout = atTheEnd();
    expect(fighterIn(bout, 'target')).toMatchObject({ engaged: ['t6', 't7'] });
    expect(fighterIn(bout, 'target').needs).toEqual({ t1: 8, t2: 6.5, t3: 5, t4: 3.5, c: 2, t5: 0.5 });
  });

  it('OW-MEL-08: at the first chance those with a need of 2" or less may be fed', () => {
    const back = strike(atTheEnd(), 0);
    expectAsked(back, 'feed', 'B', 'B');
    expect(optionsOf(back)).toEqual(['t5', 'c']);
    const fed = feed(back, 't5');
    expectKillDice(fed, 'B', 3, 4);
    expect(fighterIn(fed, 'target')).toMatchObject({ engaged: ['t5', 't6', 't7'] });
    expect(eventsOf(fed, 'fed')).toMatchObject([{ clause: 'OW-MEL-08', unit: 'B', stands: ['t5'] }]);
  });

  it('OW-MEL-08 OW-ORG-07: a command stand that is fed adds no die', () => {
    expectKillDice(feed(strike(atTheEnd(), 0), 'c'), 'B', 2, 4);
  });

  it('OW-MEL-08: a chance that is not taken counts: at the second the reach is 4"', () => {
    const second = strike(strike(feed(strike(atTheEnd(), 0)), 0), 0);
    expect(optionsOf(second)).toEqual(['t4', 't5', 'c']);
  });

  it('OW-MEL-08: the charger may feed before its second strike', () => {
    const bout = fight(
      contactOf({
        units: [line8('A', 36, 20, 0), inf('B', 30, 20, 180, { troopStands: 2, commandStand: false })],
      }),
    );
    const second = strike(strike(bout, 0), 0);
    expectAsked(second, 'feed', 'A', 'A');
    // t1 and a corner of t2 are in contact, and t3 is within 1" of t2.
    expect(fighterIn(second, 'charger')).toMatchObject({ engaged: ['t1', 't2', 't3'], needs: { t4: 0.5, c: 2 } });
    expect(optionsOf(second)).toEqual(['t4', 'c']);
  });

  it('OW-MEL-08: with `feedMove` charger the target may not feed', () => {
    const back = strike(atTheEnd({ feedMove: 'charger' }), 0);
    expectKillDice(back, 'B', 2, 4);
  });

  it('OW-MEL-08: it is asked only when some stand may be fed', () => {
    const bout = fight(contactOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)] }));
    expect(question(strike(bout, 0))).toMatchObject({ kind: 'roll', purpose: 'kill', by: 'B' });
  });

  it('OW-MEL-08: a stand that is too far away, that fights, that is not there or that is named twice is refused', () => {
    const back = strike(atTheEnd(), 0);
    const refusals = refusalsOf(back, { type: 'feed', stands: ['t4', 't7', 't9', 'c', 'c'] });
    expect(refusals).toEqual([
      'badChoice OW-MEL-08 stands[0]',
      'badChoice OW-MEL-08 stands[1]',
      'badChoice OW-MEL-08 stands[2]',
      'badChoice OW-MEL-08 stands[4]',
    ]);
  });

  it('OW-MEL-08: bots try all troop stands first, then all, then none', () => {
    expect(candidatesOf(strike(atTheEnd(), 0))).toEqual([
      { type: 'feed', stands: ['t5'] },
      { type: 'feed', stands: ['t5', 'c'] },
      { type: 'feed', stands: [] },
    ]);
  });
});
