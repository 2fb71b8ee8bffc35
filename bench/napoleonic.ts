import type { Scenario } from '../src/rulesets/king-george/scenario.js';
import { checkScenario } from '../src/rulesets/king-george/setup/check.js';
import type { ScenarioInput } from '../src/rulesets/king-george/setup/input.js';
import {
  alliedArmy,
  alliedBrigade,
  frenchArmy,
  frenchBrigade,
  ligne,
  redcoats,
  sides,
} from '../src/scenarios/king-george/troops.js';

/**
 * Battles of King George of any size for the growth benchmark: brigades of five, two deep; the table grows with them.
 */

const brigade = 5;
const depth = 2;
const room = 8;
const margin = 10;
const height = 66;
const lines = { allies: [24, 15], french: [42, 54] } as const;

/** A battle of a given number of units, half of them on each side. */
export const napoleonicBattleOf = (units: number): Scenario => {
  const aSide = units / 2;
  const columns = Math.ceil(aSide / brigade / depth) * brigade;
  const width = 2 * margin + columns * room;
  const place = (index: number) => {
    const of = Math.floor(index / brigade);
    const column = Math.floor(of / depth) * brigade + (index % brigade);
    return { of, x: margin + (column + 0.5) * room, row: of % depth };
  };
  const indices = Array.from({ length: aSide }, (_, index) => index);
  const brigadiers = indices.filter((index) => index % brigade === 0).map((index) => place(index + (brigade - 1) / 2));
  const input: ScenarioInput = {
    ruleset: 'king-george',
    id: `growth-${units}`,
    title: `A field of ${units} units`,
    table: { width, height },
    sides: sides('south', 'north'),
    units: indices.flatMap((index) => {
      const { of, x, row } = place(index);
      return [
        redcoats(`foot${index}`, `Foot ${index}`, `brigadier${of}`, [x, lines.allies[row] ?? 0, 0]),
        ligne(`ligne${index}`, `Ligne ${index}`, `general${of}`, [x, lines.french[row] ?? 0, 180]),
      ];
    }),
    officers: [
      alliedArmy('duke', 'Duke', 'exceptional', null, [width / 2, 5]),
      frenchArmy('marshal', 'Marshal', 'exceptional', null, [width / 2, height - 3]),
      ...brigadiers.flatMap(({ of, x, row }) => [
        alliedBrigade(`brigadier${of}`, `Brigadier ${of}`, 'good', 'duke', [x, (lines.allies[row] ?? 0) - 5]),
        frenchBrigade(`general${of}`, `Général ${of}`, 'good', 'marshal', [x + 3, (lines.french[row] ?? 0) + 8]),
      ]),
    ],
    turnLimit: 1000,
    victory: [],
  };
  const checked = checkScenario(input);
  if (!checked.ok) throw new Error(`the field has faults: ${JSON.stringify(checked.refusals.slice(0, 3))}`);
  return checked.scenario;
};
