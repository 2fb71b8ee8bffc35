import type { Referred, StateForm } from '../core/stateform.js';
import { formIssues, type TextCheck } from './form.js';
import { duplicateIssues, namedIn, unknownIssues } from './names.js';
import type { ScenarioIssue } from './scenarioIssue.js';

/** Something with an id. */
export interface Identified {
  readonly id: string;
}

/** The pieces of a state whose form has been checked. */
export interface Pieces {
  readonly units: readonly Identified[];
  readonly officers?: readonly Identified[];
  /** Officers, where a rule set calls them so. */
  readonly personalities?: readonly Identified[];
  readonly groups?: readonly Identified[];
  readonly craft?: readonly Identified[];
  readonly scenario: {
    readonly sides: readonly Identified[];
    readonly terrain: readonly Identified[];
  };
}

type Known = Readonly<Record<Referred, readonly string[]>>;

const idsOf = (list: readonly Identified[] = []): readonly string[] => list.map(({ id }) => id);

const knownIn = ({ units, officers, personalities, groups, craft, scenario }: Pieces): Known => ({
  unit: idsOf(units),
  officer: [...idsOf(officers), ...idsOf(personalities)],
  group: idsOf(groups),
  craft: idsOf(craft),
  feature: idsOf(scenario.terrain),
  side: idsOf(scenario.sides),
});

/**
 * Ids in a state that occur twice, or refer to nothing. A field with fixed words is not a reference, whatever its name.
 */
export const stateReferenceIssues = (
  state: Pieces,
  { form, references }: StateForm,
  own: object,
): readonly ScenarioIssue[] => {
  const known = knownIn(state);
  const check: TextCheck = (field, id, path) => {
    const kinds = Object.hasOwn(references, field) ? (references[field] ?? []) : [];
    const ids = kinds.flatMap((kind) => known[kind]);
    return kinds.length === 0 ? [] : unknownIssues(id, ids, path, kinds.join(' or '));
  };
  return [
    ...duplicateIssues([
      ...namedIn(state.units, 'units'),
      ...namedIn(state.officers ?? [], 'officers'),
      ...namedIn(state.personalities ?? [], 'personalities'),
      ...namedIn(state.craft ?? [], 'craft'),
    ]),
    ...formIssues(form, own, { text: check }),
  ];
};
