import { formatBreakdown, formatLength, pluralize } from '../../core/words.js';
import { type MoveGround, moveWords, rideWords } from '../../table/movewords.js';
import type { BattleEvent, EventOf, EventType, MoveCause } from './events.js';
import { footprintAt } from './footprint.js';
import { drawnName, nameOf as knownName, responseVerbs, sectionName } from './names.js';
import { commandStand, findUnit } from './read.js';
import type { Situation } from './state.js';
import type { ChargeState, Departure, Face } from './tables.js';
import { purposeWords } from './words.js';

type Sentences = { readonly [Type in EventType]: (event: EventOf<Type>, s: Situation) => string };

const nameOf = (s: Situation, id: string | null): string => (id === null ? 'someone' : knownName(s, id));
const inches = (length: number): string => formatLength(length, 'in');
const stands = (number: number): string => pluralize(number, 'stand');
const hits = (number: number): string => pluralize(number, 'hit');
const dice = (number: number): string => `${number} ${number === 1 ? 'die' : 'dice'}`;

const moveVerbs: Readonly<Record<MoveCause, string>> = {
  order: 'moves',
  charge: 'charges',
  return: 'goes back',
  halt: 'moves',
  fallBack: 'falls back',
  rout: 'runs',
  pursuit: 'pursues',
  breakthrough: 'breaks through',
  consolidation: 'moves off',
  renewal: 'comes on again',
  enter: 'moves',
  leave: 'comes out',
  arrival: 'comes on',
  wreck: 'comes out',
};
/** Moves whose length no order has named. */
const forced: readonly MoveCause[] = ['fallBack', 'rout', 'pursuit', 'breakthrough'];

const removals: Readonly<Record<Departure, string>> = {
  no: 'is in play',
  destroyed: 'is destroyed',
  leftTable: 'leaves the table',
  quit: 'quits the field',
};

const edges: Readonly<Record<Face, string>> = {
  front: '',
  rear: ' in the rear',
  left: ' in the left flank',
  right: ' in the right flank',
};

/** What became of a charge, as a verb phrase about the charger. */
const chargeVerbs: Readonly<Record<ChargeState, (event: EventOf<'charged'>, target: string) => string>> = {
  declared: (_, target) => `is to charge ${target}`,
  refused: (_, target) => `does not dare to charge ${target}`,
  contact: ({ edge, distance }, target) =>
    `charges ${inches(distance)} and strikes ${target}${edge === null ? '' : edges[edge]}`,
  fellShort: (_, target) => `does not reach ${target}`,
  haltedAtSquare: (_, target) => `halts before the square of ${target}`,
  thrownBack: (_, target) => `is thrown back by ${target}`,
  done: (_, target) => `has no more to do with ${target}`,
};

const groundOf = ({ scenario }: Situation): MoveGround => ({ measure: 'in', north: scenario.north });

const depthOf = (s: Situation, id: string): number => {
  const unit = findUnit(s, id);
  return unit === undefined || unit.garrison !== null ? 0 : footprintAt(s, unit, unit.pose).bounds.depth;
};

const unitMoved = ({ unit, cause, from, to, double }: EventOf<'unitMoved'>, s: Situation): string => {
  const verb = double ? `${moveVerbs[cause]} at the double` : moveVerbs[cause];
  const said = moveWords(verb, { from, to, depth: depthOf(s, unit) }, groundOf(s), forced.includes(cause));
  return said === '' ? '' : `${nameOf(s, unit)} ${said}`;
};

/** The dice of a roll and whether it passed; empty if they are hidden from the viewer. */
const cameTo = ({ faces, result, target, purpose }: EventOf<'rolled'>): string => {
  if (faces === null) return '';
  const shown = faces.join(' ');
  if (target === null) return `: ${shown}`;
  const isSum = purpose === 'initiative' || purpose === 'leadership';
  const passed = isSum ? result <= target : result >= target;
  return `: ${shown}, ${passed ? 'passed' : 'failed'}`;
};

const rolled = (event: EventOf<'rolled'>, s: Situation): string => {
  const roller = event.by ?? event.side;
  const who = roller === null ? '' : `${nameOf(s, roller)}: `;
  const reasons = formatBreakdown(event.breakdown);
  const because = reasons === '' ? '' : ` (${reasons})`;
  return `${who}${purposeWords(event.purpose)}${because}${cameTo(event)}`;
};

const shotAt = (event: EventOf<'shot'>, s: Situation): string =>
  event.section === null ? nameOf(s, event.at) : sectionName(s, event.at, event.section);

const shot = (event: EventOf<'shot'>, s: Situation): string => {
  const load = event.ammo === 'grape' ? ' with grape' : '';
  const fires = `${nameOf(s, event.unit)} fires${load} at ${shotAt(event, s)}`;
  if (event.wasted) return `${fires}, out of range`;
  return `${fires}${event.defensive ? ' as it comes on' : ''}: ${hits(event.hits)} with ${dice(event.dice)}`;
};

const command: Pick<
  Sentences,
  'commanderMoved' | 'officerReplaced' | 'officerLost' | 'brigadeQuit' | 'arrived' | 'arrivalDelayed'
> = {
  commanderMoved: ({ officer, from, to, attachedTo }, s) => {
    if (attachedTo !== null) return `${nameOf(s, officer)} rides to ${nameOf(s, attachedTo)}`;
    const said = rideWords('rides', from, to);
    return said === '' ? '' : `${nameOf(s, officer)} ${said}`;
  },
  officerReplaced: ({ officer, unit }, s) => `${nameOf(s, officer)} takes the lead of ${nameOf(s, unit)}`,
  officerLost: ({ officer, unit }, s) =>
    `${nameOf(s, officer)} falls${unit === null ? '' : ` with ${nameOf(s, unit)}`}`,
  brigadeQuit: ({ brigade }, s) => `${nameOf(s, brigade)} quits the field`,
  arrived: ({ unit }, s) => `${nameOf(s, unit)} arrives`,
  arrivalDelayed: ({ unit }, s) => `${nameOf(s, unit)} cannot come on yet`,
};

const movement: Pick<
  Sentences,
  | 'unitMoved'
  | 'formationChanged'
  | 'changeFailed'
  | 'enteredBuilding'
  | 'leftBuilding'
  | 'posted'
  | 'bogged'
  | 'gunsFreed'
  | 'discovered'
  | 'surprised'
  | 'halted'
> = {
  unitMoved,
  formationChanged: ({ unit, formation }, s) => `${nameOf(s, unit)} forms ${drawnName(formation)}`,
  changeFailed: ({ unit }, s) => `${nameOf(s, unit)} fails to change its formation`,
  enteredBuilding: ({ unit, feature }, s) => `${nameOf(s, unit)} enters ${nameOf(s, feature)}`,
  leftBuilding: ({ unit, feature }, s) => `${nameOf(s, unit)} leaves ${nameOf(s, feature)}`,
  posted: ({ unit, posts }, s) => {
    const number = posts.reduce((sum, post) => sum + post.stands.length, 0);
    return number === 0 ? `${nameOf(s, unit)} keeps its stands inside` : `${nameOf(s, unit)} posts ${stands(number)}`;
  },
  bogged: ({ unit, feature }, s) => `${nameOf(s, unit)} bogs down in ${nameOf(s, feature)}`,
  gunsFreed: ({ unit, freed }, s) => `${nameOf(s, unit)} ${freed ? 'frees its guns' : 'cannot free its guns'}`,
  discovered: ({ unit, by }, s) =>
    by === null ? `${nameOf(s, unit)} comes out of hiding` : `${nameOf(s, by)} discovers ${nameOf(s, unit)}`,
  surprised: ({ unit }, s) => `${nameOf(s, unit)} is surprised`,
  halted: ({ unit }, s) => `${nameOf(s, unit)} halts`,
};

/** Stands that were lost: the officer's is named, because a battalion without it is bound by OW-OFF-01. */
const lostWords = (lost: readonly string[]): string => {
  if (!lost.includes(commandStand)) return stands(lost.length);
  return lost.length === 1 ? 'its command stand' : `${stands(lost.length)}, the command stand among them`;
};

const fire: Pick<
  Sentences,
  | 'shot'
  | 'templatePlaced'
  | 'standsLost'
  | 'disoriented'
  | 'recovered'
  | 'sectionHit'
  | 'breached'
  | 'wrecked'
  | 'removed'
> = {
  shot,
  templatePlaced: ({ unit, stand }, s) => `A shell bursts over stand ${stand} of ${nameOf(s, unit)}`,
  standsLost: ({ unit, stands: lost, left }, s) =>
    `${nameOf(s, unit)} loses ${lostWords(lost)}, ${left === 0 ? 'none' : left} ${left < 2 ? 'is' : 'are'} left`,
  disoriented: ({ unit }, s) => `${nameOf(s, unit)} is disoriented`,
  recovered: ({ unit }, s) => `${nameOf(s, unit)} recovers its order`,
  sectionHit: ({ feature, section, wounds }, s) => {
    const what = sectionName(s, feature, section);
    return `${what.slice(0, 1).toUpperCase()}${what.slice(1)} takes ${pluralize(wounds, 'wound')}`;
  },
  breached: ({ feature, section }, s) => {
    const what = sectionName(s, feature, section);
    return `${what.slice(0, 1).toUpperCase()}${what.slice(1)} is breached`;
  },
  wrecked: ({ feature }, s) => `${nameOf(s, feature)} falls in ruins`,
  removed: ({ unit, how }, s) => `${nameOf(s, unit)} ${removals[how]}`,
};

const assault: Pick<
  Sentences,
  | 'chargeDeclared'
  | 'responded'
  | 'charged'
  | 'meleeBegan'
  | 'fed'
  | 'struck'
  | 'passedStrike'
  | 'meleeEnded'
  | 'routed'
  | 'rallied'
  | 'pursues'
> = {
  chargeDeclared: ({ unit, target, section }, s) => {
    const through = section === null ? '' : ` through section ${section}`;
    return `${nameOf(s, unit)} declares a charge at ${nameOf(s, target)}${through}`;
  },
  responded: ({ unit, response }, s) => `${nameOf(s, unit)} ${responseVerbs[response]}`,
  charged: (event, s) => `${nameOf(s, event.unit)} ${chargeVerbs[event.state](event, nameOf(s, event.target))}`,
  meleeBegan: ({ charger, target }, s) => `${nameOf(s, charger)} and ${nameOf(s, target)} fight hand to hand`,
  fed: ({ unit, stands: more }, s) => `${nameOf(s, unit)} brings ${stands(more.length)} into the fight`,
  struck: ({ unit, enemy, kills }, s) => `${nameOf(s, unit)} strikes ${nameOf(s, enemy)}: ${pluralize(kills, 'kill')}`,
  passedStrike: ({ unit }, s) => `${nameOf(s, unit)} has no stand to strike with`,
  meleeEnded: ({ charger, target }, s) => `The fight of ${nameOf(s, charger)} and ${nameOf(s, target)} is over`,
  routed: ({ unit }, s) => `${nameOf(s, unit)} routs`,
  rallied: ({ unit }, s) => `${nameOf(s, unit)} rallies`,
  pursues: ({ unit, quarry, must }, s) =>
    must ? `${nameOf(s, unit)} must pursue ${nameOf(s, quarry)}` : `${nameOf(s, unit)} lets ${nameOf(s, quarry)} go`,
};

const sentences: Sentences = {
  rolled,
  firstPlayer: ({ side }, s) => `${nameOf(s, side)} goes first`,
  turnBegan: ({ turn, side }, s) => `Turn ${turn} of ${nameOf(s, side)} begins`,
  stepBegan: () => '',
  turnEnded: ({ turn, side }, s) => `Turn ${turn} of ${nameOf(s, side)} ends`,
  ...command,
  ...movement,
  ...fire,
  ...assault,
  battleEnded: ({ outcome: { winner, reason } }, s) =>
    winner === null ? `Drawn: ${reason}` : `${nameOf(s, winner)} wins: ${reason}`,
};

/** A sentence for a log; empty if the event changed nothing. */
export const describe = (event: BattleEvent, s: Situation): string => {
  // Each sentence takes the event of its own type. The union type cannot express that, so a cast is needed.
  const sentence = sentences[event.type] as (event: BattleEvent, s: Situation) => string;
  return sentence(event, s);
};
