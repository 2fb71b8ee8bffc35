import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { VictoryCondition } from '../../../src/scenario/frame.js';
import { gap, gapToLine, piecesOf } from './geometry.js';
import { footprintOf, isOnTable, isSteady } from './layout.js';
import { fullCasualties, mostCasualties } from './outcome.js';

/** Who has won when a turn ends (KG-SCN-08, KG-SCN-09). */

/** Units that are still to arrive. */
const toCome = (s: Situation, side: string) =>
  s.scenario.reinforcements
    .filter(({ turn }) => turn > s.turn)
    .flatMap(({ units }) => units)
    .filter((unit) => unit.side === side);

/** Within 1" of ground. */
const isAt = (s: Situation, unit: Unit, featureId: string): boolean => {
  const shape = s.scenario.terrain.find(({ id }) => id === featureId)?.shape;
  if (shape === undefined) return false;
  const footprint = footprintOf(s, unit);
  const far = shape.kind === 'area' ? gap(footprint, shape.polygon) : gapToLine(footprint, piecesOf(shape.points));
  return far <= s.tables.constants.holdFeature + 0.001;
};

/** The casualties that an army can still take, and those it could take at full strength. */
const strengthOf = (s: Situation, side: string): readonly [left: number, full: number] => {
  const army = s.units.filter((unit) => unit.side === side);
  const late = toCome(s, side).reduce((sum, unit) => sum + fullCasualties(s, unit), 0);
  const left = army.filter(isOnTable).reduce((sum, unit) => sum + mostCasualties(s, unit) - unit.casualties, 0);
  // A company is part of the strength of its regiment.
  const whole = army.filter(({ kind }) => kind !== 'company');
  return [left + late, late + whole.reduce((sum, unit) => sum + fullCasualties(s, unit), 0)];
};

const isMet = (s: Situation, enemy: string, condition: VictoryCondition): boolean => {
  const lost = s.units.filter((unit) => unit.side === enemy && unit.kind !== 'company' && !isOnTable(unit));
  switch (condition.kind) {
    case 'unitsLost':
      return lost.length >= condition.units;
    case 'armyMorale': {
      const [left, full] = strengthOf(s, enemy);
      return left <= condition.share * full + 1e-9;
    }
    case 'groundHeld': {
      if (condition.atTurn !== null && condition.atTurn !== s.turn) return false;
      const near = s.units.filter((unit) => isOnTable(unit) && isSteady(unit) && isAt(s, unit, condition.featureId));
      return near.length > 0 && near.every(({ side }) => side === condition.side);
    }
    case 'officerLost':
      return s.officers.some(({ id, removed }) => id === condition.officerId && removed !== null);
    default:
      return false;
  }
};

/** The winner, null for a draw; undefined: it goes on. */
export const winnerOf = (s: Situation): string | null | undefined => {
  const sides = s.scenario.sides.map(({ id }) => id);
  const conditions = s.scenario.victory;
  const winners = sides.filter((side) => {
    const enemy = sides.find((each) => each !== side) ?? '';
    const isGone = toCome(s, enemy).length === 0 && !s.units.some((unit) => unit.side === enemy && isOnTable(unit));
    return isGone || conditions.some((condition) => condition.side === side && isMet(s, enemy, condition));
  });
  if (winners.length > 0) return winners.length === 1 ? winners[0] : null;
  if (s.turn < s.scenario.turnLimit) return undefined;
  const last = sides.filter((side) => conditions.some((each) => each.side === side && each.kind === 'turnLimit'));
  return last.length === 1 ? last[0] : null;
};
