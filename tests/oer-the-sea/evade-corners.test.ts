import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  at,
  battleWith,
  box,
  expectLegal,
  expectPose,
  expectRefused,
  fire,
  line,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  select,
  standReady,
  unit,
} from './setup.js';

const kingston = at('kingston', 90, 60, 180);
const stewarts = at('stewarts', 90, 40, 0);
const initiative = (units: readonly Placed[], more: Partial<Setting> = {}) => battleWith({ units, ...more });
const evade = (unitId: string) => ({ type: 'initiativeEvade', unitId }) as const;
const evaded = (units: readonly Placed[], more: Partial<Setting> = {}, unitId = 'kingston') =>
  run(initiative(units, more), evade(unitId)).state;

describe('ground', () => {
  test('OTS-EVA-06 a wall that begins just beyond Half is where it ends, one that begins at Half is crossed no more', () => {
    const wall = (y: number) => ({ terrain: [line('wall', 'wall', [60, y], [120, y])] });
    // Turned about, the front edge is at y 62: Half ends at 77.
    expectPose(evaded([kingston, stewarts], wall(77)), 'kingston', 90, 77, 0);
    expectPose(evaded([kingston, stewarts], wall(78)), 'kingston', 90, 78, 0);
    expectPose(evaded([kingston, stewarts], wall(76)), 'kingston', 90, 77, 0);
  });

  test('OTS-EVA-06 OTS-MOV-08 from inside broken ground it goes Half', () => {
    const terrain = [box('rough', 'brokenGround', 60, 55, 120, 70)];
    expectPose(evaded([kingston, stewarts], { terrain }), 'kingston', 90, 77, 0);
  });

  test('OTS-EVA-06 OTS-SPC-14 a wood is no hindrance to Light Horse, and bars other horse', () => {
    const terrain = [box('wood', 'wood', 60, 80, 120, 100)];
    expectPose(evaded([kingston, stewarts], { terrain }), 'kingston', 90, 92, 0);
    const elcho = at('elcho', 90, 60, 180, { side: 'Government' });
    expectPose(evaded([elcho, stewarts], { terrain }, 'elcho'), 'elcho', 90, 80, 0);
  });

  test('OTS-EVA-06 OTS-SPC-18 mounted dragoons go Half where a wood begins within it', () => {
    const terrain = [box('wood', 'wood', 60, 70, 120, 100)];
    expectPose(evaded([at('cobham', 90, 60, 180), stewarts], { terrain }, 'cobham'), 'cobham', 90, 77, 0);
  });

  test('OTS-EVA-06 OTS-INI-06 Light Horse already in a wood do not evade at all', () => {
    const terrain = [box('wood', 'wood', 60, 55, 120, 100)];
    expectRefused(initiative([kingston, stewarts], { terrain }), evade('kingston'), 'confused');
  });

  test('OTS-EVA-06 OTS-MOV-05 guns in a work: the crew goes Half', () => {
    const terrain = [line('work', 'earthwork', [60, 59.5], [120, 59.5])];
    const guns = at('royalArtillery', 90, 60, 180);
    expectPose(evaded([guns, stewarts], { terrain }, 'royalArtillery'), 'royalArtillery', 90, 72, 0);
  });
});

describe('whom it evades', () => {
  test('OTS-EVA-05 OTS-EVA-07 an unseen enemy is not evaded, and one nearer than him evaded leaves no room', () => {
    const units = [kingston, at('stewarts', 90, 45, 0), at('frasers', 115, 61, 270)];
    expect(unit(evaded(units), 'kingston').pose.heading).toBe(0);
    const terrain = [box('wood', 'wood', 60, 50, 120, 58)];
    expectRefused(initiative(units, { terrain }), evade('kingston'), 'noEvadeRoom');
  });

  test('OTS-EVA-07 OTS-EVA-09 no step may bring it nearer to an unseen or farther enemy than to the one evaded', () => {
    // Both 20 away, before it and behind: any length brings it nearer to the second.
    const units = [kingston, stewarts, at('frasers', 90, 82, 180)];
    expectRefused(initiative(units), evade('kingston'), 'noEvadeRoom');
  });

  test('OTS-EVA-05 OTS-GEN-07 of two as near the first in the list is evaded', () => {
    const units = [kingston, at('stewarts', 70, 61, 90), at('frasers', 110, 61, 270)];
    expectRefused(initiative(units), evade('kingston'), 'noEvadeRoom');
  });

  test('OTS-EVA-11 OTS-INI-07 the evader takes no order of any kind that turn, and again the next', () => {
    const after = run(evaded([kingston, stewarts]), { type: 'endInitiative' }, select('huske')).state;
    for (const action of [move('kingston', [90, 93, 0]), fire('kingston'), standReady('kingston')])
      expectRefused(after, action, 'evaded');
    expectRefused(run(initiative([kingston, stewarts]), evade('kingston')).state, evade('kingston'), 'evaded');
  });

  test('OTS-INI-09 OTS-GRP-02 it leaves its group though it still touches it at the end', () => {
    // Two centimetres to the edge of the table: the corners still meet.
    const units = [at('kingston', 90, 116, 180), at('barrell', 106, 116, 180), at('stewarts', 90, 100, 0)];
    const after = evaded(units, { groups: [['kingston', 'barrell']] });
    expectPose(after, 'kingston', 90, 120, 0);
    expect(after.groups).toEqual([]);
  });

  test('OTS-EVA-03 OTS-EVA-10 confused horse may not, dragoons in the saddle may', () => {
    expectRefused(
      initiative([at('kingston', 90, 60, 180, { confused: true }), stewarts]),
      evade('kingston'),
      'confused',
    );
    expectPose(evaded([at('cobham', 90, 60, 180), stewarts], {}, 'cobham'), 'cobham', 90, 92, 0);
  });
});

describe('crews', () => {
  const recrew: Action = {
    type: 'issueOrder',
    recipient: { unitId: 'royalArtillery' },
    order: 'move',
    params: { action: { kind: 'recrew' }, path: [{ x: 90, y: 62, heading: 180 }] },
  };
  const guns = { pose: { x: 90, y: 60, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
  const crew = at('royalArtillery', 90, 80, 180, { crewAway: true, guns });
  const command = (units: readonly Placed[], more: Partial<Setting> = {}) =>
    battleWith({ phase: 'command', officer: 'huske', units: [...units, at('manchester', 160, 4, 0)], ...more });

  test('OTS-EVA-17 OTS-MOV-22 guns left in a fort are manned there again', () => {
    const fort = box('fort', 'fortification', 60, 50, 120, 64);
    const near = at('royalArtillery', 90, 72, 180, { crewAway: true, guns });
    const after = run(command([near], { terrain: [fort] }), recrew).state;
    expect(unit(after, 'royalArtillery').crewAway).toBe(false);
    expectPose(after, 'royalArtillery', 90, 60, 180);
  });

  test('OTS-EVA-14 OTS-MOV-06 over a marsh the way back is 10', () => {
    const marsh = box('marsh', 'marsh', 60, 64, 120, 76);
    expectRefused(command([crew], { terrain: [marsh] }), recrew, 'tooFar');
  });

  test('OTS-EVA-14 OTS-STR-01 manned again the guns may stand ready, not fire', () => {
    const after = run(command([crew, at('stewarts', 90, 30, 0)]), recrew).state;
    expectRefused(after, fire('royalArtillery', 'stewarts'), 'limberedThisTurn');
    expectLegal(after, standReady('royalArtillery'));
  });

  test('OTS-EVA-15 an enemy who touches the guns with a corner holds them', () => {
    // The guns cover x 86 to 94, y 60 to 62.
    const corner = at('ecossais', 102, 60, 0);
    expectRefused(command([crew, corner]), recrew, 'gunsHeld');
    expectLegal(command([crew, at('ecossais', 102.1, 60, 0)]), recrew);
  });

  test('OTS-EVA-16 a destroyed crew leaves its guns, and they may still be captured', () => {
    const gone = at('royalArtillery', 90, 80, 180, { crewAway: true, guns, presence: 'destroyed', stands: 0 });
    const state = battleWith({
      phase: 'command',
      active: 'Jacobite',
      officer: 'perth',
      units: [gone, at('stewarts', 90, 50, 0), at('wolfe', 150, 100, 180)],
    });
    expect(unit(run(state, move('stewarts', [90, 60, 0])).state, 'royalArtillery').guns?.held).toBe('captured');
  });

  test('OTS-EVA-13 OTS-FRM-08 the crew of limbered guns in column stands in one row, and siege guns have crews too', () => {
    const column = at('royalArtillery', 90, 60, 180, { limbered: true, formation: 'column' });
    const after = evaded([column, stewarts], {}, 'royalArtillery');
    expect(unit(after, 'royalArtillery')).toMatchObject({ formation: 'line', files: 2, limbered: false });
    expect(unit(evaded([at('siegeTrain', 90, 60, 180), stewarts], {}, 'siegeTrain'), 'siegeTrain').crewAway).toBe(true);
  });

  test('OTS-EVA-16 an evade takes officers, not guns', () => {
    const marker = { pose: { x: 90, y: 92, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const theirs = at('jacobiteGuns', 20, 110, 0, { crewAway: true, guns: marker });
    const after = evaded([kingston, stewarts, theirs], { officers: { perth: { position: { x: 90, y: 92.5 } } } });
    expect(unit(after, 'jacobiteGuns').guns?.held).toBe('abandoned');
    expect(officer(after, 'perth').presence).toBe('captured');
  });
});
