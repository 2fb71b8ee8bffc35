/** Answers that every rule set must refuse, at any question. */
export const nonsense: readonly unknown[] = [
  null,
  undefined,
  0,
  '',
  [],
  {},
  { action: null },
  { action: 'fire' },
  { action: {} },
  { action: { type: 'noSuchAction' } },
  { action: { type: '__proto__' } },
  { action: { type: 'constructor' } },
  { action: JSON.parse('{"type":"issueOrder","__proto__":{"order":"move"}}') },
  { faces: null },
  { faces: [0] },
  { faces: [101, 101] },
  { faces: [Number.NaN] },
  { faces: Array.from({ length: 1000 }, () => 6) },
  { result: Number.NaN },
  { result: -1 },
  { result: 1e9 },
  { result: 1.5 },
  { card: null },
  { card: 'no such card' },
];

/** Puts hostile values into the fields of an action, one at a time. */
export const spoil = (action: object): readonly object[] => {
  const hostile: readonly unknown[] = [null, Number.NaN, Number.POSITIVE_INFINITY, -1e12, '', 'x'.repeat(5000), [], {}];
  return Object.keys(action)
    .filter((key) => key !== 'type')
    .flatMap((key) => hostile.map((value) => ({ ...action, [key]: value })));
};
