import { describe, expect, it } from 'vitest';
import { invariants } from '../../src/rulesets/king-george/invariants.js';
import type { Contact, State, Unit } from '../../src/rulesets/king-george/state.js';
import { battleWith, block, leader, type Setting, unit } from './setup.js';

/** States that break one invariant each. */

const red = (id: string, x: number, patch: Partial<Unit> = {}): Unit =>
  unit('red', id, 'line', x, 10, 0, { commander: null, ...patch });
const blue = (patch: Partial<Unit> = {}): Unit => unit('blue', 'b', 'line', 20, 40, 180, { commander: null, ...patch });

const chief = leader('red', 'chief', 20, 5);
const sound: Setting = { units: [red('a', 20), red('c', 40), blue()], officers: [chief] };

const stateOf = (units: readonly Unit[], state: Partial<State> = {}): State =>
  battleWith({ ...sound, units, state: { card: null, deck: [], drawn: [], ...state } });

const broken = (patch: Partial<Unit>): readonly string[] => invariants(null, stateOf([red('a', 20, patch), blue()]));

const link: Contact = { enemy: 'b', role: 'attacker', face: 'front', round: 2, charged: true, obstacle: null };
const back: Contact = { ...link, enemy: 'a', role: 'defender', charged: false };
const fighting = (one: readonly Contact[], other: readonly Contact[], patch: Partial<Unit> = {}) =>
  invariants(null, stateOf([red('a', 20, { contacts: one, ...patch }), blue({ contacts: other })]));

describe('Invariants of a unit', () => {
  it('hold for a sound state', () => {
    expect(invariants(null, stateOf(sound.units))).toEqual([]);
    expect(invariants(stateOf(sound.units), stateOf(sound.units))).toEqual([]);
  });

  it.each<[string, Partial<Unit>, string]>([
    ['an x that is no number', { pose: { x: Number.NaN, y: 10, heading: 0 } }, 'a stands nowhere'],
    ['a y without end', { pose: { x: 20, y: Number.POSITIVE_INFINITY, heading: 0 } }, 'a stands nowhere'],
    ['a heading that is no number', { pose: { x: 20, y: 10, heading: Number.NaN } }, 'a stands nowhere'],
    ['a corner beyond the west edge', { pose: { x: 2.94, y: 10, heading: 0 } }, 'a is off the table'],
    ['a corner beyond the east edge', { pose: { x: 69.06, y: 10, heading: 0 } }, 'a is off the table'],
    ['its rear beyond the south edge', { pose: { x: 20, y: 1.94, heading: 0 } }, 'a is off the table'],
    ['its front beyond the north edge', { pose: { x: 40, y: 48.06, heading: 0 } }, 'a is off the table'],
    ['fewer than no casualties', { casualties: -1 }, 'a has -1 casualties of 3'],
    ['casualties that should have removed it', { casualties: 3 }, 'a has 3 casualties of 3'],
    ['an evade and a rout', { evading: true, state: 'routed' }, 'a evades and routs'],
    ['a crew without guns', { formation: 'crew' }, 'a is a crew of no guns, or no crew'],
    ['guns without a crew', { gunsAt: { x: 5, y: 5, heading: 0 } }, 'a is a crew of no guns, or no crew'],
    ['a skirmish order it does not know', { formation: 'skirmish' }, 'a cannot skirmish'],
    ['a commander that there is not', { commander: 'ghost' }, 'a reports to a leader who is not there'],
    ['a company out that there is not', { companyOut: 'ghost' }, 'a has a company out that is not there'],
    ['another regiment’s company out', { companyOut: 'b' }, 'a has a company out that is not there'],
  ])('see %s', (_, patch, message) => expect(broken(patch)).toEqual([message]));

  it.each<[string, Partial<Unit>]>([
    ['a corner on the edge but for the tolerance', { pose: { x: 2.96, y: 10, heading: 0 } }],
    ['its rear on the edge', { pose: { x: 20, y: 2, heading: 0 } }],
    ['one casualty less than its most', { casualties: 2 }],
    ['a skirmish order it knows', { formation: 'skirmish', canSkirmish: true }],
    ['a commander of its side', { commander: 'chief' }],
    ['a pose off the table inside a building', { pose: { x: -9, y: 0, heading: 0 }, inBuilding: 'house' }],
  ])('allow %s', (_, patch) => {
    const state = battleWith({
      ...sound,
      units: [red('a', 20, patch), blue()],
      terrain: [block('house', 'buildingStone', 50, 20, 56, 26)],
      state: { card: null, deck: [], drawn: [] },
    });
    expect(invariants(null, state)).toEqual([]);
  });

  it('see two units in each other, and allow them to touch', () => {
    const beside = (x: number) => invariants(null, stateOf([red('a', 20), red('c', x), blue()]));
    expect(beside(26)).toEqual([]);
    expect(beside(25.95)).toEqual([]);
    expect(beside(25.9)).toEqual(['a and c stand in each other']);
  });

  it('say nothing of units off the table', () => {
    expect(broken({ removed: 'destroyed', casualties: 3, commander: 'ghost' })).toEqual([]);
  });
});

describe('Invariants of contacts', () => {
  it('hold when both sides record the same', () => expect(fighting([link], [back])).toEqual([]));

  it.each<[string, Partial<Contact>]>([
    ['face', { face: 'rear' }],
    ['round', { round: 3 }],
    ['role', { role: 'attacker' }],
  ])('see two units that disagree about the %s', (_, other) => {
    const said = 'disagree about their contact';
    expect(fighting([link], [{ ...back, ...other }])).toEqual([`a and b ${said}`, `b and a ${said}`]);
  });

  it('see a contact that only one side records', () => {
    expect(fighting([link], [])).toEqual(['b does not record its contact with a']);
  });

  it('see a contact with no unit, with one off the table, or with a friend', () => {
    const alone = ['a is in contact with a unit that is not there'];
    expect(broken({ contacts: [{ ...link, enemy: 'ghost' }] })).toEqual(alone);
    const gone = stateOf([red('a', 20, { contacts: [link] }), blue({ contacts: [back], removed: 'quit' })]);
    expect(invariants(null, gone)).toEqual(alone);
    const friends = stateOf([
      red('a', 20, { contacts: [{ ...link, enemy: 'c' }] }),
      red('c', 40, { contacts: [back] }),
      blue(),
    ]);
    expect(invariants(null, friends)).toEqual([...alone, 'c is in contact with a unit that is not there']);
  });

  it('see a unit that flees and fights, except while a card or its flight is under way', () => {
    const units = [red('a', 20, { contacts: [link], state: 'routed' }), blue({ contacts: [back] })];
    const during = (state: Partial<State>) => invariants(null, { ...stateOf(units), ...state });
    expect(during({ agenda: [] })).toEqual(['a flees and fights']);
    expect(during({ agenda: [{ task: 'takeGuns' }] })).toEqual(['a flees and fights']);
    expect(during({ card: 'unit:a' })).toEqual([]);
    expect(during({ agenda: [{ task: 'flee', unitId: 'a', charge: null }] })).toEqual([]);
    expect(during({ agenda: [{ task: 'fleeIfRouted', unitId: 'a', before: 'shaken' }] })).toEqual([]);
    expect(during({ agenda: [{ task: 'flee', unitId: 'b', charge: null }] })).toEqual(['a flees and fights']);
    expect(during({ agenda: [{ task: 'endActivation', unitId: 'b', called: 'hold' }] })).toEqual([]);
    expect(during({ agenda: [], units: stateOf(units).units.map((each) => ({ ...each, state: 'shaken' })) })).toEqual(
      [],
    );
  });
});

describe('Invariants of companies', () => {
  const regiment = red('a', 20, { companyOut: 'a-company', lightCompany: true });
  const company = unit('red', 'a-company', 'company', 20, 14, 0, { parent: 'a', commander: null });
  const with_ = (one: Unit, other: Unit) => invariants(null, stateOf([one, other, blue()]));

  it('hold while each names the other', () => expect(with_(regiment, company)).toEqual([]));

  it('see a company that its regiment does not know', () => {
    expect(with_({ ...regiment, companyOut: null }, company)).toEqual(['a-company is out and a does not know']);
    expect(with_({ ...regiment, companyOut: null, removed: 'destroyed' }, company)).toEqual([]);
  });

  it('see a regiment whose company has left the table', () => {
    expect(with_(regiment, { ...company, removed: 'quit' })).toEqual(['a has a company out that is not there']);
  });
});

describe('Invariants of leaders and cards', () => {
  const led = (patch: Parameters<typeof leader>[4]) =>
    invariants(null, battleWith({ ...sound, officers: [leader('red', 'chief', 20, 5, patch)] }));

  it.each([
    ['a place that is no number', { position: { x: Number.NaN, y: 5 } }, 'chief stands nowhere'],
    ['a place off the table', { position: { x: 20, y: -0.06 } }, 'chief stands nowhere'],
    ['a superior that there is not', { superior: 'ghost' }, 'chief reports to a leader who is not there'],
    ['a superior to ignore that there is not', { ignores: 'ghost' }, 'chief reports to a leader who is not there'],
  ] as const)('see %s', (_, patch, message) => expect(led(patch)).toEqual([message]));

  it('say nothing of leaders off the table or of vacant posts', () => {
    expect(led({ superior: 'ghost', removed: 'left' })).toEqual([]);
    expect(led({ superior: 'ghost', vacant: true })).toEqual([]);
    expect(led({ position: { x: 20, y: -0.04 } })).toEqual([]);
  });

  it.each<[string, Partial<State>, readonly string[]]>([
    ['a card twice in the deck', { deck: ['unit:a', 'unit:a'] }, ['deck has a card twice']],
    ['a card both drawn and left', { deck: ['unit:a'], drawn: ['unit:a'] }, ['deck has a card twice']],
    ['a card of no unit', { deck: ['unit:ghost'] }, ['unit:ghost belongs to no piece']],
    ['a card of no leader', { drawn: ['leader:ghost'] }, ['leader:ghost belongs to no piece']],
    [
      'an arranged card that is not in the deck',
      { deck: ['unit:a'], arranged: { side: 'red', cards: ['unit:a', 'unit:b'] } },
      ['unit:b is arranged and not in the deck'],
    ],
    ['alike cards without an owner', { deck: ['reload', 'reload'], drawn: ['fate'] }, []],
    ['the card of a company that has rejoined', { deck: ['unit:a-company'] }, []],
    ['arranged cards that are hidden', { deck: ['unit:a'], arranged: { side: 'red', cards: [null] } }, []],
    ['a leader’s card', { deck: ['leader:chief'] }, []],
  ])('judge %s', (_, state, messages) => expect(invariants(null, stateOf(sound.units, state))).toEqual(messages));

  it('know the cards of units that are still to come', () => {
    const late = { ...red('late', 60) };
    const setting = { ...sound, reinforcements: [{ turn: 3, units: [late], officers: [] }] } as Setting;
    expect(invariants(null, battleWith({ ...setting, state: { deck: ['unit:late'], drawn: [] } }))).toEqual([]);
  });
});

describe('Invariants of a change', () => {
  const since = (before: Partial<Unit>, after: Partial<Unit>) =>
    invariants(stateOf([red('a', 20, before), blue()]), stateOf([red('a', 20, after), blue()]));

  it.each<[string, Partial<Unit>, Partial<Unit>, readonly string[]]>([
    ['casualties that heal', { casualties: 2 }, { casualties: 1 }, ['a has fewer casualties than before']],
    ['casualties that stay', { casualties: 2 }, { casualties: 2 }, []],
    ['a unit that comes back', { removed: 'quit' }, {}, ['a came back']],
    ['another reason to be off the table', { removed: 'quit' }, { removed: 'captured' }, ['a came back']],
    ['a unit that stays off', { removed: 'quit' }, { removed: 'quit' }, []],
    ['a unit that is removed', {}, { removed: 'quit' }, []],
  ])('judge %s', (_, before, after, messages) => expect(since(before, after)).toEqual(messages));

  it('see a unit that has vanished, and let a company rejoin', () => {
    const company = unit('red', 'x-company', 'company', 50, 14, 0, { parent: 'x', commander: null });
    const before = stateOf([red('a', 20), company, blue()]);
    expect(invariants(before, stateOf([red('a', 20), blue()]))).toEqual([]);
    expect(invariants(before, stateOf([company, blue()]))).toEqual(['a has vanished']);
  });
});
