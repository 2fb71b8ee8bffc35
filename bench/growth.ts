import { randomBot } from '../src/bots/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import { fingerprint } from '../src/core/fingerprint.js';
import { oerTheSea, type State } from '../src/rulesets/oer-the-sea/index.js';
import { processorTime } from './clock.js';
import { growthExponent, median, table } from './figures.js';
import { battleOf } from './muster.js';

const sizes = [10, 20, 40, 80, 160] as const;
const rounds = 5;
const answersARound = 200;
const microsecondsAMillisecond = 1000;

interface Lap {
  /** Time of one action, rolls that follow it included. */
  readonly microseconds: number;
  readonly state: State;
}

/** Plays at random for so many answers; only decisions count as actions. */
const playout = (start: State, seed: number): Lap => {
  const bot = randomBot(oerTheSea, picker(seed));
  const dice = seeded(seed);
  let state = start;
  let actions = 0;
  const began = processorTime();
  for (let count = 0; count < answersARound; count += 1) {
    const question = oerTheSea.ask(state);
    if (question === null) break;
    const answer =
      question.kind === 'roll'
        ? dice.roll(question)
        : { action: bot.decide(oerTheSea.view(state, question.side), question) };
    const answered = answer === null ? null : oerTheSea.answer(state, answer);
    if (answered?.ok !== true) throw new Error('a candidate was refused');
    if (question.kind === 'decision') actions += 1;
    state = answered.state;
  }
  return { microseconds: ((processorTime() - began) * microsecondsAMillisecond) / actions, state };
};

/** What one action of a random playout costs as battles grow: officers and table grow with the units. */
export const growth = async (): Promise<void> => {
  const starts = sizes.map((units) => ({ units, start: oerTheSea.begin(battleOf(units)), laps: [] as Lap[] }));
  for (const { start } of starts) playout(start, 0);
  for (let round = 0; round < rounds; round += 1)
    for (const { start, laps } of starts) laps.push(playout(start, round + 1));
  const points = starts.map(({ units, laps }) => ({ x: units, y: median(laps.map((lap) => lap.microseconds)) }));
  const rows = starts.map(({ units, start, laps }, index) => [
    String(units),
    String(start.officers.length),
    `${(points[index]?.y ?? Number.NaN).toFixed(0)} us`,
    fingerprint(laps.at(-1)?.state ?? null).slice(0, 8),
  ]);
  console.log(table([['units', 'officers', 'an action', 'checksum'], ...rows]));
  console.log(`grows with the units to the power of ${growthExponent(points).toFixed(2)}`);
};
