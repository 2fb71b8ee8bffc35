/** Figures that explain a refusal: "32.4 away, muskets reach 30" has `{ distance: 32.4, limit: 30 }`. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The reason why an input was refused. A refused input has changed nothing.
 *
 * `path` names the place in the input (`params.path[2].x`); it is empty for the whole input.
 */
export interface Refusal<Code extends string = string, ClauseId extends string = string> {
  readonly code: Code;
  readonly clause: ClauseId | null;
  readonly path: string;
  readonly text: string;
  readonly facts: Facts;
}

/** Codes of refusals of the core, in any rule set. */
export const coreRefusalCodes = [
  'battleOver',
  'rollExpected',
  'decisionExpected',
  'diceCount',
  'diceFace',
  'diceResult',
  'cardUnknown',
  'malformed',
  'wrongSide',
  'notOpen',
  /** Scripted dice. */
  'rollsLeftOver',
  'rollMissing',
  'endlessRolls',
  'snapshotUnread',
  'tableRollUnread',
  /** Records. */
  'unreadable',
  'tooLarge',
  'notJson',
  'otherFormat',
  'otherRuleset',
  'otherTables',
  'otherState',
  'otherOutcome',
  'answersMissing',
  'moreIssues',
  /** What a replay did not verify. */
  'otherVersion',
  'notRecorded',
  'notReplayed',
  /** History. */
  'nothingToUndo',
  'nothingToRedo',
  'undoBarrier',
  'notARoll',
  'otherQuestion',
  /** Resolutions from plain figures. */
  'missingFigure',
  /** Pieces placed by hand. */
  'notPlaceable',
  'notOnTable',
  'brokenInvariant',
  /** Fair dice. */
  'fairSecret',
  'fairStranger',
  'fairTwice',
  'fairReused',
  'fairOrder',
  'fairChanged',
  'fairMissing',
  'fairFaces',
  'fairLeftOver',
  /** Secret dice. */
  'secretKey',
  'secretCommitment',
  'secretFaces',
] as const;
export type CoreRefusalCode = (typeof coreRefusalCodes)[number];

/** Makes a refusal; facts and path are empty by default. */
export const refusal = <Code extends string, ClauseId extends string>(
  code: Code,
  clause: ClauseId | null,
  text: string,
  facts: Facts = {},
  path = '',
): Refusal<Code, ClauseId> => ({ code, clause, path, text, facts });

/** Makes the refusals of a rule set, with the text of their code unless a more precise text is given. */
export const refusalsIn =
  <Code extends string, ClauseId extends string>(texts: Readonly<Record<Code, string>>) =>
  (code: Code, clause: ClauseId, path = '', facts: Facts = {}, text: string = texts[code]): Refusal<Code, ClauseId> =>
    refusal(code, clause, text, facts, path);

/** Sorts refusals by a list of codes; the first is the most important. Refusals with the same code keep their order. */
export const byRank = <Code extends string, R extends Refusal<Code>>(
  codes: readonly Code[],
  refusals: readonly R[],
): readonly R[] => refusals.toSorted((one, two) => codes.indexOf(one.code) - codes.indexOf(two.code));

/** Refusals of a part of an input, with their paths in the whole. */
export const within = (path: string, refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.map((each) => ({ ...each, path: each.path === '' ? path : `${path}.${each.path}` }));

/** A value, or every reason why there is none. */
export type Checked<Value, R extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusals: readonly R[] };

/** Limit of issues in one result. An input with more is not of this kind. */
export const mostIssues = 50;

/**
 * The issues of each entry of a list, in order. It stops after the entry with which there are more than fifty, so that a
 * huge list of wrong entries costs no more than a short one.
 */
export const issuesOfEach = <Entry, R extends Refusal>(
  entries: readonly Entry[],
  issuesOf: (entry: Entry, index: number) => readonly R[],
): readonly R[] => {
  const found: R[] = [];
  const { length } = entries;
  // By index, to visit the holes of a sparse list.
  for (let index = 0; index < length && found.length <= mostIssues; index += 1)
    for (const each of issuesOf(entries[index] as Entry, index)) found.push(each);
  return found;
};

/** The first fifty issues. If there are more, one more says so. */
export const firstIssues = <R extends Refusal>(issues: readonly R[]): readonly (R | Refusal<'moreIssues', never>)[] =>
  issues.length <= mostIssues
    ? issues
    : [
        ...issues.slice(0, mostIssues),
        refusal<'moreIssues', never>('moreIssues', null, `And more: only the first ${mostIssues} issues are listed.`, {
          listed: mostIssues,
        }),
      ];
