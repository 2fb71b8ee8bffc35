import { formatBreakdown, formatLength, formatList, humanize, pluralize } from '../../core/words.js';
import { type MoveGround, moveWords, rideWords } from '../../table/movewords.js';
import type { Recipient } from './actions.js';
import type { BattleEvent, EventOf, EventType, MoveCause } from './events.js';
import { footprintOf } from './footprint.js';
import { nameOf as knownName, phaseNames, sideName } from './names.js';
import { findUnit } from './read.js';
import type { Situation } from './state.js';

type Sentences = { readonly [Type in EventType]: (event: EventOf<Type>, s: Situation) => string };

const nameOf = (s: Situation, id: string | null): string => (id === null ? 'a piece not named' : knownName(s, id));
const names = (s: Situation, ids: readonly string[]): string => formatList(ids.map((id) => nameOf(s, id)));
const cm = (length: number): string => formatLength(length, 'cm');
/** "3 hits with 8 dice". */
const hitsWith = (hits: number, dice: number): string =>
  `${pluralize(hits, 'hit')} with ${dice} ${dice === 1 ? 'die' : 'dice'}`;

const recipientName = (s: Situation, recipient: Recipient): string => {
  if ('unitId' in recipient) return nameOf(s, recipient.unitId);
  if ('officerId' in recipient) return 'himself';
  const group = s.groups.find((each) => each.id === recipient.groupId);
  return group === undefined ? 'a group' : `the group of ${names(s, group.unitIds)}`;
};

const moveVerbs: Readonly<Record<MoveCause, string>> = {
  order: 'moves',
  charge: 'charges',
  followUp: 'follows up',
  evade: 'evades',
  uncontrolledAdvance: 'surges forward',
  drivenBack: 'is driven back',
  fallBack: 'falls back',
  rout: 'runs',
  reinforcement: 'comes on',
};
/** Moves whose length no order has named. */
const forced: readonly MoveCause[] = ['evade', 'uncontrolledAdvance', 'drivenBack', 'fallBack', 'rout'];
const orderWords = {
  move: 'move',
  fire: 'fire',
  standReady: 'stand ready',
  charge: 'charge',
  rally: 'rally',
  followUp: 'follow up',
} as const;
const confusionCauses = {
  drivenBack: 'driven back too far',
  collision: 'collision',
  fear: 'afraid',
  morale: 'morale broken',
  barredTerrain: 'stopped by the ground',
} as const;
const losses = {
  casualty: 'falls',
  captured: 'is captured',
  left: 'is carried off the table',
  exited: 'marches off the table',
} as const;
const unitLosses = { destroyed: 'is destroyed', left: 'leaves the table', exited: 'marches off the table' } as const;

const chargeSides = {
  front: 'in front',
  left: 'in the left flank',
  right: 'in the right flank',
  rear: 'in the rear',
} as const;

const groundOf = ({ scenario }: Situation): MoveGround => ({ measure: 'cm', north: scenario.north });

/** A sentence about a piece; empty if there is nothing to say. */
const sentenceOf = (id: string, said: string, s: Situation): string => (said === '' ? '' : `${nameOf(s, id)} ${said}`);

/** The units of a melee, side against side. */
const opponents = (s: Situation, ids: readonly string[]): string =>
  s.scenario.sides
    .map(({ id: side }) =>
      names(
        s,
        ids.filter((id) => findUnit(s, id)?.side === side),
      ),
    )
    .filter((own) => own !== '')
    .join(' against ');

const rolled = (event: EventOf<'rolled'>, s: Situation): string => {
  const who = nameOf(s, event.by ?? event.side ?? '');
  const shown = event.faces === null ? '' : ` ${event.faces.join(' ')}:`;
  const aim = event.target === null ? '' : ` against ${event.target}`;
  const reasons = formatBreakdown(event.breakdown);
  const because = reasons === '' ? '' : ` (${reasons})`;
  return `${who} rolls for ${humanize(event.purpose)}${aim}${because}:${shown} ${event.result}`;
};

const sentences: Sentences = {
  rolled,
  turnBegan: (event, s) => `Turn ${event.turn}: the ${sideName(s, event.side)} side has the initiative`,
  phaseBegan: (event, s) => `${sideName(s, event.side)}: ${phaseNames[event.phase]}`,
  turnEnded: (event) => `Turn ${event.turn} ends`,
  initiativeLost: (event, s) => `${nameOf(s, event.officerId)} fails; the initiative passes`,
  reinforcementPlaced: (event, s) => `${nameOf(s, event.unitId ?? event.officerId)} arrives`,
  officerSelected: (event, s) => `${nameOf(s, event.officerId)} takes command`,
  officerFinished: (event, s) => `${nameOf(s, event.officerId)} has no more orders`,
  orderGiven: (event, s) =>
    `${nameOf(s, event.officerId)} orders ${recipientName(s, event.recipient)} to ${orderWords[event.order]}${event.tested ? '' : ' (no test)'}`,
  orderFailed: (event, s) =>
    `${nameOf(s, event.officerId)}'s order to ${recipientName(s, event.recipient)} to ${orderWords[event.order]} is lost`,
  groupDeclared: (event, s) => `${names(s, event.unitIds)} form a group`,
  groupChanged: (event, s) => `The group is now ${names(s, event.unitIds)}`,
  groupDissolved: () => 'A group breaks up',
  unitMoved: ({ unitId, cause, from, to }, s) => {
    const unit = findUnit(s, unitId);
    if (cause === 'reinforcement') return '';
    const move = { from, to, depth: unit === undefined ? 0 : footprintOf(s, unit).depth };
    return sentenceOf(unitId, moveWords(moveVerbs[cause], move, groundOf(s), forced.includes(cause)), s);
  },
  formationChanged: (event, s) =>
    `${nameOf(s, event.unitId)} ${event.formation === 'irregular' ? 'scatters' : `forms ${event.formation}`}`,
  limbered: (event, s) => `${nameOf(s, event.unitId)} limbers`,
  unlimbered: (event, s) => `${nameOf(s, event.unitId)} unlimbers`,
  mounted: (event, s) => `${nameOf(s, event.unitId)} mounts`,
  dismounted: (event, s) => `${nameOf(s, event.unitId)} dismounts`,
  gunsAbandoned: (event, s) => `The crew of ${nameOf(s, event.unitId)} leaves its guns`,
  gunsManned: (event, s) => `${nameOf(s, event.unitId)} mans its guns again`,
  gunsCaptured: (event, s) => `${nameOf(s, event.by)} captures the guns of ${nameOf(s, event.unitId)}`,
  gunsRecovered: (event, s) => `${nameOf(s, event.by)} wins back the guns of ${nameOf(s, event.unitId)}`,
  officerMoved: ({ officerId, cause, from, to }, s) =>
    sentenceOf(officerId, rideWords(cause === 'evade' ? 'evades' : 'rides', from, to), s),
  officerAttached: (event, s) => `${nameOf(s, event.officerId)} joins ${nameOf(s, event.unitId)}`,
  officerDetached: (event, s) => `${nameOf(s, event.officerId)} leaves ${nameOf(s, event.unitId)}`,
  officerLost: (event, s) =>
    `${nameOf(s, event.officerId)} ${losses[event.how]}${event.by === null ? '' : ` (${nameOf(s, event.by)})`}`,
  standReady: (event, s) => `${nameOf(s, event.unitId)} ${event.ready ? 'stands ready' : 'no longer stands ready'}`,
  fired: (event, s) =>
    `${nameOf(s, event.unitId)} fires at ${nameOf(s, event.targetId)} at ${event.band} range, ${cm(event.range)}: ${hitsWith(event.hits, event.dice)}`,
  hitsTaken: ({ unitId, hits, standsLost, standsLeft }, s) => {
    const taken = `${nameOf(s, unitId)} takes ${pluralize(hits, 'hit')}`;
    if (standsLeft === 0) return `${taken} and loses its last ${standsLost === 1 ? 'stand' : `${standsLost} stands`}`;
    const lost = standsLost === 0 ? '' : `, loses ${pluralize(standsLost, 'stand')}`;
    return `${taken}${lost}, ${pluralize(standsLeft, 'stand')} left`;
  },
  unitLost: (event, s) => `${nameOf(s, event.unitId)} ${unitLosses[event.how]}`,
  workHit: ({ workId, hits, cohesionLeft, breached }, s) => {
    const taken = `${nameOf(s, workId)} takes ${pluralize(hits, 'hit')}`;
    return breached ? `${taken} and is breached` : `${taken}, ${pluralize(cohesionLeft, 'point')} of cohesion left`;
  },
  collided: (event, s) => `${nameOf(s, event.unitId)} runs into ${names(s, event.into)}`,
  confused: (event, s) => `${nameOf(s, event.unitId)} is confused (${confusionCauses[event.why]})`,
  rallied: (event, s) =>
    `${nameOf(s, event.unitId)} rallies from ${event.from === 'both' ? 'rout and confusion' : event.from}`,
  moraleTested: (event, s) => `${nameOf(s, event.unitId)} ${event.passed ? 'holds' : 'breaks'}`,
  routed: (event, s) => `${nameOf(s, event.unitId)} routs`,
  uncontrolled: (event, s) =>
    `${nameOf(s, event.unitId)} is ${event.uncontrolled ? 'out of control' : 'in hand again'}`,
  chargeDeclared: (event, s) =>
    `${nameOf(s, event.unitId)} charges ${nameOf(s, event.targetId)} ${chargeSides[event.side]}, from ${cm(event.distance)} away`,
  chargeMet: (event, s) =>
    `${nameOf(s, event.unitId)} ${event.contact ? 'reaches' : 'does not reach'} ${nameOf(s, event.targetId)}`,
  meleeRound: (event, s) => `Melee, round ${event.round}: ${opponents(s, event.unitIds)}`,
  meleeHits: (event, s) =>
    `${nameOf(s, event.unitId)} strikes ${nameOf(s, event.targetId)}: ${hitsWith(event.hits, event.dice)}`,
  meleeResult: ({ winner, scores }, s) => {
    const others = Object.entries(scores).flatMap(([side, score]) => (side === winner ? [] : [score]));
    if (winner === null) return `Melee drawn at ${pluralize(others[0] ?? 0, 'point')} each`;
    return `Melee won by ${sideName(s, winner)}, ${[scores[winner] ?? 0, ...others].join(' to ')} points`;
  },
  meleeEnded: () => 'The melee ends',
  battleEnded: ({ outcome }, s) =>
    `${outcome.winner === null ? 'A draw' : `Victory: ${sideName(s, outcome.winner)}`}. ${outcome.reason}`,
};

/**
 * A sentence about an event, for a log; empty if it changed nothing. Names come from the situation; a piece that is not in it is named by its id.
 */
export const describe = (event: BattleEvent, s: Situation): string => {
  // Each sentence function takes the event of its own type; the union type cannot express that.
  const sentence = sentences[event.type] as (event: BattleEvent, s: Situation) => string;
  return sentence(event, s);
};
