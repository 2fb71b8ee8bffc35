import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { SectionInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  battery,
  block,
  cav,
  column,
  expectPose,
  inf,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { afterMelee, does } from '../flight/flights.js';
import {
  at,
  chargeIn,
  chargeMove,
  declareCharge,
  dice,
  done,
  expectLegal,
  expectRefused,
  fightMelee,
  mixed,
  move,
  newTurn,
  open,
  play,
  respond,
  rollOf,
  shoot,
} from '../play.js';

/** Cases in which phases and chapters follow from each other. */

const far = line8('B9', 60, 45, 180);
const one = { troopStands: 1, commandStand: false } as const;
/** A battalion that has lost half its stands. */
const halved = (x: number, changes: Parameters<typeof line8>[4] = {}) =>
  line8('A1', x, 10, 0, { lost: ['t1', 't2', 't3', 't4'], ...changes });

describe('courage from one phase to the next', () => {
  it('OW-MOT-06 OW-CMD-11: a battalion that quits leaves its General where its command slot was', () => {
    const options = { failedMorale: 'quit' } as const;
    const units = [halved(36), line8('A2', 20, 10, 0), line8('A3', 50, 10, 0), far];
    const state = newTurn(stateOf({ units, officers: [officer('A-gen', 'general', 'A1')], options }));
    const after = play(state, [{ motivation: [1] }, { type: 'reroll', use: false }]).state;
    expect(unitIn(after, 'A1').gone).toBe('quit');
    // Four stands in a row, 6" wide; the slot is the third.
    expect(officerIn(after, 'A-gen')).toMatchObject({
      attachedTo: null,
      alive: true,
      position: { x: 36.75, y: 9.375 },
    });
  });

  it('OW-MOT-04 OW-MOT-06 OW-MOT-07: fallen commander, rout, and the test of a brigade half of which runs', () => {
    const state = stateOf({ units: [halved(36), line8('A2', 50, 10, 0), far] });
    const orphans = ['A1', 'A2'].reduce((so, id) => withUnit(so, id, { commanderLossTest: true }), state);
    const run = play(newTurn(orphans), [{ motivation: [4] }, { motivation: [1] }]);
    expect(run.rolls).toEqual(['motivation 1d 4+', 'motivation 1d 4+']);
    const { state: over } = play(run.state, [{ brigadeMotivation: [1] }]);
    expect(over.outcome).toMatchObject({ winner: 'B', clause: 'OW-END-01' });
  });

  it('OW-END-02 OW-CMD-06: a General who commands the brigade that quits rolls again, and stays on the field', () => {
    const units = [
      line8('A1', 36, 10, 0, { brigade: 'x' }),
      line8('A2', 50, 10, 0, { brigade: 'x' }),
      line8('A3', 20, 10, 0, { brigade: 'y' }),
      far,
    ];
    const brigades = [
      { id: 'x', side: 'A', commander: 'A-gen' },
      { id: 'y', side: 'A' },
      { id: 'B-foot', side: 'B' },
    ];
    const options = { brigadeBreakEndsGame: false };
    const state = stateOf({ units, brigades, options, officers: [officer('A-gen', 'general', 'A2')] });
    const tested = newTurn(withUnit(state, 'A1', { gone: 'destroyed' }));
    const run = play(tested, [{ brigadeMotivation: [1] }, { type: 'reroll', use: true }, { brigadeMotivation: [1] }]);
    expect(unitIn(run.state, 'A2').gone).toBe('quit');
    expect(officerIn(run.state, 'A-gen')).toMatchObject({ gone: false, alive: true, attachedTo: null });
    expect(run.state.outcome).toBeNull();
  });

  it('OW-HID-15 OW-HID-17: a battalion in hiding checks in secret, and is seen when it runs', () => {
    const terrain = [block('corn', 'field', [25, 5, 47, 15], { crops: true })];
    const units = [halved(36, { hidden: true }), line8('A2', 50, 10, 0), line8('A3', 20, 10, 0), far];
    const state = newTurn(stateOf({ units, terrain }));
    expect(rollOf(state)).toMatchObject({ purpose: 'motivation', side: null, seenBy: 'A' });
    const told = play(state, [{ motivation: [6] }]).events.flatMap((event) => onWar.redact(event, 'B') ?? []);
    expect(told.map(({ type }) => type)).not.toContain('rolled');
    const ran = play(state, [{ motivation: [1] }]).state;
    expect(unitIn(ran, 'A1')).toMatchObject({ routing: true, hidden: false });
  });

  it('OW-ROU-04 OW-FRM-13: who has rallied may form square, or turn once, but not march', () => {
    const units = [line8('A1', 36, 20, 0, { routing: true }), line8('A2', 50, 10, 0), line8('A3', 20, 10, 0), far];
    const rallied = play(newTurn(stateOf({ units })), [{ rout: [4] }]).state;
    expectLegal(rallied, { type: 'formSquare', unit: 'A1' });
    const moves = play(rallied, [done, done]).state;
    expectLegal(moves, move('A1', 36, 20, 180));
    expectRefused(moves, move('A1', 36, 20.5, 0), 'rallied', 'OW-ROU-04');
    const twice = { type: 'move', unit: 'A1', path: [40, 90].map((heading) => ({ x: 36, y: 20, heading })) } as const;
    expectRefused(moves, twice, 'rallied', 'OW-ROU-04');
  });
});

describe('charges that are met by more than their target', () => {
  it('OW-CHG-18 OW-HID-12 OW-DEF-01: in the Assault phase an ambush stops it, then it tests, then it is fired at', () => {
    const hidden = inf('B2', 43.55, 19, 0, { ...one, hidden: true });
    const setting: Setting = {
      units: [line8('A1', 36, 16.5, 0), line8('B1', 36, 20, 180), hidden, far],
      options: { chargeTiming: 'assaultPhase' },
      terrain: [block('corn', 'field', [42.5, 15, 46, 20], { crops: true })],
    };
    const answered = [declareCharge('A1', 'B1'), respond('B1', 'fire'), { initiative: [6, 6] }] as const;
    const stopped = play(at(stateOf(setting), 'assault'), answered).state;
    expect(open(stopped)).toBe('leadership 2d up to 7');
    const fired = play(stopped, [{ leadership: [6, 6] }]).state;
    expect(open(fired)).toBe('toHit 8d 6+');
    expect(chargeIn(fired, 'A1')).toMatchObject({ state: 'fellShort', distance: 4 });
    expectPose(fired, 'A1', 36, 16.5, 0);
  });

  it('OW-MOV-08 OW-GEN-18: kept ground may be touched, and overlapped by no more than 0.05"', () => {
    const units = [line8('A1', 36, 17, 0), column('A2', 36, 13, 0), line8('B1', 36, 20, 180), far];
    const charge = [declareCharge('A1', 'B1'), done, respond('B1', 'hold'), chargeMove('A1')];
    const { state } = play(at(stateOf({ units }), 'declareCharges'), charge);
    expectLegal(state, move('A2', 36, 15.75, 0));
    expectLegal(state, move('A2', 36, 15.8, 0));
    expectRefused(state, move('A2', 36, 15.81, 0), 'keptGround', 'OW-MOV-08');
  });

  it('OW-BLD-12 OW-BLD-10 OW-MEL-19: its house wrecked, a charge at the door goes on against the survivors', () => {
    const sections: readonly SectionInput[] = [
      { id: 'door', kind: 'door', from: [38, 20], to: [39.5, 20] },
      { id: 'west', kind: 'woodenWall', from: [30, 21], to: [30, 25], wounds: 1 },
    ];
    const given = stateOf({
      units: [
        line8('A1', 38.75, 18, 0),
        battery('heavyArtillery', 'A2', 10, 23, 90),
        inf('B1', 0, 0, 0, { in: 'farm' }),
        far,
      ],
      terrain: [block('farm', 'building', [30, 20, 42, 26], { material: 'wood', sections })],
    });
    const doorBroken = given.sections.map((each) => (each.section === 'door' ? { ...each, wounds: 0 } : each));
    const state: State = at({ ...given, sections: doorBroken }, 'declareCharges');
    const run = play(state, [
      { type: 'declareCharge', unit: 'A1', target: 'B1', section: 'door' },
      done,
      respond('B1', 'hold'),
      chargeMove('A1'),
      done,
      { type: 'shootSection', unit: 'A2', feature: 'farm', section: 'west' },
      { toHit: mixed(1, 6, 11) },
      { buildingSave: [1] },
      { firepower: [6] },
      { occupancy: dice(8, 5) },
      done,
      fightMelee('A1'),
    ]);
    // The survivors' column faces west about (36, 23), its side at y 21.5.
    expectPose(run.state, 'B1', 33.5, 23, 270);
    expectPose(run.state, 'A1', 38.75, 21.5, 0);
    expect(open(run.state)).toMatch(/^kill /);
  });

  it('OW-BRK-05 OW-BRK-06: a breakthrough that halts at a house destroys a routing garrison, and stops 1" from another', () => {
    const house = [block('farm', 'building', [30, 22, 42, 26])];
    const given = stateOf({
      units: [cav('light', 'A1', 36, 20, 0), inf('B2', 0, 0, 0, { in: 'farm' }), far],
      terrain: house,
    });
    const through = (state: State) => does(afterMelee(state, 'A1', 'B1'), { type: 'breakthrough', distance: 4 }).state;
    const over = through(withUnit(given, 'B2', { routing: true }));
    expectPose(over, 'A1', 36, 22, 0);
    expect(unitIn(over, 'B2').gone).toBe('destroyed');
    expectPose(through(given), 'A1', 36, 21, 0);
  });

  it('OW-CHG-07 OW-FIR-21: cavalry refused before guns in square may still use its carbines', () => {
    const units = [
      cav('medium', 'A1', 36, 25, 180, { firearms: true }),
      battery('lightArtillery', 'B1', 36, 20, 0, { formation: 'square' }),
      far,
    ];
    const refused = [declareCharge('A1', 'B1'), done, respond('B1', 'hold'), { motivation: [3] }, done] as const;
    const { state } = play(at(stateOf({ units }), 'declareCharges'), refused);
    expect(open(play(state, [shoot('A1', 'B1')]).state)).toBe('toHit 6d 3+');
  });
});
