import { seeded } from '../src/core/dice/seeded.js';
import type { Ruleset, RulesetTypes } from '../src/core/ruleset.js';
import { chanceOf, formatProbability, type Odds, odds, ofState, wilson } from '../src/odds/index.js';
import { kingGeorge, type State, type Unit } from '../src/rulesets/king-george/index.js';
import { checkScenario } from '../src/rulesets/king-george/setup/check.js';
import type { ScenarioInput } from '../src/rulesets/king-george/setup/input.js';
import { alliedBrigade, frenchBrigade, ligne, redcoats, sides } from '../src/scenarios/king-george/troops.js';
import { processorTime } from './clock.js';
import { times } from './figures.js';

/** A volley with all its consequences: the case that the odds benchmark measures for every rule set. */
export interface VolleyCase<K extends RulesetTypes, Fates> {
  readonly ruleset: Ruleset<K>;
  readonly start: K['state'];
  readonly fires: K['action'];
  /** The condition of all units. */
  readonly fates: (state: K['state']) => Fates;
  /** Whether the target has no loss. */
  readonly unhurt: (fates: Fates) => boolean;
  /** Whether the volley is over: the next roll belongs to something else. */
  readonly isOver: (state: K['state']) => boolean;
}

const samples = 100_000;

export const volleyOdds = <K extends RulesetTypes, Fates>(volley: VolleyCase<K, Fates>): Odds<Fates> => {
  const { ruleset, start, fires, fates, isOver } = volley;
  const found = odds(ruleset, start, fires, ofState(fates), { until: isOver });
  if (!found.ok) throw new Error(found.refusals.map(({ text }) => text).join(' '));
  return found.value;
};

/** One volley, sampled through `answer`. */
const sampled = <K extends RulesetTypes, Fates>(
  volley: VolleyCase<K, Fates>,
  dice: ReturnType<typeof seeded>,
): Fates => {
  const { ruleset, isOver } = volley;
  let answered = ruleset.answer(volley.start, { action: volley.fires });
  for (;;) {
    if (!answered.ok) throw new Error('refused');
    const { state } = answered;
    const question = ruleset.ask(state);
    if (question?.kind !== 'roll' || isOver(state)) return volley.fates(state);
    answered = ruleset.answer(state, dice.roll(question) ?? { faces: [] });
  }
};

/** Text that compares samples of the volley with its exact odds, and the number of samples without loss. */
export const sampleReport = <K extends RulesetTypes, Fates>(
  volley: VolleyCase<K, Fates>,
  exact: Odds<Fates>,
  exactTime: number,
): { readonly lines: readonly string[]; readonly held: number } => {
  const dice = seeded('bench odds');
  const began = processorTime();
  let held = 0;
  for (let sample = 0; sample < samples; sample += 1) if (volley.unhurt(sampled(volley, dice))) held += 1;
  const milliseconds = processorTime() - began;
  const [share, chance] = [held / samples, chanceOf(exact, volley.unhurt)];
  const lines = [
    `${volley.ruleset.id}: ${samples} samples through answer: ${milliseconds.toFixed(0)} ms, ${times(milliseconds / exactTime)} as long`,
    `  the target is unhurt: exactly ${formatProbability(chance)}; sampled ${formatProbability(share, wilson(held, samples))}`,
    `  sampling error ${(Math.abs(share - chance) * 100).toFixed(3)} points`,
  ];
  return { lines, held };
};

/** A line facing two columns; its card was drawn, and it fires. */
const napoleonic = (): State => {
  const input: ScenarioInput = {
    ruleset: 'king-george',
    id: 'bench-odds',
    title: 'Odds',
    table: { width: 48, height: 36 },
    sides: sides('south', 'north'),
    units: [
      redcoats('foot', 'Foot', 'wallace', [24, 12, 0]),
      ligne('front', 'Front', 'sarrut', [24, 16, 180]),
      ligne('behind', 'Behind', 'sarrut', [28, 20, 180]),
    ],
    officers: [
      alliedBrigade('wallace', 'Wallace', 'good', null, [24, 6]),
      frenchBrigade('sarrut', 'Sarrut', 'good', null, [34, 30]),
    ],
    turnLimit: 8,
    victory: [],
  };
  const read = checkScenario(input);
  if (!read.ok) throw new Error(read.refusals.map(({ path, text }) => `${path}: ${text}`).join('; '));
  const drawn = kingGeorge.answer(kingGeorge.begin(read.scenario), { card: 'unit:foot' });
  if (!drawn.ok) throw new Error('the card is not in the deck');
  return drawn.state;
};

const fate = ({ id, casualties, state, removed, pose }: Unit) => ({
  id,
  casualties,
  state,
  removed,
  x: pose.x,
  y: pose.y,
});

/** The volley of King George: hits, saves, casualties, morale and flight. */
export const napoleonicVolley = () => ({
  ruleset: kingGeorge,
  start: napoleonic(),
  fires: { type: 'fire', target: 'front' } as const,
  fates: (state: State) => state.units.map(fate),
  unhurt: (units: readonly ReturnType<typeof fate>[]) => units.every(({ casualties }) => casualties === 0),
  isOver: (state: State) => state.card === null,
});
