import { expect, test } from 'vitest';
import { readTyped } from '../../src/typed/index.js';
import { drillgame, drilling } from '../core/drillgame.js';

/* How lines are understood, and what is said of those that are not: `npx vitest run tests/typed -u` writes it again. */

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 + 0 : value;

const drills: readonly string[] = [
  'march guards ahead 4',
  'march the guards 4 ahead, turn left 45',
  'march light 4 turn right 90 ahead 3 halt afterwards',
  'guards ahead 13',
  'march guards',
  'march',
  'march guards back 4',
  'march guards to 22,26',
  'march guards to 22,60',
  'march to 22,26 facing 90',
  'slide 20,23',
  'slide 20,23 facing 0',
  'slide ahead 3',
  'slide to 25,25',
  'signal',
  'signal march column',
  'signal line with a flag',
  'signal line with a flag 3 times',
  'signal line with a flag 4',
  'parade guards 3 2 light 4 guard grenadiers',
  'parade guards guard guards light',
  'parade',
  'post 5,1',
  'post 5,1 facing 0',
  'post 5,1 facing 180',
  'post 50,1',
  'post a sentry 5,1',
  'post a sentry',
  'post',
  'rest',
  'rest well',
  'sit',
  '',
  'guards',
  'grenadiers grenadiers rest',
  'march guards ahead four',
  'march guards ahead 4,5',
];
test('typed: lines come to the same actions, and to the same words where they come to none', async () => {
  const lines = drills.map((line) => `${line}: ${JSON.stringify(readTyped(drillgame, drilling, line), rounded)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/typed/lines.txt');
});
