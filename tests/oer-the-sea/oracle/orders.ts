import type { Action, IssueOrder, OfficerMove, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { Officer, State } from '../../../src/rulesets/oer-the-sea/state.js';
import { declareCodes, groupMarchOf } from './bands.js';
import { chargeOf } from './charge.js';
import { commandCodes, leading, selectCodes } from './command.js';
import { evadeOf } from './flight.js';
import { mannedBy } from './guns.js';
import { ownChargeOf } from './initiatives.js';
import { unitOf } from './layout.js';
import { marchOf } from './march.js';
import { dashOf, rideOf } from './ride.js';
import { shotAt, shotAtNearest } from './shot.js';
import { groupChargeOf } from './together.js';

/** What the oracle says to any action of the side that has the initiative. */

type Verdict = { readonly ok: boolean; readonly code?: string } | null;

/** What the order itself allows. */
const orderVerdict = (s: State, officer: Officer, action: IssueOrder): Verdict => {
  const { recipient } = action;
  if (action.order === 'standReady' || action.order === 'rally') return { ok: true };
  if ('officerId' in recipient)
    return action.order === 'move' ? rideOf(s, officer, action.params as OfficerMove) : null;
  if ('groupId' in recipient) {
    if (action.order === 'move' && 'moves' in action.params) return groupMarchOf(s, recipient.groupId, action.params);
    return action.order === 'charge' ? groupChargeOf(s, recipient.groupId, action.params.charges) : null;
  }
  const unit = unitOf(s, recipient.unitId);
  const wish = { cause: 'order' as const, officer };
  if (action.order === 'fire') {
    const { targetId } = action.params;
    return targetId === undefined ? shotAtNearest(s, unit.id, wish) : shotAt(s, unit.id, targetId, wish);
  }
  // Roads that are drawn with a width are not worked out here.
  if (unit.formation === 'column') return null;
  if (action.order === 'charge') return chargeOf(s, unit, unitOf(s, action.params.charges[0]?.targetId ?? ''));
  const params = action.params as UnitMove;
  return params.action?.kind === 'recrew' ? mannedBy(s, unit, params) : marchOf(s, unit, params);
};

/** The code for an action, `lawful`, or null where it hangs on a hair or is not worked out. */
export const verdictOn = (s: State, action: Action): string | null => {
  const said = (verdict: Verdict, codes: readonly string[] = []): string | null =>
    verdict === null ? null : leading([...codes, ...(verdict.ok ? [] : [verdict.code ?? ''])]);
  switch (action.type) {
    case 'initiativeFire': {
      const wish = { cause: 'initiative' as const, officer: null };
      return action.targetId === undefined ? null : said(shotAt(s, action.unitId, action.targetId, wish));
    }
    case 'initiativeCharge':
      return unitOf(s, action.unitId).formation === 'column'
        ? null
        : said(ownChargeOf(s, unitOf(s, action.unitId), unitOf(s, action.targetId)));
    case 'initiativeEvade':
      return said(evadeOf(s, unitOf(s, action.unitId)));
    case 'officerEvade': {
      const officer = s.officers.find(({ id }) => id === action.officerId);
      return officer === undefined ? null : said(dashOf(s, officer));
    }
    case 'selectOfficer':
      return leading(selectCodes(s, action));
    case 'declareGroup': {
      const codes = declareCodes(s, action.unitIds);
      return codes === null ? null : leading(codes);
    }
    case 'issueOrder': {
      const officer = s.officers.find(({ id }) => id === s.command.officerId);
      if (officer === undefined) return null;
      return said(orderVerdict(s, officer, action), commandCodes(s, officer, action.recipient, action.order));
    }
    default:
      return null;
  }
};
