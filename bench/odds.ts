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

/** The cases of `oddsrun.ts`, as the table names them. */
const titles = {
  volley: "O'er the Sea: volley with all its consequences",
  round: '12d6 against 12d6, a round with morale',
  charge: 'charge to the first decision',
  fought: 'charge, the first reply to every question',
  napoleonic: 'King George: volley with all its consequences',
} as const;

const row = (title: string, { exact, answers, outcomes, median, mean }: CaseRun): readonly string[] => [
  title,
  exact ? 'exact' : 'estimate',
  String(answers),
  String(outcomes),
  `${median.toFixed(1)} ms`,
  `${mean.toFixed(1)} ms`,
];

/** Exact odds of a volley with all its consequences against samples of it, of a round of melee, and of a whole charge. */
export const oddsBench = async (): Promise<void> => {
  const runs = Object.entries(titles).map(([name, title]) => ({ name, title, run: runOf(name) }));
  console.log(
    table([['', 'how', 'answers', 'outcomes', 'median', 'mean'], ...runs.map(({ title, run }) => row(title, run))]),
  );
  const medianOf = (name: keyof typeof titles): number => runs.find((each) => each.name === name)?.run.median ?? 0;
  const ours = [volleyCase(), napoleonicVolley()] as const;
  const reports = [
    sampleReport(ours[0], volleyOdds(ours[0]), medianOf('volley')),
    sampleReport(ours[1], volleyOdds(ours[1]), medianOf('napoleonic')),
  ];
  for (const { lines } of reports) console.log(lines.join('\n'));
  console.log(`checksum ${fingerprint([runs.map(({ run }) => run.print), reports.map(({ held }) => held)])}`);
};
