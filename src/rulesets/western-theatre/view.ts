import type { Rules } from './battle.js';
import type { BattleEvent } from './events.js';
import type { SideId } from './scenario.js';
import type { State, View } from './state.js';
import type { SecretTask } from './tasks.js';

/** What each side may know: everything but the reserves of the other side. @see WT-GEN-14 */

/** Reserves and units off the table are gone from the other side's view, and so are their groups. */
export const view = (state: State, side: SideId): View => {
  const isHidden = (piece: { readonly side: string; readonly location: string }): boolean =>
    piece.side !== side && (piece.location === 'reserve' || piece.location === 'offTable');
  const hidden = [...state.units, ...state.officers].filter(isHidden).map(({ id }) => id);
  const { scenario } = state;
  const isKnown = ({ id }: { readonly id: string }): boolean => !hidden.includes(id);
  return {
    ...state,
    kind: 'view',
    viewer: side,
    units: state.units.filter(isKnown),
    officers: state.officers.filter(isKnown),
    groups: state.groups.filter((group) => group.side === side),
    scenario: {
      ...scenario,
      units: scenario.units.filter(isKnown),
      officers: scenario.officers.filter(isKnown),
      reserves: scenario.reserves.filter((reserve) => reserve.side === side),
    },
  };
};

export const redact = (event: BattleEvent, side: string): BattleEvent | null =>
  event.seenBy === undefined || event.seenBy === side ? event : null;

/** In a view, tasks that only the other side may know of. They never come up in play. */
export const secretRules: Rules<SecretTask> = {
  secretDice: { act: () => undefined },
  secretDecision: { act: () => undefined },
};
