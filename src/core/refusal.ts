/** A figure that explains a refusal: "32.4 away, muskets reach 30" is `{ distance: 32.4, limit: 30 }`. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Why an input was not taken. Nothing has changed when one is returned.
 *
 * `path` names the place in the input (`params.path[2].x`), empty for the whole of it.
 */
export interface Refusal<Code extends string = string, ClauseId extends string = string> {
  readonly code: Code;
  readonly clause: ClauseId | null;
  readonly path: string;
  readonly text: string;
  readonly facts: Facts;
}

/** Codes the core itself refuses with, in any rule set. */
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
  /** Dice that were laid out beforehand. */
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
  /** History. */
  'nothingToUndo',
  'nothingToRedo',
  'undoBarrier',
  /** Dice thrown by parties who do not trust each other. */
  'fairSecret',
  'fairStranger',
  'fairTwice',
  'fairReused',
  'fairOrder',
  'fairChanged',
  'fairMissing',
  'fairFaces',
] as const;
export type CoreRefusalCode = (typeof coreRefusalCodes)[number];

/** A refusal from its parts, with empty facts and path where none are given. */
export const refusal = <Code extends string, ClauseId extends string>(
  code: Code,
  clause: ClauseId | null,
  text: string,
  facts: Facts = {},
  path = '',
): Refusal<Code, ClauseId> => ({ code, clause, path, text, facts });

/** Makes the refusals of a rule set: in the words of their code, unless something more precise can be said. */
export const refusalsIn =
  <Code extends string, ClauseId extends string>(texts: Readonly<Record<Code, string>>) =>
  (code: Code, clause: ClauseId, path = '', facts: Facts = {}, text: string = texts[code]): Refusal<Code, ClauseId> =>
    refusal(code, clause, text, facts, path);

/** Refusals in the order of a list of codes: the first is the one that counts. Those of one code keep their order. */
export const byRank = <Code extends string, R extends Refusal<Code>>(
  codes: readonly Code[],
  refusals: readonly R[],
): readonly R[] => refusals.toSorted((one, two) => codes.indexOf(one.code) - codes.indexOf(two.code));

/** Refusals of a part of an input, with their places in the whole. */
export const within = (path: string, refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.map((each) => ({ ...each, path: each.path === '' ? path : `${path}.${each.path}` }));

/** A value, or every reason why there is none. */
export type Checked<Value, R extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusals: readonly R[] };
