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

/** A draft, and the pointers of its values that come from the domains of their fields. */
interface Started {
  readonly draft: Draft;
  readonly offered: ReadonlySet<string>;
}

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
  const waiting: Started[] = [{ draft, offered: new Set() }];
  for (let looked = 0; looked < mostFillings; looked += 1) {
    const started = waiting.pop();
    if (started === undefined) return;
    const reading = readDraft<Open, Action>(fields, started.draft, open, false, new Set(started.offered));
    if (reading.is === 'closed') continue;
    if (reading.is === 'filled') {
      yield { type: draft.type, ...(reading.value as Draft) };
      continue;
    }
    const { next, leaf, draft: soFar, at } = reading;
    const samples = leaf.samples?.(open, soFar, at);
    const tried = [...(samples ?? valuesOf(next.domain)), ...(next.optional ? [null] : [])];
    const inOrder = pick === undefined ? tried : [...shuffled(tried, pick)];
    // Every draft is read from its start. Looking again whether a domain holds its own values would cost most of it.
    const isOffered = samples === undefined && (next.domain.kind === 'piece' || next.domain.kind === 'word');
    const offered = isOffered ? new Set(started.offered).add(next.pointer) : started.offered;
    waiting.push(
      ...inOrder.toReversed().map((value) => ({ draft: fill(started.draft, next.pointer, value), offered })),
    );
  }
}
