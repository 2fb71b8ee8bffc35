import type { Scenario } from '../src/rulesets/oer-the-sea/scenario.js';
import { checkScenario } from '../src/rulesets/oer-the-sea/setup/check.js';
import type { ScenarioInput } from '../src/rulesets/oer-the-sea/setup/input.js';
import {
  clan,
  governmentGeneral,
  governmentOfficer,
  jacobiteGeneral,
  jacobiteOfficer,
  line,
  sides,
} from '../src/scenarios/oer-the-sea/troops.js';

/**
 * Battles of any size for the growth benchmark: brigades of five with an officer each, two deep; the table grows with
 * them.
 */

const brigade = 5;
const depth = 2;
const room = 16;
const margin = 20;
const height = 140;
const lines = { jacobite: [92, 112], government: [48, 28] } as const;

interface Post {
  readonly brigade: number;
  readonly x: number;
  readonly row: number;
}

const postOf = (index: number): Post => {
  const brigadeIndex = Math.floor(index / brigade);
  const column = Math.floor(brigadeIndex / depth);
  return {
    brigade: brigadeIndex,
    x: margin + (column * brigade + (index % brigade) + 0.5) * room,
    row: brigadeIndex % depth,
  };
};

const widthFor = (unitsASide: number): number => 2 * margin + Math.ceil(unitsASide / brigade / depth) * brigade * room;

/** A battle of a given number of units, half of them on each side. */
export const battleOf = (units: number): Scenario => {
  const aSide = units / 2;
  const width = widthFor(aSide);
  const indices = Array.from({ length: aSide }, (_, index) => index);
  const brigades = Array.from({ length: Math.ceil(aSide / brigade) }, (_, index) => index);
  const input: ScenarioInput = {
    ruleset: 'oer-the-sea',
    id: `growth-${units}`,
    title: `A field of ${units} units`,
    table: { width, height },
    sides,
    units: indices.flatMap((index) => {
      const { brigade: of, x, row } = postOf(index);
      return [
        clan(`clan${index}`, `Clan ${index}`, `chief${of}`, [x, lines.jacobite[row] ?? 0, 180]),
        line(`foot${index}`, `Foot ${index}`, `brigadier${of}`, [x, lines.government[row] ?? 0, 0]),
      ];
    }),
    officers: [
      jacobiteGeneral('prince', 'Prince', 8, 1, [width / 2, height - 10]),
      governmentGeneral('duke', 'Duke', 8, 1, [width / 2, 10]),
      ...brigades.flatMap((of) => [
        jacobiteOfficer(`chief${of}`, `Chief ${of}`, 8, 1, `clan${of * brigade}`),
        governmentOfficer(`brigadier${of}`, `Brigadier ${of}`, 8, 1, `foot${of * brigade}`),
      ]),
    ],
    firstSide: 'jacobite',
    turnLimit: 1000,
    victory: [],
  };
  const checked = checkScenario(input);
  if (!checked.ok) throw new Error(`the field has faults: ${JSON.stringify(checked.refusals.slice(0, 3))}`);
  return checked.scenario;
};
