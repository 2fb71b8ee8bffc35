import { describe, expect, test } from 'vitest';
import { dice } from './orders.js';
import {
  asked,
  at,
  battleWith,
  charge,
  eventsOf,
  expectLegal,
  expectRefused,
  expectRoll,
  fire,
  line,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const government = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units, ...more });
const fires = (unitId: string, fire = true) => ({ type: 'standReadyFire', unitId, fire }) as const;
const scoresOf = (events: ReturnType<typeof run>['events']) =>
  eventsOf(events, 'meleeResult').map(({ scores }) => [scores.Jacobite, scores.Government]);

describe('fire', () => {
  const earthwork = line('work', 'earthwork', [80, 49.5], [100, 49.5]);

  test('OTS-FIR-10 OTS-FIR-11: Light Horse at close range against a work: all dice are thrown, none can hit', () => {
    const s = government([at('kingston', 90, 60, 180), at('stewarts', 90, 49, 0)], { terrain: [earthwork] });
    expectRoll(run(s, fire('kingston', 'stewarts')).state, 'fireHits', 3, 7);
    expect(eventsOf(run(s, fire('kingston', 'stewarts'), dice(3, 3)).events, 'fired')[0]?.hits).toBe(0);
  });

  test('OTS-ART-10: long range and cover add up', () => {
    const wall = line('wall', 'wall', [80, 101.5], [100, 101.5]);
    const units = [at('royalArtillery', 90, 20, 0), at('stewarts', 90, 102, 180)];
    // 82 cm: long for light guns.
    const s = run(government(units, { terrain: [wall] }), fire('royalArtillery', 'stewarts')).state;
    expectRoll(s, 'fireHits', 4, 7);
  });

  test('OTS-FIR-04 OTS-FRM-02: the lane of six stands in irregular formation is 14 cm wide, gaps and all', () => {
    const withTarget = (x: number) =>
      government([at('wolfe', 90, 60, 180, { stands: 6, formation: 'irregular' }), at('ecossais', x, 45, 0)]);
    // Lane 83 to 97; the target is 16 cm wide.
    expectLegal(withTarget(104.9), fire('wolfe', 'ecossais'));
    expectRefused(withTarget(105), fire('wolfe', 'ecossais'), 'notDirectlyAhead');
    expectRoll(run(withTarget(104.9), fire('wolfe', 'ecossais')).state, 'fireHits', 12, 4);
  });

  test('OTS-SIE-01 OTS-SIE-04 OTS-SIE-05: two veteran siege guns at 100.0 cm: 22 dice, 5 needed; untried 18', () => {
    const work = line('work', 'earthwork', [80, 110], [100, 110]);
    const battery = (quality: 'veteran' | 'untried') =>
      run(
        government([at('siegeTrain', 90, 10, 0, { quality, stands: 2 }), at('manchester', 90, 110.5, 180)], {
          terrain: [work],
        }),
        fire('siegeTrain', 'work'),
      ).state;
    expectRoll(battery('veteran'), 'fireHits', 22, 5);
    expectRoll(battery('untried'), 'fireHits', 18, 5);
  });

  test('OTS-MTR-06 OTS-ART-08: an untried heavy mortar at a unit in a work 121 cm off: four dice, 6 needed', () => {
    const work = line('work', 'palisade', [133.5, 50], [133.5, 70]);
    const units = [at('bombard', 10, 60, 90, { quality: 'untried' }), at('ecossais', 133, 60, 90)];
    const s = government(units, { terrain: [work], table: { width: 200, height: 120 } });
    expectRoll(run(s, fire('bombard', 'ecossais')).state, 'fireHits', 4, 6);
    const { state } = run(s, fire('bombard', 'ecossais'), dice(4, 3));
    expect(unit(state, 'ecossais').stands).toBe(4);
    expect(state.works[0]?.unusedHits).toBe(3);
  });
});

describe('fire at chargers', () => {
  test('OTS-STR-05 OTS-SPC-12: by option mounted Light Horse fire at a charger at -1', () => {
    const option = { options: { defensiveFire: 'anyTarget' } } as const;
    const from = (y: number) => jacobite([at('ecossais', 90, y, 0), at('kingston', 90, 60, 180)], option);
    // 14 cm: short +1, in the saddle -1.
    expectRoll(run(from(46), charge('ecossais', 'kingston'), fires('kingston')).state, 'fireHits', 3, 5);
    // 18 cm: the die first, 4 needed and no regulars; failed: long.
    const far = run(from(42), charge('ecossais', 'kingston'), fires('kingston')).state;
    expectRoll(far, 'rangeTest', 1, 4);
    expectRoll(run(far, [3]).state, 'fireHits', 3, 6);
  });

  test('OTS-STR-05: by option dragoons on foot fire at a charger, mounted ones and elcho do not', () => {
    const option = { options: { defensiveFire: 'anyTarget' } } as const;
    const on = (mounted: boolean) =>
      run(
        jacobite([at('stewarts', 90, 46, 0), at('cobham', 90, 60, 180, { mounted })], option),
        charge('stewarts', 'cobham'),
      );
    expect(asked(on(false).state)).toMatchObject({ task: 'standReadyFire' });
    expect(asked(on(true).state)).toMatchObject({ purpose: 'meleeHits' });
  });

  test('OTS-CHG-12 OTS-SPC-02: raw chargers roll for Fear after two hits, and are confused without a die after four', () => {
    const s = jacobite([at('manchester', 90, 48, 0), at('wolfe', 90, 60, 180, { standReady: true })]);
    const hit = (hits: number) => run(s, charge('manchester', 'wolfe'), fires('wolfe'), dice(10, hits)).state;
    // 2 is not more than strength 2.
    expectRoll(hit(2), 'fear', 1, 5);
    expect(unit(run(hit(2), [5]).state, 'manchester')).toMatchObject({ stands: 3, confused: true });
    // 4 confuses and is not more than twice 2: the melee follows at once, +1 charging -1 confused.
    expectRoll(hit(4), 'meleeHits', 4, 5);
  });

  test('OTS-MEL-10 OTS-SPC-08: of two chargers under fire only hits on those that are not Highlanders count in the melee', () => {
    const units = [
      at('stewarts', 84, 50, 0),
      at('ecossais', 98, 50, 0),
      at('barrell', 90, 60, 180, { standReady: true }),
    ];
    const s = jacobite(units, { groups: [['stewarts', 'ecossais']] });
    const pairs = [
      { unitId: 'stewarts', targetId: 'barrell' },
      { unitId: 'ecossais', targetId: 'barrell' },
    ];
    const order = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: { charges: pairs },
    } as const;
    const shot = run(s, order, fires('barrell'), dice(10, 2), fires('barrell'), dice(10, 1));
    const allots = { type: 'meleeAllocation', unitId: 'barrell', strikes: [] } as const;
    const struck = run(shot.state, allots, dice(12), dice(9), dice(9), dice(6));
    // No die hits. Behind stewarts stand 3, beside the 3 of ecossais that fight 1; barrell all fight.
    expect(scoresOf(struck.events)).toEqual([[4, 1]]);
  });
});
