import { guarded } from './guarded.js';
import { copyToCheck } from './plaincopy.js';
import type { Answered } from './question.js';
import { type Checked, type CoreRefusalCode, type Refusal, refusal } from './refusal.js';
import { fields, isRecord, optional, preview, type Shape, shapeRefusals } from './shape.js';

/*
 * Pieces placed by hand: at a real table the figures lead. A placement is no answer to a question, so a record holds it
 * in a list of its own.
 */

/** A piece placed by hand. */
export interface Placement {
  /** Id of a unit or officer on the table. */
  readonly piece: string;
  /** Centre of its front edge, or of its base, in the measure from the south-west corner. */
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from north, stored as 0 to 360; left out, it keeps its heading. A piece without one has none. */
  readonly heading?: number;
}

/** The parts of a rule set that placing needs. */
export interface Placing<State, Event> {
  readonly place?: (state: State, placement: Placement) => Answered<State, Event>;
  readonly invariants: (before: State | null, state: State) => readonly string[];
}

/** The form of a placement. */
export const placementShape: Shape = fields({
  piece: 'string',
  x: 'number',
  y: 'number',
  heading: optional('number'),
});

const refused = (...refusals: readonly Refusal[]): { readonly ok: false; readonly refusals: readonly Refusal[] } => ({
  ok: false,
  refusals,
});

const placeRefusal = (code: CoreRefusalCode, text: string, path = '', piece = ''): Refusal =>
  refusal(code, null, text, piece === '' ? {} : { piece }, path);

/** Refusal of a rule set: no such piece is on the table. */
export const notOnTable = (piece: string): Refusal<'notOnTable', never> => ({
  code: 'notOnTable',
  clause: null,
  path: 'piece',
  text: `No unit or officer on the table has the id "${preview(piece)}".`,
  facts: { piece: preview(piece) },
});

const fullTurn = 360;

/** The placement with its heading from 0 up to 360 degrees, as states have it. */
const withinATurn = (placement: Placement): Placement =>
  placement.heading === undefined
    ? placement
    : { ...placement, heading: ((placement.heading % fullTurn) + fullTurn) % fullTurn };

const ownPlacement = (given: unknown): Checked<Placement> => {
  const copy = copyToCheck(given);
  const faults = shapeRefusals(placementShape, copy);
  // The shape has just been checked.
  return faults.length === 0 && isRecord(copy)
    ? { ok: true, value: withinATurn(copy as unknown as Placement) }
    : { ok: false, refusals: faults };
};

/**
 * Places a piece by hand. Nothing is measured and nothing is paid for; only the invariants of the rule set must hold.
 *
 * @returns the state with the open question that it leads to; or why the piece cannot stand there: `notPlaceable` (the
 *   rule set does not place pieces), `notOnTable`, `brokenInvariant`. Never throws for wrong input.
 */
export const placePiece = guarded(
  'placePiece',
  <State, Event>(
    ruleset: Placing<State, Event>,
    state: State,
    given: Placement,
  ): Checked<{ readonly state: State; readonly events: readonly Event[]; readonly placement: Placement }> => {
    const placement = ownPlacement(given);
    if (!placement.ok) return placement;
    if (ruleset.place === undefined)
      return refused(placeRefusal('notPlaceable', 'This rule set does not place pieces by hand.'));
    const placed = ruleset.place(state, placement.value);
    if (!placed.ok) return placed;
    const before = new Set(ruleset.invariants(null, state));
    const broken = ruleset.invariants(state, placed.state).filter((each) => !before.has(each));
    return broken.length === 0
      ? { ok: true, value: { state: placed.state, events: placed.events, placement: placement.value } }
      : refused(
          ...broken.map((each) =>
            placeRefusal('brokenInvariant', `It cannot stand there: ${each}.`, '', placement.value.piece),
          ),
        );
  },
);
