/** The form of plain data: the subset of JSON Schema that the types of a state need. */
export interface Form {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  readonly enum?: readonly (string | number | boolean)[];
  readonly properties?: Readonly<Record<string, Form>>;
  readonly required?: readonly string[];
  /** The form of all other fields; `false`: there are none. */
  readonly additionalProperties?: Form | false;
  readonly items?: Form | false;
  readonly prefixItems?: readonly Form[];
  readonly minItems?: number;
  readonly anyOf?: readonly Form[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Form>>;
}

/** What an id in a state may refer to. */
export type Referred = 'unit' | 'officer' | 'craft' | 'feature' | 'group' | 'side';

/** What the ids in a field refer to, by the name of the field, anywhere in a state. */
export type References = Readonly<Record<string, readonly Referred[]>>;

/** The form of the states of a rule set, to read positions from outside. */
export interface StateForm {
  /** The part that changes in play; the rest follows from the scenario. */
  readonly form: Form;
  readonly references: References;
  /**
   * The tasks of which one is at the bottom of every agenda, each with the fields that tell it apart: from them play goes
   * on to the next turn, or to the end. An agenda with another task there comes to nothing.
   */
  readonly turnTasks?: readonly Readonly<Record<string, string>>[];
  /** Fields of pieces that play never changes, by the list that both a state and its scenario have. */
  readonly fixed?: Readonly<Record<string, readonly string[]>>;
  /** Names of fields that count something, anywhere in a state: whole numbers of 0 or more. */
  readonly counts?: readonly string[];
}
