import { makeBot, mctsBot, type Values } from '../../src/bots/index.js';
import { valuesOf } from '../../src/bots/values/byruleset.js';
import { picker } from '../../src/core/dice/picker.js';
import type { RulesetTypes } from '../../src/core/ruleset.js';
import type { Aspect, Looked } from './aspects.js';

/** How bots judge a position. */

const valuesFor = ({ ruleset: { id } }: Looked): Values<RulesetTypes> => {
  const values = valuesOf(id);
  if (values === undefined) throw new Error(`no bot plays ${id}`);
  return values;
};

/** Six digits: enough to notice a changed number, and no noise of the order of sums. */
const digits = (value: number): string => value.toPrecision(6);

const viewOf = ({ ruleset, state, question }: Looked): object => ruleset.view(state, question.side);

const scores: Aspect = (looked) => {
  const score = valuesFor(looked).score(viewOf(looked));
  return looked.candidates.map((action) => digits(score(action)));
};

const standing: Aspect = (looked) => {
  const { sides } = looked.ruleset.scenarioOf(looked.state) as { readonly sides: readonly { readonly id: string }[] };
  return sides.map(({ id }) => digits(valuesFor(looked).evaluate(looked.ruleset.view(looked.state, id), id)));
};

const steady: Aspect = (looked) => {
  const bot = makeBot('steady', looked.ruleset, picker(1));
  return bot === null ? [] : [bot.decide(viewOf(looked), looked.question)];
};

/** A small search: its ways are the same as those of a long one. */
const iterations = 6;
const settings = { contenders: 3, decisionsAhead: 4, minimumTries: 2 };

const searched: Aspect = (looked) => {
  const bot = mctsBot(looked.ruleset, valuesFor(looked), picker(1), { iterations }, settings);
  return [bot.decide(viewOf(looked), looked.question)];
};

export const judgements: Readonly<Record<string, Aspect>> = { standing, scores, steady, searched };
