import type { EventOf, EventType } from '../events.js';
import type { Situation } from '../state.js';

/** A sentence for each type of event. */
export type Sentences = { readonly [Type in EventType]: (event: EventOf<Type>, s: Situation) => string };
/** Those of a chapter. */
export type SentencesOf<Chapter extends { readonly type: string }> = Pick<Sentences, Chapter['type'] & EventType>;

export const menWords = (men: number): string => (men === 1 ? 'one man' : `${men} men`);
