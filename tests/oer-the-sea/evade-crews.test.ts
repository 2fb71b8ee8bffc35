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
  move,
  officer,
  type Placed,
  run,
  type Setting,
  standReady,
  unit,
} from './setup.js';

const kingston = at('kingston', 90, 60, 180);
const stewarts = at('stewarts', 90, 40, 0);
const initiative = (units: readonly Placed[], more: Partial<Setting> = {}) => battleWith({ units, ...more });
const evade = (unitId: string) => ({ type: 'initiativeEvade', unitId }) as const;
const evaded = (units: readonly Placed[], more: Partial<Setting> = {}, unitId = 'kingston') =>
  run(initiative(units, more), evade(unitId)).state;

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

  test('OTS-EVA-17 OTS-MOV-22: guns left in a fort may be manned there again', () => {
    const fort = box('fort', 'fortification', 60, 50, 120, 64);
    const near = at('royalArtillery', 90, 72, 180, { crewAway: true, guns });
    const after = run(command([near], { terrain: [fort] }), recrew).state;
    expect(unit(after, 'royalArtillery').crewAway).toBe(false);
    expectPose(after, 'royalArtillery', 90, 60, 180);
  });

  test('OTS-EVA-14 OTS-MOV-06: the way back over a marsh is 10', () => {
    const marsh = box('marsh', 'marsh', 60, 64, 120, 76);
    expectRefused(command([crew], { terrain: [marsh] }), recrew, 'tooFar');
  });

  test('OTS-EVA-14 OTS-STR-01: guns manned again may stand ready but not fire', () => {
    const after = run(command([crew, at('stewarts', 90, 30, 0)]), recrew).state;
    expectRefused(after, fire('royalArtillery', 'stewarts'), 'limberedThisTurn');
    expectLegal(after, standReady('royalArtillery'));
  });

  test('OTS-EVA-15: an enemy that touches the guns with a corner prevents manning them', () => {
    // The guns cover x 86 to 94, y 60 to 62.
    const corner = at('ecossais', 102, 60, 0);
    expectRefused(command([crew, corner]), recrew, 'gunsHeld');
    expectLegal(command([crew, at('ecossais', 102.1, 60, 0)]), recrew);
  });

  test('OTS-EVA-16: a destroyed crew leaves its guns, and they may still be captured', () => {
    const gone = at('royalArtillery', 90, 80, 180, { crewAway: true, guns, presence: 'destroyed', stands: 0 });
    const state = battleWith({
      phase: 'command',
      active: 'Jacobite',
      officer: 'perth',
      units: [gone, at('stewarts', 90, 50, 0), at('wolfe', 150, 100, 180)],
    });
    expect(unit(run(state, move('stewarts', [90, 60, 0])).state, 'royalArtillery').guns?.held).toBe('captured');
  });

  test('OTS-EVA-13 OTS-FRM-08: the crew of limbered guns in column stands in one row, and siege guns have crews too', () => {
    const column = at('royalArtillery', 90, 60, 180, { limbered: true, formation: 'column' });
    const after = evaded([column, stewarts], {}, 'royalArtillery');
    expect(unit(after, 'royalArtillery')).toMatchObject({ formation: 'line', files: 2, limbered: false });
    expect(unit(evaded([at('siegeTrain', 90, 60, 180), stewarts], {}, 'siegeTrain'), 'siegeTrain').crewAway).toBe(true);
  });

  test('OTS-EVA-16: an evade captures officers, not guns', () => {
    const marker = { pose: { x: 90, y: 92, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const theirs = at('jacobiteGuns', 20, 110, 0, { crewAway: true, guns: marker });
    const after = evaded([kingston, stewarts, theirs], { officers: { perth: { position: { x: 90, y: 92.5 } } } });
    expect(unit(after, 'jacobiteGuns').guns?.held).toBe('abandoned');
    expect(officer(after, 'perth').presence).toBe('captured');
  });
});
