import { describe, expect, it } from 'vitest';
import { setUp } from '../../../src/rulesets/western-theatre/setup.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { disorderCauses } from '../../../src/rulesets/western-theatre/tables.js';
import { block, br32, checkedScenario, fr24, line, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { ahead, dice, endMoves, fight, firing, throwing } from '../cases/replies.js';
import { answer, charge, respond } from '../charge/charging.js';
import { againstShot, diceOf } from '../fire/shooting.js';
import { at, eventsOf, newTurn, open, play, refusalOf } from '../play.js';

/** Markers: what they mean, how they come and go. */

const pair: Setting['units'] = [fr24('F1', 36, 20), br32('A1', 36, 23), fr24('F2', 60, 8), br32('A2', 60, 44)];
const marked = (marker: 'none' | 'orange' | 'red', units = pair): State =>
  withUnit(stateOf({ units }), 'F1', { marker });

describe('what markers mean', () => {
  it('WT-MRK-01 WT-MRK-13: orange is a disordered unit, red one that reforms and dices in its S4', () => {
    const red = play(at(marked('orange'), 'exchange'), [{ type: 'exchangeMarker', unitId: 'F1' }]).state;
    expect(unitIn(red, 'F1').marker).toBe('red');
    expect([open(at(red, 'clear')), open(at(marked('orange'), 'clear'))]).toEqual([
      'clear 1d by F1',
      'exchange of french',
    ]);
  });

  it('WT-MRK-03 WT-MRK-02: a red unit is disordered too: it fires half, without bonus', () => {
    expect((['none', 'orange', 'red'] as const).map((marker) => diceOf(marked(marker), 'F1', 'A1'))).toEqual([
      25, 12, 12,
    ]);
    expect(againstShot(marked('red'), 'F1', 'A1')).toEqual([]);
  });

  it('WT-MRK-18: clearing takes off the marker, not the flight', () => {
    const fleeing = withUnit(marked('red'), 'F1', { plight: 'routing', plightFrom: 'A1' });
    const { state } = play(at(fleeing, 'clear'), [{ clear: [5] }, { type: 'keepFormation', unitId: 'F1' }]);
    expect(unitIn(state, 'F1')).toMatchObject({ marker: 'none', plight: 'routing' });
  });

  const irregular = (marker?: 'red'): State =>
    setUp(
      checkedScenario({
        units: [
          fr24('F1', 36, 10, 0, { formation: 'irregular', ...(marker === undefined ? {} : { marker }) }),
          fr24('F2', 60, 8),
          br32('A1', 36, 40),
        ],
      }),
    );

  it('WT-MRK-19: a unit in irregular formation is disordered, and orange at the start', () => {
    expect(unitIn(irregular(), 'F1').marker).toBe('orange');
    const thrown = play(at(irregular(), 'move'), [{ type: 'moveUnit', unitId: 'F1' }]).state;
    expect(open(thrown)).toBe('move 1d by F1');
  });

  it('WT-MRK-19: if it keeps that formation on clearing it takes orange again, in line it does not', () => {
    const asked = play(at(irregular('red'), 'clear'), [{ clear: [5] }]).state;
    const kept = play(asked, [{ type: 'keepFormation', unitId: 'F1' }]).state;
    const formed = play(asked, [
      { type: 'reform', unitId: 'F1', formation: 'line', pose: { x: 36, y: 10, heading: 0 } },
    ]).state;
    expect([unitIn(kept, 'F1').marker, unitIn(formed, 'F1').marker]).toEqual(['orange', 'none']);
  });

  it('WT-MRK-05: two figures lost disorder a unit, one does not', () => {
    const hit = (sixes: number, marker: 'none' | 'red' = 'none') => {
      const state = withUnit(stateOf({ units: pair }), 'A1', { marker });
      return unitIn(play(at(state, 'fire'), [firing('F1', 'A1'), { fire: dice(25, sixes) }]).state, 'A1').marker;
    };
    expect([hit(1), hit(2)]).toEqual(['none', 'orange']);
    expect(hit(2, 'red')).toBe('red');
  });

  it('WT-MRK-05 WT-MRK-14 WT-FLE-09: red stays red through losses, but not through flight, fire or melee', () => {
    const fires = play(at(marked('red'), 'fire'), [firing('F1', 'A1'), { fire: dice(12) }]).state;
    const flees = play(at(withUnit(marked('red'), 'F1', { plight: 'retreating', plightFrom: 'A1' }), 'compulsory'), [
      { flee: [3] },
    ]).state;
    const charged = play(
      at(withUnit(stateOf({ units: [fr24('F2', 36, 19), br32('A1', 36, 23)] }), 'A1', { marker: 'red' }), 'move'),
      [...throwing('F2', [4, 1], 0), charge('F2', 'A1'), answer('A1', 'stand'), respond('A1', false)],
    ).state;
    expect([unitIn(fires, 'F1').marker, unitIn(flees, 'F1').marker, unitIn(charged, 'A1').marker]).toEqual([
      'orange',
      'orange',
      'orange',
    ]);
  });
});

describe('causes of disorder', () => {
  /** The causes and clauses with which markers were put on. */
  const causes = (events: Parameters<typeof eventsOf>[0]) =>
    eventsOf(events, 'marked').map(({ unit, cause, clause, marker }) => `${unit} ${marker} ${cause} ${clause}`);

  it('WT-MRK-04: every cause of the table has its clause', () => {
    expect(
      Object.values(disorderCauses).every((clause) => /^WT-(MRK|TER|CHG|MEL|MOV|FLE|TST)-\d\d$/.test(clause)),
    ).toBe(true);
  });

  it('WT-MRK-04: casualties, ground and passing through friends put orange on at once', () => {
    const shot = play(at(stateOf({ units: pair }), 'fire'), [firing('F1', 'A1'), { fire: dice(25, 2) }]);
    const wood = block('w', 'wood', [30, 20, 42, 30]);
    const rough = play(at(stateOf({ units: [fr24('F1', 36, 22), br32('A1', 6, 46)], terrain: [wood] }), 'move'), [
      ...throwing('F1', [2, 1], 0),
      ahead('F1', 2),
    ]);
    const passed = play(at(stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 36, 22), br32('A1', 6, 46)] }), 'move'), [
      ...throwing('F1', [6, 1], 0),
      ahead('F1', 6),
    ]);
    expect([causes(shot), causes(rough), causes(passed)]).toEqual([
      ['A1 orange casualties WT-MRK-05'],
      ['F1 orange terrain WT-TER-05'],
      ['F1 orange passedThrough WT-MOV-26', 'F2 orange passedThrough WT-MOV-26'],
    ]);
  });

  it('WT-MRK-04: contact on the flank, the end of a melee, a failed charge and a flight do too', () => {
    const flank = play(at(stateOf({ units: [sq7('F1', 46, 23.5, 270), br32('A1', 36, 23)] }), 'move'), [
      ...throwing('F1', [6, 1, 1, 1], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', false),
    ]);
    expect(causes(flank)).toEqual(['A1 orange contacted WT-CHG-10']);
    const fought = play(flank.state, [fight, { test: [3] }, { test: [3] }, { test: [3] }]);
    expect(causes(fought)).toContain('F1 orange meleeEnded WT-MEL-14');
    const failed = play(at(stateOf({ units: [sq7('F1', 36, 19), sq7('A1', 36, 23), fr24('F2', 4, 4)] }), 'move'), [
      ...throwing('F1', [6, 1, 1, 1], 0),
      charge('F1', 'A1'),
      answer('A1', 'evade'),
      { evade: [3, 3, 3] },
      { type: 'pursue', distance: 0 },
    ]);
    expect(causes(failed)).toEqual(['A1 orange flight WT-FLE-09', 'F1 orange chargeFailed WT-CHG-09']);
  });

  it('WT-TER-13 WT-TER-19 WT-CHG-13: so does an attack over an obstacle: a line that stops, the edge of a building', () => {
    const attacked = (terrain: NonNullable<Setting['terrain']>, y = 23.5) => {
      const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, y), fr24('F2', 4, 4)], terrain });
      const asked = play(at(state, 'move'), [
        ...throwing('F1', [4, 1], 0),
        charge('F1', 'A1'),
        answer('A1', 'stand'),
      ]).state;
      return causes(play(asked, [respond('A1', false)]));
    };
    const across = [
      [26, 23],
      [46, 23],
    ] as const;
    const disordered = ['F1 orange obstacle WT-CHG-13'];
    expect(attacked([line('l', 'fence', across)])).toEqual(disordered);
    expect(attacked([block('b', 'building', [26, 23, 46, 30])])).toEqual(disordered);
    expect(attacked([block('f', 'fortification', [26, 23, 46, 30])])).toEqual(disordered);
    // A road is a line that does not stop; a field has an edge and is no building.
    expect(attacked([line('r', 'road', across)])).toEqual([]);
    expect(attacked([block('f', 'field', [26, 23, 46, 30])])).toEqual([]);
  });

  it('WT-TER-19: the column “designated” has no effect of its own', () => {
    const crossing = (designated: boolean) => {
      const terrain = [block('f', 'field', [26, 22, 46, 30], { overrides: { designated } })];
      const { state } = play(at(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 6, 46)], terrain }), 'move'), [
        ...throwing('F1', [6, 1], 0),
        ahead('F1', 6),
      ]);
      return [unitIn(state, 'F1').pose.y, unitIn(state, 'F1').marker];
    };
    expect([crossing(true), crossing(false)]).toEqual([
      [26, 'none'],
      [26, 'none'],
    ]);
  });

  it('WT-MRK-12 WT-SEQ-05: a unit that fails to clear dices again in its next S4', () => {
    const failed = play(at(marked('red'), 'clear'), [{ clear: [1] }, { clearSecond: [3] }, endMoves]).state;
    expect(unitIn(failed, 'F1').marker).toBe('red');
    expect(open(at(newTurn(failed), 'clear'))).toBe('clear 1d by F1');
    expect(refusalOf(at(failed, 'move'), { type: 'moveUnit', unitId: 'F1' })).toBe('redMarker');
  });
});
