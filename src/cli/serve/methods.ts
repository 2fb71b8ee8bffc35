import { botNames } from '../../bots/index.js';
import { stateOf, undo } from '../../core/history.js';
import type { Answer, Decision } from '../../core/question.js';
import { recordOfHistory, saveRecord } from '../../core/record.js';
import type { Ruleset } from '../../core/ruleset.js';
import { fields, isRecord, optional, type Shape, shapeRefusals } from '../../core/shape.js';
import { shippedScenarios } from '../../scenarios/index.js';
import { beginning, beginShape, seatFor } from './begin.js';
import { done, mostCharacters, type Outcome, protocolVersion, type Request, trouble } from './protocol.js';
import { answered, carriedOn, openQuestion, type Seat, standingOf, witnessedSince } from './seat.js';

/** What is known of a client between two requests. */
export interface Session {
  readonly version: string;
  /** The rules that may be played by. */
  readonly rulesets: readonly Ruleset[];
  /** Null before the first battle. */
  seat: Seat | null;
  /** It has said goodbye. */
  over: boolean;
}

type Params = Request['params'];

/** A method: the form of its parameters, and what it does. */
interface Method {
  readonly shape: Readonly<Record<string, Shape>>;
  readonly call: (session: Session, params: Params) => Outcome | Promise<Outcome>;
}

const hello = ({ version }: Session): Outcome =>
  done({
    name: 'linstock',
    version,
    protocol: protocolVersion,
    methods: Object.keys(methods),
    mostCharacters,
  });

const list = ({ rulesets }: Session): Outcome =>
  done({
    scenarios: shippedScenarios.map(({ id, title, ruleset, input }) => ({
      id,
      title,
      ruleset,
      sides: input.sides.map((side) => side.id),
    })),
    rulesets: rulesets.map(({ id, title, measure, version }) => ({ id, title, measure, version })),
    bots: botNames,
  });

const begin = async (session: Session, params: Params): Promise<Outcome> => {
  // The form has been checked; what the fields say is looked at there.
  const made = await seatFor(params as unknown as Parameters<typeof seatFor>[0], session.rulesets);
  if (!made.ok) return made;
  session.seat = made.value;
  return beginning(made.value);
};

/** A method that needs a battle. */
const atTable =
  (call: (seat: Seat, params: Params, session: Session) => Outcome): Method['call'] =>
  (session, params) =>
    session.seat === null
      ? trouble('noBattle', 'No battle has been begun; ask for a new one.')
      : call(session.seat, params, session);

/** A method that needs a decision of the client's to be open. */
const whenAsked = (call: (seat: Seat, view: object, params: Params, question: Decision) => Outcome): Method['call'] =>
  atTable((seat, params) => {
    const question = openQuestion(seat);
    return question?.kind === 'decision'
      ? call(seat, seat.ruleset.view(stateOf(seat.history), question.side), params, question)
      : trouble('notAsked', question === null ? 'The battle is over.' : 'A roll is asked for, no decision.');
  });

const view = atTable((seat, { side }) => {
  const question = openQuestion(seat);
  const asked = question?.kind === 'decision' ? question.side : seat.sides[0];
  const wanted = typeof side === 'string' ? side : (asked ?? '');
  return seat.sides.includes(wanted)
    ? done({ side: wanted, view: seat.ruleset.view(stateOf(seat.history), wanted) })
    : trouble('malformed', `You do not play "${wanted}"; you play ${seat.sides.join(' and ')}.`);
});

const choices = whenAsked(({ ruleset }, seen, { draft }) => {
  if (draft === undefined) return done({ choices: ruleset.choices(seen) });
  return isRecord(draft)
    ? done({ choices: ruleset.choices(seen, draft) })
    : trouble('malformed', 'A draft is an action of which some may be left out.');
});

const candidates = whenAsked(({ ruleset }, seen, { most }) => {
  if (most === undefined) return done({ candidates: ruleset.candidates(seen) });
  return typeof most === 'number' && Number.isInteger(most) && most >= 1
    ? done({ candidates: ruleset.candidates(seen, { most }) })
    : trouble('malformed', 'most is a whole number of 1 or more.');
});

const check = whenAsked(({ ruleset }, seen, { action }) => done({ refusals: ruleset.check(seen, Object(action)) }));

const answerShapes: readonly Shape[] = [
  fields({ action: 'anything' }),
  fields({ faces: 'anything' }),
  fields({ result: 'anything' }),
  fields({ card: 'anything' }),
];

const answer = atTable((seat, params, session) => {
  if (!answerShapes.some((shape) => shapeRefusals(shape, params).length === 0))
    return trouble('malformed', 'An answer has an action, or faces, or a result, or a card, and nothing else.');
  // The rule set checks whatever it is given.
  const next = answered(seat, params as unknown as Answer<object>);
  if (!next.ok) return trouble('refused', 'The rules refuse this answer.', next.refusals);
  session.seat = next.value;
  return done({ events: witnessedSince(next.value, seat.history.steps.length), standing: standingOf(next.value) });
});

const outcome = atTable(({ ruleset, history }) => done({ outcome: ruleset.outcome(stateOf(history)) }));

const takeBack = atTable((seat, { side, force }, session) => {
  const both = seat.sides.length > 1;
  if (force === true && !both)
    return trouble('malformed', 'Only who plays both sides may force an undo: the opponent is not asked.');
  const [first = ''] = seat.sides;
  const whose = typeof side === 'string' ? side : first;
  if (!seat.sides.includes(whose)) return trouble('malformed', `You do not play "${whose}".`);
  const options = both && side === undefined ? { force: force === true } : { side: whose, force: force === true };
  const back = undo(seat.ruleset, seat.history, options);
  if (!back.ok) return trouble('refused', 'This cannot be taken back.', back.refusals);
  session.seat = carriedOn({ ...seat, history: back.value });
  return done({ standing: standingOf(session.seat) });
});

const answersBetweenPrints = 10;

const record = atTable((seat) => {
  const { ruleset, history, sides, scenario, seed, dice } = seat;
  // A record holds what the other side has done and knows.
  if (sides.length < scenario.sides.length && openQuestion(seat) !== null)
    return trouble('notYet', 'Who plays one side gets the record when the battle is over.');
  const options = { dice: dice === null ? 'client' : `seed ${seed}` };
  const saved = saveRecord(ruleset, recordOfHistory(ruleset, history, { every: answersBetweenPrints, options }));
  return done({ record: JSON.parse(saved) });
});

const bye = (session: Session): Outcome => {
  session.over = true;
  return done({});
};

const methods: Readonly<Record<string, Method>> = {
  hello: { shape: {}, call: hello },
  list: { shape: {}, call: list },
  new: { shape: beginShape, call: begin },
  view: { shape: { side: optional('string') }, call: view },
  choices: { shape: { draft: optional('anything') }, call: choices },
  candidates: { shape: { most: optional('number') }, call: candidates },
  check: { shape: { action: 'anything' }, call: check },
  answer: {
    shape: {
      action: optional('anything'),
      faces: optional('anything'),
      result: optional('anything'),
      card: optional('anything'),
    },
    call: answer,
  },
  outcome: { shape: {}, call: outcome },
  undo: { shape: { side: optional('string'), force: optional('boolean') }, call: takeBack },
  record: { shape: {}, call: record },
  bye: { shape: {}, call: bye },
};

/** Does what a request asks for. Whatever it asks, the outcome is an answer to it. */
export const called = async (session: Session, { method, params }: Request): Promise<Outcome> => {
  const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (known === undefined)
    return trouble('unknownMethod', `There is no such method. Known: ${Object.keys(methods).join(', ')}.`);
  const faults = shapeRefusals(fields(known.shape), params, 'params');
  if (faults.length > 0) return trouble('malformed', 'The parameters are not as they should be.', faults);
  try {
    return await known.call(session, params);
  } catch (reason) {
    return trouble('fault', `This is a fault of linstock: ${reason instanceof Error ? reason.message : 'unknown'}`);
  }
};
