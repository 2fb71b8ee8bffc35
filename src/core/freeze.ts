const freezeObject = (value: object): void => {
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  // Lists by index: running through their keys as texts takes twice as long, and long lists are what states are made of.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) freezeMember(value[index]);
  } else {
    for (const key in value) freezeMember(value[key as keyof typeof value]);
  }
};

const freezeMember = (value: unknown): void => {
  if (typeof value === 'object' && value !== null) freezeObject(value);
};

/** Freezes a plain value all the way down; what is frozen already is not entered again. */
export const deepFreeze = <Value>(value: Value): Value => {
  freezeMember(value);
  return value;
};
