import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Step } from '../../../src/rulesets/king-george/actions.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { anyReadings, crowded, posts } from './crowd.js';
import { isFleeing, isSkirmishing } from './layout.js';
import { manoeuvreOf, marchOf, nextFormations } from './march.js';
import { compareMove } from './moving.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree on moves over a crowded field: which are legal, and where they end. */

const lengths = fc.integer({ min: 1, max: 140 }).map((tenth) => tenth / 10 + 0.013);
const angles = fc.integer({ min: 1, max: 90 });
const motions = fc.record({
  length: lengths,
  second: lengths,
  degrees: angles,
  side: fc.constantFrom('left', 'right') as fc.Arbitrary<'left' | 'right'>,
  bearing: fc.integer({ min: 0, max: 359 }),
  which: fc.nat({ max: 3 }),
});
type Motion = typeof motions extends fc.Arbitrary<infer Each> ? Each : never;

/** Fate 63. */
const mud = fc.constantFrom(0, 0, 0, -2);

/** Lists of steps that suit a unit. */
const stepsFor = (state: State, unit: Unit, motion: Motion): readonly (readonly Step[])[] => {
  const { length, second, degrees, side, bearing, which } = motion;
  const [advance, again]: readonly Step[] = [
    { kind: 'advance', inches: length },
    { kind: 'advance', inches: second / 4 },
  ];
  const changes = nextFormations(state, unit);
  const to = changes[which % Math.max(1, changes.length)];
  const change: readonly Step[] = to === undefined ? [] : [{ kind: 'changeFormation', to }];
  if (unit.formation === 'unlimbered') return [[{ kind: 'pivotGuns', degrees: bearing / 8 - 22 }], change];
  if (isSkirmishing(unit) || unit.formation === 'crew') {
    const shift: Step = { kind: 'shift', bearing, inches: length / 1.4, heading: degrees * 4 };
    return [
      [shift],
      change,
      [
        { ...shift, inches: length / 4 },
        { ...shift, bearing: degrees, inches: second / 4 },
      ],
    ];
  }
  if (unit.formation === 'square') return [change, [...change, { kind: 'advance', inches: second / 6 }]];
  const wheel: Step = { kind: 'wheel', side, degrees };
  const few: Step = { kind: 'wheel', side, degrees: degrees / 5 };
  return [[advance ?? wheel], [wheel], change, again === undefined ? [] : [few, again]];
};

const compareMoves = (count: Tally, field: State, motion: Motion): void => {
  for (const unit of field.units.filter(
    (each) => each.inBuilding === null && (motion.which === 1 || !isFleeing(each)),
  )) {
    const state: State = {
      ...field,
      agenda: [{ task: 'chooseOrder', unitId: unit.id, called: 'card', firesTwice: false }],
    };
    for (const steps of stepsFor(field, unit, motion).filter((each) => each.length > 0))
      compareMove(count, state, unit, { type: 'move', steps }, marchOf(field, unit, steps));
    const turn = motion.which === 0 ? motion.degrees * 4 - 180 : motion.degrees - 45;
    for (const advance of [0, motion.second / 3])
      compareMove(count, state, unit, { type: 'manoeuvre', turn, advance }, manoeuvreOf(field, unit, turn, advance));
  }
};

describe('moves on a crowded field', () => {
  it('KG-MOV-02 KG-MOV-08 KG-MOV-11 KG-MOV-16 KG-MOV-21 KG-FRM-19 KG-TER-04 KG-TER-10: which moves are legal, and where they end', {
    timeout: 600_000,
  }, () => {
    const count = tally('moves');
    fc.assert(
      fc.property(posts, fc.oneof(fc.constant({}), anyReadings), motions, mud, (given, options, motion, moveShift) => {
        compareMoves(count, crowded(given, { options, state: { weather: { fireShift: 0, moveShift } } }), motion);
      }),
      { numRuns: runs(80) },
    );
    count.report();
  });
});
