import { describe, expect, test } from 'vitest';
import { invariants } from '../../src/rulesets/oer-the-sea/invariants.js';
import type { Officer, State, Unit } from '../../src/rulesets/oer-the-sea/state.js';
import { at, battleWith, box } from './setup.js';

/** Each invariant has a state that violates it, and one just inside. */

const sound = battleWith({
  units: [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180), at('cobham', 30, 60, 180), at('stewarts', 90, 20, 0)],
  groups: [['wolfe', 'barrell']],
  officers: { huske: { attachedTo: 'wolfe' } },
  terrain: [box('fort', 'fortification', 150, 20, 160, 30)],
});

const withUnit = (id: string, patch: Partial<Unit>, state: State = sound): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)),
});
const withHuske = (patch: Partial<Officer>, state: State = sound): State => ({
  ...state,
  officers: state.officers.map((officer) => (officer.id === 'huske' ? { ...officer, ...patch } : officer)),
});
const stewartsAt = (x: number, y: number): State => withUnit('stewarts', { pose: { x, y, heading: 0 } });
const withGroup = (unitIds: readonly string[]): State => ({
  ...sound,
  groups: sound.groups.map((group) => ({ ...group, unitIds })),
});
const withFort = (cohesionLeft: number): State => ({
  ...sound,
  works: sound.works.map((work) => ({ ...work, cohesionLeft })),
});

describe('invariants of one state', () => {
  test('hold for a sound state', () => {
    expect(invariants(null, sound)).toEqual([]);
    expect(invariants(sound, sound)).toEqual([]);
  });

  test.each([
    ['x', { x: Number.NaN, y: 20, heading: 0 }],
    ['y', { x: 90, y: Number.NaN, heading: 0 }],
    ['heading', { x: 90, y: 20, heading: Number.POSITIVE_INFINITY }],
  ])('a pose without a finite %s is no place', (_, pose) => {
    expect(invariants(null, withUnit('stewarts', { pose }))).toContain('stewarts stands nowhere');
  });

  test.each([
    [-0.01, 20],
    [180.01, 20],
    [20, -0.01],
    [20, 120.01],
  ])('OTS-MRL-13: a unit whose front-edge centre is at %d, %d is off the table', (x, y) => {
    expect(invariants(null, stewartsAt(x, y))).toEqual(['stewarts is off the table']);
  });

  test.each([
    [0, 20],
    [180, 20],
    [20, 0],
    [20, 120],
  ])('OTS-MRL-13: a unit whose front-edge centre is at %d, %d is still on the table', (x, y) => {
    expect(invariants(null, stewartsAt(x, y))).toEqual([]);
  });

  test('OTS-HIT-04: a unit has one stand at least, and none more than at first', () => {
    const { initialStands } =
      withUnit('stewarts', {}).units.find(({ id }) => id === 'stewarts') ?? sound.units[0] ?? {};
    const more = (initialStands ?? 0) + 1;
    expect(invariants(null, withUnit('stewarts', { stands: 0 }))).toEqual(['stewarts has 0 stands']);
    expect(invariants(null, withUnit('stewarts', { stands: more }))).toEqual([`stewarts has ${more} stands`]);
    expect(invariants(null, withUnit('stewarts', { stands: 1 }))).toEqual([]);
  });

  test('OTS-HIT-03: unused hits are not negative', () => {
    expect(invariants(null, withUnit('wolfe', { unusedHits: -1 }))).toEqual(['wolfe has -1 unused hits']);
    expect(invariants(null, withUnit('wolfe', { unusedHits: 1 }))).toEqual([]);
  });

  test.each(['confused', 'routing', 'uncontrolled'] as const)(
    'OTS-STR-06: a unit that is %s does not stand ready',
    (state) => {
      expect(invariants(null, withUnit('wolfe', { [state]: true, standReady: true }))).toEqual([
        'wolfe stands ready in no state to',
      ]);
      expect(invariants(null, withUnit('wolfe', { [state]: true }))).toEqual([]);
      expect(invariants(null, withUnit('wolfe', { standReady: true }))).toEqual([]);
    },
  );

  test('OTS-MRL-06: a unit that routs makes no uncontrolled advance', () => {
    expect(invariants(null, withUnit('stewarts', { routing: true, uncontrolled: true }))).toEqual([
      'stewarts routs and advances',
    ]);
  });

  test('OTS-EVA-13: a crew that is away has left guns', () => {
    expect(invariants(null, withUnit('wolfe', { crewAway: true }))).toEqual(['wolfe is away from no guns']);
  });

  test('OTS-MOV-20: units overlap by no more than the tolerance and what rounding adds', () => {
    const overlapping = (depth: number): State => withUnit('barrell', { pose: { x: 70 + depth, y: 60, heading: 180 } });
    expect(invariants(null, overlapping(0.1))).toEqual(['wolfe and barrell stand in each other']);
    const { overlapTolerance } = sound.tables.constants;
    expect(invariants(null, overlapping(overlapTolerance + 0.009))).toEqual([]);
    expect(invariants(null, overlapping(overlapTolerance + 0.011))).toEqual(['wolfe and barrell stand in each other']);
  });

  test('OTS-MOV-20: units that are not on the table stand nowhere', () => {
    const gone = { presence: 'destroyed', stands: 0, pose: { x: 70, y: 60, heading: 180 } } as const;
    expect(invariants(null, withUnit('stewarts', gone))).toEqual([]);
  });

  test('OTS-OFF-07: an attached officer is at the centre of a unit on the table', () => {
    expect(invariants(null, withHuske({ position: { x: 91, y: 61 } }))).toEqual(['huske is 1 from his host']);
    expect(invariants(null, withHuske({ attachedTo: 'nobody' }))).toEqual([
      'huske is attached to a unit that is not there',
    ]);
    const lost = withUnit('cobham', { presence: 'destroyed' }, withHuske({ attachedTo: 'cobham' }));
    expect(invariants(null, lost)).toEqual(['huske is attached to a unit that is not there']);
    expect(invariants(null, withHuske({ presence: 'casualty', position: { x: 0, y: 0 } }))).toEqual([]);
  });

  test('OTS-OFF-09: an officer stays with a lost unit until his own roll, or when the battle is over', () => {
    const lost = withUnit('cobham', { presence: 'destroyed' }, withHuske({ attachedTo: 'cobham' }));
    const rollOf = (officerId: string): State => ({
      ...lost,
      agenda: [...lost.agenda, { task: 'officerCasualty', officerId, unitId: 'cobham' }],
    });
    expect(invariants(null, rollOf('huske'))).toEqual([]);
    expect(invariants(null, rollOf('bland'))).toEqual(['huske is attached to a unit that is not there']);
    const outcome = { winner: null, reasons: [], turn: 1 } as unknown as State['outcome'];
    expect(invariants(null, { ...lost, outcome })).toEqual([]);
  });

  test('OTS-GRP-01: a group has two units at least', () => {
    const one = withUnit('barrell', { groupId: null }, withGroup(['wolfe']));
    expect(invariants(null, one)).toEqual(['group-1 is too small']);
  });

  test('OTS-GRP-02: a unit and its only group name each other', () => {
    const disagree = ['wolfe and the groups disagree'];
    expect(invariants(null, withUnit('wolfe', { groupId: null }))).toEqual(disagree);
    expect(invariants(null, withUnit('wolfe', { groupId: 'group-2' }))).toEqual(disagree);
    expect(invariants(null, withUnit('cobham', { groupId: 'group-1' }))).toEqual(['cobham and the groups disagree']);
    const twice = {
      ...sound,
      groups: [...sound.groups, { id: 'group-2', side: 'Government', unitIds: ['wolfe', 'cobham'] }],
    };
    expect(invariants(null, withUnit('cobham', { groupId: 'group-2' }, twice))).toEqual(disagree);
  });

  test('OTS-SIE-09: a work has between none and all of its cohesion', () => {
    expect([-1, 0, 3, 4].map((left) => invariants(null, withFort(left)).length)).toEqual([1, 0, 0, 1]);
    expect(invariants(null, withFort(-1))).toEqual(['fort has cohesion -1']);
  });
});

describe('invariants of two states', () => {
  test('the list of units keeps its order', () => {
    const turned = { ...sound, units: sound.units.toReversed() };
    expect(invariants(sound, turned)).toHaveLength(sound.units.length);
    expect(invariants(sound, turned)).toContain('stewarts changed places in the list');
  });

  test('a unit gains no stands, those that hold horses included', () => {
    const smaller = withUnit('cobham', { stands: 2, horseHolders: 1, mounted: false });
    expect(invariants(smaller, withUnit('cobham', { stands: 3, horseHolders: 0 }))).toEqual([]);
    expect(invariants(smaller, withUnit('cobham', { stands: 3, horseHolders: 1 }))).toEqual([
      'cobham grew from 3 to 4',
    ]);
    expect(invariants(smaller, withUnit('cobham', { stands: 1, horseHolders: 1 }))).toEqual([]);
  });

  test.each(['destroyed', 'left', 'exited'] as const)(
    'OTS-MRL-11: a unit that is %s does not come back',
    (presence) => {
      const gone = withUnit('stewarts', { presence });
      expect(invariants(gone, sound)).toEqual(['stewarts came back']);
      expect(invariants(gone, gone)).toEqual([]);
      expect(invariants(sound, gone)).toEqual([]);
    },
  );

  test('OTS-TRN-13: reserves come on', () => {
    expect(invariants(withUnit('stewarts', { presence: 'reserve' }), sound)).toEqual([]);
  });
});
