import type { Scenario } from '../src/rulesets/crowther-dougan/scenario.js';
import { checkScenario, type UnitInput } from '../src/rulesets/crowther-dougan/setup.js';

/** Battles of Crowther and Dougan of any size for the growth benchmark: lines of foot in rows, rangers in front. */

const room = 26;
const rowApart = 12;
const widest = 500;
const between = 60;

const columnsOf = (aSide: number): number => Math.min(aSide, Math.floor(widest / room));
const heightOf = (aSide: number): number => between + 2 * rowApart * (Math.ceil(aSide / columnsOf(aSide)) + 1);

const companiesOf = (side: 'british' | 'french', aSide: number): readonly UnitInput[] =>
  Array.from({ length: aSide }, (_, index) => {
    const columns = columnsOf(aSide);
    const back = between / 2 + Math.floor(index / columns) * rowApart;
    const x = ((index % columns) + 0.5) * room;
    const middle = heightOf(aSide) / 2;
    return {
      id: `${side}${index}`,
      side,
      troopType: side === 'british' ? 'britishLine' : 'frenchLine',
      originalFigures: 20,
      order: 'attack',
      at: side === 'british' ? [x, middle - back, 0] : [x, middle + back, 180],
    };
  });

/** A battle of a given number of units, half of them on each side. */
export const forestBattleOf = (units: number): Scenario => {
  const aSide = units / 2;
  const checked = checkScenario({
    ruleset: 'crowther-dougan',
    id: `growth-${units}`,
    title: `A field of ${units} units`,
    table: { width: columnsOf(aSide) * room, height: heightOf(aSide) },
    sides: [
      { id: 'british', name: 'British', homeEdge: 'south' },
      { id: 'french', name: 'French', homeEdge: 'north' },
    ],
    firstSide: 'british',
    units: [...companiesOf('british', aSide), ...companiesOf('french', aSide)],
    personalities: [],
    turnLimit: 200,
    victory: [],
  });
  if (!checked.ok) throw new Error(`the field has faults: ${JSON.stringify(checked.refusals.slice(0, 3))}`);
  return checked.scenario;
};
