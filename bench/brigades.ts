import type { Scenario } from '../src/rulesets/on-war/scenario.js';
import { checkScenario, type OfficerInput, type ScenarioInput, type UnitInput } from '../src/rulesets/on-war/setup.js';
import type { PoseInput } from '../src/scenario/input.js';

/**
 * Battles of On War of any size for the growth benchmark: brigades of five, in files two deep and as many rows as the
 * widest table needs.
 */

const brigade = 5;
const room = 7;
const rowApart = 4;
const widest = 240;
const between = 22;
const sideNames = ['allies', 'french'] as const;
type SideName = (typeof sideNames)[number];

const columnsOf = (aSide: number): number => Math.min(aSide, Math.floor(widest / room));

const heightOf = (aSide: number): number => between + 2 * rowApart * (Math.ceil(aSide / columnsOf(aSide)) + 1);

const placeOf = (side: SideName, index: number, aSide: number): PoseInput => {
  const columns = columnsOf(aSide);
  const middle = heightOf(aSide) / 2;
  const back = between / 2 + Math.floor(index / columns) * rowApart;
  const x = ((index % columns) + 0.5) * room;
  return side === 'allies' ? [x, middle - back, 0] : [x, middle + back, 180];
};

const battalionsOf = (side: SideName, aSide: number): readonly UnitInput[] =>
  Array.from({ length: aSide }, (_, index) => ({
    id: `${side}${index}`,
    side,
    brigade: `${side}-brigade${Math.floor(index / brigade)}`,
    type: 'lineInfantry',
    columnAssault: side === 'french',
    files: 4,
    at: placeOf(side, index, aSide),
  }));

const leadersOf = (side: SideName, aSide: number): readonly OfficerInput[] => [
  { id: `${side}-general`, side, role: 'general', at: side === 'allies' ? [1, 1] : [1, heightOf(aSide) - 1] },
  ...Array.from(
    { length: Math.ceil(aSide / brigade) },
    (_, index): OfficerInput => ({
      id: `${side}-brigadier${index}`,
      side,
      role: 'brigadeCommander',
      attachedTo: `${side}${index * brigade}`,
    }),
  ),
];

/** A battle of a given number of battalions, half of them on each side: 80 at most. */
export const onWarBattleOf = (units: number): Scenario => {
  const aSide = units / 2;
  const input: ScenarioInput = {
    ruleset: 'on-war',
    id: `growth-${units}`,
    title: `A field of ${units} battalions`,
    table: { width: columnsOf(aSide) * room, height: heightOf(aSide) },
    sides: [
      { id: 'allies', name: 'Allies' },
      { id: 'french', name: 'French' },
    ],
    firstSide: 'allies',
    brigades: sideNames.flatMap((side) =>
      Array.from({ length: Math.ceil(aSide / brigade) }, (_, index) => ({
        id: `${side}-brigade${index}`,
        side,
        commander: `${side}-brigadier${index}`,
      })),
    ),
    units: sideNames.flatMap((side) => battalionsOf(side, aSide)),
    officers: sideNames.flatMap((side) => leadersOf(side, aSide)),
    turnLimit: 200,
    victory: [],
  };
  const checked = checkScenario(input);
  if (!checked.ok) throw new Error(`the field has faults: ${JSON.stringify(checked.refusals.slice(0, 3))}`);
  return checked.scenario;
};
