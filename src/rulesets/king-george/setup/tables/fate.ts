import type { ScenarioIssue } from '../../../../scenario/scenarioIssue.js';
import { type FateCode, type FateRow, fateCodes, type Tables } from '../../tables.js';
import { issueBy } from '../issueby.js';
import { fittingEffects } from './effects.js';

/** Checks of the results of Fate as a whole. */

type Results = Tables['fate'];

const effectIssues = (code: FateCode, { fallsOn, effect }: Results[FateCode]): readonly ScenarioIssue[] => {
  const fitting = fittingEffects[fallsOn];
  if (fitting.includes(effect.type)) return [];
  const fix = `What falls on "${fallsOn}" may be ${fitting.join(', ')}.`;
  return [
    issueBy(
      'KG-FAT-05',
      'conflict',
      `tables.fate.${code}.effect.type`,
      `"${effect.type}" does not fit the pieces that it falls on. ${fix}`,
    ),
  ];
};

const tensValue = 10;
const tensOf = (code: FateCode): number => Math.floor(code / tensValue);

/** Dice are rerolled until a result is of the wanted kind, so at least one must exist. @see KG-FAT-02 */
const kindIssues = (fate: Results): readonly ScenarioIssue[] =>
  [...new Set(fateCodes.map(tensOf))].flatMap((tens) => {
    const codes = fateCodes.filter((code) => tensOf(code) === tens);
    const [kind, other] = new Set(codes.map((code) => fate[code].kind));
    if (other !== undefined) return [];
    const text = `Results ${codes.join(', ')} are all of the kind "${kind}"; leave one of the other kind among them.`;
    return [issueBy('KG-FAT-02', 'conflict', `tables.fate.${codes[0]}.kind`, text)];
  });

const fordOf = ({ effect }: Pick<FateRow, 'effect'>): string | null =>
  effect.type === 'ford' ? `${effect.reach}, ${effect.radius}` : null;

/** A leader does not record which result gave him a ford, so all such results must be alike. @see KG-FAT-31 */
const fordIssues = (fate: Results): readonly ScenarioIssue[] => {
  const codes = fateCodes.filter((code) => fate[code].effect.type === 'ford');
  const [first] = codes;
  return codes
    .filter((code) => first !== undefined && fordOf(fate[code]) !== fordOf(fate[first]))
    .map((code) =>
      issueBy('KG-FAT-31', 'conflict', `tables.fate.${code}.effect`, `All fords are alike; take those of ${first}.`),
    );
};

/** Everything wrong with the results of Fate in force. */
export const fateIssues = (fate: Results): readonly ScenarioIssue[] => [
  ...fateCodes.flatMap((code) => effectIssues(code, fate[code])),
  ...kindIssues(fate),
  ...fordIssues(fate),
];
