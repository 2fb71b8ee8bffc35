import { fingerprint } from '../src/core/fingerprint.js';
import type { Checked } from '../src/core/refusal.js';
import { type Odds, odds } from '../src/odds/index.js';
import { oerTheSea } from '../src/rulesets/oer-the-sea/index.js';
import { processorTime } from './clock.js';
import { median, table } from './figures.js';
import { charges, duel, fates, firstReply, isLaterRound, standing, volleyCase } from './oddscases.js';
import { napoleonicVolley, sampleReport, volleyOdds } from './volleys.js';

const rounds = 15;
/** The exact computation runs through a lot of code, which is fully compiled only after about 120 runs. */
const warmUp = 150;

const taken = <Value>(checked: Checked<Value>): Value => {
  if (!checked.ok) throw new Error(checked.refusals.map(({ text }) => text).join(' '));
  return checked.value;
};

const timed = <Value>(run: () => Value): { readonly value: Value; readonly milliseconds: number } => {
  for (let lap = 0; lap < warmUp; lap += 1) run();
  const laps: number[] = [];
  let value = run();
  for (let round = 0; round < rounds; round += 1) {
    const began = processorTime();
    value = run();
    laps.push(processorTime() - began);
  }
  return { value, milliseconds: median(laps) };
};

const row = (name: string, found: Odds<unknown>, milliseconds: number): readonly string[] => [
  name,
  found.exact ? 'exact' : 'estimate',
  String(found.branches),
  String(found.outcomes.length),
  `${milliseconds.toFixed(1)} ms`,
];

/** Exact odds of a volley with all its consequences against samples of it, and of a whole charge. */
export const oddsBench = async (): Promise<void> => {
  const ours = [volleyCase(), napoleonicVolley()] as const;
  const [jacobite, napoleonic] = [timed(() => volleyOdds(ours[0])), timed(() => volleyOdds(ours[1]))];
  const onset = standing('jacobite');
  const melee = timed(() => taken(odds(oerTheSea, onset, charges, fates)));
  const fought = timed(() => taken(odds(oerTheSea, onset, charges, fates, firstReply)));
  const facing = duel();
  const round = timed(() => taken(odds(oerTheSea, facing, null, fates, { until: isLaterRound })));
  console.log(
    table([
      ['', 'how', 'answers', 'outcomes', 'time'],
      row("O'er the Sea: volley with all its consequences", jacobite.value, jacobite.milliseconds),
      row('12d6 against 12d6, a round with morale', round.value, round.milliseconds),
      row('charge to the first decision', melee.value, melee.milliseconds),
      row('charge, the first reply to every question', fought.value, fought.milliseconds),
      row('King George: volley with all its consequences', napoleonic.value, napoleonic.milliseconds),
    ]),
  );
  const reports = [
    sampleReport(ours[0], jacobite.value, jacobite.milliseconds),
    sampleReport(ours[1], napoleonic.value, napoleonic.milliseconds),
  ];
  for (const { lines } of reports) console.log(lines.join('\n'));
  const all = [jacobite, round, melee, fought, napoleonic].map(({ value }) => value.outcomes);
  console.log(`checksum ${fingerprint([all, reports.map(({ held }) => held)])}`);
};
