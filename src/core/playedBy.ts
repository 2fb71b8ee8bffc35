import type { Choice } from './choose.js';
import type { Draft } from './draft.js';
import type { ActionForm } from './kinds.js';
import type { Placement } from './place.js';
import type { Answered, Question } from './question.js';
import type { CandidateOptions, Ending, RefusalOf, Ruleset, RulesetTypes } from './ruleset.js';
import type { ActionWords } from './words.js';

/** What every state and every view of it holds. */
interface Situation<Scenario> {
  readonly scenario: Scenario;
  readonly tables: unknown;
  readonly outcome: Ending | null;
}

/** The agenda of a rule set, as `agendaOf` joins it. */
interface Agenda<K extends RulesetTypes> extends Pick<Ruleset<K>, 'answer'> {
  readonly start: (state: K['state']) => { readonly state: K['state']; readonly events: readonly K['event'][] };
  readonly ask: (state: K['state']) => Question | null;
  readonly check: (state: K['state'], action: K['action']) => readonly RefusalOf<K>[];
  readonly actions: readonly ActionForm[];
  readonly choices: (state: K['state'], draft?: Draft) => readonly Choice<K['action']>[];
  readonly candidates: (state: K['state'], options?: CandidateOptions<K['action']>) => readonly K['action'][];
  readonly words: (state: K['state'], action: K['action']) => ActionWords;
}

interface Parts<K extends RulesetTypes> {
  /** The state before the first task. */
  readonly setUp: (scenario: K['scenario']) => K['state'];
  /** A piece put elsewhere by an umpire. */
  readonly place: (state: K['state'], placement: Placement) => Placed<K>;
  readonly words: Omit<Ruleset<K>['words'], 'action'>;
}

type Placed<K extends RulesetTypes> =
  | { readonly ok: true; readonly value: K['state'] }
  | Extract<Answered<K['state'], K['event']>, { readonly ok: false }>;

/**
 * The members of a rule set that follow from its agenda. A view holds everything that the rules read, so they use it like
 * its state.
 */
export const playedBy = <
  K extends RulesetTypes & {
    readonly state: Situation<K['scenario']>;
    readonly view: Situation<K['scenario']>;
  },
>(
  agenda: Agenda<K>,
  { setUp, place, words }: Parts<K>,
) => {
  const whole = (s: K['state'] | K['view']): K['state'] => s;
  return {
    begin: (scenario) => agenda.start(setUp(scenario)).state,
    scenarioOf: (s) => s.scenario,
    tablesOf: (s) => s.tables,
    outcome: (s) => s.outcome,
    ask: (s) => agenda.ask(whole(s)),
    answer: agenda.answer,
    check: (s, action) => agenda.check(whole(s), action),
    actions: agenda.actions,
    choices: (s, draft) => agenda.choices(whole(s), draft),
    candidates: (s, options) => agenda.candidates(whole(s), options),
    place: (state, placement) => {
      const placed = place(state, placement);
      return placed.ok ? { ok: true, ...agenda.start(placed.value) } : placed;
    },
    words: { ...words, action: (s, action) => agenda.words(whole(s), action) },
  } satisfies Partial<Ruleset<K>>;
};
