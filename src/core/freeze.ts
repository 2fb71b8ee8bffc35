const nothing: Readonly<Record<string, unknown>> = Object.freeze({});

/** What was frozen before, to compare with member by member. */
const frozenBefore = (value: unknown): Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null && Object.isFrozen(value)
    ? (value as Readonly<Record<string | number, unknown>>)
    : nothing;

const freezeObject = (value: object, before: unknown): void => {
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  const old = frozenBefore(before);
  // Lists by index: running through their keys as texts takes twice as long, and long lists are what states are made of.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1)
      if (value[index] !== old[index]) freezeMember(value[index], old[index]);
  } else {
    for (const key in value) {
      const member: unknown = value[key as keyof typeof value];
      if (member !== old[key]) freezeMember(member, old[key]);
    }
  }
};

const freezeMember = (value: unknown, before: unknown): void => {
  if (typeof value === 'object' && value !== null) freezeObject(value, before);
};

/**
 * Freezes a plain value all the way down; what is frozen already is not entered again.
 *
 * @param before - a value frozen by this function that the new one was made from: what they share is passed over unseen
 */
export const deepFreeze = <Value>(value: Value, before?: Value): Value => {
  freezeMember(value, before);
  return value;
};
