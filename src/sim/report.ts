import { type ClauseText, clauseOf } from '../core/clause.js';
import { guarded } from '../core/guarded.js';
import type { Balance, SideBalance } from './balance.js';
import { balancesOf, neverUsed } from './balance.js';
import { lossChart } from './charts/losses.js';
import { ratingChart } from './charts/ratings.js';
import { winRateChart } from './charts/winrates.js';
import type { Spread, Wins } from './figures.js';
import { code, line, section, table } from './markdown.js';
import type { Simulation } from './simulate.js';
import { type Match, type Tournament, tournamentOf } from './tournament.js';
import { summed } from './usage.js';

const textOf = (line: ClauseText | undefined): string => (line === undefined ? '' : clauseOf(line).text);

/** A file of a report: its name and its text. */
export interface ReportFile {
  readonly name: string;
  readonly text: string;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const between = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${Math.round(low * 100)} to ${Math.round(high * 100)} %`;
const oneDecimal = (figure: number): string => String(Math.round(figure * 10) / 10);
const spread = ({ mean, quarter, threeQuarters }: Spread): string =>
  `${oneDecimal(mean)} (${oneDecimal(quarter)} to ${oneDecimal(threeQuarters)})`;
const wonDrawnLost = ({ won, drawn, lost }: Wins): string => `${won} / ${drawn} / ${lost}`;

const opening = ({ spec, results, fields, complete }: Simulation): readonly string[] => {
  const bots = spec.bots.map(({ name }) => name).join(', ');
  const rules = [...new Map(fields.map(({ ruleset }) => [ruleset.id, `${ruleset.title}`])).values()].join(', ');
  return [
    line(
      `${results.length} battles${complete ? '' : ' (stopped before the end)'} of ${fields.length === 1 ? 'one scenario' : `${fields.length} scenarios`}, played by ${bots}; seeds from ${spec.seed}-1 on. Rules: ${rules}. Intervals are Wilson's at 95 %; a draw counts as half a win.`,
    ),
  ];
};

const ratingSection = ({ ratings, matches }: Tournament): readonly string[] => [
  section('Bots'),
  '![Ratings](ratings.svg)',
  '',
  table(
    ['bot', 'Elo', '95 % interval', 'battles', 'score'],
    ratings.map(({ name, elo, eloInterval, battles, score }) => [
      name,
      String(Math.round(elo)),
      `${Math.round(eloInterval.low)} to ${Math.round(eloInterval.high)}`,
      String(battles),
      percent(score / Math.max(1, battles)),
    ]),
  ),
  line('Each bot gets one extra drawn battle against a player rated 1500, so that all ratings are finite.'),
  table(
    ['bot', 'against', 'scenario', 'side', 'won / drawn / lost', 'share', '95 % interval'],
    matches.map(({ bot, against, scenario, side, wins }: Match) => [
      bot,
      against,
      scenario ?? 'all',
      side ?? 'both',
      wonDrawnLost(wins),
      percent(wins.share),
      between(wins.interval),
    ]),
  ),
];

const sideCell = ({ name, wins, lost }: SideBalance): readonly string[] => [
  name,
  String(wins.won),
  percent(wins.share),
  between(wins.interval),
  percent(lost.mean),
];

const balanceTable = (balances: readonly Balance[]): string =>
  table(
    ['scenario', 'battles', 'draws', 'side', 'won', 'share', '95 % interval', 'strength lost', 'turns (middle half)'],
    balances.flatMap((balance) =>
      balance.sides.map((side, index) => [
        index === 0 ? balance.title : '',
        index === 0 ? String(balance.battles) : '',
        index === 0 ? String(balance.draws) : '',
        ...sideCell(side),
        index === 0 ? `${spread(balance.turns)} of ${balance.turnLimit}` : '',
      ]),
    ),
  );

const scenarioSection = (balance: Balance): readonly string[] => [
  section(balance.title, 3),
  `![Strength left by turn](losses-${balance.scenario}.svg)`,
  '',
  table(
    ['ended by', 'winner', 'battles'],
    balance.endings.map(({ reason, winner, battles }) => [
      reason,
      balance.sides.find(({ side }) => side === winner)?.name ?? 'draw',
      String(battles),
    ]),
  ),
];

const clauseSection = (simulation: Simulation): readonly string[] => {
  const counts = summed(simulation.results.map(({ clauses }) => clauses));
  const unused = neverUsed(simulation);
  return [
    section('Clauses'),
    line(
      'How often a clause was named by an event, by a roll or one of its modifiers, or by the refusal of an action that had become illegal. A clause that only defines something is never counted.',
    ),
    ...simulation.fields
      .map(({ ruleset }) => ruleset)
      .filter((ruleset, index, all) => all.findIndex(({ id }) => id === ruleset.id) === index)
      .flatMap(({ id, title, clauses }) => [
        section(title, 3),
        line(
          Object.keys(clauses)
            .filter((clause) => Object.hasOwn(counts, clause))
            .map((clause) => `${code(clause)} ${counts[clause]}`)
            .join(', '),
        ),
        line(`Never used in this run (${unused[id]?.length ?? 0}):`),
        table(
          ['clause', 'text'],
          (unused[id] ?? []).map((clause) => [clause, textOf(clauses[clause])]),
        ),
      ]),
  ];
};

/** A written report of a simulation: a Markdown page and its charts, to be saved in one folder. */
export const reportOf = guarded('reportOf', (simulation: Simulation): readonly ReportFile[] => {
  const balances = balancesOf(simulation);
  const several = simulation.spec.bots.length > 1;
  const cup = tournamentOf(simulation);
  const page = [
    section('Simulation', 1),
    ...opening(simulation),
    ...(several ? ratingSection(cup) : []),
    section('Scenarios'),
    '![Who won](wins.svg)',
    '',
    balanceTable(balances),
    ...balances.flatMap(scenarioSection),
    ...clauseSection(simulation),
  ];
  return [
    { name: 'report.md', text: `${page.join('\n').trimEnd()}\n` },
    { name: 'wins.svg', text: winRateChart(balances) },
    ...(several ? [{ name: 'ratings.svg', text: ratingChart(cup.ratings) }] : []),
    ...balances.map((balance) => ({ name: `losses-${balance.scenario}.svg`, text: lossChart(balance) })),
  ];
});
