/** Legal actions made invalid in one place, and whether their refusals name a place of the action. */

/** A way into an action: names of fields and places in lists. */
export type Way = readonly (string | number)[];

/** An action with one thing wrong; `form` says that no rule is needed to see it. */
export interface Broken {
  readonly action: object;
  readonly at: Way;
  readonly form: boolean;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

const stepsOf = (value: object): readonly (string | number)[] =>
  Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);

const step = (value: unknown, key: string | number): unknown =>
  isTree(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const valueAt = (value: unknown, way: Way): unknown => way.reduce(step, value);

/** Every place in an action, the whole of it left out. */
const waysIn = (value: unknown, way: Way = []): readonly Way[] =>
  isTree(value) ? stepsOf(value).flatMap((key) => [[...way, key], ...waysIn(step(value, key), [...way, key])]) : [];

/** A copy with another value at a place; with none there, where it is undefined. */
const changed = (action: object, way: Way, value: unknown): object => {
  const copy: object = structuredClone(action);
  const [last, parent] = [way.at(-1), valueAt(copy, way.slice(0, -1))];
  if (last === undefined || !isTree(parent)) return copy;
  if (value !== undefined) Reflect.set(parent, last, value);
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return copy;
};

/** The way of a path as refusals write it: `params.moves[0].path`. */
const wayOf = (path: string): Way =>
  path === '' ? [] : path.split(/[.[]/).map((each) => (each.endsWith(']') ? Number(each.slice(0, -1)) : each));

/** Values that are of the wrong form wherever they stand. */
const neverRight: readonly unknown[] = [null, Number.NaN, 1e12, 'x'.repeat(300), [[]], { nonsense: 1 }];

const wrongHere = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number') return ['7', -1, -1e5, 1e5, 0.5];
  if (typeof value === 'string') return [7, '', 'nobody', '__proto__'];
  if (typeof value === 'boolean') return [0, !value];
  return Array.isArray(value) ? [5, {}, [], [...value, ...value]] : [5, [], {}];
};

/** Everything that may be wrong with one place of an action; others lend it what stands there in them. */
export const breaksOf = (action: object, others: readonly object[]): readonly Broken[] =>
  waysIn(action).flatMap((at) => {
    const value = valueAt(action, at);
    const lent = others.map((other) => valueAt(other, at)).filter((each) => each !== undefined);
    const breaks = (values: readonly unknown[], form: boolean): readonly Broken[] =>
      values.map((each) => ({ action: changed(action, at, each), at, form }));
    const more = isTree(value) && !Array.isArray(value) ? [...at, 'nonsense'] : ['nonsense'];
    return [
      ...breaks(neverRight, true),
      ...breaks([...wrongHere(value), ...lent, undefined], false),
      { action: changed(action, more, 1), at: more, form: true },
    ];
  });

/** What kind of action this is: its words and what fields it has, whatever stands in them. */
export const kindOf = (action: object): string => {
  const names = waysIn(action).map((way) => way.filter((key) => typeof key === 'string').join('.'));
  return [step(action, 'type'), step(action, 'order'), ...new Set(names)].join(' ');
};

const noSuchField = 'There is no such field.';

interface Told {
  readonly path: string;
  readonly text: string;
}

const startsWith = (way: Way, start: Way): boolean => start.every((each, index) => each === way[index]);

/** Whether an action could have this field, which it has not: with it, nothing beside it is called unknown. */
const couldHave = (action: object, way: Way, check: (action: object) => readonly Told[]): boolean => {
  const place = way.slice(0, -1);
  const parent = valueAt(action, place);
  if (!isTree(parent) || Array.isArray(parent)) return false;
  const unknown = (given: object): number =>
    check(given).filter(({ path, text }) => text === noSuchField && startsWith(wayOf(path), place)).length;
  return unknown(changed(action, way, 'x')) <= unknown(action);
};

/** What is wrong with the place that a refusal of a broken action names; null if nothing is. */
export const misplaced = (
  { action, at, form }: Broken,
  { path }: Told,
  check: (action: object) => readonly Told[],
): string | null => {
  const way = wayOf(path);
  if (way.length > 0 && valueAt(action, way) === undefined && !couldHave(action, way, check))
    return 'there is no such place';
  return form && !startsWith(way, at) ? 'the fault is not there' : null;
};
