import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

let mayReload: typeof import('./load-route.ts').mayReload;
let window: ReturnType<typeof stubWindow>;

beforeEach(async () => {
  window = stubWindow();
  vi.resetModules();
  ({ mayReload } = await import('./load-route.ts'));
});

test('the page may reload once for a missing file', () => {
  expect([mayReload('/a.js'), mayReload('/a.js')]).toEqual([true, false]);
  expect([mayReload('/b.js'), mayReload('/b.js')]).toEqual([true, false]);
});

test('the page does not reload when the storage is full', () => {
  window.sessionStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  expect(mayReload('/a.js')).toBe(false);
});

test('the page does not reload when the storage is forbidden', () => {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    },
  });
  expect(mayReload('/a.js')).toBe(false);
});
