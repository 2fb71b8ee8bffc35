import type { ScenarioIssue } from '../../../../scenario/scenarioIssue.js';
import type { FormationChain, Tables } from '../../tables.js';
import { issueBy } from '../faultby.js';

/** Formations that have to be in a chain, because troops come by them in other ways too. */
const needed = { cavalry: 'line', artillery: 'unlimbered' } as const;

/** Chains by which troops are drawn up need somewhere to begin; a square may be a way to nowhere. */
const chains = ['british', 'continental', 'cavalry', 'artillery'] as const satisfies FormationChain[];

/** Everything wrong with the chains as they come to stand. @see KG-FRM-03 KG-FRM-17 KG-FRM-18 */
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
