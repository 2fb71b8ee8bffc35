import { guarded } from '../guarded.js';
import type { Ending, RulesetTypes } from '../ruleset.js';
import type { Casualty, Strength } from '../words.js';
import type { Logged } from './battle.js';
import { type LogStyle, type Paint, plainLog } from './style.js';
import { counted, paddedLeft, tableLines } from './text.js';

const outcomeLines = (
  { scenario }: Pick<Logged, 'scenario'>,
  outcome: Ending | null,
  paint: Paint,
): readonly string[] => {
  if (outcome === null) return ['The battle is not over.'];
  const winner = scenario.sides.find(({ id }) => id === outcome.winner)?.name ?? outcome.winner;
  const headline = winner === null ? 'A draw.' : `Winner: ${winner}.`;
  return [paint('heading', headline), `${outcome.reason}  ${paint('faint', outcome.clause)}`];
};

const sum = (units: readonly Strength[], figure: (unit: Strength) => number): number =>
  units.reduce((total, unit) => total + figure(unit), 0);

/** Units with losses or out of order; the others are counted. */
const sideRows = (units: readonly Strength[], paint: Paint): readonly (readonly string[])[] =>
  units
    .filter(({ before, left, fate }) => left < before || fate !== '')
    .map(({ name, before, left, fate }) => [
      `  ${name}`,
      paddedLeft(String(before), 3),
      paint('faint', '->'),
      paddedLeft(String(left), 3),
      left === 0 ? paint('bad', fate) : paint('doubtful', fate),
    ]);

/** "1 unit unhurt", "28 units unhurt", "no unit unhurt": the units that the table leaves out. */
const unhurtLine = (units: readonly Strength[]): string => {
  const unhurt = units.filter(({ before, left, fate }) => left >= before && fate === '').length;
  return unhurt === 0 ? '' : `  ${counted(unhurt, 'unit')} unhurt`;
};

const sideLines = (
  { sides }: Logged['scenario'],
  counts: string,
  units: readonly Strength[],
  fallen: readonly Casualty[],
  side: string,
  paint: Paint,
): readonly string[] => {
  const own = units.filter((unit) => unit.side === side);
  if (own.length === 0) return [];
  const name = sides.find(({ id }) => id === side)?.name ?? side;
  const before = sum(own, (unit) => unit.before);
  const lost = before - sum(own, (unit) => unit.left);
  const share = before === 0 ? 0 : Math.round((lost * 100) / before);
  const gone = fallen.filter((officer) => officer.side === side);
  const unhurt = unhurtLine(own);
  return [
    '',
    `${paint('heading', name)}: ${lost} of ${before} ${counts} lost (${share} %)`,
    ...tableLines(sideRows(own, paint)),
    ...(unhurt === '' ? [] : [paint('faint', unhurt)]),
    ...gone.map((officer) => `  ${officer.name}: ${officer.fate}`),
  ];
};

/** Who won and why, and the losses. */
export const endingLines = guarded(
  'endingLines',
  <K extends RulesetTypes>(
    { ruleset, scenario }: Logged<K>,
    outcome: Ending | null,
    state: K['state'] | K['view'],
    { paint }: LogStyle = plainLog,
  ): readonly string[] => {
    const { words } = ruleset;
    const [units, fallen] = [words.strengths(state), words.fallen(state)];
    return [
      ...outcomeLines({ scenario }, outcome, paint),
      ...scenario.sides.flatMap(({ id }) => sideLines(scenario, words.counts, units, fallen, id, paint)),
    ];
  },
);
