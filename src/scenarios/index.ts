import { LinstockError } from '../core/error.js';
import { adour } from './king-george/adour.js';
import { bussaco } from './king-george/bussaco.js';
import { outpost } from './king-george/outpost.js';
import { salamanca } from './king-george/salamanca.js';
import { culloden } from './oer-the-sea/culloden.js';
import { falkirk } from './oer-the-sea/falkirk.js';
import { fortWilliam } from './oer-the-sea/fort-william.js';
import { prestonpans } from './oer-the-sea/prestonpans.js';
import { skirmish } from './oer-the-sea/skirmish.js';
import type { RulesId, ShippedScenario } from './shipped.js';

export type { InputOf, RulesId, ScenarioOf, ShippedScenario } from './shipped.js';

const battles = {
  'oer-the-sea': [skirmish, prestonpans, falkirk, fortWilliam, culloden],
  'king-george': [outpost, bussaco, salamanca, adour],
} as const;

/** The battles that ship with the library, each with its own id. */
export type ShippedBattle = (typeof battles)[RulesId][number];

/** Id of a battle that ships with the library. */
export type ShippedScenarioId = ShippedBattle['id'];

/** Ids of the battles of one set of rules. */
export type ShippedIdOf<Rules extends RulesId> = (typeof battles)[Rules][number]['id'];

/** The scenario a battle is played with, by its id. */
export type ShippedScenarioOf<Id extends ShippedScenarioId> = ReturnType<
  Extract<ShippedBattle, { readonly id: Id }>['load']
>;

const shipped: { readonly [Rules in RulesId]: readonly ShippedScenario<Rules, ShippedIdOf<Rules>>[] } = battles;

/** The battles of one set of rules, its tutorial first, the others by date. */
export const shippedFor = <Rules extends RulesId>(
  rules: Rules,
): readonly ShippedScenario<Rules, ShippedIdOf<Rules>>[] => shipped[rules];

/** The battles that ship with the library, rule set by rule set. */
export const shippedScenarios: readonly ShippedScenario<RulesId, ShippedScenarioId>[] = [
  ...shippedFor('oer-the-sea'),
  ...shippedFor('king-george'),
];

/**
 * A shipped battle, checked and ready for `begin`.
 *
 * It brings all battles with it; `linstock/scenarios/skirmish` and the like bring one.
 */
export const loadScenario = <Id extends ShippedScenarioId>(id: Id): ShippedScenarioOf<Id> => {
  const battle = shippedScenarios.find((each) => each.id === id);
  if (battle === undefined) throw new LinstockError(`no battle "${id}" ships with the library`);
  // Which scenario it is follows from the battle of that id.
  return battle.load() as ShippedScenarioOf<Id>;
};
