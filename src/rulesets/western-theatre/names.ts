import type { Situation, Step } from './state.js';

/** Names of pieces and steps, for people. */

/** The name of a unit, officer, side, group or feature; the id if nothing has it. */
export const nameOf = (
  { scenario, units, officers }: Pick<Situation, 'scenario' | 'units' | 'officers'>,
  id: string,
): string => [...units, ...officers, ...scenario.sides, ...scenario.terrain].find((each) => each.id === id)?.name ?? id;

export const stepNames: Readonly<Record<Step, string>> = {
  setup: 'Set-up',
  weather: 'Weather',
  fog: 'Fog of War',
  compulsory: 'Compulsory moves',
  clear: 'Clearing of markers',
  exchange: 'Exchange of markers',
  entry: 'Entry',
  move: 'Moves',
  commandMove: 'Officers',
  fire: 'Fire',
  casualtyTests: 'Casualties TESTs',
  melee: 'Melee',
  moral: 'Moral',
  endPlayerTurn: 'End of the player turn',
  over: 'Over',
};
