import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, block, column, inf, line4, line8, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import {
  atShooting,
  candidates,
  chargeOn,
  choices,
  eventsOf,
  openIn,
  play,
  reasons,
  rollIn,
  shoots,
  some,
  words,
} from './shooting.js';

/** Shots from hiding, and into woods on suspicion (OW-HID-03, OW-HID-07, OW-FIR-23). */

describe('a shot from hiding', () => {
  const corn = block('corn', 'field', [25, 5, 47, 15], { crops: true });
  const ambush = (changes: Partial<UnitInput> = {}): Setting => ({
    units: [line8('A1', 36, 10, 0, { hidden: true }), line8('B1', 36, 22, 180, changes)],
    terrain: [corn],
  });
  const missed = [shoots('A1', 'B1'), some('toHit', 0, 6, 16)] as const;

  test('OW-C29 OW-HID-03: the firer is seen before the dice', () => {
    const run = play(atShooting(ambush()), shoots('A1', 'B1'));
    expect(unitIn(run.state, 'A1')).toMatchObject({ hidden: false, fired: true });
    expect(eventsOf(run, 'discovered')).toMatchObject([{ unit: 'A1', by: null, clause: 'OW-HID-03' }]);
  });

  test('OW-C29 OW-HID-07 OW-HID-11: its target tests after the casualties', () => {
    const run = play(atShooting(ambush()), shoots('A1', 'B1'), some('toHit', 8, 4, 8), some('save', 8, 4));
    expect(run.rolls).toEqual(['toHit 16d 4+ of A1', 'save 8d 4+ of B1']);
    const spared = play(atShooting(ambush()), shoots('A1', 'B1'), some('toHit', 8, 4, 8), some('save', 7, 4, 1));
    expect(unitIn(spared.state, 'B1').stands).toHaveLength(7);
    expect(openIn(spared.state)).toBe('leadership 2d up to 7 of B1');
  });

  test('OW-GEN-12 OW-HID-11: a target that is destroyed takes none', () => {
    const others = [...ambush().units, line8('B2', 60, 40, 180)];
    const all = play(
      atShooting({ ...ambush(), units: others }),
      shoots('A1', 'B1'),
      some('toHit', 8, 4, 8),
      some('save', 8, 3),
    );
    expect(openIn(all.state)).toBe('shooting of A');
  });

  test.each([
    [[4, 4], true],
    [[3, 4], false],
  ])('OW-C29 OW-HID-08: %j against 7', (faces, surprised) => {
    const run = play(atShooting(ambush()), ...missed, ['leadership', ...faces]);
    expect(run.rolls.at(-1)).toBe('leadership 2d up to 7 of B1');
    expect(unitIn(run.state, 'B1').surprised).toBe(surprised);
  });

  test.each<[Partial<UnitInput>]>([[{ surprised: true }], [{ routing: true }]])(
    'OW-HID-11: no test of a battalion %j',
    (changes) => {
      expect(openIn(play(atShooting(ambush(changes)), ...missed).state)).toBe('shooting of A');
    },
  );

  test('OW-FIR-07 OW-HID-03: a wasted shot gives it away as well', () => {
    const far: Setting = { ...ambush(), units: [line8('A1', 36, 10, 0, { hidden: true }), line8('B1', 36, 30, 180)] };
    const run = play(atShooting(far), shoots('A1', 'B1'));
    expect(eventsOf(run, 'shot')).toMatchObject([
      { unit: 'A1', at: 'B1', dice: 0, hits: 0, wasted: true, clause: 'OW-FIR-07' },
    ]);
    expect(unitIn(run.state, 'A1')).toMatchObject({ hidden: false, fired: true });
    expect(openIn(run.state)).toBe('leadership 2d up to 7 of B1');
  });

  test('OW-LOS-09: a shot out of a wood discloses; one from the open does not', () => {
    const wood = block('wood', 'wood', [28, 4, 44, 10.5]);
    const units = [line8('A1', 36, 10, 0), line8('A2', 60, 10, 0), line8('B1', 36, 22, 180), line8('B2', 60, 22, 180)];
    const run = play(
      atShooting({ units, terrain: [wood] }),
      shoots('A1', 'B1'),
      some('toHit', 0, 6, 16),
      shoots('A2', 'B2'),
    );
    expect(unitIn(run.state, 'A1').disclosed).toBe(true);
    expect(unitIn(run.state, 'A2').disclosed).toBe(false);
  });

  test.each([[20], [26], [40]])('OW-C89 OW-HID-16: a hidden enemy is not visible, wherever it is: %d', (y) => {
    const hidden = { units: [line8('A1', 36, 10, 0), line8('B1', 36, y, 180, { hidden: true, routing: true })] };
    expect(reasons(atShooting(hidden), shoots('A1', 'B1'))).toEqual(['notVisible OW-HID-16 target']);
  });
});

describe('into a wood', () => {
  const wood = block('wood', 'wood', [28, 20, 44, 34]);
  const bystanders = [line8('A2', 60, 10, 0), line8('B9', 60, 45, 180)];
  const suspected = (gun: UnitInput, ...holders: readonly UnitInput[]): State =>
    stateOf({ units: [gun, ...bystanders, ...holders], terrain: [wood, block('corn', 'field', [1, 40, 5, 44])] });
  const light = battery('lightArtillery', 'A1', 36, 10, 0);
  const into = (unit = 'A1', y = 25, changes: object = {}): Action => ({
    type: 'shootWood',
    unit,
    wood: 'wood',
    point: { x: 36, y },
    ...changes,
  });
  const twoHits = some('toHit', 2, 5, 7);
  const hidden = line4('B1', 35.7, 26.5, 180, { hidden: true });

  test('OW-C30 OW-FIR-23 OW-HID-17: the nearest stands of a hidden battalion are hit, in secret', () => {
    const { state } = play(atShooting(suspected(light, hidden)), into(), twoHits);
    expect(rollIn(state)).toMatchObject({ purpose: 'save', dice: 2, side: null, seenBy: 'B' });
    const run = play(state, ['save', 1, 6]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ hidden: true, stands: ['t1', 't3', 't4', 't5', 't6', 't7', 'c'] });
    expect(eventsOf(run, 'standsLost')).toMatchObject([{ seenBy: 'B' }]);
  });

  test('OW-FIR-23: one hit to each of its stands there, then round again from the nearest', () => {
    const few = inf('B1', 36, 26.5, 180, { hidden: true, troopStands: 1 });
    const { state } = play(atShooting(suspected(light, few)), into(), some('toHit', 3, 5, 6));
    expect(rollIn(state).read).toMatchObject({ kind: 'failing', members: [0, 1, 0] });
  });

  test('OW-FIR-23: stands of the battalion outside the wood are not hit', () => {
    const half = column('B1', 36, 32.8, 180, { hidden: true, troopStands: 3 });
    const { state } = play(atShooting(suspected(light, half)), into('A1', 31), some('toHit', 3, 6, 6));
    expect(rollIn(state).read).toMatchObject({ kind: 'failing', members: [0, 1, 0] });
  });

  test('OW-C30 OW-FIR-23: with nobody within 2" the hits are lost', () => {
    const run = play(atShooting(suspected(light, line4('B1', 35.7, 27.1, 180, { hidden: true }))), into(), twoHits);
    expect(run.rolls).toEqual(['toHit 9d 5+ of A1']);
    expect(openIn(run.state)).toBe('shooting of A');
  });

  test('OW-FIR-23: the nearer of two battalions is hit', () => {
    const near = line4('B2', 35.7, 24.6, 0, { hidden: true });
    const { state } = play(atShooting(suspected(light, hidden, near)), into(), twoHits);
    expect(rollIn(state)).toMatchObject({ by: 'B2' });
  });

  test('OW-FIR-23 OW-GEN-20: as near as each other: the first in the roster', () => {
    const same = line4('B2', 35.7, 23.5, 0, { hidden: true });
    const { state } = play(atShooting(suspected(light, hidden, same)), into(), twoHits);
    expect(rollIn(state)).toMatchObject({ by: 'B1' });
  });

  test('OW-FIR-20 OW-FIR-23: a battalion in contact is not hit', () => {
    const state = suspected(light, line4('B1', 35.7, 26.5, 180));
    const fighting = { ...state, charges: [chargeOn(state, 'A2', 'B1')] };
    const run = play(atShooting(fighting), into(), twoHits);
    expect(openIn(run.state)).toBe('shooting of A');
  });

  test('OW-FIR-23: one that is not hidden rolls openly', () => {
    const { state } = play(atShooting(suspected(light, line4('B1', 35.7, 26.5, 180))), into(), twoHits);
    expect(rollIn(state)).toMatchObject({ side: 'B', by: 'B1' });
    expect(rollIn(state).seenBy).toBeUndefined();
  });

  test('OW-FIR-23 OW-HOW-05: howitzers place no template; a hit disorients, in secret', () => {
    const run = play(atShooting(suspected(battery('howitzer', 'A1', 36, 10, 0), hidden)), into(), ['toHit', 5, 1, 1]);
    expect(rollIn(run.state)).toMatchObject({ purpose: 'save', dice: 1 });
    expect(unitIn(run.state, 'B1').disoriented).toBe(true);
    expect(eventsOf(run, 'disoriented')).toMatchObject([{ unit: 'B1', seenBy: 'B' }]);
  });

  test('OW-FIR-23: a shot into a wood from hiding surprises nobody', () => {
    const ambush = withUnit(suspected(light, hidden), 'A1', { hidden: true });
    const run = play(atShooting(ambush), into(), some('toHit', 0, 5, 9));
    expect(openIn(run.state)).toBe('shooting of A');
    expect(unitIn(run.state, 'A1').hidden).toBe(false);
  });

  test('OW-FIR-23: reasons against it', () => {
    const state = atShooting(suspected(light, hidden));
    expect(reasons(state, into('A2'))).toContain('wrongArm OW-FIR-23 unit');
    expect(reasons(state, into('A1', 25, { ammo: 'grape' }))).toContain('noAmmunition OW-FIR-23 ammo');
    expect(reasons(state, into('A1', 35))).toEqual(['invalid OW-FIR-23 point']);
    expect(reasons(state, into('A1', 25, { wood: 'nowhere' }))).toEqual(['invalid OW-GEN-17 wood']);
    expect(reasons(state, into('A1', 25, { wood: 'corn' }))).toEqual(['invalid OW-FIR-23 wood']);
  });

  test('OW-FIR-23: an app is offered the wood, and bots its middle and its nearest point', () => {
    const state = atShooting(suspected(light, hidden));
    const [choice] = choices(state, { type: 'shootWood', unit: 'A1', wood: 'wood' }).filter(
      ({ kind }) => kind === 'shootWood',
    );
    expect(choice?.next?.domain.kind).toBe('point');
    expect(candidates(state)).toContainEqual({ type: 'shootWood', unit: 'A1', wood: 'wood', point: { x: 36, y: 27 } });
    expect(candidates(state)).toContainEqual({ type: 'shootWood', unit: 'A1', wood: 'wood', point: { x: 36, y: 20 } });
    expect(words(state, into()).sentence).toBe('A1: shoot into wood at (36, 25)');
  });

  test('OW-HID-02 OW-FIR-23: what is offered does not depend on who is in the wood', () => {
    const empty = atShooting(suspected(light));
    const held = atShooting(suspected(light, hidden));
    expect(candidates(held)).toEqual(candidates(empty));
  });
});
