import type { FireOrder } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import { beginStandAndFire, carryOutFire, checkFire } from '../../src/rulesets/king-george/fire.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import type { Charge } from '../../src/rulesets/king-george/tasks.js';
import type { Pose } from '../../src/table/pose.js';
import { battleWith, modifiersOf, rollOf, type Setting, type UnitPatch, unitIn } from './setup.js';

/** Fire without the cards: an order goes straight to its chapter. */

/** A change to a unit, its place among what may be changed. */
export type Placed = UnitPatch & { readonly pose?: Pose };

export type Shot = Omit<FireOrder, 'type'>;

const orderOf = (shot: Shot): FireOrder => ({ type: 'fire', ...shot });

/** Codes of the reasons against an order to fire, none if it is legal. */
export const fireRefusals = (setting: Setting, unitId: string, shot: Shot): readonly string[] => {
  const state = battleWith(setting);
  return checkFire(state, unitIn(state, unitId), orderOf(shot)).map(({ code }) => code);
};

/** Clauses of the reasons against an order to fire. */
export const fireClauses = (setting: Setting, unitId: string, shot: Shot): readonly string[] => {
  const state = battleWith(setting);
  return checkFire(state, unitIn(state, unitId), orderOf(shot)).map(({ clause }) => String(clause));
};

/** What a chapter puts on the agenda of a state, carried on to its first question. */
export const begun = (state: State, begin: (battle: { state: State; events: BattleEvent[] }) => void): State => {
  const battle = { state, events: [] };
  begin(battle);
  return agenda.start(battle.state).state;
};

/** A battle at the first dice of a unit's fire, in a battle of its own. */
export const firing = (setting: Setting, unitId: string, shot: Shot, twice = false): State => {
  const state = battleWith(setting);
  const refused = checkFire(state, unitIn(state, unitId), orderOf(shot));
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return begun(state, (battle) => carryOutFire(battle, unitId, orderOf(shot), twice));
};

/** What is added to each die of a unit's fire. */
export const fireModifier = (setting: Setting, unitId: string, shot: Shot): number =>
  modifiersOf(rollOf(firing(setting, unitId, shot), 'fire.hit'));

/** How many dice a unit fires at its first target. */
export const diceOfFire = (setting: Setting, unitId: string, shot: Shot): number =>
  rollOf(firing(setting, unitId, shot), 'fire.hit').dice;

/** A straight charge from where a unit stands. */
export const chargeFrom = (state: State, chargerId: string, targetId: string, distance: number): Charge => {
  const from = unitIn(state, chargerId).pose;
  return {
    chargerId,
    targetId,
    from,
    start: from,
    wheel: null,
    turned: 0,
    distance,
    face: 'front',
    obstacle: null,
    forced: false,
  };
};

/** A battle at the dice for the range at which the target of a charge stands and fires. */
export const standingAndFiring = (
  setting: Setting,
  distance: number,
  shot?: 'round' | 'canister',
  patch: Partial<Charge> = {},
): State => {
  const state = battleWith(setting);
  const charge = { ...chargeFrom(state, 'charger', 'target', distance), ...patch };
  return begun(state, (battle) => beginStandAndFire(battle, charge, shot));
};
