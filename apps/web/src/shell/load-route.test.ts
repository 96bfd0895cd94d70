import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

let mayReload: typeof import('./load-route.ts').mayReload;
let window: ReturnType<typeof stubWindow>;

beforeEach(async () => {
  window = stubWindow();
  vi.resetModules();
  ({ mayReload } = await import('./load-route.ts'));
});

test('mayReload returns true once in a row for a path', () => {
  expect([mayReload('/interests'), mayReload('/interests')]).toEqual([true, false]);
  expect([mayReload('/browse'), mayReload('/browse')]).toEqual([true, false]);
});

test('the page may reload at the same path after each release', () => {
  const reloads = ['f3a1', 'f3a1', '90c2'].map((version) => {
    Object.assign(window, { __reactRouterManifest: { version } });
    return mayReload('/interests');
  });
  expect(reloads).toEqual([true, false, true]);
});

test('the page does not reload when the storage is full', () => {
  window.sessionStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  expect(mayReload('/interests')).toBe(false);
});

test('mayReload returns false if the storage is forbidden', () => {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    },
  });
  expect(mayReload('/interests')).toBe(false);
});
