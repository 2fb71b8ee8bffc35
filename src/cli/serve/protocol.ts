import { visible } from '../../core/controls.js';
import { reasonOf } from '../../core/error.js';
import { excessOfText } from '../../core/jsonsize.js';
import type { Refusal } from '../../core/refusal.js';
import { isRecord, type Shape, shapeRefusals } from '../../core/shape.js';

/** Version of the protocol. It is increased by changes that may break a client. */
export const protocolVersion = 1;

/** Most characters of a line; a scenario may have two million. */
export const mostCharacters = 2_500_000;

/** Limits on the JSON of a line. A scenario has at most 200 000 values and is nested far less deep. */
export const lineLimits = { text: mostCharacters, depth: 40, values: 300_000, fields: 10_000 } as const;
const mostIdCharacters = 200;

/** Error codes of a request. */
export const errorCodes = [
  'notJson',
  'tooLong',
  'tooDeep',
  'otherProtocol',
  'malformed',
  'unknownMethod',
  'noBattle',
  'notAsked',
  'notYet',
  'refused',
  'fault',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The id by which a client recognises the reply to a request; null if it gave none that could be read. */
export type RequestId = string | number | null;

export interface Request {
  readonly id: RequestId;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Why a request failed. The battle is unchanged. */
export interface RequestError {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly text: string;
  /** Every refusal of the rules or of a reader. */
  readonly refusals: readonly Refusal[];
}

/** Outcome of a request. */
export type Outcome = { readonly ok: true; readonly result: object } | RequestError;

export const done = (result: object): Outcome => ({ ok: true, result });
export const requestError = (code: ErrorCode, text: string, refusals: readonly Refusal[] = []): RequestError => ({
  ok: false,
  code,
  text,
  refusals,
});

/** The error of a request that linstock cannot handle because of its own bug. */
export const faultError = (reason: unknown): RequestError =>
  requestError('fault', `This is a bug in linstock: ${reasonOf(reason)}`);

/** The reply to a request, as a line without its line break. Whatever the outcome is, there is a reply. */
export const replyLine = (id: RequestId, outcome: Outcome): string => {
  try {
    return outcomeLine(id, outcome);
  } catch (reason) {
    return outcomeLine(id, faultError(reason));
  }
};

/**
 * JSON as it may be printed. `JSON.stringify` leaves characters that command a terminal or turn the direction of writing
 * (U+0085, U+202E); they occur only inside texts, where JSON may escape them.
 */
const jsonLine = (value: object): string => visible(JSON.stringify(value));

const outcomeLine = (id: RequestId, outcome: Outcome): string => {
  const head = { protocol: protocolVersion, id };
  if (outcome.ok) return jsonLine({ ...head, ok: true, result: outcome.result });
  const { code, text, refusals } = outcome;
  return jsonLine({ ...head, ok: false, error: { code, text, refusals } });
};

/** Whether a number comes back as it was sent: JSON keeps whole numbers only below 2^53. */
const returnsSame = (id: unknown): boolean =>
  Number.isFinite(id) && (!Number.isInteger(id) || Number.isSafeInteger(id));

const idIn = (value: unknown): RequestId => {
  const id = isRecord(value) && Object.hasOwn(value, 'id') ? value.id : null;
  const usable = (typeof id === 'string' && id.length <= mostIdCharacters) || returnsSame(id);
  return usable ? (id as RequestId) : null;
};

const requestShape: Shape = {
  fields: { protocol: 'number', id: 'anything', method: 'string', params: { optional: 'anything' } },
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The request of a line, or why it is invalid; with the id if one could be read. */
export const requestIn = (
  text: string,
): { readonly id: RequestId; readonly read: { readonly ok: true; readonly request: Request } | RequestError } => {
  if (excessOfText(text, lineLimits) !== null)
    return {
      id: null,
      read: requestError(
        'tooDeep',
        `A line has at most ${lineLimits.values} values, nested at most ${lineLimits.depth} levels deep, and its objects have at most ${lineLimits.fields} fields.`,
      ),
    };
  const value = parsed(text);
  if (value === undefined) return { id: null, read: requestError('notJson', 'A line must be one JSON value.') };
  const id = idIn(value);
  if (!isRecord(value)) return { id, read: requestError('malformed', 'A request must be an object.') };
  if (Object.hasOwn(value, 'protocol') && value.protocol !== protocolVersion)
    return { id, read: requestError('otherProtocol', `Only protocol ${protocolVersion} is supported.`) };
  const refusals = shapeRefusals(requestShape, value);
  if (refusals.length > 0) return { id, read: requestError('malformed', 'The request is malformed.', refusals) };
  if (id === null)
    return {
      id,
      read: requestError(
        'malformed',
        `id must be a number, if whole below 2^53, or a text of at most ${mostIdCharacters} characters.`,
      ),
    };
  const params = Object.hasOwn(value, 'params') ? value.params : {};
  return isRecord(params)
    ? { id, read: { ok: true, request: { id, method: typeof value.method === 'string' ? value.method : '', params } } }
    : { id, read: requestError('malformed', 'params must be an object.') };
};
