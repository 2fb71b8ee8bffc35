import { botNames } from '../../bots/index.js';
import { stateOf, undo } from '../../core/history.js';
import type { Answer, Decision } from '../../core/question.js';
import { recordOfHistory, saveRecord } from '../../core/record.js';
import type { Ruleset } from '../../core/ruleset.js';
import { fields, isRecord, optional, type Shape, shapeRefusals } from '../../core/shape.js';
import { shippedScenarios } from '../../scenarios/index.js';
import { battleDescription, beginShape, startBattle } from './begin.js';
import {
  advanced,
  answered,
  type ClientBattle,
  diceDetails,
  eventsSince,
  openQuestion,
  standingOf,
  withSafeDice,
} from './clientBattle.js';
import {
  done,
  faultError,
  lineLimits,
  mostCharacters,
  type Outcome,
  protocolVersion,
  type Request,
  requestError,
} from './protocol.js';

/** State of a client between two requests. */
export interface Session {
  readonly version: string;
  /** The rule sets that a battle may name. */
  readonly rulesets: readonly Ruleset[];
  /** Null before the first battle. */
  battle: ClientBattle | null;
  /** The client has sent `bye`. */
  over: boolean;
}

type Params = Request['params'];

/** A method: the shape of its parameters, and its function. */
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
    mostDepth: lineLimits.depth,
    mostValues: lineLimits.values,
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
  // The shape has been checked; `seatFor` checks the values.
  const made = await startBattle(params as unknown as Parameters<typeof startBattle>[0], session.rulesets);
  if (!made.ok) return made;
  session.battle = made.value;
  return battleDescription(made.value);
};

/** A method that needs a battle. */
const withBattle =
  (call: (battle: ClientBattle, params: Params, session: Session) => Outcome): Method['call'] =>
  (session, params) =>
    session.battle === null
      ? requestError('noBattle', 'No battle has begun; send `new` first.')
      : call(session.battle, params, session);

/** A method that needs an open decision of the client. */
const withDecision = (
  call: (battle: ClientBattle, view: object, params: Params, question: Decision) => Outcome,
): Method['call'] =>
  withBattle((battle, params) => {
    const question = openQuestion(battle);
    return question?.kind === 'decision'
      ? call(battle, battle.ruleset.view(stateOf(battle.history), question.side), params, question)
      : requestError('notAsked', question === null ? 'The battle is over.' : 'A roll is open, not a decision.');
  });

const view = withBattle((battle, { side }) => {
  const question = openQuestion(battle);
  const asked = question?.kind === 'decision' ? question.side : battle.sides[0];
  const wanted = typeof side === 'string' ? side : (asked ?? '');
  return battle.sides.includes(wanted)
    ? done({ side: wanted, view: battle.ruleset.view(stateOf(battle.history), wanted) })
    : requestError('malformed', `You do not play "${wanted}"; you play ${battle.sides.join(' and ')}.`);
});

const choices = withDecision(({ ruleset }, seen, { draft }) => {
  if (draft === undefined) return done({ choices: ruleset.choices(seen) });
  return isRecord(draft)
    ? done({ choices: ruleset.choices(seen, draft) })
    : requestError('malformed', 'A draft must be an action, in which fields may be missing.');
});

const candidates = withDecision(({ ruleset }, seen, { most }) => {
  if (most === undefined) return done({ candidates: ruleset.candidates(seen) });
  return typeof most === 'number' && Number.isInteger(most) && most >= 1
    ? done({ candidates: ruleset.candidates(seen, { most }) })
    : requestError('malformed', 'most must be a whole number, 1 or more.');
});

const check = withDecision(({ ruleset }, seen, { action }) =>
  done({ refusals: ruleset.check(seen, action as object) }),
);

const answerShapes: readonly Shape[] = [
  fields({ action: 'anything' }),
  fields({ faces: 'anything' }),
  fields({ result: 'anything' }),
  fields({ card: 'anything' }),
];

const answer = withBattle((battle, params, session) => {
  if (!answerShapes.some((shape) => shapeRefusals(shape, params).length === 0))
    return requestError('malformed', 'An answer must have exactly one of: action, faces, result, card.');
  // The rule set checks any input.
  const next = answered(battle, params as unknown as Answer<object>);
  if (!next.ok) return requestError('refused', 'The rules refuse this answer.', next.refusals);
  session.battle = next.value;
  return done({ events: eventsSince(next.value, battle.history.steps.length), standing: standingOf(next.value) });
});

const outcome = withBattle(({ ruleset, history }) => done({ outcome: ruleset.outcome(stateOf(history)) }));

const takeBack = withBattle((battle, { side, force }, session) => {
  const both = battle.sides.length > 1;
  if (force === true && !both)
    return requestError('malformed', 'Only a client that plays both sides may force an undo.');
  const [first = ''] = battle.sides;
  // The last decision of a client of both sides is that of the side that decided last.
  const latest = both ? battle.history.steps.findLast(({ by }) => by !== null)?.by : null;
  const whose = typeof side === 'string' ? side : (latest ?? first);
  if (!battle.sides.includes(whose)) return requestError('malformed', `You do not play "${whose}".`);
  const back = undo(battle.ruleset, battle.history, { side: whose, force: force === true });
  if (!back.ok) return requestError('refused', 'This answer cannot be taken back.', back.refusals);
  session.battle = advanced({ ...withSafeDice(battle), history: back.value });
  return done({ standing: standingOf(session.battle) });
});

const answersBetweenPrints = 10;

const record = withBattle((battle) => {
  const { ruleset, history, sides, scenario } = battle;
  // A record contains what the other side has done and knows.
  if (sides.length < scenario.sides.length && openQuestion(battle) !== null)
    return requestError('notYet', 'A client that plays one side gets the record only when the battle is over.');
  const options = diceDetails(battle);
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

/** Handles a request. The outcome of every request is a reply. */
export const outcomeOf = async (session: Session, { method, params }: Request): Promise<Outcome> => {
  const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (known === undefined)
    return requestError('unknownMethod', `There is no such method. Known methods: ${Object.keys(methods).join(', ')}.`);
  try {
    const faults = shapeRefusals(fields(known.shape), params, 'params');
    if (faults.length > 0) return requestError('malformed', 'The parameters are malformed.', faults);
    return await known.call(session, params);
  } catch (reason) {
    return faultError(reason);
  }
};
