import { groundOf } from '../../../scenario/ground.js';
import type { Scenario, ScenarioLeader, ScenarioUnit } from '../scenario.js';
import type { Leader, State, Unit } from '../state.js';
import type { Tables } from '../tables.js';

/** Edition of the rules, stored in states and records. */
export const version = '1.0';

/** A unit as it enters the game, at the start or later. @see KG-SCN-03 */
export const unitAtStart = (given: ScenarioUnit): Unit => ({
  ...given,
  fledThisTurn: false,
  underFire: false,
  activated: given.onHold,
  twice: 'none',
  secondOrder: false,
  companyOut: null,
  contacts: [],
  ratingShift: { fire: 0, melee: 0, morale: 0 },
  turnShift: { morale: 0 },
  moveBonus: 0,
  removed: null,
});

/** A leader as he enters the game. */
export const leaderAtStart = (given: ScenarioLeader): Leader => ({
  ...given,
  activated: false,
  moved: false,
  missTurns: 0,
  vacant: false,
  ignores: null,
  ignoresFirstDrawn: false,
  ford: false,
  freeReach: false,
  removed: null,
});

/** Pieces in order-of-battle order: the first side's, then the other's, each as the scenario lists them. */
export const inBattleOrder = <Piece extends { readonly side: string }>(
  scenario: Pick<Scenario, 'firstSide'>,
  pieces: readonly Piece[],
): readonly Piece[] => [
  ...pieces.filter((piece) => piece.side === scenario.firstSide),
  ...pieces.filter((piece) => piece.side !== scenario.firstSide),
];

/**
 * Links regiments with companies that are out from the start; each company follows its regiment in the list. @see
 * KG-SKR-01 KG-SKR-04
 */
const withCompanies = (units: readonly Unit[]): readonly Unit[] => {
  const isSentOut = ({ parent }: Unit): boolean => units.some(({ id }) => id === parent);
  return units
    .filter((unit) => !isSentOut(unit))
    .flatMap((unit) => {
      const companies = units.filter(({ parent }) => parent === unit.id);
      return [{ ...unit, companyOut: companies[0]?.id ?? null }, ...companies];
    });
};

/** The state with all pieces in place, before the first decision. */
export const deploy = (scenario: Scenario, tables: Tables): State => ({
  kind: 'state',
  ruleset: 'king-george',
  version,
  scenario,
  options: scenario.options,
  tables,
  terrain: scenario.terrain.map(groundOf),
  turn: 0,
  phase: 'setUp',
  card: null,
  deck: [],
  drawn: [],
  arranged: null,
  look: null,
  fateQueue: [],
  weather: { fireShift: 0, moveShift: 0 },
  fords: [],
  burning: [],
  burntOut: [],
  units: withCompanies(inBattleOrder(scenario, scenario.units).map(unitAtStart)),
  officers: inBattleOrder(scenario, scenario.officers).map(leaderAtStart),
  localsJoined: 0,
  agenda: [],
  outcome: null,
});
