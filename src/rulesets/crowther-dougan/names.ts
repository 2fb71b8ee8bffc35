import { humanize } from '../../core/words.js';
import type { MoveCause } from './events.js';
import type { Situation, Step } from './state.js';
import type { Formation, OrderName, ReservedTest, Trigger, TroopType } from './tables.js';

/** Names of pieces and steps, for people. */

/** The name of a unit, personality, craft, side or feature; the id if nothing has it. */
export const nameOf = (
  { scenario, units, personalities, craft }: Pick<Situation, 'scenario' | 'units' | 'personalities' | 'craft'>,
  id: string,
): string =>
  [...units, ...personalities, ...craft, ...scenario.sides, ...scenario.terrain].find((each) => each.id === id)?.name ??
  id;

/** The name of a side. */
export const sideName = (s: Pick<Situation, 'scenario'>, id: string): string =>
  s.scenario.sides.find((side) => side.id === id)?.name ?? id;

export const stepNames: Readonly<Record<Step, string>> = {
  firstMove: 'First move',
  commandPoints: 'Command points',
  deployment: 'Deployment',
  hiding: 'Hiding',
  assignOrders: 'First orders',
  startOfMove: 'Start of the move',
  observation: 'Observation',
  orders: 'Orders',
  chargeDeclarations: 'Charge declarations',
  beingChargedTests: 'Tests for being charged',
  toChargeTests: 'Tests to charge',
  rallyTests: 'Rally tests',
  initialRouts: 'Initial routs',
  pursuits: 'Pursuits',
  opponentCharges: 'Charges at routers',
  firing: 'Firing',
  fireRisk: 'Risk under fire',
  casualtyTests: 'Casualty tests',
  chargeHomeTests: 'Tests to charge home',
  repulseMoves: 'Repulse moves',
  finalCharges: 'Final charge moves',
  combat: 'Hand-to-hand',
  combatRisk: 'Risk in hand-to-hand',
  pushBacks: 'Push-backs',
  lostCombatTests: 'Tests of the losers',
  rallyMoves: 'Rally moves',
  otherRouts: 'Other routs',
  initialCharges: 'Initial charge moves',
  movement: 'Movement',
  reloading: 'Reloading',
  reserves: 'Reserves of command points',
  endOfMove: 'End of the move',
  over: 'Over',
};

const troopNames: Readonly<Record<TroopType, string>> = {
  britishGrenadiers: 'British grenadiers',
  britishLine: 'British line',
  highlanders: 'Highlanders',
  royalAmericans: 'Royal Americans',
  britishLightInfantry: 'British light infantry',
  rangers: 'rangers',
  provincials: 'provincials',
  provincialsGood: 'good provincials',
  colonialMilitia: 'colonial militia',
  frontierRiflemen: 'frontier riflemen',
  frenchGrenadiers: 'French grenadiers',
  frenchLine: 'French line',
  compagniesFranches: 'compagnies franches',
  canadianMilitia: 'Canadian militia',
  coureursDeBois: 'coureurs de bois',
  indians: 'Indians',
  indiansBows: 'Indians with bows',
  royalArtillery: 'Royal Artillery',
  frenchArtillery: 'French artillery',
  provincialArtillery: 'provincial artillery',
};

/** The name of a troop type. A scenario may rate types of its own. @see CD-UNI-01 */
export const troopName = (type: string): string =>
  Object.hasOwn(troopNames, type) ? troopNames[type as TroopType] : humanize(type);

/** A formation in a sentence: "forms line". */
export const formationNames: Readonly<Record<Formation, string>> = {
  line: 'line',
  column: 'column',
  skirmish: 'skirmish order',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  garrison: 'garrison',
  embarked: 'embarked',
};

export const orderTitles: Readonly<Record<OrderName, string>> = {
  attack: 'attack',
  harass: 'harass',
  hold: 'hold',
  withdraw: 'withdraw',
};

export const triggerNames: Readonly<Record<Trigger, string>> = {
  beingCharged: 'for being charged',
  toCharge: 'to charge',
  rally: 'to rally',
  shootingCasualties: 'for shooting casualties',
  chargeHome: 'to charge home',
  lostCombat: 'for a lost hand-to-hand',
};

/** Moves as verbs. */
export const moveVerbs: Readonly<Record<MoveCause, string>> = {
  march: 'marches',
  charge: 'charges',
  closeUp: 'closes up',
  followUp: 'follows up',
  pursuit: 'pursues',
  rout: 'routs',
  retire: 'retires',
  pushBack: 'is pushed back',
  rally: 'reforms',
  lost: 'goes astray',
  craft: 'goes by water',
  putOut: 'is put out',
};

/** Tests for which points may be kept. */
export const reservedTestLabels: Readonly<Record<ReservedTest, string>> = {
  casualties: 'a test for shooting casualties',
  chargeHome: 'a test to charge home',
  lostCombat: 'a test after a lost combat',
};
