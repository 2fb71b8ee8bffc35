import { guarded } from '../guarded.js';
import type { RulesetTypes } from '../ruleset.js';
import type { Logged, LoggedStep } from './battle.js';
import { typeOf } from './battle.js';
import { stepLines, withClause } from './step.js';
import { type LogStyle, plainLog } from './style.js';

/** Events that changed nothing, under one heading: void cards. */
export interface Briefs {
  readonly heading: string;
  readonly subjects: readonly string[];
}

/**
 * The events of a step that changed nothing, if it has no other content; null for every other step. A log collects
 * those of one heading, and writes them with `briefLines`.
 */
export const briefOf = guarded(
  'briefOf',
  <K extends RulesetTypes>(logged: Logged<K>, step: LoggedStep<K>): Briefs | null => {
    const { brief, silentEvents } = logged.ruleset.words;
    const events = step.events.filter((event) => !silentEvents.includes(typeOf(event)));
    const briefs = events.flatMap((event) => brief?.(event, step.after) ?? []);
    const [first] = briefs;
    const isAll = briefs.length === events.length && briefs.every(({ heading }) => heading === first?.heading);
    if (first === undefined || !isAll || stepLines(logged, { ...step, events: [] }).length > 0) return null;
    return { heading: first.heading, subjects: briefs.map(({ subject }) => subject) };
  },
);

/** "Void cards: 52nd Foot, 95th Rifles". */
export const briefLines = guarded(
  'briefLines',
  ({ heading, subjects }: Briefs, style: LogStyle = plainLog): readonly string[] =>
    withClause(`${heading}: ${subjects.join(', ')}`, '', style, '    '),
);
