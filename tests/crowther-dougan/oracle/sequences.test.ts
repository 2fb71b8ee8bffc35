import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { unitIn } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';
import { contactsOf } from './contact.js';
import { crowded, posts, ready } from './crowd.js';
import { closedUnder } from './flight.js';
import { distance, turnBetween } from './geometry.js';
import { isInside, rectangleOf } from './layout.js';
import { deedIn, Open, sequenceOf } from './sequence.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree on moves of several steps over a crowded field. */

/** What a step is made of: a kind, a length and an angle. */
const drawn = fc.record({ kind: fc.nat(9), cm: fc.constantFrom(0.5, 1, 2, 3, 5.5, 8, 12, 16), turn: fc.nat(359) });
type Drawn = typeof drawn extends fc.Arbitrary<infer Each> ? Each : never;

const round = (value: number): number => Math.round(value * 10000) / 10000;

const pathOf = (unit: Unit, all: readonly Drawn[]): MoveStep => {
  let { x, y } = unit.pose;
  const points = all.map(({ cm, turn }) => {
    x = Math.min(90, Math.max(0, round(x + cm * Math.sin((turn * Math.PI) / 180))));
    y = Math.min(70, Math.max(0, round(y + cm * Math.cos((turn * Math.PI) / 180))));
    return { x, y };
  });
  const [first] = all;
  return {
    kind: 'path',
    points,
    ...(first !== undefined && first.kind > 4 ? { heading: (first.turn * 7) % 360 } : {}),
  };
};

const stepFor = (formation: Unit['formation'], { kind, cm, turn }: Drawn): MoveStep => {
  const wheel: MoveStep = { kind: 'wheel', flank: turn % 2 === 0 ? 'left' : 'right', degrees: 1 + (turn % 90) };
  if (formation === 'unlimbered') {
    if (kind < 4) return { kind: 'pivot', heading: turn };
    return kind < 6
      ? { kind: 'limber' }
      : kind < 8
        ? { kind: 'forward', distance: cm / 4 }
        : { kind: 'back', distance: cm / 4 };
  }
  if (kind < 3) return { kind: 'forward', distance: cm };
  if (kind < 6) return wheel;
  if (kind === 6) return { kind: 'back', distance: cm / 2 };
  if (kind === 7) return { kind: 'turnAbout' };
  if (formation === 'limbered') return { kind: 'unlimber' };
  return { kind: 'changeFormation', to: formation === 'line' ? 'column' : 'line' };
};

const stepsFor = (unit: Unit, all: readonly Drawn[]): readonly MoveStep[] => {
  if (unit.formation === 'skirmish') return [pathOf(unit, all)];
  let formation = unit.formation;
  return all.map((each) => {
    const step = stepFor(formation, each);
    if (step.kind === 'limber') formation = 'limbered';
    if (step.kind === 'unlimber') formation = 'unlimbered';
    return step;
  });
};

const isAllowed = (unit: Unit, steps: readonly MoveStep[]): boolean =>
  steps.every((step) => step.kind !== 'changeFormation' || unit.formationsAllowed.includes(step.to));

const compared = (count: Tally, state: State, unit: Unit, steps: readonly MoveStep[], face: number): void => {
  const action: Action = { type: 'move', unitId: unit.id, steps };
  const label = `move ${unit.id} ${JSON.stringify(steps)}`;
  try {
    const move = sequenceOf(state, unit, steps);
    const refused = refusalOf(state, action);
    if (typeof move === 'string' || refused !== null)
      return count.compare(label, refused ?? 'lawful', typeof move === 'string' ? move : 'lawful', state);
    const begun = play(state, [action]).state;
    const question = agenda.ask(begun);
    const dice = question?.kind === 'roll' && question.purpose === 'deduction' ? question.dice : 0;
    const [least, most] = [move.met.sure, move.met.perhaps].map((all) => [...all.values()].reduce((a, b) => a + b, 0));
    const isSo = dice >= (least ?? 0) && dice <= (most ?? 0);
    if (!isSo) return count.compare(`dice of ${label}`, dice, [[...move.met.sure], [...move.met.perhaps]], state);
    const after = dice === 0 ? begun : play(begun, [{ deduction: Array.from({ length: dice }, () => face) }]).state;
    const now = unitIn(after, unit.id);
    const end = move.end(dice * face);
    // A wheel that goes back to a clear place does so by whole degrees.
    const slack = dice > 0 && steps.some(({ kind }) => kind === 'wheel') ? 1.1 : 0.1;
    const off = turnBetween(now.pose.heading, end.unit.pose.heading);
    const there = distance(now.pose, end.unit.pose) < 0.15 && off < slack;
    const shown = ({ pose, formation, files }: Unit) => [pose, formation, files];
    count.compare(
      `end of ${label} with ${face}`,
      there ? 'there' : shown(now),
      there ? 'there' : shown(end.unit),
      state,
    );
    count.compare(`form of ${label}`, [now.formation, now.files], [end.unit.formation, end.unit.files], state);
    const close = Math.abs(now.moveUsed - end.used) < 0.03;
    count.compare(`used of ${label} with ${face}`, close ? 0 : now.moveUsed, close ? 0 : end.used, state);
    if (Math.abs(distance(unit.pose, end.unit.pose) - 1.05) < 0.15) return;
    const settled = unitIn(play(after, [{ type: 'endMovement' }]).state, unit.id);
    count.compare(
      `deed of ${label} with ${face}`,
      settled.lastMove,
      deedIn(state, unit, end.unit, end.onTheSpot),
      state,
    );
  } catch (error) {
    if (!(error instanceof Open)) throw error;
    count.compare('open', null, null);
  }
};

describe('moves of several steps on a crowded field', () => {
  it('CD-MOV-03 CD-MOV-09 CD-MOV-25 CD-MOV-28 CD-MOV-29 CD-MOV-30: what is refused, the dice, and where a move ends', {
    timeout: 600_000,
  }, () => {
    const count = tally('sequences');
    const steps = fc.array(fc.array(drawn, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(posts, steps, fc.integer({ min: 1, max: 6 }), (given, all, face) => {
        const state = at(ready(crowded(given)), 'movement');
        if (open(state) !== 'movement of A') return;
        for (const unit of state.units) {
          if (unit.side !== 'A' || isInside(unit) || unit.acted !== null) continue;
          if (contactsOf(state, unit).length > 0 || closedUnder(state, unit, rectangleOf(unit))) continue;
          for (const each of all) {
            const made = stepsFor(unit, each);
            if (isAllowed(unit, made)) compared(count, state, unit, made, face);
          }
        }
      }),
      { numRuns: runs(300) },
    );
    count.report();
  });
});
