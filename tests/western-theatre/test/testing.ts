import { sumModifiers } from '../../../src/core/modifiers.js';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import { trackAt } from '../../../src/rulesets/western-theatre/happened.js';
import { isUnit, pieceOf } from '../../../src/rulesets/western-theatre/read.js';
import type { TestLine } from '../../../src/rulesets/western-theatre/resolvers.js';
import type { Happened, State, Track } from '../../../src/rulesets/western-theatre/state.js';
import type { EventKind, TestRow } from '../../../src/rulesets/western-theatre/tables.js';
import type { TestFor } from '../../../src/rulesets/western-theatre/tasks.js';
import { testLines } from '../../../src/rulesets/western-theatre/test.js';
import { atTask, unitIn } from '../battle.js';
import { play, type Run } from '../play.js';

/** TESTs of units in a given situation. */

type Moment = 'compared' | 'other';

export const linesFor = (state: State, id: string, moment: Moment = 'other'): readonly TestLine[] =>
  testLines(state, unitIn(state, id), moment);

/** The sum of a TEST before its die. */
export const scoreFor = (state: State, id: string, moment: Moment = 'other'): number =>
  sumModifiers(linesFor(state, id, moment));

/** What a row adds. */
export const rowFor = (state: State, id: string, row: TestRow, moment: Moment = 'other'): number =>
  sumModifiers(linesFor(state, id, moment).filter((line) => line.row === row));

/** The event of something that happened to a piece, by default where it stands. */
const eventOf = (state: State, id: string, kind: EventKind, track?: Track): Happened => {
  const piece = pieceOf(state, id);
  if (piece === undefined) throw new Error(`there is no ${id}`);
  return {
    kind,
    unitId: id,
    side: piece.side,
    brigadeId: piece.brigadeId,
    authority: isUnit(piece) ? null : { level: piece.level, commands: piece.commands },
    track: track ?? trackAt(footprintOf(state, piece)),
  };
};

/** The state in which something has happened to a piece in the window; what is destroyed has gone. */
export const happened = (state: State, id: string, kind: EventKind, track?: Track): State => {
  const gone = <Piece extends { readonly id: string }>(piece: Piece): Piece =>
    kind === 'destroyed' && piece.id === id ? { ...piece, location: 'removed' } : piece;
  return {
    ...state,
    events: [...state.events, eventOf(state, id, kind, track)],
    units: state.units.map(gone),
    officers: state.officers.map(gone),
  };
};

/** A unit that TESTs, at the throw of its die. */
export const testing = (state: State, unitId: string, test: TestFor): State =>
  agenda.start(atTask(state, { task: 'test', unitId, test })).state;

/** A TEST with a face of its die. */
export const tested = (state: State, unitId: string, test: TestFor, face: number): Run =>
  play(testing(state, unitId, test), [{ test: [face] }]);
