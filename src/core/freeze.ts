/** What was frozen before, to compare with member by member; null if nothing was. */
type Old = Readonly<Record<string | number, unknown>> | null;

const frozenBefore = (value: unknown): Old =>
  typeof value === 'object' && value !== null && Object.isFrozen(value)
    ? (value as Readonly<Record<string | number, unknown>>)
    : null;

const freezeObject = (value: object, before: unknown): void => {
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  const old = frozenBefore(before);
  // Lists by index: running through their keys as texts takes twice as long, and long lists are what states are made of.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) freezeMember(value[index], old, index);
  } else {
    for (const key in value) freezeMember(value[key as keyof typeof value], old, key);
  }
};

/** Most members are figures and texts, so what they were before is only looked up for the others. */
const freezeMember = (member: unknown, old: Old, at: string | number): void => {
  if (typeof member !== 'object' || member === null) return;
  const before = old?.[at];
  if (member !== before) freezeObject(member, before);
};

/**
 * Freezes a plain value all the way down; what is frozen already is not entered again.
 *
 * @param before - a value frozen by this function that the new one was made from: what they share is passed over unseen
 */
export const deepFreeze = <Value>(value: Value, before?: Value): Value => {
  if (typeof value === 'object' && value !== null) freezeObject(value, before);
  return value;
};
