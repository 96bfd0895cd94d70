/**
 * Web Storage that never throws. The storage may be full, forbidden by the browser's settings, or
 * missing while a page is prerendered. A refused value is kept in memory until the page is left.
 */
export interface SafeStorage {
  getItem(key: string): string | null;
  /** Returns true if the change outlives the page. `removeItem` returns the same. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): boolean;
  keys(prefix: string): string[];
}

/** The reason why a value was not stored. */
export type StorageRefusal = 'full' | 'forbidden';

/** Storage shared by all tabs. Values are kept until they are removed. */
export const deviceStorage: SafeStorage = createSafeStorage(() => window.localStorage);

/** Storage of this tab. Values are kept until the tab is closed. */
export const tabStorage: SafeStorage = createSafeStorage(() => window.sessionStorage);

let firstRefusal: StorageRefusal | null = null;
const listeners = new Set<() => void>();

/**
 * Returns the reason why the first refused value was not stored, or null if every value was stored.
 */
export function storageRefusal(): StorageRefusal | null {
  return firstRefusal;
}

/** Calls `listener` when the first value is refused. Returns a function that unsubscribes. */
export function onStorageRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls `listener` with the key that another tab changed in `deviceStorage`, or null for all keys.
 * Returns a function that unsubscribes.
 */
export function onDeviceStorageChange(listener: (key: string | null) => void): () => void {
  const handleStorage = ({ storageArea, key }: StorageEvent) => {
    if (storageArea === tryOrUndefined(() => window.localStorage)) listener(key);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Returns the value stored as JSON, or null if there is none or it cannot be read. */
export function readJson<T>(storage: SafeStorage, key: string): T | null {
  return tryOrUndefined(() => JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? null;
}

/** Stores a value as JSON. Returns true if it outlives the page. */
export function writeJson(storage: SafeStorage, key: string, value: unknown): boolean {
  return storage.setItem(key, JSON.stringify(value));
}

function createSafeStorage(storage: () => Storage): SafeStorage {
  const refusedItems = new Map<string, string>();
  return {
    getItem: (key) => refusedItems.get(key) ?? tryOrUndefined(() => storage().getItem(key)) ?? null,
    setItem(key, value) {
      try {
        storage().setItem(key, value);
        refusedItems.delete(key);
        return true;
      } catch (error) {
        refusedItems.set(key, value);
        reportRefusal(error);
        return false;
      }
    },
    removeItem(key) {
      refusedItems.delete(key);
      const removed = tryOrUndefined(() => {
        storage().removeItem(key);
        return true;
      });
      return removed ?? false;
    },
    keys(prefix) {
      const storedKeys = tryOrUndefined(() => allKeys(storage())) ?? [];
      const keys = new Set([...storedKeys, ...refusedItems.keys()]);
      return [...keys].filter((key) => key.startsWith(prefix));
    },
  };
}

function allKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function reportRefusal(error: unknown): void {
  if (firstRefusal !== null) return;
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  firstRefusal = isFull ? 'full' : 'forbidden';
  for (const listener of listeners) listener();
}

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
