import { formatLength, pluralize } from '../../core/words.js';
import type { BattleEvent, EventOf, EventType } from './events.js';
import { nameOf, stepNames } from './names.js';
import type { Situation } from './state.js';

/** Events in sentences. */

type Sentences = { readonly [Type in EventType]: (event: EventOf<Type>, name: (id: string) => string) => string };

const inches = (length: number): string => formatLength(length, 'in');
const figures = (number: number): string => pluralize(number, 'figure');

const sentences: Sentences = {
  rolled: ({ purpose, result }) => `${purpose}: ${result}.`,
  firstSide: ({ side }, name) => `${name(side)} goes first.`,
  turnBegan: ({ turn, side }, name) => `Turn ${turn}, ${name(side)}.`,
  stepBegan: ({ step }) => `${stepNames[step]}.`,
  turnEnded: ({ turn, side }, name) => `Turn ${turn} of ${name(side)} ends.`,
  fogCame: ({ effect }) => `Fog of War: ${effect}.`,
  rainEnded: () => 'The rain is over.',
  moved: ({ unit, inches: length }, name) => `${name(unit)} moves ${inches(length)}.`,
  stayed: ({ unit }, name) => `${name(unit)} stays.`,
  formationChanged: ({ unit, formation }, name) => `${name(unit)} forms ${formation.kind}.`,
  changeBegan: ({ unit }, name) => `${name(unit)} begins to change formation.`,
  batterySplit: ({ unit }, name) => `${name(unit)} is split.`,
  marked: ({ unit, marker }, name) =>
    marker === 'none' ? `${name(unit)} is in order.` : `${name(unit)} takes a marker: ${marker}.`,
  charged: ({ unit, target, inches: length }, name) => `${name(unit)} charges ${name(target)} over ${inches(length)}.`,
  responded: ({ unit, response }, name) => `${name(unit)} answers: ${response}.`,
  chargeFailed: ({ unit }, name) => `The charge of ${name(unit)} fails.`,
  contacted: ({ unit, target, edge }, name) => `${name(unit)} contacts ${name(target)} on the ${edge}.`,
  shot: ({ unit, target, hits }, name) => `${name(unit)} fires at ${name(target)}: ${pluralize(hits, 'hit')}.`,
  figuresLost: ({ unit, figures: lost, left }, name) => `${name(unit)} loses ${figures(lost)}; ${left} left.`,
  tested: ({ unit, score }, name) => `${name(unit)} TESTs: ${score}.`,
  plight: ({ unit, plight }, name) => `${name(unit)} is ${plight}.`,
  rallied: ({ unit }, name) => `${name(unit)} flees no longer.`,
  meleeBegan: ({ units }, name) => `Melee: ${units.map(name).join(', ')}.`,
  meleeCompared: ({ french, allied }) => `French ${french}, Allied ${allied}.`,
  meleeEnded: () => 'The melee is over.',
  removed: ({ unit, how }, name) => (how === 'destroyed' ? `${name(unit)} is destroyed.` : `${name(unit)} runs off.`),
  officerLost: ({ officer }, name) => `${name(officer)} is lost.`,
  entered: ({ unit }, name) => `${name(unit)} comes on.`,
  leftTable: ({ unit }, name) => `${name(unit)} leaves the table.`,
  battleEnded: ({ outcome }) => outcome.reason,
};

/** An event as a sentence. */
export const describe = (event: BattleEvent, s: Situation): string => {
  const sentence = sentences[event.type] as (event: BattleEvent, name: (id: string) => string) => string;
  return sentence(event, (id) => nameOf(s, id));
};
