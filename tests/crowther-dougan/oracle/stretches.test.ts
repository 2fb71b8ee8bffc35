import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Step, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { unitIn } from '../battle.js';
import { withCharge } from '../charge/charges.js';
import { at, play } from '../play.js';
import { lineTo, refusalOf } from './charge.js';
import { areInContact } from './contact.js';
import { coverOf } from './cover.js';
import { crowded, posts } from './crowd.js';
import { isInside, rectangleOf } from './layout.js';
import { directionFrom } from './shot.js';
import { finalStretch, initialStretch, isClear, isFreeWay, type Stretch } from './stretch.js';

/** The engine and the oracle agree on the two moves of a charge that nothing bars. */

const ready = (state: State): State => ({
  ...state,
  units: state.units.map((unit) => ({
    ...unit,
    charge: null,
    state: 'steady' as const,
    rallied: false,
    quarryId: null,
  })),
});

/** A step of a charge: the dice that it asks for, and where the charger then stands. */
const stepped = (start: State, step: Step, movingSide: string, unitId: string, face: number) => {
  const begun = agenda.start({ ...start, movingSide, agenda: [{ task: 'beginStep', step }] }).state;
  const question = agenda.ask(begun);
  const dice = question?.kind === 'roll' ? question.dice : 0;
  const state = dice === 0 ? begun : play(begun, [{ deduction: Array.from({ length: dice }, () => face) }]).state;
  const { pose, charge } = unitIn(state, unitId);
  return { state, dice, pose, charge };
};

const near = ({ x, y, heading }: Unit['pose']): readonly string[] => [
  x.toFixed(2),
  y.toFixed(2),
  (Math.round(heading * 10) % 3600).toString(),
];
const expected = (stretch: Stretch, face: number) => {
  const { pose, charge } = stretch.end(stretch.dice * face);
  return [stretch.dice, near(pose), charge];
};

/** From which side a charge comes, as it is noted when it is declared. @see CD-GEN-15 */
const declared = (state: State, unit: Unit, target: Unit): void => {
  const action = { type: 'declareCharge', unitId: unit.id, targetId: target.id } as const;
  const { charge } = unitIn(play(at(state, 'chargeDeclarations'), [action]).state, unit.id);
  expect([unit.id, target.id, charge?.direction]).toEqual([unit.id, target.id, directionFrom(state, unit, target)]);
};

const compared = (start: State, unit: Unit, target: Unit, face: number, share: number): void => {
  const state = withCharge(start, unit.id, target.id, { stage: 'passed' });
  const label = `${unit.id} at ${target.id}`;
  const first = stepped(state, 'initialCharges', 'A', unit.id, face);
  const charger = unitIn(state, unit.id);
  const goal = initialStretch(state, charger, target).end(first.dice * face).pose;
  // What a unit does that turns its rear onto a house or a friend is another story (CD-GEN-14).
  if (!isClear(state, charger, rectangleOf(charger, goal))) return;
  expect([label, first.dice, near(first.pose), first.charge?.stage]).toEqual([
    label,
    ...expected(initialStretch(state, charger, target), face),
  ]);
  const advanced = unitIn(first.state, unit.id);
  if (!isFreeWay(first.state, advanced, target, lineTo(first.state, advanced, target).length)) return;
  const second = stepped(first.state, 'finalCharges', 'B', unit.id, face);
  // Nor what becomes of one who falls short beside the corner of a house (CD-CHG-29).
  const last = finalStretch(first.state, advanced, target, share).end(second.dice * face).pose;
  if (!isClear(first.state, advanced, rectangleOf(advanced, last))) return;
  const ended = areInContact(second.state, unitIn(second.state, unit.id), target) ? 'contact' : null;
  expect([label, second.dice, near(second.pose), ended]).toEqual([
    label,
    ...expected(finalStretch(first.state, advanced, target, share), face),
  ]);
  if (ended === 'contact') coversCompared(label, first.state, second.state, advanced, target);
};

/** What counts in hand-to-hand of the cover that a unit has against another: trees do not. */
const parried = (state: State, unitId: string, enemyId: string): string => {
  const entry = unitIn(state, unitId).meleeCover.find((each) => each.enemyId === enemyId);
  return entry === undefined || entry.forest ? 'none' : entry.cover;
};

/** @see CD-HTH-28 CD-COV-07 */
const coversCompared = (label: string, before: State, after: State, unit: Unit, target: Unit): void => {
  expect([label, parried(after, target.id, unit.id)]).toEqual([label, coverOf(before, unit, target, 'blow')]);
};

describe('charge moves on a crowded field', () => {
  it('CD-CHG-10 CD-CHG-11 CD-CHG-17 CD-CHG-18 CD-CHG-19 CD-CHG-23: the two stretches and contact', () => {
    fc.assert(
      fc.property(
        posts,
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('half', 'full'),
        (given, face, finalChargeMove) => {
          const state = ready(crowded(given, { options: { finalChargeMove } }));
          for (const unit of state.units.filter(({ side }) => side === 'A'))
            for (const target of state.units.filter(({ side }) => side === 'B')) {
              if (refusalOf(state, unit, target) !== null) continue;
              if (!isFreeWay(state, unit, target, lineTo(state, unit, target).length)) continue;
              if (!isInside(target)) declared(state, unit, target);
              compared(state, unit, target, face, finalChargeMove === 'half' ? 0.5 : 1);
            }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
