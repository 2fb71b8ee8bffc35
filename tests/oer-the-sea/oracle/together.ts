import type { ChargePair } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { equal } from '../../western-theatre/oracle/geometry.js';
import { chargeOf, type Plan } from './charge.js';
import { leading } from './command.js';
import { onTable, unitOf } from './layout.js';

/** Charges of groups, after OTS-GRP-08 and OTS-CHG-20. */

export type GroupCharge =
  | { readonly ok: false; readonly code: string }
  | { readonly ok: true; readonly plans: readonly (Plan & { readonly unitId: string })[] };

/** Statuses of those who do not charge count too. @see OTS-CMD-21 */
const troubles = (unit: Unit): readonly string[] => [
  ...(unit.evadedThisTurn ? ['evaded'] : []),
  ...(unit.routing ? ['routing'] : []),
  ...(unit.uncontrolled ? ['uncontrolled'] : []),
  ...(unit.crewAway ? ['crewAway'] : []),
];

/** Null: it hangs on a hair. */
export const groupChargeOf = (s: State, groupId: string, charges: readonly ChargePair[]): GroupCharge | null => {
  const early = leading(onTable(s).flatMap((unit) => (unit.groupId === groupId ? troubles(unit) : [])));
  if (early !== 'lawful') return { ok: false, code: early };
  const ids = charges.map(({ unitId }) => unitId);
  const placed: Unit[] = [];
  const plans: (Plan & { readonly unitId: string })[] = [];
  const codes: string[] = [];
  for (const { unitId, targetId } of charges) {
    const unit = unitOf(s, unitId);
    const charge = chargeOf(s, unit, unitOf(s, targetId), false, { ids, placed });
    if (charge === null) return null;
    // How far one goes who is refused is not worked out here.
    if (!charge.ok) codes.push(charge.code);
    else {
      placed.push({ ...unit, pose: charge.plan.pose });
      plans.push({ ...charge.plan, unitId });
    }
  }
  const limit = Math.min(...plans.map((plan) => plan.limit));
  if (plans.some(({ distance }) => distance > limit + equal)) codes.push('tooFar');
  if (codes.length > 0 && plans.length < charges.length && !codes.includes('tooFar')) {
    // A slower one who is refused might make it too far for the others.
    const rank = leading([...codes, 'tooFar']);
    if (rank === 'tooFar') return null;
  }
  if (codes.length > 0) return { ok: false, code: leading(codes) };
  return { ok: true, plans: plans.map((plan) => ({ ...plan, limit })) };
};
