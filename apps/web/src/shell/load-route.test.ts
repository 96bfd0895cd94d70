import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

let mayReload: typeof import('./load-route.ts').mayReload;
let window: ReturnType<typeof stubWindow>;

beforeEach(async () => {
  window = stubWindow();
  vi.resetModules();
  ({ mayReload } = await import('./load-route.ts'));
});

test('mayReload returns false if the previous reload was for the same path', () => {
  expect([mayReload('/interests'), mayReload('/interests')]).toEqual([true, false]);
  expect([mayReload('/browse'), mayReload('/browse')]).toEqual([true, false]);
});

test('mayReload returns true again for the same path after a new release', () => {
  const reloads = ['f3a1', 'f3a1', '90c2'].map((version) => {
    Object.assign(window, { __reactRouterManifest: { version } });
    return mayReload('/interests');
  });
  expect(reloads).toEqual([true, false, true]);
});

test('mayReload returns false if sessionStorage is full', () => {
  window.sessionStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  expect(mayReload('/interests')).toBe(false);
});

test('mayReload returns false if access to sessionStorage is denied', () => {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    },
  });
  expect(mayReload('/interests')).toBe(false);
});
