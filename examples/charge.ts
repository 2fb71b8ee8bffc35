/**
 * King George at a real table: linstock is the umpire of a charge. First the resolution functions alone, from plain
 * numbers. Then the same in a battle, with a card drawn by hand, dice typed in, and an action that is refused. Run it
 * with `npm run examples`.
 */
import { beginHistory, type History, proceed, type RollAnswer, stateOf } from 'linstock';
import {
  type Action,
  type BattleEvent,
  defaultOptions,
  kingGeorge,
  resolvers,
  type Scenario,
  type ScenarioInput,
  type State,
  tables,
} from 'linstock/king-george';
import { readScenario } from 'linstock/scenario';

console.log('May a battalion charge a steady line?');
const line = { arm: 'infantry', formation: 'line', state: 'normal', fleeing: false, behindObstacle: false } as const;
for (const formation of ['line', 'attackColumn'] as const) {
  const permission = resolvers.chargePermission(tables, defaultOptions, { arm: 'infantry', formation }, line);
  console.log(`  in ${formation}: ${permission}`);
}

const input = {
  ruleset: 'king-george',
  id: 'one-charge',
  title: 'One Charge',
  table: { width: 40, height: 40 },
  sides: [
    { id: 'allies', name: 'Allies', nation: 'british', baseEdge: 'south' },
    { id: 'french', name: 'French', nation: 'french', baseEdge: 'north' },
  ],
  units: [
    { id: 'foot', name: '88th Foot', side: 'allies', arm: 'infantry', commander: 'wallace', at: [20, 16, 0] },
    {
      id: 'ligne',
      name: '36e ligne',
      side: 'french',
      arm: 'infantry',
      formation: 'attackColumn',
      commander: 'sarrut',
      at: [20, 19.5, 180],
    },
  ],
  officers: [
    { id: 'wallace', name: 'Wallace', side: 'allies', at: [20, 12] },
    { id: 'sarrut', name: 'Sarrut', side: 'french', at: [20, 28] },
  ],
  turnLimit: 4,
} as const satisfies ScenarioInput;

const read = await readScenario(kingGeorge, input);
if (!read.ok) throw new Error(read.refusals.map(({ path, text }) => `${path}: ${text}`).join('\n'));

type Game = History<Scenario, State, Action, BattleEvent>;
let game: Game = beginHistory(kingGeorge, read.scenario);

/** Answers the open question, and prints the events; a refusal changes nothing. */
const give = (answer: { readonly action: Action } | RollAnswer): void => {
  const before = game.steps.length;
  const gone = proceed(kingGeorge, game, answer);
  if (!gone.ok) {
    for (const { text, clause } of gone.refusals) console.log(`  refused: ${text} (${clause ?? 'form'})`);
    return;
  }
  game = gone.value;
  for (const step of game.steps.slice(before))
    for (const event of step.events) {
      const sentence = kingGeorge.describe(event, step.state);
      if (sentence !== '') console.log(`  ${sentence}  ${event.clause}`);
    }
};

/** What the umpire asks for: cards, dice with the number needed and its modifiers, or a decision. */
const asked = (): string => {
  const question = kingGeorge.ask(stateOf(game));
  if (question === null) return 'nothing more';
  const words = kingGeorge.words.question(stateOf(game), question);
  if (question.kind === 'decision') return words;
  if (question.die === 'card') return `${words}, one of ${question.cards.join(', ')}`;
  const why = question.breakdown.map(({ label, value }) => `${label} ${value}`).join(', ');
  return `${words}: ${question.dice}${question.die}${why === '' ? '' : ` (${why})`}`;
};

console.log(`\nThe umpire asks: ${asked()}`);
console.log('Somebody turns up the card of the column. By its name, or as a face: its place among the cards left.');
give({ card: 'unit:ligne' });

console.log(`\nThe umpire asks: ${asked()}`);
give({ action: { type: 'charge', target: 'wallace' } });
give({ action: { type: 'charge', target: 'foot' } });

/**
 * Dice as they fell on the table, by the purpose of the roll. The charger passes its test, then loses heavily to fire.
 */
const fallen: Readonly<Record<string, readonly number[]>> = {
  'test.charge': [8],
  'standAndFire.range': [1, 2],
  'fire.hit': [9, 7, 10],
  'save.hit': [2, 3, 9],
};
const seven = 7;

for (let question = kingGeorge.ask(stateOf(game)); game.steps.length < 20; question = kingGeorge.ask(stateOf(game))) {
  if (question === null || (question.kind === 'roll' && question.die === 'card')) break;
  console.log(`\nThe umpire asks: ${asked()}`);
  if (question.kind === 'decision')
    give({ action: question.task === 'chooseResponse' ? { type: 'standAndFire' } : { type: 'pass' } });
  else {
    // Rolls that are not listed above get sevens, or threes if a die has no seven.
    const faces = fallen[question.purpose]?.slice(0, question.dice);
    const plain = Array.from({ length: question.dice }, () => (question.die === 'd10' ? seven : 3));
    give({ faces: faces?.length === question.dice ? faces : plain });
  }
}

console.log(`\nThe charge is over; the umpire asks: ${asked()}`);
if (game.steps.length < 6) process.exitCode = 1;
