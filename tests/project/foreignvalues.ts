import { beginHistory, picker, recordOfHistory, seeded } from '../../src/core/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';

/** An argument for any function, with its name for messages. */
export type Given = readonly [name: string, make: () => unknown];

const throwing = (): never => {
  throw new Error('hostile');
};

const traps: ProxyHandler<object> = {
  get: throwing,
  has: throwing,
  ownKeys: throwing,
  getOwnPropertyDescriptor: throwing,
  getPrototypeOf: throwing,
};

const getters = Object.fromEntries(
  ['id', 'x', 'ruleset', 'steps', 'kind', 'type'].map((key) => [key, { get: throwing, enumerable: true }]),
);

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

/** Values that hardly any function takes. */
export const foreignValues: readonly Given[] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['{}', () => ({})],
  ['[]', () => []],
  ['[null]', () => [null]],
  ['"x"', () => 'x'],
  ['NaN', () => Number.NaN],
  ['Infinity', () => Number.POSITIVE_INFINITY],
  ['-1', () => -1],
  ['1e9', () => 1e9],
  ['10n', () => 10n],
  ['a symbol', () => Symbol('x')],
  ['a function that throws', () => throwing],
  ['an object without prototype', () => Object.create(null)],
  ['getters that throw', () => Object.defineProperties({}, getters)],
  ['a proxy that throws', () => new Proxy(throwing, { ...traps, apply: throwing })],
  ['a list that throws', () => new Proxy([], traps)],
  ['a revoked proxy', revoked],
];

const scenario = loadScenario('skirmish');
const state = oerTheSea.begin(scenario);
const history = beginHistory(oerTheSea, scenario);
const record = recordOfHistory(oerTheSea, history);
const picture = oerTheSea.picture(state);
const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

/** Right arguments of many functions. Beside one of them a function reads on until it meets the wrong one. */
export const rightValues: readonly Given[] = [
  ['a rule set', () => oerTheSea],
  ['a scenario', () => scenario],
  ['a state', () => state],
  ['a history', () => history],
  ['a record', () => record],
  ['a picture', () => picture],
  ['dice', () => seeded(1)],
  ['a picker', () => picker(1)],
  ['a pose', () => ({ x: 1, y: 2, heading: 3 })],
  ['corners', () => corners],
  ['1', () => 1],
];
