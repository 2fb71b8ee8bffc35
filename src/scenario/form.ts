import { mostDice } from '../core/die.js';
import { firstIssues, issuesOfEach } from '../core/refusal.js';
import { isRecord, preview } from '../core/shape.js';
import type { Form } from '../core/stateform.js';
import { limits } from './limits.js';
import { at } from './plain.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';
import { suggestion } from './suggest.js';

/** Larger numbers make no sense in any state. */
const greatestFigure = 1e6;
/** More than anything is counted to. With many more, a battle takes long or does not end. */
const greatestCount = 10_000;
/** Checks a text that has the right form, by the name of its field. */
export type TextCheck = (field: string, text: string, path: string) => readonly ScenarioIssue[];

/** What is checked beyond the form, by the names of fields. */
interface FieldChecks {
  readonly text?: TextCheck;
  /** Fields whose numbers are whole, and not below 0. */
  readonly counts?: readonly string[];
}

/** Context of all checks: the definitions, the check of texts, and the fields that count something. */
interface Whole {
  readonly defs: Readonly<Record<string, Form>>;
  readonly check: TextCheck;
  readonly counts: readonly string[];
}

/** The current place in a value. */
interface Spot {
  readonly path: string;
  /** The nearest enclosing field. */
  readonly field: string;
}

const definitionOf = ($ref: string, { defs }: Whole): Form => defs[$ref.slice('#/$defs/'.length)] ?? {};

const wrongType = (path: string, what: string): readonly ScenarioIssue[] => [
  scenarioIssue('wrongType', path, `${what} is expected here.`),
];

/** A count is whole, and not below 0. Dice that were read go into a roll: of half a die it has no answer. */
const numberIssues = (value: unknown, { path, field }: Spot, { counts }: Whole): readonly ScenarioIssue[] => {
  // Of NaN no comparison is true.
  if (typeof value !== 'number' || !(Math.abs(value) <= greatestFigure)) return wrongType(path, 'A number');
  if (field !== 'dice' && !counts.includes(field)) return [];
  const most = field === 'dice' ? mostDice : greatestCount;
  return Number.isInteger(value) && value >= 0 && value <= most
    ? []
    : [
        scenarioIssue('outOfRange', path, `A whole number from 0 to ${most} is expected here, not ${value}.`, {
          given: value,
          least: 0,
          most,
        }),
      ];
};

const fieldIssues = (
  form: Form,
  value: Readonly<Record<string, unknown>>,
  { path }: Spot,
  whole: Whole,
): readonly ScenarioIssue[] => {
  const { properties = {}, required = [], additionalProperties } = form;
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => scenarioIssue('missing', at(path, name), 'This field is missing; add it.'));
  const wrong = issuesOfEach(Object.entries(value), ([name, each]): readonly ScenarioIssue[] => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const place = { path: at(path, name), field: name };
    if (field !== undefined) return issuesAt(field, each, place, whole);
    if (additionalProperties) return issuesAt(additionalProperties, each, place, whole);
    const fix = suggestion(name, Object.keys(properties));
    return [scenarioIssue('unknownField', at(path, name), `There is no field "${name.slice(0, 40)}" here. ${fix}`)];
  });
  return [...missing, ...wrong];
};

const listIssues = (
  { items, prefixItems, minItems = 0 }: Form,
  value: unknown,
  { path, field }: Spot,
  whole: Whole,
): readonly ScenarioIssue[] => {
  if (!Array.isArray(value)) return wrongType(path, 'A list');
  const list: readonly unknown[] = value;
  if (list.length < minItems) return [scenarioIssue('tooFew', path, `${minItems} entries are needed here.`)];
  return issuesOfEach(list, (each, index): readonly ScenarioIssue[] => {
    const form = prefixItems?.[index] ?? items;
    const place = at(path, index);
    return form
      ? issuesAt(form, each, { path: place, field }, whole)
      : [scenarioIssue('tooMany', place, 'There is no entry here.')];
  });
};

/** Whether the words that distinguish alternatives, such as the name of a task, match this alternative. */
const isMeant = (form: Form, value: unknown, whole: Whole): boolean => {
  const { properties = {}, type } = form.$ref === undefined ? form : definitionOf(form.$ref, whole);
  if (type !== 'object') return false;
  return (
    isRecord(value) &&
    Object.entries(properties).every(([name, { enum: words }]) =>
      words?.length === 1 ? words.some((word) => word === value[name]) : true,
    )
  );
};

/** Issues against the alternative most likely meant; none if the value has one of the forms. */
const anyIssues = (forms: readonly Form[], value: unknown, spot: Spot, whole: Whole): readonly ScenarioIssue[] => {
  const meant = forms.filter((form) => isMeant(form, value, whole));
  const tries = (meant.length > 0 ? meant : forms).map((form) => issuesAt(form, value, spot, whole));
  return tries.toSorted((one, other) => one.length - other.length)[0] ?? [];
};

const issuesAt = (form: Form, value: unknown, spot: Spot, whole: Whole): readonly ScenarioIssue[] => {
  const { path, field } = spot;
  if (form.$ref !== undefined) return issuesAt(definitionOf(form.$ref, whole), value, spot, whole);
  if (form.anyOf !== undefined) return anyIssues(form.anyOf, value, spot, whole);
  if (form.enum !== undefined)
    return form.enum.some((word) => word === value)
      ? []
      : [
          scenarioIssue(
            'notAllowed',
            path,
            `This value is none of the field. ${suggestion(preview(value), form.enum.map(preview))}`,
          ),
        ];
  switch (form.type) {
    case 'object':
      return isRecord(value) ? fieldIssues(form, value, spot, whole) : wrongType(path, 'An object');
    case 'array':
      return listIssues(form, value, spot, whole);
    case 'string':
      return typeof value === 'string' && value.length <= limits.prose
        ? whole.check(field, value, path)
        : wrongType(path, 'A text');
    case 'number':
      return numberIssues(value, spot, whole);
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrongType(path, 'True or false');
    case 'null':
      return value === null ? [] : wrongType(path, 'null');
    default:
      return [];
  }
};

const anyText: TextCheck = () => [];

/**
 * The places where plain data does not have the required form; empty if it has. It stops soon after the fiftieth.
 *
 * @param checks - additional checks of the texts and numbers in it
 */
export const formIssues = (form: Form, value: unknown, checks: FieldChecks = {}): readonly ScenarioIssue[] => {
  const { text: check = anyText, counts = [] } = checks;
  return firstIssues(issuesAt(form, value, { path: '', field: '' }, { defs: form.$defs ?? {}, check, counts }));
};
