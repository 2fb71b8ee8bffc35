import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, officer, stateOf } from '../battle.js';
import { at, eventsOf, open, play, refusalOf } from '../play.js';

/** Worked cases of fog that strikes officers. French, who head north. */

const brigadier = (id: string, brigade: string, x: number, y = 10) =>
  officer(id, 'brigade', x, y, { commands: brigade });
const units = [fr24('F1', 36, 16, 0, { brigadeId: 'a' }), br32('A1', 36, 44)];
const general = officer('Fm', 'army', 28, 8);
const withOfficers = (...officers: readonly ReturnType<typeof officer>[]): State =>
  stateOf({ units, officers, fogOfWar: true });
const officerIn = ({ officers }: State, id: string) => officers.find((each) => each.id === id);

describe('officers struck by fog', () => {
  it('WT-C05 WT-FOG-04 WT-FOG-05 WT-FOG-06 WT-FOG-07: of five slots a 6 is thrown again, and a 5 is the army commander', () => {
    const state = withOfficers(brigadier('Fa', 'a', 36), brigadier('Fb', 'b', 20), general);
    const picked = play(at(state, 'fog'), [{ fog: [1] }, { fogTable: [1, 1] }, { fogPick: [6] }]).state;
    expect([open(picked), picked.officers.every(({ location }) => location === 'table')]).toEqual(['fogPick 1d', true]);
    const run = play(picked, [{ fogPick: [5] }]);
    expect(run.state.officers.map(({ location }) => location)).toEqual(['table', 'table', 'removed']);
    expect(run.state.events).toMatchObject([
      {
        kind: 'destroyed',
        unitId: 'Fm',
        track: {
          way: [
            { x: 28, y: 7.5 },
            { x: 28, y: 7.5 },
          ],
        },
      },
    ]);
  });

  it('WT-C06 WT-FOG-05 WT-FOG-08: of seven slots 2 and 3 are the second, the first officer, who goes to his edge', () => {
    const state = withOfficers(brigadier('Fa', 'a', 36), brigadier('Fb', 'b', 20), brigadier('Fc', 'c', 10), general);
    const asked = play(at(state, 'fog'), [{ fog: [1] }, { fogTable: [1, 2] }]).state;
    expect(open(asked)).toBe('fogPick 2d');
    const run = play(asked, [{ fogPick: [2, 3] }]);
    expect(officerIn(run.state, 'Fa')).toMatchObject({ location: 'table', pose: { x: 36, y: 1, heading: 0 } });
    expect(run.state.officers.slice(1).map(({ pose }) => pose.y)).toEqual([10, 10, 8]);
    expect(run.state.events).toEqual([]);
  });

  it('WT-C06 WT-FOG-05: a number above 35 is thrown again', () => {
    const state = withOfficers(brigadier('Fa', 'a', 36), brigadier('Fb', 'b', 20), brigadier('Fc', 'c', 10), general);
    const run = play(at(state, 'fog'), [{ fog: [1] }, { fogTable: [1, 2] }, { fogPick: [6, 6] }]);
    expect(open(run.state)).toBe('fogPick 2d');
  });

  it('WT-C111 WT-FOG-08: a place on the edge that is taken is passed by, west before east', () => {
    const state = stateOf({
      units: [...units, fr24('F2', 69, 1)],
      officers: [brigadier('Fa', 'a', 70, 20)],
      fogOfWar: true,
    });
    const run = play(at(state, 'fog'), [{ fog: [1] }, { fogTable: [2, 1] }]);
    expect(officerIn(run.state, 'Fa')?.pose).toEqual({ x: 65.5, y: 1, heading: 0 });
  });

  it('WT-FOG-08: he may move as usual in S8', () => {
    const state = withOfficers(brigadier('Fa', 'a', 36));
    const run = play(at(state, 'fog'), [{ fog: [1] }, { fogTable: [1, 2] }, { type: 'endMoves' }]);
    expect(refusalOf(run.state, { type: 'moveOfficer', officerId: 'Fa' })).toBe(null);
  });
});

describe('officers who meet', () => {
  const near = stateOf({
    units: [fr24('F1', 10, 10), br32('A1', 36, 22)],
    officers: [brigadier('Fa', 'a', 60), officer('Fm', 'army', 36, 20)],
    fogOfWar: true,
  });
  const asked = play(at(near, 'fog'), [{ fog: [1] }, { fogTable: [1, 3] }]).state;
  const place = (y: number) => ({ type: 'placeCommander', officerId: 'Fa', pose: { x: 38, y, heading: 0 } }) as const;

  it('WT-C116 WT-FOG-09: an inch from a general 2 inches from the enemy, an officer may be as near to it, no nearer', () => {
    expect([refusalOf(asked, place(20.5)), refusalOf(asked, place(20))]).toEqual(['enemyTooNear', null]);
    expect(officerIn(play(asked, [place(20)]).state, 'Fa')?.pose).toEqual({ x: 38, y: 20, heading: 0 });
  });

  it('WT-C116 WT-FOG-09 WT-GEN-17: without a place he goes to the nearest free one, toward his own edge', () => {
    const run = play(asked, [{ type: 'placeCommander', officerId: 'Fa' }]);
    expect(officerIn(run.state, 'Fa')?.pose).toEqual({ x: 36, y: 19, heading: 0 });
    expect(eventsOf(run, 'moved').map(({ unit }) => unit)).toEqual(['Fa']);
  });
});
