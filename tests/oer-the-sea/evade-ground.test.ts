import { describe, test } from 'vitest';
import { at, battleWith, box, expectPose, expectRefused, line, type Placed, run, type Setting } from './setup.js';

const kingston = at('kingston', 90, 60, 180);
const stewarts = at('stewarts', 90, 40, 0);
const initiative = (units: readonly Placed[], more: Partial<Setting> = {}) => battleWith({ units, ...more });
const evade = (unitId: string) => ({ type: 'initiativeEvade', unitId }) as const;
const evaded = (units: readonly Placed[], more: Partial<Setting> = {}, unitId = 'kingston') =>
  run(initiative(units, more), evade(unitId)).state;

describe('ground', () => {
  test('OTS-EVA-06: an evade ends at a wall that begins just beyond Half, and does not cross one that begins at Half', () => {
    const wall = (y: number) => ({ terrain: [line('wall', 'wall', [60, y], [120, y])] });
    // Turned about, the front edge is at y 62: Half ends at 77.
    expectPose(evaded([kingston, stewarts], wall(77)), 'kingston', 90, 77, 0);
    expectPose(evaded([kingston, stewarts], wall(78)), 'kingston', 90, 78, 0);
    expectPose(evaded([kingston, stewarts], wall(76)), 'kingston', 90, 77, 0);
  });

  test('OTS-EVA-06 OTS-MOV-08: an evade from inside broken ground goes Half', () => {
    const terrain = [box('rough', 'brokenGround', 60, 55, 120, 70)];
    expectPose(evaded([kingston, stewarts], { terrain }), 'kingston', 90, 77, 0);
  });

  test('OTS-EVA-06 OTS-SPC-14: a wood does not hinder Light Horse that evade, and bars other horse', () => {
    const terrain = [box('wood', 'wood', 60, 80, 120, 100)];
    expectPose(evaded([kingston, stewarts], { terrain }), 'kingston', 90, 92, 0);
    const elcho = at('elcho', 90, 60, 180, { side: 'Government' });
    expectPose(evaded([elcho, stewarts], { terrain }, 'elcho'), 'elcho', 90, 80, 0);
  });

  test('OTS-EVA-06 OTS-SPC-18: mounted dragoons go Half where a wood begins within it', () => {
    const terrain = [box('wood', 'wood', 60, 70, 120, 100)];
    expectPose(evaded([at('cobham', 90, 60, 180), stewarts], { terrain }, 'cobham'), 'cobham', 90, 77, 0);
  });

  test('OTS-EVA-06 OTS-INI-06: Light Horse already in a wood do not evade at all', () => {
    const terrain = [box('wood', 'wood', 60, 55, 120, 100)];
    expectRefused(initiative([kingston, stewarts], { terrain }), evade('kingston'), 'confused');
  });

  test.each([
    // The column is 6 deep: turned about its centre it has its front at y 66, and Half ends at 81.
    ['nothing', [], 96],
    ['a marsh', [box('marsh', 'marsh', 60, 70, 120, 80)], 96],
    ['a stream', [line('stream', 'stream', [60, 70], [120, 70])], 96],
    ['a ford within Half', [box('ford', 'ford', 85, 70, 95, 76)], 81],
    ['a ford beyond it', [box('ford', 'ford', 85, 90, 95, 95)], 90],
  ])('OTS-EVA-06 OTS-TER-17: a column of horse that evades along a road over %s', (_, under, end) => {
    const column = at('kingston', 90, 60, 180, { formation: 'column' });
    const terrain = [...under, line('road', 'road', [90, 0], [90, 120])];
    expectPose(evaded([column, stewarts], { terrain }), 'kingston', 90, end, 0);
  });

  test('OTS-EVA-06 OTS-MOV-05: the crew of guns in a work evades at Half', () => {
    const terrain = [line('work', 'earthwork', [60, 59.5], [120, 59.5])];
    const guns = at('royalArtillery', 90, 60, 180);
    expectPose(evaded([guns, stewarts], { terrain }, 'royalArtillery'), 'royalArtillery', 90, 72, 0);
  });
});
