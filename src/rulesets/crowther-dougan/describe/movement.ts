import { formatPlace, moveWords } from '../../../table/movewords.js';
import type { EventOf, MoveCause, MovementHappening } from '../events.js';
import { footprintOf } from '../footprint.js';
import { formationNames, moveVerbs, nameOf } from '../names.js';
import { findUnit, isOnTable } from '../read.js';
import type { Situation } from '../state.js';
import type { SentencesOf } from './sentences.js';

/** Moves whose length no decision has named. */
const forced: readonly MoveCause[] = [
  'charge',
  'closeUp',
  'followUp',
  'pursuit',
  'rout',
  'retire',
  'pushBack',
  'lost',
  'putOut',
];

const moved = ({ unit: id, cause, from, to }: EventOf<'moved'>, s: Situation): string => {
  const unit = findUnit(s, id);
  const depth = unit === undefined || !isOnTable(unit) ? 0 : footprintOf(s, unit).depth;
  const ground = { measure: 'cm', north: s.scenario.north } as const;
  const said = moveWords(moveVerbs[cause], { from, to, depth }, ground, forced.includes(cause));
  return said === '' ? '' : `${nameOf(s, id)} ${said}`;
};

const rides = {
  ride: 'rides',
  refuge: 'takes refuge',
  placed: 'takes his place',
  arrival: 'comes on',
  exit: 'leaves the table',
} as const;

/** Where a personality comes to: the unit that he joins, or the place to which he rides alone. */
const placeWords = (
  { attachedTo, cause, to }: Pick<EventOf<'personalityMoved'>, 'attachedTo' | 'cause' | 'to'>,
  s: Situation,
): string => {
  if (cause !== 'ride') return attachedTo === null ? '' : ` with ${nameOf(s, attachedTo)}`;
  return attachedTo === null ? ` to ${formatPlace(to)}` : ` to ${nameOf(s, attachedTo)} and joins it`;
};

export const movementSentences: SentencesOf<MovementHappening> = {
  moved,
  stayed: ({ unit }, s) => `${nameOf(s, unit)} stays where it is`,
  formationChanged: ({ unit, formation }, s) =>
    formation === 'limbered' || formation === 'unlimbered'
      ? `${nameOf(s, unit)} is ${formationNames[formation]}`
      : `${nameOf(s, unit)} forms ${formationNames[formation]}`,
  arrived: ({ unit }, s) => `${nameOf(s, unit)} comes on`,
  entered: ({ unit, feature }, s) => `${nameOf(s, unit)} enters ${nameOf(s, feature)}`,
  left: ({ unit, feature }, s) => `${nameOf(s, unit)} leaves ${nameOf(s, feature)}`,
  embarked: ({ unit, craft }, s) => `${nameOf(s, unit)} goes aboard ${nameOf(s, craft)}`,
  landed: ({ unit, craft }, s) => `${nameOf(s, unit)} lands from ${nameOf(s, craft)}`,
  exited: ({ unit }, s) => `${nameOf(s, unit)} marches off the table`,
  wentAstray: ({ unit, toward }, s) => `${nameOf(s, unit)} loses its way to the ${toward}`,
  craftMoved: ({ craft, unit }, s) => `${nameOf(s, craft)} moves with ${nameOf(s, unit)}`,
  loaded: ({ unit }, s) => `${nameOf(s, unit)} is loaded`,
  personalityMoved: ({ personality, attachedTo, cause, from, to }, s) =>
    from.x === to.x && from.y === to.y
      ? ''
      : `${nameOf(s, personality)} ${rides[cause]}${placeWords({ attachedTo, cause, to }, s)}`,
};
