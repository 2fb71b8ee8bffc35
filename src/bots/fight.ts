import { ownAnswer } from '../core/answer.js';
import type { Dice } from '../core/dice/provider.js';
import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import type { Answer, Question } from '../core/question.js';
import type { Ending, Ruleset, RulesetTypes } from '../core/ruleset.js';
import { jsonPreview } from '../core/shape.js';
import type { Bot } from './bot.js';

/** One answer of a battle, with the state before and after it. */
export interface Moment<K extends RulesetTypes> {
  readonly question: Question;
  readonly answer: Answer<K['action']>;
  readonly before: K['state'];
  readonly after: K['state'];
  readonly events: readonly K['event'][];
}

export interface FightResult<K extends RulesetTypes> {
  readonly state: K['state'];
  readonly outcome: Ending | null;
  readonly answers: readonly Answer<K['action']>[];
}

const answerTo = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  question: Question,
  bots: Readonly<Record<string, Bot<K>>>,
  dice: Dice,
): Answer<K['action']> => {
  if (question.kind === 'decision') {
    const bot = bots[question.side];
    if (bot === undefined) throw new LinstockError(`no bot plays ${question.side}`);
    return { action: bot.decide(ruleset.view(state, question.side), question) };
  }
  const answer = dice.roll(question);
  if (answer === null) throw new LinstockError('these dice need input from a person; bots cannot wait for it');
  return answer;
};

/**
 * Plays a battle with bots to its end.
 *
 * @param bots - by side id
 * @param onMoment - called after every answer
 * @param most - number of answers after which it stops without an outcome
 */
export const fight = guarded(
  'fight',
  <K extends RulesetTypes>(
    ruleset: Ruleset<K>,
    start: K['state'],
    bots: Readonly<Record<string, Bot<K>>>,
    dice: Dice,
    onMoment?: (moment: Moment<K>) => void,
    most = 100_000,
  ): FightResult<K> => {
    let state = start;
    const answers: Answer<K['action']>[] = [];
    for (let question = ruleset.ask(state); question !== null && answers.length < most; question = ruleset.ask(state)) {
      const own = ownAnswer<K['action']>(answerTo(ruleset, state, question, bots, dice));
      if (!own.ok) throw new LinstockError(`refused: ${JSON.stringify(own.refusals)}`);
      // The rule set accepts only an answer that has its field. The list of answers holds nothing of a bot.
      const answer = own.value as Answer<K['action']>;
      const answered = ruleset.answer(state, answer);
      if (!answered.ok)
        throw new LinstockError(`refused: ${jsonPreview(answer)}: ${JSON.stringify(answered.refusals)}`);
      answers.push(answer);
      onMoment?.({ question, answer, before: state, after: answered.state, events: answered.events });
      state = answered.state;
    }
    return { state, outcome: ruleset.outcome(state), answers };
  },
);
