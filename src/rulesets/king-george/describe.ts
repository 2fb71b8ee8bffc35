import { formatBreakdown, humanize, pluralize } from '../../core/words.js';
import type { BattleEvent, EventOf, EventType, MoveCause } from './events.js';
import { formationNames, nameOf as knownName, stateNames } from './names.js';
import { degrees, inches } from './phrases.js';
import type { Removal, Situation } from './state.js';
import type { Face } from './tables.js';
import { fateName, purposeWords } from './words.js';

type Sentences = { readonly [Type in EventType]: (event: EventOf<Type>, s: Situation) => string };

const nameOf = (s: Situation, id: string | null): string => (id === null ? 'a piece not named' : knownName(s, id));
const names = (s: Situation, ids: readonly string[]): string => ids.map((id) => nameOf(s, id)).join(', ');
const hits = (number: number): string => pluralize(number, 'hit');

const moveVerbs: Readonly<Record<MoveCause, string>> = {
  order: 'moves',
  charge: 'charges',
  counterCharge: 'counter-charges',
  followUp: 'follows up',
  evade: 'evades',
  rout: 'runs',
  setBack: 'is set back',
  fate: 'moves',
  arrival: 'arrives',
  rally: 're-forms',
};
const removals: Readonly<Record<Removal, string>> = {
  destroyed: 'is destroyed',
  captured: 'is captured',
  dispersed: 'disperses',
  leftTable: 'leaves the table',
  quit: 'quits the field',
};
const faces: Readonly<Record<Face, string>> = { front: '', flank: ' in the flank', rear: ' in the rear' };

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
  reloaded: (event, s) => `Reload: ${event.unitIds.length === 0 ? 'no unit needs it' : names(s, event.unitIds)}`,
  arrived: (event, s) => `${nameOf(s, event.unitId ?? event.leaderId)} arrives`,
  cardsArranged: (event, s) =>
    `${nameOf(s, event.side)} looks at ${pluralize(event.count, 'card')} and puts them in order`,
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
  formationChanged: (event, s) => `${nameOf(s, event.unitId)} forms ${formationNames[event.formation]}`,
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
    `${nameOf(s, event.unitId)} fires at ${nameOf(s, event.targetId)}, ${inches(event.range)}: ${hits(event.hits)} of ${event.dice}`,
  rocketFlew: (event, s) =>
    `A rocket of ${nameOf(s, event.unitId)} ${event.lost ? 'flies off the table' : 'comes down'}`,
  casualties: (event, s) =>
    `${nameOf(s, event.unitId)} takes ${event.casualties === 1 ? 'a casualty' : `${event.casualties} casualties`}, ${event.total} in all`,
  stateChanged: (event, s) => `${nameOf(s, event.unitId)} is ${stateNames[event.to]}`,
  removed: (event, s) => `${nameOf(s, event.unitId)} ${removals[event.how]}`,
  chargeDeclared: (event, s) =>
    `${nameOf(s, event.unitId)} charges ${nameOf(s, event.targetId)}${faces[event.face]}, ${inches(event.distance)}`,
  responded: (event, s) => `${nameOf(s, event.unitId)} ${responses[event.response]}`,
  chargeStopped: (event, s) => `${nameOf(s, event.unitId)} does not come up to ${nameOf(s, event.targetId)}`,
  caught: (event, s) => `${nameOf(s, event.by)} catches ${nameOf(s, event.unitId)}`,
  contactMade: (event, s) =>
    `${nameOf(s, event.attackerId)} strikes ${nameOf(s, event.defenderId)}${faces[event.face]}`,
  meleeRound: (event, s) =>
    `${nameOf(s, event.attackerId)} and ${nameOf(s, event.defenderId)} fight, round ${event.round}: ${hits(event.attackerHits)} to ${event.defenderHits}`,
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
  fateDrawn: ({ code, waits }, s) =>
    `Fate ${code}, ${fateName(s.tables, code)}${waits ? ': it waits for the next that it fits' : ''}`,
  fateApplied: (event, s) =>
    `Fate ${event.code}${event.on === null ? ' takes effect' : ` falls on ${nameOf(s, event.on)}`}${event.effect ? '' : ', without effect'}`,
  ratingChanged: (event, s) =>
    `The ${event.rating === 'leader' ? 'command' : event.rating} of ${nameOf(s, event.id)} is now ${event.to}`,
  leaderLost: (event, s) => `${nameOf(s, event.leaderId)} ${event.how === 'killed' ? 'falls' : 'leaves the field'}`,
  postFilled: (event, s) => `${nameOf(s, event.leaderId)} takes the post of ${nameOf(s, event.post)} (${event.rating})`,
  fordFound: (event, s) =>
    `${nameOf(s, event.leaderId)} finds a ford at (${event.centre.x.toFixed(1)}, ${event.centre.y.toFixed(1)})`,
  buildingBurns: (event, s) => `${nameOf(s, event.feature)} burns for ${pluralize(event.turns, 'turn')}`,
  buildingBurntOut: (event, s) => `${nameOf(s, event.feature)} is burnt out`,
};

const sentences: Sentences = {
  rolled,
  ...cards,
  ...orders,
  ...combat,
  ...fate,
  unitMoved: ({ unitId, cause, from, to }, s) =>
    from.x === to.x && from.y === to.y
      ? `${nameOf(s, unitId)} turns to ${degrees(to.heading)}`
      : `${nameOf(s, unitId)} ${moveVerbs[cause]} to (${to.x.toFixed(1)}, ${to.y.toFixed(1)})`,
  leaderMoved: (event, s) =>
    `${nameOf(s, event.leaderId)} ${event.cause === 'order' ? 'rides' : 'makes way'} to (${event.to.x.toFixed(1)}, ${event.to.y.toFixed(1)})`,
  battleEnded: (event, s) => {
    const { winner, reason } = event.outcome;
    return winner === null ? `Drawn: ${reason}` : `${nameOf(s, winner)} wins: ${reason}`;
  },
};

/** A sentence for a log. */
export const describe = (event: BattleEvent, s: Situation): string => {
  // Each sentence takes the event of its own type. The union type cannot express that, so a cast is needed.
  const sentence = sentences[event.type] as (event: BattleEvent, s: Situation) => string;
  return sentence(event, s);
};
