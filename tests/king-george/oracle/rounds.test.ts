import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Contact, State, Unit } from '../../../src/rulesets/king-george/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { bout } from './bout.js';
import { anyReadings, crowded, duels, type Post } from './crowd.js';
import { gap, placed } from './geometry.js';
import { footprintOf, hasFlanks, isFleeing } from './layout.js';
import { compareOrdered } from './played.js';
import { tally } from './tally.js';

/** The engine and the oracle agree on rounds of melee: dice, losses, tests, flights and pursuits, to the end. */

const meetings = fc.record({
  face: fc.constantFrom('front', 'front', 'flank', 'rear') as fc.Arbitrary<Contact['face']>,
  round: fc.constantFrom(1, 2, 3),
  isCounter: fc.boolean(),
  obstacle: fc.constantFrom(null, null, 'hedge', 'wall'),
  house: fc.constantFrom(null, null, null, 'house', 'barn'),
  isThird: fc.constantFrom(false, false, true),
  ahead: fc.integer({ min: 1, max: 40 }),
  aside: fc.integer({ min: -30, max: 30 }),
  isByTarget: fc.boolean(),
  moveShift: fc.constantFrom(0, 0, -2),
  isBurning: fc.constantFrom(false, false, true),
  casualties: fc.tuple(fc.nat(2), fc.nat(2)),
  numbers: fc.array(fc.nat(239), { minLength: 13, maxLength: 29 }),
});
type Meeting = typeof meetings extends fc.Arbitrary<infer Each> ? Each : never;

const housed = ['line', 'attackColumn', 'skirmish'];

/** It fights with an enemy, and has no more casualties than it can bear. */
const fighting = (unit: Unit, casualties: number, contacts: readonly Contact[]): Unit => {
  const most = unit.kind === 'company' ? 0 : unit.arm === 'artillery' || unit.companyOut !== null ? 1 : 2;
  return { ...unit, casualties: Math.min(most, casualties), contacts };
};

/** Whether they are as near as units in contact, more or less. */
const areNear = (field: State, one: Unit, other: Unit): boolean =>
  gap(footprintOf(field, one), footprintOf(field, other)) < 5;

/** The second of some troops before the first. */
const closeBy = ([first, second, ...others]: readonly Post[], { ahead, aside }: Meeting): readonly Post[] =>
  first === undefined || second === undefined
    ? []
    : [first, { ...second, ...placed(first, aside / 10 + 0.017, ahead / 10 + 0.023) }, ...others];

/** The first two enemies of a field in a melee, perhaps with a third; null: there are none. */
const inMelee = (field: State, meeting: Meeting): State | null => {
  const able = field.units.filter((unit) => !isFleeing(unit));
  const charger = able.find(({ id, arm, inBuilding }) => id === 'red-0' && arm !== 'artillery' && inBuilding === null);
  const target = able.find(({ side }) => side === 'blue');
  if (charger === undefined || target === undefined || !areNear(field, charger, target)) return null;
  const { round, obstacle, isCounter } = meeting;
  const mayHouse = charger.arm === 'infantry' && target.arm === 'infantry' && housed.includes(target.formation);
  const isFree = field.units.every(({ inBuilding }) => inBuilding !== meeting.house);
  const inBuilding = mayHouse && isFree ? meeting.house : target.inBuilding;
  const face = hasFlanks({ ...target, inBuilding }) ? meeting.face : 'front';
  const whole: Contact = { enemy: target.id, role: 'attacker', face, round, obstacle, charged: true };
  const isCharged = isCounter && target.arm === 'cavalry' && charger.arm === 'cavalry';
  const back: Contact = { ...whole, enemy: charger.id, role: 'defender', charged: isCharged };
  const third = meeting.isThird
    ? able.find((unit) => unit.side === 'red' && unit !== charger && areNear(field, unit, target))
    : undefined;
  const more: readonly Contact[] = third === undefined ? [] : [{ ...back, enemy: third.id, charged: false }];
  const [mine, theirs] = meeting.casualties;
  const units = field.units.map((unit) => {
    if (unit.id === charger.id) return fighting(unit, mine, [whole]);
    if (unit.id === target.id) return { ...fighting(unit, theirs, [back, ...more]), inBuilding };
    return { ...unit, contacts: unit.id === third?.id ? [whole] : [] };
  });
  const burning = meeting.isBurning ? [{ feature: 'barn', turns: 2 }] : [];
  const weather = { fireShift: 0, moveShift: meeting.moveShift };
  const unitId = meeting.isByTarget ? target.id : charger.id;
  const agenda = [{ task: 'chooseOrder', unitId, called: 'card', firesTwice: false }] as const;
  return { ...field, units, burning, weather, agenda };
};

describe('rounds of melee on a crowded field', () => {
  it('KG-MEL-01 KG-MEL-05 KG-MEL-15 KG-MEL-17 KG-MEL-19 KG-MEL-20 KG-MEL-21 KG-MEL-22 KG-MEL-23 KG-SKR-05: to the end', {
    timeout: 600_000,
  }, () => {
    const count = tally('rounds');
    fc.assert(
      fc.property(duels, fc.oneof(fc.constant({}), anyReadings), meetings, (given, options, meeting) => {
        const state = inMelee(crowded(closeBy(given, meeting), { options }), meeting);
        const fighter = state?.units.find(({ id }) => id === 'red-0');
        const enemy = fighter?.contacts[0]?.enemy;
        if (state === null || enemy === undefined) return;
        const order = { type: 'melee', enemy: meeting.isByTarget ? 'red-0' : enemy } as const;
        const { numbers } = meeting;
        compareOrdered(count, state, order, {
          numbers,
          about: state.units.map(({ id }) => id),
          plays: (script) => bout(script, 'red-0', enemy),
        });
      }),
      { numRuns: runs(400) },
    );
    count.report();
  });
});
