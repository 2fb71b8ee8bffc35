import type { ScenarioIssue } from '../../../../scenario/scenarioIssue.js';
import type { FormationChain, Tables } from '../../tables.js';
import { issueBy } from '../issueby.js';

/** Formations that a chain must contain, because troops also reach them by other means. */
const needed = { cavalry: 'line', artillery: 'unlimbered' } as const;

/** Chains in which troops are drawn up need a first formation; the list for squares may be empty. */
const chains = ['british', 'continental', 'cavalry', 'artillery'] as const satisfies FormationChain[];

/** Everything wrong with the formation chains in force. @see KG-FRM-03 KG-FRM-17 KG-FRM-18 */
export const drillIssues = (inForce: Tables['formationChains']): readonly ScenarioIssue[] =>
  chains.flatMap((name) => {
    const path = `tables.formationChains.${name}`;
    const kept = name === 'cavalry' || name === 'artillery' ? needed[name] : null;
    if (inForce[name].length === 0)
      return [issueBy('KG-FRM-03', 'tooFew', path, 'A chain has a formation at least; name one.')];
    return kept === null || inForce[name].includes(kept)
      ? []
      : [issueBy('KG-FRM-03', 'missing', path, `Nothing works here without "${kept}"; put it in.`)];
  });
