import { formatBreakdown, formatLength, formatList, pluralize } from '../../core/words.js';
import { moveWords, rideWords } from '../../table/movewords.js';
import type { BattleEvent, EventOf, EventType, MoveCause } from './events.js';
import { footprintOf } from './footprint.js';
import { changeNames, fogNames, formationNames, moveVerbs, nameOf, stepNames } from './names.js';
import { isUnit, pieceOf } from './read.js';
import type { Situation } from './state.js';
import type { Direction, DisorderCause, FrontName, Plight, Response } from './tables.js';
import { purposeWords } from './words.js';

/** Events in sentences. */

type Sentences = { readonly [Type in EventType]: (event: EventOf<Type>, s: Situation) => string };

const inches = (length: number): string => formatLength(length, 'in');
const figures = (number: number): string => pluralize(number, 'figure');
const signed = (score: number): string => (score > 0 ? `+${score}` : String(score));

/** Moves whose length no order has named. */
const forced: readonly MoveCause[] = ['evade', 'retreat', 'rout', 'fallBack', 'pursuit', 'fog', 'counterCharge'];

const causes: Readonly<Record<DisorderCause, string>> = {
  casualties: 'by its losses',
  terrain: 'by the ground',
  softGround: 'by soft ground',
  contacted: 'by being contacted',
  meleeEnded: 'by the melee',
  incorrectFormation: 'in an incorrect formation',
  formationChange: 'to change its formation',
  reforming: 'to reform',
  flight: 'by its flight',
  passedThrough: 'as friends pass through each other',
  chargeFailed: 'by a charge that fails',
  obstacle: 'by an obstacle',
  test: 'by its TEST',
};

const edges: Readonly<Record<Direction, string>> = { front: 'in front', flank: 'in the flank', rear: 'in the rear' };

const plights: Readonly<Record<Plight, string>> = {
  none: 'flees no longer',
  retreating: 'retreats',
  routing: 'routs',
};

const responses: Readonly<Record<Response, string>> = {
  stand: 'stands to meet the charge',
  evade: 'evades the charge',
  counterCharge: 'counter charges',
};

const frontWords = (front: FrontName, kind: string | undefined): string => {
  if (front === 'unit') return '';
  return kind === 'square' ? ` from its ${front} face` : ` from its ${front} section`;
};

const marked = ({ unit, marker, cause }: EventOf<'marked'>, s: Situation): string => {
  const name = nameOf(s, unit);
  if (marker === 'none') return `${name} is in order again`;
  if (marker === 'orange' && cause === 'reforming') return `${name} gives up reforming`;
  const why = cause === null ? '' : ` ${causes[cause]}`;
  return marker === 'orange' ? `${name} is disordered${why}` : `${name} takes a red marker${why}`;
};

const moved = ({ unit, cause, from, to }: EventOf<'moved'>, s: Situation): string => {
  const piece = pieceOf(s, unit);
  const ground = { measure: 'in', north: s.scenario.north } as const;
  const verb = moveVerbs[cause];
  if (piece !== undefined && !isUnit(piece)) {
    const ridden = rideWords(cause === 'fog' ? 'is brought' : verb, from, to);
    return ridden === '' ? '' : `${nameOf(s, unit)} ${ridden}`;
  }
  const depth = piece === undefined ? 0 : footprintOf(s, piece).main.depth;
  const said = moveWords(verb, { from, to, depth }, ground, forced.includes(cause));
  return said === '' ? '' : `${nameOf(s, unit)} ${said}`;
};

/** Who throws, for what, with which dice, and how they fell; nothing of dice that are hidden from the viewer. */
const rolled = (event: EventOf<'rolled'>, s: Situation): string => {
  const roller = event.by ?? event.side;
  const who = roller === null ? '' : `${nameOf(s, roller)}: `;
  const reasons = formatBreakdown(event.breakdown);
  const because = reasons === '' ? '' : ` (${reasons})`;
  return `${who}${purposeWords(event.purpose)}${because}${event.faces === null ? '' : `: ${event.faces.join(' ')}`}`;
};

const shot = ({ unit, target, front, dice, hits, response }: EventOf<'shot'>, s: Situation): string => {
  const piece = pieceOf(s, unit);
  const where = frontWords(front, piece !== undefined && isUnit(piece) ? piece.formation.kind : undefined);
  const when = response ? ' in response' : '';
  if (dice === 0) return `${nameOf(s, unit)} has no die left to fire${where} at ${nameOf(s, target)}${when}`;
  return `${nameOf(s, unit)} fires${where} at ${nameOf(s, target)}${when}: ${pluralize(hits, 'hit')} with ${dice} ${
    dice === 1 ? 'die' : 'dice'
  }`;
};

/** The reasons for the score stand with the throw. */
const tested = ({ unit, die, score }: EventOf<'tested'>, s: Situation): string =>
  `${nameOf(s, unit)} scores ${signed(score)} ${Math.abs(score) === 1 ? 'point' : 'points'} in its TEST${die === 0 ? '' : ` (die ${signed(die)})`}`;

const sequence: Pick<
  Sentences,
  'rolled' | 'firstSide' | 'turnBegan' | 'stepBegan' | 'turnEnded' | 'fogCame' | 'rainEnded' | 'battleEnded'
> = {
  rolled,
  firstSide: ({ side }, s) => `${nameOf(s, side)} goes first`,
  turnBegan: ({ turn, side }, s) => `Turn ${turn}, ${nameOf(s, side)}`,
  stepBegan: ({ step }) => stepNames[step],
  turnEnded: ({ turn, side }, s) => `Turn ${turn} of ${nameOf(s, side)} ends`,
  fogCame: ({ effect, pieces, clause }, s) => {
    const who = pieces.length === 0 ? '' : ` (${formatList(pieces.map((id) => nameOf(s, id)))})`;
    // A result that finds nothing to work on has no effect (WT-FOG-03).
    return `Fog of War: ${fogNames[effect]}${who}${clause === 'WT-FOG-03' ? ', without effect' : ''}`;
  },
  rainEnded: () => 'The rain is over',
  battleEnded: ({ outcome }) => outcome.reason,
};

const moves: Pick<
  Sentences,
  'moved' | 'stayed' | 'formationChanged' | 'changeBegan' | 'batterySplit' | 'marked' | 'entered' | 'leftTable'
> = {
  moved,
  stayed: ({ unit }, s) => `${nameOf(s, unit)} stays`,
  formationChanged: ({ unit, formation }, s) =>
    formation.kind === 'limbered' || formation.kind === 'unlimbered'
      ? `${nameOf(s, unit)} is ${formationNames[formation.kind]}`
      : `${nameOf(s, unit)} forms ${formationNames[formation.kind]}`,
  changeBegan: ({ unit, change }, s) => `${nameOf(s, unit)} begins ${changeNames[change]}`,
  batterySplit: ({ unit, part }, s) => `${nameOf(s, unit)} is split; ${nameOf(s, part)} is the other part`,
  marked,
  entered: ({ unit }, s) => `${nameOf(s, unit)} comes on`,
  leftTable: ({ unit }, s) => `${nameOf(s, unit)} leaves the table`,
};

const charges: Pick<Sentences, 'charged' | 'responded' | 'chargeFailed' | 'contacted'> = {
  charged: ({ unit, target, inches: length }, s) =>
    `${nameOf(s, unit)} charges ${nameOf(s, target)} over ${inches(length)}`,
  responded: ({ unit, response }, s) => `${nameOf(s, unit)} ${responses[response]}`,
  chargeFailed: ({ unit }, s) => `The charge of ${nameOf(s, unit)} fails`,
  contacted: ({ unit, target, edge }, s) => `${nameOf(s, unit)} strikes ${nameOf(s, target)} ${edges[edge]}`,
};

const fights: Pick<
  Sentences,
  | 'shot'
  | 'figuresLost'
  | 'tested'
  | 'plight'
  | 'rallied'
  | 'meleeBegan'
  | 'meleeCompared'
  | 'meleeEnded'
  | 'removed'
  | 'officerLost'
> = {
  shot,
  figuresLost: ({ unit, figures: lost, left }, s) =>
    `${nameOf(s, unit)} loses ${figures(lost)}; ${left} ${left === 1 ? 'is' : 'are'} left`,
  tested,
  plight: ({ unit, plight }, s) => `${nameOf(s, unit)} ${plights[plight]}`,
  // A retreat is over once it is made (WT-FLE-12); a rout ends by a TEST (WT-MOR-09).
  rallied: ({ unit, clause }, s) => `${nameOf(s, unit)} ${clause === 'WT-FLE-12' ? 'has made its retreat' : 'rallies'}`,
  meleeBegan: ({ units }, s) => `${formatList(units.map((id) => nameOf(s, id)))} are in melee`,
  meleeCompared: ({ french, allied }, s) =>
    `${nameOf(s, 'french')} ${signed(french)}, ${nameOf(s, 'allied')} ${signed(allied)}`,
  meleeEnded: () => 'The melee is over',
  removed: ({ unit, how }, s) => `${nameOf(s, unit)} ${how === 'destroyed' ? 'is destroyed' : 'runs off the table'}`,
  officerLost: ({ officer }, s) => `${nameOf(s, officer)} is lost`,
};

const sentences: Sentences = { ...sequence, ...moves, ...charges, ...fights };

/** An event as a sentence; empty if it changed nothing. */
export const describe = (event: BattleEvent, s: Situation): string =>
  (sentences[event.type] as (event: BattleEvent, s: Situation) => string)(event, s);
