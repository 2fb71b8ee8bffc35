import { type Choice, type Domain, type Draft, fill, valueAt } from 'linstock';
import type { Steered } from 'linstock/steer';
import type { Point, Rules } from './types.js';

/* Actions are filled in field by field, by the contract of `choices` alone. No rule is known here. */

export type AnyChoice = Choice<object>;

/** What was chosen on the way to a choice, in words, with its figures. */
const chosen = new WeakMap<AnyChoice, readonly string[]>();

export const chosenIn = (choice: AnyChoice): readonly string[] => chosen.get(choice) ?? [];

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Notes what a field was filled in with, if it was one of several options. */
const noted = (before: AnyChoice, after: AnyChoice, value: unknown): AnyChoice => {
  const domain = before.next?.domain;
  const option =
    domain?.kind === 'piece' || domain?.kind === 'word'
      ? domain.options.find((each) => sameValue(each.value, value))
      : undefined;
  const figures = option === undefined ? '' : figuresText(option.figures);
  const words = option === undefined ? [] : [figures === '' ? option.label : `${option.label}: ${figures}`];
  chosen.set(after, [...chosenIn(before), ...words]);
  return after;
};

const sameKind = (rules: Rules, view: object, kind: string, draft: Draft): AnyChoice | null =>
  rules.choices(view, draft).find((each) => each.kind === kind) ?? null;

/** A field with one value that may not be left out needs no click. */
const onlyValue = ({ next }: AnyChoice): { readonly value: unknown } | null => {
  if (next === null || next.optional) return null;
  if (next.domain.kind !== 'piece' && next.domain.kind !== 'word') return null;
  const [only, ...others] = next.domain.options;
  return only === undefined || others.length > 0 ? null : { value: only.value };
};

/** Fills in the fields that have one value. */
export const advanced = (rules: Rules, view: object, choice: AnyChoice): AnyChoice => {
  const only = onlyValue(choice);
  if (only === null || choice.next === null) return choice;
  const filled = sameKind(rules, view, choice.kind, fill(choice.draft, choice.next.pointer, only.value));
  return filled === null ? choice : advanced(rules, view, noted(choice, filled, only.value));
};

/** The choice with its next field filled in; null if no legal action is left. */
export const filledIn = (rules: Rules, view: object, choice: AnyChoice, value: unknown): AnyChoice | null => {
  if (choice.next === null) return choice;
  const filled = sameKind(rules, view, choice.kind, fill(choice.draft, choice.next.pointer, value));
  return filled === null ? null : advanced(rules, view, noted(choice, filled, value));
};

/** Whether a field is a place on the table, to be pointed at. */
export const isPlace = (domain: Domain): boolean =>
  domain.kind === 'path' ||
  domain.kind === 'point' ||
  domain.kind === 'pose' ||
  (domain.kind === 'number' && domain.moves !== undefined);

/** Most fields that are left out before a place. */
const mostLeftOut = 12;

/**
 * The choice at its field for a place, when the fields before it are left out: a tap on the map may skip them. Null: no
 * place can be pointed at yet.
 */
export const placeIn = (rules: Rules, view: object, choice: AnyChoice): AnyChoice | null => {
  let at: AnyChoice | null = choice;
  for (let count = 0; at !== null && at.next !== null && count < mostLeftOut; count += 1) {
    if (isPlace(at.next.domain)) return at;
    at = at.next.optional ? filledIn(rules, view, at, null) : null;
  }
  return null;
};

/**
 * The choice with a place filled in as it was pointed at, where more has to be said before it is an action: the radius of
 * an area, the heading of a boat. Steering only finds whole actions. Null: the place is refused, or is no point.
 */
export const pointedAt = (
  rules: Rules,
  view: object,
  place: AnyChoice,
  { point, heading }: { readonly point: Point; readonly heading?: number | undefined },
): AnyChoice | null => {
  const kind = place.next?.domain.kind;
  if (kind !== 'point' && kind !== 'pose') return null;
  const value = kind === 'point' ? { ...point } : { ...point, heading: heading ?? 0 };
  const filled = filledIn(rules, view, place, value);
  return filled?.next == null ? null : filled;
};

/** The draft of a steered action without the end of its path: another click makes a corner. */
export const withoutEnd = (choice: AnyChoice, found: Steered<object>): Draft | null => {
  if (choice.next?.domain.kind !== 'path') return null;
  const list = choice.next.pointer.replace(/\/\d+$/, '');
  if (list === choice.next.pointer) return null;
  const legs = valueAt(found.draft, list);
  return Array.isArray(legs)
    ? fill(
        choice.draft,
        list,
        legs.filter((leg) => leg !== null),
      )
    : null;
};

/** The options of a field that are pieces on the map, by their id. */
export const piecesIn = (choice: AnyChoice): readonly { readonly id: string; readonly value: unknown }[] => {
  const domain = choice.next?.domain;
  if (domain?.kind !== 'piece') return [];
  return domain.options.flatMap(({ id, value }) => (id === undefined ? [] : [{ id, value }]));
};

/** Something that a piece may do: a choice about it, or one whose first field may be it. */
export const choicesFor = (
  rules: Rules,
  view: object,
  choices: readonly AnyChoice[],
  piece: string,
): readonly AnyChoice[] =>
  choices.flatMap((choice) => {
    if (choice.about === piece && choice.next === null) return [choice];
    const option = piecesIn(choice).find(({ id }) => id === piece);
    if (option !== undefined && choice.about !== piece) return filledIn(rules, view, choice, option.value) ?? [];
    return choice.about === piece ? [choice] : [];
  });

/** The pieces that the open choices are about, or may start with. */
export const ableIn = (choices: readonly AnyChoice[]): ReadonlySet<string> =>
  new Set(
    choices.flatMap((choice) => [
      ...(choice.about === null ? [] : [choice.about]),
      ...piecesIn(choice).map(({ id }) => id),
    ]),
  );

/** "range 15.2, dice 2, need 5": the figures of an option. */
export const figuresText = (figures: Readonly<Record<string, number | string>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()} ${value}`)
    .join(', ');
