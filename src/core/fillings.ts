import type { Domain } from './domain.js';
import { type Draft, fill, readDraft } from './draft.js';
import type { Fields } from './fields.js';
import { shuffled } from './proposals.js';

/** Limit of fillings tried for one kind: bots use a sample. */
const mostFillings = 400;

const valuesOf = (domain: Domain): readonly unknown[] => {
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return domain.options.map(({ value }) => value);
    case 'pieces': {
      const ids = domain.options.map(({ value }) => value);
      return domain.most >= ids.length ? [ids] : [ids.slice(0, domain.most)];
    }
    case 'flag':
      return [true, false];
    case 'number':
      return [...new Set([domain.least, domain.most])];
    default:
      return [];
  }
};

/**
 * Every filling of the fields of a draft, as far as domains are finite or have samples.
 *
 * @param pick - draws at random, to try values in random order
 */
export function* fillings<Open, Action>(
  fields: Fields<Open, Partial<Action>>,
  draft: Draft,
  open: Open,
  pick?: (n: number) => number,
): Generator<Draft> {
  const waiting: Draft[] = [draft];
  for (let looked = 0; waiting.length > 0 && looked < mostFillings; looked += 1) {
    const current = waiting.pop() ?? draft;
    const reading = readDraft<Open, Action>(fields, current, open);
    if (reading.is === 'closed') continue;
    if (reading.is === 'filled') {
      yield { type: draft.type, ...(reading.value as Draft) };
      continue;
    }
    const { next, leaf, draft: soFar, at } = reading;
    const values = leaf.samples?.(open, soFar, at) ?? valuesOf(next.domain);
    const tried = [...values, ...(next.optional ? [null] : [])];
    const inOrder = pick === undefined ? tried : [...shuffled(tried, pick)];
    waiting.push(...inOrder.toReversed().map((value) => fill(current, next.pointer, value)));
  }
}
