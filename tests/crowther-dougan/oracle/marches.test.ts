import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { unitIn } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';
import { contactsOf } from './contact.js';
import { crowded, posts } from './crowd.js';
import { closedUnder } from './flight.js';
import { distance } from './geometry.js';
import { isInside, rectangleOf } from './layout.js';
import { deedOf, marchOf, reloadedBy, type Walk } from './march.js';

/** The engine and the oracle agree on plain moves over a crowded field. */

const orders = ['attack', 'harass', 'harass', 'withdraw', 'hold'] as const;
const ready = (state: State): State => ({
  ...state,
  units: state.units.map((unit, index) => ({
    ...unit,
    ...{ charge: null, state: 'steady', rallied: false, quarryId: null, hidden: false },
    order: orders[index % 5] ?? 'attack',
    loaded: index % 3 === 0,
    reloadProgress: index % 3 === 2 && unit.weapon === 'rifle' ? 1 : 0,
    orderAt: { x: unit.pose.x, y: unit.pose.y - 2 },
    noAdvance: index % 7 === 3,
  })),
});

const stepsOf = (walk: Walk): readonly MoveStep[] => {
  if (walk.kind === 'leg') return [{ kind: 'path', points: [walk.to] }];
  if (walk.kind === 'about') return [{ kind: 'turnAbout' }, { kind: 'forward', distance: walk.cm }];
  return [{ kind: walk.kind, distance: walk.cm }];
};

const walks = (unit: Unit, cm: number, turn: number): readonly Walk[] => {
  if (unit.formation !== 'skirmish')
    return [
      { kind: 'forward', cm },
      { kind: 'back', cm },
      { kind: 'about', cm },
    ];
  const angle = (turn * Math.PI) / 180;
  const round = (value: number): number => Math.round(value * 10000) / 10000;
  return [
    { kind: 'leg', to: { x: round(unit.pose.x + cm * Math.sin(angle)), y: round(unit.pose.y + cm * Math.cos(angle)) } },
  ];
};

const compared = (state: State, unit: Unit, walk: Walk, face: number): void => {
  const action: Action = { type: 'move', unitId: unit.id, steps: stepsOf(walk) };
  const label = `${unit.id} ${JSON.stringify(walk)}`;
  const march = marchOf(state, unit, walk);
  const refused = refusalOf(state, action);
  if (typeof march === 'string' || refused !== null)
    return expect([label, refused]).toEqual([label, typeof march === 'string' ? march : null]);
  const begun = play(state, [action]).state;
  const question = agenda.ask(begun);
  const dice = question?.kind === 'roll' && question.purpose === 'deduction' ? question.dice : 0;
  const after = dice === 0 ? begun : play(begun, [{ deduction: Array.from({ length: dice }, () => face) }]).state;
  const [{ pose }, end] = [unitIn(after, unit.id), march.end(march.dice * face)];
  const start = walk.kind === 'about' ? march.end(1e9) : unit.pose;
  const settled = unitIn(play(after, [{ type: 'endMovement' }]).state, unit.id);
  const close = distance(end, unit.pose);
  // A hair about a limit decides otherwise in small steps than at once.
  const unsure = Math.abs(close - 1.05) < 0.1;
  if (!unsure) {
    const turned = walk.kind === 'about' && distance(start, end) < 0.3;
    expect([label, settled.lastMove]).toEqual([label, turned ? 'halted' : deedOf(state, unit, end)]);
  }
  const cm = distance(start, pose);
  const reloading = [settled.loaded, settled.reloadProgress];
  expect([label, 'reload', ...reloading]).toEqual([label, 'reload', ...reloadedBy(unit, walk, cm)]);
  expect([label, dice, distance(pose, end) < 0.1 ? 'there' : pose]).toEqual([label, march.dice, 'there']);
};

describe('moves on a crowded field', () => {
  it('CD-MOV-09 CD-MOV-14 CD-MOV-24 CD-MOV-28 CD-ORD-04: what is refused, the dice, and where a move ends', () => {
    const lengths = fc.constantFrom(1, 3, 5.5, 8, 9, 12, 16, 20, 24);
    fc.assert(
      fc.property(posts, lengths, fc.nat(359), fc.integer({ min: 1, max: 6 }), (given, cm, turn, face) => {
        const state = at(ready(crowded(given)), 'movement');
        if (open(state) !== 'movement of A') return;
        for (const unit of state.units) {
          if (unit.side !== 'A' || unit.arm !== 'foot' || isInside(unit) || unit.acted !== null) continue;
          if (contactsOf(state, unit).length > 0 || closedUnder(state, unit, rectangleOf(unit))) continue;
          for (const walk of walks(unit, cm, turn)) compared(state, unit, walk, face);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
