import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

let storage: typeof import('./safe-storage.ts');
let window: ReturnType<typeof stubWindow>;

beforeEach(async () => {
  window = stubWindow();
  vi.resetModules();
  storage = await import('./safe-storage.ts');
});

const forbid = () =>
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    },
  });

const fill = () => {
  window.localStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
};

test('a value is stored on the device', () => {
  expect(storage.deviceStorage.setItem('name', 'a')).toBe(true);
  expect(window.localStorage.getItem('name')).toBe('a');
  expect(storage.deviceStorage.getItem('name')).toBe('a');
  expect(storage.storageRefusal()).toBeNull();
});

test('a value is kept in memory if the storage is forbidden', () => {
  forbid();
  expect(storage.deviceStorage.setItem('name', 'a')).toBe(false);
  expect(storage.deviceStorage.getItem('name')).toBe('a');
  expect(storage.deviceStorage.keys('na')).toEqual(['name']);
  expect(storage.deviceStorage.removeItem('name')).toBe(false);
  expect(storage.deviceStorage.getItem('name')).toBeNull();
});

test('a newer value in memory replaces the stored value if the storage is full', () => {
  storage.deviceStorage.setItem('name', 'a');
  fill();
  expect(storage.deviceStorage.setItem('name', 'a longer one')).toBe(false);
  expect(storage.deviceStorage.getItem('name')).toBe('a longer one');
});

test.each([
  ['forbidden', forbid],
  ['full', fill],
] as const)('the first refusal of the storage is reported once as %s', (reason, forbidOrFill) => {
  const listener = vi.fn();
  storage.onStorageRefusal(listener);
  forbidOrFill();
  storage.deviceStorage.setItem('one', '1');
  storage.deviceStorage.setItem('other', '2');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(storage.storageRefusal()).toBe(reason);
});

test('a value that is not JSON is read as null', () => {
  storage.deviceStorage.setItem('name', '{"half":');
  expect(storage.readJson(storage.deviceStorage, 'name')).toBeNull();
});

test('a change in another tab is reported, and a change of the tab storage is not', () => {
  const keys: (string | null)[] = [];
  storage.onDeviceStorageChange((key) => keys.push(key));
  const change = (key: string | null, storageArea: unknown) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }));
  change('name', window.localStorage);
  change('other', window.sessionStorage);
  change(null, window.localStorage);
  expect(keys).toEqual(['name', null]);
});
