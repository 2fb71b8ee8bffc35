import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { eventsOf, newMove, open, play, type Reply, type Run, refusalOf } from '../play.js';
import { endsOf, standing } from './charges.js';

/** Charges from the declaration on, through two moves, and what comes between. */

const highlanders = unit('highlanders', 'A1', [90, 40], 30);
const french = unit('frenchLine', 'B1', [90, 58], 24);
const declare: Action = { type: 'declareCharge', unitId: 'A1', targetId: 'B1' };
const shot = (unitId: string, targetId: string): Action => ({ type: 'fire', unitId, targetId });

/** Ends of the steps that wait for one. */
const ends: Readonly<Record<string, Action['type']>> = {
  observation: 'endObservation',
  orders: 'endOrders',
  chargeDeclarations: 'endDeclarations',
  firing: 'endFiring',
  movement: 'endMovement',
  reserves: 'endReserves',
};

/** Plays replies in their order; a step for which none is meant is ended, and nobody pledges. */
const playing = (state: State, replies: readonly Reply[], until: string): Run => {
  let run: Run = { state, events: [] };
  let left = replies;
  const give = (reply: Reply) => {
    const next = play(run.state, [reply]);
    run = { state: next.state, events: [...run.events, ...next.events] };
  };
  for (let count = 0; count < 40 && (left.length > 0 || open(run.state) !== until); count += 1) {
    const [next, ...others] = left;
    const asked = open(run.state);
    const fits =
      next !== undefined && ('type' in next ? refusalOf(run.state, next as Action) === null : asked.includes('d by'));
    const end = ends[run.state.step];
    if (fits) {
      give(next);
      left = others;
    } else if (end !== undefined) give({ type: end } as Action);
    else throw new Error(`nothing is given to ${asked}`);
  }
  return run;
};

const factors = (run: Run) =>
  eventsOf(run, 'tested').map(
    ({ unit: id, trigger, factor, failed }) => `${id} ${trigger} ${factor} ${failed ?? 'ok'}`,
  );

describe('the target moves off before the initial charge move', () => {
  /** A2 fires 30 of its 600 men down. */
  const shotAt = (lastMove: 'halted' | 'retired') => {
    const units = [
      highlanders,
      unit('britishLine', 'A2', [65, 50], 20),
      french,
      unit('frenchLine', 'B2', [20, 110], 12),
    ];
    const begun = withUnit(withUnit(stateOf({ units }), 'A2', { hasFired: true }), 'B1', { lastMove });
    return newMove(begun);
  };
  const fired: readonly Reply[] = [declare, { morale: [1] }, shot('A2', 'B1'), { fire: [5] }, { morale: [10] }];

  test('CD-CHG-22 CD-CHG-28 it has retired 5 cm: the charger goes after it, and falls short in the end', () => {
    const first = playing(shotAt('halted'), fired, 'observe of B');
    expect(standing(first.state, 'A1')).toMatchObject({ y: 52, charge: 'initial' });
    expect(unitIn(first.state, 'B1').pose.y).toBe(63);
    const home = playing(first.state, [{ morale: [1] }, { morale: [1] }], 'movement of B');
    expect(standing(home.state, 'A1')).toMatchObject({ y: 58, charge: null, lastMove: 'advanced' });
    expect(endsOf(home)).toEqual(['A1 fellShort']);
  });

  test('CD-CHG-22 CD-SEQ-08 it routs from the fire: the charger comes on all the same, and the router runs in its own move', () => {
    const first = playing(shotAt('retired'), fired, 'observe of B');
    expect(standing(first.state, 'A1')).toMatchObject({ y: 52, charge: 'initial' });
    expect(unitIn(first.state, 'B1')).toMatchObject({ state: 'routing', routMoves: 0, pose: { y: 58 } });
  });
});

describe('with chargers that take both tests', () => {
  const both = (casualties: number) =>
    withUnit(stateOf({ units: [highlanders, french], options: { chargerTests: 'both' } }), 'A1', { casualties });
  /** The French fire 72 men down at 6 cm. */
  const upTo = (casualties: number, ...dice: readonly number[]) =>
    playing(
      newMove(both(casualties)),
      [
        declare,
        { morale: [1] },
        { morale: [1] },
        shot('B1', 'A1'),
        { fire: [3] },
        ...dice.map((die) => ({ morale: [die] })),
      ],
      'movement of B',
    );

  test('CD-MOR-07 one that fails for its losses halts where it stands, and has to halt', () => {
    const run = upTo(0, 10);
    expect(factors(run).at(-1)).toBe('A1 shootingCasualties 10 halt');
    expect(standing(run.state, 'A1')).toMatchObject({ y: 52, charge: null, lastMove: 'halted' });
    expect(unitIn(run.state, 'A1').mustHalt).toBe(true);
  });

  test('CD-MOR-07 CD-MOR-15 below half it retires 5 cm', () => {
    const run = upTo(374, 10);
    expect(standing(run.state, 'A1')).toMatchObject({ y: 47, charge: null, lastMove: 'retired' });
    expect(unitIn(run.state, 'A1')).toMatchObject({ mustHalt: false, forcedBack: true });
  });

  test('CD-MOR-07 one that passes tests again to come home', () => {
    const run = upTo(0, 1, 7);
    expect(factors(run).slice(2)).toEqual(['A1 shootingCasualties 10 ok', 'A1 chargeHome 7 haltShort']);
    expect(standing(run.state, 'A1')).toMatchObject({ y: 53, charge: null, lastMove: 'halted' });
  });
});

describe('points for a charge', () => {
  const led = (setting: Partial<Setting> = {}) =>
    newMove(stateOf({ units: [highlanders, french], personalities: [officer('A-o', 'A1', 4)], ...setting }));
  const kept: Action = { type: 'reserve', personalityId: 'A-o', unitId: 'A1', test: 'chargeHome', cp: 3 };
  const pledge: Action = { type: 'pledge', personalityId: 'A-o', cp: 1 };
  const under = (risk: number) =>
    playing(
      led(),
      [
        declare,
        pledge,
        { morale: [7] },
        kept,
        { morale: [1] },
        shot('B1', 'A1'),
        { fire: [3] },
        { risk: [risk] },
        { morale: [8] },
      ],
      risk <= 19 ? 'movement of B' : 'combat 1d by B1',
    );

  test('CD-PER-08 CD-RSK-02 CD-RSK-03 kept for the charge home, they go with him who is hit before it', () => {
    // 72 of 750 men: 19.2 per cent.
    const hit = under(19);
    expect(factors(hit)).toEqual(['A1 toCharge 8 ok', 'B1 beingCharged 10 ok', 'A1 chargeHome 7 haltShort']);
    const spared = under(20);
    expect(factors(spared).at(-1)).toBe('A1 chargeHome 10 ok');
    expect(standing(spared.state, 'A1')).toMatchObject({ y: 58 });
  });
});
