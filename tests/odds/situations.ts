import type { Refusal } from '../../src/core/refusal.js';
import { sumOf } from '../../src/core/sum.js';
import type { Odds } from '../../src/odds/distribution.js';
import type { BattleEvent, EventOf, EventType } from '../../src/rulesets/oer-the-sea/events.js';
import { at, battleWith, charge, fire } from '../oer-the-sea/setup.js';

/** Wolfe's whole front fires at the MacDonalds 14 cm off: 10 dice that need 4. */
export const volley = (stands = 5) =>
  battleWith({
    active: 'Government',
    phase: 'command',
    officer: 'huske',
    units: [at('mcdonalds', 90, 46, 0), at('wolfe', 90, 60, 180, { stands })],
  });
export const wolfeFires = fire('wolfe', 'mcdonalds');

/** The MacDonalds charge Wolfe, who stands ready to fire or has nothing loaded; fewer stands throw fewer dice. */
export const onset = (standReady: boolean, { chargers = 6, foot = 5 } = {}) =>
  battleWith({
    active: 'Jacobite',
    phase: 'command',
    officer: 'perth',
    units: [at('mcdonalds', 90, 46, 0, { stands: chargers }), at('wolfe', 90, 60, 180, { standReady, stands: foot })],
  });
export const macdonaldsCharge = charge('mcdonalds', 'wolfe');

export const isA =
  <Type extends EventType>(type: Type) =>
  (event: BattleEvent): event is Extract<EventOf<Type>, BattleEvent> =>
    event.type === type;

/** The value of something that has to have worked. */
export const taken = <Value>(
  checked: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusals: readonly Refusal[] },
): Value => {
  if (!checked.ok) throw new Error(checked.refusals.map(({ text }) => text).join(' '));
  return checked.value;
};

export const totalOf = (odds: Odds<unknown>): number => sumOf(odds.outcomes.map(({ probability }) => probability));
