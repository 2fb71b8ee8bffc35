import { formatBreakdown } from '../../../core/words.js';
import type { EventOf, MoraleHappening } from '../events.js';
import { nameOf, triggerNames } from '../names.js';
import type { Situation } from '../state.js';
import type { MoraleEffect } from '../tables.js';
import type { SentencesOf } from './sentences.js';

const failures: Readonly<Record<MoraleEffect, string>> = {
  rout: 'routs',
  noAdvance: 'does not go forward',
  goOn: 'goes on as before',
  halt: 'halts',
  retire: 'retires',
  haltShort: 'halts short of the enemy',
};

const tested = ({ unit, trigger, factor, breakdown, die, failed }: EventOf<'tested'>, s: Situation): string => {
  const result = failed === null ? 'passes' : `fails and ${failures[failed]}`;
  const figures = `die ${die} to be under ${factor}: ${formatBreakdown(breakdown)}`;
  return `${nameOf(s, unit)} takes its test ${triggerNames[trigger]} (${figures}) and ${result}`;
};

const points = (cp: number): string => (cp === 1 ? 'one command point' : `${cp} command points`);

export const moraleSentences: SentencesOf<MoraleHappening> = {
  tested,
  pledged: ({ personality, unit, cp }, s) =>
    cp === 0 ? '' : `${nameOf(s, personality)} spends ${points(cp)} on ${nameOf(s, unit)}`,
  reserved: ({ personality, unit, cp }, s) => `${nameOf(s, personality)} reserves ${points(cp)} for ${nameOf(s, unit)}`,
  routed: ({ unit }, s) => `${nameOf(s, unit)} breaks`,
  rallied: ({ unit }, s) => `${nameOf(s, unit)} rallies`,
  pursues: ({ unit, quarry }, s) => `${nameOf(s, unit)} pursues ${nameOf(s, quarry)}`,
  pursuitEnded: ({ unit }, s) => `${nameOf(s, unit)} pursues no longer`,
  personalityHit: ({ personality }, s) => `${nameOf(s, personality)} is hit`,
};
