import { formatBreakdown, formatList, humanize, pluralize } from '../../core/words.js';
import { formatPlace, type MoveGround, moveWords, rideWords } from '../../table/movewords.js';
import { distance, type Point } from '../../table/point.js';
import type { BattleEvent, EventOf, EventType, MoveCause } from './events.js';
import { footprintOf } from './footprint.js';
import { formingVerb, nameOf as knownName, stateNames } from './names.js';
import { inches } from './phrases.js';
import { findUnit } from './read.js';
import type { Removal, Situation, Unit } from './state.js';
import type { Face, MoraleState } from './tables.js';
import { fateName, purposeWords } from './words.js';

type Sentences = { readonly [Type in EventType]: (event: EventOf<Type>, s: Situation) => string };

const nameOf = (s: Situation, id: string | null): string => (id === null ? 'a piece not named' : knownName(s, id));
const names = (s: Situation, ids: readonly string[]): string => formatList(ids.map((id) => nameOf(s, id)));
const hits = (number: number): string => pluralize(number, 'hit');
/** "3 hits with 8 dice". */
const hitsWith = (number: number, dice: number): string =>
  `${hits(number)} with ${dice} ${dice === 1 ? 'die' : 'dice'}`;

const groundOf = ({ scenario }: Situation): MoveGround => ({ measure: 'in', north: scenario.north });

/** A sentence about a piece; empty if there is nothing to say. */
const sentenceOf = (id: string, said: string, s: Situation): string => (said === '' ? '' : `${nameOf(s, id)} ${said}`);

const moveVerbs: Readonly<Record<MoveCause, string>> = {
  order: 'moves',
  charge: 'charges',
  counterCharge: 'counter-charges',
  followUp: 'follows up',
  evade: 'evades',
  rout: 'runs',
  setBack: 'is set back',
  fate: 'moves',
  arrival: 'comes on',
  rally: 're-forms',
};
/** Moves whose length no order has named. */
const forced: readonly MoveCause[] = ['counterCharge', 'evade', 'rout', 'setBack', 'fate'];

const removals: Readonly<Record<Removal, string>> = {
  destroyed: 'is destroyed',
  captured: 'is captured',
  dispersed: 'disperses',
  leftTable: 'leaves the table',
  quit: 'quits the field',
};
const faces: Readonly<Record<Face, string>> = { front: '', flank: ' in the flank', rear: ' in the rear' };

const lengthOfPath = (path: readonly Point[]): number =>
  path.slice(1).reduce((sum, to, index) => sum + distance(path[index] ?? to, to), 0);

const casualties = (number: number): string => `${number} ${number === 1 ? 'casualty' : 'casualties'}`;

/** A change of morale as a verb phrase; empty if there is none. */
const changeOfState = (from: MoraleState, to: MoraleState): string => {
  if (from === to) return '';
  if (to === 'normal') return `is ${stateNames[to]} again`;
  return from === 'routed' ? `is no longer ${stateNames[from]} but ${stateNames[to]}` : `is ${stateNames[to]}`;
};

/** A unit in a building does not move, and has no front. */
const depthOf = (s: Situation, unit: Unit | undefined): number =>
  unit === undefined || unit.inBuilding !== null ? 0 : footprintOf(s, unit).depth;

const responses: Readonly<Record<EventOf<'responded'>['response'], string>> = {
  standAndFire: 'stands to fire',
  formSquare: 'goes to form square',
  evade: 'evades',
  counterCharge: 'counter-charges',
  stand: 'stands',
};

/** The result of a roll in words; empty if it is hidden from the viewer. */
const cameTo = ({ purpose, faces, result }: EventOf<'rolled'>): string => {
  if (faces === null) return '';
  if (purpose.startsWith('test.')) return `: ${faces.join(' ')}, ${result > 0 ? 'passed' : 'failed'}`;
  return faces.length === 1 && faces[0] === result ? `: ${result}` : `: ${faces.join(' ')} = ${result}`;
};

const rolled = (event: EventOf<'rolled'>, s: Situation): string => {
  if (event.purpose === 'deck.draw') return 'A card is turned up';
  const roller = event.by ?? event.side;
  const who = roller === null ? '' : `${nameOf(s, roller)}: `;
  const reasons = formatBreakdown(event.breakdown);
  const because = reasons === '' ? '' : ` (${reasons})`;
  return `${who}${purposeWords(event.purpose)}${because}${cameTo(event)}`;
};

const cards: Pick<Sentences, 'turnBegan' | 'turnEnded' | 'cardDrawn' | 'reloaded' | 'arrived' | 'cardsArranged'> = {
  turnBegan: (event) => `Turn ${event.turn} begins with ${pluralize(event.cards, 'card')}`,
  turnEnded: (event) => `Turn ${event.turn} ends`,
  cardDrawn: (event, s) => `Next card: ${nameOf(s, event.card)}${event.void ? ', which is void' : ''}`,
  reloaded: (event, s) => (event.unitIds.length === 0 ? '' : `Reload: ${names(s, event.unitIds)}`),
  arrived: (event, s) => `${nameOf(s, event.unitId ?? event.leaderId)} arrives`,
  cardsArranged: (event, s) =>
    `${nameOf(s, event.side)} looks at ${pluralize(event.count, 'card')} and puts ${event.count === 1 ? 'it' : 'them'} in order`,
};

const orders: Pick<
  Sentences,
  | 'unitActivated'
  | 'leaderActivated'
  | 'orderGiven'
  | 'orderFailed'
  | 'wentOnHold'
  | 'holdLost'
  | 'markerRemoved'
  | 'formationChanged'
  | 'companyDetached'
  | 'companyRejoined'
  | 'buildingEntered'
  | 'buildingLeft'
> = {
  unitActivated: (event, s) => `${nameOf(s, event.unitId)} is called upon (${event.called})`,
  leaderActivated: (event, s) =>
    `${nameOf(s, event.leaderId)} takes command${event.by === null ? '' : `, called by ${nameOf(s, event.by)}`}`,
  orderGiven: (event, s) => `${nameOf(s, event.unitId)}: ${humanize(event.order)}`,
  orderFailed: (event, s) => `${nameOf(s, event.unitId)} fails to ${humanize(event.order)}`,
  wentOnHold: (event, s) => `${nameOf(s, event.unitId)} holds`,
  holdLost: (event, s) => `${nameOf(s, event.unitId)} has held too long`,
  markerRemoved: (event, s) => `${nameOf(s, event.unitId)} has reloaded`,
  formationChanged: (event, s) =>
    `${nameOf(s, event.unitId)} ${formingVerb(event.formation).verb}s${formingVerb(event.formation).object}`,
  companyDetached: (event, s) => `${nameOf(s, event.unitId)} sends out its company`,
  companyRejoined: (event, s) => `The company of ${nameOf(s, event.unitId)} rejoins it`,
  buildingEntered: (event, s) => `${nameOf(s, event.unitId)} occupies ${nameOf(s, event.feature)}`,
  buildingLeft: (event, s) => `${nameOf(s, event.unitId)} leaves ${nameOf(s, event.feature)}`,
};

const combat: Pick<
  Sentences,
  | 'fired'
  | 'rocketFlew'
  | 'casualties'
  | 'stateChanged'
  | 'removed'
  | 'chargeDeclared'
  | 'responded'
  | 'chargeStopped'
  | 'caught'
  | 'contactMade'
  | 'meleeRound'
  | 'meleeLost'
  | 'rallied'
  | 'gunsAbandoned'
  | 'gunsManned'
  | 'gunsTaken'
> = {
  fired: (event, s) =>
    `${nameOf(s, event.unitId)} fires at ${nameOf(s, event.targetId)} at ${inches(event.range)}: ${hitsWith(event.hits, event.dice)}`,
  rocketFlew: ({ unitId, path, lost }, s) => {
    const end = path.at(-1);
    const flown = path.length < 2 || end === undefined ? '' : ` flies ${inches(lengthOfPath(path))} and`;
    const place = lost || end === undefined ? '' : ` at ${formatPlace(end)}`;
    return `A rocket of ${nameOf(s, unitId)}${flown} ${lost ? 'leaves the table' : `comes down${place}`}`;
  },
  casualties: (event, s) =>
    `${nameOf(s, event.unitId)} takes ${casualties(event.casualties)}${event.total === event.casualties ? '' : `, ${event.total} in all`}`,
  stateChanged: ({ unitId, from, to }, s) => sentenceOf(unitId, changeOfState(from, to), s),
  removed: (event, s) => `${nameOf(s, event.unitId)} ${removals[event.how]}`,
  chargeDeclared: (event, s) =>
    `${nameOf(s, event.unitId)} charges ${nameOf(s, event.targetId)}${faces[event.face]}, from ${inches(event.distance)} away`,
  responded: (event, s) => `${nameOf(s, event.unitId)} ${responses[event.response]}`,
  chargeStopped: (event, s) => `${nameOf(s, event.unitId)} does not come up to ${nameOf(s, event.targetId)}`,
  caught: (event, s) => `${nameOf(s, event.by)} catches ${nameOf(s, event.unitId)}`,
  contactMade: (event, s) =>
    `${nameOf(s, event.attackerId)} strikes ${nameOf(s, event.defenderId)}${faces[event.face]}`,
  meleeRound: (event, s) =>
    `${nameOf(s, event.attackerId)} and ${nameOf(s, event.defenderId)} fight, round ${event.round}: ${hits(event.attackerHits)} to ${hits(event.defenderHits)}`,
  meleeLost: (event, s) => `${nameOf(s, event.unitId)} has the worst of it`,
  rallied: (event, s) => `${nameOf(s, event.unitId)} rallies`,
  gunsAbandoned: (event, s) => `The crew of ${nameOf(s, event.unitId)} leaves its guns`,
  gunsManned: (event, s) => `${nameOf(s, event.unitId)} mans its guns again`,
  gunsTaken: (event, s) => `${nameOf(s, event.by)} takes the guns of ${nameOf(s, event.unitId)}`,
};

const fate: Pick<
  Sentences,
  | 'fateDrawn'
  | 'fateApplied'
  | 'ratingChanged'
  | 'leaderLost'
  | 'postFilled'
  | 'fordFound'
  | 'buildingBurns'
  | 'buildingBurntOut'
> = {
  fateDrawn: ({ code, waits }, s) => {
    const result = `Fate ${code}, ${fateName(s.tables, code)}`;
    if (waits) return `${result}: it waits for the next that it fits`;
    return s.tables.fate[code].fallsOn === 'battlefield' ? result : `${result}: it fits no piece on the table`;
  },
  fateApplied: ({ code, on, effect }, s) => {
    if (on === null) return effect ? '' : `Fate ${code} has no effect`;
    return `Fate ${code}, ${fateName(s.tables, code)}, falls on ${nameOf(s, on)}${effect ? '' : ' without effect'}`;
  },
  ratingChanged: (event, s) =>
    `The ${event.rating === 'leader' ? 'command' : event.rating} rating of ${nameOf(s, event.id)} is now ${event.to}`,
  leaderLost: (event, s) => `${nameOf(s, event.leaderId)} ${event.how === 'killed' ? 'falls' : 'leaves the field'}`,
  postFilled: (event, s) => `${nameOf(s, event.leaderId)} takes the post of ${nameOf(s, event.post)} (${event.rating})`,
  fordFound: (event, s) => `${nameOf(s, event.leaderId)} finds a ford at ${formatPlace(event.centre)}`,
  buildingBurns: (event, s) => `${nameOf(s, event.feature)} burns for ${pluralize(event.turns, 'turn')}`,
  buildingBurntOut: (event, s) => `${nameOf(s, event.feature)} is burnt out`,
};

const sentences: Sentences = {
  rolled,
  ...cards,
  ...orders,
  ...combat,
  ...fate,
  unitMoved: ({ unitId, cause, from, to }, s) => {
    const move = { from, to, depth: depthOf(s, findUnit(s, unitId)) };
    return cause === 'arrival'
      ? ''
      : sentenceOf(unitId, moveWords(moveVerbs[cause], move, groundOf(s), forced.includes(cause)), s);
  },
  leaderMoved: ({ leaderId, cause, from, to }, s) =>
    sentenceOf(leaderId, rideWords(cause === 'order' ? 'rides' : 'makes way', from, to), s),
  battleEnded: (event, s) => {
    const { winner, reason } = event.outcome;
    return winner === null ? `Drawn: ${reason}` : `${nameOf(s, winner)} wins: ${reason}`;
  },
};

/** A sentence for a log; empty if the event changed nothing. */
export const describe = (event: BattleEvent, s: Situation): string => {
  // Each sentence takes the event of its own type. The union type cannot express that, so a cast is needed.
  const sentence = sentences[event.type] as (event: BattleEvent, s: Situation) => string;
  return sentence(event, s);
};
