import { combatSentences } from './describe/combat.js';
import { moraleSentences } from './describe/morale.js';
import { movementSentences } from './describe/movement.js';
import { observationSentences } from './describe/observation.js';
import type { Sentences } from './describe/sentences.js';
import { turnSentences } from './describe/turn.js';
import type { BattleEvent } from './events.js';
import type { Situation } from './state.js';

/** Events in sentences, chapter by chapter. */

const sentences: Sentences = {
  ...turnSentences,
  ...observationSentences,
  ...movementSentences,
  ...combatSentences,
  ...moraleSentences,
};

/** An event as a sentence; empty if it changed nothing. */
export const describe = (event: BattleEvent, s: Situation): string =>
  (sentences[event.type] as (event: BattleEvent, s: Situation) => string)(event, s);
