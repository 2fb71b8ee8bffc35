import { expect, test, vi } from 'vitest';
import { once } from '../../src/core/once.js';

test('once: a constant is built on first use, and only once', () => {
  const build = vi.fn(() => ({ built: true }));
  const constant = once(build);
  expect(build).not.toHaveBeenCalled();
  expect(constant()).toBe(constant());
  expect(build).toHaveBeenCalledTimes(1);
});

test('once: undefined is a constant too', () => {
  const build = vi.fn(() => undefined);
  const constant = once(build);
  constant();
  constant();
  expect(build).toHaveBeenCalledTimes(1);
});
