import { flagField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import { resume as resumeMove } from '../movement/travel.js';
import { nameOf } from '../names.js';
import { formSquareRefusals, freeGunsRefusals, formSquare as orderSquare, freeGuns as tryToFree } from '../orders.js';
import type { TaskOf } from '../tasks.js';
import { kind, type Open, say } from './kind.js';
import { moveKinds } from './moves.js';
import { unitField, unitRefusals } from './units.js';

/** Orders of the Movement phase in the open: squares, moves, guns that are bogged. */

const formSquare = kind<ActionOf<'formSquare'>, TaskOf<'formSquares'>>({
  type: 'formSquare',
  label: 'Form square',
  clause: 'OW-FRM-10',
  fields: { unit: unitField(({ state }, unit) => formSquareRefusals(state, unit).length === 0) },
  refusals: (open, action) => unitRefusals(open, action, (unit) => formSquareRefusals(open.state, unit)),
  apply: (battle, { unit }) => orderSquare(battle, unit),
  words: (s, { unit }) => say(nameOf(s, unit), 'form square'),
});

const freeGuns = kind<ActionOf<'freeGuns'>, TaskOf<'moves'>>({
  type: 'freeGuns',
  label: 'Free the guns',
  clause: 'OW-TER-09',
  fields: { unit: unitField(({ state }, unit) => freeGunsRefusals(state, unit).length === 0) },
  refusals: (open, action) => unitRefusals(open, action, (unit) => freeGunsRefusals(open.state, unit)),
  apply: (battle, { unit }) => tryToFree(battle, unit),
  words: (s, { unit }) => say(nameOf(s, unit), 'free the guns'),
});

const resume = kind<ActionOf<'resume'>, TaskOf<'resume'>>({
  type: 'resume',
  label: 'Go on, or end the move',
  clause: 'OW-HID-06',
  fields: { go: flagField<Open, unknown>({ label: 'go on' }) },
  samples: () => [() => [{ type: 'resume', go: false }], () => [{ type: 'resume', go: true }]],
  refusals: () => [],
  apply: (battle, { go }, { travel }) => resumeMove(battle, travel, go),
  words: (s, { go }, about) => say(nameOf(s, about ?? ''), go ? 'go on' : 'end the move here'),
});

export const ordersKinds = { formSquare, ...moveKinds, freeGuns, resume };
