import type { ScenarioIssue } from '../../../../scenario/scenarioIssue.js';
import { type BaseName, baseNames, type Tables } from '../../tables.js';
import { issueBy } from '../issueby.js';

const rowIssues = (name: BaseName, { size, figures }: Tables['bases'][BaseName]): readonly ScenarioIssue[] => {
  const path = `tables.bases.${name}`;
  const fits = size.shape !== 'round' || (size.least <= size.standard && size.standard <= size.most);
  const inOrder = figures.most === null || figures.least <= figures.most;
  return [
    ...(fits
      ? []
      : [
          issueBy('KG-ORG-01', 'conflict', `${path}.size`, 'The standard base is from the least to the most; mend it.'),
        ]),
    ...(inOrder ? [] : [issueBy('KG-ORG-01', 'conflict', `${path}.figures`, 'Swap the least and the most figures.')]),
  ];
};

/** Everything wrong with the base sizes in force. @see KG-ORG-01 */
export const baseIssues = (bases: Tables['bases']): readonly ScenarioIssue[] =>
  baseNames.flatMap((name) => rowIssues(name, bases[name]));
