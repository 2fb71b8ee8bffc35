import type { Ending } from '../core/ruleset.js';
import type { Strength, Words } from '../core/words.js';
import { counted, type Paint, paddedLeft, tableLines } from './output.js';
import type { Opening } from './step.js';

const outcomeLines = ({ scenario }: Opening, outcome: Ending | null, paint: Paint): readonly string[] => {
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

const sideLines = (opening: Opening, words: Words, state: object, side: string, paint: Paint): readonly string[] => {
  const units = words.strengths(state).filter((unit) => unit.side === side);
  if (units.length === 0) return [];
  const name = opening.scenario.sides.find(({ id }) => id === side)?.name ?? side;
  const before = sum(units, (unit) => unit.before);
  const lost = before - sum(units, (unit) => unit.left);
  const share = before === 0 ? 0 : Math.round((lost * 100) / before);
  const gone = words.fallen(state).filter((officer) => officer.side === side);
  const unhurt = unhurtLine(units);
  return [
    '',
    `${paint('heading', name)}: ${lost} of ${before} ${words.counts} lost (${share} %)`,
    ...tableLines(sideRows(units, paint)),
    ...(unhurt === '' ? [] : [paint('faint', unhurt)]),
    ...gone.map((officer) => `  ${officer.name}: ${officer.fate}`),
  ];
};

/** Who won and why, and the losses. */
export const endingLines = (
  opening: Opening,
  outcome: Ending | null,
  state: object,
  paint: Paint,
): readonly string[] => {
  const words = opening.ruleset.words;
  return [
    ...outcomeLines(opening, outcome, paint),
    ...opening.scenario.sides.flatMap(({ id }) => sideLines(opening, words, state, id, paint)),
  ];
};
