/** "Firelock" as one object, for bots, odds, pictures, records and the `linstock` command. */
import { defineRuleset, fields, listOf, plainWords, refusal, type Schemas, shapeRefusals, type Words } from 'linstock';
import type { Picture, Piece } from 'linstock/draw';
import { frontCorners, rectangleAt } from 'linstock/table';
import { type Action, agenda, clauses, type Event, outcome, type Scenario, type State, tables } from './rules.js';

const side = fields({ id: 'string', name: 'string', colour: 'string' });
const pose = fields({ x: 'number', y: 'number', heading: 'number' });
const unit = fields({ id: 'string', name: 'string', side: 'string', pose, men: 'number' });
const scenarioShape = fields({
  ruleset: 'string',
  id: 'string',
  title: 'string',
  table: fields({ width: 'number', height: 'number' }),
  sides: listOf(side, 2),
  turnLimit: 'number',
  units: listOf(unit),
});

/** Reads a scenario file: validates its form first, then the consistency of its fields. */
const readScenario: Schemas<Scenario>['scenario'] = (input) => {
  const malformed = shapeRefusals(scenarioShape, input);
  if (malformed.length > 0) return { ok: false, refusals: malformed };
  // The form has been checked.
  const read = input as Scenario;
  const known = read.sides.map(({ id }) => id);
  const strange = read.units.flatMap((each, index) =>
    known.includes(each.side)
      ? []
      : [refusal('unknownSide', null, `No side "${each.side}".`, {}, `units[${index}].side`)],
  );
  const few = known.length === 2 ? [] : [refusal('twoSides', null, 'Two sides fight.', {}, 'sides')];
  if (few.length + strange.length > 0) return { ok: false, refusals: [...few, ...strange] };
  return { ok: true, scenario: { ...read, description: '', notes: [], victory: [] }, warnings: [] };
};

const pieceOf = ({ id, name, side: of, pose: at, men }: State['units'][number]): Piece => {
  const [left, right] = frontCorners(at, tables.frontage);
  const front = { left, right };
  const stands = [rectangleAt(at, tables.frontage, tables.depth).corners];
  const said = { id, name, side: of, strength: `${men}`, description: `${men} men` };
  return { ...said, arm: 'foot', stands, front, heading: at.heading, badges: [], order: 'formed' };
};

const pictureOf = (state: State): Picture => ({
  title: state.scenario.title,
  subtitle: `turn ${state.turn}`,
  measure: 'in',
  north: 0,
  table: state.scenario.table,
  sides: state.scenario.sides.map((each) => ({ ...each, active: agenda.ask(state)?.side === each.id })),
  terrain: [],
  pieces: state.units.map(pieceOf),
  officers: [],
  markers: [],
  overlays: [],
  legend: [{ kind: 'arm', arm: 'foot', text: 'musketeers' }],
});

const nameOf = ({ scenario }: State, id: string): string =>
  [...scenario.units, ...scenario.sides].find((each) => each.id === id)?.name ?? id;

const words: Words<State, Action> = {
  ...plainWords,
  action: agenda.words,
  name: nameOf,
  clock: (state) => ({ turn: state.turn, side: agenda.ask(state)?.side ?? null, phase: 'turn' }),
};

const describe = (event: Event, state: State): string => {
  if (event.type === 'rolled') return `${event.purpose}: ${event.result}`;
  const name = nameOf(state, event.unit);
  return event.type === 'marched' ? `${name} marches.` : `${name}: ${event.men} hit.`;
};

export interface Firelock {
  readonly scenario: Scenario;
  readonly state: State;
  /** Nothing is hidden: a side sees the whole state. */
  readonly view: State;
  readonly action: Action;
  readonly event: Event;
  readonly picture: Picture;
  readonly refusal: string;
}

export const ruleset = defineRuleset<Firelock>({
  id: 'firelock',
  title: 'Firelock',
  measure: 'in',
  version: '1',
  clauses,
  actions: agenda.actions,
  schemas: async () => ({ scenario: readScenario, json: () => ({}) }),
  begin: (scenario) => {
    const [first] = scenario.sides;
    return agenda.start({ scenario, agenda: [{ task: 'turn', side: first.id }], turn: 1, units: scenario.units }).state;
  },
  scenarioOf: ({ scenario }) => scenario,
  scenarioInput: ({ description: _, notes: __, victory: ___, ...input }) => input,
  tablesOf: () => tables,
  ask: agenda.ask,
  answer: agenda.answer,
  check: agenda.check,
  choices: agenda.choices,
  candidates: agenda.candidates,
  outcome,
  view: (state) => state,
  redact: (event) => event,
  determinize: (view) => view,
  invariants: (_, { units }) => units.filter(({ men }) => men < 1).map(({ name }) => `${name} has no men`),
  picture: pictureOf,
  words,
  describe,
});
