import type { Scenario } from '../src/rulesets/western-theatre/scenario.js';
import { checkScenario, type UnitInput } from '../src/rulesets/western-theatre/setup.js';

/** Battles of Western Theatre of any size for the growth benchmark: brigades of five battalions in rows. */

const brigade = 5;
const room = 9;
const rowApart = 4;
const widest = 240;
const between = 22;

const columnsOf = (aSide: number): number => Math.min(aSide, Math.floor(widest / room));
const heightOf = (aSide: number): number => between + 2 * rowApart * (Math.ceil(aSide / columnsOf(aSide)) + 1);

const battalionsOf = (side: 'french' | 'allied', aSide: number): readonly UnitInput[] =>
  Array.from({ length: aSide }, (_, index) => {
    const columns = columnsOf(aSide);
    const back = between / 2 + Math.floor(index / columns) * rowApart;
    const x = ((index % columns) + 0.5) * room;
    const middle = heightOf(aSide) / 2;
    return {
      id: `${side}${index}`,
      side,
      arm: 'lineInfantry',
      initialFigures: 24,
      brigadeId: `${side}-brigade${Math.floor(index / brigade)}`,
      at: side === 'french' ? [x, middle - back, 0] : [x, middle + back, 180],
    };
  });

/** A battle of a given number of battalions, half of them on each side. */
export const westernBattleOf = (units: number): Scenario => {
  const aSide = units / 2;
  const checked = checkScenario({
    ruleset: 'western-theatre',
    id: `growth-${units}`,
    title: `A field of ${units} battalions`,
    table: { width: columnsOf(aSide) * room, height: heightOf(aSide) },
    sides: [
      { id: 'french', name: 'French' },
      { id: 'allied', name: 'Allied' },
    ],
    firstSide: 'french',
    units: [...battalionsOf('french', aSide), ...battalionsOf('allied', aSide)],
    officers: [
      { id: 'marshal', side: 'french', level: 'army', at: [2, 2, 0] },
      { id: 'duke', side: 'allied', level: 'army', at: [2, heightOf(aSide) - 2, 180] },
    ],
    turnLimit: 200,
    victory: [],
  });
  if (!checked.ok) throw new Error(`the field has faults: ${JSON.stringify(checked.refusals.slice(0, 3))}`);
  return checked.scenario;
};
