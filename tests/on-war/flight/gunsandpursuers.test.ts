import { describe, expect, it } from 'vitest';
import { battery, block, cav, expectPose, line4, line8, stateOf, unitIn, withUnit } from '../battle.js';
import { beginsToFallBack, eventsOf, fallsBack, removalOf } from './flights.js';

describe('guns that fall back', () => {
  const guns = battery('lightArtillery', 'B', 36, 20, 0);
  const charger = cav('light', 'A', 36, 20, 180);
  const rough = block('rough', 'brokenGround', [30, 10, 42, 16]);

  it('OW-TER-13 OW-FBK-14: a battery rolls at the difficult ground it meets, and goes on', () => {
    const state = stateOf({ units: [charger, guns], terrain: [rough] });
    const after = fallsBack(state, 'B', 'A', [2]);
    expectPose(after.state, 'B', 36, 14, 0);
    expect(eventsOf(after, 'pursues')).toEqual([
      { type: 'pursues', clause: 'OW-ROU-07', unit: 'A', quarry: 'B', must: false },
    ]);
  });

  it('OW-FBK-14: while the die is thrown it stands where it meets the ground', () => {
    const asked = beginsToFallBack(stateOf({ units: [charger, guns], terrain: [rough] }), 'B', 'A').state;
    expect(asked.agenda.at(-1)).toMatchObject({ task: 'bogging' });
    expectPose(asked, 'B', 36, 18, 0);
  });

  it('OW-TER-13: if it bogs its crew leaves it, and it is destroyed', () => {
    const after = fallsBack(stateOf({ units: [charger, guns], terrain: [rough] }), 'B', 'A', [1]);
    expect(removalOf(after, 'B')).toBe('destroyed OW-TER-13');
    expect(eventsOf(after, 'unitMoved')[0]?.to.y).toBeCloseTo(18, 3);
    expect(eventsOf(after, 'pursues')).toEqual([]);
  });

  it('OW-TER-13: bogged or stuck, or stopped by very difficult ground or a house, it is destroyed', () => {
    const bogged = withUnit(stateOf({ units: [charger, guns] }), 'B', { bogged: true });
    expect(removalOf(fallsBack(bogged, 'B', 'A'), 'B')).toBe('destroyed OW-TER-13');
    const stuck = withUnit(bogged, 'B', { bogged: false, stuck: true });
    expect(removalOf(fallsBack(stuck, 'B', 'A'), 'B')).toBe('destroyed OW-TER-13');
    for (const kind of ['marsh', 'bog', 'building'] as const) {
      const terrain = [block('ground', kind, [30, 10, 42, 15])];
      expect(removalOf(fallsBack(stateOf({ units: [charger, guns], terrain }), 'B', 'A'), 'B')).toBe(
        'destroyed OW-TER-13',
      );
    }
  });

  it('OW-FBK-14: contact before the difficult ground comes first, without a die', () => {
    const units = [charger, guns, line8('A2', 36, 17.5, 0)];
    const after = fallsBack(stateOf({ units, terrain: [rough] }), 'B', 'A');
    expect(removalOf(after, 'B')).toBe('destroyed OW-FBK-05');
  });
});

describe('pursuers', () => {
  it('OW-ROU-07 OW-ROU-11: cavalry whose opponent fell back pursues it, infantry does not', () => {
    const horse = fallsBack(stateOf({ units: [cav('light', 'A', 36, 20, 0), line8('B', 36, 20, 180)] }), 'B', 'A');
    expect(unitIn(horse.state, 'A').pursuing).toBe('B');
    const foot = fallsBack(stateOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)] }), 'B', 'A');
    expect(unitIn(foot.state, 'A').pursuing).toBeNull();
    const repulsed = fallsBack(stateOf({ units: [line8('A', 36, 20, 0), cav('light', 'B', 36, 20, 180)] }), 'A', 'B');
    expect(unitIn(repulsed.state, 'B').pursuing).toBe('A');
  });

  it('OW-ROU-10 OW-ROU-11 OW-MEL-21: nobody pursues what is gone, when disoriented, or by option', () => {
    const units = [cav('light', 'A', 36, 20, 0), line8('B', 36, 20, 180)];
    const gone = fallsBack(stateOf({ units: [...units, line4('A2', 36, 27, 0)] }), 'B', 'A');
    expect([removalOf(gone, 'B'), unitIn(gone.state, 'A').pursuing]).toEqual(['destroyed OW-FBK-05', null]);
    const dazed = fallsBack(withUnit(stateOf({ units }), 'A', { disoriented: true }), 'B', 'A');
    expect(unitIn(dazed.state, 'A').pursuing).toBeNull();
    const without = fallsBack(stateOf({ units, options: { pursuit: false } }), 'B', 'A');
    expect(unitIn(without.state, 'A').pursuing).toBeNull();
  });

  it('OW-MEL-21 OW-ROU-10: an opponent that does not survive its fall back still takes the place of an older quarry', () => {
    const units = [line8('A', 36, 20, 0), cav('light', 'B', 36, 20, 180), line8('A3', 10, 10, 0)];
    const old = withUnit(stateOf({ units }), 'B', { pursuing: 'A3' });
    expect(unitIn(fallsBack(old, 'A', 'B').state, 'B').pursuing).toBe('A');
    const crossfire = withUnit(stateOf({ units: [...units, line4('B2', 36, 13, 0)] }), 'B', { pursuing: 'A3' });
    const gone = fallsBack(crossfire, 'A', 'B');
    expect([removalOf(gone, 'A'), unitIn(gone.state, 'B').pursuing]).toEqual(['destroyed OW-FBK-05', null]);
  });
});
