import { describe, expect, it } from 'vitest';
import { battery, cav, column, inf, line8, withUnit } from '../battle.js';
import { type Bout, contactOf, expectKillDice, fight, fighterIn } from './bout.js';

/** Who fights, and what the others need (OW-MEL-02 to 04). */

const engaged = (bout: Bout, part: 'charger' | 'target'): string => fighterIn(bout, part).engaged.join(' ');
const needs = (bout: Bout, part: 'charger' | 'target') => fighterIn(bout, part).needs;

describe('stands that fight when a melee begins', () => {
  it('OW-C49 OW-MEL-02 OW-MEL-04: those in contact and those within 1"; the others have a need', () => {
    const a = cav('light', 'A', 35, 20, 180, { troopStands: 7 });
    const b = inf('B', 30, 20, 0, { quality: 'conscript', formation: 'line', files: 8 });
    const bout = fight(
      contactOf({ units: [a, b] }, (state) =>
        withUnit(state, 'A', { stands: ['t1', 't3', 't4', 't5', 't6', 't7', 'c'] }),
      ),
    );
    expect(engaged(bout, 'charger')).toBe('t3 t4 t5 t6 t7 c');
    expect(needs(bout, 'charger')).toEqual({ t1: 0.5 });
    expect(engaged(bout, 'target')).toBe('t3 t4 t5 t6 t7 c');
    expect(needs(bout, 'target')).toEqual({ t1: 2, t2: 0.5 });
  });

  it('OW-C45 OW-SQR-05: cavalry at a square: five stands a side at 4+, the square with four troop stands', () => {
    const bout = fight(
      contactOf({ units: [cav('light', 'A', 36, 20, 180), inf('B', 36, 20, 0, { formation: 'square' })] }),
    );
    expect(engaged(bout, 'target')).toBe('t1 t5 t6 t7 c');
    expectKillDice(bout, 'A', 10, 4);
  });

  it('OW-C51: all six heavy cavalry fight a column, two of them at a corner', () => {
    const bout = fight(contactOf({ units: [cav('heavy', 'A', 36, 20, 0), column('B', 36, 20, 180)] }));
    expect(engaged(bout, 'charger')).toBe('t1 t2 t3 t4 t5 c');
    expectKillDice(bout, 'A', 15, 3);
  });

  it('OW-C53: of a wedge its point touches, and its second row fights with it', () => {
    const bout = fight(
      contactOf({ units: [cav('heavy', 'A', 36, 20, 0, { formation: 'wedge' }), line8('B', 36, 20, 180)] }),
    );
    expect(engaged(bout, 'charger')).toBe('t1 t2 c');
    expect(needs(bout, 'charger')).toEqual({ t3: 0.5, t4: 0.5, t5: 0.5 });
    expect(engaged(bout, 'target')).toBe('t3 t4 t5 c');
    expectKillDice(bout, 'A', 6, 3);
  });

  it('OW-C54 OW-MEL-15: an attack in the flank changes nothing but who touches whom', () => {
    const bout = fight(contactOf({ units: [cav('light', 'A', 42, 19.375, 270), line8('B', 36, 20, 0)] }));
    expect(engaged(bout, 'charger')).toBe('t2 t3 t4 c');
    expect(engaged(bout, 'target')).toBe('t6 t7');
    expect(needs(bout, 'target')).toMatchObject({ t5: 0.5, c: 2 });
    expectKillDice(bout, 'A', 6, 3);
  });

  it('OW-C77 OW-MEL-16: horse at a battery in square has no +1, and all three guns fight', () => {
    const bout = fight(
      contactOf({
        units: [cav('medium', 'A', 36, 20, 180), battery('lightArtillery', 'B', 36, 20, 0, { formation: 'square' })],
      }),
    );
    expect(engaged(bout, 'charger')).toBe('t3 t4 t5 c');
    expect(engaged(bout, 'target')).toBe('t1 t2 t3');
    expectKillDice(bout, 'A', 6, 4);
  });

  it('OW-MEL-02: loose stands 1" from one in contact fight with it', () => {
    const a = inf('A', 36, 20, 0, { type: 'lightInfantry', formation: 'loose', troopStands: 3, columnAssault: true });
    const b = column('B', 36, 20, 180, { troopStands: 1 });
    const bout = fight(contactOf({ units: [a, b] }));
    // Four loose stands, 1.5" wide and 1" apart: the middle two touch the two stands of B, the outer two are 1" off.
    expect(engaged(bout, 'charger')).toBe('t1 t2 t3 c');
    expect(needs(bout, 'charger')).toEqual({});
  });

  it('OW-GEN-01 OW-MEL-02: at the larger scale a stand 2" from one in contact fights', () => {
    const a = inf('A', 36, 20, 0, { type: 'lightInfantry', formation: 'loose', troopStands: 3, columnAssault: true });
    const b = column('B', 36, 20, 180, { troopStands: 1 });
    const bout = fight(contactOf({ units: [a, b], measureScale: 2 }));
    expect(engaged(bout, 'charger')).toBe('t1 t2 t3 c');
  });
});
