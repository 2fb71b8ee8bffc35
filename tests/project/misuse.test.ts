import { describe, expect, test } from 'vitest';
import { subpaths } from '../../scripts/subpaths.js';
import { makeBot } from '../../src/bots/index.js';
import { LinstockError, manual, picker, recorded, replayAll, scripted, seeded, stateOf } from '../../src/core/index.js';
import { fair } from '../../src/entries/fair.js';
import { secret } from '../../src/entries/secret.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { makeFolder } from '../../src/sim/index.js';
import { runs } from '../effort.js';
import { foreignValues, type Given, rightValues } from './foreignvalues.js';

/** Every function of every module of the package, with arguments that its types exclude. New exports are included. */

type Call = (...given: readonly unknown[]) => unknown;

/** Exports that are not called, and why. */
const exceptions: Readonly<Record<string, string>> = {
  LinstockError: 'it is a class',
  makeFolder: 'it works on the disk; a test of its own is below',
};

/**
 * Geometry runs in the innermost loops on points that a reader has checked. It checks nothing itself; of wrong arguments
 * only is asked that the call ends.
 */
const unchecked: readonly string[] = ['linstock/table'];

const mostArguments = 4;

/** The kind of an object, such as `Generator`. A proxy may throw when it is asked; the caller made it. */
const kindOf = (value: unknown): string => {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    return 'hostile';
  }
};

/** Waits for a promise, and runs a replay to its end. */
const finished = async (value: unknown): Promise<void> => {
  const kind = kindOf(value);
  if (kind === '[object Promise]') await value;
  if (kind === '[object Generator]') Array.from(value as Generator);
};

/** What a call throws that is no LinstockError; null if it returns, or throws a LinstockError. */
const rawError = async (call: Call, given: readonly Given[]): Promise<string | null> => {
  try {
    await finished(call(...given.map(([, make]) => make())));
    return null;
  } catch (reason) {
    return reason instanceof LinstockError ? null : `(${given.map(([name]) => name).join(', ')}) throws ${reason}`;
  }
};

/** One value in every place, then random ones in each. */
const argumentLists = (seed: string): readonly (readonly Given[])[] => {
  const pick = picker(seed);
  const all = [...foreignValues, ...rightValues];
  const places = Array.from({ length: mostArguments });
  return [
    ...foreignValues.map((value) => places.map(() => value)),
    ...Array.from({ length: runs(300) }, () => places.map(() => all[pick(all.length)] as Given)),
  ];
};

const rawErrorsOf = async (name: string, call: Call): Promise<readonly string[]> => {
  const raw: string[] = [];
  for (const given of argumentLists(name)) {
    const error = await rawError(call, given);
    if (error !== null) raw.push(`${name}${error}`);
  }
  return raw.slice(0, 3);
};

const functionsIn = (module: object): readonly (readonly [string, Call])[] =>
  Object.entries(module).flatMap(([name, value]: [string, unknown]): readonly (readonly [string, Call])[] =>
    typeof value === 'function' && !Object.hasOwn(exceptions, name) ? [[name, value as Call]] : [],
  );

const functionsOf = async (source: string): Promise<readonly (readonly [string, Call])[]> =>
  functionsIn((await import(/* @vite-ignore */ `../../${source}`)) as object);

describe.each(subpaths())('$name with arguments that its types exclude', ({ name, source }) => {
  test('throws nothing but LinstockError', async () => {
    const raw: string[] = [];
    for (const [each, call] of await functionsOf(source)) raw.push(...(await rawErrorsOf(each, call)));
    if (!unchecked.includes(name)) expect(raw).toEqual([]);
  });
});

/** Rule sets, and the functions that a public function returns: dice, bots and pickers. */
const makers: readonly (readonly [string, () => object])[] = [
  ['seeded', () => seeded(1)],
  ['manual', () => manual(() => ({ faces: [] }))],
  ['scripted', () => scripted([[1]])],
  ['recorded', () => recorded([{ faces: [1] }])],
  ['secret', () => secret()],
  ['fair', () => fair(() => ({ battle: 'a', parties: ['one', 'other'], messages: [] }))],
  ['picker', () => ({ pick: picker(1) })],
  ['oerTheSea', () => oerTheSea],
  ['kingGeorge', () => kingGeorge],
  ['onWar', () => onWar],
  ['westernTheatre', () => westernTheatre],
  ['crowtherDougan', () => crowtherDougan],
  ['the words of oerTheSea', () => oerTheSea.words],
  ['the words of kingGeorge', () => kingGeorge.words],
  ['the words of onWar', () => onWar.words],
  ['the words of westernTheatre', () => westernTheatre.words],
  ['the words of crowtherDougan', () => crowtherDougan.words],
  ...[oerTheSea, kingGeorge, onWar, westernTheatre, crowtherDougan].flatMap((ruleset) =>
    (['random', 'steady', 'mcts'] as const).map((name): readonly [string, () => object] => [
      `${ruleset.id} ${name}`,
      () => makeBot(name, ruleset as typeof oerTheSea, picker(1)) ?? {},
    ]),
  ),
];

test.each(makers)('misuse: the functions of %s throw nothing but LinstockError', async (name, make) => {
  const raw: string[] = [];
  for (const [member, call] of functionsIn(make())) raw.push(...(await rawErrorsOf(`${name}.${member}`, call)));
  expect(functionsIn(make())).not.toEqual([]);
  expect(raw).toEqual([]);
});

test('misuse: a path of a folder that is no text is a LinstockError', async () => {
  for (const [, make] of foreignValues) {
    const path = make();
    if (typeof path !== 'string') await expect(makeFolder(path as string)).rejects.toThrow(LinstockError);
  }
});

test('misuse: an error names the function and keeps its cause', () => {
  const call = () => stateOf(null as never);
  expect(call).toThrow(/^stateOf cannot work with these arguments: /);
  expect(call).toThrow(expect.objectContaining({ cause: expect.any(TypeError) }));
});

test('misuse: a replay of what is no record refuses it', () => {
  for (const record of [null, undefined, {}, [], 'x', { ruleset: oerTheSea.id }, { answers: 'x' }])
    expect(replayAll(oerTheSea, record as never)).toMatchObject({
      ok: false,
      at: 0,
      refusals: [{ code: 'malformed' }],
    });
});
