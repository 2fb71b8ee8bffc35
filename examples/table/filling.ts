import { type Choice, type Domain, type Draft, fill, valueAt } from 'linstock';
import type { Steered } from 'linstock/steer';
import type { Rules } from './types.js';

/* Actions are filled in field by field, by the contract of `choices` alone. No rule is known here. */

export type AnyChoice = Choice<object>;

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
  return filled === null ? choice : advanced(rules, view, filled);
};

/** The choice with its next field filled in; null if no legal action is left. */
export const filledIn = (rules: Rules, view: object, choice: AnyChoice, value: unknown): AnyChoice | null => {
  if (choice.next === null) return choice;
  const filled = sameKind(rules, view, choice.kind, fill(choice.draft, choice.next.pointer, value));
  return filled === null ? null : advanced(rules, view, filled);
};

/** Goes on with a choice from a draft that was completed in another way. */
export const resumedFrom = (rules: Rules, view: object, kind: string, draft: Draft): AnyChoice | null =>
  sameKind(rules, view, kind, draft);

/** Whether a field is a place on the table, to be pointed at. */
export const isPlace = (domain: Domain): boolean =>
  domain.kind === 'path' ||
  domain.kind === 'point' ||
  domain.kind === 'pose' ||
  (domain.kind === 'number' && domain.moves !== undefined);

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
