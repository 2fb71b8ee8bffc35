import { expect, test, vi } from 'vitest';
import { once } from '../../src/core/once.js';

test('a constant is built when it is first asked for, and then no more', () => {
  const build = vi.fn(() => ({ built: true }));
  const constant = once(build);
  expect(build).not.toHaveBeenCalled();
  expect(constant()).toBe(constant());
  expect(build).toHaveBeenCalledTimes(1);
});

test('undefined is a constant too', () => {
  const build = vi.fn(() => undefined);
  const constant = once(build);
  constant();
  constant();
  expect(build).toHaveBeenCalledTimes(1);
});
