/** The form of plain data: the part of JSON Schema that the types of a state need. */
export interface Form {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  readonly enum?: readonly (string | number | boolean)[];
  readonly properties?: Readonly<Record<string, Form>>;
  readonly required?: readonly string[];
  /** The form of every other field; `false`: there are none. */
  readonly additionalProperties?: Form | false;
  readonly items?: Form | false;
  readonly prefixItems?: readonly Form[];
  readonly minItems?: number;
  readonly anyOf?: readonly Form[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Form>>;
}

/** What an id in a state may be of. */
export type Referred = 'unit' | 'officer' | 'feature' | 'group' | 'side';

/** What the ids in a field are of, by the field's name, wherever in a state it is. */
export type References = Readonly<Record<string, readonly Referred[]>>;

/** The form of the states of a rule set, for reading positions from outside. */
export interface StateForm {
  /** What changes in play; the rest follows from the scenario. */
  readonly form: Form;
  readonly references: References;
}
