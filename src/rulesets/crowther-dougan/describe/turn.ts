import { formatBreakdown } from '../../../core/words.js';
import type { EventOf, TurnHappening } from '../events.js';
import { formationNames, nameOf, orderTitles, stepNames } from '../names.js';
import type { Situation } from '../state.js';
import { purposeWords } from '../words.js';
import type { SentencesOf } from './sentences.js';

/** Who throws, for what, and how the dice fell; nothing of dice that are hidden from the viewer. */
const rolled = (event: EventOf<'rolled'>, s: Situation): string => {
  const roller = event.by ?? event.side;
  const who = roller === null ? '' : `${nameOf(s, roller)}: `;
  const reasons = formatBreakdown(event.breakdown);
  const because = reasons === '' ? '' : ` (${reasons})`;
  return `${who}${purposeWords(event.purpose)}${because}${event.faces === null ? '' : `: ${event.faces.join(' ')}`}`;
};

const fates = {
  destroyed: 'is destroyed',
  leftTable: 'runs off the table',
  surrendered: 'surrenders',
  exited: 'marches off the table',
} as const;

export const turnSentences: SentencesOf<TurnHappening> & { readonly rolled: typeof rolled } = {
  rolled,
  firstSide: ({ side }, s) => `First move: ${nameOf(s, side)}`,
  commandPoints: ({ personality, cp }, s) => `${nameOf(s, personality)} has ${cp} command points a move`,
  deployed: ({ unit, formation }, s) => `${nameOf(s, unit)} is deployed, ${formationNames[formation]}`,
  unitHid: ({ unit }, s) => `${nameOf(s, unit)} hides`,
  turnBegan: ({ turn, side }, s) => `Round ${turn}, ${nameOf(s, side)}`,
  stepBegan: ({ step }) => stepNames[step],
  turnEnded: ({ turn, side }, s) => `${nameOf(s, side)}: the move of round ${turn} ends`,
  ordered: ({ unit, order, by }, s) =>
    by === null
      ? `${nameOf(s, unit)} has the order ${orderTitles[order]}`
      : `${nameOf(s, by)} gives ${nameOf(s, unit)} the order ${orderTitles[order]}`,
  removed: ({ unit, how }, s) => `${nameOf(s, unit)} ${fates[how]}`,
  battleEnded: ({ outcome }) => outcome.reason,
};
