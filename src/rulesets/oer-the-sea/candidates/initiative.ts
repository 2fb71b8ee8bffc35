import { legalTargets } from '../fire.js';
import { ratesOf } from '../movement/rates.js';
import { isOnTable, unitsOfSide } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { enemiesWithin, type Proposal } from './proposal.js';

const unitProposals = (s: Situation, unit: Unit): readonly Proposal[] => {
  const unitId = unit.id;
  const { full, mayCharge, evade } = ratesOf(s, unit);
  const proposals: Proposal[] = [
    () =>
      legalTargets(s, unit, 'initiative', null).map(({ targetId }) => ({ type: 'initiativeFire', unitId, targetId })),
  ];
  if (mayCharge)
    proposals.push(() =>
      enemiesWithin(s, unit, full).map((enemy) => ({ type: 'initiativeCharge', unitId, targetId: enemy.id })),
    );
  if (evade !== null) proposals.push(() => [{ type: 'initiativeEvade', unitId }]);
  return proposals;
};

/** What the units and officers of the active side may do on their own. */
export const initiativeProposals = (s: Situation): readonly Proposal[] => [
  ...unitsOfSide(s, s.active)
    .filter((unit) => unit.eligibleForInitiative && !unit.actedOnInitiative)
    .flatMap((unit) => unitProposals(s, unit)),
  ...s.officers
    .filter((officer) => officer.side === s.active && isOnTable(officer) && officer.attachedTo === null)
    .map(
      (officer): Proposal =>
        () => [{ type: 'officerEvade', officerId: officer.id }],
    ),
];
