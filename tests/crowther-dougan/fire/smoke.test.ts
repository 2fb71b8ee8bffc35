import { describe, expect, test } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { redact, stirsUnseen, view } from '../../../src/rulesets/crowther-dougan/view.js';
import { block, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play } from '../play.js';
import { fired, firing } from './shots.js';

/** Shots at smoke, with the option `fireAtSmoke`. */

const atSmoke = { type: 'fire', unitId: 'A1', markId: 'smoke1' } as const;

/** A band hidden in a wood has fired, and something has become of it since; the line may answer. */
const smoking = (change: Partial<Unit> = {}, terrain = [block('wood', 'wood', [20, 37, 80, 70])]): State => {
  const start = firing(
    {
      options: { fireAtSmoke: true },
      units: [unit('britishLine', 'A1', [50, 30], 28), unit('indians', 'B1', [50, 38], 16)],
      terrain,
    },
    { B1: { hidden: true } },
  );
  const shot = fired(at(start, 'firing', 'B'), 'B1', 'A1', 2).state;
  return at(withUnit(withUnit(shot, 'A1', { casualties: 0 }), 'B1', change), 'firing', 'A');
};
const answer = (state: State, die: number) => play(state, [atSmoke, { fire: [die] }, { fireFraction: [100] }]);
const movedTo = (x: number, y: number): Partial<Unit> => ({ pose: { x, y, heading: 180 } });

describe('a shot at smoke', () => {
  test('CD-OBS-26 hits the unit that made it up to 5 cm from the mark, and no unit beyond', () => {
    // The band is 4.5 cm deep and faces the mark.
    const fell = (y: number) => unitIn(answer(smoking(movedTo(50, y)), 5).state, 'B1').casualties > 0;
    expect([fell(38), fell(43), fell(43.1)]).toEqual([true, true, false]);
  });

  test('CD-OBS-26 no other unit is hit that stands there', () => {
    const start = smoking(movedTo(50, 60));
    const other: Unit = { ...unitIn(start, 'B1'), id: 'B2', ...movedTo(50, 38) };
    const run = answer({ ...start, units: [...start.units, other] }, 5);
    expect(run.state.units.map(({ casualties }) => casualties)).toEqual([0, 0, 0]);
  });

  test('CD-OBS-26 both dice are rolled, whether or not a fraction or a unit is there', () => {
    const asked = (state: State) => open(play(state, [atSmoke, { fire: [4] }]).state);
    expect([asked(smoking()), asked(smoking(movedTo(50, 60))), asked(smoking({ removed: 'destroyed' }))]).toEqual([
      'fireFraction 1d by A1',
      'fireFraction 1d by A1',
      'fireFraction 1d by A1',
    ]);
    const roll = (state: State) => agenda.ask(play(state, [atSmoke]).state);
    expect(roll(smoking())).toEqual(roll(smoking(movedTo(50, 60))));
  });

  test('CD-OBS-26 the modifiers are those of the unit, one more for the smoke', () => {
    // 4 - 1 (smoke) - 2 (skirmish) - 1 (soft cover) = 0; in the open and in a line 4 - 1 = 3: 28 figures x 2.
    const men = (die: number, change: Partial<Unit> = {}, terrain?: readonly ReturnType<typeof block>[]) =>
      unitIn(answer(smoking(change, terrain === undefined ? undefined : [...terrain]), die).state, 'B1').casualties;
    expect([men(4), men(5)]).toEqual([0, 28]);
    expect(men(4, { hidden: true, formation: 'line', files: 8 })).toBe(56);
  });

  test('CD-OBS-26 the firer is told neither who was hit nor how many fell, unless it knows the unit', () => {
    const told = (change: Partial<Unit>) =>
      answer(smoking(change), 5).events.flatMap((event) => redact(event, 'A')?.type ?? []);
    expect(told({})).not.toContain('menLost');
    expect(told({ hidden: false })).toContain('menLost');
    const run = answer(smoking(), 5);
    const missed = answer(smoking(movedTo(50, 60)), 5);
    expect(eventsOf(run, 'shot')).toMatchObject([{ target: null, men: 0 }]);
    expect(run.events.flatMap((event) => redact(event, 'A') ?? [])).toEqual(
      missed.events.flatMap((event) => redact(event, 'A') ?? []),
    );
    expect(view(run.state, 'A').units).toEqual(view(missed.state, 'A').units);
  });

  test('CD-OBS-26 the end of firing is not undone while he who was hit may test unseen', () => {
    const plain = { ...smoking(), options: { ...smoking().options, fireAtSmoke: false } };
    const stirs = (change: Partial<Unit>, type: 'endFiring' | 'endMovement' = 'endFiring') =>
      stirsUnseen(smoking(change), { type }, 'A');
    expect([stirs({}), stirs({}, 'endMovement'), stirs({ hidden: false })]).toEqual([true, false, false]);
    expect(stirsUnseen(plain, { type: 'endFiring' }, 'A')).toBe(false);
  });
});
