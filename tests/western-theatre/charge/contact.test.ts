import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  atTask,
  block,
  br32,
  expectPose,
  fr24,
  he12,
  lh7,
  line,
  lt7,
  officer,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { eventsOf, newTurn, open, play, refusalOf } from '../play.js';
import { answer, charge, movingOf, pursue, ready, readyIn, respond } from './charging.js';

/** Charges that are met standing: fire, TEST, contact. */

const facing = { units: [fr24('F1', 36, 20), br32('A1', 36, 24)] };

/** A charge on a target that stands and holds its fire. */
const stoodBy = (state: State, unitId: string, targetId: string): State => {
  const { state: asked } = play(state, [charge(unitId, targetId), answer(targetId, 'stand')]);
  return open(asked).startsWith('responseFire') ? play(asked, [respond(targetId, false)]).state : asked;
};

describe('contact', () => {
  it('WT-CHG-17 WT-CHG-18 WT-CHG-22 WT-MEL-01: a line battalion that comes to contact has the bonus, in a melee of its own', () => {
    const state = stoodBy(readyIn(facing, 'F1', 4), 'F1', 'A1');
    expectPose(state, 'F1', 36, 24, 0);
    expect(unitIn(state, 'F1')).toMatchObject({ charging: true, meleeId: 'm1', contactedOn: 'none' });
    expect(unitIn(state, 'A1')).toMatchObject({ charging: false, meleeId: 'm1', contactedOn: 'front', marker: 'none' });
    expect(state.melees).toEqual([{ id: 'm1', french: ['F1'], allied: ['A1'], chargedFirst: 'french', fought: false }]);
    expect(state.contacts).toEqual([['F1', 'A1']]);
  });

  it('WT-CHG-19: the bonus lasts into later player turns of the same melee', () => {
    const state = newTurn(stoodBy(readyIn(facing, 'F1', 4), 'F1', 'A1'), 'allied');
    expect(unitIn(state, 'F1')).toMatchObject({ charging: true, meleeId: 'm1', moved: false });
  });

  it('WT-CHG-08 WT-CHG-18: a disordered charger earns no bonus', () => {
    const state = stoodBy(ready(withUnit(stateOf(facing), 'F1', { marker: 'orange' }), 'F1', 4), 'F1', 'A1');
    expect(unitIn(state, 'F1').charging).toBe(false);
  });

  it('WT-CHG-17: light infantry has the bonus in the enemy rear alone', () => {
    const front = stoodBy(readyIn({ units: [lt7('F1', 36, 20), br32('A1', 36, 24)] }, 'F1', 6), 'F1', 'A1');
    const rear = stoodBy(readyIn({ units: [lt7('F1', 36, 20), br32('A1', 36, 23, 0)] }, 'F1', 6), 'F1', 'A1');
    expect([unitIn(front, 'F1').charging, unitIn(rear, 'F1').charging]).toEqual([false, true]);
  });

  it('WT-CHG-10 WT-MEL-22: a unit contacted on its flank is disordered at contact', () => {
    const state = stoodBy(readyIn({ units: [sq7('F1', 48, 24.5, 270), br32('A1', 36, 24)] }, 'F1', 12), 'F1', 'A1');
    expect(unitIn(state, 'A1')).toMatchObject({ marker: 'orange', contactedOn: 'flank' });
  });

  it('WT-MRK-14: a red unit becomes orange when contact is made', () => {
    const state = stoodBy(ready(withUnit(stateOf(facing), 'A1', { marker: 'red' }), 'F1', 4), 'F1', 'A1');
    expect(unitIn(state, 'A1').marker).toBe('orange');
  });

  it('WT-CHG-13 WT-C48: who attacks over a wall is disordered and has no bonus', () => {
    const wall = line('w', 'wall', [
      [26, 23],
      [46, 23],
    ]);
    const units = [fr24('F1', 36, 20), br32('A1', 36, 23.5)];
    const state = stoodBy(readyIn({ units, terrain: [wall] }, 'F1', 4), 'F1', 'A1');
    expectPose(state, 'F1', 36, 23, 0);
    expect(unitIn(state, 'F1')).toMatchObject({ charging: false, marker: 'orange', meleeId: 'm1' });
  });

  it('WT-TER-14 WT-CHG-23: soft ground on the way takes the bonus away', () => {
    const snow = block('s', 'snow', [26, 21, 46, 22]);
    const state = stoodBy(readyIn({ ...facing, terrain: [snow] }, 'F1', 4), 'F1', 'A1');
    expect(unitIn(state, 'F1')).toMatchObject({ charging: false, marker: 'none' });
  });

  it('WT-TER-17 WT-CHG-23 WT-C99: hills that it charges up or down are written down at contact', () => {
    const uphill = block('h', 'hill', [26, 23.5, 46, 40], { overrides: { uphillModifier: -1 } });
    const downhill = block('h', 'hill', [26, 10, 46, 21], { overrides: { chargeModifier: 1 } });
    const up = stoodBy(readyIn({ ...facing, terrain: [uphill] }, 'F1', 4), 'F1', 'A1');
    const down = stoodBy(readyIn({ ...facing, terrain: [downhill] }, 'F1', 4), 'F1', 'A1');
    expect([unitIn(up, 'F1').hillCharge, unitIn(down, 'F1').hillCharge]).toEqual([-1, 1]);
  });

  it('WT-CHG-16: a charge over no distance earns no bonus', () => {
    const state = stoodBy(readyIn({ units: [fr24('F1', 36, 20), br32('A1', 36, 20.04)] }, 'F1', 2), 'F1', 'A1');
    expect(unitIn(state, 'F1')).toMatchObject({ charging: false, meleeId: 'm1', pose: { y: 20 } });
  });

  it('WT-CHG-16 WT-RSP-14: nor does the pursuit that follows it', () => {
    const state = play(readyIn({ units: [sq7('F1', 36, 20), br32('A1', 36, 20.04)] }, 'F1', 9), [
      charge('F1', 'A1'),
      answer('A1', 'evade'),
      { evade: [3] },
      pursue(9),
    ]).state;
    expect(unitIn(state, 'F1')).toMatchObject({ charging: false, meleeId: 'm1' });
  });

  it('WT-CHG-13 WT-TER-19: rough ground drawn as a strip is no obstacle', () => {
    const strip = line(
      'm',
      'marsh',
      [
        [26, 23],
        [46, 23],
      ],
      { width: 4 },
    );
    const units = [lt7('F1', 36, 21), br32('A1', 36, 24, 0)];
    const state = stoodBy(readyIn({ units, terrain: [strip] }, 'F1', 8), 'F1', 'A1');
    expect(unitIn(state, 'F1')).toMatchObject({ marker: 'none', meleeId: 'm1' });
  });

  it('WT-CHG-20 WT-MEL-22: a second charger joins the melee, and the target neither evades nor fires', () => {
    const base = stateOf({ units: [fr24('F1', 33, 20), sq7('F2', 36, 31, 180), br32('A1', 36, 24)] });
    const first = stoodBy(ready(base, 'F1', 4), 'F1', 'A1');
    const { state: asked } = play(ready(first, 'F2', 12), [charge('F2', 'A1')]);
    expect(refusalOf(asked, answer('A1', 'evade'))).toBe('mustStand');
    const { state, events } = play(asked, [answer('A1', 'stand')]);
    expect(eventsOf({ events }, 'shot')).toEqual([]);
    expect(state.melees).toEqual([
      { id: 'm1', french: ['F1', 'F2'], allied: ['A1'], chargedFirst: 'french', fought: false },
    ]);
    expect(unitIn(state, 'A1').contactedOn).toBe('rear');
  });
});

describe('officers', () => {
  const withOfficer = (x: number, y: number, units = [br32('A1', 36, 24)]) =>
    readyIn({ units: [fr24('F1', 36, 20), ...units], officers: [officer('AO', 'army', x, y)] }, 'F1', 6);

  it('WT-CHG-21 WT-CMD-06 WT-CMD-07: an officer who stands is removed, and the charger is not disordered', () => {
    const state = play(withOfficer(36, 24, [br32('A1', 60, 40)]), [charge('F1', 'AO'), answer('AO', 'stand')]).state;
    expect(state.officers[0]?.location).toBe('removed');
    expect(unitIn(state, 'F1')).toMatchObject({ marker: 'none', meleeId: null, pose: { y: 24 } });
  });

  it('WT-CHG-13 WT-CMD-06: who reaches an officer over a wall is disordered by it', () => {
    const behind = (y: number) => {
      const wall = line('w', 'wall', [
        [26, y],
        [46, y],
      ]);
      const setting = { units: [fr24('F1', 36, 20), br32('A1', 60, 40)], terrain: [wall] };
      const asked = readyIn({ ...setting, officers: [officer('AO', 'army', 36, 24)] }, 'F1', 6);
      const { state } = play(asked, [charge('F1', 'AO'), answer('AO', 'stand')]);
      return [state.officers[0]?.location, unitIn(state, 'F1').marker, unitIn(state, 'F1').pose.y];
    };
    expect(behind(23.5)).toEqual(['removed', 'orange', 23.5]);
    expect(behind(25.5)).toEqual(['removed', 'none', 24]);
  });

  it('WT-CMD-07 WT-FLE-07: an officer who evades and has no way to go is removed', () => {
    const water = (west: number, south: number, east: number, north: number) =>
      block(`r${west}`, 'river', [west, south, east, north]);
    const evading = (terrain: readonly ReturnType<typeof water>[]) => {
      const units = [lt7('F1', 36, 20, 0, { files: 1 }), br32('A1', 60, 40)];
      const asked = readyIn({ units, officers: [officer('AO', 'army', 36, 24)], terrain }, 'F1', 6);
      return play(asked, [charge('F1', 'AO'), answer('AO', 'evade'), { evade: [1, 1, 1] }]);
    };
    // On an islet as large as himself, but for the way from which the charge comes.
    const shut = evading([water(30, 25, 42, 30), water(31, 23, 35.5, 25), water(36.5, 23, 41, 25)]);
    expect(shut.state.officers[0]?.location).toBe('removed');
    expect(eventsOf(shut, 'officerLost')).toMatchObject([{ officer: 'AO', clause: 'WT-FLE-07' }]);
    expect(open(shut.state)).toBe('pursuit of french');
    const away = evading([]);
    expect(away.state.officers[0]).toMatchObject({ location: 'table', pose: { x: 36, y: 28, heading: 0 } });
  });

  it('WT-CMD-13 WT-CHG-21 WT-C96: an officer that it touches beside its target is removed as well', () => {
    const units = [he12('A1', 35, 24)];
    const state = stoodBy(withOfficer(37.2, 24, units), 'F1', 'A1');
    expect([state.officers[0]?.location, unitIn(state, 'F1').meleeId]).toEqual(['removed', 'm1']);
  });

  it('WT-CMD-07: an officer who may not evade stands, and none counter charges', () => {
    const state = readyIn(
      {
        units: [fr24('F1', 36, 20), br32('A1', 60, 40)],
        officers: [officer('AO', 'army', 36, 24, { evadable: false })],
      },
      'F1',
      6,
    );
    const asked = play(state, [charge('F1', 'AO')]).state;
    expect([refusalOf(asked, answer('AO', 'evade')), refusalOf(asked, answer('AO', 'counterCharge'))]).toEqual([
      'mustStand',
      'cannotCounterCharge',
    ]);
  });
});

describe('failure', () => {
  it('WT-CHG-15 WT-CHG-24 WT-CHG-23 WT-C46: a charger that routs stays at the charge start point', () => {
    const state = readyIn({ units: [he12('F1', 36, 20, 0, { experience: 'green' }), br32('A1', 36, 24)] }, 'F1', 4);
    const { state: over, events } = play(state, [
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
      { responseFire: Array.from({ length: 23 }, (_, index) => (index < 6 ? 6 : 1)) },
      { test: [6] },
    ]);
    expectPose(over, 'F1', 36, 20, 0);
    expect(unitIn(over, 'F1')).toMatchObject({ plight: 'routing', marker: 'orange', meleeId: null });
    expect([over.melees, eventsOf({ events }, 'chargeFailed').length]).toEqual([[], 1]);
  });

  it('WT-CHG-15: a charger that is destroyed makes no contact', () => {
    const state = readyIn({ units: [sq7('F1', 36, 20), br32('A1', 36, 24), fr24('F2', 10, 5)] }, 'F1', 12);
    const asked = play(state, [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', true)]).state;
    const dice = Number(/ (\d+)d/.exec(open(asked))?.[1]);
    const { state: over } = play(asked, [{ responseFire: Array.from({ length: dice }, () => 6) }]);
    expect([unitIn(over, 'F1').location, over.melees]).toEqual(['removed', []]);
  });
});

describe('regiments', () => {
  const horse = stateOf({
    units: [
      sq7('F1', 36, 20, 0, { regimentId: 'R' }),
      sq7('F2', 40, 20, 0, { regimentId: 'R' }),
      sq7('F3', 60, 20, 0, { regimentId: 'R' }),
      br32('A1', 36, 24),
    ],
  });
  const regiment = movingOf('R', 8, { kind: 'regiment', unitIds: ['F1', 'F2', 'F3'] });
  const begun = agenda.start(
    atTask({ ...horse, active: 'french', step: 'move' }, { task: 'march', moving: regiment }),
  ).state;
  const march = (unitId: string, inches: number) => ({ type: 'march', unitId, legs: [{ march: inches }] }) as const;

  it('WT-CAV-05 WT-CAV-06 WT-CAV-07: a squadron that ends within 3 inches of the charging one supports it', () => {
    const charged = stoodBy(begun, 'F1', 'A1');
    const near = play(
      withUnit(charged, 'F2', { experience: { ...unitIn(charged, 'F2').experience, move: 'veteran' } }),
      [{ type: 'stay', unitId: 'F2' }],
    ).state;
    expect([unitIn(near, 'F2').supportsCharge, unitIn(near, 'F3').supportsCharge]).toEqual(['F1', null]);
  });

  it('WT-CAV-07: one that ends farther off does not', () => {
    const steady = { ...unitIn(begun, 'F3').experience, move: 'veteran' } as const;
    const far = (x: number) => {
      const charged = stoodBy(begun, 'F1', 'A1');
      const placed = withUnit(charged, 'F3', { experience: steady, pose: { ...unitIn(charged, 'F3').pose, x } });
      return unitIn(play(placed, [{ type: 'stay', unitId: 'F3' }]).state, 'F3').supportsCharge;
    };
    expect([far(36), far(60)]).toEqual(['F1', null]);
  });

  it('WT-CAV-08: the second squadron does not charge', () => {
    const charged = stoodBy(begun, 'F1', 'A1');
    expect(refusalOf(charged, charge('F2', 'A1'))).toBe('oneCharge');
  });

  it('WT-CAV-08: once a squadron has marched none charges', () => {
    const marched = play(begun, [march('F3', 8)]).state;
    const asked = open(marched).startsWith('responseFire') ? play(marched, [respond('A1', false)]).state : marched;
    expect(refusalOf(asked, charge('F1', 'A1'))).toBe('oneCharge');
  });

  it('WT-CAV-08 WT-CAV-07: a charge that fails has no support', () => {
    const asked = play(begun, [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', true)]).state;
    const dice = Number(/ (\d+)d/.exec(open(asked))?.[1]);
    const failed = play(asked, [{ responseFire: Array.from({ length: dice }, () => 6) }]).state;
    const veteran = withUnit(failed, 'F2', { experience: { ...unitIn(failed, 'F2').experience, move: 'veteran' } });
    expect(unitIn(play(veteran, [{ type: 'stay', unitId: 'F2' }]).state, 'F2').supportsCharge).toBe(null);
  });

  it('WT-CHG-17: light cavalry that charges in front has no bonus', () => {
    const state = stoodBy(readyIn({ units: [lh7('F1', 36, 20), br32('A1', 36, 24)] }, 'F1', 12), 'F1', 'A1');
    expect(unitIn(state, 'F1').charging).toBe(false);
  });
});
