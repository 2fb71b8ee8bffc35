import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { GroundInput, SectionInput, UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, block, column, expectPose, inf, line8, type Setting, stateOf, unitIn } from '../battle.js';
import {
  at,
  chargeMove,
  declareCharge,
  dice,
  done,
  eventsOf,
  expectLegal,
  expectRefused,
  fightMelee,
  mixed,
  move,
  open,
  openAfter,
  play,
  type Reply,
  respond,
  shoot,
} from '../play.js';

/** Worked cases of buildings and options: C66 to C70, C74, C80, C99. */

const far = line8('B9', 60, 45, 180);

/** A farm 12" by 8", its south side along y = 20. */
const farm = (sections: readonly SectionInput[] = []): GroundInput =>
  block('farm', 'building', [30, 20, 42, 28], { sections });
const opening = (
  id: string,
  kind: SectionInput['kind'],
  west: number,
  y: number,
  changes: Partial<SectionInput> = {},
): SectionInput => ({ id, kind, from: [west, y], to: [west + 1.5, y], ...changes });
const garrison = (id: string, changes: Partial<UnitInput> = {}): UnitInput =>
  inf(id, 36, 24, 0, { in: 'farm', formation: 'garrison', ...changes });
const posted = (...sections: readonly string[]): UnitInput['posts'] =>
  sections.map((section, index) => ({ section, stands: [`t${index + 1}`] }));

const shooting = (setting: Setting): State => at(stateOf(setting), 'shooting');
const shootSection = (section: string): Reply => ({
  type: 'shootSection',
  unit: 'A1',
  feature: 'farm',
  section,
  ammo: 'cannon',
});
const woundsLeft = (state: State, section: string): number | undefined =>
  state.sections.find((each) => each.section === section)?.wounds;

describe('OW-C66 OW-C67: shooting at buildings and garrisons', () => {
  it('OW-C66 OW-BLD-06 OW-BLD-08: battering a wall', () => {
    const wall: SectionInput = { id: 'wall', kind: 'brickWall', from: [34, 20], to: [38, 20] };
    const state = shooting({ units: [battery('lightArtillery', 'A1', 36, 10, 0), far], terrain: [farm([wall])] });
    const run = play(state, [
      shootSection('wall'),
      { toHit: mixed(5, 4, 4) },
      { buildingSave: [5, 2, 3, 6, 1] },
      { firepower: [5, 4, 6] },
    ]);
    expect(run.rolls).toEqual(['toHit 9d 4+', 'buildingSave 5d 5+', 'firepower 3d 5+']);
    expect(woundsLeft(run.state, 'wall')).toBe(4);
  });

  const windows = [
    opening('w1', 'window', 33, 20),
    opening('w2', 'window', 35.25, 20),
    opening('w3', 'window', 37.5, 20),
  ];
  const held = (posts: UnitInput['posts']): State =>
    shooting({ units: [line8('A1', 36, 10, 0), garrison('B1', { posts }), far], terrain: [farm(windows)] });

  it('OW-C67 OW-BLD-05: troops at windows', () => {
    const run = play(held(posted('w1', 'w2', 'w3')), [
      shoot('A1', 'B1'),
      { toHit: mixed(3, 5, 13) },
      { save: [1, 4, 2] },
      { firepower: [6, 5] },
    ]);
    expect(run.rolls).toEqual(['toHit 16d 5+', 'save 3d 4+', 'firepower 2d 6+']);
    expect(unitIn(run.state, 'B1').stands).toEqual(['t2', 't3', 't4', 't5', 't6', 't7', 'c']);
  });

  it('OW-C67 OW-BLD-05: nobody is posted on that side', () => {
    expectRefused(held([]), shoot('A1', 'B1'), 'notVisible', 'OW-BLD-05', 'OW-FIR-06', 'OW-LOS-01');
  });
});

describe('OW-C68 OW-C99: a door gives way', () => {
  const door = opening('door', 'door', 35.25, 20, { wounds: 1 });
  const onTheLastWound: readonly Reply[] = [
    shootSection('door'),
    { toHit: mixed(1, 4, 8) },
    { buildingSave: [4] },
    { firepower: [5] },
  ];

  it('OW-C68 OW-BLD-07 OW-BLD-09: those beside the breach are in danger', () => {
    const beside = inf('A2', 38.3, 20, 0, { troopStands: 2, commandStand: false, formation: 'column' });
    const state = shooting({
      units: [battery('lightArtillery', 'A1', 36, 10, 0), beside, garrison('B1', { posts: posted('door') }), far],
      terrain: [farm([door])],
    });
    const single = { ...state, units: state.units.map((u) => (u.id === 'A2' ? { ...u, stands: ['t1'] } : u)) };
    const run = play(single, [...onTheLastWound, { occupancy: [4, 5] }]);
    expect(run.rolls).toEqual(['toHit 9d 4+', 'buildingSave 1d 5+', 'firepower 1d 5+', 'occupancy 2d 5+']);
    expect(woundsLeft(run.state, 'door')).toBe(0);
    expect(eventsOf(run, 'breached')).toMatchObject([{ feature: 'farm', section: 'door' }]);
    expect(unitIn(run.state, 'B1').stands).toEqual(['t2', 't3', 't4', 't5', 't6', 't7', 'c']);
    expect(unitIn(run.state, 'A2').stands).toEqual(['t1']);
  });

  const assault = (state: State): State => at(state, 'declareCharges');
  const throughTheDoor: Reply = { type: 'declareCharge', unit: 'A3', target: 'B1', section: 'door' };
  const breached = (): State => {
    const state = stateOf({
      units: [line8('A3', 36, 17, 0), garrison('B1', { posts: posted('door') }), far],
      terrain: [farm([door])],
    });
    return { ...state, sections: state.sections.map((each) => ({ ...each, wounds: 0 })) };
  };

  it('OW-C68 OW-BLD-12: a breached door may be charged through, one stand a side', () => {
    const run = play(assault(breached()), [
      throughTheDoor,
      done,
      respond('B1', 'hold'),
      chargeMove('A3'),
      done,
      done,
      fightMelee('A3'),
    ]);
    expect(run.rolls).toEqual([]);
    expectPose(run.state, 'A3', 36, 20, 0);
    expect(open(run.state)).toBe('kill 1d 4+');
    expect(run.state.melee?.charger.engaged).toHaveLength(1);
    expect(run.state.melee?.target.engaged).toEqual(['t1']);
  });

  it('OW-C68 OW-BLD-12: a whole door may not', () => {
    const whole = stateOf({
      units: [line8('A3', 36, 17, 0), garrison('B1', { posts: posted('door') }), far],
      terrain: [farm([door])],
    });
    expectRefused(
      assault(whole),
      { type: 'declareCharge', unit: 'A3', target: 'B1', section: 'door' },
      'notBreached',
      'OW-BLD-12',
    );
  });

  it('OW-C99 OW-BLD-09 OW-HID-17: with a garrison behind it', () => {
    const state = shooting({
      units: [battery('lightArtillery', 'A1', 36, 10, 0), garrison('B1', { posts: posted('door'), hidden: true }), far],
      terrain: [farm([door])],
    });
    const shot = play(state, onTheLastWound);
    expect(onWar.ask(shot.state)).toMatchObject({ purpose: 'occupancy', dice: 1, seenBy: 'B' });
    const run = play(shot.state, [{ occupancy: [2] }]);
    expect(unitIn(run.state, 'B1')).toMatchObject({
      stands: ['t2', 't3', 't4', 't5', 't6', 't7', 'c'],
      hidden: true,
    });
    const seen = [...shot.events, ...run.events].map((event) => onWar.redact(event, 'A'));
    expect(seen.some((event) => event?.type === 'breached')).toBe(true);
    expect(seen.some((event) => event?.type === 'standsLost')).toBe(false);
    const faces = seen.flatMap((event) =>
      event?.type === 'rolled' && event.purpose === 'occupancy' ? [event.faces] : [],
    );
    expect(faces.every((each) => each === null)).toBe(true);
  });
});

describe('OW-C69 OW-C70: options', () => {
  const late = (setting: Setting): State =>
    at(stateOf({ ...setting, options: { chargeTiming: 'assaultPhase' } }), 'moves');

  it('OW-C69 OW-CHG-18: moved, shot and charged in one turn', () => {
    const run = play(late({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 17, 180)] }), [
      move('A1', 36, 14, 0),
      done,
      shoot('A1', 'B1'),
      { toHit: dice(8, 1) },
      done,
      declareCharge('A1', 'B1'),
      respond('B1', 'fire'),
    ]);
    expect(run.rolls).toEqual(['toHit 8d 5+']);
    expect(open(run.state)).toBe('toHit 8d 6+');
    expectPose(run.state, 'A1', 36, 17, 0);
  });

  it('OW-C69 OW-MOV-09: no charge after a double move', () => {
    const run = play(late({ units: [line8('A1', 36, 6, 0), line8('B1', 36, 17, 180)] }), [
      move('A1', 36, 14, 0, { double: true }),
      done,
      done,
    ]);
    expectRefused(run.state, declareCharge('A1', 'B1'), 'doubled', 'OW-MOV-09');
  });

  const doubled = (setting: Setting): Setting => ({ ...setting, measureScale: 2 });

  it('OW-C70 OW-GEN-01: everything doubles', () => {
    const moves = at(stateOf(doubled({ units: [line8('A1', 36, 10, 0), far] })), 'moves');
    expectLegal(moves, move('A1', 36, 18, 0));
    expectRefused(moves, move('A1', 36, 18.1, 0), 'tooFar', 'OW-MOV-01');
    const at32 = doubled({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 42, 180)] });
    expect(openAfter(shooting(at32), [shoot('A1', 'B1')])).toBe('toHit 16d 4+');
    const at32and2 = doubled({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 42.2, 180)] });
    expect(openAfter(shooting(at32and2), [shoot('A1', 'B1')])).toBe('shooting of A');
    const guns = doubled({ units: [battery('heavyArtillery', 'A1', 36, 10, 0), line8('B1', 36, 42.2, 180)] });
    expect(openAfter(shooting(guns), [shoot('A1', 'B1')])).toBe('toHit 12d 5+');
  });

  it('OW-C70 OW-GEN-01 OW-HOW-02: the template is 6" across', () => {
    const units = [battery('howitzer', 'A1', 36, 10, 0, { troopStands: 1 }), column('B1', 36, 34, 180)];
    const run = play(shooting(doubled({ units })), [
      shoot('A1', 'B1'),
      { toHit: [6] },
      { type: 'placeTemplates', stands: ['t2'] },
    ]);
    expect(open(run.state)).toBe('template 5d 4+');
  });
});

describe('OW-C74 OW-C80: farms that are held', () => {
  it('OW-C74 OW-HID-14: entering a farm with an ambush in it', () => {
    const state = at(
      stateOf({
        units: [column('A1', 36, 14, 0), garrison('B1', { hidden: true }), far],
        terrain: [block('farm', 'building', [30, 18, 42, 24])],
      }),
      'moves',
    );
    const entering = play(state, [{ type: 'enterBuilding', unit: 'A1', building: 'farm' }]);
    expect(open(entering.state)).toBe('initiative 2d up to 7');
    const run = play(entering.state, [{ initiative: [5, 4] }, { leadership: [2, 3] }]);
    expect(unitIn(run.state, 'B1').hidden).toBe(false);
    const mover = unitIn(run.state, 'A1');
    expect(mover).toMatchObject({ surprised: false, garrison: null });
    expect(mover.pose.y).toBeLessThanOrEqual(17.001);
    expect(mover.pose.y).toBeGreaterThanOrEqual(16.989);
  });

  it('OW-C80 OW-BLD-17: guns in a farm', () => {
    const windows = [opening('w1', 'window', 33, 28), opening('w2', 'window', 37.5, 28)];
    const guns = battery('lightArtillery', 'A1', 36, 24, 0, {
      in: 'farm',
      formation: 'garrison',
      posts: posted('w1', 'w2'),
    });
    const state = stateOf({ units: [guns, line8('B1', 36, 38, 180)], terrain: [farm(windows)] });
    expect(openAfter(at(state, 'shooting'), [shoot('A1', 'B1', 'cannon')])).toBe('toHit 6d 4+');
    expectRefused(
      at(state, 'moves'),
      { type: 'leaveBuilding', unit: 'A1', pose: { x: 36, y: 31, heading: 0 }, formation: { kind: 'line' } },
      'stuck',
      'OW-TER-08',
      'OW-BLD-17',
      'OW-MOV-14',
    );
  });
});
