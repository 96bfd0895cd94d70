import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

let claimReload: typeof import('./load-route.ts').claimReload;
let window: ReturnType<typeof stubWindow>;

beforeEach(async () => {
  window = stubWindow();
  vi.resetModules();
  ({ claimReload } = await import('./load-route.ts'));
});

test('claimReload returns false if the previous reload was for the same path', () => {
  expect([claimReload('/interests'), claimReload('/interests')]).toEqual([true, false]);
  expect([claimReload('/browse'), claimReload('/browse')]).toEqual([true, false]);
});

test('claimReload returns true again for the same path after a new release', () => {
  const reloads = ['f3a1', 'f3a1', '90c2'].map((version) => {
    Object.assign(window, { __reactRouterManifest: { version } });
    return claimReload('/interests');
  });
  expect(reloads).toEqual([true, false, true]);
});

test('claimReload returns false if sessionStorage is full', () => {
  window.sessionStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  expect(claimReload('/interests')).toBe(false);
});

test('claimReload returns false if access to sessionStorage is denied', () => {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    },
  });
  expect(claimReload('/interests')).toBe(false);
});
