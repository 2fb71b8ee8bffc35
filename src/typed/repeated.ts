import type { LegKind, PathDomain } from '../core/domain.js';
import type { Parameter } from '../core/draft.js';
import { type Draft, valueAt } from '../core/fill.js';
import { onlyValue } from '../steer/onlyvalue.js';
import { type LegValues, legValue } from '../table/leg.js';

/* "group advance 20", "group charge munro": what a line says once holds for every piece of an order. */

/** A field of an entry of a list: `/params/moves/1/path/0` is the field `path/0` of the entry 1. */
const entryForm = /^(.*?)\/(\d+)\/(.+)$/;

/** Whether a field belongs to an entry of a list. */
export const isInEntry = ({ pointer }: Parameter): boolean => entryForm.test(pointer);

/** Whether a field is not the first of a list in an entry: the second leg of a unit of a group. */
export const isLaterInEntry = (next: Parameter): boolean => isInEntry(next) && /\/[1-9]\d*$/.test(next.pointer);

/** What the entry before has in the place of a field; undefined if there is none. */
const before = (draft: Draft, { pointer }: Parameter): unknown => {
  const [, list = '', index = '0', field = ''] = entryForm.exec(pointer) ?? [];
  return Number(index) === 0 ? undefined : valueAt(draft, `${list}/${Number(index) - 1}/${field}`);
};

/** Whether a field is the first of its entry: the piece that the entry is about. */
export const beginsEntry = (draft: Draft, { pointer }: Parameter): boolean => {
  const [, list = '', index = ''] = entryForm.exec(pointer) ?? [];
  return valueAt(draft, `${list}/${index}`) === undefined;
};

/** The values of a leg that may be walked in one way only; null if there are several. */
const fixedValues = (leg: LegKind): LegValues | null => {
  const values: Record<string, unknown> = {};
  for (const { name, domain } of leg.parameters) {
    const [only] = domain.kind === 'pose' ? [] : onlyValue(domain);
    if (only === undefined) return null;
    values[name] = only;
  }
  return values;
};

/** The leg that leaves nothing to choose, as the one that keeps a piece with the first of its group. */
const fixedLeg = (path: PathDomain): unknown => {
  for (const leg of path.legs) {
    const values = fixedValues(leg);
    if (values !== null) return legValue(path, leg, values);
  }
  return undefined;
};

/**
 * The value of a field of a further entry that the line says nothing of: that of the entry before, the next piece, or the
 * leg of the first; undefined if the field is none of these.
 */
export const repeated = (draft: Draft, next: Parameter): unknown => {
  const known = before(draft, next);
  if (known === undefined) return undefined;
  const { domain } = next;
  if (domain.kind === 'path') return fixedLeg(domain);
  if (domain.kind !== 'piece' && domain.kind !== 'word') return undefined;
  const same = domain.options.find(({ value }) => value === known);
  return (same ?? (beginsEntry(draft, next) ? domain.options[0] : undefined))?.value;
};
