import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../src/core/fingerprint.js';
import { table } from './figures.js';
import { volleyCase } from './oddscases.js';
import type { CaseRun } from './oddsrun.js';
import { napoleonicVolley, sampleReport, volleyOdds } from './volleys.js';

const runner = fileURLToPath(new URL('./oddsrun.mjs', import.meta.url));

const runOf = (name: string): CaseRun =>
  JSON.parse(execFileSync(process.execPath, [runner, name], { encoding: 'utf8' })) as CaseRun;

const row = (name: string, { exact, answers, outcomes, median, mean }: CaseRun): readonly string[] => [
  name,
  exact ? 'exact' : 'estimate',
  String(answers),
  String(outcomes),
  `${median.toFixed(1)} ms`,
  `${mean.toFixed(1)} ms`,
];

/** Exact odds of a volley with all its consequences against samples of it, of a round of melee, and of a whole charge. */
export const oddsBench = async (): Promise<void> => {
  const [volley, round, charge, fought, napoleonic] = ['volley', 'round', 'charge', 'fought', 'napoleonic'].map(
    runOf,
  ) as [CaseRun, CaseRun, CaseRun, CaseRun, CaseRun];
  console.log(
    table([
      ['', 'how', 'answers', 'outcomes', 'median', 'mean'],
      row("O'er the Sea: volley with all its consequences", volley),
      row('12d6 against 12d6, a round with morale', round),
      row('charge to the first decision', charge),
      row('charge, the first reply to every question', fought),
      row('King George: volley with all its consequences', napoleonic),
    ]),
  );
  const ours = [volleyCase(), napoleonicVolley()] as const;
  const reports = [
    sampleReport(ours[0], volleyOdds(ours[0]), volley.median),
    sampleReport(ours[1], volleyOdds(ours[1]), napoleonic.median),
  ];
  for (const { lines } of reports) console.log(lines.join('\n'));
  const prints = [volley, round, charge, fought, napoleonic].map(({ print }) => print);
  console.log(`checksum ${fingerprint([prints, reports.map(({ held }) => held)])}`);
};
