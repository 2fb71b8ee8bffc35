import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { bushyRun } from './crowther-dougan/bushy-run.js';
import { lakeGeorge } from './crowther-dougan/lake-george.js';
import { monongahela } from './crowther-dougan/monongahela.js';
import { plainsOfAbraham } from './crowther-dougan/plains-of-abraham.js';
import { portageRoad } from './crowther-dougan/portage-road.js';
import { adour } from './king-george/adour.js';
import { bussaco } from './king-george/bussaco.js';
import { outpost } from './king-george/outpost.js';
import { salamanca } from './king-george/salamanca.js';
import { culloden } from './oer-the-sea/culloden.js';
import { falkirk } from './oer-the-sea/falkirk.js';
import { fortWilliam } from './oer-the-sea/fort-william.js';
import { prestonpans } from './oer-the-sea/prestonpans.js';
import { skirmish } from './oer-the-sea/skirmish.js';
import { crossroads } from './on-war/crossroads.js';
import { fontenoy } from './on-war/fontenoy.js';
import { mudki } from './on-war/mudki.js';
import { sedgemoor } from './on-war/sedgemoor.js';
import type { RulesId, ShippedScenario } from './shipped.js';
import { diemelMill } from './western-theatre/diemel-mill.js';
import { minden } from './western-theatre/minden.js';
import { vellinghausen } from './western-theatre/vellinghausen.js';
import { wilhelmsthal } from './western-theatre/wilhelmsthal.js';

export type { InputOf, RulesId, ScenarioOf, ShippedScenario } from './shipped.js';

const battles = {
  'oer-the-sea': [skirmish, prestonpans, falkirk, fortWilliam, culloden],
  'king-george': [outpost, bussaco, salamanca, adour],
  'on-war': [crossroads, sedgemoor, fontenoy, mudki],
  'western-theatre': [diemelMill, minden, vellinghausen, wilhelmsthal],
  'crowther-dougan': [portageRoad, monongahela, lakeGeorge, plainsOfAbraham, bushyRun],
} as const;

/** The battles that ship with the library, each with its own id. */
export type ShippedBattle = (typeof battles)[RulesId][number];

/** Id of a battle that ships with the library. */
export type ShippedScenarioId = ShippedBattle['id'];

/** Ids of the battles of one set of rules. */
export type ShippedIdOf<Rules extends RulesId> = (typeof battles)[Rules][number]['id'];

/** The scenario type of a battle, by its id. */
export type ShippedScenarioOf<Id extends ShippedScenarioId> = ReturnType<
  Extract<ShippedBattle, { readonly id: Id }>['load']
>;

const shipped: { readonly [Rules in RulesId]: readonly ShippedScenario<Rules, ShippedIdOf<Rules>>[] } = battles;

/** The battles of one rule set, its tutorial first, then the others by date. */
export const shippedFor = guarded(
  'shippedFor',
  <Rules extends RulesId>(rules: Rules): readonly ShippedScenario<Rules, ShippedIdOf<Rules>>[] => shipped[rules],
);

/** The battles that ship with the library, sorted by rule set. */
export const shippedScenarios: readonly ShippedScenario<RulesId, ShippedScenarioId>[] = [
  ...shippedFor('oer-the-sea'),
  ...shippedFor('king-george'),
  ...shippedFor('on-war'),
  ...shippedFor('western-theatre'),
  ...shippedFor('crowther-dougan'),
];

/**
 * A shipped battle, validated and ready for `begin`.
 *
 * This module loads all battles; `linstock/scenarios/skirmish` and similar modules load one.
 */
export const loadScenario = guarded('loadScenario', <Id extends ShippedScenarioId>(id: Id): ShippedScenarioOf<Id> => {
  const battle = shippedScenarios.find((each) => each.id === id);
  if (battle === undefined) throw new LinstockError(`no battle "${id}" ships with the library`);
  // The id determines the type of the scenario.
  return battle.load() as ShippedScenarioOf<Id>;
});
