import { describe, expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { block, unit, unitIn } from '../battle.js';
import { at, eventsOf, play, refusalsOf } from '../play.js';
import { fired, firing, shot, whyNot } from './shots.js';

const line28 = unit('britishLine', 'A1', [50, 30], 28);
const french = unit('frenchLine', 'B1', [50, 45], 24);
const facing = { units: [line28, french] };

describe('who may fire', () => {
  test('CD-C10 CD-FIR-02 a unit fires once in a move', () => {
    const { state } = fired(firing(facing), 'A1', 'B1', 3);
    expect(whyNot(state, 'A1', 'B1')).toBe('alreadyFired');
  });

  test.each([
    ['CD-FIR-18 a routing unit', { state: 'routing' }, 'notSteady'],
    ['CD-FIR-18 a pursuer', { state: 'pursuing' }, 'notSteady'],
    ['CD-FIR-18 a unit that has rallied', { rallied: true }, 'mustReform'],
    ['CD-FIR-03 an unloaded unit', { loaded: false }, 'notLoaded'],
    ['CD-FIR-03 a unit without small arms', { ff: 0 }, 'noSmallArms'],
  ] as const)('%s does not fire', (_, change, code) => {
    expect(whyNot(firing(facing, { A1: change }), 'A1', 'B1')).toBe(code);
  });

  test('CD-FIR-03 CD-FIR-04 neither units in contact fire, nor others at them', () => {
    const state = firing({
      units: [line28, unit('britishLine', 'A2', [90, 20], 28), unit('frenchLine', 'B1', [50, 30], 24)],
    });
    expect(whyNot(state, 'A1', 'B1')).toBe('inContact');
    expect(whyNot(state, 'A2', 'B1')).toBe('targetInMelee');
  });

  test('CD-FIR-01 the other side does not fire', () => {
    expect(whyNot(firing(facing), 'B1', 'A1')).toBe('badUnit');
  });
});

describe('at what', () => {
  test('CD-FIR-01 CD-FIR-04 an enemy that it may not fire at is not offered as a target', () => {
    const far = unit('frenchLine', 'B2', [50, 80], 24);
    const [choice] = crowtherDougan.choices(firing({ units: [line28, french, far] }), { type: 'fire', unitId: 'A1' });
    expect(choice?.next?.domain).toMatchObject({ options: [{ id: 'B1' }] });
  });

  test('CD-C07 CD-FIR-09 beyond 40 cm muskets do not reach', () => {
    const state = firing({ units: [line28, unit('frenchLine', 'B1', [50, 70.1], 24)] });
    expect(whyNot(state, 'A1', 'B1')).toBe('outOfRange');
    expect(whyNot(firing({ units: [line28, unit('frenchLine', 'B1', [50, 70], 24)] }), 'A1', 'B1')).toBeNull();
  });

  test('CD-C11 CD-FIR-06 a line fires within 45 degrees of its ends, skirmishers all round', () => {
    const beside = (formation: 'line' | 'skirmish', x: number) =>
      firing({
        units: [
          unit('compagniesFranches', 'A1', [50, 30], 20, { formation }),
          unit('frenchLine', 'B1', [x, 40], 2, { at: [x, 40, 180] }),
        ],
      });
    // The line ends at 57.5; B is 1.5 wide and 3 deep, so its left front corner decides.
    expect(whyNot(beside('line', 75), 'A1', 'B1')).toBe('outOfArc');
    expect(whyNot(beside('line', 69), 'A1', 'B1')).toBeNull();
    expect(whyNot(beside('skirmish', 75), 'A1', 'B1')).toBeNull();
  });

  test('CD-FIR-06 guns fire within 20 degrees of their ends', () => {
    const gunsAnd = (x: number) =>
      firing({
        units: [
          unit('royalArtillery', 'A1', [50, 30], undefined, { gunModels: 1, gunWeight: 'light' }),
          unit('frenchLine', 'B1', [x, 50], 2),
        ],
      });
    // The front is 4 wide; at 20 to 23 cm ahead the ray is 7.3 to 8.4 out from its end at 52.
    expect(whyNot(gunsAnd(60.9), 'A1', 'B1')).toBeNull();
    expect(whyNot(gunsAnd(61.3), 'A1', 'B1')).toBe('outOfArc');
  });

  test('CD-C77 CD-FIR-04 what is not seen is no target: more than 5 cm of wood on all three lines', () => {
    const wood = (from: number, to: number) =>
      firing({ units: [line28, french], terrain: [block('wood', 'wood', [from, 35, to, 41])] });
    expect(whyNot(wood(20, 80), 'A1', 'B1')).toBe('targetNotSeen');
    expect(whyNot(wood(20, 55), 'A1', 'B1')).toBeNull();
  });

  test('CD-FIR-04 CD-LOS-03 a friend across all three lines hides the target', () => {
    const state = firing({ units: [line28, unit('britishLine', 'A2', [50, 38], 28), french] });
    expect(whyNot(state, 'A1', 'B1')).toBe('targetNotSeen');
  });

  test('CD-C55 CD-FIR-14 a charged unit fires at one of its chargers', () => {
    const charge = { targetId: 'A1', stage: 'initial', direction: 'front', dicedKinds: [] } as const;
    const state = firing(
      { units: [line28, unit('frenchLine', 'B1', [46, 38], 24), unit('frenchLine', 'B2', [62, 35], 4)] },
      { B1: { charge } },
    );
    expect(whyNot(state, 'A1', 'B2')).toBe('mustFireAtCharger');
    expect(whyNot(state, 'A1', 'B1')).toBeNull();
  });

  test('CD-FIR-14 a charger that may not be fired at is refused for his own reason', () => {
    const charge = { targetId: 'A1', stage: 'initial', direction: 'front', dicedKinds: [] } as const;
    const state = firing(
      { units: [line28, unit('frenchLine', 'B1', [46, 38], 24), unit('frenchLine', 'B2', [50, 90], 4)] },
      { B1: { charge }, B2: { charge } },
    );
    expect(refusalsOf(state, shot('A1', 'B2')).map((each) => each.split(' ')[0])).not.toContain('mustFireAtCharger');
  });

  test('CD-C94 CD-OBS-23 an enemy that is not known is refused as not seen and nothing else', () => {
    const state = firing({ units: [line28, unit('frenchLine', 'B1', [150, 100], 24)] }, { B1: { hidden: true } });
    expect(refusalsOf(state, shot('A1', 'B1'))).toEqual(['targetNotSeen CD-OBS-23']);
  });
});

describe('smoke', () => {
  test('CD-C29 CD-OBS-12 smoke shows until the next move of its side, and the unit stays hidden', () => {
    const state = at(
      firing(
        {
          units: [line28, unit('coureursDeBois', 'B1', [50, 45], 12)],
          terrain: [block('wood', 'wood', [20, 44, 80, 70])],
        },
        { B1: { hidden: true } },
      ),
      'firing',
      'B',
    );
    const run = fired(state, 'B1', 'A1', 3);
    expect(unitIn(run.state, 'B1').hidden).toBe(true);
    expect(run.state.smokeMarks).toHaveLength(1);
    expect(whyNot(at(run.state, 'firing', 'A'), 'A1', 'B1')).toBe('targetNotSeen');
  });

  test('CD-C95 CD-OBS-21 of a shot from hiding the other side learns the mark, the target and the men', () => {
    const state = at(
      firing(
        {
          units: [line28, unit('indians', 'B1', [50, 38], 16)],
          terrain: [block('wood', 'wood', [20, 37, 80, 70])],
        },
        { B1: { hidden: true } },
      ),
      'firing',
      'B',
    );
    const run = fired(state, 'B1', 'A1', 3);
    const told = run.events.filter(({ seenBy }) => seenBy === undefined || seenBy === 'A').map(({ type }) => type);
    expect(told).toEqual(['smokeMade', 'shotFromHiding', 'menLost']);
    expect(eventsOf(run, 'shotFromHiding')).toMatchObject([{ mark: 'smoke1', target: 'A1', men: 32, seenBy: 'A' }]);
    expect(eventsOf(run, 'shot')).toMatchObject([{ unit: 'B1', seenBy: 'B' }]);
  });

  test('CD-OBS-12 smoke is no target without the option', () => {
    const mark = { id: 'smoke1', side: 'B', at: { x: 50, y: 60 }, unitId: 'B1' };
    const state = { ...firing(facing), smokeMarks: [mark] };
    expect(refusalsOf(state, { type: 'fire', unitId: 'A1', markId: 'smoke1' })).toEqual(['targetNotSeen CD-OBS-12']);
  });

  test('CD-SEQ-07 CD-OBS-12 a mark that does not lie on the table is none', () => {
    for (const fireAtSmoke of [false, true])
      expect(
        refusalsOf(firing({ ...facing, options: { fireAtSmoke } }), { type: 'fire', unitId: 'A1', markId: 'smoke1' }),
      ).toEqual(['invalid CD-OBS-12']);
  });

  test('CD-OBS-26 with the option a shot at smoke throws both dice and tells its owner alone who fell', () => {
    const hidden = at(
      firing(
        {
          options: { fireAtSmoke: true },
          units: [line28, unit('indians', 'B1', [50, 38], 16)],
          terrain: [block('wood', 'wood', [20, 37, 80, 70])],
        },
        { B1: { hidden: true } },
      ),
      'firing',
      'B',
    );
    const smoking = at(fired(hidden, 'B1', 'A1', 2).state, 'firing', 'A');
    const atSmoke = { type: 'fire', unitId: 'A1', markId: 'smoke1' } as const;
    const run = play(smoking, [atSmoke, { fire: [5] }, { fireFraction: [99] }]);
    // 5 - 1 (smoke) - 2 (skirmish) - 1 (soft) = 1: half of 27 figures x 2.
    expect(unitIn(run.state, 'B1').casualties).toBeGreaterThan(0);
    expect(eventsOf(run, 'rolled')[0]?.breakdown.map(({ label }) => label)).toEqual(['at smoke']);
    expect(eventsOf(run, 'shot')).toMatchObject([{ target: null, men: 0 }]);
    expect(eventsOf(run, 'menLost')).toMatchObject([{ unit: 'B1', seenBy: 'B' }]);
    const gone = {
      ...smoking,
      units: smoking.units.map((each) => (each.id === 'B1' ? { ...each, pose: { ...each.pose, y: 60 } } : each)),
    };
    const missed = play(gone, [atSmoke, { fire: [5] }, { fireFraction: [99] }]);
    expect(unitIn(missed.state, 'B1').casualties).toBe(0);
  });
});
