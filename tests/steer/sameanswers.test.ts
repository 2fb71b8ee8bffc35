import { expect, test } from 'vitest';
import { reach, steer } from '../../src/steer/index.js';
import { drillgame, drilling } from '../core/drillgame.js';
import { parade, paradeRules } from './field.js';

/* What steering and reaching come to, to the thousandth: `npx vitest run tests/steer -u` writes it again. */

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 + 0 : value;
const written = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** Checks that a search may make. */
const few = { checks: 150 };

const targets = [
  { point: { x: 20, y: 26 } },
  { point: { x: 25.5, y: 23 } },
  { point: { x: 12, y: 14 }, heading: 200 },
  { point: { x: 20, y: 45 } },
  { point: { x: 31, y: 20 }, heading: 90 },
  { point: { x: 20, y: 20 } },
  { point: { x: 20, y: 20 }, heading: 45 },
  { point: { x: -30, y: 10 } },
] as const;

test('steering comes to the same leg, end and distance', async () => {
  const drills = [{ type: 'march', unit: 'guards' }, { type: 'slide' }, { type: 'post' }].flatMap((draft) =>
    targets.map((target) => [draft.type, target, steer(drillgame, drilling, draft, target, few)] as const),
  );
  const parades = ['march', 'shift', 'ride'].flatMap((type) =>
    targets.map((target) => [type, target, steer(paradeRules, parade, { type }, target, few)] as const),
  );
  const lines = [...drills, ...parades].map(
    ([type, target, steered]) => `${type} ${JSON.stringify(target)}: ${JSON.stringify(steered, rounded)}`,
  );
  await expect(written(lines)).toMatchFileSnapshot('../golden/steer/steered.txt');
});

test('steering refuses the same with the same reasons', async () => {
  const strange: readonly (readonly [object, unknown])[] = [
    [{ type: 'march' }, null],
    [{ type: 'march' }, { point: { x: Number.NaN, y: 0 } }],
    [{ type: 'march' }, { point: { x: 1, y: 2 }, heading: 'north' }],
    [{ type: 'march' }, { point: { x: 1 }, heading: Number.NaN }],
    [{ type: 'rest' }, { point: { x: 1, y: 2 } }],
    [{ type: 'signal' }, { point: { x: 1, y: 2 } }],
    [{ type: 'fly' }, { point: { x: 1, y: 2 } }],
    [{}, { point: { x: 1, y: 2 } }],
    [{ type: 'march', unit: 'nobody' }, { point: { x: 1, y: 2 } }],
    [null as never, { point: { x: 1, y: 2 } }],
  ];
  const lines = strange.map(
    ([draft, target]) =>
      `${JSON.stringify(draft)} ${JSON.stringify(target)}: ${JSON.stringify(steer(drillgame, drilling, draft as never, target as never), rounded)}`,
  );
  await expect(written(lines)).toMatchFileSnapshot('../golden/steer/refused.txt');
});

test('the ground that can be reached has the same corners', async () => {
  const lines = [
    ...['march', 'slide', 'post', 'rest'].map((type) => [type, reach(drillgame, drilling, { type }, { checks: 200 })]),
    ...['march', 'shift', 'ride'].map((type) => [type, reach(paradeRules, parade, { type }, { checks: 200 })]),
  ].map(([type, reached]) => `${type}: ${JSON.stringify(reached, rounded)}`);
  await expect(written(lines)).toMatchFileSnapshot('../golden/steer/reached.txt');
});
