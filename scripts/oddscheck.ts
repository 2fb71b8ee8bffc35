import { seeded } from '../src/core/dice/seeded.js';
import { play } from '../src/core/play.js';
import { type Odds, odds, ofState } from '../src/odds/index.js';
import type { Action } from '../src/rulesets/oer-the-sea/actions.js';
import { oerTheSea } from '../src/rulesets/oer-the-sea/index.js';
import type { State } from '../src/rulesets/oer-the-sea/state.js';
import { loadScenario } from '../src/scenarios/index.js';

/**
 * Exact odds against very many seeded plays: `npx tsx scripts/oddscheck.ts 1000000`. Ends with 1 if any outcome strays
 * further than chance allows.
 */
const plays = Number(process.argv[2] ?? 1_000_000);
const mostDeviations = 5;

const scenario = loadScenario('skirmish');
/** Nearer than in the skirmish, which puts the armies out of each other's reach. */
const nearer = 26;
const near: State = oerTheSea.begin({
  ...scenario,
  units: scenario.units.map((unit) =>
    unit.side === 'jacobite' && unit.pose !== null
      ? { ...unit, pose: { ...unit.pose, y: unit.pose.y - nearer } }
      : unit,
  ),
});
const isShot = (action: Action): boolean => action.type === 'initiativeCharge' || action.type === 'initiativeFire';
const actions = oerTheSea.candidates(near).filter(isShot);
const fates = (state: State): string =>
  state.units.map(({ stands, confused, routing }) => `${stands}${confused ? 'c' : ''}${routing ? 'r' : ''}`).join(' ');

const strays = (action: Action, found: Odds<string>): number => {
  const counts = new Map<string, number>();
  const dice = seeded(JSON.stringify(action));
  for (let count = 0; count < plays; count += 1) {
    const played = play(oerTheSea, near, action, dice);
    if (!played.ok) throw new Error('refused');
    const fate = fates(played.state);
    counts.set(fate, (counts.get(fate) ?? 0) + 1);
  }
  const known = new Set(found.outcomes.map(({ value }) => value));
  if ([...counts.keys()].some((fate) => !known.has(fate))) return Number.POSITIVE_INFINITY;
  return found.outcomes.reduce((most, { value, probability }) => {
    const deviation = Math.sqrt(plays * probability * (1 - probability));
    const off = Math.abs((counts.get(value) ?? 0) - plays * probability);
    // What is hardly ever met has no bell curve: one case too many is no stray.
    return Math.max(most, deviation < 1 ? Math.max(0, off - 2) : off / deviation);
  }, 0);
};

if (actions.length === 0) throw new Error('nobody can charge or fire');
for (const action of actions.slice(0, 2)) {
  const found = odds(oerTheSea, near, action, ofState(fates));
  if (!found.ok || !found.value.exact) throw new Error('no exact odds');
  const most = strays(action, found.value);
  const { length } = found.value.outcomes;
  console.log(
    `${JSON.stringify(action)}: ${length} outcomes, ${plays} plays, at most ${most.toFixed(2)} deviations off`,
  );
  if (most > mostDeviations) process.exitCode = 1;
}
