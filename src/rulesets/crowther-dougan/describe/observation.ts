import { formatList } from '../../../core/words.js';
import type { ObservationHappening } from '../events.js';
import { nameOf } from '../names.js';
import type { SentencesOf } from './sentences.js';

export const observationSentences: SentencesOf<ObservationHappening> = {
  observed: ({ unit, spotted }, s) =>
    spotted.length === 0
      ? `${nameOf(s, unit)} observes and finds nothing`
      : `${nameOf(s, unit)} observes and finds ${formatList(spotted.map((id) => nameOf(s, id)))}`,
  spottingsLapsed: () => 'What was spotted before is lost from sight',
  revealed: ({ unit }, s) => `${nameOf(s, unit)} is no longer hidden`,
  hidAgain: ({ unit }, s) => `${nameOf(s, unit)} hides again`,
  smokeMade: () => 'Smoke rises',
  smokeGone: ({ side }, s) => `${nameOf(s, side)}: the smoke clears`,
};
